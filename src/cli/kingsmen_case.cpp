#include "cli/kingsmen_case.hpp"

#include "battle/json.hpp"
#include "battle/make_battle.hpp"
#include "cli/kingsmen_moment.hpp"
#include "rulebooks/kingsmen/buildings.hpp"
#include "rulebooks/kingsmen/deployment.hpp"
#include "rulebooks/kingsmen/names.hpp"
#include "rulebooks/kingsmen/units.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using namespace kingsmen;

tl::unexpected<Fault> refused(const State& s, const Ruling& r, std::string place) {
  return fault(fmt::format("{} ({})", Kingsmen::explain(s, r), id_of(r.rule)), std::move(place));
}

std::string unit_place(Side side, std::size_t k) { return fmt::format("{}.units[{}]", word_of(side), k); }

/// The part of a unit that a scenario can say. What it cannot (squares, mobs, states) is put in afterwards.
ScenarioUnit enlisted(const CaseUnit& u, bool deploying) {
  ScenarioUnit out;
  out.name = u.name;
  if (u.type) out.type = word_of(*u.type);
  out.quality = word_of(u.quality);
  out.figures = u.lost ? 0 : u.figures;
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
    if (deploying) general.at = g.at;
  }
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
        return refused(s, r, fmt::format("{}.generals[{}].at", word_of(side), k));
    }
    ++k;
  }
  return {};
}

} // namespace

Result<KingsmenCase> read_kingsmen_case(const Case& wanted) {
  KingsmenCase out;
  auto ground = ground_of(wanted);
  if (!ground) return tl::unexpected<Fault>(ground.error());
  out.ground = std::move(*ground);
  const auto read = [](const std::optional<boost::json::value>& from, auto& into, std::string_view name) -> Wrong {
    return from ? read_into(*from, into, JsonPath(name)) : Wrong{};
  };
  if (auto wrong = read(wanted.red, out.red, "red")) return tl::unexpected<Fault>(*wrong);
  if (auto wrong = read(wanted.blue, out.blue, "blue")) return tl::unexpected<Fault>(*wrong);
  if (auto wrong = read(wanted.moment, out.moment, "moment")) return tl::unexpected<Fault>(*wrong);
  return out;
}

Result<Situated> situate(const KingsmenCase& wanted) {
  const bool deploying = wanted.moment.phase == CasePhase::set_up;
  for (const Side side : {Side::red, Side::blue})
    if (!deploying && (side == Side::red ? wanted.red : wanted.blue).units.empty())
      return fault("a case needs at least one unit a side", word_of(side) + ".units");
  Scenario scenario = wanted.ground;
  scenario.rulebooks = {std::string(Kingsmen::id)};
  scenario.red = enlisted(wanted.red, deploying);
  scenario.blue = enlisted(wanted.blue, deploying);
  auto setting = kingsmen::set_up(scenario);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  Situated out{std::move(*setting), {}};
  out.state = out.setting->opening;
  if (deploying) return out;
  State& s = out.state;
  s.agenda = {};
  int unit = 0;
  for (const Side side : {Side::red, Side::blue}) {
    const CaseSide& from = side == Side::red ? wanted.red : wanted.blue;
    for (std::size_t k = 0; k < from.units.size(); ++k)
      if (auto done = post_unit(s, unit++, from.units[k], unit_place(side, k)); !done)
        return tl::unexpected<Fault>(done.error());
  }
  for (const Side side : {Side::red, Side::blue}) {
    const CaseSide& from = side == Side::red ? wanted.red : wanted.blue;
    if (auto done = post_generals(s, side, from); !done) return tl::unexpected<Fault>(done.error());
    s.army(side).bank = from.bank;
    s.army(side).banked = static_cast<std::uint8_t>(from.bank.count());
    if (from.held_turns < 0 || from.held_turns > 60)
      return fault("must be a number of turns", word_of(side) + ".held_turns");
    s.army(side).held_turns = static_cast<std::uint8_t>(from.held_turns);
  }
  if (auto done = set_moment(s, wanted.moment); !done) return tl::unexpected<Fault>(done.error());
  return out;
}

Result<OpenCase> open_kingsmen_case(const Case& wanted) {
  const auto read = read_kingsmen_case(wanted);
  if (!read) return tl::unexpected<Fault>(read.error());
  auto situated = situate(*read);
  if (!situated) return tl::unexpected<Fault>(situated.error());
  const State& s = situated->state;
  OpenCase out;
  for (int i = 0; i < s.unit_count; ++i) out.units.push_back(name_of(s, i));
  for (std::size_t i = 0; i < table(s).features().size(); ++i)
    out.features.push_back(name_of_feature(s, static_cast<int>(i)));
  out.battle = std::make_unique<BattleOf<Kingsmen>>(situated->setting, s, new_record<Kingsmen>({}, s));
  return out;
}

} // namespace sandtable::cli
