#pragma once

#include "battle/fight.hpp"
#include "dice/curve.hpp"
#include "generals/foresight.hpp"

namespace sandtable {

/// A side's chance of winning by what the rulebook says of a position, from 0 to 1. Each side's general judges with his
/// own hopes and fears, so both are asked.
template <Rulebook B>
double winning_chance(const typename B::State& state, Side side) {
  const double ours = curve(B::evaluate(state, side) / B::telling_lead);
  const double theirs = curve(B::evaluate(state, enemy_of(side)) / B::telling_lead);
  return (ours + 1 - theirs) / 2;
}

/// A battle played on by captains who hide nothing from each other, to see what may come of it.
template <Rulebook B>
class Playout {
public:
  /// Plays on for so many decisions and then until nothing is half done: an exchange is never cut in two. False:
  /// `enough`, which is asked before every decision, broke it off.
  template <class Enough>
  bool play(typename B::State& state, int decisions, FastDice& dice, FastDice& whims, const Enough& enough) {
    constexpr int most_steps = 400; // whatever a rulebook calls half done, this is enough of it
    for (int step = 0; step < most_steps; ++step) {
      const Node node = B::pending(state);
      if (node == Node::over || (decisions <= 0 && B::between_actions(state))) return true;
      if (node == Node::decision) {
        if (enough()) return false;
        foresight_.weigh(state);
        const auto& chosen = foresight_[foresight_.best(whims)];
        B::apply(state, chosen.order, chosen.judged, nullptr);
        --decisions;
      } else {
        B::settle(state, dice.roll(request_for<B>(state)), nullptr);
      }
    }
    return true;
  }

private:
  Foresight<B> foresight_;
};

} // namespace sandtable
