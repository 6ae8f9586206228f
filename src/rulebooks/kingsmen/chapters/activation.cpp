#include "rulebooks/kingsmen/chapters/activation.hpp"

#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/make_way.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

/// A new position is taken, and everybody in it makes way.
void take_position(State& s, int unit, const Unit& end, Events events) {
  s.unit(unit) = end;
  if (!in_building(end)) make_way(s, unit, events);
}

Judged check_march_order(const State& s, const Order& o) {
  const Activation& a = s.activation;
  if (a.moved) return refuse(Rule::KM1_RES_01, "This unit has marched already in this activation.");
  if (a.changed) return refuse(Rule::KM1_FORM_73, "A change of formation comes after the march, never before it.");
  return judge_march(s, a.unit, o);
}

void march(State& s, const Order& o, const March& m, Events events) {
  const int unit = s.activation.unit;
  s.activation.moved = true;
  s.activation.fired_first = s.activation.fired;
  const bool spared = m.slow.any() && jack_in_force(s); // KM1-CARD-11: what is not halved is not slowed
  report(events, EventKind::unit_marched,
         m.road         ? Rule::KM1_MOVE_60
         : spared       ? Rule::KM1_CARD_11
         : m.slow.any() ? Rule::KM1_MOVE_30
                        : Rule::KM1_MOVE_11,
         [&](Event& e) {
           e.unit = static_cast<std::int8_t>(unit);
           e.inches = m.length;
           e.from = m.start;
           e.to = m.end.anchor;
           e.yes = m.road;
           e.feature = static_cast<std::int8_t>(o.building >= 0 ? o.building : spared ? -1 : m.slow.feature);
           e.a = o.building >= 0 ? 1 : 0;
         });
  take_position(s, unit, m.end, events);
  restore_by_move(s, unit, events);
}

void form(State& s, const Reform& r, Events events) {
  const int unit = s.activation.unit;
  s.activation.changed = true;
  report(events, EventKind::unit_formed, Rule::KM1_FORM_70, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.formation = r.end.formation;
    e.a = r.end.ranks;
    e.b = r.end.files;
  });
  take_position(s, unit, r.end, events);
}

Judged check_change_order(const State& s, const Order& o) {
  const Activation& a = s.activation;
  if (a.moved && a.fired && !a.fired_first) // KM1-RULING-23
    return refuse(Rule::KM1_RES_02, "March and change of formation are never separated by fire.");
  if (o.verb == Verb::split) return judge_split(s, a.unit, o);
  if (o.verb == Verb::join) return judge_join(s, a.unit, o);
  return judge_form(s, a.unit, o);
}

Ruling check_fire_order(const State& s, const Order& o) {
  if (s.activation.fired) return refuse(Rule::KM1_RES_08, "A unit fires once in an activation.");
  if (o.target < 0 || o.target >= s.unit_count)
    return refuse(Rule::KM1_FIRE_06, "Fire needs one enemy unit as its target.");
  return check_fire(s, s.activation.unit, o.target);
}

void open_fire(State& s, const Order& o) {
  s.activation.fired = true;
  s.target = o.target;
  s.agenda.push(StepKind::fire_roll);
  const Unit& t = s.unit(o.target);
  if (in_building(t) && occupants(s, t.building) > 1) s.agenda.push(StepKind::choose_defender, 0); // KM1-OPT-70
}

Judged check_charge_order(const State& s, const Order& o) {
  const Activation& a = s.activation;
  if (a.moved || a.changed || a.fired)
    return refuse(Rule::KM1_RES_03, "A charge is all that a unit does in its activation.");
  if (o.target < 0 || o.target >= s.unit_count)
    return refuse(Rule::KM1_MELEE_10, "A charge needs one enemy unit as its target.");
  return judge_charge(s, a.unit, o);
}

Melee melee_of(const State& s, int unit, int target, const Charge& c) {
  Melee m;
  m.attacker = static_cast<std::int8_t>(unit);
  m.defender = static_cast<std::int8_t>(target);
  m.attacker_was_red = s.unit(unit).colour == Colour::red;
  m.defender_was_red = s.unit(target).colour == Colour::red;
  m.start_elevation = static_cast<std::int8_t>(elevation(s, s.unit(unit))); // KM1-RULING-50
  m.contact = c.contact;
  m.last_from = c.march.last_from;
  m.last_heading = c.march.last_heading;
  m.attacker_facing = c.end.facing;
  m.attacker_anchor = c.end.anchor;
  m.defender_anchor = in_building(s.unit(target)) ? centre_of(s, s.unit(target)) : s.unit(target).anchor;
  return m;
}

void charge(State& s, const Order& o, const Charge& c, Events events) {
  const int unit = s.activation.unit;
  s.melee = melee_of(s, unit, o.target, c);
  s.activation.moved = s.activation.fought = true;
  report(events, EventKind::unit_charged, Rule::KM1_MELEE_10, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.other = o.target;
    e.inches = c.march.length;
    e.from = c.march.start;
    e.to = c.contact;
  });
  s.agenda.pop(); // a charge ends the actions of this activation
  s.agenda.push(StepKind::marks);
  s.agenda.push(StepKind::melee_roll);
  const Unit& target = s.unit(o.target);
  const bool square = must_try_square(s, s.unit(unit), target);
  if (in_building(target) && occupants(s, target.building) > 1) s.agenda.push(StepKind::choose_defender, 1);
  take_position(s, unit, c.end, events);
  restore_by_move(s, unit, events);
  if (!square) return;
  if (near_general(s, s.unit(o.target))) { // KM1-SQR-04
    const bool formed = form_square(s, events);
    if (!formed) report(events, EventKind::square_tried, Rule::KM1_SQR_06, [&](Event& e) { e.unit = o.target; });
  } else {
    s.agenda.push(StepKind::square_roll, o.target);
  }
}

/// KM1-RES-04 to 06: by what it was when the activation began, and whether it has formed up since.
Ruling check_only_reform(const State& s, const Order& o) {
  const Unit& u = s.unit(s.activation.unit);
  if (o.verb == Verb::form || o.verb == Verb::finish) return {};
  const bool square = s.activation.started_in == Formation::square;
  if (!s.activation.changed)
    return refuse(Rule::KM1_RES_06, square ? "A square can only form line or column." : "A mob can only form up.",
                  u.anchor);
  return square
             ? refuse(Rule::KM1_RES_04, "{unit} has left its square, which is all it does in this activation.",
                      u.anchor, s.activation.unit)
             : refuse(Rule::KM1_RES_05, "{unit} has formed up out of a mob, which is all it does in this activation.",
                      u.anchor, s.activation.unit);
}

} // namespace

Judged check_action(const State& s, const Order& o) { // KM1-RES-01 to 03, KM2-RES-03
  const Unit& u = s.unit(s.activation.unit);
  if (o.unit >= 0 && o.unit != s.activation.unit)
    return refuse(Rule::KM1_SEQ_27, "{unit} is the one that acts now.", u.anchor, s.activation.unit);
  const bool shapeless = s.activation.started_in == Formation::square || s.activation.started_in == Formation::mob;
  if (shapeless) { // KM1-RES-04, 05, 06, KM1-SQR-25, 26, KM1-ESC-14, KM2-ESC-03
    const Ruling only = check_only_reform(s, o);
    if (!only.allowed()) return only;
  }
  switch (o.verb) {
    case Verb::march: return check_march_order(s, o);
    case Verb::form:
    case Verb::split: // KM2-OPT-51, 56, KM2-FORM-08: a change of formation like any other
    case Verb::join: return check_change_order(s, o);
    case Verb::fire: return check_fire_order(s, o);
    case Verb::charge: return check_charge_order(s, o);
    case Verb::finish: return {}; // KM1-RES-07
    default: return refuse(Rule::KM1_SEQ_27, "An active unit may march, form, fire, charge or finish.");
  }
}

void act(State& s, const Order& o, const Judged& judged, Events events) {
  switch (o.verb) {
    case Verb::march: march(s, o, judged.as<March>(), events); break;
    case Verb::form: form(s, judged.as<Reform>(), events); break;
    case Verb::split: split(s, s.activation.unit, judged.as<Split>(), events); break;
    case Verb::join: join(s, s.activation.unit, o, judged.as<Join>(), events); break;
    case Verb::fire: open_fire(s, o); break;
    case Verb::charge: charge(s, o, judged.as<Charge>(), events); break;
    default: s.agenda.pop(); break;
  }
}

Ruling check_defender(const State& s, const Order& o) {
  const int aimed_at = s.agenda.top().a == 1 ? s.melee.defender : s.target;
  const int building = s.unit(aimed_at).building;
  if (o.verb != Verb::defend) return refuse(Rule::KM1_SEQ_29, "Choose which unit of the garrison is the target.");
  if (o.unit < 0 || o.unit >= s.unit_count || !s.unit(o.unit).present || s.unit(o.unit).building != building)
    return refuse(Rule::KM1_OPT_70, "Choose a unit inside that building.", centre_of(s, s.unit(aimed_at)));
  return {};
}

void defend_with(State& s, const Order& o, Events events) {
  const bool in_melee = s.agenda.pop().a == 1;
  if (in_melee) {
    s.melee.defender = o.unit;
    s.melee.defender_was_red = s.unit(o.unit).colour == Colour::red;
  } else {
    s.target = o.unit;
  }
  report(events, EventKind::defender_chosen, Rule::KM1_OPT_70, [&](Event& e) { e.unit = o.unit; });
}

Reform judge_pushed(const State& s, const Order& o) {
  const int unit = s.agenda.top().a;
  Reform r;
  r.end = s.unit(unit);
  if (o.arrangement == Arrangement::own) {
    if (o.spots.size() != r.end.privates) {
      r.ruling = refuse_measure(Rule::KM1_FORM_31, "The arrangement names {a} places for {b} men.",
                                static_cast<double>(o.spots.size()), r.end.privates);
      return r;
    }
    for (std::size_t i = 0; i < o.spots.size(); ++i) r.end.spots[i] = to_offset(o.spots[i]);
  } else {
    arrange(r.end, o.arrangement);
  }
  stand(r.end, options(s));
  r.ruling = check_arrangement(s, r.end, unit);
  return r;
}

Judged check_pushed(const State& s, const Order& o) {
  if (o.verb == Verb::stand) return {};
  if (o.verb != Verb::arrange) return refuse(Rule::KM1_SEQ_28, "Arrange the skirmishers, or let them stand.");
  return judge_pushed(s, o);
}

void arrange_pushed(State& s, const Order& o, const Judged& judged) {
  if (o.verb == Verb::arrange) {
    const int unit = s.agenda.top().a;
    s.unit(unit) = judged.as<Reform>().end;
    generals_step_aside(s, unit); // KM1-GEN-04
  }
  s.agenda.pop();
}

} // namespace sandtable::kingsmen
