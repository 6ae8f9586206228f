// Who bears on whom: sections 8.1, 8.2 and 8.4.
#include "kingdom/gunnery.hpp"
#include "rulebooks/kingdom/chapters/roundshot.hpp"

namespace sandtable::kingdom {
namespace {

constexpr double on_the_grid = 1.0 / 128;

Rule why_not(const Field& f, int firer, int target) { return aim_at(f.state, firer, target).ruling.rule; }

// TKO-FIRE-01..08, TKO-CON-13
TEST(Bands, EndAtTheirFarLimits) {
  struct Row {
    Weapon weapon;
    double long_range, medium_range, short_range;
  };
  for (const Row& row : {Row{Weapon::large_guns, 48, 32, 16}, Row{Weapon::medium_guns, 36, 24, 12},
                         Row{Weapon::small_guns, 24, 16, 8}, Row{Weapon::shot, 18, 12, 6},
                         Row{Weapon::pistols, 9, 6, 3}, Row{Weapon::darts, 4, 2, 1}, Row{Weapon::bows, 27, 18, 9}}) {
    EXPECT_EQ(longest_range(row.weapon), row.long_range);
    EXPECT_EQ(band_of(row.weapon, 0), Band::short_range);
    EXPECT_EQ(band_of(row.weapon, row.short_range + 0.001), Band::short_range);
    EXPECT_EQ(band_of(row.weapon, row.short_range + 0.01), Band::medium_range);
    EXPECT_EQ(band_of(row.weapon, row.medium_range + 0.001), Band::medium_range);
    EXPECT_EQ(band_of(row.weapon, row.medium_range + 0.01), Band::long_range);
    EXPECT_EQ(band_of(row.weapon, row.long_range + 0.001), Band::long_range);
    EXPECT_EQ(band_of(row.weapon, row.long_range + 0.01), Band::none);
  }
  EXPECT_EQ(band_of(Weapon::none, 0), Band::none);
  EXPECT_EQ(longest_range(Weapon::none), 0);
}

// TKO-EX-10, TKO-FIRE-12, 13, 15, 16, TKO-TRAP-05
TEST(LineOfFire, ExampleOneWingBearsAndTheOtherLooksPast) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 10}, north, {.rating = Rating::good});
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {36, 20}, south);
  const Aim aim = aim_at(f.state, foot, horse);
  ASSERT_TRUE(aim.ruling.allowed());
  EXPECT_EQ(aim.stands, 2);
  EXPECT_NEAR(aim.range, 10, on_the_grid);
  EXPECT_NEAR(aim.origin.x, 33.2, on_the_grid);
  EXPECT_NEAR(aim.point.x, 33.2, on_the_grid);
  EXPECT_NEAR(aim.point.y, 20, on_the_grid);
  EXPECT_EQ(aim.band, Band::medium_range);
  EXPECT_EQ(aim.passed_through, 0) << "no ball";
  const Shot s = shot(f, foot, horse);
  EXPECT_EQ(s.dice, 5);
  EXPECT_EQ(s.needs, 5);

  f.unit(foot).formation = Formation::demi_herce;
  f.refresh(foot);
  EXPECT_EQ(why_not(f, foot, horse), Rule::TKO_FIRE_13);
  EXPECT_EQ(check_fire(f.state, foot, horse).rule, Rule::TKO_FIRE_13);
}

// TKO-FIRE-16: both wings bear; the shorter range is that of the whole volley.
TEST(LineOfFire, TheShortestRangeCountsForEveryBlock) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 10}, north);
  const int slanting = f.add(Side::blue, UnitKind::foot_regiment, {30, 19}, 200);
  const Aim aim = aim_at(f.state, foot, slanting);
  ASSERT_TRUE(aim.ruling.allowed());
  EXPECT_EQ(aim.stands, 4);
  EXPECT_NEAR(aim.origin.x, 33.2, on_the_grid) << "the right wing is nearer";
  EXPECT_LT(aim.range, 9);
  f.unit(slanting).facing = from_degrees(160);
  f.refresh(slanting);
  EXPECT_NEAR(aim_at(f.state, foot, slanting).origin.x, 26.8, on_the_grid) << "now the left wing is";
}

// TKO-FIRE-13, 18
TEST(LineOfFire, WhoeverIsMetFirstStopsIt) {
  Field f;
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  const int far = f.add(Side::blue, UnitKind::horse_regiment, {30, 24}, south);
  EXPECT_EQ(why_not(f, shot, far), Rule::none);
  const int between = f.add(Side::blue, UnitKind::small_gun, {30, 18}, south);
  EXPECT_EQ(why_not(f, shot, far), Rule::TKO_FIRE_13);
  EXPECT_EQ(why_not(f, shot, between), Rule::none);
  f.unit(between).side = Side::red;
  EXPECT_EQ(why_not(f, shot, far), Rule::TKO_FIRE_18);
  EXPECT_EQ(aim_at(f.state, shot, far).ruling.unit, between);
}

// TKO-FIRE-13, TKO-TERR-32, 33
TEST(LineOfFire, TerrainHidesWhatIsBehind) {
  Field f;
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {30, 24}, south);
  const int hill = f.terrain(TerrainKind::hill, {{25, 14}, {35, 14}, {35, 18}, {25, 18}});
  const Ruling r = aim_at(f.state, shot, horse).ruling;
  EXPECT_EQ(r.rule, Rule::TKO_TERR_32);
  EXPECT_EQ(r.feature, hill);
  EXPECT_EQ(r.unit, -1);
  const int house = f.terrain(TerrainKind::building, {{25, 12}, {35, 12}, {35, 13}, {25, 13}});
  EXPECT_EQ(why_not(f, shot, horse), Rule::TKO_TERR_33);
  EXPECT_EQ(aim_at(f.state, shot, horse).ruling.feature, house);
  EXPECT_EQ(aim_at(f.state, shot, horse).ruling.unit, -1);
}

// TKO-FIRE-22
TEST(LineOfFire, CarriesToTheLongRangeOfTheWeapon) {
  Field f;
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {30, 28}, south);
  EXPECT_EQ(aim_at(f.state, shot, horse).band, Band::long_range);
  f.unit(horse).anchor.y = 28.5;
  f.refresh(horse);
  const Ruling r = aim_at(f.state, shot, horse).ruling;
  EXPECT_EQ(r.rule, Rule::TKO_FIRE_22);
  EXPECT_NEAR(r.a, 18.5, on_the_grid);
  EXPECT_EQ(r.b, 18);
}

// TKO-FIRE-10, 17
TEST(LineOfFire, NeitherCommandersNorAMeleeNorFriendsAreShotAt) {
  Field f;
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  const int friends = f.add(Side::red, UnitKind::horse_regiment, {30, 16}, north);
  const int enemy = f.add(Side::blue, UnitKind::horse_regiment, {30, 26}, south);
  const int commander = f.commander(Side::blue, 0, {30, 14});
  EXPECT_EQ(why_not(f, shot, commander), Rule::TKO_FIRE_17);
  EXPECT_EQ(why_not(f, shot, friends), Rule::TKO_FIRE_10);
  for (const int nobody : {-1, int{f.state.unit_count}}) {
    EXPECT_EQ(why_not(f, shot, nobody), Rule::TKO_FIRE_10);
    EXPECT_STREQ(aim_at(f.state, shot, nobody).ruling.sentence, "Say at whom it is to fire.");
  }
  f.unit(friends).anchor.x = 50;
  f.refresh(friends);
  EXPECT_EQ(why_not(f, shot, enemy), Rule::none);
  f.contact(friends, enemy);
  EXPECT_EQ(why_not(f, shot, enemy), Rule::TKO_FIRE_17);
  EXPECT_EQ(aim_at(f.state, shot, enemy).ruling.unit, enemy);
  f.state.contacts.clear();
  f.unit(enemy).presence = Presence::off_table;
  EXPECT_EQ(why_not(f, shot, enemy), Rule::TKO_FIRE_10);
  f.unit(enemy).presence = Presence::on_table;
  const int other = f.add(Side::blue, UnitKind::horse_regiment, {60, 40}, south);
  f.contact(shot, other);
  EXPECT_EQ(why_not(f, shot, enemy), Rule::TKO_FIRE_17) << "nor does a unit in melee shoot";
  EXPECT_EQ(aim_at(f.state, shot, enemy).ruling.unit, shot);
}

// TKO-FIRE-11, 20, 21, TKO-FORM-24
TEST(Firers, AreTheFrontRankOfThoseWithMissiles) {
  Field f;
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 14}, south);
  const auto fires = [&](UnitKind kind, const Placement& p) {
    const int unit = f.add(Side::red, kind, {30, 10}, north, p);
    const Aim aim = aim_at(f.state, unit, enemy);
    f.unit(unit).presence = Presence::off_table;
    f.refresh(unit);
    return aim.ruling.allowed() ? aim.stands : -static_cast<int>(aim.ruling.rule);
  };
  EXPECT_EQ(fires(UnitKind::horse_regiment, {}), 4);
  EXPECT_EQ(fires(UnitKind::cuirassier_regiment, {.formation = Formation::double_line}), 2);
  EXPECT_EQ(fires(UnitKind::clansmen_regiment, {}), 3);
  EXPECT_EQ(fires(UnitKind::dragoon_regiment, {.dismounted = true}), 4);
  EXPECT_EQ(fires(UnitKind::medium_gun, {}), 1);
  EXPECT_EQ(fires(UnitKind::dragoon_regiment, {}), -static_cast<int>(Rule::TKO_FIRE_11));
  EXPECT_EQ(fires(UnitKind::lancer_regiment, {}), -static_cast<int>(Rule::TKO_FIRE_11));
  EXPECT_EQ(fires(UnitKind::mob, {}), -static_cast<int>(Rule::TKO_FIRE_11));
  EXPECT_EQ(fires(UnitKind::commanded_shot, {.formation = Formation::march_column}),
            -static_cast<int>(Rule::TKO_FORM_24));
}

// TKO-FIRE-05, 14: pistols to either side, not behind.
TEST(Arcs, PistolsReachAllThatIsNotBehind) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north);
  const int beside = f.add(Side::blue, UnitKind::small_gun, {37, 21}, west);
  EXPECT_EQ(aim_at(f.state, horse, beside).band, Band::long_range);
  EXPECT_NEAR(aim_at(f.state, horse, beside).range, 7, on_the_grid);
  f.unit(beside).anchor.y = 18.5;
  f.refresh(beside);
  EXPECT_EQ(why_not(f, horse, beside), Rule::TKO_FIRE_14) << "no part of it is before them";
}

// TKO-FIRE-02, 03, 14
TEST(Arcs, OfGunsAreNarrow) {
  Field f;
  const auto gun_at = [&](UnitKind kind, double x) {
    const int gun = f.add(Side::red, kind, {30, 10}, north);
    const int enemy = f.add(Side::blue, UnitKind::commanded_shot, {30 + x + 3.2, 20}, south);
    const Rule r = why_not(f, gun, enemy);
    for (const int i : {gun, enemy}) {
      f.unit(i).presence = Presence::off_table;
      f.refresh(i);
    }
    return r;
  };
  // Tangents: of 10 degrees 0.1763, of 20 degrees 0.3640. The enemy's nearest corner is ten inches ahead; his rear ones
  // 11.6, so that they come in first.
  EXPECT_EQ(gun_at(UnitKind::medium_gun, 2.0), Rule::none);
  EXPECT_EQ(gun_at(UnitKind::medium_gun, 2.1), Rule::TKO_FIRE_14);
  EXPECT_EQ(gun_at(UnitKind::small_gun, 4.15), Rule::none);
  EXPECT_EQ(gun_at(UnitKind::small_gun, 4.3), Rule::TKO_FIRE_14);
  EXPECT_EQ(gun_at(UnitKind::large_gun, 0.1), Rule::TKO_FIRE_13) << "straight ahead only";
  EXPECT_EQ(gun_at(UnitKind::large_gun, -0.1), Rule::none);
}

// TKO-FIRE-19
TEST(Squares, FireWithHalfTheirShotAnyWay) {
  Field f;
  const int square = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north,
                           {.formation = Formation::charge_for_horse, .pike = 4, .shot = 5});
  const int behind = f.add(Side::blue, UnitKind::horse_regiment, {30, 5}, north);
  const Aim aim = aim_at(f.state, square, behind);
  ASSERT_TRUE(aim.ruling.allowed());
  EXPECT_EQ(aim.stands, 3) << "half of five, rounded up";
  EXPECT_NEAR(aim.range, 17.6 - 5 - 2.4, on_the_grid) << "less half the side of the square";
  f.unit(behind).anchor = {30, 16.5};
  f.refresh(behind);
  EXPECT_EQ(aim_at(f.state, square, behind).range, 0) << "never below nothing";
}

// TKO-TERR-40, 41, TKO-RULING-139
TEST(Garrisons, FireWithHalfTheirShotFromTheNearestWall) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{28, 20}, {34, 20}, {34, 26}, {28, 26}});
  const int garrison = f.add(Side::red, UnitKind::foot_regiment, {31, 23}, north, {.shot = 3, .building = house});
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {40, 23}, west);
  const Aim aim = aim_at(f.state, garrison, horse);
  ASSERT_TRUE(aim.ruling.allowed()) << aim.ruling.sentence;
  EXPECT_EQ(aim.stands, 2);
  EXPECT_NEAR(aim.range, 6, on_the_grid);
  EXPECT_NEAR(aim.origin.x, 34, on_the_grid);
  const int corner = f.add(Side::blue, UnitKind::small_gun, {22, 17}, north); // its corner at (23.2, 17)
  EXPECT_NEAR(aim_at(f.state, garrison, corner).range, 5.66, 0.01);
  EXPECT_NEAR(aim_at(f.state, garrison, corner).origin.x, 28, on_the_grid);
  EXPECT_NEAR(aim_at(f.state, garrison, corner).origin.y, 20, on_the_grid);
}

// TKO-TERR-40, 41: from wall to wall.
TEST(Garrisons, FireAtEachOther) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{28, 20}, {34, 20}, {34, 26}, {28, 26}});
  const int barn = f.terrain(TerrainKind::building, {{38, 23}, {41, 22}, {41, 24}}); // a corner toward the house
  const int ours = f.add(Side::red, UnitKind::foot_regiment, {31, 23}, north, {.building = house});
  const int theirs = f.add(Side::blue, UnitKind::foot_regiment, {40, 23}, north, {.building = barn});
  EXPECT_NEAR(aim_at(f.state, ours, theirs).range, 4, on_the_grid);
  EXPECT_NEAR(aim_at(f.state, ours, theirs).origin.y, 23, on_the_grid) << "the nearest corner is theirs";
  EXPECT_NEAR(aim_at(f.state, theirs, ours).range, 4, on_the_grid);
  EXPECT_NEAR(aim_at(f.state, theirs, ours).origin.x, 38, on_the_grid);
}

// TKO-TERR-41, TKO-FIRE-13: a building is shot at as its garrison, whose men no ball passes through.
TEST(Garrisons, AreShotAtThroughTheirWalls) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{28, 20}, {34, 20}, {34, 26}, {28, 26}});
  const int garrison = f.add(Side::blue, UnitKind::foot_regiment, {31, 23}, north, {.building = house});
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  const Aim aim = aim_at(f.state, shot, garrison);
  ASSERT_TRUE(aim.ruling.allowed()) << aim.ruling.sentence;
  EXPECT_NEAR(aim.range, 10, on_the_grid);
  EXPECT_EQ(aim.cover, Cover::heavy);
  const int gun = f.add(Side::red, UnitKind::large_gun, {33, 2}, north);
  EXPECT_EQ(aim_at(f.state, gun, garrison).passed_through, 0);
  const int aside = f.add(Side::red, UnitKind::commanded_shot, {50, 10}, north);
  EXPECT_EQ(why_not(f, aside, garrison), Rule::TKO_FIRE_13) << "it looks past the house";
  f.unit(garrison).presence = Presence::lost;
  f.refresh(garrison);
  const int behind = f.add(Side::blue, UnitKind::horse_regiment, {31, 27}, south);
  EXPECT_EQ(aim_at(f.state, shot, behind).ruling.rule, Rule::TKO_TERR_33) << "the house itself hides what is behind";
}

// TKO-EX-13, TKO-FIRE-45..48
TEST(Roundshot, ExampleEnfilade) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {10, 23.2}, east);
  const int foot = f.add(Side::blue, UnitKind::foot_regiment, {30, 24}, north, {.formation = Formation::demi_herce});
  const Aim aim = aim_at(f.state, gun, foot);
  ASSERT_TRUE(aim.ruling.allowed());
  EXPECT_NEAR(aim.range, 16.8, on_the_grid);
  EXPECT_EQ(aim.band, Band::medium_range);
  EXPECT_EQ(aim.passed_through, 4);
  const Shot s = shot(f, gun, foot);
  EXPECT_EQ(s.dice, 12);
  EXPECT_EQ(s.needs, 5);
  const Ball ball = ball_at(f.state, gun, f.unit(gun), foot);
  EXPECT_EQ(ball.stands, 4);
  EXPECT_NEAR(ball.direction.x, 1, 1e-9) << "straight ahead, since to aim at the rear rank turns further";
}

// TKO-FIRE-48: aimed at the centre of a stand where straight ahead meets fewer.
TEST(Roundshot, IsAimedWhereItPassesThroughMost) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 5}, north);
  const int column =
      f.add(Side::blue, UnitKind::commanded_shot, {31.8, 20}, south, {.formation = Formation::march_column});
  const Ball ball = ball_at(f.state, gun, f.unit(gun), column); // files at x = 31 and 32.6
  EXPECT_EQ(ball.stands, 2);
  EXPECT_GT(ball.direction.x, 0.05);
  f.unit(column).anchor.x = 28.2;
  f.refresh(column);
  EXPECT_LT(ball_at(f.state, gun, f.unit(gun), column).direction.x, -0.05);
}

// TKO-FIRE-48: where as many are met either way, the smallest turn.
TEST(Roundshot, TurnsNoFurtherThanItMust) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 5}, north);
  const int line =
      f.add(Side::blue, UnitKind::commanded_shot, {33.3, 20}, south); // centres at 30.9, 32.5 and further off
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), line).stands, 1);
  EXPECT_NEAR(ball_at(f.state, gun, f.unit(gun), line).direction.x, 0.9 / 15.8, 0.01);
  f.unit(line).anchor.x = 26.7;
  f.refresh(line);
  EXPECT_NEAR(ball_at(f.state, gun, f.unit(gun), line).direction.x, -0.9 / 15.8, 0.01);
}

// TKO-FIRE-48, TKO-RULING-141: ties to the smallest turn, then to the left.
TEST(Roundshot, TiesGoToTheLeft) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 5}, north);
  // Two files whose common edge is straight ahead: along it the ball runs through neither.
  const int column =
      f.add(Side::blue, UnitKind::commanded_shot, {30, 20}, south, {.formation = Formation::march_column});
  f.unit(column).stands[StandType::shot] = 2;
  f.refresh(column);
  const Ball ball = ball_at(f.state, gun, f.unit(gun), column);
  EXPECT_EQ(ball.stands, 1);
  EXPECT_LT(ball.direction.x, -0.01);
}

// TKO-FIRE-47
TEST(Roundshot, MustGoATenthOfAnInchThroughAStand) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::large_gun, {30, 2}, north); // straight ahead only
  const int shot = f.add(Side::blue, UnitKind::commanded_shot, {30, 30}, 225, {.stands = 1});
  const Vec centre = f.unit(shot).footing.centre;
  const auto passed = [&](double off) { // how far the ball's path is from the corner of a stand that stands on its tip
    f.unit(shot).anchor += Vec{30 - f.unit(shot).footing.centre.x + 1.6 * 0.70710678 - off, 0};
    f.refresh(shot);
    return ball_at(f.state, gun, f.unit(gun), shot).stands;
  };
  EXPECT_GT(centre.y, 30);
  EXPECT_EQ(passed(0.08), 1); // 0.16 inches of the corner
  EXPECT_EQ(passed(0.03), 0); // 0.06
}

// TKO-RULING-141: between two ranks taken in flank, or two files, it passes through neither.
TEST(Roundshot, AlongASeamPassesThroughNobody) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::large_gun, {30, 2}, north);
  const int foot = f.add(Side::blue, UnitKind::foot_regiment, {28.4, 30}, west, {.formation = Formation::demi_herce});
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), foot).stands, 0);
  f.unit(foot).anchor.x = 29.2;
  f.refresh(foot);
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), foot).stands, 4);
  const int files = f.add(Side::blue, UnitKind::commanded_shot, {30, 24}, south);
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), files).stands, 0);
}

// TKO-FIRE-45: none at short range.
TEST(Roundshot, IsNotUsedAtShortRange) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 5}, north);
  const int column =
      f.add(Side::blue, UnitKind::commanded_shot, {30, 17}, south, {.formation = Formation::double_line});
  EXPECT_EQ(aim_at(f.state, gun, column).passed_through, 0);
  f.unit(column).anchor.y = 17.1;
  f.refresh(column);
  EXPECT_EQ(aim_at(f.state, gun, column).passed_through, 2);
}

// TKO-FIRE-49, TKO-OPT-18
TEST(Roundshot, CarriesOnToThoseBehindOnlyByTheOption) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 5}, north);
  const int front = f.add(Side::blue, UnitKind::commanded_shot, {30.8, 20}, south);
  f.add(Side::blue, UnitKind::horse_regiment, {30.8, 24}, south, {.formation = Formation::double_line});
  f.add(Side::red, UnitKind::horse_regiment, {30.8, 34}, north);
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), front).stands, 1);
  f.options().roundshot_carry = true;
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), front).stands, 3) << "both ranks of the horse behind, none of our own";
}

// TKO-FIRE-48: the ball must meet its target before anybody else.
TEST(Roundshot, HasNoWayThroughOthers) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::large_gun, {30, 2}, north);
  const int far = f.add(Side::blue, UnitKind::commanded_shot, {30.8, 40}, south);
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), far).stands, 1);
  f.add(Side::blue, UnitKind::commanded_shot, {30.8, 30}, south);
  EXPECT_EQ(ball_at(f.state, gun, f.unit(gun), far).stands, 0);
}

// TKO-FIRE-46: for its full long range.
TEST(Roundshot, FliesAsFarAsTheGunCarries) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::small_gun, {30, 2}, north);
  const int line =
      f.add(Side::blue, UnitKind::commanded_shot, {30.8, 25.95}, south, {.formation = Formation::double_line});
  EXPECT_EQ(aim_at(f.state, gun, line).band, Band::long_range);
  EXPECT_EQ(aim_at(f.state, gun, line).passed_through, 0) << "a twentieth of an inch of the front rank";
  f.unit(line).anchor.y = 24.2;
  f.refresh(line);
  EXPECT_EQ(aim_at(f.state, gun, line).passed_through, 2);
}

} // namespace
} // namespace sandtable::kingdom
