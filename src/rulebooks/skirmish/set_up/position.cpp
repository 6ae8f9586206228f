#include "rulebooks/skirmish/set_up/position.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/set_up/mustering.hpp"
#include "rulebooks/skirmish/set_up/position_moment.hpp"
#include "rulebooks/skirmish/set_up/position_posting.hpp"
#include "rulebooks/skirmish/set_up/set_up.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// The place of a unit in a scenario that is still to be drawn up.
void put_place(ScenarioUnit& out, const PositionUnit& u) {
  if (u.formation) out.own["formation"] = to_json(*u.formation);
  if (!u.places.empty()) out.own["places"] = to_json(u.places);
  out.at = u.at;
  if (u.facing) out.facing = to_degrees(*u.facing);
}

/// The part of a group that a scenario can say. What befell it is put in afterwards.
ScenarioUnit enlisted(const PositionUnit& u, std::size_t k, bool deploying) {
  ScenarioUnit out;
  out.name = !u.name.empty() ? u.name : fmt::format("{} {}", u.type, k + 1);
  out.type = u.type;
  UnitKeys keys;
  keys.men = u.men;
  keys.quality = u.quality;
  keys.weapons = u.weapons;
  keys.bayonets = u.bayonets;
  keys.mounted = u.mounted;
  keys.disloyal = u.disloyal;
  keys.long_skirts = u.long_skirts;
  keys.hitched = u.hitched;
  keys.formed = u.formed;
  keys.native = u.native;
  keys.superior_quality = u.superior_quality;
  keys.superior_melee = u.superior_melee;
  keys.volley_capable = u.volley_capable;
  keys.defends = u.defends;
  keys.platoon = u.platoon;
  keys.unloaded = deploying && !u.loaded;
  if (deploying) keys.action = u.action;
  write_own(out.own, keys);
  if (deploying) put_place(out, u);
  return out;
}

ScenarioSide enlisted(const PositionSide& from, bool deploying) {
  ScenarioSide out;
  out.name = from.name;
  for (const PositionGeneral& g : from.generals) {
    ScenarioGeneral general;
    general.name = !g.name.empty() ? g.name : fmt::format("{} {}", word_of(g.role), out.generals.size() + 1);
    GeneralKeys keys;
    keys.role = g.role;
    keys.quality = g.quality;
    keys.weapons = g.weapons;
    keys.bayonets = g.bayonets;
    keys.mounted = g.mounted;
    keys.disloyal = g.disloyal;
    write_own(general.own, keys);
    if (deploying) general.at = g.at;
    out.generals.push_back(general);
  }
  for (const PositionUnit& u : from.units) out.units.push_back(enlisted(u, out.units.size(), deploying));
  return out;
}

Result<void> check_case(const Position& wanted) {
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = wanted.side(side);
    if (from.units.empty() && from.generals.empty())
      return fault("a case needs at least one group or leader a side", word_of(side) + ".units");
    for (std::size_t k = 0; k < from.units.size(); ++k) {
      if (const int men = from.units[k].men; men < 1 || men > most_of_a_group)
        return fault(fmt::format("must be from 1 to {}", most_of_a_group), unit_place(side, k) + ".men");
      if (from.units[k].action == Action::march && wanted.moment.phase == PositionPhase::set_up)
        return fault("a case cannot say where a march leads", unit_place(side, k) + ".action");
    }
  }
  return {};
}

/// The scenario with the sides that the position brings, or draws up.
Result<Scenario> mustered(const Scenario& ground, const Position& wanted, Origin origin, bool deploying) {
  Scenario scenario = ground;
  if (origin == Origin::scenario && deploying) {
    draw_up(scenario.red, wanted.red, put_place);
    draw_up(scenario.blue, wanted.blue, put_place);
  }
  if (origin != Origin::author) return scenario;
  if (auto checked = check_case(wanted); !checked) return tl::unexpected<Fault>(checked.error());
  scenario.rulebooks = {"skirmish"};
  for (ScenarioSide* side : {&scenario.red, &scenario.blue}) {
    const OwnKeys own = side->own; // exits, which a case has from its victory's table alone
    *side = enlisted(side == &scenario.red ? wanted.red : wanted.blue, deploying);
    side->own = own;
  }
  return scenario;
}

/// In a case that is written by hand, and in a scenario's battle, everybody goes by the number he has there.
void number_everybody(State& s) {
  for (Knowledge& known : s.known) {
    known = {};
    for (int i = 0; i < s.unit_count; ++i) known.units.meet(i);
    for (int i = 0; i < s.figure_count(); ++i) known.figures.meet(i);
  }
  for (int i = 0; i < s.unit_count; ++i) s.known_to(eyes_of(s.unit(i).side)).in_sight |= bit(i);
}

/// Whether the words number those whom somebody knows anew; then all of the state is in `rest`, and they only name.
bool is_numbered(const Position& wanted) {
  const auto has_number = [](const auto& one) { return one.number.has_value(); };
  for (const PositionSide* side : {&wanted.red, &wanted.blue})
    if (std::any_of(side->units.begin(), side->units.end(), has_number) ||
        std::any_of(side->generals.begin(), side->generals.end(), has_number))
      return true;
  return false;
}

/// Papers for those who are known, by their numbers; markers have none of their own.
Result<void> write_papers(Setting& setting, const Position& wanted) {
  Paper marker;
  marker.name = "A marker";
  std::vector<Paper> papers(most_units, marker);
  const auto write = [&](const auto& one, std::string type, Side side, const std::string& place) -> Result<void> {
    if (!one.number || *one.number < 0 || *one.number >= most_units)
      return fault(fmt::format("must be from 0 to {}, and everybody needs one", most_units - 1), place + ".number");
    const auto n = static_cast<std::size_t>(*one.number);
    Paper paper{{setting.side(side), one.name}, {}, {}, std::move(type)};
    for (const Paper& old : setting.units)
      if (old.name == one.name) paper = old;
    papers[n] = std::move(paper);
    return {};
  };
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = wanted.side(side);
    for (std::size_t k = 0; k < from.units.size(); ++k)
      if (auto done = write(from.units[k], from.units[k].type, side, unit_place(side, k)); !done) return done;
    for (std::size_t k = 0; k < from.generals.size(); ++k)
      if (auto done = write(from.generals[k], word_of(from.generals[k].role), side, general_place(side, k)); !done)
        return done;
  }
  setting.units = std::move(papers);
  return {};
}

Result<Situated<Setting, State>> situate_battle(const Scenario& ground, const Position& wanted) {
  auto setting = muster(ground, newest_revision, false);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  State& s = (*setting)->opening;
  if (is_numbered(wanted)) {
    if (auto written = write_papers(**setting, wanted); !written) return tl::unexpected<Fault>(written.error());
  } else {
    int next = 0;
    for (const Side side : {Side::red, Side::blue})
      if (auto done = post_side(s, side, wanted, Origin::battle, next); !done)
        return tl::unexpected<Fault>(done.error());
    if (auto done = set_moment(s, wanted.moment, Origin::battle); !done) return tl::unexpected<Fault>(done.error());
  }
  return Situated<Setting, State>{*setting, s};
}

} // namespace

Result<Situated<Setting, State>> situate(const Scenario& ground, const Position& wanted, Origin origin) {
  if (origin == Origin::battle) return situate_battle(ground, wanted);
  const bool deploying = wanted.moment.phase == PositionPhase::set_up;
  const auto scenario = mustered(ground, wanted, origin, deploying);
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  if (deploying) {
    auto begun = set_up(*scenario);
    if (!begun) return tl::unexpected<Fault>(begun.error());
    return Situated<Setting, State>{*begun, (*begun)->opening};
  }
  auto setting = muster(*scenario, newest_revision);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  State& s = (*setting)->opening;
  number_everybody(s);
  int next = 0;
  for (const Side side : {Side::red, Side::blue})
    if (auto done = post_side(s, side, wanted, origin, next); !done) return tl::unexpected<Fault>(done.error());
  attach_leaders(s, nullptr);
  look_around(s, nullptr);
  if (auto done = set_moment(s, wanted.moment, origin); !done) return tl::unexpected<Fault>(done.error());
  return Situated<Setting, State>{*setting, s};
}

} // namespace sandtable::skirmish
