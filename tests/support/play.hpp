#pragma once

#include "battle/carry_out.hpp"
#include "dice/source.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace sandtable {

/// A battle with its dice, and what has happened in it: for what a throw comes to (support/measures.hpp).
template <class B>
struct Play {
  using EventKind = decltype(B::Event::kind);
  using StepKind = decltype(decltype(B::State::agenda)::Step::kind);

  typename B::State state;
  DiceSource& dice;
  std::vector<typename B::Event> events{};
  Roll roll{}; ///< the last one

  StepKind pending() const { return state.agenda.empty() ? StepKind::none : state.agenda.top().kind; }
  void settle() { settle(dice.answer(B::plan(state).request()).value()); }
  void settle(const Roll& fallen) {
    roll = fallen;
    B::settle(state, roll, &events);
  }
  void order(const typename B::Order& o) { carry_out<B>(state, o, &events); }

  const typename B::Event* last(EventKind kind) const {
    const auto found = std::find_if(events.rbegin(), events.rend(), [&](const auto& e) { return e.kind == kind; });
    return found == events.rend() ? nullptr : &*found;
  }
  bool has(EventKind kind) const { return last(kind) != nullptr; }
  bool yes(EventKind kind) const { return has(kind) && last(kind)->yes; }
  /// Of the first dice of the last roll.
  int total(int first_dice) const { return std::accumulate(roll.faces.begin(), roll.faces.begin() + first_dice, 0); }
};

} // namespace sandtable
