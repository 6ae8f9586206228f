#include "rulebooks/kingdom/chapters/charge_run.hpp"

#include "rulebooks/kingdom/chapters/buildings.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/charge_lane.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/forced_moves.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/swirl.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

const Unit& attacker(const State& s) { return s.unit(s.charge.attacker); }
const Unit& defender(const State& s) { return s.unit(s.charge.defender); }
FeatureSet bit_of(int feature) { return FeatureSet{1} << static_cast<unsigned>(feature); }

bool ran_away(const State& s) { return s.charge.evaded || defender(s).state == OrderState::routing; }

/// TKO-CHG-76, 81: he is where he awaited the charge.
bool awaits_the_charge(const State& s) {
  return on_table(defender(s)) && !ran_away(s) && defender(s).anchor == s.charge.stood;
}

/// What the course of the attacker tells the rest of the charge: TKO-CHG-85, TKO-DIFF-06, 07.
void take_over(State& s) {
  Charge& c = s.charge;
  const Unit& u = attacker(s);
  const Vec ahead = u.footing.forward;
  c.slowed = s.course.slowed;
  c.rolled = s.course.rolled;
  const Unit before = carried(u, u.anchor - ahead * s.course.gone, u.facing);
  if (cover_crossed(s, before, ahead, s.course.gone) != 0) c.crossed_cover = true; // TKO-CHG-84
}

/// R/2 straight ahead, as far as what stands in the way allows: TKO-RULING-143. A building is one to be entered.
void ride_on(State& s, int building = -1) {
  const Charge& c = s.charge;
  Course way;
  way.unit = c.attacker;
  way.purpose = Purpose::charge;
  if (on_table(defender(s))) way.target = c.defender;
  way.building = static_cast<std::int8_t>(building);
  way.inches = half_charge(s);
  way.slowed = c.slowed;
  way.rolled = c.rolled;
  way.legs.push_back({ManoeuvreKind::advance, way.inches, {}, {}});
  take_riders(s, c.attacker);
  set_out(s, way, false);
}

void strike(State& s, Events events) {
  const Charge& c = s.charge;
  if (!on_table(defender(s))) return; // TKO-MOVE-36: lost with the gun that was ridden over
  if (defender(s).state == OrderState::routing) return cut_down(s, c.attacker, c.defender, events); // TKO-CHG-81
  Contact contact;
  contact.attacker = c.attacker;
  contact.defender = c.defender;
  contact.zone = c.evaded ? Zone::rear : c.counter_charging ? Zone::front : c.zone; // TKO-CHG-62, 66, TKO-GEO-24
  contact.charging = true;
  contact.crossed_cover = c.crossed_cover || area_cover(s, defender(s)) != Cover::none; // TKO-CHG-84
  contact.counter_charging = c.counter_charging;
  make_contact(s, contact, events);
  begin_bout(s, c.attacker, attacker(s).side, options(s).rounds_per_bout); // TKO-MEL-02
}

/// TKO-CHG-63, 80
void miss(State& s, Events events) {
  report(events, EventKind::charge_missed, Rule::TKO_CHG_80, [&](Event& e) {
    e.unit = s.charge.attacker;
    e.other = s.charge.defender;
    e.side = attacker(s).side;
  });
  disorder(s, s.charge.attacker, Rule::TKO_CHG_80, events);
}

/// TKO-CHG-82, TKO-DIFF-14: the building that its garrison has left, if this is a charge at one.
int deserted_building(const State& s) {
  const Charge& c = s.charge;
  if (c.building < 0 || !ran_away(s) || holds_building(defender(s))) return -1;
  return check_entry(s, c.attacker, c.building).allowed() ? c.building : -1;
}

/// TKO-CHG-61, 62: the counter-charger's part of the way; then the attacker comes.
void send_counter_charger(State& s) {
  Charge& c = s.charge;
  c.counter_charging = true;
  const Unit& u = attacker(s);
  const Unit& foe = defender(s);
  const Vec toward = -u.footing.forward;
  const double part = counter_part(gap_ahead(s, u, foe), half_charge(s) / c.slowed, half_counter(s));
  Course way;
  way.unit = c.defender;
  way.purpose = Purpose::charge;
  way.target = c.attacker;
  way.inches = half_counter(s);
  way.legs.push_back({ManoeuvreKind::go_to, 0, {}, foe.anchor + toward * part});
  take_riders(s, c.defender);
  s.agenda.push(StepKind::second_half);
  set_out(s, way, false);
}

void charge_in(State& s, Events events) {
  Charge& c = s.charge;
  if (c.counter_charging) {
    if (s.course.crossed_cover) c.crossed_cover = true; // TKO-RULING-147
  } else if (awaits_the_charge(s)) {
    follow(s, events);
    if (c.reaction == Reaction::counter_charge && c.reacts) return send_counter_charger(s);
  }
  const int building = deserted_building(s);
  if (ran_away(s)) c.rolled |= c.obstacles; // TKO-CHG-82
  if (building >= 0) c.rolled |= bit_of(building);
  s.agenda.push(StepKind::charge_end);
  ride_on(s, building);
}

/// TKO-CHG-52
void retire(State& s, Events events) {
  const Charge& c = s.charge;
  take_riders(s, c.attacker);
  Forced back;
  back.unit = c.attacker;
  back.direction = -attacker(s).footing.forward;
  back.inches = half_charge(s); // TKO-DIFF-13: at full speed
  back.facing = reversed(attacker(s).facing);
  force(s, back, EventKind::unit_retired, Rule::TKO_CHG_52, events);
}

/// TKO-CHG-82: covering lines close before the defender, which he leaves open when he runs.
FeatureSet obstacles_before(const State& s) {
  const Unit& foe = defender(s);
  FeatureSet out = 0;
  const double gap = gap_ahead(s, attacker(s), foe);
  if (gap == infinite) return out;
  for (const int f : units_in(cover_crossed(s, attacker(s), attacker(s).footing.forward, gap)))
    for (const Body& body : blocks_of(foe))
      if (distance2_to_polyline(Convex(corners(body.box)), table(s).feature(f).outline) <= cover_reach * cover_reach)
        out |= bit_of(f);
  return out;
}

} // namespace

double half_charge(const State& s) { return distance_of(s, attacker(s), Pace::charge, s.charge.total) / 2; }
double half_counter(const State& s) { return distance_of(s, defender(s), Pace::charge, s.charge.counter) / 2; }

double counter_part(double gap, double attackers, double defenders) {
  if (!reaches(gap, attackers + defenders)) return defenders;     // TKO-CHG-61
  return std::min(defenders, std::max(gap / 2, gap - attackers)); // TKO-CHG-62
}

void take_riders(State& s, int unit) { s.riders = s.charge.riders & attached_to(s, unit); }

void turn_to_charge(State& s, Events events) {
  Charge& c = s.charge;
  c.riders |= s.riders;
  c.turned = true;
  if (c.angle != 0) { // TKO-CHG-01, 47: only then has it moved
    const Unit& u = attacker(s);
    put(s, c.attacker, planted(s, u, u.anchor, u.facing + from_degrees(c.angle)), events);
    report(events, EventKind::unit_pivoted, Rule::TKO_CHG_06, [&](Event& e) {
      e.unit = c.attacker;
      e.side = attacker(s).side;
    });
  }
  s.riders = 0;
  c.obstacles = obstacles_before(s);
}

void follow(State& s, Events events) {
  const Unit& u = attacker(s);
  if (gap_ahead(s, u, defender(s)) < infinite) return;
  const auto angle = following_angle(s, s.charge.attacker, s.charge.defender);
  if (!angle) return;
  take_riders(s, s.charge.attacker);
  put(s, s.charge.attacker, planted(s, u, u.anchor, u.facing + from_degrees(*angle)), events);
  report(events, EventKind::unit_pivoted, Rule::TKO_CHG_86, [&](Event& e) {
    e.unit = s.charge.attacker;
    e.side = attacker(s).side;
  });
}

void first_half(State& s, Events) {
  s.agenda.push(StepKind::first_half_done);
  ride_on(s);
}

void first_half_done(State& s, Events events) {
  s.charge.first_half = s.course.gone;
  take_over(s);
  if (s.course.touching) return strike(s, events); // TKO-CHG-50, TKO-TRAP-03
  if (s.course.barred) return miss(s, events);     // TKO-DIFF-08
  if (arm_of(attacker(s)) != Arm::cavalry) return meet_reaction(s);
  s.agenda.push(StepKind::cavalry_choice);
  if (may_fire_pistols(s)) s.agenda.push(StepKind::pistols);
}

void second_half(State& s, Events events) {
  const Unit& u = attacker(s);
  if (s.charge.halted || !on_table(u) || u.state == OrderState::routing) return; // TKO-CHG-74, 75
  switch (s.charge.choice) {
    case ChargeChoice::charge_in: return charge_in(s, events);
    case ChargeChoice::retire: return retire(s, events);
    case ChargeChoice::swirl: return swirl(s);
  }
}

void end_charge(State& s, Events events) {
  const Charge& c = s.charge;
  if (c.choice == ChargeChoice::swirl) return tell_swirl(s, events); // TKO-CHG-55
  take_over(s);
  if (c.counter_charging)
    report(events, EventKind::counter_charged, Rule::TKO_CHG_60, [&](Event& e) {
      e.unit = c.defender;
      e.other = c.attacker;
      e.side = defender(s).side;
      e.inches = 2 * half_counter(s);
      e.yes = s.course.touching;
    });
  const bool entered = s.course.building >= 0 && touches_building(s, attacker(s), s.course.building);
  if (s.course.touching && !entered) return strike(s, events);
  miss(s, events);
  if (entered) enter_building(s, c.attacker, s.course.building, events); // TKO-CHG-82
}

} // namespace sandtable::kingdom
