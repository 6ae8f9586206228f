#include "rulebooks/crimea/set_up/position_writing.hpp"

#include "reflect/words.hpp"
#include "rulebooks/crimea/chapters/tables_roster.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/set_up/roster.hpp"
#include "rulebooks/crimea/set_up/set_up.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

const Paper& paper_of(const State& s, int unit) { return s.setting->units[static_cast<std::size_t>(unit)]; }

std::string type_of(const State& s, int unit) {
  const auto rows = roster();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const RosterRow& r) {
    return r.nation == s.unit(unit).nation && r.kind == paper_of(s, unit).kind;
  });
  return row != rows.end() ? row->type : std::string();
}

PositionUnit written(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  PositionUnit out;
  out.name = name_of(s, unit);
  out.type = type_of(s, unit);
  if (figures(u) != paper_of(s, unit).full_figures) out.figures = figures(u);
  out.chits = u.chits;
  out.points = u.points;
  out.order_points = u.order_points;
  if (u.leader != Leader::none) out.leader = u.leader;
  out.back_in = u.back_in;
  out.routing = u.routing;
  out.dismounted = u.dismounted;
  out.hesitant = u.hesitant;
  out.wins_ties = u.wins_ties;
  out.bound = u.bound;
  out.forward_inches = u.forward_inches;
  if (u.column >= 0) out.general = name_of(s, u.column);
  out.free_point = u.column_point;
  if (u.elite) out.elite = true;
  out.lost = u.gone != Gone::no;
  if (!u.present) return out;
  out.formation = u.formation;
  out.facing = u.facing;
  if (u.house >= 0)
    out.house = table(s).feature(u.house).name;
  else
    out.at = u.anchor;
  return out;
}

PositionGeneral written_general(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  PositionGeneral out;
  out.name = name_of(s, unit);
  out.nation = word_of(u.nation);
  out.rating = u.leadership;
  out.points = u.points;
  if (u.present) out.at = u.anchor;
  return out;
}

PositionPhase phase_of(const State& s) {
  switch (s.phase) {
    case Phase::orders: return PositionPhase::side_turn;
    case Phase::free: return PositionPhase::free;
    case Phase::command: return PositionPhase::command;
    case Phase::reaction: return PositionPhase::reaction;
    case Phase::none: break;
  }
  return s.turn == 0 ? PositionPhase::set_up : PositionPhase::turn_start;
}

PositionMoment moment_of(const State& s) {
  PositionMoment out;
  out.phase = phase_of(s);
  out.turn = s.turn;
  out.acting = s.acting;
  out.n = s.n;
  if (s.initiative >= 0) out.initiative = static_cast<Side>(s.initiative);
  const std::vector<std::string> names = unit_names(s);
  for (int i = 0; i < s.unit_count; ++i)
    if ((s.spenders & bit(i)) != 0) out.spenders.push_back(name_or_number(names, i));
  return out;
}

} // namespace

Position position(const State& s) {
  Position out;
  for (const Side side : {Side::red, Side::blue}) {
    PositionSide& army = side == Side::red ? out.red : out.blue;
    army.name = name_of_side(s, side);
    army.combats_won = s.army(side).combats_won_before;
    for (int i = 0; i < s.unit_count; ++i) {
      if (s.unit(i).side != side) continue;
      if (is_unit(s.unit(i)))
        army.units.push_back(written(s, i));
      else
        army.generals.push_back(written_general(s, i));
    }
  }
  out.moment = moment_of(s);
  return out;
}

bool has_secrets(const State& s) { return !options(s).open_rosters; }

Scenario scenario_as_seen(const Scenario& scenario, Side side) {
  Scenario out = scenario;
  ScenarioSide& enemy = side == Side::red ? out.blue : out.red;
  for (ScenarioUnit& u : enemy.units) {
    u.own.erase("points");
    u.own.erase("elite");
  }
  for (ScenarioGeneral& g : enemy.generals) g.own.erase("points");
  return out;
}

} // namespace sandtable::crimea
