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
    const typename B::State seen = B::as_seen(state, B::seat(state).side, chance_);
    if constexpr (ProposingRulebook<B>) {
      B::propose(seen, thoughts_);
      return draw_candidate(thoughts_, chance_, [&](const auto& proposal) { return B::judge(seen, proposal); })->order;
    } else {
      B::candidates(seen, thoughts_);
      return thoughts_[chance_.below(static_cast<std::uint32_t>(thoughts_.size()))].order;
    }
  }

private:
  template <class Book>
  static auto thought_of() {
    if constexpr (ProposingRulebook<Book>)
      return typename Book::Proposal{};
    else
      return typename Book::Candidate{};
  }

  FastDice chance_;
  std::vector<decltype(thought_of<B>())> thoughts_; // kept, so that choosing allocates nothing
};

} // namespace sandtable
