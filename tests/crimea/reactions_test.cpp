#include "rulebooks/crimea/chapters/reactions.hpp"

#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

/// A British line that has just used points, and a Russian one 8 inches before it.
struct Spender : Field {
  int british = add(Side::red, "british-line", {60, 30}, 0);
  int russian = add(Side::blue, "russian-line", {60, 38}, 180);
};

Order face(int unit, double degrees, int target) {
  Order o = Field::face(unit, degrees);
  o.target = static_cast<std::int8_t>(target);
  return o;
}

} // namespace

TEST(Reaction, FollowsACommandPhaseInWhichPointsWereUsed) {
  Spender f;
  f.begin_command(Side::red);
  f.order(Field::form(f.british, Formation::column));
  f.pass_until(StepKind::reaction);
  ASSERT_EQ(f.pending(), StepKind::reaction); // CRI-SEQ-19
  EXPECT_EQ(f.last(EventKind::phase_began).rule, Rule::CRI_SEQ_19);
  EXPECT_EQ(f.last(EventKind::phase_began).side, Side::blue);
  EXPECT_TRUE(f.last(EventKind::phase_began).yes);
  EXPECT_EQ(Crimea::seat(f.state).side, Side::blue);
  EXPECT_TRUE(f.check(Field::done()).allowed());
  EXPECT_TRUE(f.check(Field::fire_at(f.russian, f.british)).allowed()); // CRI-REACT-03
  f.order(Field::fire_at(f.russian, f.british));
  f.roll({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(f.pending(), StepKind::command); // each reacts once: CRI-REACT-01
  EXPECT_EQ(f.state.n, 2);
}

TEST(Reaction, IsRepeatedInTheNextPhase) {
  Spender f;
  f.unit(f.russian).used = true;
  f.begin_reaction(Side::red, {f.british}, 2);
  EXPECT_TRUE(f.check(Field::fire_at(f.russian, f.british)).allowed()); // CRI-REACT-13
}

TEST(Reaction, NeedsASpenderAsItsObject) {
  Spender f;
  const int idle = f.add(Side::red, "british-line", {72, 30}, 0);
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(f.refusal(Field::fire_at(f.russian, idle)), Rule::CRI_REACT_02); // CRI-REACT-02, 12
}

TEST(Reaction, IsNotForRoutersCommandersOrTheActingSide) {
  Spender f;
  const int chief = f.commander(Side::blue, Nation::russian, {40, 60});
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(f.refusal(Field::fire_at(chief, f.british)), Rule::CRI_REACT_01);
  EXPECT_EQ(f.refusal(Field::fire_at(f.british, f.russian)), Rule::CRI_REACT_01);
  f.add(Side::red, "british-line", {72, 30}, 0); // sees its comrade
  EXPECT_EQ(those_who_may_react(f.state), bit(f.russian));
  f.unit(f.russian).routing = true;
  EXPECT_EQ(f.refusal(Field::fire_at(f.russian, f.british)), Rule::CRI_REACT_01);
}

TEST(Reaction, IsNeverAFormationAMoveOrAChitRemoved) {
  Spender f;
  f.unit(f.russian).chits = 1;
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(f.refusal(Field::form(f.russian, Formation::column)), Rule::CRI_REACT_14); // CRI-REACT-14
  EXPECT_EQ(f.refusal(Field::move(f.russian)), Rule::CRI_REACT_14);
  EXPECT_EQ(f.refusal(Field::act(Verb::remove_chit, f.russian)), Rule::CRI_REACT_14);
}

TEST(Reaction, ATurnInPlaceBringsTheSpenderBeforeTheFront) {
  Spender f;
  f.unit(f.russian).facing = from_degrees(90);
  f.refresh(f.russian);
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(f.refusal(face(f.russian, 120, f.british)), Rule::CRI_REACT_05);
  ASSERT_TRUE(f.check(face(f.russian, 180, f.british)).allowed()); // CRI-REACT-05
  f.order(face(f.russian, 180, f.british));
  EXPECT_EQ(f.unit(f.russian).facing, from_degrees(180));
  EXPECT_EQ(f.pending(), StepKind::command); // it does not fire as well
}

TEST(Reaction, CavalryChargesAndDoesNotFireOrTurn) {
  Field f;
  const int british = f.add(Side::red, "british-line", {60, 30}, 0);
  const int cossacks = f.add(Side::blue, "cossacks", {60, 38}, 180);
  f.begin_reaction(Side::red, {british});
  EXPECT_EQ(f.refusal(Field::fire_at(cossacks, british)), Rule::CRI_REACT_11); // CRI-REACT-11
  EXPECT_EQ(f.refusal(face(cossacks, 180, british)), Rule::CRI_REACT_05);
  EXPECT_TRUE(f.check(Field::charge(cossacks, british)).allowed()); // CRI-REACT-07
}

// CRI-REACT-05: foot and unlimbered guns; nobody with his guns on the limber.
TEST(Reaction, ABatteryInActionTurnsInPlace) {
  for (const Formation formation : {Formation::unlimbered, Formation::limbered}) {
    Field f;
    const int british = f.add(Side::red, "british-line", {60, 10}, 0);
    const int guns = f.add(Side::blue, "russian-foot-battery", {60, 40}, 90, {.formation = formation});
    f.begin_reaction(Side::red, {british});
    EXPECT_EQ(f.refusal(face(guns, 180, british)),
              formation == Formation::unlimbered ? Rule::none : Rule::CRI_REACT_05);
  }
}

TEST(Reaction, ABatteryLimbersIfItSeesASpender) {
  Field f;
  const int british = f.add(Side::red, "british-line", {60, 10}, 0);
  const int guns = f.add(Side::blue, "russian-foot-battery", {60, 60}, 180);
  f.begin_reaction(Side::red, {british});
  EXPECT_TRUE(f.check(Field::act(Verb::limber, guns)).allowed()); // CRI-REACT-06
  f.terrain(TerrainKind::building, {{40, 34}, {80, 34}, {80, 40}, {40, 40}});
  EXPECT_EQ(f.refusal(Field::act(Verb::limber, guns)), Rule::CRI_REACT_06);
}

TEST(Reaction, FireIsNotSplit) {
  Spender f;
  const int second = f.add(Side::red, "british-line", {70, 30}, 0);
  f.begin_reaction(Side::red, {f.british, second});
  Order split = order_for(Verb::fire, f.russian);
  for (const int target : {f.british, second}) {
    split.targets.push_back(static_cast<std::int8_t>(target));
    split.shares.push_back(3);
  }
  EXPECT_EQ(f.refusal(split), Rule::CRI_REACT_04);
  EXPECT_TRUE(f.check(Field::fire_at(f.russian, f.british)).allowed());
}

TEST(Reaction, FootDoesNotCharge) {
  Spender f;
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(f.refusal(Field::charge(f.russian, f.british)), Rule::CRI_REACT_07);
}

TEST(Reaction, UnitsUnderAssaultReactIfTheAttackerUsedPoints) {
  Field f;
  const int column = f.add(Side::blue, "russian-line", {60, 34}, 180, {.formation = Formation::column});
  const int line = f.add(Side::red, "british-line", {60, 32}, 0);
  f.begin_command(Side::blue);
  f.order(Field::assault(column, line));
  f.roll({6}); // morale of the attacker
  f.pass_until(StepKind::reaction);
  ASSERT_EQ(f.pending(), StepKind::reaction);
  EXPECT_TRUE(f.check(Field::fire_at(line, column)).allowed()); // CRI-REACT-12, CRI-CC-07
}

} // namespace sandtable::crimea
