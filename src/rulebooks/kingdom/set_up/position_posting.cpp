#include "rulebooks/kingdom/set_up/position_posting.hpp"

#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "rulebooks/kingdom/set_up/initial_placement.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

constexpr int latest_turn = 60;
constexpr int most_shots = 99;

class Posting {
public:
  Posting(State& s, Origin origin) : s_(s), origin_(origin) {}

  Result<void> post_unit(int unit, const PositionUnit& from, const std::string& place) {
    Unit& u = s_.unit(unit);
    if (origin_ == Origin::scenario && !from.name.empty() && from.name != name_of(s_, unit))
      return fault(fmt::format("the scenario calls it \"{}\"", name_of(s_, unit)), place + ".name");
    if (auto set = set_strength(u, from, place); !set) return set;
    if (auto set = set_state(u, from, place); !set) return set;
    u.presence = Presence::waiting;
    u.footing = {};
    if (from.lost || from.off_table) {
      u.presence = from.lost ? Presence::lost : Presence::off_table;
      if (from.at) u.anchor = on_grid(*from.at); // where it left: TKO-COMP-17
      return {};
    }
    const Angle facing = from.facing.value_or(facing_from(s_.setting->side(u.side).edge));
    if (!from.building.empty()) {
      if (from.at) return fault("a unit in a building has no place of its own", place + ".at");
      return garrison(s_, unit, from.building, facing, checked(), place + ".building");
    }
    if (!from.at) {
      if (checked()) return fault("say where the unit stands, or that it is lost", place + ".at");
      return {}; // not drawn up yet
    }
    const Formation formation = from.formation.value_or(u.formation);
    Ruling r = check_first_formation(u, formation);
    r.unit = static_cast<std::int8_t>(unit);
    if (checked() && !r.allowed()) return refused(s_, r, place + ".formation");
    return stand(unit, formation, *from.at, facing, place);
  }

  /// A commander whom the position gives no place has fallen.
  Result<void> post_general(int unit, const PositionGeneral& from, const std::string& place) {
    Unit& u = s_.unit(unit);
    const auto until = number(from.until, 0, latest_turn, place + ".until");
    if (!until) return tl::unexpected<Fault>(until.error());
    const auto orders = number(from.orders, 0, most_orders, place + ".orders");
    if (!orders) return tl::unexpected<Fault>(orders.error());
    rate(u, from.rating);
    u.orders = static_cast<std::uint8_t>(*orders);
    u.command.fate = from.fate;
    u.command.until = static_cast<std::uint8_t>(*until);
    u.presence = Presence::waiting;
    u.footing = {};
    if (from.fate == Fate::dead || (!from.at && checked())) {
      u.presence = Presence::lost;
      u.command.fate = Fate::dead;
      return {};
    }
    return from.at ? stand(unit, Formation::none, *from.at, u.facing, place) : Result<void>{};
  }

private:
  bool checked() const { return origin_ != Origin::battle; }

  Result<int> number(int n, int least, int most, const std::string& place) const {
    if (checked() && (n < least || n > most)) return fault(fmt::format("must be from {} to {}", least, most), place);
    return n;
  }

  Result<void> stand(int unit, Formation formation, Vec at, Angle facing, const std::string& place) {
    if (!(length2(at) < 1e6)) return fault("is off the table", place + ".at");
    const Unit end = posted(s_, s_.unit(unit), formation, at, facing);
    if (const Ruling r = check_post(s_, unit, end); checked() && !r.allowed()) return refused(s_, r, place + ".at");
    s_.unit(unit) = end;
    return {};
  }

  /// TKO-SETUP-02: whoever has no rating in a position that is written by hand has the usual one.
  void rate(Unit& u, std::optional<Rating> given) const {
    if (given) u.rating = *given;
    if (given || checked()) {
      u.unrated = false;
      if (checked()) u.first_rating = u.rating;
    }
  }

  /// Stands of one type that are left; what is missing is lost.
  Result<void> leave(Unit& u, StandType type, std::optional<int> left, const std::string& place) const {
    if (!left) return {};
    const int full = u.stands[type] + u.lost[type];
    const int most = origin_ == Origin::author ? most_stands - u.stands.count() + u.stands[type] : full;
    const auto n = number(*left, 0, most, place);
    if (!n) return tl::unexpected<Fault>(n.error());
    u.stands[type] = static_cast<std::uint8_t>(*n);
    u.lost[type] = static_cast<std::uint8_t>(std::max(0, full - *n));
    return {};
  }

  Result<void> set_strength(Unit& u, const PositionUnit& from, const std::string& place) const {
    if (from.dismounted && u.kind != UnitKind::dragoon_regiment)
      return fault("only dragoons dismount (TKO-TYPE-10)", place + ".dismounted");
    if (u.kind == UnitKind::dragoon_regiment && from.dismounted != (u.stands[StandType::dragoon_foot] > 0))
      std::swap(u.stands[StandType::dragoon_mounted], u.stands[StandType::dragoon_foot]);
    const bool foot = u.kind == UnitKind::foot_regiment;
    if (foot && from.stands) return fault("say how many are pike, shot and bill", place + ".stands");
    if (!foot && (from.pike || from.shot || from.bill))
      return fault("only a foot-regiment is counted in pike, shot and bill", place);
    if (auto left = leave(u, StandType::pike, from.pike, place + ".pike"); !left) return left;
    if (auto left = leave(u, StandType::bill, from.bill, place + ".bill"); !left) return left;
    if (auto left = leave(u, StandType::shot, from.shot, place + ".shot"); !left) return left;
    if (auto left = leave(u, main_type(u), from.stands, place + ".stands"); !left) return left;
    if (from.crew) {
      const auto crew = number(*from.crew, 1, u.full_crew, place + ".crew");
      if (!crew) return tl::unexpected<Fault>(crew.error());
      u.crew = static_cast<std::uint8_t>(*crew);
    }
    if (checked() && !from.lost && u.stands.count() == 0)
      return fault("without a stand it is lost (TKO-UNIT-34)", place);
    if (origin_ == Origin::author) u.full_stands = static_cast<std::uint8_t>(u.stands.count() + u.lost.count());
    return {};
  }

  Result<void> set_state(Unit& u, const PositionUnit& from, const std::string& place) const {
    const auto partial = number(from.partial_kills, 0, kills_per_stand - 1, place + ".partial_kills");
    if (!partial) return tl::unexpected<Fault>(partial.error());
    const auto ammo = number(from.ammo.value_or(0), 0, most_shots, place + ".ammo");
    if (!ammo) return tl::unexpected<Fault>(ammo.error());
    const auto orders = number(from.orders, 0, most_orders, place + ".orders");
    if (!orders) return tl::unexpected<Fault>(orders.error());
    const auto smoke = number(from.smoke_until, 0, latest_turn, place + ".smoke_until");
    if (!smoke) return tl::unexpected<Fault>(smoke.error());
    if (checked() && from.reforming && from.state != OrderState::disordered)
      return fault("only who is disordered re-forms (TKO-RAL-38)", place + ".reforming");
    rate(u, from.rating);
    if (from.weapon) u.weapon = *from.weapon;
    u.partial_kills = static_cast<std::uint8_t>(*partial);
    u.ammo = static_cast<std::int8_t>(from.ammo ? *ammo : -1);
    u.orders = static_cast<std::uint8_t>(*orders);
    u.smoke_until = static_cast<std::uint8_t>(*smoke);
    u.state = from.state;
    u.reforming = from.reforming;
    u.undignified = from.undignified;
    u.moved = from.moved;
    if (from.formation) u.formation = *from.formation;
    return {};
  }

  State& s_;
  Origin origin_;
};

/// An army of a scenario is all there, in the scenario's order. Units that have come since are not in its words.
Result<void> count(const State& s, Side side, const PositionSide& from) {
  std::size_t units = 0, staff = 0;
  const State& opening = s.setting->opening;
  for (int i = 0; i < opening.unit_count; ++i)
    if (opening.unit(i).side == side) ++(is_unit(opening.unit(i)) ? units : staff);
  const auto wrong = [&](std::size_t there, std::size_t given, const char* list) -> Result<void> {
    if (there == given) return {};
    return fault(fmt::format("the scenario has {} of them, the position {}", there, given),
                 fmt::format("{}.{}", word_of(side), list));
  };
  if (auto counted = wrong(units, from.units.size(), "units"); !counted) return counted;
  return wrong(staff, from.generals.size(), "generals");
}

} // namespace

Result<void> post_side(State& s, Side side, const PositionSide& from, Origin origin, int& next) {
  if (auto counted = count(s, side, from); !counted) return counted;
  Posting posting(s, origin);
  for (std::size_t k = 0; k < from.units.size(); ++k)
    if (auto done = posting.post_unit(next++, from.units[k], unit_place(side, k)); !done) return done;
  for (std::size_t k = 0; k < from.generals.size(); ++k)
    if (auto done = posting.post_general(next++, from.generals[k], general_place(side, k)); !done) return done;
  return {};
}

Result<void> name_quarries(State& s, const Position& position) {
  const std::vector<std::string> names = unit_names(s);
  int unit = 0;
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = position.side(side);
    for (std::size_t k = 0; k < from.units.size(); ++k, ++unit) {
      if (!from.units[k].quarry) continue;
      const std::string place = unit_place(side, k) + ".quarry";
      const auto quarry = number_of(*from.units[k].quarry, names, "unit", place);
      if (!quarry) return tl::unexpected<Fault>(quarry.error());
      if (s.unit(*quarry).side == side) return fault("nobody pursues his friends", place);
      s.unit(unit).quarry = static_cast<std::int8_t>(*quarry);
    }
    unit += static_cast<int>(from.generals.size());
  }
  return {};
}

} // namespace sandtable::kingdom
