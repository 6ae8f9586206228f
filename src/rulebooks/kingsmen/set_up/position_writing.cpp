#include "rulebooks/kingsmen/set_up/position_writing.hpp"

#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

namespace sandtable::kingsmen {

namespace {

PositionUnit written(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  PositionUnit out;
  out.name = name_of_whole(s, unit);
  out.type = u.type;
  if (u.privates != roster(u.type).privates) out.figures = u.privates;
  out.quality = u.quality;
  out.colour = u.colour;
  out.disordered = u.disordered;
  out.officer = u.officer;
  out.ensign = u.ensign;
  out.lost = u.lost;
  out.light = is_light(s, unit);
  if (edition(s).units_have_owners && s.leader(unit) >= 0)
    out.general = name_of_general(s, general_in(s, u.side, s.leader(unit)));
  if (!u.present) return out;
  out.formation = u.formation;
  out.ranks = u.ranks;
  out.files = u.files;
  out.facing = u.facing;
  if (u.building >= 0)
    out.building = table(s).feature(u.building).name;
  else
    out.at = u.anchor;
  if (u.type == Type::skirmishers && u.formation == Formation::loose && u.building < 0) {
    out.arrangement = Arrangement::own;
    for (std::size_t i = 0; i < u.privates && i < u.spots.size(); ++i) out.spots.push_back(to_vec(u.spots[i]));
  }
  return out;
}

PositionGeneral written_general(const State& s, int general) {
  const General& g = s.general(general);
  const int chair = chair_of(s, general);
  PositionGeneral out;
  out.name = name_of_general(s, general);
  out.rating = g.rating;
  if (g.placed) out.at = g.at;
  if (!edition(s).own_purses) return out;
  out.commanding = s.setting->commanding[static_cast<std::size_t>(index_of(g.side))] == chair;
  out.points = points_of(s, g.side, chair);
  return out;
}

PositionPhase phase_of(const State& s) {
  if (s.turn == 0) return PositionPhase::set_up;
  switch (s.agenda.empty() ? StepKind::none : s.agenda.top().kind) {
    case StepKind::roll_command:
    case StepKind::share_points: return PositionPhase::turn_start;
    case StepKind::general_step: return PositionPhase::turn_end;
    default: return PositionPhase::play;
  }
}

std::vector<ActionDone> done_in(const Activation& a) {
  std::vector<ActionDone> out;
  if (a.fired && a.fired_first) out.push_back(ActionDone::fired);
  if (a.moved) out.push_back(ActionDone::moved);
  if (a.changed) out.push_back(ActionDone::changed);
  if (a.fired && !a.fired_first) out.push_back(ActionDone::fired);
  return out;
}

PositionMoment moment_of(const State& s) {
  PositionMoment out;
  out.phase = phase_of(s);
  out.turn = s.turn;
  out.card = s.card;
  out.discard = s.discard;
  out.second = s.ace_second;
  if (!edition(s).own_purses)
    out.command_points = {s.army(Side::red).command_points, s.army(Side::blue).command_points};
  if (s.card != no_card) out.chair = s.chair;
  if (edition(s).keeps_commands && s.commands.holder >= 0) out.holder = s.commands.holder;
  // Parts of light infantry are not among a position's units.
  if (s.activation.unit < 0 || s.activation.unit >= s.setting->opening.unit_count) return out;
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(s.setting->opening.unit_count));
  for (int i = 0; i < s.setting->opening.unit_count; ++i) names.push_back(name_of_whole(s, i));
  out.active = name_or_number(names, s.activation.unit);
  out.done = done_in(s.activation);
  return out;
}

} // namespace

Position position(const State& s) {
  Position out;
  for (const Side side : {Side::red, Side::blue}) {
    PositionSide& army = side == Side::red ? out.red : out.blue;
    army.name = name_of_side(s, side);
    army.bank = s.army(side).bank;
    army.held_turns = s.army(side).held_turns;
    for (int i = 0; i < s.setting->opening.unit_count; ++i)
      if (s.unit(i).side == side) army.units.push_back(written(s, i));
    for (int i = 0; i < s.general_count; ++i)
      if (s.general(i).side == side) army.generals.push_back(written_general(s, i));
  }
  out.moment = moment_of(s);
  return out;
}

bool has_secrets(const State& s) {
  return options(s).secret_cp || (s.turn == 0 && options(s).deployment_mode == DeploymentMode::hidden);
}

Scenario scenario_as_seen(const Scenario& scenario, Side side) {
  Scenario out = scenario;
  for (ScenarioUnit& u : (side == Side::red ? out.blue : out.red).units) {
    u.at.reset();
    u.facing.reset();
    u.building.clear();
    for (const char* key : {"formation", "arrangement", "ranks", "files"}) u.own.erase(key);
  }
  return out;
}

} // namespace sandtable::kingsmen
