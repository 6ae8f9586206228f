#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/matching.hpp"
#include "rulebooks/skirmish/chapters/melee_dice.hpp"
#include "rulebooks/skirmish/chapters/melee_result.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// MELEE: the next melee that has not been fought, or on to END: SKR-SEQ-15.
void next_melee(State& s, Events events);
/// All groups that a group fights with and against, itself among them, of those that have not fought yet in this MELEE;
/// none: it touches nobody.
UnitSet melee_of(const State& s, int group);
/// Opens the melee of these groups; it goes on with `pile_in`.
void open_melee(State& s, UnitSet groups, Events events);

/// A man who piles in: whose match he joins, against whom, and where he then stands.
struct Joining {
  std::int16_t friendly = -1, opponent = -1;
  Vec at;
  Angle facing;
};
using Joinings = boost::container::static_vector<Joining, most_figures / 2>;
/// What SKR-MEL-10 leaves a man, by the friends he may join, ascending; none: he stays where he is.
Joinings joinings_of(const State& s, int figure);
/// SKR-MEL-09 to 12: one after the other, until somebody must choose or all have their matches.
void pile_in(State& s, Events events);
Ruling check_relieve(const State& s, const Step& step, const Order& o); // SKR-SEQ-16
void relieve(State& s, const Step& step, const Order& o, Events events);

} // namespace sandtable::skirmish
