#include "library/observer.hpp"

#include <algorithm>
#include <iterator>

namespace sandtable {

Observer::Observer(const Session& session, std::optional<Seat> seat)
    : seat_(seat), view_(session.view(seat)), digest_(digest_of(view_)) {}

Moment Observer::look(const Session& session) {
  const SessionStep& last = session.past().back();
  Moment out;
  out.step = session.steps();
  out.by = last.by;
  std::copy_if(last.told.begin(), last.told.end(), std::back_inserter(out.told),
               [&](const Told& told) { return may_read(told, seat_); });
  // A step with a secret in it shows neither its order nor its dice to those who may not know.
  if (out.told.size() == last.told.size()) {
    out.order = last.order;
    out.thrown = last.thrown;
  }
  out.before = std::move(digest_);
  View now = session.view(seat_);
  out.changes = changes_between(view_, now);
  view_ = std::move(now);
  digest_ = digest_of(view_);
  out.digest = digest_;
  return out;
}

} // namespace sandtable
