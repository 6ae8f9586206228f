#include "rulebooks/crimea/service/event_numbers.hpp"

namespace sandtable::crimea {

boost::json::object numbers_of(const Event& e) {
  switch (e.kind) {
    case EventKind::turn_began:
    case EventKind::turn_ended: return {{"turn", e.a}};
    case EventKind::initiative_thrown: return {{"red_total", e.a}, {"blue_total", e.b}};
    case EventKind::order_sent: {
      boost::json::object out{{"points", e.a}, {"die", e.b}};
      if (e.c > 0) out["second_die"] = e.c;
      return out;
    }
    case EventKind::phase_began: return {{"n", e.a}};
    case EventKind::points_spent: return {{"points", e.a}};
    case EventKind::unit_moved:
    case EventKind::unit_routed:
    case EventKind::unit_withdrew:
    case EventKind::charge_made:
    case EventKind::followed_up: return {{"inches", e.inches}};
    case EventKind::dice_for_move: return {{"dice", e.dice}};
    case EventKind::chit_removed: return {{"chits", e.a}};
    case EventKind::volley_fired: return {{"dice", e.dice}, {"possible_hits", e.a}, {"sixes", e.b}};
    case EventKind::saves_thrown: return {{"dice", e.dice}, {"saved", e.a}, {"unsaved", e.b}, {"needs", e.c}};
    case EventKind::figures_lost: return {{"lost", e.a}, {"left", e.b}};
    case EventKind::figure_lost_on: return {{"stand", e.a + 1}};
    case EventKind::leader_tested:
    case EventKind::risk_shared: return {{"die", e.a}};
    case EventKind::commander_tested: {
      boost::json::object out{{"die", e.a}};
      if (e.b > 0) out["back_in_turn"] = e.b;
      return out;
    }
    case EventKind::chits_taken: return {{"taken", e.a}, {"chits", e.b}};
    case EventKind::rally_tried:
    case EventKind::morale_tested: return {{"die", e.a}, {"total", e.b}};
    case EventKind::combat_fought: return {{"dice", e.dice}, {"attacker_total", e.a}, {"defender_total", e.b}};
    case EventKind::winner_lost: return {{"die", e.a}, {"possible_hits", e.b}};
    case EventKind::guns_spiked: return {{"die", e.dice > 0 ? e.faces[0] : 0}};
    default: return {};
  }
}

} // namespace sandtable::crimea
