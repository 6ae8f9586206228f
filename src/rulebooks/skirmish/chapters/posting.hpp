#pragma once
// How a group or a leader is put on the table before the battle: section 4.

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::skirmish {

/// Where each man of a unit is to stand, and which way he looks.
struct Posting {
  Numbers men;
  Places places;                                                   ///< by man
  boost::container::static_vector<Angle, most_of_a_group> facings; ///< by man
  Angle facing;                                                    ///< the group's
  Formation formation = Formation::free;
};

/// Men of a unit who are not on the table yet.
Numbers waiting_men(const State& s, int unit);
/// In a formation whose anchor is there; a leader stands there himself. Not for GARRISON and FREE: SKR-FRM-01 to 08.
Posting in_formation(const State& s, int unit, const Numbers& men, Formation formation, Vec anchor, Angle facing);
/// At places of their own. A garrison faces outward from what it defends, if that has an inside: SKR-RULING-121.
Posting at_places(const State& s, int unit, const Numbers& men, Formation formation, const Places& places,
                  Angle facing);
/// All round the inside of what a unit defends, at equal distances; nobody: there is no room for so many, or no inside.
Posting round_the_walls(const State& s, int unit, const Numbers& men, Angle facing);

/// Whether they may stand so: SKR-TER-01, 08, SKR-MOV-12, SKR-FRM-09, 14.
Ruling check_posting(const State& s, int unit, const Posting& posting);
/// Whether all of their bases are inside their side's zone: SKR-SET-02.
bool is_in_zone(const State& s, Side side, const Posting& posting);
/// They stand there from now on: fit if they were waiting, unspotted if all are in concealing ground (SKR-SET-03).
void take_post(State& s, int unit, const Posting& posting);

} // namespace sandtable::skirmish
