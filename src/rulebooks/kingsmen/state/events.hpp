#pragma once

#include "battle/event.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <boost/describe/enum.hpp>

namespace sandtable::kingsmen {

enum class EventKind : std::uint8_t {
  force_rolled,
  quality_rolled,
  rating_rolled,
  placement_rolled,
  unit_deployed,
  general_placed,
  deployment_revealed,
  turn_began,
  command_rolled,
  card_drawn,
  card_lapsed,
  card_overridden,
  card_banked,
  banked_card_played,
  unit_disordered,
  unit_activated,
  order_tried,
  unit_passed,
  second_declined,
  unit_marched,
  unit_formed,
  skirmishers_pushed,
  unit_fired,
  unit_charged,
  square_tried,
  square_formed,
  defender_chosen,
  melee_fought,
  rally_tried,
  unit_escaped,
  garrison_stood,
  unit_removed,
  resolve_changed,
  command_figure_lost,
  command_figure_restored,
  colours_taken,
  general_moved,
  collapse_tried,
  turn_ended,
  place_held,
  battle_ended,
  points_received,
  points_shared,
  effect_awarded,
  command_taken,
  unit_split,
  parts_joined,
  points_spent
};
BOOST_DESCRIBE_ENUM(EventKind, force_rolled, quality_rolled, rating_rolled, placement_rolled, unit_deployed,
                    general_placed, deployment_revealed, turn_began, command_rolled, card_drawn, card_lapsed,
                    card_overridden, card_banked, banked_card_played, unit_disordered, unit_activated, order_tried,
                    unit_passed, second_declined, unit_marched, unit_formed, skirmishers_pushed, unit_fired,
                    unit_charged, square_tried, square_formed, defender_chosen, melee_fought, rally_tried, unit_escaped,
                    garrison_stood, unit_removed, resolve_changed, command_figure_lost, command_figure_restored,
                    colours_taken, general_moved, collapse_tried, turn_ended, place_held, battle_ended, points_received,
                    points_shared, effect_awarded, command_taken, unit_split, parts_joined, points_spent)

/// What an attack costs a unit: men lost, leaders included, and soldiers left.
struct Casualties {
  std::uint8_t lost = 0, left = 0;
};

struct Event : EventOf<EventKind> {
  std::int8_t general = -1;
  Casualties on_unit, on_other;
  double inches = 0;
  Card card;
  Colour colour = Colour::green;
  Formation formation = Formation::line;
};

using Events = EventSink<Event>;

} // namespace sandtable::kingsmen
