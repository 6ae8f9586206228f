#include "rulebooks/kingsmen/chapters/flight.hpp"

#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/make_way.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

/// KM1-CONV-09, KM1-RULING-01: the first dice of a roll are the attacker's.
Strikes strikes_in(const Plan& plan, const Roll& roll, int pool) {
  const int from = pool == 0 ? 0 : plan.pools[0].dice;
  const Pool& p = plan.pools[static_cast<std::size_t>(pool)];
  return strikes_of(roll.dice(from, p.dice), p.needs);
}

void push_flight(State& s, int unit, Leaving how) { s.agenda.push(StepKind::flight, unit, static_cast<int>(how)); }

/// A short escape; a square that has become too small ends it in line or column (KM1-SQR-31, 33).
void push_orderly(State& s, int unit, Leaving how) {
  push_flight(s, unit, shrunken(s.unit(unit)) ? Leaving::shrunken : how);
}

/// Whom a unit runs from, and which way that is.
void face_the_enemy(const State& s, const Unit& u, Flight& f) {
  const Melee& m = s.melee;
  if (!s.activation.fought) { // shrunk by fire: KM1-SQR-34
    f.opponent = s.activation.unit;
    f.opponent_anchor = fire_origin(s, s.unit(f.opponent), u);
    f.away = sandtable::unit(centre_of(s, u) - f.opponent_anchor);
  } else if (f.unit == m.defender) { // KM1-ESC-02, KM1-MELEE-46, KM1-RULING-41
    f.opponent = m.attacker;
    f.opponent_anchor = m.attacker_anchor;
    f.away = direction(m.attacker_facing);
  } else { // KM1-OPT-73
    f.opponent = m.defender;
    f.opponent_anchor = m.defender_anchor;
    f.away = direction(reversed(m.attacker_facing));
  }
}

Casualties casualties_of(const Unit& u, const Losses& losses) {
  return {static_cast<std::uint8_t>(soldiers_lost(u.privates, losses.privates) + losses.leaders()),
          static_cast<std::uint8_t>(soldiers_left(u.privates, losses.privates))};
}

void report_dice(Event& e, const Plan& plan, const Roll& roll, int hits, int stops) {
  e.unit = plan.attacker;
  e.other = plan.defender;
  e.a = hits;
  e.b = stops;
  e.c = plan.pools[0].dice;
  e.d = plan.pools[1].dice;
  e.show(roll.dice());
}

} // namespace

void fire_settled(State& s, const Plan& plan, const Roll& roll, Events events) {
  const int target = plan.defender;
  s.target = -1;
  const Strikes hits = strikes_in(plan, roll, 0);
  const int stops = strikes_in(plan, roll, 1).all();
  const Unit before = s.unit(target);
  const Losses losses = losses_of(strikes_left(hits, stops), exposed_of(s, before));
  report(events, EventKind::unit_fired, Rule::KM1_FIRE_70, [&](Event& e) {
    report_dice(e, plan, roll, hits.all(), stops);
    e.on_other = casualties_of(before, losses);
    e.from = s.unit(plan.attacker).anchor;
    e.to = before.footing.centre;
  });
  if (hits_left(hits.all(), stops) == 0) return; // KM1-FIRE-71, 74, KM1-RES-33
  take_losses(s, target, losses, false, events);
  if (losses.officer && before.colour != Colour::red) { // KM1-OPT-46: the colour before decides
    s.unit(target).colour = Colour::red;
    report(events, EventKind::resolve_changed, Rule::KM1_OPT_46, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(target);
      e.colour = Colour::red;
    });
  } else {
    downgrade(s, target, Rule::KM1_RES_32, events);
  }
  if (break_check(s, target, events)) return; // KM1-FIRE-72
  if (shrunken(s.unit(target)))
    push_flight(s, target, Leaving::shrunken); // KM1-SQR-34; nobody else runs from fire, KM1-FIRE-73
}

void melee_settled(State& s, const Plan& plan, const Roll& roll, Events events) {
  const int attacker = plan.attacker, defender = plan.defender;
  const Strikes hits = strikes_in(plan, roll, 0), blows = strikes_in(plan, roll, 1);
  const Losses on_defender = losses_of(hits, exposed_of(s, s.unit(defender))); // KM1-OPT-42
  const Losses on_attacker = losses_of(blows, exposed_of(s, s.unit(attacker)));
  report(events, EventKind::melee_fought, Rule::KM1_MELEE_40, [&](Event& e) {
    report_dice(e, plan, roll, hits.all(), blows.all());
    e.on_unit = casualties_of(s.unit(attacker), on_attacker);
    e.on_other = casualties_of(s.unit(defender), on_defender);
    e.to = s.melee.contact;
  });
  take_losses(s, defender, on_defender, true, events);
  take_losses(s, attacker, on_attacker, true, events);
  break_check(s, attacker, events); // KM1-MELEE-43, KM1-RULING-41
  break_check(s, defender, events);
  // The winner stays where it is, outside a house it has emptied: KM1-MELEE-47, KM1-OPT-72.
  const Victor won = victor(hits.all(), blows.all());
  if (won == Victor::nobody) { // KM1-MELEE-42, 45, KM1-ESC-35, KM1-SQR-22
    if (s.unit(defender).present) push_orderly(s, defender, Leaving::tied);
    return;
  }
  const int loser = won == Victor::attacker ? defender : attacker; // KM1-MELEE-41, KM1-RULING-40
  if (loser == attacker && shrunken(s.unit(defender)))
    push_flight(s, defender, Leaving::shrunken); // KM1-SQR-30, the beaten unit first
  if (!s.unit(loser).present) return;
  if (on(options(s).rally) && near_general(s, s.unit(loser))) // KM2-ESC-02, KM2-RULING-12
    s.agenda.push(StepKind::rally_roll, loser);               // KM1-ESC-30, 32
  else
    push_flight(s, loser, Leaving::headlong); // KM1-MELEE-44, KM1-SQR-20, 21, 32, KM1-RULING-46, KM2-OPT-44
}

Plan rally_plan(const State& s, int unit) {
  return leadership_test("Rally", s, unit, nearest_general(s, s.unit(unit)).general,
                         {Rule::KM1_ESC_30, "rating of the nearest general"}, Colour::red);
}

void rally_settled(State& s, int unit, bool rallied) {
  if (rallied)
    push_orderly(s, unit, Leaving::rallied); // KM1-ESC-31, 33, 36
  else
    push_flight(s, unit, Leaving::headlong);
}

void begin_flight(State& s, const Step& step, Events events) {
  const int unit = step.a;
  const auto how = static_cast<Leaving>(step.b);
  const Unit& u = s.unit(unit);
  if (!u.present) return;
  if (how == Leaving::headlong && is_artillery(u.type)) { // KM1-ESC-15, KM2-RULING-11
    remove_unit(s, unit, Rule::KM1_ESC_15, events);
    return;
  }
  Flight f;
  f.unit = static_cast<std::int8_t>(unit);
  f.headlong = how == Leaving::headlong;
  f.shrunken = how == Leaving::shrunken;
  f.length = static_cast<std::uint8_t>(f.headlong ? escape_long : escape_short);                 // KM2-ESC-01
  f.may_stand = how == Leaving::tied && in_building(u) && s.setting->building(u.building).large; // KM1-OPT-71
  face_the_enemy(s, u, f);
  s.flight = f;
  if (settle_length(s) || f.may_stand) {
    s.agenda.push(StepKind::escape, unit);
    return;
  }
  s.flight = {};
  remove_unit(s, unit, Rule::KM1_ESC_23, events);
}

Judged check_flight(const State& s, const Order& o) {
  if (o.verb == Verb::stand) {
    if (s.flight.may_stand) return {};
    return refuse(Rule::KM1_OPT_71, "Only a tied garrison of a large building may stay.");
  }
  if (o.verb != Verb::escape) return refuse(Rule::KM1_SEQ_45, "A beaten unit must escape: say which way.");
  return judge_escape(s, o);
}

void take_flight(State& s, const Order& o, const Judged& judged, Events events) {
  s.agenda.pop();
  const int unit = s.flight.unit;
  if (o.verb == Verb::stand) {
    s.flight = {};
    report(events, EventKind::garrison_stood, Rule::KM1_OPT_71,
           [&](Event& e) { e.unit = static_cast<std::int8_t>(unit); });
    return;
  }
  const Escape& e = judged.as<Escape>();
  const Rule how = s.flight.headlong ? Rule::KM1_ESC_12 : s.flight.shrunken ? Rule::KM1_SQR_30 : Rule::KM1_ESC_17;
  const bool headlong = s.flight.headlong;
  const Vec from = centre_of(s, s.unit(unit));
  s.flight = {};
  if (e.off_table) { // KM1-ESC-22
    remove_unit(s, unit, Rule::KM1_ESC_22, events);
    return;
  }
  s.unit(unit) = e.end;
  report(events, EventKind::unit_escaped, how, [&](Event& ev) {
    ev.unit = static_cast<std::int8_t>(unit);
    ev.yes = headlong;
    ev.formation = e.end.formation;
    ev.inches = distance(from, e.end.footing.centre);
    ev.from = from;
    ev.to = e.end.footing.centre;
  });
  make_way(s, unit, events); // KM1-ESC-09
}

void mark_survivors(State& s, Events events) {
  const Melee m = s.melee;
  s.melee = {};
  for (const bool attacker : {true, false}) {
    const int i = attacker ? m.attacker : m.defender;
    Unit& u = s.unit(i);
    if (!u.present) continue;
    u.colour = Colour::red;
    // KM1-ESC-34: rallied or not.
    u.disordered = u.disordered || (attacker ? m.attacker_was_red : m.defender_was_red);
    report(events, EventKind::resolve_changed, Rule::KM1_RES_34, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(i);
      e.colour = u.colour;
      e.yes = u.disordered;
    });
  }
}

} // namespace sandtable::kingsmen
