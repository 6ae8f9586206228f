#include "rulebooks/kingdom/chapters/event_fortunes.hpp"

#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/commanders.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

constexpr int dice_drunk = 3;             // TKO-EV-06
constexpr int tertio_commander_up_to = 4; // TKO-EV-05

/// An event of the piece that it befalls.
template <class Fill>
void tell(const State& s, int piece, EventKind kind, Events events, Fill&& fill) {
  report(events, kind, rule_at_hand(s), [&](Event& e) {
    e.side = s.unit(piece).side;
    e.unit = static_cast<std::int8_t>(piece);
    fill(e);
  });
}

/// TKO-MOR-05
void owe(State& s, int unit) {
  Check check;
  check.unit = static_cast<std::int8_t>(unit);
  owe_check(s, check);
}

bool is_alive(const State& s, int commander) { return commander >= 0 && s.unit(commander).command.fate != Fate::dead; }

/// TKO-EVT-14: whose cellar it is.
int drinker(const State& s) {
  const int roller = s.event.roller;
  if (is_commander(s.unit(roller).kind)) return roller;
  const int own = tertio_commander_of(s, roller);
  return own >= 0 ? own : army_commander_of(s, s.unit(roller).side);
}

/// TKO-EV-15: what the sergeants make of a unit; its own state if nothing.
OrderState state_after_sergeants(const Unit& u) {
  if (!on_table(u)) return u.state;
  if (u.state == OrderState::routing) return OrderState::disordered;
  return u.state == OrderState::disordered && is_regiment(u) ? OrderState::good : u.state;
}

} // namespace

void harvest(State& s, Events events) { // TKO-EVT-10
  const int unit = s.event.unit;
  if (s.unit(unit).state != OrderState::routing) return rout(s, unit, Rule::TKO_EV_02, events);
  s.agenda.push(StepKind::rout_roll, unit, -1);
  ask_riders(s, unit);
}

void explosion(State& s, Events) {
  const int unit = s.event.unit;
  Casualty loss;
  loss.unit = static_cast<std::int8_t>(unit);
  if (is_gun(s.unit(unit).kind))
    loss.kills = 1; // TKO-EVT-11
  else
    loss.stands = 1;
  s.casualties.push_back(loss);
  owe(s, unit);
}

void damp_powder(State& s, Events events) { // TKO-EVT-12
  const Unit& u = s.unit(s.event.unit);
  if (!options(s).ammo || !has_missiles(u) || u.ammo == 0) return let_go(s, events);
  if (u.ammo < 0 && options(s).ammo_dice == 1) return damp_powder_thrown(s, {}, events); // no die is left
  throw_event_dice(s);
}

Plan damp_powder_plan(const State& s) {
  const int unit = s.event.unit;
  if (s.unit(unit).ammo > 0) return dice_plan(unit, 1, "How many shots are spoilt?", Rule::TKO_EV_04, "shots lost");
  return dice_plan(unit, options(s).ammo_dice - 1, "How much of the powder is dry?", Rule::TKO_EVT_12,
                   "one die fewer than usual");
}

void damp_powder_thrown(State& s, const Roll& roll, Events events) {
  Unit& u = s.unit(s.event.unit);
  int total = 0;
  for (const int face : roll.faces) total += face;
  const int before = std::max<int>(u.ammo, 0);
  if (u.ammo < 0) { // TKO-FIRE-60: as usual, the bonus with it
    u.ammo = static_cast<std::int8_t>(total + u.ammo_bonus);
    u.ammo_bonus = 0;
  } else {
    u.ammo = static_cast<std::int8_t>(std::max(0, u.ammo - total));
  }
  tell(s, s.event.unit, EventKind::shots_changed, events, [&](Event& e) {
    e.a = u.ammo - before;
    e.b = u.ammo;
    e.show(roll.dice());
  });
}

void good_shot(State& s, Events events) {
  const int roller = s.event.roller;
  if (is_commander(s.unit(roller).kind)) return hit_commander(s, roller);
  const int own = tertio_commander_of(s, roller), chief = army_commander_of(s, s.unit(roller).side);
  if (is_alive(s, own) && is_alive(s, chief) && own != chief) return throw_event_dice(s);
  if (is_alive(s, own)) return hit_commander(s, own); // TKO-EVT-13
  if (is_alive(s, chief)) return hit_commander(s, chief);
  let_go(s, events);
}

void good_shot_thrown(State& s, const Roll& roll) {
  const int roller = s.event.roller;
  hit_commander(s, roll.faces[0] <= tertio_commander_up_to ? tertio_commander_of(s, roller)
                                                           : army_commander_of(s, s.unit(roller).side));
}

void cellar(State& s, Events events) {
  if (!is_alive(s, drinker(s))) return let_go(s, events);
  throw_event_dice(s);
}

void cellar_thrown(State& s, const Roll& roll, Events events) { // TKO-EVT-14
  const int piece = drinker(s);
  Unit& u = s.unit(piece);
  Command& c = u.command;
  c.drunk_dice = static_cast<std::uint8_t>(std::min(order_dice_of(u.rating), c.drunk_dice + dice_drunk));
  c.drunk_until = static_cast<std::uint8_t>(std::max(c.drunk_until, s.turn) + d3(roll));
  tell(s, piece, EventKind::drunk, events, [&](Event& e) {
    e.a = c.drunk_dice;
    e.b = c.drunk_until;
  });
}

void smoke_thrown(State& s, const Roll& roll, Events events) { // TKO-EVT-15
  Unit& u = s.unit(s.event.unit);
  u.smoke_until = static_cast<std::uint8_t>(std::max(u.smoke_until, s.turn) + d3(roll));
  tell(s, s.event.unit, EventKind::smoke_came, events, [&](Event& e) { e.a = u.smoke_until; });
}

void beer(State& s, Events events) { // TKO-EVT-16
  Unit& u = s.unit(s.event.roller);
  if (u.rating == Rating::poor) {
    if (is_commander(u.kind)) return let_go(s, events);
    return owe(s, s.event.roller);
  }
  u.rating = downgraded(u.rating);
  tell(s, s.event.roller, EventKind::rating_changed, events, [&](Event& e) { e.a = static_cast<int>(u.rating); });
}

void wrong_left(State& s, Events events) {
  const Unit& u = s.unit(s.event.unit);
  const bool as_before = u.state == OrderState::disordered && !u.reforming;
  if (as_before || u.state == OrderState::routing) return let_go(s, events); // TKO-RULING-154
  disorder(s, s.event.unit, Rule::TKO_EV_09, events);
}

void french_powder(State& s, Events events) { // TKO-EVT-21
  Unit& u = s.unit(s.event.unit);
  if (!has_missiles(u)) return let_go(s, events);
  u.exceptional_turn = static_cast<std::uint8_t>(s.turn + 1);
  tell(s, s.event.unit, EventKind::powder_came, events, [&](Event& e) { e.a = u.exceptional_turn; });
}

void sergeants(State& s, Events events) {
  bool any = false;
  for (const int i : units_in(tertio_at_hand(s))) {
    Unit& u = s.unit(i);
    const OrderState from = u.state, to = state_after_sergeants(u);
    u.undignified = false; // TKO-OPT-32
    if (from == to) continue;
    any = true;
    u.state = to;
    u.reforming = false;
    tell(s, i, EventKind::rallied, events, [&](Event& e) {
      e.c = static_cast<int>(from);
      e.d = static_cast<int>(to);
      e.yes = true;
    });
    if (from == OrderState::routing) face_nearest_enemy(s, i, events); // TKO-RAL-27
  }
  if (!any) let_go(s, events);
}

} // namespace sandtable::kingdom
