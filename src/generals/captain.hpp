#pragma once

#include "battle/contract.hpp"
#include "dice/fast_dice.hpp"

#include <vector>

namespace sandtable {

/// A computer general who looks one step ahead: he takes the order whose outcome the rulebook judges best, by exact
/// odds where dice must fall, knowing only what his side may know. Among orders judged equal he picks at random, with
/// dice of his own.
template <Rulebook B>
class Captain {
public:
  explicit Captain(std::uint64_t seed) : chance_(seed, 0x6361707461696e00ULL) {}

  typename B::Order choose(const typename B::State& state) {
    const Side side = B::seat(state).side;
    const typename B::State seen = B::as_seen(state, side, chance_);
    B::candidates(seen, candidates_);
    if (candidates_.size() == 1) return candidates_.front().order;
    double best = -1e300;
    std::size_t chosen = 0;
    std::uint32_t equals = 0;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      ahead_ = seen;
      B::apply(ahead_, candidates_[i].order, candidates_[i].judged, nullptr);
      const double value = B::evaluate(ahead_, side);
      if (value > best + same) {
        best = value;
        chosen = i;
        equals = 1;
      } else if (value > best - same && chance_.below(++equals) == 0) {
        chosen = i;
      }
    }
    return candidates_[chosen].order;
  }

private:
  static constexpr double same = 1e-9;
  FastDice chance_;
  std::vector<typename B::Candidate> candidates_;
  typename B::State ahead_;
};

} // namespace sandtable
