// SPOT, and how long it lasts: SKR-VIS-11, 12, SKR-SEQ-02.

#include "rulebooks/skirmish/chapters/spotting.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/markers.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/watching.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// SKR-VIS-11: somebody near the edge of his cover is within so much of an observer who has a clear line to him.
bool is_found(const State& s, const Figure& hidden, double range) {
  if (!is_near_edge(hidden)) return false;
  for (const int i : figures_in(figures_of(s, s.active)))
    if (are_within(s.figure(i), hidden, range) && has_sight_line(s, s.figure(i), hidden)) return true;
  return false;
}

bool is_found(const State& s, int unit, double range) {
  if (s.unit(unit).kind == UnitKind::dummy) return is_found(s, under_marker(s, unit), range);
  const Numbers men = members_of(s, unit);
  return std::any_of(men.begin(), men.end(), [&](int i) { return is_found(s, s.figure(i), range); });
}

/// SKR-HID-06: of a group that stays unseen its own side alone is told which it was.
void tell_of_die(const State& s, int group, int die, bool found, Events events) {
  const auto tell = [&](int unit, unsigned eyes) {
    report(events, EventKind::spot_thrown, found ? Rule::SKR_VIS_11 : Rule::SKR_HID_06, [&](Event& e) {
      e.side = s.active;
      e.unit = static_cast<std::int8_t>(unit);
      e.a = die;
      e.cm = spot_unit * die;
      e.yes = found;
      e.seen_by = static_cast<std::uint8_t>(eyes);
    });
  };
  constexpr unsigned all = (1U << all_eyes) - 1;
  if (found) return tell(group, all);
  tell(-1, 1U << static_cast<unsigned>(eyes_of(s.active)));
  tell(group, 1U << static_cast<unsigned>(eyes_of(enemy_of(s.active))));
}

} // namespace

UnitSet groups_to_spot(const State& s) {
  const Side side = enemy_of(s.active);
  UnitSet out = 0;
  for (const int g : units_in(groups_of(s, side))) {
    const Numbers men = members_of(s, g);
    if (!s.unit(g).spotted && std::any_of(men.begin(), men.end(), [&](int i) { return is_near_edge(s.figure(i)); }))
      out |= bit(g);
  }
  for (const int dummy : units_in(dummies_of(s, side))) // SKR-RULING-64
    if (is_near_edge(under_marker(s, dummy))) out |= bit(dummy);
  return out;
}

Plan spot_plan(const State& s) {
  Plan plan;
  plan.kind = "spot";
  plan.title = "Is anybody there?";
  plan.reading = Reading::faces;
  plan.because(Rule::SKR_VIS_11, "a die for each group hidden near the edge of its cover",
               std::popcount(groups_to_spot(s)), 0);
  plan.pool(0).side = static_cast<std::int8_t>(index_of(s.active));
  return plan;
}

void spot_thrown(State& s, const Roll& roll, Events events) {
  s.spot_dice = {};
  std::size_t next = 0;
  for (const int g : units_in(groups_to_spot(s))) { // SKR-GEN-10
    const int die = roll.faces[next];
    if (next < s.spot_dice.size()) s.spot_dice[next] = static_cast<std::uint8_t>(die);
    ++next;
    const bool found = is_found(s, g, spot_unit * die);
    tell_of_die(s, g, die, found, events);
    if (!found) continue;
    if (s.unit(g).kind == UnitKind::dummy)
      clear_marker(s, g, events);
    else
      s.unit(g).spotted = true;
  }
  look_around(s, events);
}

void age_spotting(State& s, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.kind == UnitKind::dummy) continue;
    u.spotted = u.spotted && u.glimpsed;
    u.glimpsed = false;
  }
  look_around(s, events);
}

} // namespace sandtable::skirmish
