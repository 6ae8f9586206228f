#pragma once

#include "client/any_battle.hpp"
#include "dice/fast_dice.hpp"

#include <optional>

namespace sandtable {

/// A player who knows no rule: he takes any offer, fills it in at random as a page would, has it previewed, and gives
/// what comes back if it is allowed.
class PagePlayer {
public:
  explicit PagePlayer(std::uint64_t seed) : chance_(seed, 0x70616765) {}

  /// His order for the pending decision; none if he is at a loss.
  std::optional<boost::json::value> answer(const AnyBattle& battle);

private:
  boost::json::value filled(const Offer& offer, const View& view);
  boost::json::array some_of(const Offer& offer);
  boost::json::array shared_out(const Offer& offer);
  boost::json::array rows_of(const Offer& offer);
  Points path_for(const Offer& offer, const View& view, boost::json::object& order);
  std::size_t any(std::size_t count) { return chance_.below(static_cast<std::uint32_t>(count)); }
  double up_to(double most) { return most * chance_.below(1001) / 1000.0; }
  Vec somewhere(const Points& area);

  FastDice chance_;
};

} // namespace sandtable
