#include "rulebooks/kingdom/chapters/event_favours.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

/// TKO-EVT-20, 22: among whom the owner may choose.
UnitSet choosable(const State& s) {
  const Side side = s.unit(s.event.roller).side;
  const bool of_the_army = s.event.number == 17 || (s.event.number == 12 && army_commander_rolled(s));
  UnitSet out = 0;
  for (const int i : units_in(of_the_army ? units_of(s, side) : tertio_at_hand(s)))
    if (on_table(s.unit(i))) out |= bit(i);
  return out;
}

Ruling check_favoured(const State& s, const Order& o) {
  if (o.verb != Verb::favour || o.target < 0) return refuse(rule_at_hand(s), "Say which unit has the good of it.");
  if ((choosable(s) & bit(o.target)) == 0)
    return refuse(rule_at_hand(s), "{unit} is not among those who may have it.", s.unit(o.target).anchor, o.target);
  return {};
}

} // namespace

Ruling check_cart(const State& s, const Order& o) {
  if (const Ruling r = check_favoured(s, o); !r.allowed()) return r;
  if (o.stand || !has_missiles(s.unit(o.target)))
    return refuse(Rule::TKO_EVT_20, "{unit} has nothing to shoot with.", s.unit(o.target).anchor, o.target);
  return {};
}

void load_cart(State& s, const Order& o) {
  s.event.unit = o.target;
  throw_event_dice(s);
}

void cart_thrown(State& s, const Roll& roll, Events events) {
  Unit& u = s.unit(s.event.unit);
  const int shots = roll.faces[0];
  if (u.ammo < 0)
    u.ammo_bonus = static_cast<std::uint8_t>(u.ammo_bonus + shots);
  else
    u.ammo = static_cast<std::int8_t>(u.ammo + shots);
  report(events, EventKind::shots_changed, Rule::TKO_EV_12, [&](Event& e) {
    e.side = u.side;
    e.unit = s.event.unit;
    e.a = shots;
    e.b = u.ammo;
    e.show(roll.dice());
  });
}

Ruling check_straggler(const State& s, const Order& o) {
  if (const Ruling r = check_favoured(s, o); !r.allowed()) return r;
  const Unit& u = s.unit(o.target);
  if (is_gun(u.kind) ? crew_lost(u) == 0 : stands_lost(u) == 0)
    return refuse(Rule::TKO_EVT_22, "{unit} has lost nobody.", u.anchor, o.target);
  if (is_gun(u.kind)) {
    if (o.stand) return refuse(Rule::TKO_EVT_22, "{unit} gets one of its crew back.", u.anchor, o.target);
  } else if (!o.stand || u.lost[*o.stand] == 0) {
    return refuse(Rule::TKO_EVT_22, "Say which of the stands that {unit} has lost comes back.", u.anchor, o.target);
  }
  return {};
}

void take_straggler(State& s, const Order& o, Events events) {
  s.event.unit = o.target;
  Unit& u = s.unit(o.target);
  if (is_gun(u.kind)) {
    ++u.crew;
    report(events, EventKind::stand_returned, rule_at_hand(s), [&](Event& e) {
      e.side = u.side;
      e.unit = o.target;
      e.a = static_cast<int>(main_type(u));
    });
    return;
  }
  const Unit before = u;
  const StandType type = u.kind == UnitKind::dragoon_regiment ? main_type(u) : *o.stand; // as they are now
  --u.lost[*o.stand];
  ++u.stands[type];
  if (!close_up(s, o.target, events)) { // TKO-UNIT-36
    u = before;
    return let_go(s, events);
  }
  report(events, EventKind::stand_returned, rule_at_hand(s), [&](Event& e) {
    e.side = u.side;
    e.unit = o.target;
    e.a = static_cast<int>(type);
  });
}

} // namespace sandtable::kingdom
