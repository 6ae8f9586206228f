#include "library/observer.hpp"

namespace sandtable {

Observer::Observer(const Session& session, std::optional<Seat> seat)
    : seat_(seat), view_(session.view(seat)), digest_(digest_of(view_)) {}

std::optional<Moment> Observer::look(const Session& session) {
  auto last = session.shown(static_cast<std::size_t>(session.steps()) - 1, seat_);
  if (!last) return std::nullopt;
  Moment out;
  out.step = session.steps_shown(seat_);
  out.by = last->by;
  out.order = std::move(last->order);
  out.thrown = std::move(last->thrown);
  out.told = std::move(last->told);
  out.before = std::move(digest_);
  View now = session.view(seat_);
  out.changes = changes_between(view_, now);
  view_ = std::move(now);
  digest_ = digest_of(view_);
  out.digest = digest_;
  return out;
}

} // namespace sandtable
