#include "rulebooks/crimea/set_up/position.hpp"

#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/explain.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/set_up/initial_placement.hpp"
#include "rulebooks/crimea/set_up/position_moment.hpp"
#include "rulebooks/crimea/set_up/set_up.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

void put_place(ScenarioUnit& out, const PositionUnit& u) {
  if (u.formation) out.own["formation"] = to_json(*u.formation);
  out.at = u.at;
  if (u.facing) out.facing = to_degrees(*u.facing);
  out.building = u.house;
}

/// The part of a unit that a scenario can say. States and places are put in afterwards.
ScenarioUnit enlisted(const PositionUnit& u, bool deploying) {
  ScenarioUnit out;
  out.name = u.name;
  out.type = u.type;
  UnitKeys keys;
  if (u.figures != 0) keys.figures = u.figures;
  if (u.points) keys.points = *u.points;
  keys.elite = u.elite;
  keys.skirmish = u.skirmish;
  write_own(out.own, keys);
  out.general = u.general;
  if (deploying) put_place(out, u);
  return out;
}

ScenarioSide enlisted(const PositionSide& from, bool deploying) {
  ScenarioSide out;
  out.name = from.name;
  for (const PositionGeneral& g : from.generals) {
    ScenarioGeneral general;
    general.name = g.name;
    general.nation = g.nation;
    if (g.rating != 0) general.own["rating"] = g.rating;
    general.own["points"] = g.points;
    if (deploying) general.at = g.at;
    out.generals.push_back(general);
  }
  for (const PositionUnit& u : from.units) out.units.push_back(enlisted(u, deploying));
  return out;
}

/// Puts units and commanders, by number, into the places and states that a position gives them.
class Posting {
public:
  Posting(State& s, Origin origin) : s_(s), origin_(origin) {}

  Result<void> post(Side side, const PositionSide& from) {
    if (auto counted = count(side, from); !counted) return counted;
    for (std::size_t k = 0; k < from.units.size(); ++k)
      if (auto done = post_unit(next_++, from.units[k], unit_place(side, k)); !done) return done;
    if (options(s_).higher_command) // CRI-OPT-10
      for (std::size_t k = 0; k < from.generals.size(); ++k)
        if (auto done = post_general(next_++, from.generals[k], general_place(side, k)); !done) return done;
    s_.army(side).combats_won_before = static_cast<std::uint8_t>(from.combats_won);
    return {};
  }

private:
  bool checked() const { return origin_ != Origin::battle; }

  /// An army of a scenario is all there, in the scenario's order.
  Result<void> count(Side side, const PositionSide& from) const {
    std::size_t units = 0, staff = 0;
    for (int i = 0; i < s_.unit_count; ++i)
      if (s_.unit(i).side == side) ++(is_unit(s_.unit(i)) ? units : staff);
    const auto wrong = [&](std::size_t there, std::size_t given, const char* list) -> Result<void> {
      if (there == given) return {};
      return fault(fmt::format("the scenario has {} of them, the position {}", there, given),
                   fmt::format("{}.{}", word_of(side), list));
    };
    if (auto counted = wrong(units, from.units.size(), "units"); !counted) return counted;
    return options(s_).higher_command ? wrong(staff, from.generals.size(), "generals") : Result<void>{};
  }

  Result<int> small_number(int n, int most, const std::string& place) const {
    if (checked() && (n < 0 || n > most)) return fault(fmt::format("must be from 0 to {}", most), place);
    return n;
  }

  /// What an author's units have from their set-up: those of a scenario began with something else.
  Result<void> take_roster(int unit, const PositionUnit& from, const std::string& place) {
    Unit& u = s_.unit(unit);
    if (checked() && !from.name.empty() && from.name != name_of(s_, unit))
      return fault(fmt::format("the scenario calls it \"{}\"", name_of(s_, unit)), place + ".name");
    if (from.figures > figures(u))
      return fault(fmt::format("the scenario gives it {} figures", figures(u)), place + ".figures");
    while (from.figures > 0 && figures(u) > from.figures) lose_figure(s_, u);
    if (from.points) u.points = static_cast<std::uint8_t>(*from.points);
    if (from.elite) u.elite = *from.elite;
    if (from.skirmish) u.may_skirmish = *from.skirmish;
    return {};
  }

  /// CRI-MOR-12, 14: chits up to the strength it has with its leader as he is; with so many it is routing.
  Result<int> chits_of(Unit u, const PositionUnit& from, const std::string& place) const {
    if (u.leader != Leader::none) u.leader = from.leader;
    const auto chits = small_number(from.chits, strength(u), place);
    if (checked() && chits && *chits == strength(u) && !from.routing)
      return fault(fmt::format("{} chits are its strength: it routs, so say that it is routing (CRI-MOR-14)", *chits),
                   place);
    return chits;
  }

  /// Chits, leader, and whatever else befell it.
  Result<void> set_state(Unit& u, const PositionUnit& from, const std::string& place) const {
    const auto chits = chits_of(u, from, place + ".chits");
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

  Result<void> post_unit(int unit, const PositionUnit& from, const std::string& place) {
    if (origin_ != Origin::author)
      if (auto taken = take_roster(unit, from, place); !taken) return taken;
    if (from.lost) {
      remove(s_, unit, Gone::destroyed);
      return {};
    }
    Unit u = s_.unit(unit);
    if (auto set = set_state(u, from, place); !set) return set;
    if (from.at && !from.house.empty()) return fault("a unit in a house has no place of its own", place + ".at");
    const Formation formation = from.formation.value_or(usual_formation(u.arm));
    if (const Ruling r = check_first_formation(s_, u, formation); checked() && !r.allowed())
      return refused(s_, r, place + ".formation");
    const Angle facing = from.facing.value_or(facing_from(s_.setting->side(u.side).edge));
    if (!from.house.empty()) return post_in_house(unit, u, formation, facing, from.house, place + ".house");
    if (!from.at && !checked()) { // not drawn up yet
      u.present = false;
      s_.unit(unit) = u;
      return {};
    }
    if (!from.at) return fault("say where the unit stands, or that it is lost", place + ".at");
    if (!(length2(*from.at) < 1e6)) return fault("is off the table", place + ".at");
    u = posted(u, formation, *from.at, facing);
    if (checked() || u.moved) {
      u.moved_from = u.anchor - u.footing.forward * from.forward_inches;
      u.moved_facing = u.facing;
    }
    if (const Ruling r = check_post(s_, unit, u); checked() && !r.allowed()) return refused(s_, r, place + ".at");
    s_.unit(unit) = u;
    return {};
  }

  Result<void> post_in_house(int unit, Unit u, Formation formation, Angle facing, const std::string& name,
                             const std::string& place) {
    const int house = table(s_).find(name);
    if (house < 0) return fault(fmt::format("there is no house called \"{}\"", name), place);
    u.present = true;
    u.formation = formation;
    u.facing = facing;
    s_.unit(unit) = u;
    if (const Ruling r = check_house(s_, unit, house); checked() && !r.allowed()) return refused(s_, r, place);
    s_.unit(unit) = inside_house(s_, u, house);
    return {};
  }

  /// A commander whom the position gives no place has fallen, and nobody comes after him.
  Result<void> post_general(int unit, const PositionGeneral& from, const std::string& place) {
    Unit& u = s_.unit(unit);
    if (origin_ != Origin::author) {
      u.points = static_cast<std::uint8_t>(from.points);
      if (from.rating != 0) u.leadership = static_cast<std::uint8_t>(from.rating);
    }
    if (!from.at) {
      remove(s_, unit, Gone::fallen);
      return {};
    }
    const Unit end = posted(u, Formation::none, *from.at, {});
    if (const Ruling r = check_post(s_, unit, end); checked() && !r.allowed()) return refused(s_, r, place + ".at");
    u = end;
    return {};
  }

  State& s_;
  Origin origin_;
  int next_ = 0;
};

/// The scenario with the armies that the position brings, or draws up.
Result<Scenario> mustered(const Scenario& ground, const Position& wanted, Origin origin, bool deploying) {
  Scenario scenario = ground;
  if (origin == Origin::scenario && deploying) {
    draw_up(scenario.red, wanted.red, put_place);
    draw_up(scenario.blue, wanted.blue, put_place);
  }
  if (origin != Origin::author) return scenario;
  for (const Side side : {Side::red, Side::blue})
    if (wanted.side(side).units.empty())
      return fault("a case needs at least one unit a side", word_of(side) + ".units");
  scenario.rulebooks = {"crimea"};
  scenario.red = enlisted(wanted.red, deploying);
  scenario.blue = enlisted(wanted.blue, deploying);
  return scenario;
}

} // namespace

Result<Situated<Setting, State>> situate(const Scenario& ground, const Position& wanted, Origin origin) {
  const bool deploying = wanted.moment.phase == PositionPhase::set_up;
  const auto scenario = mustered(ground, wanted, origin, deploying);
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  auto setting = set_up(*scenario);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  Situated<Setting, State> out{std::move(*setting), {}};
  out.state = out.setting->opening;
  if (deploying && origin != Origin::battle) return out;
  Posting posting(out.state, origin);
  for (const Side side : {Side::red, Side::blue})
    if (auto done = posting.post(side, wanted.side(side)); !done) return tl::unexpected<Fault>(done.error());
  if (auto done = set_moment(out.state, wanted.moment, origin); !done) return tl::unexpected<Fault>(done.error());
  return out;
}

} // namespace sandtable::crimea
