// Battles fought to their end by generals, with everything looked at that must hold of whatever happens in them.

#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "support/kingdom_battles.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

#ifdef SANDTABLE_SANITIZED
constexpr std::uint64_t battles_heard = 3;
#else
constexpr std::uint64_t battles_heard = 12;
#endif

/// Hears everything that is told, of either side.
struct Listener {
  std::vector<Event>* heard;

  Events sink() const { return heard; }
  void ordered(const State& s, const Order&) { hear(s, {}); }
  void rolled(const State& s, const Request&, const Roll& roll) { hear(s, roll.dice()); }
  void hear(const State& s, std::span<const std::uint8_t> thrown) {
    expect_told(s, *heard, thrown);
    heard->clear();
  }
};

void hear_out(const Scenario& scenario, std::uint64_t n) {
  const auto setting = Kingdom::set_up(scenario);
  ASSERT_TRUE(setting.has_value()) << "battle " << n << ": " << setting.error().text();
  State s = Kingdom::begin(**setting);
  Recruit<Kingdom> red(2 * n), blue(2 * n + 1);
  FastDice dice(n);
  std::vector<Event> heard;
  const auto fought = fight<Kingdom>(s, red, blue, dice, Listener{&heard});
  ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
}

TEST(WholeBattlesOfTheKingdom, AreToldOfBothSides) {
  for (std::uint64_t n = 0; n < battles_heard; ++n) {
    hear_out(n % 3 == 2 ? at_push_of_pike() : varied_scenario(n), n);
    if (HasFailure()) return;
  }
}

} // namespace
} // namespace sandtable::kingdom
