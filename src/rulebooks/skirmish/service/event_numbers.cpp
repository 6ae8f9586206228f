#include "rulebooks/skirmish/service/event_numbers.hpp"

namespace sandtable::skirmish {

boost::json::object numbers_of(const Event& e) {
  switch (e.kind) {
    case EventKind::first_thrown:
    case EventKind::melee_counted: return {{"red", e.a}, {"blue", e.b}};
    case EventKind::turn_began:
    case EventKind::turn_ended: return {{"turn", e.a}};
    case EventKind::spot_thrown: return {{"die", e.a}, {"centimetres", e.cm}};
    case EventKind::command_thrown: return {{"total", e.a}, {"pool", e.b}};
    case EventKind::relay_activated:
    case EventKind::group_commanded: return {{"cost", e.a}, {"pool", e.b}};
    case EventKind::points_lost: return {{"points", e.a}};
    case EventKind::risk_counted: return {{"risk", e.a}};
    case EventKind::risk_factor: return {{"amount", e.a}};
    case EventKind::action_thrown: return {{"die", e.a}, {"risk", e.b}};
    case EventKind::native_thrown: return {{"die", e.a}};
    case EventKind::group_moved:
    case EventKind::leader_moved:
    case EventKind::group_retreated:
    case EventKind::group_routed:
    case EventKind::group_fell_back:
    case EventKind::group_followed: return {{"centimetres", e.cm}};
    case EventKind::group_charged: return {{"in_contact", e.a}};
    case EventKind::volley_fired: return {{"dice", e.a}, {"hits", e.b}};
    case EventKind::man_hit: return {{"die", e.b}, {"total", e.c}};
    case EventKind::melee_thrown: return {{"die", e.a}, {"score", e.b}};
    default: return {};
  }
}

} // namespace sandtable::skirmish
