#include "client/volley_odds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

/// A volley counted by the words of the rule, throw by throw.
class Counted {
public:
  explicit Counted(const Plan& plan) : plan_(plan) {
    for (std::size_t i = 0; i < plan.volley_count; ++i)
      for (int die = 0; plan.volley[i].target == 0 && die < plan.volley[i].dice; ++die) dice_.push_back(plan.volley[i]);
    throw_dice(0, 0, 0, 0, 1);
  }

  std::array<double, 32> hits{}, losses{}, chits{};
  double leader_lost = 0, routs = 0;

private:
  void throw_dice(std::size_t die, int near, int far, int sixes, double chance) {
    if (die == dice_.size()) {
      const int all = near + (far + 1) / 2;
      hits[static_cast<std::size_t>(all)] += chance;
      return save(all, plan_.target.figures, sixes, chance);
    }
    for (int face = 1; face <= 6; ++face) {
      const bool hit = face >= dice_[die].needs;
      throw_dice(die + 1, near + (hit && !dice_[die].halved ? 1 : 0), far + (hit && dice_[die].halved ? 1 : 0),
                 sixes + (face == 6 ? 1 : 0), chance / 6);
    }
  }
  void save(int to_save, int left, int sixes, double chance) {
    if (to_save > 0 && left > 0) {
      for (int face = 1; face <= 6; ++face)
        save(to_save - 1, left - (face >= plan_.target.saves[static_cast<std::size_t>(left)] ? 0 : 1), sixes,
             chance / 6);
      return;
    }
    losses[static_cast<std::size_t>(plan_.target.figures - left)] += chance;
    threaten(left > 0 ? sixes / 3 : 0, left, sixes / 2, plan_.target.leader, plan_.target.commanders, chance);
  }
  void threaten(int threats, int left, int fright, bool leader, int commanders, double chance) {
    if (threats == 0) return settle(left, fright, plan_.target.leader && !leader, chance);
    for (int face = 1; face <= 6; ++face)
      for (int whose = 1; whose <= 6; ++whose) {
        const bool his = commanders > 0 && whose >= 4, falls = leader && !his && face <= 2;
        threaten(threats - 1, left, fright + (falls ? 1 : 0), leader && !falls, commanders - (his && face <= 3 ? 1 : 0),
                 chance / 36);
      }
  }
  void settle(int left, int fright, bool lost, double chance) {
    const bool steady = plan_.target.fearless || left == 0;
    chits[static_cast<std::size_t>(steady ? 0 : fright)] += chance;
    leader_lost += lost ? chance : 0;
    const int strength = plan_.target.strength[static_cast<std::size_t>(left)] - (lost ? 1 : 0);
    routs += !steady && plan_.target.chits + fright >= strength ? chance : 0;
  }

  const Plan& plan_;
  std::vector<VolleyDice> dice_;
};

void expect_same(const Plan& plan) {
  const VolleyOdds odds = volley_odds(plan);
  const Counted counted(plan);
  for (int k = 0; k < 32; ++k) {
    EXPECT_NEAR(odds.hits.at(k), counted.hits[static_cast<std::size_t>(k)], 1e-9) << k << " hits";
    EXPECT_NEAR(odds.losses.at(k), counted.losses[static_cast<std::size_t>(k)], 1e-9) << k << " lost";
    EXPECT_NEAR(odds.chits.at(k), counted.chits[static_cast<std::size_t>(k)], 1e-9) << k << " chits";
  }
  EXPECT_NEAR(odds.leader_lost, counted.leader_lost, 1e-9);
  EXPECT_NEAR(odds.routs, counted.routs, 1e-9);
}

Plan volley(std::initializer_list<VolleyDice> dice, const Bearing& target) {
  Plan plan;
  plan.kind = PlanKind::volley;
  for (const VolleyDice& d : dice) plan.volley[plan.volley_count++] = d;
  plan.target = target;
  return plan;
}

/// Two men a stand, saves that get worse as it melts.
Bearing small_body(int figures) {
  Bearing body;
  body.figures = static_cast<std::uint8_t>(figures);
  for (int k = 1; k <= figures; ++k) {
    body.saves[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(k > 4 ? 4 : k > 2 ? 5 : 7);
    body.strength[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>((k + 1) / 2 + 1);
  }
  body.leader = true;
  return body;
}

TEST(VolleyOdds, AreThoseOfEveryThrow) {
  expect_same(volley({{4, 4, false}}, small_body(6)));
  expect_same(volley({{2, 3, false}, {2, 5, true}, {1, 3, false}}, small_body(5)));
  expect_same(volley({{5, 4, true}}, small_body(4)));
}

TEST(VolleyOdds, CountSixesThatMissedToo) {
  const VolleyOdds odds = volley_odds(volley({{2, 7, false}}, small_body(6)));
  EXPECT_DOUBLE_EQ(odds.hits.at(0), 1);
  EXPECT_NEAR(odds.chits.at(1), 1 / 36.0, 1e-9);
  expect_same(volley({{5, 7, false}}, small_body(6)));
}

TEST(VolleyOdds, OfASplitVolleyAreThoseOfItsFirstTarget) {
  const Plan split = volley({{2, 4, false, 0}, {3, 2, false, 1}, {1, 5, false, 0}}, small_body(6));
  const VolleyOdds odds = volley_odds(split),
                   alone = volley_odds(volley({{2, 4, false}, {1, 5, false}}, small_body(6)));
  EXPECT_EQ(odds.hits.most, 3);
  for (int k = 0; k <= 3; ++k) EXPECT_DOUBLE_EQ(odds.losses.at(k), alone.losses.at(k));
}

TEST(VolleyOdds, LetACommanderShareTheLeadersRisk) {
  Bearing body = small_body(6);
  const double alone = volley_odds(volley({{6, 6, false}}, body)).leader_lost;
  for (const int commanders : {1, 2}) {
    body.commanders = static_cast<std::uint8_t>(commanders);
    expect_same(volley({{6, 7, false}}, body)); // two threats at the most
    EXPECT_LT(volley_odds(volley({{6, 6, false}}, body)).leader_lost, alone);
  }
}

TEST(VolleyOdds, RoutNobodyWhoIsRoutingAlready) {
  Bearing body = small_body(6);
  body.fearless = true;
  body.chits = 3;
  const VolleyOdds odds = volley_odds(volley({{6, 4, false}}, body));
  EXPECT_EQ(odds.routs, 0);
  EXPECT_NEAR(odds.chits.at(0), 1, 1e-9);
}

RC_GTEST_PROP(VolleyOddsProperty, AreThoseOfEveryThrowWhateverTheVolley, ()) {
  Bearing body = small_body(*rc::gen::inRange(1, 7));
  body.chits = static_cast<std::uint8_t>(*rc::gen::inRange(0, 4));
  body.leader = *rc::gen::arbitrary<bool>();
  body.commanders = static_cast<std::uint8_t>(*rc::gen::inRange(0, 2));
  Plan plan = volley({}, body);
  for (int i = 0; i < 2; ++i)
    plan.volley[plan.volley_count++] = {static_cast<std::uint8_t>(*rc::gen::inRange(0, 3)),
                                        static_cast<std::uint8_t>(*rc::gen::inRange(2, 8)), *rc::gen::arbitrary<bool>(),
                                        0};
  const VolleyOdds odds = volley_odds(plan);
  const Counted counted(plan);
  for (int k = 0; k < 8; ++k) {
    RC_ASSERT(std::abs(odds.losses.at(k) - counted.losses[static_cast<std::size_t>(k)]) < 1e-9);
    RC_ASSERT(std::abs(odds.chits.at(k) - counted.chits[static_cast<std::size_t>(k)]) < 1e-9);
  }
  RC_ASSERT(std::abs(odds.routs - counted.routs) < 1e-9);
  RC_ASSERT(std::abs(odds.leader_lost - counted.leader_lost) < 1e-9);
}

} // namespace
} // namespace sandtable
