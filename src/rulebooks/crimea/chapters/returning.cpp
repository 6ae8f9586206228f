#include "rulebooks/crimea/chapters/returning.hpp"

#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

bool clear_of_all(const State& s, int commander, const Unit& there) {
  const Vec size = table(s).size();
  const double r = there.footing.radius;
  if (there.anchor.x < r || there.anchor.y < r || there.anchor.x > size.x - r || there.anchor.y > size.y - r)
    return false;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == commander || !in_the_open(o)) continue;
    if (overlap(o, there) || (o.side != there.side && within(s, o, there, enemy_distance))) return false;
  }
  return true;
}

/// A clear place in contact with a unit, looked for around it; its own centre if there is none.
Unit beside(const State& s, int commander, const Unit& host) {
  const Unit& c = s.unit(commander);
  constexpr int ways = 16;
  for (int k = 0; k < ways; ++k) { // from behind it, round both flanks
    const int turn = (k % 2 == 0 ? 1 : -1) * ((k + 1) / 2) * (0x10000 / ways);
    const Vec way = direction(reversed(host.facing) + Angle{static_cast<std::uint16_t>(turn)});
    double low = 0, high = host.footing.radius + 2 * army_commander_radius;
    for (int step = 0; step < 12; ++step) { // the nearest place along the way that does not overlap
      const double middle = (low + high) / 2;
      (overlap(host, planted(c, centre_of(s, host) + way * middle, c.facing)) ? low : high) = middle;
    }
    const Unit there = planted(c, centre_of(s, host) + way * high, c.facing);
    if (clear_of_all(s, commander, there)) return there;
  }
  return planted(c, centre_of(s, host), c.facing);
}

/// The unit he appears at, nearest to where the last one fell: CRI-ARMY-23, CRI-COL-10. -1: none is left.
int nearest_host(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  int host = -1;
  double least = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present || !is_unit(u) || u.side != c.side) continue;
    if (c.arm == Arm::column_commander ? u.column != commander : u.nation != c.nation) continue;
    const double d = distance2(c.anchor, centre_of(s, u));
    if (host >= 0 && d >= least) continue;
    host = i;
    least = d;
  }
  return host;
}

void return_commander(State& s, int commander, Events events) {
  Unit& c = s.unit(commander);
  const int host = nearest_host(s, commander);
  c.back_in = 0;
  if (host < 0) return;
  const bool same_man = c.leader == Leader::wounded;
  if (!same_man) {
    if (c.arm == Arm::army_commander) c.leadership = 1; // CRI-ARMY-18
    c.points = 0;                                       // CRI-ARMY-18, CRI-COL-10
  }
  const Unit where_he_fell = planted(c, c.anchor, c.facing);
  const bool at_the_place = c.arm == Arm::army_commander && clear_of_all(s, commander, where_he_fell);
  c = at_the_place ? where_he_fell : beside(s, commander, s.unit(host));
  c.present = true;
  c.gone = Gone::no;
  c.leader = Leader::none;
  report(events, EventKind::commander_returned, c.arm == Arm::army_commander ? Rule::CRI_ARMY_23 : Rule::CRI_COL_10,
         [&](Event& e) {
           e.unit = static_cast<std::int8_t>(commander);
           e.yes = same_man;
           e.from = e.to = c.anchor;
         });
}

void return_leader(State& s, int unit, Events events) {
  Unit& u = s.unit(unit);
  const bool same_man = u.leader == Leader::wounded;                       // CRI-LDR-04
  if (!same_man) u.points = static_cast<std::uint8_t>((u.points + 1) / 2); // CRI-LDR-03, CRI-RULING-04
  u.leader = Leader::present;
  u.back_in = 0;
  report(events, EventKind::leader_returned, same_man ? Rule::CRI_LDR_04 : Rule::CRI_LDR_03, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = same_man;
  });
}

} // namespace

void return_leaders(State& s, Side side, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.back_in == 0 || s.turn < u.back_in) continue; // CRI-LDR-09, CRI-RULING-45
    if (is_staff(u.arm))
      return_commander(s, i, events);
    else if (u.present)
      return_leader(s, i, events);
  }
  for (int i = 0; i < s.unit_count; ++i) // CRI-COL-03
    if (s.unit(i).side == side && s.unit(i).present) s.unit(i).column_point = in_zone(s, i);
}

} // namespace sandtable::crimea
