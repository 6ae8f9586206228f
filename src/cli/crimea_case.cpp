#include "cli/crimea_case.hpp"

#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using namespace crimea;

tl::unexpected<Fault> refused(const State& s, const Ruling& r, std::string place) {
  return fault(fmt::format("{} ({})", Crimea::explain(s, r), id_of(r.rule)), std::move(place));
}

/// The part of a unit that a scenario can say. States and places are put in afterwards.
ScenarioUnit enlisted(const CrimeaCaseUnit& u, bool deploying) {
  ScenarioUnit out;
  out.name = u.name;
  out.type = u.type;
  out.figures = u.figures;
  out.points = u.points;
  out.elite = u.elite;
  out.skirmish = u.skirmish;
  out.general = u.general;
  if (!deploying) return out;
  if (u.formation) out.formation = word_of(*u.formation);
  out.at = u.at;
  if (u.facing) out.facing = to_degrees(*u.facing);
  out.building = u.house;
  return out;
}

ScenarioSide enlisted(const CrimeaCaseSide& from, bool deploying) {
  ScenarioSide out;
  out.name = from.name;
  for (const CrimeaCaseGeneral& g : from.generals) {
    ScenarioGeneral general;
    general.name = g.name;
    general.nation = g.nation;
    general.rating = g.rating;
    general.points = g.points;
    if (deploying) general.at = g.at;
    out.generals.push_back(general);
  }
  for (const CrimeaCaseUnit& u : from.units) out.units.push_back(enlisted(u, deploying));
  return out;
}

Result<int> small_number(int n, int most, const std::string& place) {
  if (n < 0 || n > most) return fault(fmt::format("must be from 0 to {}", most), place);
  return n;
}

/// Chits, leader, and whatever else befell it.
Result<void> set_state(Unit& u, const CrimeaCaseUnit& from, const std::string& place) {
  const auto chits = small_number(from.chits, strength(u), place + ".chits");
  if (!chits) return tl::unexpected<Fault>(chits.error());
  const auto ordered = small_number(from.order_points, 20, place + ".order_points");
  if (!ordered) return tl::unexpected<Fault>(ordered.error());
  const auto back = small_number(from.back_in, 60, place + ".back_in");
  if (!back) return tl::unexpected<Fault>(back.error());
  const auto bound = small_number(from.bound, 3, place + ".bound");
  if (!bound) return tl::unexpected<Fault>(bound.error());
  if (from.dismounted && u.arm != Arm::cavalry) return fault("only cavalry dismounts", place + ".dismounted");
  if (from.leader == Leader::none && u.leader != Leader::none)
    return fault("a leader is present, wounded or killed", place + ".leader");
  u.chits = static_cast<std::uint8_t>(*chits);
  u.order_points = static_cast<std::uint8_t>(*ordered);
  u.bound = static_cast<std::uint8_t>(*bound);
  if (u.leader != Leader::none) u.leader = from.leader;
  u.back_in = static_cast<std::uint8_t>(*back);
  u.routing = from.routing;
  u.dismounted = from.dismounted;
  u.hesitant = from.hesitant;
  u.wins_ties = from.wins_ties;
  u.column_point = from.free_point;
  u.forward_inches = from.forward_inches;
  u.moved = from.forward_inches > 0;
  return {};
}

Result<void> post_unit(State& s, int unit, const CrimeaCaseUnit& from, const std::string& place) {
  if (from.lost) {
    remove(s, unit, Gone::destroyed);
    return {};
  }
  Unit u = s.unit(unit);
  if (auto set = set_state(u, from, place); !set) return set;
  if (from.at && !from.house.empty()) return fault("a unit in a house has no place of its own", place + ".at");
  const Formation formation = from.formation.value_or(usual_formation(u.arm));
  if (const Ruling r = check_first_formation(s, u, formation); !r.allowed()) return refused(s, r, place + ".formation");
  const Angle facing = from.facing.value_or(facing_from(s.setting->side(u.side).edge));
  if (!from.house.empty()) {
    const int house = table(s).find(from.house);
    if (house < 0) return fault(fmt::format("there is no house called \"{}\"", from.house), place + ".house");
    u.present = true;
    u.formation = formation;
    u.facing = facing;
    s.unit(unit) = u;
    if (const Ruling r = check_house(s, unit, house); !r.allowed()) return refused(s, r, place + ".house");
    s.unit(unit) = inside_house(s, u, house);
    return {};
  }
  if (!from.at) return fault("say where the unit stands, or that it is lost", place + ".at");
  if (!(length2(*from.at) < 1e6)) return fault("is off the table", place + ".at");
  u = posted(u, formation, *from.at, facing);
  u.moved_from = u.anchor - u.footing.forward * from.forward_inches;
  u.moved_facing = u.facing;
  if (const Ruling r = check_post(s, unit, u); !r.allowed()) return refused(s, r, place + ".at");
  s.unit(unit) = u;
  return {};
}

/// A commander whom the case gives no place has fallen, and nobody comes after him.
Result<void> post_general(State& s, int unit, const CrimeaCaseGeneral& from, const std::string& place) {
  if (!from.at) {
    remove(s, unit, Gone::fallen);
    return {};
  }
  const Unit end = posted(s.unit(unit), Formation::none, *from.at, {});
  if (const Ruling r = check_post(s, unit, end); !r.allowed()) return refused(s, r, place + ".at");
  s.unit(unit) = end;
  return {};
}

Result<void> post_side(State& s, Side side, const CrimeaCaseSide& from, int& unit) {
  for (std::size_t k = 0; k < from.units.size(); ++k)
    if (auto done = post_unit(s, unit++, from.units[k], unit_place(side, k)); !done) return done;
  if (options(s).higher_command) // CRI-OPT-10
    for (std::size_t k = 0; k < from.generals.size(); ++k)
      if (auto done = post_general(s, unit++, from.generals[k], general_place(side, k)); !done) return done;
  s.army(side).combats_won_before = static_cast<std::uint8_t>(from.combats_won);
  return {};
}

Result<void> name_spenders(State& s, const CrimeaCaseMoment& moment) {
  const std::vector<std::string> names = unit_names(s);
  for (std::size_t k = 0; k < moment.spenders.size(); ++k) {
    const std::string place = fmt::format("moment.spenders[{}]", k);
    const auto unit = number_of(moment.spenders[k], names, "unit", place);
    if (!unit) return tl::unexpected<Fault>(unit.error());
    if (s.unit(*unit).side != moment.acting || !s.unit(*unit).present)
      return fault("only units of the acting side that are on the table have spent points", place);
    s.spenders |= bit(*unit);
  }
  return {};
}

/// The steps that lie ahead, the last of them first: CRI-SEQ-01, 02.
Result<void> set_moment(State& s, const CrimeaCaseMoment& moment) {
  if (moment.turn < 1 || moment.turn > 60) return fault("must be from 1 to 60", "moment.turn");
  if (moment.n < 1 || moment.n > 20) return fault("must be from 1 to 20", "moment.n");
  s.agenda = {};
  s.turn = static_cast<std::uint8_t>(moment.turn);
  if (moment.initiative) s.initiative = static_cast<std::int8_t>(index_of(*moment.initiative));
  if (moment.phase == CrimeaCasePhase::turn_start) {
    --s.turn; // it counts up when it begins
    s.agenda.push(StepKind::turn_start);
    advance(s, nullptr);
    return {};
  }
  s.acting = s.first = moment.acting;
  s.agenda.push(StepKind::turn_end);
  s.agenda.push(StepKind::side_turn, index_of(enemy_of(s.acting)));
  if (moment.phase == CrimeaCasePhase::side_turn) {
    s.agenda.push(StepKind::side_turn, index_of(s.acting));
    advance(s, nullptr);
    return {};
  }
  s.agenda.push(StepKind::side_end, index_of(s.acting));
  const bool free = moment.phase == CrimeaCasePhase::free;
  for (int i = 0; i < s.unit_count && !free; ++i) // CRI-CP-04: they have come so far
    if (s.unit(i).side == s.acting) s.unit(i).chain = static_cast<std::uint8_t>(moment.n - 1);
  if (free) {
    s.agenda.push(StepKind::command, 1, 0);
    s.agenda.push(StepKind::free_end);
    s.agenda.push(StepKind::free, -1, 0);
  } else if (moment.phase == CrimeaCasePhase::command) {
    s.agenda.push(StepKind::command, moment.n, 0);
  } else {
    if (auto named = name_spenders(s, moment); !named) return named;
    for (int i = 0; i < s.unit_count; ++i)
      if ((s.spenders & bit(i)) != 0) s.unit(i).chain = static_cast<std::uint8_t>(moment.n);
    s.agenda.push(StepKind::after_command, moment.n);
    s.agenda.push(StepKind::assaults, 0);
    s.agenda.push(StepKind::assaults, 1);
    s.agenda.push(StepKind::apply);
    s.agenda.push(StepKind::reaction, moment.n, 0);
  }
  advance(s, nullptr);
  return {};
}

} // namespace

Result<CrimeaCase> read_crimea_case(const Case& wanted) {
  CrimeaCase out;
  if (auto wrong = read_parts(wanted, table_default, out))
    return tl::unexpected<Fault>(std::move(*wrong)); // CRI-TER-01
  return out;
}

Result<CrimeaSituated> situate(const CrimeaCase& wanted) {
  const bool deploying = wanted.moment.phase == CrimeaCasePhase::set_up;
  if (auto wrong = side_without_units(wanted)) return tl::unexpected<Fault>(std::move(*wrong));
  Scenario scenario = wanted.ground;
  scenario.rulebooks = {std::string(Crimea::id)};
  scenario.red = enlisted(wanted.red, deploying);
  scenario.blue = enlisted(wanted.blue, deploying);
  auto setting = crimea::set_up(scenario);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  CrimeaSituated out{std::move(*setting), {}};
  out.state = out.setting->opening;
  if (deploying) return out;
  State& s = out.state;
  int unit = 0;
  if (auto done = post_side(s, Side::red, wanted.red, unit); !done) return tl::unexpected<Fault>(done.error());
  if (auto done = post_side(s, Side::blue, wanted.blue, unit); !done) return tl::unexpected<Fault>(done.error());
  if (auto done = set_moment(s, wanted.moment); !done) return tl::unexpected<Fault>(done.error());
  return out;
}

} // namespace sandtable::cli
