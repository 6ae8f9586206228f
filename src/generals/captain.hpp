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
    list(seen);
    if (candidates_.size() == 1) return candidates_.front().order;
    const auto evaluate = evaluator(seen, side);
    double best = -1e300;
    std::size_t chosen = 0;
    std::uint32_t equals = 0;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      ahead_ = seen;
      B::apply(ahead_, candidates_[i].order, candidates_[i].judged, nullptr);
      const double value = evaluate(ahead_);
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

  struct Nothing {};
  template <class Book>
  static auto proposals_of() {
    if constexpr (ProposingRulebook<Book>)
      return std::vector<typename Book::Proposal>{};
    else
      return Nothing{};
  }

  static auto evaluator(const typename B::State& seen, Side side) {
    if constexpr (ComparingRulebook<B>)
      return typename B::Evaluator(seen, side);
    else
      return [side](const typename B::State& ahead) { return B::evaluate(ahead, side); };
  }

  void list(const typename B::State& seen) {
    if constexpr (ProposingRulebook<B>) {
      B::propose(seen, proposals_);
      judge_every(
          proposals_, [&](const auto& proposal) { return B::judge(seen, proposal); }, candidates_);
    } else {
      B::candidates(seen, candidates_);
    }
  }

  FastDice chance_;
  decltype(proposals_of<B>()) proposals_; // kept, and so are the candidates: choosing allocates nothing
  std::vector<typename B::Candidate> candidates_;
  typename B::State ahead_;
};

} // namespace sandtable
