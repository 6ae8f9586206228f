// CRI-REACT-07 to 10: the reaction charge of cavalry; CRI-ARMY-13: the march of a bound unit.

#include "rulebooks/crimea/chapters/charge.hpp"

#include "marching.hpp"
#include "rulebooks/crimea/chapters/bound.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

/// Red infantry in column has used points; blue hussars face it.
struct Horse {
  Field f;
  int spender = f.add(Side::red, "british-line", {60, 30}, 0, {.formation = Formation::column});
  int horse = f.add(Side::blue, "russian-hussars", {60, 42}, 180);

  Horse() { f.begin_reaction(Side::red, {spender}); }
  Rule refusal() const { return judge_charge(f.state, horse, spender).ruling.rule; }
  void stand(int unit, Vec anchor, double facing) {
    f.unit(unit) = planted(f.unit(unit), anchor, from_degrees(facing));
  }
  void declare() {
    ASSERT_EQ(refusal(), Rule::none);
    begin_charge(f.state, Field::charge(horse, spender), judge_charge(f.state, horse, spender), &f.events);
  }
  void roll(std::initializer_list<int> faces) {
    ASSERT_EQ(f.pending(), StepKind::charge_roll);
    f.state.agenda.pop();
    charge_thrown(f.state, roll_of(faces), &f.events);
  }
};

} // namespace

// CRI-REACT-07, CRI-RULING-24: within 45 degrees of its facing, from its anchor to the nearest point.
TEST(Charge, GoesForASpenderInFront) {
  Horse t;
  EXPECT_EQ(t.refusal(), Rule::none);
  t.stand(t.horse, {60, 42}, 180 + 44);
  EXPECT_EQ(t.refusal(), Rule::none);
  t.stand(t.horse, {60, 42}, 180 + 47);
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_07);
  t.stand(t.horse, {60, 42}, 0);
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_07);
}

// CRI-REACT-07: mounted, and in sight of it.
TEST(Charge, NeedsHorsesAndSight) {
  Horse t;
  t.f.unit(t.horse).dismounted = true;
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_07);
  t.f.unit(t.horse).dismounted = false;
  t.f.unit(t.spender).present = false;
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_07) << "it has been destroyed since";
  t.f.unit(t.spender).present = true;
  EXPECT_EQ(t.refusal(), Rule::none);
  t.f.terrain(TerrainKind::heavy_forest, box(40, 34, 80, 40));
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_07);
}

// CRI-REACT-08, CRI-MOVE-17: the throw says what each chit costs, and nothing where there is none.
TEST(Charge, SaysWhatItsChitsCost) {
  for (const int chits : {0, 1, 2}) {
    Horse t;
    t.f.unit(t.horse).chits = static_cast<std::uint8_t>(chits);
    t.declare();
    const Plan plan = charge_plan(t.f.state);
    EXPECT_EQ(plan.attacker, t.horse);
    EXPECT_EQ(plan.defender, t.spender);
    std::vector<int> costs;
    for (const Modifier& m : plan.modifiers)
      if (m.rule == Rule::CRI_MOVE_17) costs.push_back(m.amount);
    EXPECT_EQ(costs, chits == 0 ? std::vector<int>{} : std::vector<int>{-chits});
  }
}

// CRI-EX-53, CRI-REACT-08, CRI-MOR-07: 12 away it needs 10; a 9 falls short and takes a chit.
TEST(Charge, FallsShort) {
  Horse t;
  t.declare();
  EXPECT_EQ(charge_plan(t.f.state).pools[0].dice, 3);
  EXPECT_NEAR(t.f.state.charge.wanted, 10, 0.01);
  t.roll({3, 4, 2});
  expect_at(t.f.unit(t.horse).anchor, {60, 33});
  EXPECT_EQ(t.f.unit(t.horse).chits, 1);
  EXPECT_TRUE(t.f.state.assaults.empty());
  EXPECT_NEAR(t.f.unit(t.horse).forward_inches, 9, 0.01);
}

// CRI-EX-53, CRI-REACT-08, 09: a 12 brings it to 2, an assault, and it is moving.
TEST(Charge, ReachesItsObject) {
  Horse t;
  t.declare();
  t.roll({3, 4, 5});
  expect_at(t.f.unit(t.horse).anchor, {60, 32});
  EXPECT_NEAR(t.f.unit(t.horse).forward_inches, 10, 0.01);
  EXPECT_TRUE(is_moving(t.f.unit(t.horse)));
  EXPECT_EQ(t.f.unit(t.horse).chits, 0);
  ASSERT_EQ(t.f.state.assaults.size(), 1U);
  EXPECT_EQ(t.f.state.assaults[0].attacker, t.horse);
  EXPECT_EQ(t.f.state.assaults[0].target, t.spender);
  EXPECT_TRUE(t.f.state.assaults[0].reaction);
}

// CRI-REACT-08: it turns about its anchor to face the nearest point.
TEST(Charge, TurnsToItsObject) {
  Horse t;
  t.stand(t.horse, {70, 42}, 180);
  t.declare();
  const Unit& u = t.f.unit(t.horse);
  EXPECT_EQ(u.anchor, (Vec{70, 42}));
  EXPECT_EQ(u.facing, heading(Vec{61.625, 30} - Vec{70, 42}));
  t.roll({6, 6, 6});
  EXPECT_NEAR(distance(t.f.state, t.f.unit(t.horse), t.f.unit(t.spender)), 2, 0.02);
}

// CRI-REACT-08, CRI-MOVE-12: less the penalties of the whole straight path, also of the part it does not reach.
TEST(Charge, PaysForTheWholePath) {
  Horse t;
  t.f.terrain(TerrainKind::low_wall, {{50, 33}, {70, 33}});
  t.declare();
  t.roll({3, 4, 6});
  expect_at(t.f.unit(t.horse).anchor, {60, 35});
  EXPECT_EQ(t.f.unit(t.horse).chits, 1);
}

// CRI-REACT-08: one already within 2 needs no dice.
TEST(Charge, AtTwoInchesNeedsNoDice) {
  Horse t;
  t.stand(t.horse, {60, 32}, 180);
  t.declare();
  EXPECT_NE(t.f.pending(), StepKind::charge_roll);
  EXPECT_EQ(t.f.state.assaults.size(), 1U);
  EXPECT_EQ(t.f.unit(t.horse).forward_inches, 0);
  const Event& told = t.f.last(EventKind::charge_made);
  EXPECT_EQ(told.unit, t.horse);
  EXPECT_TRUE(told.yes);
  EXPECT_EQ(told.inches, 0);
  EXPECT_EQ(told.dice, 0);
}

// CRI-REACT-10: no other unit in the way, friend or foe.
TEST(Charge, NeedsAClearWay) {
  Horse t;
  const int bystander = t.f.add(Side::blue, "russian-line", {60, 36}, 180, {.formation = Formation::column});
  t.stand(bystander, {60, 36}, 180);
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_10);
  t.stand(bystander, {90, 36}, 180);
  EXPECT_EQ(t.refusal(), Rule::none);
}

// CRI-REACT-10: never within 2 of another enemy who was not that near.
TEST(Charge, KeepsOffOtherEnemies) {
  Horse t;
  const int other = t.f.add(Side::red, "british-line", {69, 36}, 0, {.formation = Formation::column});
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_10); // its left file is at 67.4, the hussars' flank at 66
  t.stand(other, {69.75, 36}, 0);
  EXPECT_EQ(t.refusal(), Rule::none);
  t.stand(other, {69, 41}, 0); // already that near: it may pass
  EXPECT_EQ(t.refusal(), Rule::none);
}

// CRI-REACT-10: nor over impassable ground, nor where there is no room to turn.
TEST(Charge, NeedsGroundToRideOn) {
  Horse t;
  t.f.terrain(TerrainKind::deep_water, box(64, 34, 66, 35));
  EXPECT_EQ(t.refusal(), Rule::CRI_REACT_10);
  Horse cramped;
  cramped.stand(cramped.horse, {60, 42}, 180 + 40);
  EXPECT_EQ(cramped.refusal(), Rule::none);
  cramped.f.add(Side::blue, "russian-line", {66, 41}, 0, {.formation = Formation::column, .figures = 4});
  EXPECT_EQ(cramped.refusal(), Rule::CRI_REACT_10);
}

// CRI-MOR-07, 14: the chit of a charge that falls short may break the unit.
TEST(Charge, AChitTooManyRoutsIt) {
  Horse t;
  t.f.unit(t.horse).chits = static_cast<std::uint8_t>(strength(t.f.unit(t.horse)) - 1);
  t.declare();
  t.roll({6, 6, 6});
  EXPECT_EQ(t.f.pending(), StepKind::rout_tests);
}

// CRI-REACT-09: tested and fought in ASSAULT(n).
TEST(Charge, IsFoughtAfterTheReactions) {
  Horse t;
  t.f.order(Field::charge(t.horse, t.spender));
  t.f.roll({3, 4, 5});
  EXPECT_EQ(t.f.pending(), StepKind::morale_roll);
  EXPECT_EQ(t.f.last(EventKind::assault_declared).rule, Rule::CRI_REACT_09);
}

namespace {

/// A bound red line, turned to its enemy, its dice to be thrown.
void go_bound(Field& f, int unit, std::initializer_list<int> faces) {
  begin_bound_move(f.state, unit, &f.events);
  ASSERT_EQ(f.pending(), StepKind::move_roll);
  f.state.agenda.pop();
  move_thrown(f.state, roll_of(faces), &f.events);
  EXPECT_NE(f.pending(), StepKind::path); // nobody is asked
}

} // namespace

// CRI-ARMY-13: it turns to the nearest enemy it sees, without limit, and goes straight at it by the full dice.
TEST(BoundMarch, TurnsAndGoesByTheFullDice) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {90, 30}, 270);
  go_bound(f, unit, {4, 5});
  EXPECT_EQ(f.unit(unit).facing, from_degrees(90));
  expect_at(f.unit(unit).anchor, {69, 30});
  EXPECT_NEAR(f.unit(unit).forward_inches, 9, 0.01);
}

// CRI-ARMY-13: it stops at 2.
TEST(BoundMarch, StopsAtTwo) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 36}, 180);
  go_bound(f, unit, {6, 6});
  expect_at(f.unit(unit).anchor, {60, 34});
}

// CRI-ARMY-13, CRI-MOVE-14: over ground that costs dice it goes as far as they then give, or to its edge.
TEST(BoundMarch, GoesAsFarAsTheGroundAllows) {
  for (const double edge : {32.0, 38.0}) {
    Field f;
    f.terrain(TerrainKind::stream, box(20, edge, 100, edge + 1));
    const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
    f.add(Side::blue, "russian-line", {60, 60}, 180);
    go_bound(f, unit, {4, 6}); // across the water only the 4 is left
    expect_at(f.unit(unit).anchor, {60, edge < 34 ? 34 : edge});
  }
}

// CRI-MOVE-29: it does not end on friends.
TEST(BoundMarch, EndsClearOfFriends) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::red, "british-line", {60, 38}, 0);
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  go_bound(f, unit, {4, 4});
  expect_at(f.unit(unit).anchor, {60, 36 - measure_tolerance});
}

// CRI-ARMY-13, CRI-MOVE-13: limbered guns go by their dice, and stop where a wall or a trench begins.
TEST(BoundMarch, OfGunsStopsAtAWall) {
  const auto reached = [](std::optional<TerrainKind> works, std::string_view type, Formation formation) {
    Field f;
    if (works) f.terrain(*works, {{40, 33}, {80, 33}});
    const int unit = f.add(Side::red, type, {60, 30}, 0, {.formation = formation});
    f.add(Side::blue, "russian-line", {60, 60}, 180);
    go_bound(f, unit, {2, 2, 5});
    return f.unit(unit).anchor.y;
  };
  EXPECT_NEAR(reached(std::nullopt, "british-foot-battery", Formation::limbered), 39, 0.01);
  EXPECT_NEAR(reached(TerrainKind::low_wall, "british-foot-battery", Formation::limbered), 33, 0.1);
  EXPECT_NEAR(reached(TerrainKind::fortification, "british-foot-battery", Formation::limbered), 33, 0.1);
  EXPECT_NEAR(reached(TerrainKind::low_wall, "british-line", Formation::column), 37, 0.01); // CRI-MOVE-11
}

// CRI-MOVE-15, 37: friends and guns that were left on its way cost it the lowest die; those beside it cost nothing.
TEST(BoundMarch, PassesFriendsAndAbandonedGunsAtADie) {
  const auto reached = [](Vec friends, Vec guns) {
    Field f;
    const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
    f.add(Side::red, "british-line", friends, 0);
    Unit& gunners = f.unit(f.add(Side::red, "british-foot-battery", {20, 10}, 0));
    gunners.guns = false;
    gunners.guns_abandoned = true;
    gunners.guns_at = guns;
    f.add(Side::blue, "russian-line", {60, 60}, 180);
    go_bound(f, unit, {5, 6});
    return f.unit(unit).anchor.y;
  };
  EXPECT_NEAR(reached({30, 34}, {90, 34}), 41, 0.01);
  EXPECT_NEAR(reached({60, 33}, {90, 34}), 36, 0.1);
  EXPECT_NEAR(reached({30, 34}, {60, 33.5}), 36, 0.1);
}

// CRI-ARMY-13, CRI-RULING-94: with no room to turn about its anchor it turns about its centre, or stays.
TEST(BoundMarch, TurnsWhereThereIsRoom) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::red, "british-line", {60, 36.2}, 0); // in the way of its right end turned round its anchor
  f.add(Side::blue, "russian-line", {100, 29}, 270);
  begin_bound_move(f.state, unit, &f.events);
  EXPECT_EQ(f.pending(), StepKind::move_roll);
  EXPECT_EQ(f.unit(unit).footing.centre, (Vec{60, 29}));
  Field g;
  const int hemmed = g.add(Side::red, "british-line", {60, 30}, 0);
  g.add(Side::red, "british-line", {60, 32.1}, 0);
  g.add(Side::blue, "russian-line", {100, 29}, 270);
  begin_bound_move(g.state, hemmed, &g.events);
  EXPECT_EQ(g.count(EventKind::unit_stayed), 1);
  EXPECT_EQ(g.unit(hemmed).facing, Angle{});
}

} // namespace sandtable::crimea
