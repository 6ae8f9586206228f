#include "rulebooks/kingdom/service/event_numbers.hpp"

namespace sandtable::kingdom {

boost::json::object numbers_of(const Event& e) {
  switch (e.kind) {
    case EventKind::turn_began:
    case EventKind::turn_ended: return {{"turn", e.a}};
    case EventKind::ratings_thrown: return {{"total", e.a}};
    case EventKind::deploy_thrown: return {{"red", e.a}, {"blue", e.b}};
    case EventKind::cup_filled: return {{"dice", e.a}};
    case EventKind::test_thrown:
    case EventKind::reaction_thrown: return {{"die", e.a}, {"total", e.b}, {"needs", e.c}};
    case EventKind::distance_thrown:
    case EventKind::charge_thrown:
    case EventKind::unit_moved:
    case EventKind::unit_retired:
    case EventKind::unit_swirled:
    case EventKind::counter_charged:
    case EventKind::evaded:
    case EventKind::unit_routed:
    case EventKind::fell_back: return {{"inches", e.inches}};
    case EventKind::ground_thrown: return {{"die", e.a}, {"score", e.b}};
    case EventKind::ammunition_thrown: return {{"shots", e.a}};
    case EventKind::shot_fired: return {{"dice", e.a}, {"hits", e.b}, {"range", e.c / 100.0}, {"needs", e.d}};
    case EventKind::kills_thrown: return {{"kills", e.a}, {"needs", e.b}};
    case EventKind::stand_lost: return {{"stands_left", e.b}};
    case EventKind::crew_lost: return {{"crew_left", e.a}};
    case EventKind::melee_thrown: return {{"dice", e.a}, {"hits", e.b}};
    case EventKind::round_fought: return {{"red_kills", e.a}, {"blue_kills", e.b}, {"round", e.c}};
    case EventKind::checked:
    case EventKind::rallied:
    case EventKind::returned: return {{"die", e.a}, {"total", e.b}};
    case EventKind::events_blank: return {{"blanks", e.a}};
    case EventKind::event_came:
    case EventKind::event_idle: return {{"number", e.a}};
    case EventKind::shots_changed: return {{"by", e.a}, {"shots", e.b}};
    case EventKind::smoke_came: return {{"until_turn", e.a}};
    case EventKind::drunk: return {{"dice", e.a}, {"until_turn", e.b}};
    case EventKind::commander_hit: return {{"total", e.a}, {"until_turn", e.c}};
    default: return {};
  }
}

} // namespace sandtable::kingdom
