// CRI-SEQ-39, chapter 11.4: after the fight. The captured guns, and the ground.
#include "rulebooks/crimea/chapters/combat_end.hpp"

#include "battle/sort_in_place.hpp"
#include "rulebooks/crimea/chapters/approach.hpp"
#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-CC-31: inches to the far side of the ground the loser held, at most 4.
double ground_to_gain(const State& s, const Unit& u) {
  double far = 0;
  for (const Vec& corner : s.combat.ground) far = std::max(far, dot(corner - u.anchor, u.footing.forward));
  return std::min(far, follow_up_most);
}

bool may_follow(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (!in_the_open(u) || u.routing) return false;
  return clear_run(s, unit, u, ground_to_gain(s, u)) > measure_tolerance;
}

} // namespace

void end_combat(State& s, Events) {
  Combat& c = s.combat;
  while (c.winner == 0 && c.contact[0] != 0) {
    const int next = std::countr_zero(c.contact[0]);
    c.contact[0] &= ~bit(next);
    if (!may_follow(s, next)) continue;
    s.agenda.push(StepKind::combat_end);
    return s.agenda.push(StepKind::follow_up, next);
  }
  for (const int i : units_in(c.side[0])) s.unit(i).forward_inches = 0; // CRI-MOVE-34
  c = {};
}

Ruling check_follow_up(const State& s, const Order& o) {
  if (o.verb == Verb::stay) return {};
  const int unit = s.agenda.top().a;
  const Unit& u = s.unit(unit);
  if (o.verb != Verb::follow_up || o.unit != unit)
    return refuse(Rule::CRI_SEQ_39, "{unit} may advance into the position or stay.", u.anchor, unit);
  const double most = ground_to_gain(s, u);
  if (!(o.inches >= 0) || !(o.inches <= most + measure_tolerance))
    return refuse_measure(Rule::CRI_CC_31, "That is {a} inches; the ground that was won reaches {b}.", o.inches, most,
                          u.anchor);
  if (const double run = clear_run(s, unit, u, most); o.inches > run + measure_tolerance)
    return refuse_measure(Rule::CRI_CC_31, "That is {a} inches; the way is clear for {b}.", o.inches, run, u.anchor);
  return check_end_place(s, unit, planted(u, u.anchor + u.footing.forward * o.inches, u.facing));
}

void follow_up(State& s, const Order& o, Events events) {
  if (o.verb == Verb::stay) return;
  Unit& u = s.unit(o.unit);
  const Vec from = u.anchor;
  u = planted(u, from + u.footing.forward * o.inches, u.facing);
  report(events, EventKind::followed_up, Rule::CRI_CC_31, [&](Event& e) {
    e.unit = o.unit;
    e.inches = o.inches;
    e.from = from;
    e.to = u.anchor;
  });
}

void leave_guns(Unit& u) {
  u.guns = false;
  u.guns_abandoned = true;
  u.guns_at = u.anchor;
  u.guns_facing = u.facing;
  u.formation = Formation::line;
  sort_in_place(u.men, [](std::uint8_t a, std::uint8_t b) { return a > 0 && b == 0; });
  plant(u);
}

Plan spike_plan(const State&, int battery) {
  Plan plan = test_by(battery, "Are the guns spiked?");
  plan.pools[0].needs = static_cast<std::uint8_t>(best_from(spiking_results));
  plan.because(Rule::CRI_CC_46, "4 or more spikes them", 1, 0);
  return plan;
}

void spike_thrown(State& s, int battery, const Roll& roll, Events events) {
  const bool spiked = at_face(spiking_results, roll.faces[0]); // CRI-CC-46
  if (spiked) s.unit(battery).guns_abandoned = false;
  report(events, EventKind::guns_spiked, Rule::CRI_CC_46, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(battery);
    e.yes = spiked;
    e.show(roll.dice());
  });
}

} // namespace sandtable::crimea
