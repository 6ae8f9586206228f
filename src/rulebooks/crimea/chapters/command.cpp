#include "rulebooks/crimea/chapters/command.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

bool in_zone(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.column < 0 || !s.unit(u.column).present) return false; // CRI-COL-10: no commander, no zone
  const Vec from = s.unit(u.column).anchor;
  const Vec to = u.house < 0 && u.leader == Leader::present ? leader_stand_of(u).centre : u.anchor; // CRI-COL-02
  const double reach = column_zone + measure_tolerance;
  return distance2(from, to) <= reach * reach;
}

int purse(const State& s, int unit, bool for_assault) {
  const Unit& u = s.unit(unit);
  const bool lent = for_assault && u.column_point && in_zone(s, unit); // CRI-COL-04
  return u.points + u.order_points + (lent ? 1 : 0);                   // CRI-ARMY-10, CRI-CP-10
}

Ruling check_open_eligibility(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (!u.present) return refuse(Rule::CRI_CMP_11, "{unit} is no longer on the table.", u.anchor, unit);
  if (u.routing) return refuse(Rule::CRI_CP_04, "{unit} is routing and spends no points.", u.anchor, unit);
  if (u.hesitant)
    return refuse(Rule::CRI_ARMY_11, "{unit} is hesitant: it puzzles over its order and spends no points this turn.",
                  u.anchor, unit);
  // Batteries and higher commanders have points of their own (CRI-CP-09, 11); elsewhere they are the leader's
  // (CRI-RULING-23).
  if (is_unit(u) && !is_artillery(u.arm) && u.leader != Leader::present)
    return refuse(Rule::CRI_CP_08, "{unit} has no leader now, and without him no points.", u.anchor, unit);
  if (s.n > 1 && u.chain + 1 < s.n)
    return refuse(Rule::CRI_CP_04, "{unit} has not acted in every command phase of this turn before this one.",
                  u.anchor, unit);
  return {};
}

Ruling check_price(const State& s, int unit, bool for_assault) {
  if (const Ruling open = check_open_eligibility(s, unit); !open.allowed()) return open;
  const int has = purse(s, unit, for_assault);
  if (has >= s.n) return {}; // CRI-CP-02, 12
  Ruling r = refuse_measure(Rule::CRI_CP_02, "{unit} has {a} points; an action in this phase costs {b}.", has, s.n,
                            s.unit(unit).anchor);
  r.unit = static_cast<std::int8_t>(unit);
  return r;
}

void pay(State& s, int unit, bool for_assault, Events events) {
  Unit& u = s.unit(unit);
  int price = s.n;
  if (for_assault && u.column_point && in_zone(s, unit)) { // CRI-CP-07: before any other
    u.column_point = false;
    --price;
  }
  const int ordered = std::min<int>(price, u.order_points); // CRI-CP-06
  u.order_points = static_cast<std::uint8_t>(u.order_points - ordered);
  u.points = static_cast<std::uint8_t>(u.points - (price - ordered));
  u.chain = s.n;
  s.spenders |= bit(unit);
  report(events, EventKind::points_spent, Rule::CRI_CP_05, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = s.n;
  });
}

} // namespace sandtable::crimea
