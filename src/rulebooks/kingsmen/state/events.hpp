#pragma once

#include "battle/contract.hpp"
#include "rulebooks/kingsmen/state/state.hpp"
#include "rules/rules.hpp"

#include <array>
#include <boost/describe/enum.hpp>
#include <span>
#include <vector>

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
  parts_joined
};
BOOST_DESCRIBE_ENUM(EventKind, force_rolled, quality_rolled, rating_rolled, placement_rolled, unit_deployed,
                    general_placed, deployment_revealed, turn_began, command_rolled, card_drawn, card_lapsed,
                    card_overridden, card_banked, banked_card_played, unit_disordered, unit_activated, order_tried,
                    unit_passed, second_declined, unit_marched, unit_formed, skirmishers_pushed, unit_fired,
                    unit_charged, square_tried, square_formed, defender_chosen, melee_fought, rally_tried, unit_escaped,
                    garrison_stood, unit_removed, resolve_changed, command_figure_lost, command_figure_restored,
                    colours_taken, general_moved, collapse_tried, turn_ended, place_held, battle_ended, points_received,
                    points_shared, effect_awarded, command_taken, unit_split, parts_joined)

/// What an attack costs a unit: men lost, leaders included, and soldiers left.
struct Casualties {
  std::uint8_t lost = 0, left = 0;
};

/// A fact that happened. Which of the numbers mean something depends on the kind; `narrate` puts it into words.
struct Event {
  EventKind kind{};
  Rule rule = Rule::none, second_rule = Rule::none;
  Side side = Side::red;
  std::int8_t unit = -1, other = -1, general = -1, feature = -1;
  int a = 0, b = 0, c = 0, d = 0;
  Casualties on_unit, on_other;
  double inches = 0;
  bool yes = false;
  bool secret = false; ///< only `side` may know
  Card card;
  Colour colour = Colour::green;
  Formation formation = Formation::line;
  Vec from, to;
  std::uint8_t dice = 0;
  static constexpr std::size_t most_faces = 64;
  std::array<std::uint8_t, most_faces> faces{};

  void show(std::span<const std::uint8_t> thrown) {
    for (const std::uint8_t face : thrown)
      if (dice < most_faces) faces[dice++] = face;
  }
};

using Events = EventSink<Event>;

/// Adds an event if anybody listens; `fill` is not even called otherwise.
template <class Fill>
void report(Events events, EventKind kind, Rule rule, Fill&& fill) {
  if (events == nullptr) return;
  Event e;
  e.kind = kind;
  e.rule = rule;
  fill(e);
  events->push_back(e);
}

} // namespace sandtable::kingsmen
