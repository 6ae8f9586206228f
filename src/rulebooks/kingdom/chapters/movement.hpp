#pragma once
// Chapter 7: moves that a die buys, from their dice to where they end.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/chapters/forming.hpp"
#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The dice of a move: TKO-MOVE-01 to 10.
struct MoveDice {
  int dice = 0;
  bool halved = false; ///< large guns, ½d6
};
MoveDice move_dice(const Unit& u, Pace pace);
/// The inches that a total is worth: TKO-CON-05, TKO-MOVE-06, 09 (smoke; `pace` pursuit is never halved).
double distance_of(const State& s, const Unit& u, Pace pace, int total);
/// A plan for the dice of any move of a unit; `title` says what for.
Plan distance_plan(const State& s, int unit, Pace pace, const char* title);

/// TKO-ORD-20, 21: unlocked, in good order or disordered; `rule` is the order's.
Ruling check_ready(const State& s, int unit, Rule rule);
/// TKO-ORD-20, 26: may it be told to move?
Ruling check_move(const State& s, int unit);
/// Dice, then the path: after the test. The units of s.given.group each take their path.
void begin_move(State& s, Events events);
Plan move_plan(const State& s, int unit);
void move_thrown(State& s, int unit, const Roll& roll, Events events);

/// The inches that a unit of the order at hand may go: TKO-MOVE-07, 09, TKO-ORD-28.
double allowance(const State& s, int unit);
/// Verb::march or Verb::stay, of the unit asked for or of another of its group that has not yet gone.
Judged check_path(const State& s, const Step& step, const Order& o);
void take_path(State& s, const Step& step, const Order& o, const Judged& judged, Events events);
/// StepKind::landed: re-manned guns, buildings entered, who has been ridden over.
void land(State& s, Events events);

/// TKO-MOVE-35, 38: the crew leaves its gun where it stands.
void leave_gun(State& s, int unit, Events events);
/// TKO-MOVE-36: abandoned guns that an enemy touches, as it stands or on its way.
void capture_guns(State& s, int captor, Events events);
void capture_guns(State& s, int captor, const Unit& there, Events events);

} // namespace sandtable::kingdom
