#pragma once
// A battle as it is shown: step by step, with the fallen where they fell, to any number of observers. A live game and a
// replay are told by the same two classes.

#include "library/book.hpp"
#include "library/throw.hpp"

#include <functional>

namespace sandtable {

/// One step of a battle, with nothing kept back or as somebody sees it.
struct SessionStep {
  std::optional<Seat> by;
  std::string order;
  std::optional<Throw> thrown;
  std::vector<Told> told;
};

/// A battle with its past.
class Session {
public:
  explicit Session(std::unique_ptr<AnyBattle> battle);

  const AnyBattle& battle() const { return *battle_; }
  int steps() const { return static_cast<int>(past_.size()); }
  const std::vector<SessionStep>& past() const { return past_; }
  /// What a seat sees, and the fallen.
  View view(std::optional<Seat> seat) const;

  /// A step as a seat is shown it; none: it shows that seat nothing.
  std::optional<SessionStep> shown(std::size_t step, std::optional<Seat> seat) const;
  /// How many steps have shown a seat anything.
  int steps_shown(std::optional<Seat> seat) const;
  /// The same, but taking back what a seat was shown counts as well: it changes whenever what that seat knows does.
  int version(std::optional<Seat> seat) const;

  /// The step that was so many'th to show a seat anything, counted from 1; none: there is none yet.
  std::optional<std::size_t> step_shown(int number, std::optional<Seat> seat) const;
  /// The order of a step, or the one from which its throw came; none: nobody has given any.
  std::optional<std::size_t> order_behind(std::size_t step) const;
  /// Why a general gave the order of a step, as a seat can tell from what it saw then; none: it cannot.
  std::optional<Why> why(std::size_t step, std::optional<Seat> seat) const;

  /// As those of the battle; the step is then the last of `past`.
  Result<void> give(const boost::json::value& order);
  Result<void> settle(const Roll& roll);
  /// The step of a record; it must lead where the record says.
  Result<void> play(const RecordStep& step);
  Result<std::size_t> undo(std::size_t orders);

private:
  /// What one pair of eyes has seen. Where nothing is hidden those of a spectator do for all.
  struct Eyes {
    std::optional<Seat> seat;
    View table;                                  ///< after the last step
    std::vector<std::vector<ViewMarker>> fallen; ///< step by step
    std::vector<std::optional<SessionStep>> steps;
    int taken_back = 0;
  };

  const Eyes& eyes_of(std::optional<Seat> seat) const;
  /// The step about to be made as each pair of eyes may see it; its events are told when it is made.
  template <class See>
  std::vector<SessionStep> seen(See&& see) const;
  void keep(SessionStep step, std::vector<SessionStep> seen);

  std::unique_ptr<AnyBattle> battle_;
  bool hides_;
  std::vector<Eyes> eyes_; ///< a spectator's first
  std::vector<SessionStep> past_;
};

/// Plays every step of a record, each digest checked, in a session at its first moment; `heard` is called after each.
Result<void> play_all(Session& session, const Record& record, const std::function<void()>& heard);

} // namespace sandtable
