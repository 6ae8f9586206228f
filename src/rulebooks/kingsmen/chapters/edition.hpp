#pragma once

#include "client/described_options.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/state/kinds.hpp"
#include "rulebooks/kingsmen/state/options.hpp"
#include "rules/rules.hpp"

#include <span>
#include <string>
#include <string_view>

namespace sandtable::kingsmen {

/// A rule of the first edition that another states under a number of its own.
struct Renumbered {
  Rule first, here;
};

/// Everything in which the editions of the book differ. The chapters ask this table, or the options it gives their
/// usual values, and never which edition is being played.
struct Edition {
  std::string_view id, title;
  std::string_view forerunner; ///< the edition whose scenarios it takes as well: KM2-RULING-24
  ForceTable forces{};

  // Players of one army
  bool commanding_general = false; ///< one of the generals commands the others: KM2-GEN-01 to 04
  bool units_have_owners = false;  ///< every unit is in one player's command: KM2-GEN-05 (KM1-CARD-42: the army's)
  bool own_purses = false;         ///< each has points of his own: KM2-CMD-02, 16 (KM1-CMD-02: all pay from one purse)
  bool one_throws = false;         ///< only the Commanding General throws for points: KM2-CMD-01 (KM1-CMD-01: all do)
  bool all_answer = false;         ///< each answers every card of his army: KM2-CARD-01 (KM1-CARD-40: they take turns)
  bool keeps_commands = false;     ///< `Commands` are a part of the digest: records of the first edition know of none

  // Command
  bool order_rolls = false;       ///< an order beyond a general's reach may fail: KM1-CMD-08 (KM2-CMD-10, KM2-SEQ-03)
  tables::CostTable costs{};      ///< of an activation: KM2-CMD-08, 11 (KM1-CMD-06, 13)
  bool gun_is_its_cannon = false; ///< a general's distance to a gun runs to the cannon: KM1-CMD-09 (KM2-CMD-07)

  // Cards
  bool joker_activates = false;  ///< KM1-CARD-15 (KM2-CARD-18)
  bool two_spares_tired = false; ///< without points a two falls on a green unit: KM1-CARD-21 (KM2-CARD-17)
  bool declines_payment = false; ///< nobody must spend a point to pass: KM2-RES-13 (KM1-RES-42)

  bool second_only_taken = false; ///< an Ace's second activation is taken or declined: KM2-SEQ-15 (KM1-SEQ-26)

  bool slopes_slow_uphill = false; ///< and only uphill: KM2-TERR-01 (KM1-TERR-11: whichever way)

  Options usual;                          ///< what holds where nobody says otherwise
  std::span<const OptionWords> options;   ///< those a group may choose; the others are as `usual` has them
  std::span<const Renumbered> renumbered; ///< in the order of the first edition's rules

  /// The number under which this edition states a rule of the first.
  Rule number_of(Rule rule) const;
  /// The same as a scenario's author reads it: "(KM2-SETUP-05)".
  std::string cited(Rule rule) const;
  /// Whether players may choose an option of that name.
  bool offers(std::string_view option) const;
};

extern const Edition first_edition, second_edition;

} // namespace sandtable::kingsmen
