// What each side sees: every figure, the states of units, and of the hidden numbers its own.

#include "parley.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;

int count(const ViewPiece& p, Role role) {
  return static_cast<int>(
      std::count_if(p.figures.begin(), p.figures.end(), [&](const ViewFigure& f) { return f.role == role; }));
}

/// Everything a view says in words.
std::string words(const View& v) { return compact(to_json(v)); }

} // namespace

// CRI-CMP-01, 04, 07: 24 men and their leader.
TEST(View, ShowsEveryLivingManOfARegiment) {
  Facing f;
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  const ViewPiece& whole = piece(v, f.british);
  EXPECT_EQ(count(whole, Role::soldier) + count(whole, Role::ensign), 24);
  EXPECT_EQ(count(whole, Role::officer), 1);
  EXPECT_EQ(whole.strength, 24);
  EXPECT_EQ(whole.dress.style, "foot");
  EXPECT_THAT(whole.formation, HasSubstr("line"));
  EXPECT_EQ(piece(v, f.russian).figures[0].facing, 180);
  for (const ViewFigure& man : whole.figures) // on its own stands, or the leader's behind them
    EXPECT_TRUE(std::abs(man.at.x - 60) < 4.875 && man.at.y < 30 && man.at.y > 30 - 4.25);
}

// CRI-CMP-09, 10: a stand that has lost men shows those who are left.
TEST(View, ShowsOnlyTheLiving) {
  Facing f;
  while (figures(f.unit(f.british)) > 9) lose_figure(f.state, f.unit(f.british));
  f.unit(f.british).leader = Leader::wounded;
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  const ViewPiece& p = piece(v, f.british);
  EXPECT_EQ(p.figures.size(), 9U);
  EXPECT_EQ(p.strength, 9);
  EXPECT_EQ(p.full_strength, 24);
}

// CRI-CMP-02, 03: two riders a stand; a gun and two gunners a stand.
TEST(View, ShowsHorsesAndGuns) {
  Field f;
  const int horse = f.add(Side::red, "british-light-cavalry", {30, 30}, 0);
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  EXPECT_EQ(piece(v, horse).figures.size(), 13U);
  EXPECT_EQ(piece(v, horse).dress.style, "horse");
  EXPECT_EQ(count(piece(v, guns), Role::gun), 3);
  EXPECT_EQ(count(piece(v, guns), Role::soldier), 6);
  EXPECT_EQ(piece(v, guns).figures[0].facing, 0);
  f.unit(guns).formation = Formation::limbered;
  f.refresh(guns);
  EXPECT_EQ(piece(seen_by(f, Side::red), guns).figures[0].facing, 180); // muzzle to the rear
}

// CRI-FORM-08: a square looks every way.
TEST(View, ShowsASquareFacingEveryWay) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 30}, 0, {.formation = Formation::square});
  f.begin_free(Side::red);
  std::vector<double> facings;
  const View view = seen_by(f, Side::red);
  for (const ViewFigure& man : piece(view, foot).figures) facings.push_back(man.facing);
  for (const double way : {0.0, 90.0, 180.0, 270.0}) EXPECT_THAT(facings, Contains(way));
}

// CRI-CC-45: guns without gunners stand where they were left, even when nobody is left of the battery.
TEST(View, ShowsAbandonedGunsWhereTheyStand) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  f.begin_free(Side::red);
  Unit& battery = f.unit(guns);
  battery.guns = false;
  battery.guns_abandoned = true;
  battery.guns_at = {60, 30};
  battery = planted(battery, {60, 15}, reversed({}));
  const View v = seen_by(f, Side::red);
  EXPECT_EQ(count(piece(v, guns), Role::gun), 3);
  EXPECT_NEAR(piece(v, guns).figures[0].at.y, 30, 2.4);
  EXPECT_NEAR(piece(v, guns).figures.back().at.y, 15, 2.4);
  EXPECT_TRUE(has_badge(piece(v, guns), "without guns"));
  remove(f.state, guns, Gone::left_the_field);
  const View after = seen_by(f, Side::red);
  EXPECT_EQ(piece(after, guns).kind, "Abandoned guns");
  EXPECT_EQ(piece(after, guns).figures.size(), 3U);
}

// CRI-CMP-08, CRI-COL-02: a commander is a piece of his own; a column commander's zone can be seen.
TEST(View, ShowsCommandersAndTheirZones) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {20, 20});
  const int kiriakov = f.commander(Side::blue, Nation::russian, {60, 60});
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  ASSERT_EQ(piece(v, raglan).figures.size(), 1U);
  EXPECT_EQ(piece(v, raglan).figures[0].role, Role::general);
  EXPECT_EQ(piece(v, raglan).dress.style, "general");
  ASSERT_EQ(v.markers.size(), 1U);
  EXPECT_EQ(v.markers[0].radius, 30);
  EXPECT_EQ(v.markers[0].at, f.unit(kiriakov).anchor);
}

// CRI-HID-01, 04: points are read by their own side and by nobody else.
TEST(View, TellsCommandPointsToTheirOwnSideOnly) {
  Facing f;
  f.unit(f.british).points = 7;
  f.begin_free(Side::red);
  EXPECT_THAT(piece(seen_by(f, Side::red), f.british).details, Contains("Command points 7 of 12"));
  EXPECT_THAT(piece(seen_by(f, Side::blue), f.british).details, Each(Not(HasSubstr("ommand points"))));
  EXPECT_THAT(piece(Crimea::view(f.state, std::nullopt), f.british).details, Each(Not(HasSubstr("ommand points"))));
  EXPECT_EQ(instrument(seen_by(f, Side::red), "Points left").value, 7);
  EXPECT_TRUE(has_instrument(seen_by(f, Side::red), "Points left", Side::red));
  EXPECT_FALSE(has_instrument(seen_by(f, Side::red), "Points left", Side::blue));
  EXPECT_FALSE(has_instrument(Crimea::view(f.state, std::nullopt), "Points left", Side::red));
}

// CRI-VIC-02, CRI-CC-43, CRI-SEQ-09: the armies differ in every number, so that none can be the other's.
TEST(View, ShowsEachArmysNumbersAsItsOwn) {
  Facing f(8, Options{.open_rosters = true});
  f.add(Side::red, "british-line", {20, 10}, 0, {.figures = 8, .points = 4});
  f.unit(f.british).points = 7;
  f.unit(f.russian).points = 3;
  f.state.army(Side::red).combats_won = 2;
  f.state.army(Side::blue).combats_won = 1;
  f.state.initiative = index_of(Side::blue);
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  const auto of = [&](const char* label, Side side) -> ViewInstrument {
    for (const ViewInstrument& i : v.instruments)
      if (i.label == label && i.side == word_of(side)) return i;
    ADD_FAILURE() << label;
    return {};
  };
  EXPECT_EQ(of("Points left", Side::red).value, 11);
  EXPECT_EQ(of("Points left", Side::blue).value, 3);
  EXPECT_EQ(of("Stands", Side::red).value, 8);
  EXPECT_EQ(of("Stands", Side::blue).value, 6);
  EXPECT_EQ(of("Close combats won", Side::red).value, 2);
  EXPECT_EQ(of("Close combats won", Side::blue).value, 1);
  EXPECT_EQ(of("Initiative", Side::blue).text, "Blue");
  EXPECT_EQ(of("Phase", Side::red).text, "Free actions");
  EXPECT_EQ(piece(v, f.british).side, "red");
  EXPECT_EQ(piece(v, f.russian).side, "blue");
}

// CRI-HID-03: internal points and the free point of a column commander are its own side's secret, orders are open.
TEST(View, KeepsInternalAndFreePointsSecretButNotOrders) {
  Facing f;
  const int kiriakov = f.commander(Side::blue, Nation::russian, {60, 60});
  f.unit(f.russian).column = static_cast<std::int8_t>(kiriakov);
  f.unit(f.russian).column_point = true;
  f.unit(f.british).order_points = 2;
  f.begin_free(Side::red);
  EXPECT_THAT(piece(seen_by(f, Side::blue), kiriakov).details, Contains("Internal points 3 of 3"));
  EXPECT_THAT(piece(seen_by(f, Side::blue), f.russian).details, Contains("a free point for an assault"));
  const View enemy = seen_by(f, Side::red);
  EXPECT_THAT(piece(enemy, kiriakov).details, Each(Not(HasSubstr("points"))));
  EXPECT_THAT(piece(enemy, f.russian).details, Each(Not(HasSubstr("free point"))));
  EXPECT_TRUE(has_badge(piece(seen_by(f, Side::blue), f.british), "2 order points"));
}

// CRI-HID-05: strength, chits, routs, formations, weapons and a leader's absence are open to all.
TEST(View, TellsEverybodyWhatCanBeSeen) {
  Facing f;
  Unit& u = f.unit(f.british);
  u.chits = 2;
  u.routing = true;
  u.leader = Leader::wounded;
  u.back_in = 3;
  f.begin_free(Side::red);
  const View v = Crimea::view(f.state, std::nullopt);
  const ViewPiece& p = piece(v, f.british);
  for (const char* label : {"routing", "2 chits", "leader wounded"}) EXPECT_TRUE(has_badge(p, label)) << label;
  EXPECT_EQ(p.badges[1].letter, "2");
  EXPECT_THAT(p.details, Contains("Line"));
  EXPECT_THAT(p.details, Contains("24 of 24 figures, 6 stands"));
  EXPECT_THAT(p.details, Contains("rifles: 20 inches, short 10"));
  EXPECT_THAT(p.details, Contains("leader wounded: back in turn 3"));
  EXPECT_EQ(p.kind, "Line infantry");
}

// CRI-HID-06: that a unit is elite shows when it has won a tie.
TEST(View, TellsWhoIsEliteOnlyAfterATie) {
  Facing f(8, {}, "british-guards");
  f.begin_free(Side::red);
  const auto known = [&](Side side) { return has_badge(piece(seen_by(f, side), f.british), "elite, wins ties"); };
  EXPECT_TRUE(known(Side::red));
  EXPECT_FALSE(known(Side::blue));
  EXPECT_THAT(words(seen_by(f, Side::blue)), Not(HasSubstr("elite")));
  f.unit(f.british).elite_shown = true;
  EXPECT_TRUE(known(Side::blue));
}

// CRI-OPT-09
TEST(View, WithOpenRostersHidesNothing) {
  Facing f(8, Options{.open_rosters = true}, "british-guards");
  f.begin_free(Side::red);
  EXPECT_THAT(piece(seen_by(f, Side::blue), f.british).details, Contains("Command points 16 of 16"));
  EXPECT_TRUE(has_badge(piece(seen_by(f, Side::blue), f.british), "elite, wins ties"));
}

// CRI-HID-01, 03, 04, 06: a guess that does not depend on what is hidden.
TEST(AsSeen, PutsAGuessInThePlaceOfWhatIsHidden) {
  Facing f(8, {}, "british-guards");
  const int kiriakov = f.commander(Side::blue, Nation::russian, {60, 60}, 0, 9);
  f.unit(f.russian).points = 1;
  f.unit(f.russian).elite = true;
  f.unit(f.russian).column_point = true;
  f.begin_free(Side::red);
  const State seen = seen_by<Crimea>(f.state, Side::red);
  EXPECT_EQ(seen.unit(f.russian).points, 8); // CRI-ROS-14
  EXPECT_EQ(seen.unit(kiriakov).points, 3);  // CRI-ROS-20
  EXPECT_FALSE(seen.unit(f.russian).elite);
  EXPECT_FALSE(seen.unit(f.russian).column_point) << "it belongs to no column";
  EXPECT_EQ(seen.unit(f.british).points, 16);
  EXPECT_TRUE(seen.unit(f.british).elite);
  f.unit(f.russian).elite_shown = true;
  EXPECT_TRUE(seen_by<Crimea>(f.state, Side::red).unit(f.russian).elite);
}

// CRI-SEQ-02, CRI-CP-02: the phase and its price lie beside the table.
TEST(View, ShowsThePhaseAndItsPrice) {
  Facing f;
  f.begin_command(Side::red, 2);
  const View v = seen_by(f, Side::blue);
  EXPECT_EQ(instrument(v, "Price of an action").value, 2);
  EXPECT_EQ(instrument(v, "Phase").text, "Command points, 2");
  EXPECT_EQ(instrument(v, "Turn").value, 1);
  EXPECT_EQ(instrument(v, "Turn").most, 10); // CRI-OPT-11
}

// CRI-SEQ-21, CRI-REACT-02: what has been fired but not yet told, and who may be reacted to.
TEST(View, ShowsHeldVolleysAndSpenders) {
  Facing f;
  f.begin_command(Side::red);
  f.order(Field::fire_at(f.british, f.russian));
  f.roll({1, 1, 1, 1, 1, 1});
  const View v = seen_by(f, Side::blue);
  EXPECT_EQ(instrument(v, "Volleys held").value, 1);
  EXPECT_TRUE(has_badge(piece(v, f.british), "burned points"));
}

// CRI-VIC-01, 02: places in the colours of their holder, stands left.
TEST(View, ShowsWhoHoldsWhat) {
  Facing f;
  f.setting().objectives.push_back({"The Rise", {60, 29}, -1});
  f.setting().objectives.push_back({"The Ford", {20, 60}, -1});
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::blue);
  ASSERT_EQ(v.markers.size(), 2U);
  EXPECT_EQ(v.markers[0].side, "red");
  EXPECT_EQ(v.markers[1].side, "");
  EXPECT_EQ(instrument(v, "Stands").value, 6);
}

// CRI-ARMY-04
TEST(View, ShowsTheOrdersACommanderHasLeft) {
  Facing f;
  const int raglan = f.commander(Side::red, Nation::british, {50, 20}, 3);
  f.begin_free(Side::red);
  f.state.phase = Phase::orders;
  f.state.dispatches.push_back({static_cast<std::int8_t>(raglan), static_cast<std::int8_t>(f.british), 1});
  const View v = seen_by(f, Side::blue);
  EXPECT_EQ(instrument(v, "Orders of General 2").value, 2);
  EXPECT_EQ(instrument(v, "Orders of General 2").most, 3);
}

// CRI-ARM-02, CRI-FIRE-15: the ground it may fire into.
TEST(View, ShowsRanges) {
  Facing f;
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  const std::vector<ViewRange>& ranges = piece(v, f.british).ranges;
  ASSERT_EQ(ranges.size(), 3U);
  EXPECT_EQ(ranges[1].label, "long range");
  EXPECT_TRUE(contains(ranges[1].outline, {60, 49.5}));
  EXPECT_FALSE(contains(ranges[0].outline, {60, 41}));
  EXPECT_FALSE(contains(ranges[1].outline, {60, 28}));
  EXPECT_THAT(ranges[2].label, HasSubstr("average move, 7 inches"));
}

// CRI-TER-13
TEST(View, ShowsAGarrisonInsideItsHouse) {
  Facing f;
  const int house = f.terrain(TerrainKind::building, rectangle({20, 20}, 4, 4, 0));
  f.unit(f.british).house = static_cast<std::int8_t>(house);
  f.refresh(f.british);
  f.begin_free(Side::red);
  const View v = seen_by(f, Side::red);
  EXPECT_EQ(piece(v, f.british).inside, "the building");
  EXPECT_TRUE(piece(v, f.british).figures.empty());
  EXPECT_LT(distance(piece(v, f.british).centre, {20, 20}), 0.1);
}

} // namespace sandtable::crimea
