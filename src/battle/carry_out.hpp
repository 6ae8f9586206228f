#pragma once

#include "battle/seen_by.hpp"

namespace sandtable {

/// A rulebook under which what a side cannot see may stand in the way of its orders. `thwarted` says what then happens.
template <class B>
concept HidesObstacles = Rulebook<B> &&
    requires(typename B::State& changing, const typename B::Order& order, const typename B::Judged& judged,
             EventSink<typename B::Event> events) {
  B::thwarted(changing, order, judged, events);
};

/// Carries an order out, or refuses it and changes nothing. An order is ruled on as its side sees the battle and
/// carried out in truth: a refusal tells nobody what he cannot see.
template <Rulebook B>
Ruling carry_out(typename B::State& state, const typename B::Order& order, EventSink<typename B::Event> events) {
  if constexpr (HidesObstacles<B>) {
    if (const Ruling seen = B::check(seen_by<B>(state, B::seat(state).side), order); !seen.allowed()) return seen;
  }
  const typename B::Judged judged = B::check(state, order);
  if (judged.allowed()) {
    B::apply(state, order, judged, events);
    return {};
  }
  if constexpr (HidesObstacles<B>) {
    B::thwarted(state, order, judged, events);
    return {};
  } else {
    return judged;
  }
}

} // namespace sandtable
