#include "rulebooks/kingsmen/chapters/leader_odds.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace sandtable::kingsmen {
namespace {

using Faces = std::vector<int>;

/// Calls for every throw of so many dice.
template <class Call>
void every_throw(std::size_t dice, Call&& call) {
  Faces faces(dice, 1);
  for (;;) {
    call(faces);
    std::size_t i = 0;
    while (i < dice && faces[i] == 6) faces[i++] = 1;
    if (i == dice) return;
    ++faces[i];
  }
}

Faces successes(const Faces& thrown, int needs) {
  Faces out;
  std::copy_if(thrown.begin(), thrown.end(), std::back_inserter(out), [&](int face) { return face >= needs; });
  std::sort(out.begin(), out.end());
  return out;
}

struct Fate {
  int lost;
  bool broken;
};

/// By the words of the rule: who falls by these faces.
Fate fate(const Faces& left, const Struck& struck) {
  int soldiers = static_cast<int>(left.size()), leaders = 0;
  if (struck.exposed.officer && std::count(left.begin(), left.end(), 6) >= 3) --soldiers, ++leaders;
  if (struck.exposed.ensign && std::count(left.begin(), left.end(), 5) >= 3) --soldiers, ++leaders;
  soldiers = std::min(soldiers, struck.soldiers);
  return {soldiers + leaders, struck.soldiers - soldiers <= struck.breaking_point};
}

const std::vector<Struck> units{{12, 4, {true, true}}, {5, 4, {true, true}}, {6, 2, {true, false}},
                                {6, 2, {false, true}}, {4, 1, {true, true}}, {3, 1, {false, false}}};

void expect_same(const Distribution& d, const std::vector<double>& counted) {
  for (int k = 0; k < static_cast<int>(counted.size()); ++k)
    EXPECT_NEAR(d.at(k), counted[static_cast<std::size_t>(k)], 1e-9) << k << " lost";
}

TEST(LeaderOdds, OfFireAreThoseOfEveryThrow) {
  for (const Struck& target : units)
    for (const std::uint8_t needs : {3, 4, 5, 6}) {
      const Pool attack{6, needs}, defence{1, 4};
      std::vector<double> losses(16);
      double breaks = 0;
      const double chance = 1.0 / (46656.0 * 6);
      every_throw(6, [&](const Faces& thrown) {
        const Faces hits = successes(thrown, needs);
        for (int saved = 1; saved <= 6; ++saved) {
          Faces left = hits;
          if (saved >= 4 && !left.empty()) left.pop_back(); // the highest is cancelled
          const Fate f = fate(left, target);
          losses[static_cast<std::size_t>(f.lost)] += chance;
          breaks += f.broken ? chance : 0;
        }
      });
      const FireOdds odds = fire_odds_with_leaders(attack, defence, target);
      expect_same(odds.losses, losses);
      EXPECT_NEAR(odds.breaks, breaks, 1e-9);
      EXPECT_NEAR(odds.mean, mean(odds.losses), 1e-12);
    }
}

TEST(LeaderOdds, OfAMeleeAreThoseOfEveryThrow) {
  const Struck attacker{6, 2, {true, true}}, defender{5, 4, {true, true}};
  const Pool attack{4, 4}, defence{4, 5};
  std::vector<double> on_attacker(16), on_defender(16);
  double attacker_breaks = 0, defender_breaks = 0, attacker_runs = 0, defender_runs = 0, wins = 0;
  const double chance = 1.0 / (1296.0 * 1296.0);
  every_throw(4, [&](const Faces& first) {
    const Faces hits = successes(first, 4);
    const Fate d = fate(hits, defender);
    every_throw(4, [&](const Faces& second) {
      const Faces blows = successes(second, 5);
      const Fate a = fate(blows, attacker);
      on_attacker[static_cast<std::size_t>(a.lost)] += chance;
      on_defender[static_cast<std::size_t>(d.lost)] += chance;
      attacker_breaks += a.broken ? chance : 0;
      defender_breaks += d.broken ? chance : 0;
      wins += hits.size() > blows.size() ? chance : 0;
      defender_runs += hits.size() > blows.size() && !d.broken ? chance : 0;
      attacker_runs += blows.size() > hits.size() && !a.broken ? chance : 0;
    });
  });
  const ExchangeOdds odds = exchange_odds_with_leaders(attack, defence, attacker, defender);
  expect_same(odds.attacker_losses, on_attacker);
  expect_same(odds.defender_losses, on_defender);
  EXPECT_NEAR(odds.attacker_breaks, attacker_breaks, 1e-9);
  EXPECT_NEAR(odds.defender_breaks, defender_breaks, 1e-9);
  EXPECT_NEAR(odds.attacker_runs, attacker_runs, 1e-9);
  EXPECT_NEAR(odds.defender_runs, defender_runs, 1e-9);
  EXPECT_NEAR(odds.attacker_wins, wins, 1e-9);
}

TEST(LeaderOdds, AreThePlainOnesWhenNobodyIsExposed) {
  const Pool attack{14, 4}, defence{9, 5};
  const Struck plain{12, 4, {}};
  const FireOdds with = fire_odds_with_leaders(attack, defence, plain), without = fire_odds(attack, defence, 12, 4);
  for (int k = 0; k <= 12; ++k) EXPECT_NEAR(with.losses.at(k), without.losses.at(k), 1e-12);
  EXPECT_NEAR(with.breaks, without.breaks, 1e-12);
}

TEST(LeaderOdds, LetALeaderFallForASoldierWhoWouldHaveBrokenTheUnit) {
  AttackPlan plan;
  plan.kind = "fire";
  plan.pools = {PlannedPool{{8, 6}}, PlannedPool{{0, 4}}};
  plan.defender_figures = 7;
  plan.defender_break = 4;
  const double plain = fire_odds_of(plan).breaks;
  plan.defender_exposed.officer = true;
  const FireOdds odds = fire_odds_of(plan);
  EXPECT_LT(odds.breaks, plain); // three sixes are two soldiers and the officer
  EXPECT_GT(odds.losses.at(3), 0);
}

TEST(LeaderOdds, OfAPlanOfMeleeNameWhoIsExposedOnEachSide) {
  AttackPlan plan;
  plan.kind = "melee";
  plan.pools = {PlannedPool{{8, 6}}, PlannedPool{{8, 6}}};
  plan.attacker_figures = plan.defender_figures = 7;
  plan.attacker_break = plan.defender_break = 4;
  plan.attacker_exposed.officer = true;
  const ExchangeOdds odds = melee_odds_of(plan);
  EXPECT_LT(odds.attacker_breaks, odds.defender_breaks);
  EXPECT_NEAR(odds.attacker_wins, odds.defender_wins, 1e-12);
}

} // namespace
} // namespace sandtable::kingsmen
