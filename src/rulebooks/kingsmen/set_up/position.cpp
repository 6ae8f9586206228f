#include "rulebooks/kingsmen/set_up/position.hpp"

#include "rulebooks/kingsmen/set_up/position_fields.hpp"
#include "rulebooks/kingsmen/set_up/position_moment.hpp"
#include "rulebooks/kingsmen/set_up/position_posting.hpp"
#include "rulebooks/kingsmen/set_up/set_up.hpp"
#include "rulebooks/kingsmen/state/scenario_keys.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// What only an edition has whose players lead units of their own, where there is none of that.
Wrong out_of_place(const Position& wanted, const Edition& edition) {
  if (edition.keeps_commands) return {};
  const auto unknown = [&](const std::string& place) {
    return Fault{fmt::format("{} knows nothing of this", edition.id), place};
  };
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = wanted.side(side);
    for (std::size_t k = 0; k < from.generals.size(); ++k) {
      if (from.generals[k].commanding) return unknown(general_place(side, k) + ".commanding");
      if (from.generals[k].points) return unknown(general_place(side, k) + ".points");
    }
    for (std::size_t k = 0; k < from.units.size(); ++k) {
      if (!from.units[k].general.empty()) return unknown(unit_place(side, k) + ".general");
      if (from.units[k].light) return unknown(unit_place(side, k) + ".light");
    }
  }
  if (wanted.moment.holder) return unknown("moment.holder");
  return {};
}

/// A unit that is said to be led by nobody who is there.
Wrong without_general(const Position& wanted) {
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = wanted.side(side);
    for (std::size_t k = 0; k < from.units.size(); ++k) {
      const std::string& name = from.units[k].general;
      const bool found = std::any_of(from.generals.begin(), from.generals.end(),
                                     [&](const PositionGeneral& g) { return g.name == name; });
      if (!name.empty() && !found)
        return Fault{fmt::format("there is no general called \"{}\"", name), unit_place(side, k) + ".general"};
    }
  }
  return {};
}

void put_place(ScenarioUnit& out, const PositionUnit& u) {
  UnitKeys keys;
  keys.formation = u.formation;
  keys.arrangement = u.arrangement;
  if (u.ranks != 0) keys.ranks = u.ranks;
  if (u.files != 0) keys.files = u.files;
  for (const char* key : {"ranks", "files", "arrangement"}) out.own.erase(key);
  write_own(out.own, keys);
  out.at = u.at;
  if (u.facing) out.facing = to_degrees(*u.facing);
  out.building = u.building;
}

/// The part of a unit that a scenario can say. What it cannot (squares, mobs, states) is put in afterwards.
ScenarioUnit enlisted(const PositionUnit& u, bool deploying) {
  ScenarioUnit out;
  out.name = u.name;
  if (u.type) out.type = word_of(*u.type);
  UnitKeys keys;
  keys.quality = u.quality;
  if (!u.lost && u.figures != 0) keys.figures = u.figures;
  keys.light = u.light;
  write_own(out.own, keys);
  out.general = u.general;
  if (deploying) put_place(out, u);
  return out;
}

ScenarioSide enlisted(const PositionSide& from, bool deploying) {
  ScenarioSide out;
  out.name = from.name;
  for (const PositionGeneral& g : from.generals) {
    ScenarioGeneral& general = out.generals.emplace_back();
    general.name = g.name;
    GeneralKeys keys;
    if (g.rating != 0) keys.rating = g.rating;
    keys.commanding = g.commanding;
    write_own(general.own, keys);
    if (deploying) general.at = g.at;
  }
  if (out.generals.empty())
    out.generals.emplace_back().own["rating"] = PositionGeneral{}.rating; // whatever the other side has
  for (const PositionUnit& u : from.units) out.units.push_back(enlisted(u, deploying));
  return out;
}

Wrong side_without_units(const Position& wanted) {
  for (const Side side : {Side::red, Side::blue})
    if (wanted.side(side).units.empty())
      return Fault{"a case needs at least one unit a side", word_of(side) + ".units"};
  return {};
}

/// The scenario with the armies that the position brings, or draws up.
Result<Scenario> mustered(const Scenario& ground, const Position& wanted, Origin origin, const Edition& edition) {
  const bool deploying = wanted.moment.phase == PositionPhase::set_up;
  auto wrong = deploying || origin != Origin::author ? Wrong{} : side_without_units(wanted);
  if (!wrong) wrong = out_of_place(wanted, edition);
  if (!wrong) wrong = without_general(wanted);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  Scenario scenario = ground;
  if (origin == Origin::scenario && deploying) {
    draw_up(scenario.red, wanted.red, put_place);
    draw_up(scenario.blue, wanted.blue, put_place);
  }
  if (origin != Origin::author) return scenario;
  scenario.rulebooks = {std::string(edition.id)};
  scenario.red = enlisted(wanted.red, deploying);
  scenario.blue = enlisted(wanted.blue, deploying);
  return scenario;
}

} // namespace

Result<Situated<Setting, State>> situate(const Scenario& ground, const Position& wanted, Origin origin,
                                         const Edition& edition) {
  const auto scenario = mustered(ground, wanted, origin, edition);
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  auto setting = set_up(*scenario, edition);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  if (auto wrong = check_fields(**setting, wanted, origin)) return tl::unexpected<Fault>(std::move(*wrong));
  Situated<Setting, State> out{std::move(*setting), {}};
  out.state = out.setting->opening;
  if (wanted.moment.phase == PositionPhase::set_up && origin != Origin::battle) return out;
  State& s = out.state;
  s.agenda = {};
  if (auto done = post_units(s, wanted, origin); !done) return tl::unexpected<Fault>(done.error());
  for (const Side side : {Side::red, Side::blue})
    if (auto done = post_side(s, side, wanted, origin); !done) return tl::unexpected<Fault>(done.error());
  if (auto done = set_moment(s, wanted.moment, origin); !done) return tl::unexpected<Fault>(done.error());
  return out;
}

} // namespace sandtable::kingsmen
