#include "rulebooks/kingsmen/chapters/attack_odds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace sandtable::kingsmen {
namespace {

constexpr double close = 1e-12;

bool near(double a, double b) { return std::abs(a - b) < close; }

double total(const Distribution& d) {
  const auto p = d.values();
  return std::accumulate(p.begin(), p.end(), 0.0);
}

Pool any_pool(int most_dice) {
  return {*rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(most_dice + 1)),
          *rc::gen::inRange<std::uint8_t>(1, 8)};
}

// The slow reference: the chance of everything that holds of two independent counts.
template <typename Holds>
double chance_that(const Distribution& a, const Distribution& b, Holds holds) {
  double chance = 0;
  for (int i = 0; i <= a.most; ++i) {
    for (int j = 0; j <= b.most; ++j) {
      if (holds(i, j)) chance += a.at(i) * b.at(j);
    }
  }
  return chance;
}

TEST(FireOdds, OneDieAgainstOneDie) {
  const FireOdds odds = fire_odds({1, 4}, {1, 5}, 6, 0);
  EXPECT_NEAR(odds.losses.at(1), 1.0 / 2 * 2 / 3, close);
  EXPECT_NEAR(odds.mean, 1.0 / 3, close);
  EXPECT_EQ(odds.breaks, 0.0);
}

// KM1-FIRE-70, KM1-CAS-10: two dice that need a four, nobody to stop them
TEST(FireOdds, OfTwoDiceAgainstNobody) {
  const FireOdds odds = fire_odds({2, 4}, {0, 7}, 6, 4);
  for (const auto& [lost, chance] : {std::pair{0, 0.25}, {1, 0.5}, {2, 0.25}, {3, 0.0}})
    EXPECT_NEAR(odds.losses.at(lost), chance, close) << lost;
  EXPECT_NEAR(odds.mean, 1, close);
  EXPECT_NEAR(odds.breaks, 0.25, close) << "four of six are left when both hit";
  const FireOdds last = fire_odds({2, 4}, {0, 7}, 1, 0);
  EXPECT_NEAR(last.losses.at(1), 0.75, close) << "nobody falls twice";
  EXPECT_NEAR(last.mean, 0.75, close);
}

TEST(FireOdds, ATargetAtItsBreakPointIsBrokenWhateverFalls) {
  EXPECT_EQ(fire_odds({3, 4}, {0, 7}, 4, 4).breaks, 1.0);
  EXPECT_EQ(fire_odds({0, 4}, {0, 7}, 4, 5).breaks, 1.0);
}

TEST(FireOdds, WithoutABreakPointATargetNeverBreaks) { EXPECT_EQ(fire_odds({20, 1}, {0, 7}, 4, -1).breaks, 0.0); }

RC_GTEST_PROP(FireOdds, AgreeWithTheDoubleLoop, ()) {
  const Pool attack = any_pool(64), defence = any_pool(64);
  const int figures = *rc::gen::inRange(0, 65), break_point = *rc::gen::inRange(0, figures + 1);
  const FireOdds odds = fire_odds(attack, defence, figures, break_point);
  const Distribution a = successes_of(attack), b = successes_of(defence);
  const auto losses = [figures](int i, int j) { return std::min(figures, std::max(0, i - j)); };
  double expected_mean = 0;
  for (int k = 0; k <= figures; ++k) {
    const double chance = chance_that(a, b, [&](int i, int j) { return losses(i, j) == k; });
    RC_ASSERT(near(odds.losses.at(k), chance));
    expected_mean += k * chance;
  }
  RC_ASSERT(near(odds.mean, expected_mean));
  RC_ASSERT(near(odds.breaks, chance_that(a, b, [&](int i, int j) { return figures - losses(i, j) <= break_point; })));
  RC_ASSERT(near(total(odds.losses), 1.0));
}

RC_GTEST_PROP(ExchangeOdds, AgreeWithTheDoubleLoop, ()) {
  const Pool attack = any_pool(64), defence = any_pool(64);
  const int a_figures = *rc::gen::inRange(0, 40), d_figures = *rc::gen::inRange(0, 40);
  const int a_break = *rc::gen::inRange(-1, a_figures + 1), d_break = *rc::gen::inRange(-1, d_figures + 1);
  const ExchangeOdds odds = exchange_odds(attack, defence, a_figures, a_break, d_figures, d_break);
  const Distribution a = successes_of(attack), d = successes_of(defence);
  const auto chance = [&](auto holds) { return chance_that(a, d, holds); };
  const auto attacker_broken = [&](int j) { return a_figures - std::min(j, a_figures) <= a_break; };
  const auto defender_broken = [&](int i) { return d_figures - std::min(i, d_figures) <= d_break; };

  RC_ASSERT(near(odds.attacker_wins, chance([](int i, int j) { return i > j; })));
  RC_ASSERT(near(odds.tie, chance([](int i, int j) { return i == j; })));
  RC_ASSERT(near(odds.defender_wins, chance([](int i, int j) { return i < j; })));
  RC_ASSERT(near(odds.attacker_breaks, chance([&](int, int j) { return attacker_broken(j); })));
  RC_ASSERT(near(odds.defender_breaks, chance([&](int i, int) { return defender_broken(i); })));
  RC_ASSERT(near(odds.attacker_runs, chance([&](int i, int j) { return i < j && !attacker_broken(j); })));
  RC_ASSERT(near(odds.defender_runs, chance([&](int i, int j) { return i > j && !defender_broken(i); })));
  for (int k = 0; k <= 64; ++k) {
    RC_ASSERT(near(odds.attacker_losses.at(k), capped(d, a_figures).at(k)));
    RC_ASSERT(near(odds.defender_losses.at(k), capped(a, d_figures).at(k)));
  }
}

// KM1-MELEE-40, KM1-ESC-12: a die that needs a four against one that needs a six; the attacker has one man to spare,
// the defender two
TEST(ExchangeOdds, OfUnequalSidesAreEachSidesOwn) {
  const ExchangeOdds odds = exchange_odds({1, 4}, {1, 6}, 2, 1, 3, 1);
  EXPECT_NEAR(odds.attacker_wins, 5.0 / 12, close);
  EXPECT_NEAR(odds.tie, 6.0 / 12, close);
  EXPECT_NEAR(odds.defender_wins, 1.0 / 12, close);
  EXPECT_NEAR(odds.defender_runs, 5.0 / 12, close);
  EXPECT_NEAR(odds.attacker_runs, 0, close) << "who loses breaks";
  EXPECT_NEAR(odds.defender_breaks, 0, close);
  EXPECT_NEAR(odds.attacker_breaks, 1.0 / 6, close);
  EXPECT_NEAR(odds.defender_losses.at(1), 1.0 / 2, close);
  EXPECT_NEAR(odds.attacker_losses.at(1), 1.0 / 6, close);
  const ExchangeOdds steady = exchange_odds({1, 4}, {1, 6}, 3, 1, 2, 1);
  EXPECT_NEAR(steady.attacker_runs, 1.0 / 12, close);
  EXPECT_NEAR(steady.defender_runs, 0, close);
  EXPECT_NEAR(steady.defender_breaks, 1.0 / 2, close);
}

TEST(ExchangeOdds, AreFairBetweenEqualSides) {
  const ExchangeOdds odds = exchange_odds({12, 4}, {12, 4}, 12, 6, 12, 6);
  EXPECT_EQ(odds.attacker_wins, odds.defender_wins);
  EXPECT_EQ(odds.attacker_breaks, odds.defender_breaks);
  EXPECT_EQ(odds.attacker_runs, odds.defender_runs);
  EXPECT_NEAR(odds.attacker_wins + odds.tie + odds.defender_wins, 1.0, close);
}

} // namespace
} // namespace sandtable::kingsmen
