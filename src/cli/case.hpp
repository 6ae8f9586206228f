#pragma once
// A case for the referee: a position, orders, and the dice and cards to use. docs/referee.md describes it.

#include "client/position.hpp"
#include "dice/card.hpp"

#include <boost/describe/class.hpp>
#include <string_view>
#include <vector>

namespace sandtable::cli {

struct Case : PositionText {
  std::vector<boost::json::value> orders;
  std::vector<std::uint8_t> dice;
  std::vector<Card> cards;
  std::vector<std::string> drawn; ///< labels of what is drawn from other bags
};
BOOST_DESCRIBE_STRUCT(Case, (PositionText), (orders, dice, cards, drawn))

/// Reads a case from JSON text.
Result<Case> read_case(std::string_view json, std::string_view file);

} // namespace sandtable::cli
