#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// What he may spend: SKR-MOV-01 to 05; of a mounted man by whether his whole path is in open clear ground.
double allowance(const Figure& f, bool clear_ground);
/// Of it, what mounting or dismounting has used up in this half-turn: SKR-MOV-18.
double remount_cost(const State& s, const Figure& f);
/// One man's way: a polyline of his centre from where he stands.
struct Walk {
  Path points;
  double cost = 0;
  double allowance = 0; ///< by where it leads: SKR-MOV-04
};
/// SKR-MOV-06, 07; infinite where it leads through what nobody passes.
Walk walk_along(const State& s, int figure, const Path& points);

/// Where a march of a group or leader leads: each of its men's places and walks, in the order of `men`.
struct March {
  Ruling ruling;
  Numbers men;   ///< own living men, and the attached leaders who go with them (SKR-ACT-42)
  Places places; ///< where each of them ends
  Angle facing;  ///< the group's at the end
  Formation formation = Formation::free;
  double longest = 0;   ///< the greatest cost of them
  bool hurried = false; ///< somebody spends more than half his allowance: SKR-MOV-09
  bool leaves = false;  ///< by an edge that is theirs: SKR-MOV-17
};

/// SKR-MOV-12 to 14 for men who would end so: nobody on another's base, nobody near an enemy. `gone` are in nobody's
/// way.
Ruling judge_places(const State& s, int unit, const Numbers& men, const Places& places, Vec forward,
                    const FigureSet& gone = {});

} // namespace sandtable::skirmish
