#pragma once

#include "battle/contract.hpp"
#include "dice/fast_dice.hpp"

#include <vector>

namespace sandtable {

/// A computer general who picks at random among sensible orders. He sees what his side may see, and his dice are his
/// own, never those of the battle.
template <Rulebook B>
class Recruit {
public:
  explicit Recruit(std::uint64_t seed) : chance_(seed, 0x7265637275697400ULL) {}

  typename B::Order choose(const typename B::State& state) {
    B::candidates(B::as_seen(state, B::seat(state).side, chance_), candidates_);
    return candidates_[chance_.below(static_cast<std::uint32_t>(candidates_.size()))].order;
  }

private:
  FastDice chance_;
  std::vector<typename B::Candidate> candidates_; // kept, so that choosing allocates nothing
};

} // namespace sandtable
