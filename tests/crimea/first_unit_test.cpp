// Every rule that looks for a unit among all of them looks at the first one too.
#include "crimea/assaulting.hpp"
#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/fire_chart.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/man_guns.hpp"
#include "rulebooks/crimea/chapters/returning.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"

namespace sandtable::crimea {
namespace {

// CRI-OPT-08
TEST(FirstUnit, OwesAnActionForItsPoints) {
  Field f;
  f.options().order_points_compulsory = true;
  const int foot = f.add(Side::red, "british-line", {50, 12}, north);
  f.add(Side::blue, "russian-line", {60, 62}, south);
  f.unit(foot).order_points = 1;
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(Field::done()), Rule::CRI_OPT_08);
}

// CRI-CC-08
TEST(FirstUnit, StandsInTheWayOfAnAssault) {
  Field f;
  const int between = f.commander(Side::blue, Nation::russian, {58, 31});
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int blue = f.add(Side::blue, "russian-line", {60, 32}, south);
  f.begin_free(Side::red);
  const Ruling r = f.check(Field::assault(red, blue));
  EXPECT_EQ(r.rule, Rule::CRI_CC_08);
  EXPECT_EQ(r.unit, between);
}

// CRI-CC-09, 17: it makes a double line of the defence.
TEST(FirstUnit, SupportsItsFriends) {
  Field f;
  const int rear = f.add(Side::blue, "russian-line", {60, 36}, south);
  const int blue = f.add(Side::blue, "russian-line", {60, 32}, south);
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  add_spares(f);
  f.begin_free(Side::red);
  f.order(Field::assault(red, blue));
  f.roll({6});
  EXPECT_EQ(f.state.combat.side[1], bit(blue) | bit(rear));
}

// CRI-FIRE-08, 29
TEST(FirstUnit, MakesADoubleLine) {
  Field f;
  f.add(Side::blue, "russian-line", {60, 43}, south);
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
  const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
  EXPECT_EQ(face_needed(f, firer, line), 3);
}

// CRI-FIRE-41
TEST(FirstUnit, SharesARiskIfItIsACommander) {
  Field f;
  const int general = f.commander(Side::blue, Nation::russian, {60, 43});
  const int line = f.add(Side::blue, "russian-line", {60, 40}, south);
  ASSERT_EQ(commanders_with(f.state, line).size(), 1U);
  EXPECT_EQ(commanders_with(f.state, line).front(), general);
}

// CRI-TER-07, 13
TEST(FirstUnit, HoldsAHouse) {
  Field f;
  const int house = f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 4, 0));
  const int holder = f.add(Side::red, "british-line", {60, 40}, north);
  const int other = f.add(Side::red, "british-line", {60, 30}, north);
  EXPECT_EQ(check_house(f.state, other, house).rule, Rule::none);
  f.unit(holder).house = static_cast<std::int8_t>(house);
  f.refresh(holder);
  EXPECT_EQ(check_house(f.state, other, house).rule, Rule::CRI_TER_13);
  EXPECT_EQ(check_house(f.state, other, house).unit, holder);
  EXPECT_EQ(check_house(f.state, holder, house).rule, Rule::none);
}

// CRI-SEQ-32
TEST(FirstUnit, KeepsGunnersFromTheirGuns) {
  Field f;
  const int enemy = f.add(Side::blue, "russian-line", {60, 50}, south);
  const int battery = f.add(Side::red, "british-foot-battery", {60, 30}, north);
  Unit& gunners = f.unit(battery);
  gunners.guns_at = gunners.anchor;
  gunners.guns_facing = gunners.facing;
  gunners.guns_abandoned = true;
  gunners.guns = false;
  gunners.formation = Formation::line;
  f.refresh(battery);
  EXPECT_EQ(check_man_guns(f.state, battery).rule, Rule::none);
  f.unit(enemy).anchor = {60, 31.5};
  f.refresh(enemy);
  EXPECT_EQ(check_man_guns(f.state, battery).rule, Rule::CRI_SEQ_32);
  EXPECT_EQ(check_man_guns(f.state, battery).unit, enemy);
}

// CRI-REACT-01, 03
TEST(FirstUnit, Reacts) {
  Field f;
  const int enemy = f.add(Side::blue, "russian-line", {60, 40}, south);
  const int spender = f.add(Side::red, "british-line", {60, 32}, north);
  f.begin_reaction(Side::red, {spender});
  EXPECT_EQ(f.refusal(Field::fire_at(enemy, spender)), Rule::none);
  EXPECT_TRUE(may_be_chosen(f.state, enemy));
}

// CRI-COL-02, 03
TEST(FirstUnit, HasTheFreePointOfItsColumn) {
  Field f;
  const int foot = f.add(Side::blue, "russian-line", {60, 40}, south);
  const int chief = f.commander(Side::blue, Nation::russian, {60, 50}, 0, 3);
  f.unit(foot).column = static_cast<std::int8_t>(chief);
  return_leaders(f.state, Side::blue, nullptr);
  EXPECT_TRUE(f.unit(foot).column_point);
}

// CRI-CP-04, CRI-SEQ-10: the chain of its actions begins anew with every turn of its side.
TEST(FirstUnit, BeginsItsChainAnew) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 20}, north);
  const int enemy = f.add(Side::blue, "russian-line", {60, 60}, south);
  f.unit(foot).chain = f.unit(enemy).chain = 2;
  f.begin_turn();
  f.roll({6, 1});
  f.order(order_for(Verb::act_first));
  EXPECT_EQ(f.unit(foot).chain, 0);
  EXPECT_EQ(f.unit(enemy).chain, 2);
}

// CRI-LOS-08, CRI-FIRE-14: a friend between hides the enemy.
TEST(FirstUnit, StandsInTheLineOfFire) {
  Field f;
  const int friends = f.add(Side::red, "british-line", {60, 34}, north);
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 4});
  const int target = f.add(Side::blue, "russian-line", {60, 40}, south, {.figures = 4});
  f.begin_free(Side::red);
  EXPECT_NE(f.refusal(Field::fire_at(firer, target)), Rule::none);
  f.unit(friends).present = false;
  EXPECT_EQ(f.refusal(Field::fire_at(firer, target)), Rule::none);
}

} // namespace
} // namespace sandtable::crimea
