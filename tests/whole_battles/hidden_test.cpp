// KM1-CMD-03, KM1-MARK-05, KM1-RULING-22: what a side may not know changes nothing that side is shown, offered or
// advised.

#include "battle/hints.hpp"
#include "battle/json.hpp"
#include "battle/sparse_json.hpp"
#include "dice/source.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "support/kingsmen_battles.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingsmen {

namespace {

/// All that reaches the side that decides: view, offers, rulings, surveys, hints, and what its computer general would
/// do.
std::string all_that_is_shown(const State& s, std::uint64_t seed) {
  const Seat seat = Kingsmen::seat(s);
  std::string out = compact(to_json(Kingsmen::view(s, seat))) + compact(to_json(Kingsmen::decision(s)));
  std::vector<Order> orders;
  Kingsmen::suggest(s, orders);
  for (const Order& o : orders)
    out += compact(to_sparse_json(o)) + Kingsmen::explain(s, Kingsmen::check(s, o)) +
           compact(to_json(Kingsmen::survey(s, o))) + Kingsmen::describe(s, o);
  out += compact(to_json(hints_for<Kingsmen>(s, 5)));
  Captain<Kingsmen> captain(seed);
  Recruit<Kingsmen> recruit(seed);
  return out + compact(to_sparse_json(captain.choose(s))) + compact(to_sparse_json(recruit.choose(s)));
}

} // namespace

TEST(Hidden, TheEnemysCommandPointsChangeNothingThatASideIsShown) {
  int looked = 0;
  for (std::uint64_t n = 0; n < 6; ++n) {
    const auto setting = Kingsmen::set_up(varied_scenario(n)).value();
    State s = Kingsmen::begin(*setting);
    FastDice chance(n);
    std::vector<Order> orders;
    for (int i = 0; i < 500 && Kingsmen::pending(s) != Node::over; ++i) {
      if (Kingsmen::pending(s) == Node::chance) {
        Kingsmen::settle(s, chance.roll(Kingsmen::plan(s).request()), nullptr);
        continue;
      }
      if (s.turn > 0 && i % 7 == 0) {
        const std::string shown = all_that_is_shown(s, n);
        for (const std::uint8_t points : {0, 1, 6}) {
          State other = s;
          other.army(enemy_of(Kingsmen::seat(s).side)).command_points = points;
          ASSERT_EQ(all_that_is_shown(other, n), shown)
              << "battle " << n << ", step " << i << ", " << int{points} << " points";
        }
        ++looked;
      }
      Kingsmen::suggest(s, orders);
      Kingsmen::apply(s, orders[chance.below(static_cast<std::uint32_t>(orders.size()))], nullptr);
    }
  }
  EXPECT_GT(looked, 100);
}

TEST(Hidden, ASpectatorSeesNobodysCommandPoints) {
  const auto setting = Kingsmen::set_up(shipped("meeting")).value();
  State s = Kingsmen::begin(*setting);
  Kingsmen::settle(s, roll_of({3, 5}), nullptr);
  Kingsmen::settle(s, roll_of({1, 2}), nullptr);
  const std::string before = compact(to_json(Kingsmen::view(s, std::nullopt)));
  s.army(Side::red).command_points = 1;
  s.army(Side::blue).command_points = 6;
  EXPECT_EQ(compact(to_json(Kingsmen::view(s, std::nullopt))), before);
}

TEST(Hidden, KM1_SETUP_54_a_hidden_deployment_is_not_seen_before_it_is_revealed) {
  Scenario scenario = varied_scenario(4);
  ASSERT_EQ(scenario.options["deployment_mode"], "hidden");
  const auto setting = Kingsmen::set_up(scenario).value();
  State s = Kingsmen::begin(*setting);
  FastDice chance(1);
  std::vector<Order> orders;
  while (Kingsmen::pending(s) == Node::chance) Kingsmen::settle(s, chance.roll(Kingsmen::plan(s).request()), nullptr);
  Kingsmen::suggest(s, orders);
  Kingsmen::apply(s, orders.front(), nullptr);
  EXPECT_EQ(Kingsmen::view(s, Seat{Side::red, 0}).pieces.size(), 1U);
  EXPECT_TRUE(Kingsmen::view(s, Seat{Side::blue, 0}).pieces.empty());
  EXPECT_TRUE(Kingsmen::view(s, std::nullopt).pieces.empty());
}

} // namespace sandtable::kingsmen
