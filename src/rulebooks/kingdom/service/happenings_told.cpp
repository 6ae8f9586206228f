#include "rulebooks/kingdom/service/happenings_told.hpp"

#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

const char* caption(int number) {
  const auto at =
      std::find_if(event_chart.begin(), event_chart.end(), [&](const ChartRow& r) { return r.number == number; });
  return at == event_chart.end() ? "" : at->caption;
}

/// What the chart brings, in its own words and ours.
std::string came(const State& s, const Event& e) {
  const std::string who = name_of(s, e.other >= 0 ? e.other : e.unit);
  const auto effect = [&]() -> std::string {
    switch (e.a) {
      case 2: return "They are going home, and not by the road.";
      case 3: return "A stand of them is gone, and the rest look at each other.";
      case 4: return "Some of their powder will never burn.";
      case 5: return "Somewhere on the field a commander reels in the saddle.";
      case 6: return "There will be fewer orders for a while.";
      case 7: return "Smoke settles on them and means to stay.";
      case 8: return "They are not the men they were this morning.";
      case 9: return "They are in disorder.";
      case 10: return "They step back from the enemy.";
      case 11: return "They go for the enemy, orders or none.";
      case 12: return "There is powder to be shared out.";
      case 13: return "They are better than anybody thought.";
      case 14: return "Their first shot next turn will be heard in Oxford.";
      case 15: return "Their whole tertio stands straighter.";
      case 16: return "Men come back to the colours of their tertio.";
      case 17: return "Men come back to the colours of their army.";
      case 18: return "The whole tertio goes forward.";
      case 19: return "Somebody who was lost is found.";
      case 20: return "Fresh troops come up the road.";
      default: return {};
    }
  }();
  return fmt::format("{}: \"{}\" {}", who, caption(e.a), effect);
}

std::string hit(const State& s, const Event& e) {
  const auto row =
      std::find_if(hit_chart.begin(), hit_chart.end(), [&](const HitRow& r) { return e.a >= r.from && e.a <= r.to; });
  return fmt::format("{} is hit. {}", name_of(s, e.unit), row == hit_chart.end() ? "" : row->despatch);
}

} // namespace

std::string told_happening(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  switch (e.kind) {
    case EventKind::events_blank:
      return e.a == 1 ? std::string("One rolls for an event, and nothing happens.")
                      : fmt::format("{} roll for events, and nothing happens.", e.a);
    case EventKind::event_came: return came(s, e);
    case EventKind::event_idle: return fmt::format("\"{}\" It changes nothing.", caption(e.a));
    case EventKind::shots_changed:
      return e.b < 0 ? fmt::format("{} have {} to spare.", who(), plural(e.a, "shot", "shots"))
                     : fmt::format("{} have {} now.", who(), plural(e.b, "shot", "shots"));
    case EventKind::rating_changed:
      return fmt::format("{} {} {} now.", who(), does(s, e.unit, "are", "is"), words_of(static_cast<Rating>(e.a)));
    case EventKind::smoke_came: return fmt::format("Smoke clings to {} until the end of turn {}.", who(), e.a);
    case EventKind::drunk:
      return fmt::format("{} is worth {} fewer until the end of turn {}.", who(), plural(e.a, "die", "dice"), e.b);
    case EventKind::stand_returned:
      return fmt::format("A stand of {} comes back to {}.", words_of(static_cast<StandType>(e.a)), who());
    case EventKind::unit_arrived:
      return e.yes ? fmt::format("{} are back on the field.", who()) : fmt::format("Enter the {}.", who());
    case EventKind::commander_hit: return hit(s, e);
    case EventKind::commander_died: return fmt::format("{} is dead.", who());
    case EventKind::commander_back: return fmt::format("{} is back in the saddle.", who());
    case EventKind::successor_came:
      return fmt::format("Another takes the place of {}: {}.", who(), words_of(static_cast<Rating>(e.a)));
    default: return {};
  }
}

} // namespace sandtable::kingdom
