#include "rulebooks/kingdom/set_up/position.hpp"

#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/set_up/position_moment.hpp"
#include "rulebooks/kingdom/set_up/position_posting.hpp"
#include "rulebooks/kingdom/set_up/set_up.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

void put_place(ScenarioUnit& out, const PositionUnit& u) {
  if (u.formation) out.own["formation"] = to_json(*u.formation);
  out.at = u.at;
  if (u.facing) out.facing = to_degrees(*u.facing);
  out.building = u.building;
}

/// The part of a unit that a scenario can say. States and places are put in afterwards.
ScenarioUnit enlisted(const PositionUnit& u, bool deploying) {
  ScenarioUnit out;
  out.name = u.name;
  out.type = u.type;
  UnitKeys keys;
  keys.tertio = u.tertio;
  keys.rating = u.rating;
  keys.weapon = u.weapon;
  keys.dismounted = deploying && u.dismounted;
  if (deploying) {
    if (u.pike) keys.pike = *u.pike;
    if (u.shot) keys.shot = *u.shot;
    if (u.bill) keys.bill = *u.bill;
    if (u.stands) keys.stands = *u.stands;
    write_own(out.own, keys);
    put_place(out, u);
  } else {
    write_own(out.own, keys);
  }
  return out;
}

ScenarioSide enlisted(const PositionSide& from, bool deploying) {
  ScenarioSide out;
  out.name = from.name;
  out.own["people"] = to_json(from.people);
  for (const PositionGeneral& g : from.generals) {
    ScenarioGeneral general;
    general.name = g.name;
    GeneralKeys keys;
    keys.rank = g.rank;
    keys.tertio = g.tertio;
    keys.rating = g.rating;
    write_own(general.own, keys);
    if (deploying) general.at = g.at;
    out.generals.push_back(general);
  }
  for (const PositionUnit& u : from.units) out.units.push_back(enlisted(u, deploying));
  return out;
}

/// TKO-CMD-01, 02: commanders whom a case does not name stand in the corner of their side, Ordinary and far from
/// everybody.
void add_commanders(PositionSide& side, Vec corner) {
  int tertios = 1;
  for (const PositionUnit& u : side.units) tertios = std::max(tertios, u.tertio);
  const auto add = [&](Rank rank, int tertio, std::string name) {
    const auto his = [&](const PositionGeneral& g) {
      return g.rank == rank && (rank == Rank::army || g.tertio == tertio);
    };
    if (std::any_of(side.generals.begin(), side.generals.end(), his)) return;
    PositionGeneral g;
    g.name = std::move(name);
    g.rank = rank;
    g.tertio = tertio;
    g.at = corner;
    side.generals.push_back(g);
  };
  for (int t = 1; t <= std::min(tertios, most_tertios); ++t)
    add(Rank::tertio, t, fmt::format("Commander of tertio {}", t));
  if (tertios > 1) add(Rank::army, 1, "Army Commander");
}

Result<void> check_case(const Position& wanted) {
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = wanted.side(side);
    if (from.units.empty()) return fault("a case needs at least one unit a side", word_of(side) + ".units");
    for (std::size_t k = 0; k < from.units.size(); ++k)
      if (const int t = from.units[k].tertio; t < 0 || t > most_tertios)
        return fault(fmt::format("must be from 0 to {}", most_tertios), unit_place(side, k) + ".tertio");
    for (std::size_t k = 0; k < from.generals.size(); ++k)
      if (const int t = from.generals[k].tertio; t < 1 || t > most_tertios)
        return fault(fmt::format("must be from 1 to {}", most_tertios), general_place(side, k) + ".tertio");
  }
  return {};
}

/// The scenario with the armies that the position brings, or draws up.
Result<Scenario> mustered(const Scenario& ground, Position& wanted, Origin origin, bool deploying) {
  Scenario scenario = ground;
  if (origin == Origin::scenario && deploying) {
    draw_up(scenario.red, wanted.red, put_place);
    draw_up(scenario.blue, wanted.blue, put_place);
  }
  if (origin != Origin::author) return scenario;
  if (auto checked = check_case(wanted); !checked) return tl::unexpected<Fault>(checked.error());
  const Vec in{commander_radius, commander_radius};
  add_commanders(wanted.red, in);
  add_commanders(wanted.blue, scenario.size - in);
  scenario.rulebooks = {"kingdom"};
  scenario.red = enlisted(wanted.red, deploying);
  scenario.blue = enlisted(wanted.blue, deploying);
  return scenario;
}

} // namespace

Result<Situated<Setting, State>> situate(const Scenario& ground, const Position& position, Origin origin) {
  Position wanted = position;
  const bool deploying = wanted.moment.phase == PositionPhase::set_up;
  const auto scenario = mustered(ground, wanted, origin, deploying);
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  auto setting = set_up(*scenario);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  Situated<Setting, State> out{std::move(*setting), {}};
  out.state = out.setting->opening;
  if (deploying && origin != Origin::battle) return out;
  int next = 0;
  for (const Side side : {Side::red, Side::blue})
    if (auto done = post_side(out.state, side, wanted.side(side), origin, next); !done)
      return tl::unexpected<Fault>(done.error());
  if (auto done = name_quarries(out.state, wanted); !done) return tl::unexpected<Fault>(done.error());
  if (auto done = set_moment(out.state, wanted.moment, origin); !done) return tl::unexpected<Fault>(done.error());
  return out;
}

} // namespace sandtable::kingdom
