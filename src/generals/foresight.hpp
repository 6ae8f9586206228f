#pragma once

#include "battle/contract.hpp"
#include "dice/fast_dice.hpp"

#include <vector>

namespace sandtable {

/// The candidates of a decision, and what the rulebook says each is worth to whoever decides: the value of the battle
/// one order ahead. It keeps its room from decision to decision, so that weighing allocates nothing.
template <Rulebook B>
class Foresight {
public:
  using State = typename B::State;
  using Candidate = typename B::Candidate;

  /// Weighs the pending decision. A single candidate is taken unweighed.
  void weigh(const State& seen) {
    list(seen);
    worths_.assign(candidates_.size(), 0);
    if (candidates_.size() == 1) return;
    const auto evaluate = evaluator(seen, B::seat(seen).side);
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      ahead_ = seen;
      B::apply(ahead_, candidates_[i].order, candidates_[i].judged, nullptr);
      worths_[i] = evaluate(ahead_);
    }
  }

  std::size_t size() const { return candidates_.size(); }
  const Candidate& operator[](std::size_t i) const { return candidates_[i]; }
  double worth(std::size_t i) const { return worths_[i]; }

  /// The best of them; of several equals any, as likely as the others.
  std::size_t best(FastDice& chance) const {
    double most = -1e300;
    std::size_t chosen = 0;
    std::uint32_t equals = 0;
    if (size() == 1) return 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (worths_[i] > most + same) {
        most = worths_[i];
        chosen = i;
        equals = 1;
      } else if (worths_[i] > most - same && chance.below(++equals) == 0) {
        chosen = i;
      }
    }
    return chosen;
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

  static auto evaluator(const State& seen, Side side) {
    if constexpr (ComparingRulebook<B>)
      return typename B::Evaluator(seen, side);
    else
      return [side](const State& ahead) { return B::evaluate(ahead, side); };
  }

  void list(const State& seen) {
    if constexpr (ProposingRulebook<B>) {
      B::propose(seen, proposals_);
      judge_every(
          proposals_, [&](const auto& proposal) { return B::judge(seen, proposal); }, candidates_);
    } else {
      B::candidates(seen, candidates_);
    }
  }

  decltype(proposals_of<B>()) proposals_;
  std::vector<Candidate> candidates_;
  std::vector<double> worths_;
  State ahead_;
};

} // namespace sandtable
