#pragma once
// Words for tests of set-up and deployment.

#include "battle/carry_out.hpp"
#include "rulebooks/kingsmen/book.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

namespace sandtable::kingsmen {

/// A scenario with these units on either side and no places for them; without units the forces are rolled for.
inline Scenario armies_of(const std::vector<std::string>& red_types = {},
                          const std::vector<std::string>& blue_types = {}) {
  Scenario s;
  s.title = "Armies";
  const auto enlist = [](ScenarioSide& side, const std::vector<std::string>& types) {
    for (const std::string& type : types) {
      ScenarioUnit u;
      u.name = type + " " + std::to_string(side.units.size());
      u.type = type;
      side.units.push_back(u);
    }
  };
  enlist(s.red, red_types);
  enlist(s.blue, blue_types);
  return s;
}

inline void add_general(ScenarioSide& side, int rating, std::optional<Vec> at = std::nullopt) {
  ScenarioGeneral g;
  g.name = "General " + std::to_string(side.generals.size());
  if (rating > 0) g.own["rating"] = rating;
  g.at = at;
  side.generals.push_back(g);
}

/// A battle at its first moment, and what became of it.
struct Opening {
  explicit Opening(const Scenario& scenario, const Edition& edition = first_edition) {
    auto set = set_up(scenario, edition);
    if (!set) {
      ADD_FAILURE() << set.error().place << ": " << set.error().sentence;
      return;
    }
    setting = *set;
    state = Kingsmen1::begin(*setting);
  }
  StepKind pending() const { return state.agenda.empty() ? StepKind::none : state.agenda.top().kind; }
  void roll(std::initializer_list<int> faces) {
    ASSERT_TRUE(answers(roll_of(faces), Kingsmen1::plan(state).request())) << Kingsmen1::plan(state).title;
    Kingsmen1::settle(state, roll_of(faces), &events);
  }
  Rule refusal(const Order& o) const { return Kingsmen1::check(state, o).rule; }
  void order(const Order& o) {
    const Ruling r = Kingsmen1::check(state, o);
    ASSERT_TRUE(r.allowed()) << id_of(r.rule) << ": " << Kingsmen1::explain(state, r);
    carry_out<Kingsmen1>(state, o, &events);
  }

  std::shared_ptr<const Setting> setting;
  State state;
  std::vector<Event> events;
};

/// Where a scenario is at fault; empty if it is not.
inline std::string fault_of(const Scenario& scenario, const Edition& edition = first_edition) {
  const auto set = set_up(scenario, edition);
  return set ? std::string() : set.error().place;
}

inline Order deploy_at(int unit, Vec at, std::optional<Formation> formation = std::nullopt, int ranks_or_files = 0,
                       std::optional<double> facing = std::nullopt) {
  Order o;
  o.verb = Verb::deploy;
  o.unit = static_cast<std::int8_t>(unit);
  o.path.push_back(at);
  o.formation = formation;
  (formation == Formation::column ? o.files : o.ranks) = static_cast<std::uint8_t>(ranks_or_files);
  if (facing) o.facing = from_degrees(*facing);
  return o;
}

inline Order general_at(Vec at) {
  Order o;
  o.verb = Verb::place_general;
  o.path.push_back(at);
  return o;
}

} // namespace sandtable::kingsmen
