// SKR-ACT-36, 40, SKR-MOV-19: moves that nobody orders.

#include "rulebooks/skirmish/chapters/drift.hpp"

#include "rulebooks/skirmish/chapters/clearance.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"
#include "support/skirmish_field.hpp"
#include "ways_support.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {

namespace {

using T = TerrainKind;

const Placement line{.formation = Formation::line};

Drift along(std::initializer_list<Vec> way) {
  Drift out;
  out.way.assign(way.begin(), way.end());
  return out;
}

} // namespace

// SKR-ACT-36: the formation goes as it stands, its full allowance.
TEST(Drifts, AGroupGoesItsWholeAllowance) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  EXPECT_NEAR(drift(f.state, men, along({{90, 100}}), nullptr), 25, 1e-9);
  EXPECT_EQ(f.man(men, 0).at, (Vec{88, 54}));
  EXPECT_EQ(f.man(men, 2).at, (Vec{92, 54}));
  EXPECT_NEAR(drift(f.state, men, along({{90, 60}}), nullptr), 5, 1e-9) << "no farther than the way leads";
}

// SKR-ACT-38, SKR-MOV-09, SKR-ACT-14: a share of it, and a bonus.
TEST(Drifts, ShareAndBonusCount) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  Drift how = along({{90, 100}});
  how.share = 0.5;
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 12.5, 1e-9);
  how.share = 1;
  how.bonus = 3;
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 28, 1e-9);
}

// SKR-MOV-08: what was spent before a bend is not there after it.
TEST(Drifts, AllLegsOfAWayArePaidFromOneAllowance) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  EXPECT_NEAR(drift(f.state, men, along({{90, 45}, {140, 45}}), nullptr), 25, 0.05);
  EXPECT_NEAR(f.man(men, 1).at.x, 100, 0.05);
  EXPECT_NEAR(f.man(men, 1).at.y, 44, 0.05);
}

// SKR-EX-42: 30, wounded 25, mounted 45; 5 more counts for the whole move (SKR-MOR-08).
TEST(Drifts, ARoutGoesFiveFarther) {
  Field f;
  const int men = f.group(Side::red, 2, {90, 30}, north, {.formation = Formation::line, .wounded = 1});
  const int riders = f.group(Side::red, 2, {20, 30}, north, {.formation = Formation::line, .mounted = true});
  Drift how = along({{90, 115}});
  how.bonus = rout_bonus;
  how.runs = true;
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 30, 1e-9);
  EXPECT_EQ(f.man(men, 0).at.y, 59);
  EXPECT_EQ(f.man(men, 1).at.y, 54);
  how.way = {{20, 115}};
  EXPECT_NEAR(drift(f.state, riders, how, nullptr), 45, 1e-9);
}

// SKR-EX-21, 22, SKR-ACT-15: as far as the medium range, and not at all within it.
TEST(Drifts, AGroupStopsAtItsRange) {
  Field f;
  const int men = f.group(Side::red, 9, {90, 20}, north);
  const int foes = f.group(Side::blue, 5, {90, 80}, south, line);
  Drift how = along({{90, 80}});
  how.target = static_cast<std::int8_t>(foes);
  how.stop_at = 40;
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 20, 0.02);
  EXPECT_NEAR(distance_between(f.state, men, foes), 40, 0.02);
  EXPECT_TRUE(is_within(distance_between(f.state, men, foes), 40));
  EXPECT_EQ(drift(f.state, men, how, nullptr), 0);
  how.stop_at = 35;
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 5, 0.02);
}

// SKR-EX-23
TEST(Drifts, WithoutReachItMovesTwentyFive) {
  Field f;
  const int men = f.group(Side::red, 5, {90, 20}, north, {.weapons = {Weapon::spear}});
  const int foes = f.group(Side::blue, 5, {90, 68}, south, line);
  Drift how = along({{90, 68}});
  how.target = static_cast<std::int8_t>(foes);
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 25, 1e-9);
  EXPECT_NEAR(distance_between(f.state, men, foes), 23, 0.01);
}

// SKR-MOV-14: nobody comes within 1.
TEST(Drifts, ItStopsShortOfTheEnemy) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  const int foes = f.group(Side::blue, 3, {90, 40}, south, line);
  EXPECT_NEAR(drift(f.state, men, along({{90, 40}}), nullptr), 9, 0.05);
  EXPECT_FALSE(is_within(distance_between(f.state, men, foes), keep_clear));
}

// SKR-MOV-06, 19: each man pays for his own way.
TEST(Drifts, EveryManPaysForHisOwnWay) {
  Field f;
  f.terrain(T::light_woods, block(0, 30, 90, 120));
  const int men = f.group(Side::red, 2, {90, 20}, north, line);
  EXPECT_NEAR(drift(f.state, men, along({{90, 100}}), nullptr), 25, 0.05);
  EXPECT_NEAR(f.man(men, 0).at.y, 30 + (25 - 11) / 2.0, 0.05) << "11 to the wood, and 7 in it";
  EXPECT_LE(distance(f.man(men, 0), f.man(men, 1)), 5.02) << "and his comrade does not run on";
}

// SKR-MOV-07: who has not enough left stops before the barrier.
TEST(Drifts, WhoCannotPayForABarrierStopsBeforeIt) {
  Field f;
  f.terrain(T::fence, {{80, 50}, {100, 50}});
  const int men = f.group(Side::red, 1, {90, 30}, north, line);
  EXPECT_NEAR(drift(f.state, men, along({{90, 100}}), nullptr), 21, 0.05);
  EXPECT_LT(f.man(men).at.y, 50);
  EXPECT_GT(f.man(men).at.y, 49.9);
  EXPECT_NEAR(drift(f.state, men, along({{90, 100}}), nullptr), 25, 0.05);
  EXPECT_NEAR(f.man(men).at.y, 50 + 18.75, 0.05);
}

// SKR-MOV-04: a rider goes 25 into the wood, or 40 if he stays out of it, whichever is farther.
TEST(Drifts, ARiderStopsAtTheWoodOrRidesIntoIt) {
  Field f;
  f.terrain(T::light_woods, block(80, 60, 100, 120));
  const int far = f.group(Side::red, 1, {90, 28}, north, {.formation = Formation::line, .mounted = true});
  EXPECT_NEAR(drift(f.state, far, along({{90, 110}}), nullptr), 34.5, 0.05);
  EXPECT_NEAR(f.man(far).at.y, 60, 0.05);
  const int near = f.group(Side::red, 1, {95, 57.5}, north, {.formation = Formation::line, .mounted = true});
  EXPECT_NEAR(drift(f.state, near, along({{95, 110}}), nullptr), 25, 0.05);
  EXPECT_NEAR(f.man(near).at.y, 60 + 10, 0.05);
}

// SKR-ACT-40, SKR-MOV-13: as far as it can, with the whole base on firm ground.
TEST(Drifts, WaterStopsWhomItMeets) {
  Field f;
  f.terrain(T::deep_water, block(80, 40, 100, 50));
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  const double cost = drift(f.state, men, along({{90, 100}}), nullptr);
  EXPECT_GT(cost, 9.5);
  EXPECT_LE(cost, 10.01);
  for (int k = 0; k < 3; ++k) EXPECT_TRUE(is_free_ground(f.state, base_of(f.man(men, k))));
}

// SKR-FRM-14, SKR-RULING-73: one who is held up holds up the others.
TEST(Drifts, FitMenStayLinked) {
  for (const bool wounded : {false, true}) {
    Field f;
    f.terrain(T::deep_water, block(80, 40, 90, 50));
    const int men = f.group(Side::red, 2, {90, 30}, north, {.formation = Formation::open_order});
    if (wounded) f.man(men, 0).condition = Condition::wounded;
    drift(f.state, men, along({{90, 100}}), nullptr);
    EXPECT_NEAR(f.man(men, 0).at.y, 39, 0.3);
    if (wounded)
      EXPECT_NEAR(f.man(men, 1).at.y, 54, 0.01);
    else
      EXPECT_NEAR(distance(f.man(men, 0), f.man(men, 1)), 5, 0.1);
  }
}

// SKR-MOV-12, SKR-RULING-74
TEST(Drifts, NobodyEndsOnAFriend) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  f.group(Side::red, 3, {90, 55}, north, line);
  const double cost = drift(f.state, men, along({{90, 100}}), nullptr);
  EXPECT_LE(cost, 23.05);
  EXPECT_GT(cost, 22.5);
}

// SKR-MOV-10, 12: men who turned shoulder to shoulder find room on the way.
TEST(Drifts, TurnedMenFindRoomOnTheWay) {
  Field f;
  const int men = f.group(Side::red, 6, {90, 30}, north, line);
  turn_group(f.state, men, {150, 89});
  const Vec anchor = anchor_of(f.state, men), ahead = direction(f.unit(men).facing);
  drift(f.state, men, along({anchor + ahead * 60}), nullptr);
  const Crowd crowd(f.state);
  for (int k = 0; k < 6; ++k) EXPECT_FALSE(crowd.is_on_somebody(f.number(men, k), base_of(f.man(men, k)))) << k;
}

// SKR-MOR-14, SKR-TER-01
TEST(Drifts, TheTableEndsTheWayOfThoseWhoMayNotLeave) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 10}, south, line);
  Drift how = along({{90, -40}});
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 10, 0.3);
  EXPECT_GE(f.man(men).at.y, 0.98);
  how.may_leave = how.runs = true;
  std::vector<Event> events;
  drift(f.state, men, how, &events);
  EXPECT_EQ(events.size(), 3U);
  EXPECT_EQ(events[0].kind, EventKind::man_left);
  EXPECT_EQ(events[0].rule, Rule::SKR_MOR_14);
  EXPECT_EQ(f.man(men).condition, Condition::departed);
}

// SKR-MOR-14: at the edge he is gone, wherever the way would lead from there.
TEST(Drifts, WhoComesToTheEdgeHasLeft) {
  Field f;
  const int men = f.group(Side::red, 1, {90, 10}, south, line);
  Drift how = along({{90, -1}, {100, -1}});
  how.may_leave = how.runs = true;
  drift(f.state, men, how, nullptr);
  EXPECT_EQ(f.man(men).condition, Condition::departed);
}

// SKR-MOV-15, SKR-RULING-75: in contact only those who run, and only away.
TEST(Drifts, WhoIsInContactOnlyRuns) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 40}, north, line);
  f.group(Side::blue, 3, {90, 40}, south, line);
  EXPECT_EQ(drift(f.state, men, along({{90, 20}}), nullptr), 0);
  Drift how = along({{90, 60}});
  how.runs = true;
  EXPECT_EQ(drift(f.state, men, how, nullptr), 0);
  how.way = {{90, 20}};
  EXPECT_NEAR(drift(f.state, men, how, nullptr), 20, 1e-9);
}

// SKR-ACT-42: who leads and is not activated goes along.
TEST(Drifts, ALeaderGoesAlong) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, line);
  const int nco = f.leader(Side::red, Role::nco, {90, 26});
  f.attach();
  drift(f.state, men, along({{90, 40}}), nullptr);
  EXPECT_EQ(f.man(nco).at, (Vec{90, 36}));
}

// SKR-MOV-08, 12, 13, 14, SKR-FRM-14 on any ground and in any crowd.
// Of these grounds one has a way so near a wood that it touches it once its end lies on the grid of places.
class MoveProperties : public testing::TestWithParam<unsigned> {};

TEST_P(MoveProperties, NobodyExceedsHisMoveOrStandsWhereHeMayNot) {
  Chance chance(GetParam());
  int allowed = 0, drifted = 0, hurt = 0;
  for (int game = 0; game < 250 && !testing::Test::HasFailure(); ++game) {
    const RandomGround ground(chance, {90, 70});
    Field& f = *ground.field;
    std::vector<int> units;
    for (int k = 0; k < 5; ++k) {
      constexpr Formation formations[] = {Formation::line, Formation::mob, Formation::open_order,
                                          Formation::double_rank};
      const int men = 2 + chance.below(9);
      Placement p{.formation = formations[chance.below(4)], .commanded = true};
      p.mounted = chance.below(5) == 0;
      p.wounded = chance.below(3);
      const Vec at = on_grid({chance.between(8, 82), chance.between(8, 62)});
      const double facing = chance.below(2) == 0 ? 90.0 * chance.below(4) : chance.between(0, 360);
      const int unit = f.group(k % 2 == 0 ? Side::red : Side::blue, men, at, facing, p);
      const Crowd crowd(f.state);
      for (const int i : men_of(f.state, unit))
        if (!is_free_ground(f.state, crowd.base(i)) || crowd.is_on_somebody(i, crowd.base(i)) ||
            enemy_within(f.state, f.unit(unit).side, crowd.base(i), 1.1) >= 0)
          f.state.figure(i).condition = Condition::killed;
      if (k % 2 == 0 && living_men(f.state, unit) > 0) units.push_back(unit);
    }
    const State before = f.state;
    for (const int unit : units) {
      const Numbers men = men_of(before, unit);
      const bool linked = [&] {
        Places places;
        for (const int i : men) places.push_back(before.figure(i).at);
        return is_linked(before, men, places, direction(before.unit(unit).facing));
      }();
      const auto expect_sound = [&](double extra, const State& s) {
        const Crowd crowd(s);
        for (const int i : men) {
          if (!is_living(s.figure(i)) || s.figure(i).at == before.figure(i).at) continue;
          EXPECT_FALSE(crowd.is_on_somebody(i, crowd.base(i))) << "game " << game;
          EXPECT_TRUE(is_free_ground(s, crowd.base(i))) << "game " << game;
          EXPECT_LT(enemy_within(s, Side::red, crowd.base(i), keep_clear + within_tolerance), 0) << "game " << game;
          EXPECT_LE(distance(s.figure(i).at, before.figure(i).at), allowance(s.figure(i), true) + extra + 0.02);
          hurt += s.figure(i).condition == Condition::wounded ? 1 : 0;
        }
        Places places;
        for (const int i : men) places.push_back(s.figure(i).at);
        EXPECT_TRUE(!linked || is_linked(s, men, places, direction(s.unit(unit).facing))) << "game " << game;
      };
      for (int k = 0; k < 6; ++k) {
        f.state = before;
        const Vec anchor = anchor_of(f.state, unit);
        const auto bend = [&](double far) {
          const double length = chance.between(1, far); // before the direction, by every compiler
          return on_grid(anchor + direction(from_degrees(chance.between(0, 360))) * length);
        };
        Order o = order_for(Verb::march, unit);
        if (k % 3 == 0) o.path.push_back(bend(10));
        o.path.push_back(bend(25));
        if (k % 2 == 0) o.facing = from_degrees(chance.between(0, 360));
        const March m = judge_march(f.state, o);
        if (m.ruling.allowed()) {
          ++allowed;
          for (std::size_t i = 0; i < m.men.size(); ++i) put(f.state, m.men[i], m.places[i], m.facing);
          f.state.unit(unit).facing = m.facing;
          expect_sound(0, f.state);
        }
        f.state = before;
        Drift how;
        if (k % 3 == 0) how.way.push_back(bend(10));
        how.way.push_back(bend(60));
        how.bonus = k % 2 == 0 ? 3 : 0;
        // Each man's own way is costed by itself.
        const double most = drift(f.state, unit, how, nullptr);
        drifted += most > 0 ? 1 : 0;
        for (const int i : men) {
          const Figure& f0 = before.figure(i);
          const Vec shift = f.state.figure(i).at - f0.at;
          if (how.way.size() == 1 && shift != Vec{}) {
            const Walk walk = walk_along(before, i, {f.state.figure(i).at});
            EXPECT_LE(walk.cost, walk.allowance + how.bonus + within_tolerance) << "game " << game;
          }
        }
        expect_sound(how.bonus, f.state);
      }
    }
  }
  EXPECT_GT(allowed, 300);
  EXPECT_GT(drifted, 1500);
  EXPECT_GT(hurt, 100);
}

INSTANTIATE_TEST_SUITE_P(Grounds, MoveProperties, testing::Values(1837U, 5U));

} // namespace sandtable::skirmish
