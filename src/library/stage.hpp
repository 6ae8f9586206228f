#pragma once
// A battle as it is shown: step by step, with the fallen where they fell, through the eyes of any seat. A live game and
// a replay are told by the same two classes.

#include "library/book.hpp"
#include "library/moment.hpp"

#include <functional>

namespace sandtable {

/// One step of a battle with nothing kept back.
struct Happening {
  std::optional<Seat> by;
  std::string order;
  std::optional<Throw> thrown;
  std::vector<Told> told;
};

/// Whether a seat may read an event; a spectator has no seat.
bool may_read(const Told& told, std::optional<Seat> seat);

class Stage {
public:
  explicit Stage(std::unique_ptr<AnyBattle> battle) : battle_(std::move(battle)), table_(battle_->view(std::nullopt)) {}

  const AnyBattle& battle() const { return *battle_; }
  int steps() const { return static_cast<int>(past_.size()); }
  const std::vector<Happening>& past() const { return past_; }
  /// What a seat sees, and the fallen.
  View view(std::optional<Seat> seat) const;

  /// As those of the battle; what happened is then the last of `past`.
  Result<void> give(const boost::json::value& order);
  Result<void> settle(const Roll& roll);
  /// The step of a record; it must lead where the record says.
  Result<void> play(const RecordStep& step);
  Result<std::size_t> undo(std::size_t orders);

private:
  void happened(Happening happening);

  std::unique_ptr<AnyBattle> battle_;
  View table_; ///< a spectator's, after the last step
  std::vector<Happening> past_;
  std::vector<std::vector<ViewMarker>> fallen_; ///< step by step
};

/// Plays every step of a record, each digest checked, on a stage at its first moment; `heard` is called after each.
Result<void> play_all(Stage& stage, const Record& record, const std::function<void()>& heard);

/// Somebody who looks at a stage: keeps what he saw last, so as to tell what has changed.
class Onlooker {
public:
  Onlooker(const Stage& stage, std::optional<Seat> seat);

  std::optional<Seat> seat() const { return seat_; }
  const View& view() const { return view_; }
  const std::string& digest() const { return digest_; }
  /// The last step of the stage as he sees it; to be asked after every step.
  Moment look(const Stage& stage);
  /// Whether another seat would see the very same.
  bool sees_the_same_as(const Stage& stage, Seat seat) const { return digest_of(stage.view(seat)) == digest_; }
  /// Goes on with the eyes of a seat that sees the same.
  void move_to(Seat seat) { seat_ = seat; }

private:
  std::optional<Seat> seat_;
  View view_;
  std::string digest_;
};

} // namespace sandtable
