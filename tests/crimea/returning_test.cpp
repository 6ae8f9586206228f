#include "rulebooks/crimea/chapters/returning.hpp"

#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

void lose(Unit& u, Leader how, int back_in) {
  u.leader = how;
  u.back_in = static_cast<std::uint8_t>(back_in);
  if (is_staff(u.arm)) u.present = false;
}

} // namespace

TEST(Leader, AKilledOneIsSucceededByOneWithHalfHisPoints) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 10}, 0, {.points = 9});
  lose(f.unit(foot), Leader::killed, 5); // CRI-EX-04: lost in turn 3
  f.state.turn = 4;
  return_leaders(f.state, Side::red, nullptr);
  EXPECT_EQ(f.unit(foot).leader, Leader::killed);
  f.state.turn = 5;
  return_leaders(f.state, Side::blue, nullptr);
  EXPECT_EQ(f.unit(foot).leader, Leader::killed); // CRI-LDR-09: in RETURN of his own side
  return_leaders(f.state, Side::red, nullptr);
  EXPECT_EQ(f.unit(foot).leader, Leader::present); // CRI-LDR-03, CRI-SEQ-10
  EXPECT_EQ(f.unit(foot).points, 5);               // CRI-RULING-04
}

TEST(Leader, AWoundedOneComesBackWithAllHisPoints) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 10}, 0, {.points = 9});
  lose(f.unit(foot), Leader::wounded, 5);
  f.state.turn = 5;
  return_leaders(f.state, Side::red, nullptr);
  EXPECT_EQ(f.unit(foot).points, 9); // CRI-EX-04, CRI-LDR-04
}

TEST(ArmyCommander, ReturnsWhereHeFell) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {60, 5});
  f.add(Side::red, "british-line", {60, 20}, 0);
  lose(f.unit(raglan), Leader::wounded, 7); // CRI-ARMY-19, CRI-RULING-45
  f.state.turn = 7;
  return_leaders(f.state, Side::red, &f.events);
  EXPECT_TRUE(f.unit(raglan).present); // CRI-ARMY-23
  EXPECT_EQ(f.last(EventKind::commander_returned).rule, Rule::CRI_ARMY_23);
  EXPECT_EQ(f.last(EventKind::commander_returned).unit, raglan);
  EXPECT_TRUE(f.last(EventKind::commander_returned).yes);
  EXPECT_EQ(f.last(EventKind::commander_returned).to, (Vec{60, 5}));
  EXPECT_EQ(f.unit(raglan).anchor, (Vec{60, 5}));
  EXPECT_EQ(f.unit(raglan).leadership, 2);
}

TEST(ArmyCommander, IsSucceededByASubordinate) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {60, 5});
  f.add(Side::red, "british-line", {60, 20}, 0);
  lose(f.unit(raglan), Leader::killed, 8);
  f.state.turn = 8;
  return_leaders(f.state, Side::red, &f.events);
  EXPECT_FALSE(f.last(EventKind::commander_returned).yes); // another man
  EXPECT_EQ(f.unit(raglan).leadership, 1);                 // CRI-ARMY-18, CRI-EX-51
  EXPECT_EQ(f.unit(raglan).points, 0);
}

TEST(ArmyCommander, AppearsBesideAUnitOfHisNationWhereThePlaceIsTaken) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {60, 30});
  const int line = f.add(Side::red, "british-line", {60, 20}, 0);
  f.add(Side::blue, "russian-line", {60, 32.5}, 180);
  lose(f.unit(raglan), Leader::wounded, 7);
  f.state.turn = 7;
  return_leaders(f.state, Side::red, nullptr);
  EXPECT_LE(distance(f.state, f.unit(raglan), f.unit(line)), 1.0 / 16); // CRI-ARMY-23
}

TEST(ArmyCommander, AppearsBesideTheNearestWhicheverIsCountedFirst) { // CRI-ARMY-23
  for (const int nearest : {0, 1, 2}) {
    Field f;
    const int raglan = f.commander(Side::red, Nation::british, {60, 30});
    f.commander(Side::red, Nation::british, {60, 34}); // no unit to be with
    std::vector<int> lines;
    for (const int i : {0, 1, 2})
      lines.push_back(f.add(Side::red, "british-line", {20.0 + 30 * i, i == nearest ? 20.0 : 5.0 + i}, 0));
    const double x = f.unit(lines[static_cast<std::size_t>(nearest)]).anchor.x;
    f.unit(raglan).anchor = {x, 30};
    f.add(Side::blue, "russian-line", {x, 32.5}, 180); // upon his place
    lose(f.unit(raglan), Leader::wounded, 7);
    f.state.turn = 7;
    return_leaders(f.state, Side::red, nullptr);
    EXPECT_LE(distance(f.state, f.unit(raglan), f.unit(lines[static_cast<std::size_t>(nearest)])), 1.0 / 16);
  }
}

TEST(ArmyCommander, DoesNotAppearWhenHisNationIsGone) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {60, 30});
  f.add(Side::red, "french-line", {60, 20}, 0);
  lose(f.unit(raglan), Leader::wounded, 7);
  f.state.turn = 7;
  return_leaders(f.state, Side::red, nullptr);
  EXPECT_FALSE(f.unit(raglan).present); // CRI-ARMY-23
}

namespace {

struct Column : Field {
  int chief = commander(Side::blue, Nation::russian, {60, 50}, 0, 3);
  int near_unit = add(Side::blue, "russian-line", {60, 40}, 180);
  int far_unit = add(Side::blue, "russian-line", {20, 40}, 180);

  Column() {
    for (const int unit : {near_unit, far_unit}) this->unit(unit).column = static_cast<std::int8_t>(chief);
    state.turn = 1;
  }
};

} // namespace

TEST(ColumnCommander, GivesAFreePointToThoseInHisZone) {
  Column f;
  return_leaders(f.state, Side::blue, nullptr);
  EXPECT_TRUE(f.unit(f.near_unit).column_point); // CRI-COL-02, 03
  EXPECT_FALSE(f.unit(f.far_unit).column_point); // CRI-EX-52
}

TEST(ColumnCommander, AFreePointIsOfNoUseOutOfHisZone) {
  Column f;
  return_leaders(f.state, Side::blue, nullptr);
  f.unit(f.chief).anchor = {100, 50};
  f.refresh(f.chief);
  EXPECT_EQ(purse(f.state, f.near_unit, true), f.unit(f.near_unit).points); // CRI-EX-52, CRI-COL-04
}

TEST(ColumnCommander, HisFreePointPaysForAssaultsAlone) {
  Column f;
  return_leaders(f.state, Side::blue, nullptr);
  f.state.n = 1;
  const int had = f.unit(f.near_unit).points;
  pay(f.state, f.near_unit, false, nullptr); // CRI-COL-04
  EXPECT_EQ(f.unit(f.near_unit).points, had - 1);
  EXPECT_TRUE(f.unit(f.near_unit).column_point);
  pay(f.state, f.near_unit, true, nullptr); // CRI-CP-07: before any other
  EXPECT_EQ(f.unit(f.near_unit).points, had - 1);
  EXPECT_FALSE(f.unit(f.near_unit).column_point);
}

TEST(ColumnCommander, UnitsOutOfHisZoneAreShakenAtTheEndOfTheTurn) {
  Column f;
  const int router = f.add(Side::blue, "russian-line", {5, 40}, 180);
  f.unit(router).column = static_cast<std::int8_t>(f.chief);
  f.unit(router).routing = true;
  const int gone = f.add(Side::blue, "russian-line", {5, 30}, 180);
  f.unit(gone).column = static_cast<std::int8_t>(f.chief);
  f.unit(gone).present = false;
  test_zones(f.state, &f.events);
  EXPECT_EQ(f.count(EventKind::out_of_zone), 1);
  EXPECT_EQ(f.last(EventKind::out_of_zone).unit, f.far_unit);
  EXPECT_EQ(f.last(EventKind::out_of_zone).other, f.chief);
  EXPECT_EQ(f.unit(f.near_unit).chits, 0);
  EXPECT_EQ(f.unit(f.far_unit).chits, 1); // CRI-COL-08, CRI-MOR-09, CRI-EX-52, CRI-RULING-46
  EXPECT_EQ(f.unit(router).chits, 0);
}

TEST(ColumnCommander, AZoneIsNotTestedWhileHeIsDown) {
  Column f;
  lose(f.unit(f.chief), Leader::killed, 5);
  test_zones(f.state, nullptr);
  EXPECT_EQ(f.unit(f.far_unit).chits, 0); // CRI-COL-08, 10
}

TEST(ColumnCommander, HisSuccessorAppearsBesideTheNearestOfHisUnits) {
  Column f;
  lose(f.unit(f.chief), Leader::killed, 8);
  f.state.turn = 8;
  return_leaders(f.state, Side::blue, &f.events);
  EXPECT_TRUE(f.unit(f.chief).present); // CRI-COL-10
  EXPECT_EQ(f.last(EventKind::commander_returned).rule, Rule::CRI_COL_10);
  EXPECT_EQ(f.unit(f.chief).points, 0);
  EXPECT_LE(distance(f.state, f.unit(f.chief), f.unit(f.near_unit)), 1.0 / 16);
}

TEST(ColumnCommander, RidesAsStaffOnPointsOfHisOwn) {
  Column f;
  f.add(Side::red, "british-line", {60, 10}, 0);
  f.begin_command(Side::blue); // CRI-COL-06, 07
  EXPECT_TRUE(f.check(Field::move(f.chief, MoveKind::staff)).allowed());
  f.order(Field::move(f.chief, MoveKind::staff));
  EXPECT_EQ(f.unit(f.chief).points, 2);
  EXPECT_EQ(dice_in(f.plan().request()), 4);
}

} // namespace sandtable::crimea
