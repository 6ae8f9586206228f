#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// MOVE.AUTO of the next group from this number on, or on to MOVE.PLAYER: SKR-SEQ-09 to 11.
void next_auto_move(State& s, int from, Events events);
Plan native_plan(const State& s, const Step& step); // SKR-ACT-14
void native_thrown(State& s, const Step& step, const Roll& roll, Events events);

/// SKR-ACT-17: a group turns on the spot, every man of it; toward a group `whom`, where it is one.
void face(State& s, int group, Vec toward, Events events, int whom = -1);
/// The same without a word; says whether anybody has turned.
bool turn_group(State& s, int group, Vec toward);
void tell_turn(const State& s, int group, Vec toward, int whom, Events events);
/// A group takes a current action: SKR-ACT-25; told if it is another.
void take_action(State& s, int group, Action action, Rule rule, Events events);
/// Whoever goes where his group is sent: its men, and the leaders attached to it who neither command nor are
/// activated, or all of them if the group is bound. SKR-ACT-30, 42
Numbers followers_of(const State& s, int group);
/// The group has had its turn, and so have the leaders who go with it.
void end_turn_of(State& s, int group);

} // namespace sandtable::skirmish
