// CRI-TER-07, 13 to 15: into houses and out of them.

#include "rulebooks/crimea/chapters/houses.hpp"

#include "marching.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"

namespace sandtable::crimea {

namespace {

/// A house of 4 by 4 in the middle of the table, at (58, 34) to (62, 38).
struct Farm {
  Field f;
  int house = f.terrain(TerrainKind::building, box(58, 34, 62, 38));

  int add(Side side, std::string_view type, Vec anchor, double facing, Placement placement = {}) {
    return f.add(side, type, anchor, facing, placement);
  }
  int garrison(Side side = Side::red) {
    const int unit = add(side, side == Side::red ? "british-line" : "russian-line", {60, 10}, 0);
    f.unit(unit) = inside_house(f.state, f.unit(unit), house);
    return unit;
  }
  Order enter(int unit, Path path) const {
    Order o = Field::march(unit, std::move(path));
    o.house = static_cast<std::int8_t>(house);
    return o;
  }
  Rule refusal(const Order& o) const { return path_refusal(f, o); }
};

} // namespace

// CRI-TER-13, CRI-RULING-13: by a forward move up to it, with an inch of the dice left.
TEST(Houses, AreEnteredWithAnInchToSpare) {
  Farm t;
  const int unit = t.add(Side::red, "british-line", {60, 30}, 0);
  throw_for(t.f, unit, {1, 3});
  EXPECT_EQ(t.refusal(t.enter(unit, {{60, 34}})), Rule::CRI_TER_13); // 4 inches of 4
  throw_for(t.f, unit, {2, 3});
  EXPECT_EQ(t.refusal(t.enter(unit, {{60, 32}})), Rule::CRI_TER_13); // not up to it
  take(t.f, t.enter(unit, {{60, 34}}));
  EXPECT_EQ(t.f.unit(unit).house, t.house);
  EXPECT_EQ(t.f.unit(unit).footing.count, 0); // its stands are off the plan
  EXPECT_EQ(t.f.count(EventKind::house_entered), 1);
  EXPECT_TRUE(t.f.unit(unit).present);
}

// CRI-TER-13: a march that is meant for the house ends at its wall, wherever in it the player points.
TEST(Houses, TheWayEndsAtTheWall) {
  Farm t;
  const int unit = t.add(Side::red, "british-line", {60, 30}, 0);
  throw_for(t.f, unit, {2, 3});
  const March m = judge_march(t.f.state, t.enter(unit, {{60, 36}}));
  EXPECT_TRUE(m.ruling.allowed());
  EXPECT_NEAR(m.length, 4, 0.05);
}

// CRI-TER-13: all measuring is then to and from the outline.
TEST(Houses, StandForTheirGarrison) {
  Farm t;
  const int unit = t.garrison();
  const int enemy = t.add(Side::blue, "russian-line", {60, 48}, 180);
  EXPECT_DOUBLE_EQ(distance(t.f.state, t.f.unit(unit), t.f.unit(enemy)), 10);
}

// CRI-TER-07, 13: it holds one unit, and is impassable to everybody who does not go in.
TEST(Houses, HoldOneUnit) {
  Farm t;
  const int unit = t.add(Side::red, "british-line", {60, 30}, 0);
  throw_for(t.f, unit, {5, 6});
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 35}})), Rule::CRI_MOVE_28);
  t.garrison();
  EXPECT_EQ(t.refusal(t.enter(unit, {{60, 34}})), Rule::CRI_TER_13);
}

// CRI-TER-07, CRI-MOVE-21, CRI-RULING-13: only for men on foot.
TEST(Houses, KeepHorsesAndGunsOut) {
  Farm t;
  const int horse = t.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  const int guns = t.add(Side::red, "british-foot-battery", {40, 30}, 0, {.formation = Formation::limbered});
  throw_for(t.f, horse, {3, 4, 5});
  EXPECT_EQ(t.refusal(t.enter(horse, {{60, 34}})), Rule::CRI_MOVE_21);
  EXPECT_EQ(check_house(t.f.state, guns, t.house).rule, Rule::CRI_MOVE_21);
  t.f.unit(horse).dismounted = true;
  EXPECT_EQ(t.refusal(t.enter(horse, {{60, 34}})), Rule::none);
}

// CRI-TER-13: by a forward move only.
TEST(Houses, AreNotBackedInto) {
  Farm t;
  const int unit = t.add(Side::red, "british-line", {60, 30}, 180);
  throw_for(t.f, unit, {6}, MoveKind::backward);
  EXPECT_EQ(t.refusal(t.enter(unit, {{60, 32}})), Rule::CRI_TER_13);
}

// CRI-MOVE-35: whoever goes in is as near to the enemy as the house is.
TEST(Houses, TooNearAnEnemyAreNotEntered) {
  Farm t;
  const int unit = t.add(Side::red, "british-line", {60, 30}, 0);
  const int enemy = t.add(Side::blue, "russian-line", {60, 40}, 180);
  throw_for(t.f, unit, {5, 6});
  EXPECT_EQ(t.refusal(t.enter(unit, {{60, 34}})), Rule::none); // 2 beyond it
  t.f.unit(enemy) = planted(t.f.unit(enemy), {60, 39.5}, from_degrees(180));
  EXPECT_EQ(t.refusal(t.enter(unit, {{60, 34}})), Rule::CRI_MOVE_35);
}

// CRI-TER-14, CRI-RULING-91: out in column at a point of the outline, facing outward, and on with three dice.
TEST(Houses, AreLeftInColumn) {
  Farm t;
  const int unit = t.garrison();
  EXPECT_EQ(move_dice(t.f.state, t.f.unit(unit), MoveKind::forward), 3);
  EXPECT_EQ(check_move(t.f.state, Field::move(unit, MoveKind::backward)).rule, Rule::CRI_TER_14);
  throw_for(t.f, unit, {2, 2, 4});
  EXPECT_EQ(t.refusal(Field::march(unit, {})), Rule::CRI_TER_14);
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 39}, {60, 44}})), Rule::CRI_TER_14);                // not on the outline
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 38}, {60, 43}})), Rule::CRI_MOVE_35);               // its tail is inside
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 38}, {60, 46.5}})), Rule::CRI_MOVE_01);             // 8.5 of 8
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 38}, along({60, 38}, 40, 8)})), Rule::CRI_MOVE_22); // outward first
  take(t.f, Field::march(unit, {{60, 38}, {60, 46}}));
  const Unit& out = t.f.unit(unit);
  EXPECT_EQ(out.house, -1);
  EXPECT_EQ(out.formation, Formation::column);
  EXPECT_EQ(out.facing, Angle{});
  EXPECT_EQ(out.footing.count, 6);
  EXPECT_NEAR(out.forward_inches, 8, 0.01);
  EXPECT_EQ(t.f.count(EventKind::house_left), 1);
}

// CRI-TER-14, CRI-MOVE-22: it may wheel as it comes out.
TEST(Houses, AreLeftAtASlant) {
  Farm t;
  const int unit = t.garrison();
  throw_for(t.f, unit, {4, 4, 4});
  take(t.f, Field::march(unit, {{60, 38}, along({60, 38}, 20, 10)}));
  EXPECT_NEAR(to_degrees(t.f.unit(unit).facing), 20, 0.1);
}

// CRI-TER-14: at a corner either wall is the one it leaves by.
TEST(Houses, AreLeftByAnyWall) {
  Farm t;
  const int unit = t.garrison();
  throw_for(t.f, unit, {2, 3, 4});
  EXPECT_EQ(t.refusal(Field::march(unit, {{62, 38}, {62, 46}})), Rule::none);
  EXPECT_EQ(t.refusal(Field::march(unit, {{62, 38}, {70, 38}})), Rule::none);
  EXPECT_EQ(t.refusal(Field::march(unit, {{58, 36}, {50, 36}})), Rule::none);
}

// CRI-TER-13, 14: from one house into the next.
TEST(Houses, AreLeftForOthers) {
  Farm t;
  const int unit = t.garrison();
  const int next = t.f.terrain(TerrainKind::building, box(58, 42, 62, 46));
  throw_for(t.f, unit, {2, 2, 2});
  Order o = Field::march(unit, {{60, 38}, {60, 42}});
  o.house = static_cast<std::int8_t>(next);
  take(t.f, o);
  EXPECT_EQ(t.f.unit(unit).house, next);
  EXPECT_EQ(t.f.unit(unit).formation, Formation::column);
}

// CRI-TER-14: at least 2 from enemies, whichever side of the house they are on.
TEST(Houses, AreLeftTwoFromEnemies) {
  Farm t;
  const int unit = t.garrison();
  t.add(Side::blue, "russian-line", {60, 39.5}, 180);
  throw_for(t.f, unit, {2, 3, 4});
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 38}, {60, 46}})), Rule::CRI_MOVE_28);
  EXPECT_EQ(t.refusal(Field::march(unit, {{60, 34}, {60, 26}})), Rule::none); // out at the back
}

// CRI-TER-15: driven out, it starts at the point farthest from the enemy, in column.
TEST(Houses, AreLeftOnTheFarSideByTheBeaten) {
  Farm t;
  const int unit = t.garrison();
  const Unit out = set_down_from_house(t.f.state, unit, {50, 50});
  EXPECT_EQ(out.anchor, (Vec{62, 34}));
  EXPECT_EQ(out.formation, Formation::column);
  EXPECT_EQ(out.house, -1);
  EXPECT_EQ(out.facing, heading(Vec{62, 34} - Vec{50, 50}));
}

} // namespace sandtable::crimea
