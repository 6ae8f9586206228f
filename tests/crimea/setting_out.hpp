#pragma once
// A scenario for tests of chapter 4: written in a few words, read as a whole.

#include "rulebooks/crimea/book.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace sandtable::crimea {

inline ScenarioUnit unit_of(std::string name, std::string type) {
  ScenarioUnit u;
  u.name = std::move(name);
  u.type = std::move(type);
  return u;
}

inline ScenarioUnit unit_at(std::string name, std::string type, Vec at) {
  ScenarioUnit u = unit_of(std::move(name), std::move(type));
  u.at = at;
  return u;
}

inline ScenarioGeneral general_of(std::string name, std::string nation) {
  ScenarioGeneral g;
  g.name = std::move(name);
  g.nation = std::move(nation);
  return g;
}

/// Two British battalions against two Russian ones, all of them in place.
inline Scenario small_battle() {
  Scenario s;
  s.title = "Trial";
  s.size = {120, 72};
  s.red.edge = "south";
  s.blue.edge = "north";
  s.red.units = {unit_at("7th", "british-line", {40, 10}), unit_at("23rd", "british-line", {60, 10})};
  s.blue.units = {unit_at("Vladimir", "russian-line", {40, 62}), unit_at("Kazan", "russian-line", {60, 62})};
  return s;
}

/// A setting that must be had, and its first moment.
struct Opening {
  explicit Opening(const Scenario& scenario) {
    auto made = set_up(scenario);
    if (!made) {
      ADD_FAILURE() << made.error().text();
      return;
    }
    setting = *made;
    state = Crimea::begin(*setting);
  }
  /// A unit or commander by its name; -1 if it is not there.
  int find(const std::string& name) const {
    for (std::size_t i = 0; i < setting->units.size(); ++i)
      if (setting->units[i].name == name) return static_cast<int>(i);
    return -1;
  }
  const Unit& unit(const std::string& name) const { return state.unit(find(name)); }

  std::shared_ptr<const Setting> setting;
  State state;
};

/// Where a scenario is wrong; empty if it is right.
inline std::string fault_of(const Scenario& scenario) {
  const auto made = set_up(scenario);
  return made ? std::string() : made.error().place;
}

} // namespace sandtable::crimea
