#pragma once
// A battle as it is shown: step by step, with the fallen where they fell, to any number of observers. A live game and a
// replay are told by the same two classes.

#include "library/book.hpp"
#include "library/throw.hpp"

#include <functional>

namespace sandtable {

/// One step of a battle with nothing kept back.
struct SessionStep {
  std::optional<Seat> by;
  std::string order;
  std::optional<Throw> thrown;
  std::vector<Told> told;
};

/// Whether a seat may read an event; a spectator has no seat.
bool may_read(const Told& told, std::optional<Seat> seat);

/// A battle with its past.
class Session {
public:
  explicit Session(std::unique_ptr<AnyBattle> battle)
      : battle_(std::move(battle)), table_(battle_->view(std::nullopt)) {}

  const AnyBattle& battle() const { return *battle_; }
  int steps() const { return static_cast<int>(past_.size()); }
  const std::vector<SessionStep>& past() const { return past_; }
  /// What a seat sees, and the fallen.
  View view(std::optional<Seat> seat) const;

  /// As those of the battle; the step is then the last of `past`.
  Result<void> give(const boost::json::value& order);
  Result<void> settle(const Roll& roll);
  /// The step of a record; it must lead where the record says.
  Result<void> play(const RecordStep& step);
  Result<std::size_t> undo(std::size_t orders);

private:
  void keep(SessionStep step);

  std::unique_ptr<AnyBattle> battle_;
  View table_; ///< a spectator's, after the last step
  std::vector<SessionStep> past_;
  std::vector<std::vector<ViewMarker>> fallen_; ///< step by step
};

/// Plays every step of a record, each digest checked, in a session at its first moment; `heard` is called after each.
Result<void> play_all(Session& session, const Record& record, const std::function<void()>& heard);

} // namespace sandtable
