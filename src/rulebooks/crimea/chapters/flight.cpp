#include "rulebooks/crimea/chapters/flight.hpp"

#include "rulebooks/crimea/chapters/assault_morale.hpp"
#include "rulebooks/crimea/chapters/flight_path.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <optional>

namespace sandtable::crimea {

namespace {

/// CRI-MOR-24: the middle of the enemies it withdraws from, as far as they are still there.
std::optional<Vec> mean_centre(const State& s, UnitSet enemies) {
  Vec sum;
  int count = 0;
  for (const int i : units_in(enemies)) {
    if (!s.unit(i).present) continue;
    sum += centre_of(s, s.unit(i));
    ++count;
  }
  if (count == 0) return std::nullopt;
  return sum / count;
}

/// What it flees from; nothing if no enemy is on the table.
std::optional<Vec> threat_to(const State& s, int unit, bool rout) {
  if (!rout)
    if (const auto middle = mean_centre(s, s.flight_from)) return middle;
  const int nearest = nearest_enemy(s, unit); // CRI-MOR-16
  if (nearest < 0) return std::nullopt;
  return centre_of(s, s.unit(nearest));
}

/// CRI-MOR-33
Vec toward_own_edge(const State& s, const Unit& u) {
  const std::string& edge = s.setting->side(u.side).edge;
  if (edge == "north") return {0, 1};
  if (edge == "east") return {1, 0};
  return edge == "west" ? Vec{-1, 0} : Vec{0, -1};
}

Flight flight_of(const State& s, int unit, int inches, bool rout) {
  Flight f;
  f.unit = unit;
  f.inches = inches;
  f.rout = rout;
  f.from = s.unit(unit);
  const std::optional<Vec> threat = threat_to(s, unit, rout);
  if (f.from.house >= 0) { // CRI-TER-15
    f.house = f.from.house;
    const Vec fled = threat ? *threat : centre_of(s, f.from) - toward_own_edge(s, f.from) * table(s).size().y;
    f.from = set_down_from_house(s, unit, fled);
    f.away = f.from.facing;
    return f;
  }
  Vec away = threat ? centre_of(s, f.from) - *threat : toward_own_edge(s, f.from);
  if (length2(away) == 0) away = -f.from.footing.forward;
  f.away = heading(away);
  return f;
}

/// CRI-MOR-26, CRI-LDR-08, CRI-RULING-41: nowhere to go.
void cut_off(State& s, int unit, Events events) {
  Unit& u = s.unit(unit);
  const bool staff = is_staff(u.arm), captured = staff || u.leader == Leader::present;
  if (captured) ++s.army(enemy_of(u.side)).captured_leaders;
  report(events, EventKind::unit_destroyed, Rule::CRI_MOR_26, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = captured;
    e.from = u.footing.centre;
  });
  if (staff) { // CRI-RULING-75
    u.leader = Leader::killed;
    u.back_in = static_cast<std::uint8_t>(s.turn + at_face(commander_fates(u.arm), 1).turns);
  }
  remove(s, unit, staff ? Gone::captured : Gone::destroyed);
}

/// CRI-MOR-03, 04, CRI-RULING-38: the friends who are shaken by the sight.
UnitSet shaken_by(const State& s, const Flight& f, Vec slide) {
  UnitSet shaken = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (i == f.unit || u.side != f.from.side || !is_unit(u)) continue;
    if (f.rout ? near_line(s, u, {f.from.anchor, f.from.anchor + slide}, rout_fright)
               : slides_through(f.from, slide, u))
      shaken |= bit(i);
  }
  return shaken;
}

void settle_down(Unit& u, const Unit& end) {
  u = end;
  u.forward_inches = 0; // CRI-MOVE-34
  u.moved = false;
}

} // namespace

void fly(State& s, int unit, int inches, bool rout, Events events) {
  drop_assaults(s, unit);   // CRI-SEQ-23
  release(s, unit, events); // CRI-ARMY-15
  const Flight f = flight_of(s, unit, inches, rout);
  const Way way = find_way(s, f);
  if (!way.found) return cut_off(s, unit, events);
  const UnitSet shaken = is_unit(f.from) ? shaken_by(s, f, way.slide) : 0;
  settle_down(s.unit(unit), way.end);
  report(events, rout ? EventKind::unit_routed : EventKind::unit_withdrew, rout ? Rule::CRI_MOR_15 : Rule::CRI_MOR_23,
         [&](Event& e) {
           e.unit = static_cast<std::int8_t>(unit);
           e.inches = length(way.slide);
           e.from = f.from.anchor;
           e.to = way.end.anchor;
         });
  if (way.leaves) { // CRI-MOR-21
    report(events, EventKind::unit_left_field, Rule::CRI_MOR_21,
           [&](Event& e) { e.unit = static_cast<std::int8_t>(unit); });
    remove(s, unit, Gone::left_the_field);
  }
  for (const int i : units_in(shaken)) take_chits(s, i, 1, rout ? Rule::CRI_MOR_03 : Rule::CRI_MOR_04, events);
}

} // namespace sandtable::crimea
