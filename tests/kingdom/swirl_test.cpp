// TKO-CHG-52 to 55: Cavalry that has come half way retires, or rides round the Foot.

#include "rulebooks/kingdom/chapters/swirl.hpp"

#include "charging.hpp"

namespace sandtable::kingdom {

namespace {

/// The Horse Line has come to (30, 10), 5 inches from Foot in Demi-Herce.
struct Swirling : Charging {
  Swirling(std::initializer_list<int> dice, double y = 15) {
    double half = 0;
    for (const int die : dice) half += die / 2.0;
    attacker().anchor.y = 10 - half;
    f.refresh(red);
    foe(UnitKind::foot_regiment, {30, y}, {.formation = Formation::demi_herce, .state = OrderState::good});
    declare_against(Reaction::hold);
    come(dice);
    if (f.pending() == StepKind::pistols) choose(Verb::keep_pistols);
  }
};

} // namespace

// TKO-EX-28, TKO-CHG-53: to the right by L, then ahead.
TEST(Swirl, GoesRoundTheRight) {
  Swirling t({1, 2, 1, 1, 1}, 15); // R 6
  EXPECT_NEAR(swirl_aside(t.f.state, t.attacker(), t.defender(), false), 7.4, 0.01);
  EXPECT_NEAR(swirl_aside(t.f.state, t.attacker(), t.defender(), true), 7.4, 0.01);
  t.f.state.charge.total = 20; // R/2 = 10
  t.choose(Verb::swirl_right);
  expect_near_to(t.attacker().anchor, {37.4, 12.6});
  EXPECT_EQ(t.attacker().facing, from_degrees(north));
  EXPECT_EQ(t.attacker().state, OrderState::good); // TKO-CHG-55
  EXPECT_EQ(t.f.last(EventKind::unit_swirled).unit, t.red);
  EXPECT_NEAR(t.f.last(EventKind::unit_swirled).inches, 10, 0.01);
  expect_near_to(t.f.last(EventKind::unit_swirled).to, {37.4, 12.6});
  EXPECT_EQ(t.f.pending(), StepKind::draw);
}
TEST(Swirl, GoesRoundTheLeft) {
  Swirling t({1, 2, 1, 1, 1}, 15);
  t.f.state.charge.total = 20;
  t.choose(Verb::swirl_left);
  expect_near_to(t.attacker().anchor, {22.6, 12.6});
}
TEST(Swirl, OfBluesHorseIsToldOfBlue) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north);
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {30, 30}, south);
  f.state.charge.attacker = static_cast<std::int8_t>(horse);
  f.state.charge.defender = static_cast<std::int8_t>(foot);
  f.state.course.gone = 4;
  tell_swirl(f.state, &f.events);
  expect_told(f.state, f.events);
  EXPECT_EQ(f.last(EventKind::unit_swirled).other, foot);
}
TEST(Swirl, OnlyGoesAsideIfThereIsNoMore) {
  Swirling t({1, 2, 1, 1, 1}, 15);
  t.f.state.charge.total = 12;
  t.choose(Verb::swirl_right);
  expect_near_to(t.attacker().anchor, {36, 10});
}
TEST(Swirl, NeedNotGoAsideIfItIsClear) {
  Swirling t({1, 2, 1, 1, 1}, 15);
  t.attacker().anchor.x = 40;
  t.f.refresh(t.red);
  EXPECT_EQ(swirl_aside(t.f.state, t.attacker(), t.defender(), false), 0);
  EXPECT_NEAR(swirl_aside(t.f.state, t.attacker(), t.defender(), true), 17.4, 0.01);
}

// TKO-CHG-54: it keeps an inch from other enemies, and stops.
TEST(Swirl, StopsAnInchFromOthers) {
  Swirling t({1, 2, 1, 1, 1}, 15);
  t.f.add(Side::blue, UnitKind::horse_regiment, {39, 13}, south);
  t.f.state.charge.total = 20;
  t.choose(Verb::swirl_right);
  expect_near_to(t.attacker().anchor, {37.4, 12});
}
TEST(Swirl, StopsBeforeFriends) {
  Swirling t({1, 2, 1, 1, 1}, 15);
  t.f.add(Side::red, UnitKind::horse_regiment, {39, 10}, north);
  t.f.state.charge.total = 20;
  t.choose(Verb::swirl_right);
  EXPECT_NEAR(t.attacker().anchor.x, 32.6, 0.02);
}
// TKO-DIFF-13: it throws for difficult ground.
TEST(Swirl, ThrowsForDifficultGround) {
  Swirling t({1, 2, 1, 1, 1}, 15);
  t.f.terrain(TerrainKind::hedge, {{35.2, 0}, {35.2, 20}}); // 2 to the right of its edge
  t.f.state.charge.total = 20;
  t.choose(Verb::swirl_right);
  ASSERT_EQ(t.f.pending(), StepKind::terrain_roll);
  t.f.roll({2}); // +1: half speed; 2 and 4
  expect_near_to(t.attacker().anchor, {36, 10});
  EXPECT_EQ(t.attacker().state, OrderState::good);
}

// TKO-EX-28, TKO-CHG-52, 55: back along its way, its rear to the enemy.
TEST(Retire, EndsWithItsRearToTheEnemy) {
  Charging t;
  t.foe(UnitKind::foot_regiment, {30, 26}, {.formation = Formation::demi_herce});
  t.declare_against(Reaction::hold);
  t.come({3, 4, 2, 5, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::retire);
  expect_near_to(t.attacker().footing.centre, {30, 8.4});
  expect_near_to(t.attacker().anchor, {30, 6.8});
  EXPECT_EQ(t.attacker().facing, from_degrees(south));
  EXPECT_EQ(t.attacker().state, OrderState::good);
  EXPECT_EQ(t.f.count(EventKind::unit_retired), 1);
  EXPECT_EQ(t.f.pending(), StepKind::draw);
}
// TKO-DIFF-13: slowed before, it retires at full speed.
TEST(Retire, IsNotSlowed) {
  Charging t;
  t.foe(UnitKind::foot_regiment, {30, 26}, {.formation = Formation::demi_herce});
  t.f.terrain(TerrainKind::hedge, {{20, 11}, {40, 11}});
  t.declare_against(Reaction::hold);
  t.come({3, 4, 2, 5, 4});
  t.f.roll({2}); // +1: half speed; 1 and 4
  expect_near_to(t.attacker().anchor, {30, 15});
  t.choose(Verb::retire);
  expect_near_to(t.attacker().footing.centre, {30, 4.4});
  EXPECT_EQ(t.f.count(EventKind::ground_thrown), 0);
}

} // namespace sandtable::kingdom
