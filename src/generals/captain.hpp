#pragma once

#include "generals/foresight.hpp"

namespace sandtable {

/// A computer general who looks one step ahead: he takes the order whose outcome the rulebook judges best, by exact
/// odds where dice must fall, knowing only what his side may know. Among orders judged equal he picks at random, with
/// dice of his own.
template <Rulebook B>
class Captain {
public:
  explicit Captain(std::uint64_t seed) : chance_(seed, 0x6361707461696e00ULL) {}

  typename B::Order choose(const typename B::State& state) {
    foresight_.weigh(B::as_seen(state, B::seat(state).side, chance_));
    return foresight_[foresight_.best(chance_)].order;
  }

private:
  FastDice chance_;
  Foresight<B> foresight_;
};

} // namespace sandtable
