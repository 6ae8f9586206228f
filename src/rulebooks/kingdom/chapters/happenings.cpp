#include "rulebooks/kingdom/chapters/happenings.hpp"

#include "rulebooks/kingdom/chapters/arrivals.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/event_favours.hpp"
#include "rulebooks/kingdom/chapters/event_fortunes.hpp"
#include "rulebooks/kingdom/chapters/event_moves.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

/// TKO-EVT-02: of one side the Army Commander, each tertio after its commander, then the reserve.
int next_of(const State& s, Side side) {
  const Army& army = s.army(side);
  const auto waits = [&](int piece) { return piece >= 0 && (s.to_do & bit(piece)) != 0; };
  if (waits(army.commander)) return army.commander;
  for (int t = 0; t <= army.tertios; ++t) {
    const int tertio = t < army.tertios ? t : -1;
    if (tertio >= 0 && waits(army.tertio_commanders[static_cast<std::size_t>(tertio)]))
      return army.tertio_commanders[static_cast<std::size_t>(tertio)];
    for (int i = 0; i < s.unit_count; ++i)
      if (waits(i) && is_unit(s.unit(i)) && s.unit(i).side == side && s.unit(i).tertio == tertio) return i;
  }
  return -1;
}

void tell_blanks(State& s, Events events) {
  if (s.blanks > 0) report(events, EventKind::events_blank, Rule::TKO_EVT_01, [&](Event& e) { e.a = s.blanks; });
  s.blanks = 0;
}

/// TKO-EVT-04, TKO-RULING-153: whether a commander's event falls on one of his units.
bool falls_on_a_unit(const State& s) {
  if (is_unit(s.unit(s.event.roller))) return false;
  switch (s.event.number) {
    case 2:
    case 3:
    case 4:
    case 7:
    case 9:
    case 10:
    case 11:
    case 14: return true;
    case 15:
    case 16:
    case 18: return army_commander_rolled(s);
    default: return false;
  }
}

UnitSet units_to_pick(const State& s) {
  UnitSet out = 0;
  for (const int i : units_in(command_of(s, s.event.roller)))
    if (on_table(s.unit(i))) out |= bit(i);
  return out;
}

void carry_out(State& s, Events events) {
  switch (s.event.number) {
    case 2: return harvest(s, events);
    case 3: return explosion(s, events);
    case 4: return damp_powder(s, events);
    case 5: return good_shot(s, events);
    case 6: return cellar(s, events);
    case 7: return throw_event_dice(s);
    case 8: return beer(s, events);
    case 9: return wrong_left(s, events);
    case 10: return discretion(s, events);
    case 11: return valour(s, events);
    case 13: return practice(s, events);
    case 14: return french_powder(s, events);
    case 15: return sergeants(s, events);
    case 18: return drums(s, events);
    default: break; // 12, 16, 17, 19, 20: somebody is chosen
  }
  if (s.event.number == 12 && !options(s).ammo) return let_go(s, events); // TKO-FIRE-65
  if (first_event_choice(s).verb == Verb::pass) return let_go(s, events);
  s.agenda.push(StepKind::event_choice);
}

/// Every legal answer to D-EVENT, by number of the unit, until `take` has had enough.
template <class Take>
void each_choice(const State& s, Take&& take) {
  const auto offered = [&](const Order& o) { return check_event_choice(s, o).allowed() && take(o); };
  for (int i = 0; i < s.unit_count; ++i) {
    Order o = order_for(Verb::favour, -1, i);
    if (offered(o)) return;
    for (const StandRow& row : stand_table) {
      if (s.unit(i).lost[row.type] == 0) continue;
      o.stand = row.type;
      if (offered(o)) return;
    }
  }
  for (const UnitRow& row : unit_table)
    for (int t = -1; t < s.army(s.unit(s.event.roller).side).tertios; ++t) {
      Order o = order_for(Verb::summon);
      o.kind = row.kind;
      o.tertio = static_cast<std::int8_t>(t);
      if (offered(o)) return;
    }
}

} // namespace

void begin_events(State& s) {
  s.blanks = 0;
  s.to_do = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (on_table(s.unit(i))) s.to_do |= bit(i); // TKO-EVT-03
  s.agenda.push(StepKind::events);
}

void next_roller(State& s, Events events) {
  s.event = {};
  for (const int i : units_in(s.to_do))
    if (!on_table(s.unit(i))) s.to_do &= ~bit(i);
  int roller = next_of(s, priority(s));
  if (roller < 0) roller = next_of(s, enemy_of(priority(s)));
  if (roller < 0) return tell_blanks(s, events);
  s.to_do &= ~bit(roller);
  s.agenda.push(StepKind::events);
  s.agenda.push(StepKind::settle);
  s.agenda.push(StepKind::event_roll, roller);
}

Plan event_plan(const State&, int roller) {
  Plan plan = test_by(roller, "Does anything happen to them?");
  plan.because(Rule::TKO_EVT_01, "an event on 9 or 10", 1, 0);
  plan.pools[0].sides = 10;
  plan.pools[0].needs = event_on;
  return plan;
}

void event_thrown(State& s, int roller, const Roll& roll, Events) {
  if (roll.faces[0] >= event_on)
    s.agenda.push(StepKind::chart_roll, roller);
  else
    ++s.blanks;
}

Plan chart_plan(const State&, int roller) {
  Plan plan = dice_plan(roller, 2, "What happens?", Rule::TKO_EVT_01, "the event chart");
  plan.pools[0].sides = 10;
  return plan;
}

void chart_thrown(State& s, int roller, const Roll& roll, Events events) {
  tell_blanks(s, events);
  for (int i = 0; i < s.unit_count; ++i) s.unit(i).pursued = false; // TKO-COMP-22
  s.event = {};
  s.event.number = static_cast<std::uint8_t>(roll.faces[0] + roll.faces[1]);
  s.event.roller = static_cast<std::int8_t>(roller);
  if (is_unit(s.unit(roller))) s.event.unit = s.event.roller;
  report(events, EventKind::event_came, rule_at_hand(s), [&](Event& e) {
    e.side = s.unit(roller).side;
    e.unit = s.event.roller;
    e.other = s.event.unit;
    e.a = s.event.number;
    e.show(roll.dice());
  });
  if (!falls_on_a_unit(s)) return carry_out(s, events);
  const UnitSet units = units_to_pick(s);
  if (units == 0) return let_go(s, events);
  if (count_of(units) > 1) return s.agenda.push(StepKind::event_dice);
  s.event.unit = static_cast<std::int8_t>(nth_of(units, 0));
  carry_out(s, events);
}

Plan event_dice_plan(const State& s) {
  const Rule rule = rule_at_hand(s);
  const int roller = s.event.roller;
  if (s.event.part == picking)
    return pick_plan(roller, units_to_pick(s), "Upon which of his units does it fall?", Rule::TKO_EVT_04);
  switch (s.event.number) {
    case 4: return damp_powder_plan(s);
    case 5: return dice_plan(roller, 1, "Which commander is hit?", rule, "up to 4 the Tertio's, else the army's");
    case 6:
    case 7: return d3_plan(roller, "For how many Turns?", rule);
    case 12: return dice_plan(s.event.unit, 1, "How many shots were in the cart?", rule, "shots gained");
    case 20: return dice_plan(s.event.unit, 2, "What are the newcomers worth?", Rule::TKO_EVT_25, "for its rating");
    default: return event_move_plan(s);
  }
}

void event_dice_thrown(State& s, const Roll& roll, Events events) {
  if (s.event.part == picking) {
    s.event.unit = static_cast<std::int8_t>(picked(units_to_pick(s), roll));
    return carry_out(s, events);
  }
  switch (s.event.number) {
    case 4: return damp_powder_thrown(s, roll, events);
    case 5: return good_shot_thrown(s, roll);
    case 6: return cellar_thrown(s, roll, events);
    case 7: return smoke_thrown(s, roll, events);
    case 12: return cart_thrown(s, roll, events);
    case 20: return newcomers_thrown(s, roll, events);
    default: return event_move_thrown(s, roll, events);
  }
}

void event_go_on(State& s, Events events) { drums_go_on(s, events); }

Judged check_event_choice(const State& s, const Order& o) {
  switch (s.event.number) {
    case 12: return check_cart(s, o);
    case 19: return check_return(s, o);
    case 20: return check_summons(s, o);
    default: return check_straggler(s, o);
  }
}

void choose_event(State& s, const Order& o, const Judged&, Events events) {
  switch (s.event.number) {
    case 12: return load_cart(s, o);
    case 19: return return_unit(s, o, events);
    case 20: return summon(s, o, events);
    default: return take_straggler(s, o, events);
  }
}

bool is_event_choice_open(const State& s) {
  int choices = 0;
  each_choice(s, [&](const Order&) { return ++choices > 1; });
  return choices > 1;
}

Order first_event_choice(const State& s) {
  Order first = order_for(Verb::pass);
  each_choice(s, [&](const Order& o) {
    first = o;
    return true;
  });
  return first;
}

} // namespace sandtable::kingdom
