// The odds of a contest of totals, against every throw counted one by one.
#include "client/contest_odds.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

namespace sandtable {
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

int shown(const Faces& faces, int face) { return static_cast<int>(std::count(faces.begin(), faces.end(), face)); }

/// A unit of so many figures, two to a stand, that saves on 5 or more while it has more than two of them.
Bearing unit_of(int figures, int chits, bool leader) {
  Bearing b;
  b.figures = static_cast<std::uint8_t>(figures);
  b.chits = static_cast<std::uint8_t>(chits);
  b.leader = leader;
  for (int k = 1; k <= figures; ++k) {
    b.saves[static_cast<std::size_t>(k)] = k > 2 ? 5 : 7;
    b.strength[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>((k + 1) / 2 + (leader ? 1 : 0));
  }
  return b;
}

Plan contest(int attackers, int defenders, int edge, const Bearing& a, const Bearing& d) {
  Plan plan;
  plan.kind = PlanKind::contest;
  plan.pool_count = 2;
  plan.pools[0].dice = static_cast<std::uint8_t>(attackers);
  plan.pools[1].dice = static_cast<std::uint8_t>(defenders);
  plan.contest[0].modifier = static_cast<std::int16_t>(edge);
  plan.contest[0].bearing = a;
  plan.contest[1].bearing = d;
  return plan;
}

/// By the words of the rules: what befalls the two sides, every save and every leader's die branching.
struct Count {
  const Plan& plan;
  ContestOdds odds{};

  const Bearing& bearing(std::size_t side) const { return plan.contest[side].bearing; }

  template <class Then>
  void save(const Bearing& b, int hits, int lost, double chance, Then&& then) const {
    const int left = b.figures - lost;
    if (hits == 0 || left == 0) return then(lost, chance);
    const int saves = 7 - b.saves[static_cast<std::size_t>(left)];
    if (saves > 0) save(b, hits - 1, lost, chance * saves / 6, then);
    save(b, hits - 1, lost + 1, chance * (6 - saves) / 6, then);
  }
  template <class Then>
  static void leader(bool present, int dice, double chance, Then&& then) {
    if (!present || dice == 0) return then(false, chance);
    then(true, chance / 3);
    leader(present, dice - 1, chance * 2 / 3, then);
  }
  void lose(std::size_t side, int hits, int threats, double chance) {
    const Bearing& b = bearing(side);
    save(b, hits, 0, chance, [&](int lost, double so) {
      odds.losses[side].p[static_cast<std::size_t>(lost)] += so;
      if (lost == b.figures) return;
      leader(b.leader, threats, so, [&](bool fell, double thus) {
        if (fell) odds.leader_lost[side] += thus;
        const int strength = b.strength[static_cast<std::size_t>(b.figures - lost)] - (fell ? 1 : 0);
        if (b.chits + 2 + (fell ? 1 : 0) >= strength) odds.routs[side] += thus;
      });
    });
  }
  void pay(std::size_t side, int hits, bool leaders, double chance) {
    const Bearing& b = bearing(side);
    save(b, hits, 0, chance, [&](int lost, double so) {
      odds.losses[side].p[static_cast<std::size_t>(lost)] += so;
      if (leaders && lost < b.figures && b.leader) odds.leader_lost[side] += so / 3;
    });
  }
  void win(std::size_t winner, int twos, int sixes, double chance) {
    (winner == 0 ? odds.attacker_wins : odds.defender_wins) += chance;
    lose(1 - winner, twos, sixes / 3, chance);
    for (int die = 1; die <= 6; ++die)
      pay(winner, die == 1 ? 2 * twos : die == 2 ? twos : (twos + 2) / 3, die == 1, chance / 6);
  }
};

ContestOdds counted(const Plan& plan) {
  Count count{plan};
  const auto a = plan.pools[0].dice, d = plan.pools[1].dice;
  double each = 1;
  for (int i = 0; i < a + d; ++i) each /= 6;
  const bool first = plan.contest[0].wins_ties, second = plan.contest[1].wins_ties;
  double settled = 0;
  const auto for_all = [&](auto&& call) {
    every_throw(a, [&](const Faces& x) {
      every_throw(d, [&](const Faces& y) {
        const int left = std::accumulate(x.begin(), x.end(), int{plan.contest[0].modifier});
        const int right = std::accumulate(y.begin(), y.end(), int{plan.contest[1].modifier});
        const int winner = left > right ? 0 : right > left ? 1 : first == second ? -1 : first ? 0 : 1;
        call(x, y, left == right, winner);
      });
    });
  };
  for_all([&](const Faces&, const Faces&, bool tie, int winner) {
    count.odds.tie += tie ? each : 0;
    settled += winner >= 0 ? each : 0;
  });
  for_all([&](const Faces& x, const Faces& y, bool, int winner) {
    if (winner == 0) count.win(0, shown(y, 2), shown(x, 6), each / settled);
    if (winner == 1) count.win(1, shown(x, 2), shown(y, 6), each / settled);
  });
  return count.odds;
}

void expect_same(const ContestOdds& odds, const ContestOdds& expected) {
  EXPECT_NEAR(odds.attacker_wins, expected.attacker_wins, 1e-9);
  EXPECT_NEAR(odds.defender_wins, expected.defender_wins, 1e-9);
  EXPECT_NEAR(odds.tie, expected.tie, 1e-9);
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_NEAR(odds.leader_lost[side], expected.leader_lost[side], 1e-9) << side;
    EXPECT_NEAR(odds.routs[side], expected.routs[side], 1e-9) << side;
    for (std::size_t k = 0; k < Distribution::capacity; ++k)
      EXPECT_NEAR(odds.losses[side].at(static_cast<int>(k)), expected.losses[side].p[k], 1e-9)
          << side << " loses " << k;
  }
}

// CRI-CC-30, 32, 33, 34, 35, 40, 41
TEST(ContestOdds, AreThoseOfEveryThrow) {
  const Bearing strong = unit_of(6, 0, true), weak = unit_of(3, 1, false), shaken = unit_of(5, 1, true);
  for (const int edge : {0, 3, -2}) {
    const Plan plan = contest(4, 3, edge, strong, weak);
    expect_same(contest_odds(plan), counted(plan));
    const Plan other = contest(3, 4, edge, shaken, strong);
    expect_same(contest_odds(other), counted(other));
  }
}

// CRI-CC-32
TEST(ContestOdds, GiveTiesToTheOneSideThatWinsThem) {
  for (const auto& [first, second] : {std::pair{true, false}, {false, true}, {true, true}}) {
    Plan plan = contest(3, 3, 0, unit_of(6, 0, true), unit_of(6, 0, true));
    plan.contest[0].wins_ties = first;
    plan.contest[1].wins_ties = second;
    expect_same(contest_odds(plan), counted(plan));
  }
}

TEST(ContestOdds, RoutersTakeNoMoreFright) {
  Plan plan = contest(3, 3, 12, unit_of(6, 0, true), unit_of(2, 2, false));
  EXPECT_GT(contest_odds(plan).routs[1], 0.5);
  plan.contest[1].bearing.fearless = true;
  EXPECT_EQ(contest_odds(plan).routs[1], 0);
}

TEST(ContestOdds, AddUpToOneForTheGreatestFights) {
  const Plan plan = contest(32, 31, 4, unit_of(24, 0, true), unit_of(24, 2, true));
  const ContestOdds odds = contest_odds(plan);
  EXPECT_NEAR(odds.attacker_wins + odds.defender_wins, 1, 1e-9);
  for (const Distribution& losses : odds.losses)
    EXPECT_NEAR(std::accumulate(losses.values().begin(), losses.values().end(), 0.0), 1, 1e-9);
}

} // namespace
} // namespace sandtable
