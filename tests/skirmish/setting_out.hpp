#pragma once
// Scenarios for tests, and battles that begin from them.

#include "reflect/json_text.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "scenario/scenario.hpp"
#include "table/terrain_shapes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace sandtable::skirmish {

inline ScenarioUnit unit_of(const char* name, const char* type, std::optional<Vec> at = std::nullopt) {
  ScenarioUnit u;
  u.name = name;
  u.type = type;
  u.at = at;
  return u;
}

inline ScenarioGeneral general_of(const char* name, const char* role, std::optional<Vec> at = std::nullopt) {
  ScenarioGeneral g;
  g.name = name;
  g.at = at;
  g.own["role"] = role;
  return g;
}

inline ScenarioFeature ground_of(TerrainKind kind, const char* name, Points shape) {
  ScenarioFeature f;
  f.kind = kind;
  f.name = name;
  f.outline = std::move(shape);
  return f;
}

inline boost::json::value json_of(const char* text) { return parse_json(text, "").value(); }

/// A patrol with a captain and a sergeant against natives who play themselves: 14 and 12 figures, all in their places.
inline Scenario small_scenario() {
  Scenario s;
  s.title = "Trial";
  s.rulebooks = {"skirmish"};
  s.size = {180, 120};
  s.red.name = "The patrol";
  s.red.generals = {general_of("Captain Hale", "pc", Vec{90, 14}), general_of("Sergeant Foy", "nco", Vec{50, 14})};
  s.red.units = {unit_of("Soldiers", "soldiers", Vec{90, 20}), unit_of("Rangers", "rangers", Vec{50, 20})};
  s.red.units[1].own["men"] = 4;
  s.blue.name = "The band";
  s.blue.units = {unit_of("Spears", "natives", Vec{90, 100})};
  s.blue.units[0].own["men"] = 12;
  return s;
}

/// The same with nobody placed.
inline Scenario unplaced_scenario() {
  Scenario s = small_scenario();
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    for (ScenarioGeneral& g : side->generals) g.at.reset();
    for (ScenarioUnit& u : side->units) u.at.reset();
  }
  return s;
}

/// Both sides with a PC, nobody placed.
inline Scenario for_two() {
  Scenario s = unplaced_scenario();
  s.blue.generals = {general_of("Capitaine Duval", "pc")};
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
  const Unit& unit(int i) const { return state.unit(i); }
  const Figure& man(int unit, int k = 0) const { return state.figure(state.unit(unit).first + k); }
};

/// What is wrong with a scenario: place and sentence; "" if nothing is.
inline std::string fault_of(const Scenario& scenario) {
  const auto made = set_up(scenario);
  return made ? "" : made.error().text();
}

} // namespace sandtable::skirmish
