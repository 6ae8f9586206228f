#pragma once

#include "client/described_options.hpp"
#include "rulebooks/kingsmen/state/forces.hpp"
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
  int revision = 1;
  std::string_view forerunner; ///< the edition whose scenarios it takes as well: KM2-RULING-24
  ForceTable forces{};

  // Command
  bool order_rolls = false;       ///< an order beyond a general's reach may fail: KM1-CMD-08 (KM2-CMD-10, KM2-SEQ-03)
  bool radius_is_free = false;    ///< near his own general a tired unit costs no point: KM2-CMD-08 (KM1-CMD-06)
  bool skirmishers_free = false;  ///< KM2-CMD-11 (KM1-CMD-13: they obey, but pay)
  bool personal_commands = false; ///< every player leads units of his own with points of his own, and answers every
                                  ///< card of his army: KM2-GEN-05, KM2-CMD-16, KM2-CARD-01 (KM1-CMD-02, KM1-CARD-40)
  bool gun_is_its_cannon = false; ///< a general's distance to a gun runs to the cannon: KM1-CMD-09 (KM2-CMD-07)

  // Cards
  bool joker_activates = false;  ///< KM1-CARD-15 (KM2-CARD-18)
  bool two_spares_tired = false; ///< without points a two falls on a green unit: KM1-CARD-21 (KM2-CARD-17)
  bool declines_payment = false; ///< nobody must spend a point to pass: KM2-RES-13 (KM1-RES-42)

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
