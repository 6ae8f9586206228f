#pragma once
// Keeping the books of a battle while it is fought at full speed. The state before each step is kept, which is one
// short copy, so that views are taken only of steps in which something is decided with arms.

#include "battle/fight.hpp"
#include "library/account.hpp"

namespace sandtable {

template <ServedRulebook B>
class Scribe {
public:
  using State = typename B::State;

  explicit Scribe(const State& first) : before_(first), books_(open_view<B>(first)) {}

  EventSink<typename B::Event> sink() { return &events_; }
  void ordered(const State& state) {
    ++decisions_;
    stepped(state);
  }
  void stepped(const State& state) {
    told_.clear();
    for (const typename B::Event& event : events_) told_.push_back(B::narrate(state, event));
    if (Bookkeeper::concerns(told_))
      books_.happened(
          told_, [&] { return open_view<B>(before_); }, [&] { return open_view<B>(state); });
    events_.clear();
    before_ = state;
  }
  Account closed(const State& state) && {
    return std::move(books_).closed(open_view<B>(state), B::outcome(state), decisions_);
  }

private:
  State before_;
  Bookkeeper books_;
  std::vector<typename B::Event> events_;
  std::vector<Told> told_;
  int decisions_ = 0;
};

/// The watcher of a fight whose books are kept.
template <ServedRulebook B>
struct Watched {
  Scribe<B>* scribe;

  EventSink<typename B::Event> sink() const { return scribe->sink(); }
  void ordered(const typename B::State& state, const typename B::Order&) { scribe->ordered(state); }
  void rolled(const typename B::State& state, const Request&, const Roll&) { scribe->stepped(state); }
};

} // namespace sandtable
