#include "rulebooks/kingsmen/chapters/edition.hpp"

#include "rulebooks/kingsmen/chapters/numbering.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/state/option_words.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr Edition the_first() {
  Edition e;
  e.id = "kingsmen1";
  e.title = "All the King's Men, first edition";
  e.forces = tables::first_edition_forces;
  e.order_rolls = true;
  e.costs = tables::first_edition_costs;
  e.gun_is_its_cannon = true;
  e.joker_activates = true;
  e.two_spares_tired = true;
  e.options = first_edition_options;
  return e;
}

/// KM2-INH-01 to 29: what is not named here is adopted.
constexpr Edition the_second() {
  Edition e;
  e.id = "kingsmen2";
  e.title = "All the King's Men, second edition";
  e.forerunner = "kingsmen1";
  e.forces = tables::second_edition_forces; // KM2-INH-06
  e.commanding_general = true;              // KM2-INH-12
  e.units_have_owners = true;
  e.own_purses = true;
  e.one_throws = true;
  e.all_answer = true;
  e.keeps_commands = true;
  e.costs = tables::second_edition_costs;
  e.declines_payment = true;                  // KM2-INH-16
  e.second_only_taken = true;                 // KM2-INH-11
  e.slopes_slow_uphill = true;                // KM2-INH-05
  e.usual.square = Switch::by_preset;         // KM2-INH-04, 22
  e.usual.quality = Switch::by_preset;        // KM2-INH-07, 24
  e.usual.rally = Switch::by_preset;          // KM2-INH-21
  e.usual.collapse_rolls = Switch::by_preset; // KM2-INH-26
  e.usual.secret_cp = false;                  // KM2-INH-03
  e.usual.forward_half_angle = 45;            // KM2-INH-02, 17
  e.options = second_edition_options;
  e.renumbered = second_edition_numbers;
  return e;
}

} // namespace

constinit const Edition first_edition = the_first();
constinit const Edition second_edition = the_second();

Rule Edition::number_of(Rule rule) const {
  const auto at = std::lower_bound(renumbered.begin(), renumbered.end(), rule,
                                   [](const Renumbered& r, Rule wanted) { return r.first < wanted; });
  return at != renumbered.end() && at->first == rule ? at->here : rule;
}

std::string Edition::cited(Rule rule) const { return "(" + std::string(id_of(number_of(rule))) + ")"; }

bool Edition::offers(std::string_view option) const {
  return std::any_of(options.begin(), options.end(), [&](const OptionWords& w) { return option == w.name; });
}

} // namespace sandtable::kingsmen
