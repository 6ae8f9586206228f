#pragma once

#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"

namespace sandtable::skirmish {

/// SKR-ACT-12, 13: a charge if it reaches, else as near as it comes.
void attack(State& s, int group, const NearestEnemy& enemy, Rule rule, Events events);
/// SKR-ACT-15, 16, 20, 24: toward an enemy, or where it knows one.
void close_in(State& s, int group, const NearestEnemy& enemy, Rule rule, Events events);
/// SKR-CMP-22
void march_on(State& s, int group, Events events);

/// The point of an enemy group nearest to the middle of a group, among those of its men whom the group sees, and whose
/// it is: what the group turns to and makes for. SKR-ACT-36, SKR-RULING-88
struct Mark {
  std::int16_t figure = -1;
  Vec at;
};
Mark mark_for(const State& s, int group, const NearestEnemy& enemy);

/// What a way must heed for a group's men.
Errand errand_of(const State& s, int group);
/// The way that brings a group's anchor as far as this one brings another point of it.
Path for_the_anchor(const State& s, int group, const Path& way, Vec of);
/// Flags of a group that has moved at so great a cost, and everybody looks about: SKR-MOV-09, 11.
void note_move(State& s, int group, double cost, Events events);

} // namespace sandtable::skirmish
