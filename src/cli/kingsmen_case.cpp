#include "cli/kingsmen_case.hpp"

#include "cli/kingsmen_moment.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using namespace kingsmen;

tl::unexpected<Fault> refused(const State& s, const Ruling& r, std::string place) {
  return fault(fmt::format("{} {}", explain(s, r), edition(s).cited(r.rule)), std::move(place));
}

/// What only an edition has whose players lead units of their own, where there is none of that.
Wrong out_of_place(const KingsmenCase& wanted) {
  if (wanted.edition->personal_commands) return {};
  const auto unknown = [&](const std::string& place) {
    return Fault{fmt::format("{} knows nothing of this", wanted.edition->id), place};
  };
  for (const Side side : {Side::red, Side::blue}) {
    const CaseSide& from = wanted.side(side);
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
Wrong without_general(const KingsmenCase& wanted) {
  for (const Side side : {Side::red, Side::blue}) {
    const CaseSide& from = wanted.side(side);
    for (std::size_t k = 0; k < from.units.size(); ++k) {
      const std::string& name = from.units[k].general;
      const bool found =
          std::any_of(from.generals.begin(), from.generals.end(), [&](const CaseGeneral& g) { return g.name == name; });
      if (!name.empty() && !found)
        return Fault{fmt::format("there is no general called \"{}\"", name), unit_place(side, k) + ".general"};
    }
  }
  return {};
}

/// The part of a unit that a scenario can say. What it cannot (squares, mobs, states) is put in afterwards.
ScenarioUnit enlisted(const CaseUnit& u, bool deploying) {
  ScenarioUnit out;
  out.name = u.name;
  if (u.type) out.type = word_of(*u.type);
  out.quality = word_of(u.quality);
  out.figures = u.lost ? 0 : u.figures;
  out.general = u.general;
  out.light = u.light;
  if (!deploying) return out;
  if (u.formation) out.formation = word_of(*u.formation);
  out.arrangement = word_of(u.arrangement);
  out.ranks = u.ranks;
  out.files = u.files;
  out.at = u.at;
  if (u.facing) out.facing = to_degrees(*u.facing);
  out.building = u.building;
  return out;
}

ScenarioSide enlisted(const CaseSide& from, bool deploying) {
  ScenarioSide out;
  out.name = from.name;
  for (const CaseGeneral& g : from.generals) {
    ScenarioGeneral& general = out.generals.emplace_back();
    general.name = g.name;
    general.rating = g.rating;
    general.commanding = g.commanding;
    if (deploying) general.at = g.at;
  }
  if (out.generals.empty()) out.generals.emplace_back().rating = CaseGeneral{}.rating; // whatever the other side has
  for (const CaseUnit& u : from.units) out.units.push_back(enlisted(u, deploying));
  return out;
}

/// Chosen formations, and those that only arise in battle.
bool may_stand_in(const Unit& u, Formation f) {
  if (f == Formation::square) return u.type == Type::infantry && u.privates >= square_least; // KM1-FORM-50
  if (f == Formation::mob) return !is_artillery(u.type);
  return may_choose(u.type, f);
}

Result<void> garrison_unit(const State& s, Unit& u, int unit, const CaseUnit& from, const std::string& place) {
  const int building = table(s).find(from.building);
  if (building < 0) return fault(fmt::format("there is no building called \"{}\"", from.building), place + ".building");
  if (const Ruling r = check_entry(s, unit, building, table(s).feature(building).outline.front()); !r.allowed())
    return refused(s, r, place + ".building");
  u.building = static_cast<std::int8_t>(building);
  u.anchor = on_grid(centroid(table(s).feature(building).outline));
  stand(u, options(s));
  return {};
}

Result<void> arrange_as_told(const State& s, Unit& u, int unit, const CaseUnit& from, const std::string& place) {
  if (u.type != Type::skirmishers || u.formation != Formation::loose)
    return fault("only skirmishers in loose order are arranged man by man", place + ".spots");
  if (from.spots.size() != u.privates)
    return fault(fmt::format("has {} places for {} men", from.spots.size(), int{u.privates}), place + ".spots");
  for (std::size_t i = 0; i < from.spots.size(); ++i) {
    if (!(length2(from.spots[i]) < 100))
      return fault("is too far from the centre", fmt::format("{}.spots[{}]", place, i));
    u.spots[i] = to_offset(from.spots[i]);
  }
  stand(u, options(s));
  if (const Ruling r = check_arrangement(s, u, unit); !r.allowed()) return refused(s, r, place + ".spots");
  return {};
}

Result<void> post_unit(State& s, int unit, const CaseUnit& from, const std::string& place) {
  Unit u = s.unit(unit);
  u.colour = from.colour;
  u.disordered = from.disordered;
  u.officer = from.officer;
  u.ensign = from.ensign;
  u.lost = from.lost;
  if (from.lost) {
    s.unit(unit) = u;
    return {};
  }
  const bool inside = !from.building.empty();
  if (!from.at && !inside) return fault("say where the unit stands, or that it is lost", place + ".at");
  if (from.at && inside) return fault("a unit inside a building has no place of its own", place + ".at");
  if (from.at && !(length2(*from.at) < 1e6)) return fault("is off the table", place + ".at");
  const Formation formation = from.formation.value_or(usual_formation(u.type));
  if (formation == Formation::square && !on(options(s).square))
    return fault("there are no squares without the option square (KM2-FORM-01)", place + ".formation");
  if (!may_stand_in(u, formation))
    return fault(fmt::format("{} of {} cannot stand in {}", word(u.type), int{u.privates}, word(formation)),
                 place + ".formation");
  const Angle facing = from.facing.value_or(u.side == Side::red ? Angle{} : reversed(Angle{}));
  u = posted(s, u, formation, from.ranks, from.files, from.arrangement, on_grid(from.at.value_or(Vec{})), facing);
  const bool ranked = formation == Formation::line || formation == Formation::column;
  if (ranked && !legal_shape(u.type, formation, u.ranks, u.files, u.privates))
    return fault("that many ranks and files make no such formation",
                 place + (formation == Formation::line ? ".ranks" : ".files"));
  s.unit(unit) = u;
  if (inside) {
    s.unit(unit).present = false; // a unit does not stand in its own way
    if (auto entered = garrison_unit(s, u, unit, from, place); !entered) return entered;
  } else {
    if (from.arrangement == Arrangement::own)
      if (auto arranged = arrange_as_told(s, u, unit, from, place); !arranged) return arranged;
    Tolerance nobody_yields;
    nobody_yields.own_skirmishers = false;
    if (const Ruling r = fits(s, u, unit, nobody_yields); !r.allowed()) return refused(s, r, place + ".at");
  }
  s.unit(unit) = u;
  return {};
}

Result<void> post_generals(State& s, Side side, const CaseSide& from) {
  std::size_t k = 0;
  for (int i = 0; i < s.general_count; ++i) {
    General& g = s.general(i);
    if (g.side != side) continue;
    g.placed = true;
    // Corners are far from everything: nobody is near a general whom the case does not speak of.
    const Vec corner{1 + static_cast<double>(k), 1.5};
    g.at = side == Side::red ? corner : table(s).size() - corner;
    if (k < from.generals.size() && from.generals[k].at) {
      g.at = on_grid(*from.generals[k].at);
      if (const Ruling r = check_general_place(s, g.at); !r.allowed())
        return refused(s, r, general_place(side, k) + ".at");
    }
    ++k;
  }
  return {};
}

/// KM2-GEN-05, 06: units that the case gives to nobody are the Commanding General's.
void give_commands(State& s, Side side) {
  if (options(s).command_mode == CommandMode::map) return take_by_map(s, side);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.leader(i) < 0) s.leader(i) = static_cast<std::int8_t>(commanding_chair(s, side));
}

/// KM2-CMD-16: each player's own points. Those of the Commanding General are the army's, and can be given as such.
Result<void> fill_purses(State& s, Side side, const KingsmenCase& wanted) {
  const auto fill = [&](int chair, int points, const std::string& place) -> Result<void> {
    if (points < 0 || points > most_points) return fault(fmt::format("must be from 0 to {}", most_points), place);
    pay(s, side, chair, -points);
    return {};
  };
  const std::string place = "moment.command_points." + word_of(side);
  const int commanding = commanding_chair(s, side);
  const CasePoints& points = wanted.moment.command_points;
  const std::optional<int>& armys = side == Side::red ? points.red : points.blue;
  if (armys)
    if (auto filled = fill(commanding, *armys, place); !filled) return filled;
  const std::vector<CaseGeneral>& generals = wanted.side(side).generals;
  for (std::size_t k = 0; k < generals.size(); ++k) {
    if (!generals[k].points) continue;
    const int chair = static_cast<int>(k);
    if (armys && chair == commanding) return fault("is said already by " + place, general_place(side, k) + ".points");
    if (auto filled = fill(chair, *generals[k].points, general_place(side, k) + ".points"); !filled) return filled;
  }
  return {};
}

/// Everything of a side but its units: generals, commands, points, cards kept, and how long it has held its place.
Result<void> post_side(State& s, Side side, const KingsmenCase& wanted) {
  const CaseSide& from = wanted.side(side);
  if (auto done = post_generals(s, side, from); !done) return done;
  if (edition(s).personal_commands) give_commands(s, side);
  if (auto done = fill_purses(s, side, wanted); !done) return done;
  s.army(side).bank = from.bank;
  s.army(side).banked = static_cast<std::uint8_t>(from.bank.count());
  if (from.held_turns < 0 || from.held_turns > 60)
    return fault("must be a number of turns", word_of(side) + ".held_turns");
  s.army(side).held_turns = static_cast<std::uint8_t>(from.held_turns);
  return {};
}

} // namespace

Result<KingsmenCase> read_kingsmen_case(const Case& wanted, const Edition& edition) {
  KingsmenCase out;
  out.edition = &edition;
  if (auto wrong = read_parts(wanted, table_default, out)) return tl::unexpected<Fault>(std::move(*wrong));
  return out;
}

Result<KingsmenSituated> situate(const KingsmenCase& wanted) {
  const bool deploying = wanted.moment.phase == CasePhase::set_up;
  auto wrong = deploying ? Wrong{} : side_without_units(wanted);
  if (!wrong) wrong = out_of_place(wanted);
  if (!wrong) wrong = without_general(wanted);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  Scenario scenario = wanted.ground;
  scenario.rulebooks = {std::string(wanted.edition->id)};
  scenario.red = enlisted(wanted.red, deploying);
  scenario.blue = enlisted(wanted.blue, deploying);
  auto setting = kingsmen::set_up(scenario, *wanted.edition);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  KingsmenSituated out{std::move(*setting), {}};
  out.state = out.setting->opening;
  if (deploying) return out;
  State& s = out.state;
  s.agenda = {};
  int unit = 0;
  for (const Side side : {Side::red, Side::blue})
    for (std::size_t k = 0; k < wanted.side(side).units.size(); ++k)
      if (auto done = post_unit(s, unit++, wanted.side(side).units[k], unit_place(side, k)); !done)
        return tl::unexpected<Fault>(done.error());
  for (const Side side : {Side::red, Side::blue})
    if (auto done = post_side(s, side, wanted); !done) return tl::unexpected<Fault>(done.error());
  if (auto done = set_moment(s, wanted.moment); !done) return tl::unexpected<Fault>(done.error());
  return out;
}

} // namespace sandtable::cli
