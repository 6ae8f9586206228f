#pragma once
// Scenarios for tests, and battles that begin from them.

#include "rulebooks/kingdom/book.hpp"
#include "scenario/scenario.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace sandtable::kingdom {

inline ScenarioUnit unit_of(const char* name, const char* type, std::optional<Vec> at = std::nullopt) {
  ScenarioUnit u;
  u.name = name;
  u.type = type;
  u.at = at;
  return u;
}

inline ScenarioGeneral general_of(const char* name, std::optional<Vec> at = std::nullopt) {
  ScenarioGeneral g;
  g.name = name;
  g.at = at;
  return g;
}

/// One small tertio a side, rated and in its place.
inline Scenario small_scenario() {
  Scenario s;
  s.title = "Trial";
  s.rulebooks = {"kingdom"};
  s.red.name = "The King";
  s.red.generals = {general_of("Prince Rupert", Vec{36, 4})};
  s.red.units = {unit_of("Lifeguard", "foot-regiment", Vec{30, 10}), unit_of("Byron", "horse-regiment", Vec{44, 10}),
                 unit_of("Saker", "medium-gun", Vec{20, 10})};
  s.blue.name = "Parliament";
  s.blue.generals = {general_of("Essex", Vec{36, 44})};
  s.blue.units = {unit_of("Holles", "foot-regiment", Vec{30, 38}), unit_of("Bedford", "horse-regiment", Vec{44, 38})};
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    for (ScenarioGeneral& g : side->generals) g.own["rating"] = "good";
    for (ScenarioUnit& u : side->units) u.own["rating"] = "ordinary";
  }
  return s;
}

/// The same with nobody rated or placed.
inline Scenario unplaced_scenario() {
  Scenario s = small_scenario();
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    for (ScenarioGeneral& g : side->generals) {
      g.at.reset();
      g.own.erase("rating");
    }
    for (ScenarioUnit& u : side->units) {
      u.at.reset();
      u.own.erase("rating");
    }
  }
  return s;
}

/// A battle at its first moment; a scenario that cannot be set up fails the test.
struct Opening {
  std::shared_ptr<const Setting> setting;
  State state;

  explicit Opening(const Scenario& scenario) {
    auto made = set_up(scenario);
    if (!made) {
      ADD_FAILURE() << made.error().text();
      return;
    }
    setting = std::move(*made);
    state = setting->opening;
  }
  StepKind pending() const { return state.agenda.empty() ? StepKind::none : state.agenda.top().kind; }
};

/// What is wrong with a scenario: place and sentence; "" if nothing is.
inline std::string fault_of(const Scenario& scenario) {
  const auto made = set_up(scenario);
  return made ? "" : made.error().text();
}

} // namespace sandtable::kingdom
