#pragma once

#include "library/moment.hpp"
#include "library/session.hpp"

namespace sandtable {

/// Somebody who looks on: keeps what he saw last, so as to tell what has changed.
class Observer {
public:
  Observer(const Session& session, std::optional<Seat> seat);

  std::optional<Seat> seat() const { return seat_; }
  const View& view() const { return view_; }
  const std::string& digest() const { return digest_; }
  /// The last step of the session as he sees it; none: it showed him nothing. To be asked after every step.
  std::optional<Moment> look(const Session& session);
  /// Whether another seat would see the very same.
  bool sees_the_same_as(const Session& session, Seat seat) const { return digest_of(session.view(seat)) == digest_; }
  /// Goes on with the eyes of a seat that sees the same.
  void move_to(Seat seat) { seat_ = seat; }

private:
  std::optional<Seat> seat_;
  View view_;
  std::string digest_;
};

} // namespace sandtable
