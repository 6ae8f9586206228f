#pragma once
// SKR-MEL-13 to 21: the dice of a melee.

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// What changes the die of one man in his match: SKR-MEL-14 to 18.
struct Edge {
  int raw = 0, outnumbered = 0, barrier = 0, better = 0, weapon = 0;

  int total() const { return raw + outnumbered + barrier + better + weapon; }
};
Edge edge_of(const State& s, const Match& match, int figure);
/// He is of a routing group: he throws no die, and nobody's dice are compared with his (SKR-MEL-29).
bool runs(const State& s, int figure);

/// One match as the dice see it.
struct Duel {
  struct Fencer {
    int edge = 0;
    bool fights = true; ///< false: he runs
  };
  Fencer one;
  boost::container::static_vector<Fencer, touched_most> others;
};
Duel duel_of(const State& s, const Match& match);
/// The natural dice of a match; of those who run nothing is read.
struct Naturals {
  int one = 0;
  std::array<int, touched_most> others{};
};
/// SKR-MEL-19: who has beaten everyone against him. Both sides are never among the winners.
struct Verdict {
  bool one = false;
  std::array<bool, touched_most> others{};
};
Verdict verdict_of(const Duel& duel, const Naturals& naturals);
/// SKR-MEL-20
constexpr Hurt hurt_by(int natural) { return natural == 6 ? Hurt::kill : natural == 5 ? Hurt::wound : Hurt::graze; }
/// Whom of his match a man may strike, having beaten those who fight back or not: SKR-MEL-20, 29.
FigureSet victims_of(const State& s, const Match& match, int by, bool won);

/// Who throws, in the order of the dice: SKR-SEQ-24, SKR-GEN-10.
using Throwers = boost::container::static_vector<std::int16_t, most_figures>;
Throwers throwers_of(const State& s);

Plan melee_plan(const State& s);
void melee_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::skirmish
