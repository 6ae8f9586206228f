// Section 2: formations and layouts.

#include "rulebooks/skirmish/chapters/formations.hpp"

#include "support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {

namespace {

constexpr Vec ahead{0, 1};

Places slots(Formation formation, int men, BaseSize base = foot_base) {
  return slots_of(formation, men, base, {90, 60}, ahead);
}

void expect_places(const Places& found, std::initializer_list<Vec> wanted) {
  ASSERT_EQ(found.size(), wanted.size());
  std::size_t i = 0;
  for (const Vec w : wanted) {
    EXPECT_DOUBLE_EQ(found[i].x, w.x) << i;
    EXPECT_DOUBLE_EQ(found[i].y, w.y) << i;
    ++i;
  }
}

} // namespace

// SKR-FRM-01, 03, 04: bases touch, and the anchor is the middle of the front edge.
TEST(Formations, ALineIsOneRankOfTouchingBases) {
  expect_places(slots(Formation::line, 4), {{87, 59}, {89, 59}, {91, 59}, {93, 59}});
  expect_places(slots(Formation::line, 3, mounted_base), {{87.5, 57.5}, {90, 57.5}, {92.5, 57.5}});
}

// SKR-FRM-05: the front rank has the odd man, and the rear rank is centred.
TEST(Formations, ADoubleRankHasTheOddManInFront) {
  expect_places(slots(Formation::double_rank, 5), {{88, 59}, {90, 59}, {92, 59}, {89, 57}, {91, 57}});
  expect_places(slots(Formation::double_rank, 4, mounted_base),
                {{88.75, 57.5}, {91.25, 57.5}, {88.75, 52.5}, {91.25, 52.5}});
}

// SKR-FRM-06
TEST(Formations, OpenOrderHasGapsOfThree) {
  expect_places(slots(Formation::open_order, 3), {{85, 59}, {90, 59}, {95, 59}});
}

// SKR-FRM-07
TEST(Formations, AFileIsOneManWide) { expect_places(slots(Formation::file, 3), {{90, 59}, {90, 56.5}, {90, 54}}); }

// SKR-FRM-08: ceil(sqrt(2n)) to the rank.
TEST(Formations, AMobIsTwiceAsWideAsDeep) {
  expect_places(
      slots(Formation::mob, 8),
      {{86.25, 59}, {88.75, 59}, {91.25, 59}, {93.75, 59}, {86.25, 56.5}, {88.75, 56.5}, {91.25, 56.5}, {93.75, 56.5}});
  expect_places(slots(Formation::mob, 4), {{87.5, 59}, {90, 59}, {92.5, 59}, {90, 56.5}});
}

// SKR-FRM-03, SKR-GEN-02: the left-hand file comes first, whichever way they face.
TEST(Formations, SlotsTurnWithTheFacing) {
  const Places east_facing = slots_of(Formation::line, 2, foot_base, {90, 60}, {1, 0});
  expect_places(east_facing, {{89, 61}, {89, 59}});
}

// SKR-FRM-11
TEST(Formations, EveryKindOfMenHasItsUsualFormation) {
  Unit u;
  EXPECT_EQ(default_formation(u, false), Formation::open_order);
  EXPECT_EQ(default_formation(u, true), Formation::line);
  u.native = true;
  EXPECT_EQ(default_formation(u, false), Formation::mob);
  EXPECT_EQ(default_formation(u, true), Formation::mob);
  u.formed = true;
  EXPECT_EQ(default_formation(u, false), Formation::line);
}

// SKR-FRM-13: left to right, then front to back, wounded men last.
TEST(Formations, MenTakeSlotsInFileOrderAndTheWoundedLast) {
  Field f;
  const int men = f.men_at(Side::red, {{94, 50}, {90, 50}, {90, 54}, {86, 50}}, north);
  const Places line = slots(Formation::line, 4); // from 87 to 93
  const Places unhurt = assigned(f.state, men_of(f.state, men), line, ahead);
  expect_places(unhurt, {{93, 59}, {91, 59}, {89, 59}, {87, 59}});
  f.man(men, 3).condition = Condition::wounded;
  const Places hurt = assigned(f.state, men_of(f.state, men), line, ahead);
  expect_places(hurt, {{91, 59}, {89, 59}, {87, 59}, {93, 59}});
}

// SKR-FRM-03, 10: the front-most point of the bases along the facing, at their mean lateral offset.
TEST(Formations, TheAnchorIsTheMiddleOfTheFront) {
  Field f;
  const int line = f.group(Side::red, 5, {90, 60}, north, {.formation = Formation::line});
  EXPECT_NEAR(anchor_of(f.state, line).x, 90, 1e-9);
  EXPECT_NEAR(anchor_of(f.state, line).y, 60, 1e-9);
  const int free = f.men_at(Side::red, {{20, 40}, {26, 44}}, north);
  EXPECT_EQ(anchor_of(f.state, free), (Vec{23, 45}));
  const int rider = f.leader(Side::red, Role::pc, {40, 40}, north, {.mounted = true});
  EXPECT_EQ(anchor_of(f.state, rider), (Vec{40, 42.5}));
}

// SKR-FRM-14: gaps of at most 5 in a chain; wounded men neither must nor do link.
TEST(Formations, FitMenAreLinkedByGapsOfFive) {
  Field f;
  const int men = f.men_at(Side::red, {{20, 40}, {27, 40}, {34, 40}}, north);
  const auto linked = [&](Places places) { return is_linked(f.state, men_of(f.state, men), places, ahead); };
  EXPECT_TRUE(linked({{20, 40}, {27, 40}, {34, 40}}));
  EXPECT_TRUE(linked({{20, 40}, {27, 40}, {34.01, 40}}));
  EXPECT_FALSE(linked({{20, 40}, {27, 40}, {34.02, 40}}));
  EXPECT_FALSE(linked({{19.9, 40}, {27, 40}, {34, 40}}));
  f.man(men, 2).condition = Condition::wounded;
  EXPECT_TRUE(linked({{20, 40}, {27, 40}, {80, 40}}));
  f.man(men, 2).condition = Condition::fit;
  f.man(men, 1).condition = Condition::wounded;
  EXPECT_FALSE(linked({{20, 40}, {27, 40}, {34, 40}}));
}

} // namespace sandtable::skirmish
