#include "rulebooks/kingsmen/service/event_numbers.hpp"

#include "dice/pool.hpp"

namespace sandtable::kingsmen {

namespace {

boost::json::object test(const Event& e) {
  return {{"dice", e.dice}, {"needs", e.a}, {"successes", successes(e.shown(), e.a)}};
}

boost::json::object fire(const Event& e) {
  return {{"dice", e.c},
          {"hits", e.a},
          {"stopping_dice", e.d},
          {"stopped", e.b},
          {"lost", e.on_other.lost},
          {"left", e.on_other.left}};
}

boost::json::object melee(const Event& e) {
  return {{"attacker_dice", e.c},
          {"attacker_hits", e.a},
          {"attacker_lost", e.on_unit.lost},
          {"attacker_left", e.on_unit.left},
          {"defender_dice", e.d},
          {"defender_hits", e.b},
          {"defender_lost", e.on_other.lost},
          {"defender_left", e.on_other.left}};
}

} // namespace

boost::json::object numbers_of(const Event& e) {
  switch (e.kind) {
    case EventKind::force_rolled: return {{"total", e.a}};
    case EventKind::placement_rolled: return {{"red", e.faces[0]}, {"blue", e.faces[1]}};
    case EventKind::turn_began:
    case EventKind::turn_ended: return {{"turn", e.a}};
    case EventKind::command_rolled:
    case EventKind::points_received:
    case EventKind::points_shared: return {{"command_points", e.a}};
    case EventKind::card_overridden:
    case EventKind::card_banked: return {{"paid", 1}}; // KM1-OPT-30, 20
    case EventKind::unit_activated:
    case EventKind::unit_passed: return {{"paid", e.a}};
    case EventKind::order_tried:
    case EventKind::square_tried:
    case EventKind::rally_tried:
    case EventKind::collapse_tried: return test(e);
    case EventKind::unit_marched:
    case EventKind::unit_charged:
    case EventKind::unit_escaped: return {{"inches", e.inches}};
    case EventKind::general_moved: return {{"inches", distance(e.from, e.to)}};
    case EventKind::unit_formed: return {{"ranks", e.a}, {"files", e.b}};
    case EventKind::unit_fired: return fire(e);
    case EventKind::melee_fought: return melee(e);
    case EventKind::place_held: return {{"turns", e.a}, {"needed", e.b}};
    case EventKind::unit_split: return {{"parts", e.a}};
    case EventKind::parts_joined: return {{"left", e.a}};
    default: return {}; // a fact without numbers
  }
}

} // namespace sandtable::kingsmen
