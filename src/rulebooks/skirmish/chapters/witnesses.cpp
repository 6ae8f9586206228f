#include "rulebooks/skirmish/chapters/witnesses.hpp"

namespace sandtable::skirmish {

namespace {

/// What shows those who do it, where they end.
bool shows_itself(EventKind kind) {
  switch (kind) {
    case EventKind::unit_deployed:
    case EventKind::group_moved:
    case EventKind::group_turned:
    case EventKind::leader_moved:
    case EventKind::group_charged:
    case EventKind::group_stopped:
    case EventKind::group_retreated:
    case EventKind::group_routed:
    case EventKind::group_fell_back:
    case EventKind::group_followed:
    case EventKind::volley_fired: return true;
    default: return false;
  }
}

void settle(const State& s, Event& e) {
  // Whoever sets witnesses himself has the last word.
  e.seen_by = static_cast<std::uint8_t>(e.seen_by & eyes_on(s, unit_of(s, e)));
  e.end_seen = e.seen_by;
}

} // namespace

std::uint8_t eyes_on(const State& s, int unit) {
  if (unit < 0) return 7;
  std::uint8_t out = 0;
  for (int eyes = 0; eyes < all_eyes; ++eyes)
    if (is_in_sight(s, static_cast<Eyes>(eyes), unit)) out = static_cast<std::uint8_t>(out | 1U << eyes);
  return out;
}

int unit_of(const State& s, const Event& e) {
  switch (e.kind) {
    case EventKind::spot_thrown:
    case EventKind::came_in_sight:
    case EventKind::went_out_of_sight:
    case EventKind::marker_cleared: return -1; // they say themselves who may be told
    default: return e.unit >= 0 ? e.unit : e.man >= 0 ? s.figure(e.man).unit : -1;
  }
}

void note_witnesses(const State& s, Events events) {
  if (events == nullptr) return;
  for (auto e = events->rbegin(); e != events->rend() && e->witnessed == Event::Witnessed::not_yet; ++e) {
    settle(s, *e);
    e->witnessed = Event::Witnessed::begun;
  }
}

void add_witnesses(const State& s, Events events) {
  if (events == nullptr) return;
  for (Event& e : *events) {
    if (e.witnessed != Event::Witnessed::begun) continue;
    e.witnessed = Event::Witnessed::done;
    const std::uint8_t now = eyes_on(s, unit_of(s, e));
    if (shows_itself(e.kind)) e.seen_by |= now;
    e.end_seen = now;
  }
}

Event witnessed(const State& s, const Event& e) {
  Event out = e;
  if (e.witnessed == Event::Witnessed::not_yet) settle(s, out);
  return out;
}

} // namespace sandtable::skirmish
