#pragma once
// Counting a battle while it is fought. Two views are taken, when the armies stand and when all is over; in between a
// step costs one test, so that thousands of battles a second stay thousands.

#include "battle/fight.hpp"
#include "library/book.hpp"
#include "library/chronicle.hpp"

#include <algorithm>

namespace sandtable {

template <ServedRulebook B>
class RollCall {
public:
  using State = typename B::State;

  /// A battle that begins with a deployment has its armies on the table only when the first turn begins.
  explicit RollCall(const State& first) {
    const View view = open_view<B>(first);
    if (view.turn > 0) call(view);
  }

  /// Events are heard until the armies stand.
  EventSink<typename B::Event> sink() { return called_ ? nullptr : &events_; }

  void ordered(const State& state) {
    ++decisions_;
    rolled(state);
  }

  void rolled(const State& state) {
    if (called_) return;
    const bool begun = std::any_of(events_.begin(), events_.end(), [&](const typename B::Event& event) {
      return B::narrate(state, event).kind == turn_began;
    });
    if (begun) call(open_view<B>(state));
    events_.clear();
  }

  FoughtBattle closed(const State& state) const {
    const View view = open_view<B>(state);
    const Strengths left = strengths_of(view);
    return {B::outcome(state),
            view.turn,
            decisions_,
            {losses_of(Side::red, began_, left), losses_of(Side::blue, began_, left)}};
  }

private:
  void call(const View& view) {
    began_ = strengths_of(view);
    called_ = true;
  }

  Strengths began_;
  bool called_ = false;
  std::vector<typename B::Event> events_;
  int decisions_ = 0;
};

/// The watcher of a fight, who keeps the roll.
template <ServedRulebook B>
struct Witness {
  RollCall<B>* roll_call;

  EventSink<typename B::Event> sink() const { return roll_call->sink(); }
  void ordered(const typename B::State& state, const typename B::Order&) { roll_call->ordered(state); }
  void rolled(const typename B::State& state, const Request&, const Roll&) { roll_call->rolled(state); }
};

} // namespace sandtable
