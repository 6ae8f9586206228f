#pragma once
// The referee: plays the orders of a case with its dice and cards, and writes down every ruling.

#include "cli/case.hpp"
#include "client/plan_text.hpp"

#include <boost/describe/class.hpp>

namespace sandtable::cli {

/// An order with its ruling, or a throw with its dice or what was drawn.
struct RuledStep {
  std::optional<Seat> seat;                ///< whose order it is
  std::optional<boost::json::value> order; ///< as the case has it
  std::optional<Verdict> ruling;
  std::optional<PlanText> plan; ///< the throw, or the one that an order leads to
  std::optional<std::vector<int>> dice;
  Card card;                        ///< what was drawn, if it is a card
  std::optional<std::string> drawn; ///< the code of what was drawn
  std::vector<Told> events;
  std::optional<Decision> offers; ///< of the decision that is pending afterwards
};
BOOST_DESCRIBE_STRUCT(RuledStep, (), (seat, order, ruling, plan, dice, card, drawn, events, offers))

/// Where the case has come to.
struct RuledEnd {
  Node node = Node::decision;
  std::optional<Seat> seat;
  std::string prompt;           ///< of the pending decision
  std::optional<PlanText> plan; ///< of the pending throw
  std::optional<Outcome> outcome;
};
BOOST_DESCRIBE_STRUCT(RuledEnd, (), (node, seat, prompt, plan, outcome))

struct Ruled {
  std::string rulebook, title;
  std::optional<Decision> offers; ///< before the first step
  std::vector<RuledStep> steps;
  bool refused = false;
  std::optional<std::string> error; ///< what is wrong with the case itself
  RuledEnd pending;
  std::vector<std::string> units; ///< their names, by number
  boost::json::value state;
  std::string digest;
};
BOOST_DESCRIBE_STRUCT(Ruled, (), (rulebook, title, offers, steps, refused, error, pending, units, state, digest))

/// Plays a case on its opened battle until its orders are used up, an order is refused, or something is missing or left
/// over (then `error` says what).
Ruled referee(const Case& wanted, OpenPosition& open, bool with_offers);

} // namespace sandtable::cli
