#pragma once

#include "generals/playout.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

/// How much a major thinks about one decision. It is counted, never timed, so that his battles can be repeated.
struct Thought {
  int rivals = 4;     ///< to the order a captain would give
  int playouts = 32;  ///< of each that is still in question
  int decisions = 32; ///< that each playout looks ahead
};

/// A computer general who tries out before he orders: the captain's favourite and its nearest rivals are played on for
/// a while by captains on both sides, with the same dice for all and what is hidden guessed anew each time. He
/// overrules the captain only where a rival has proven better; rivals that have proven worse are tried no further.
template <Rulebook B>
class Major {
public:
  using State = typename B::State;
  using Order = typename B::Order;

  explicit Major(std::uint64_t seed, Thought thought = {}) : thought_(thought), chance_(seed, 0x6d616a6f72000000ULL) {}

  Order choose(const State& state) {
    return choose(state, [] { return false; });
  }

  /// Answers with what has been proven so far as soon as `enough` says so: it is asked before every decision of
  /// a playout.
  template <class Enough>
  Order choose(const State& state, const Enough& enough) {
    const Side side = B::seat(state).side;
    foresight_.weigh(B::as_seen(state, side, chance_));
    pick_rivals(foresight_.best(chance_));
    for (int played = 0; played < thought_.playouts && rivals_.size() > 1; ++played) {
      if (!try_out(state, side, enough)) break;
      if (played + 1 >= fewest && (played + 1) % fewest == 0) drop_the_worse();
    }
    return foresight_[proven_best()].order;
  }

private:
  static constexpr int fewest = 6; ///< playouts before anything is called proven

  /// A candidate, and by how much its playouts came out better than those of the captain's favourite.
  struct Rival {
    std::size_t candidate = 0;
    int trials = 0;
    double sum = 0, squares = 0;

    double mean() const { return sum / trials; }
    /// The standard error of the mean.
    double error() const {
      const double n = trials, variance = std::max(0.0, squares - sum * sum / n) / (n - 1);
      return std::sqrt(variance / n);
    }
    bool is_better() const { return trials >= fewest && mean() > error(); }
    bool is_worse() const { return trials >= fewest && mean() < -error(); }
  };

  /// The favourite first, then those whom the rulebook values next.
  void pick_rivals(std::size_t favourite) {
    rivals_.clear();
    for (std::size_t i = 0; i < foresight_.size(); ++i)
      if (i != favourite) rivals_.push_back({i});
    const auto most = std::min(rivals_.size(), static_cast<std::size_t>(thought_.rivals));
    const auto by_worth = [&](const Rival& a, const Rival& b) {
      const double first = foresight_.worth(a.candidate), second = foresight_.worth(b.candidate);
      return first != second ? first > second : a.candidate < b.candidate;
    };
    std::partial_sort(rivals_.begin(), rivals_.begin() + static_cast<std::ptrdiff_t>(most), rivals_.end(), by_worth);
    rivals_.resize(most);
    rivals_.insert(rivals_.begin(), {favourite});
  }

  /// One playout of each, all with the same guess and the same dice. An order that this guess forbids tells nothing.
  /// False: it was broken off.
  template <class Enough>
  bool try_out(const State& state, Side side, const Enough& enough) {
    const State guess = B::as_seen(state, side, chance_);
    const std::uint64_t dice = chance_.below(1U << 31U);
    double favourite = 0;
    for (Rival& rival : rivals_) {
      const bool is_favourite = &rival == &rivals_.front();
      const Order& order = foresight_[rival.candidate].order;
      const auto judged = B::check(guess, order);
      if (!judged.allowed()) {
        if (is_favourite) return true;
        continue;
      }
      ahead_ = guess;
      B::apply(ahead_, order, judged, nullptr);
      FastDice fate(dice, 1), whims(dice, 2);
      if (!playout_.play(ahead_, thought_.decisions, fate, whims, enough)) return false;
      const double chance = winning_chance<B>(ahead_, side);
      if (is_favourite) favourite = chance;
      const double gain = chance - favourite;
      ++rival.trials;
      rival.sum += gain;
      rival.squares += gain * gain;
    }
    return true;
  }

  void drop_the_worse() {
    rivals_.erase(std::remove_if(rivals_.begin() + 1, rivals_.end(), [](const Rival& r) { return r.is_worse(); }),
                  rivals_.end());
  }

  std::size_t proven_best() const {
    std::size_t best = rivals_.front().candidate;
    double gain = 0;
    for (const Rival& rival : rivals_)
      if (rival.is_better() && rival.mean() > gain) {
        gain = rival.mean();
        best = rival.candidate;
      }
    return best;
  }

  Thought thought_;
  FastDice chance_;
  Foresight<B> foresight_;
  Playout<B> playout_;
  std::vector<Rival> rivals_;
  State ahead_;
};

} // namespace sandtable
