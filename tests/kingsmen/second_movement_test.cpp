// Chapter 9 of the second edition: forward is what lies ahead, and only uphill is a slope slow.

#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/service/ranges.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "second_ground.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingsmen {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using K = TerrainKind;

/// A road two inches wide from west to east along y = 30, then north along x = 50, then back to the west along y = 50.
SecondGround on_the_road(Type type, Stance p, Vec at = {20, 30}, double facing = 90) {
  SecondGround g(type, p, at, facing);
  g.terrain(K::road, box(2, 29, 51, 31));
  g.terrain(K::road, box(49, 29, 51, 51));
  g.terrain(K::road, box(20, 49, 51, 51));
  return g;
}

/// A hill with slopes of three inches: its foot runs along y = 34, its crest begins at y = 37.
int hill_ahead(Field& f) { return f.terrain(K::hill, box(10, 34, 62, 70)); }

/// What refuses cavalry a charge at a limbered gun so many inches off, so many degrees to the right of ahead.
Rule refused_charge(double degrees, double inches) {
  SecondGround g(Type::cavalry, {Formation::line, 2});
  const int gun = g.add(Side::blue, Type::foot_artillery, along(g.it().anchor, degrees, inches), degrees + 180,
                        {Formation::column});
  return g.ready().refusal(Field::charge(gun, {contact_point(g.state, g.it().anchor, g.unit(gun))}));
}

} // namespace

// KM2-MOVE-T1, KM2-MOVE-T2, KM2-MOVE-T3, KM2-MOVE-T4, KM2-MOVE-T5, KM2-INH-17
TEST(SecondMovement, TheAllowances) {
  struct Row {
    Rule rule;
    Type type;
    Formation formation;
    double inches;
  };
  for (const Row& r : {Row{Rule::KM2_MOVE_T1, Type::infantry, Formation::line, 6},
                       Row{Rule::KM2_MOVE_T1, Type::infantry, Formation::column, 10},
                       Row{Rule::KM2_MOVE_T2, Type::skirmishers, Formation::loose, 12},
                       Row{Rule::KM2_MOVE_T3, Type::cavalry, Formation::line, 16},
                       Row{Rule::KM2_MOVE_T3, Type::cavalry, Formation::column, 20},
                       Row{Rule::KM2_MOVE_T4, Type::foot_artillery, Formation::column, 8},
                       Row{Rule::KM2_MOVE_T4, Type::foot_artillery, Formation::loose, 4},
                       Row{Rule::KM2_MOVE_T5, Type::horse_artillery, Formation::column, 16},
                       Row{Rule::KM2_MOVE_T5, Type::horse_artillery, Formation::loose, 8}})
    EXPECT_EQ(SecondGround(r.type, {r.formation}).longest(0), r.inches) << id_of(r.rule);
}

// KM2-EX-50, KM2-MOVE-01, 02, KM2-RULING-09, KM2-INH-02, 17
TEST(SecondMovement, ForwardIs45DegreesEitherSideOfTheFacing) {
  SecondGround g(Type::infantry);
  for (const double degrees : {0.0, 30.0, 45.0, 315.0}) EXPECT_EQ(g.longest(degrees), 6) << degrees;
  for (const double degrees : {46.0, 90.0, 135.0, 180.0, 270.0, 314.0}) EXPECT_EQ(g.longest(degrees), 3) << degrees;
  EXPECT_EQ(refused_march(g, g.mover, 46, 6), Rule::KM2_MOVE_02);
}

// KM2-MOVE-01: by the facing at the start, however the unit turns at the end.
TEST(SecondMovement, GoesByTheFacingAtTheStart) {
  SecondGround g(Type::cavalry, {}, {36, 30}, 90);
  EXPECT_EQ(g.longest(90), 16);
  EXPECT_EQ(g.longest(135, 180), 16);
  EXPECT_EQ(g.longest(0, 0), 8);
}

// KM2-MOVE-02: one step aside, and the whole move is halved.
TEST(SecondMovement, OneSegmentAsideHalvesTheWholeMove) {
  SecondGround g(Type::infantry);
  EXPECT_EQ(g.refused({{36, 33}, {38, 35}}), Rule::none) << "45 degrees are forward";
  EXPECT_EQ(g.refused({{36, 33}, {37, 33}}), Rule::KM2_MOVE_02);
  EXPECT_EQ(g.refused({{36, 32}, {37, 32}}), Rule::none) << "three inches in all";
}

// KM2-MOVE-02: the words of the refusal and of the preview say what is halved, in either edition.
TEST(SecondMovement, IsToldInWordsThatAreRightInBothEditions) {
  SecondGround g(Type::infantry);
  const Ruling aside = g.ready().check(Field::march({{40, 30}}));
  EXPECT_EQ(Kingsmen2::explain(g.state, aside),
            "This way is 4 inches; going sideways or backward halves the march to 3.");
  EXPECT_THAT(Kingsmen2::preview(g.state, Field::march({{39, 30}})).notes,
              Contains("going sideways or backward halves this march (KM2-MOVE-02)"));
  Field first;
  const int foot = first.add(Side::red, Type::infantry, {36, 30}, 0);
  ready(first, foot);
  EXPECT_EQ(Kingsmen1::explain(first.state, first.check(Field::march({{36, 26}}))),
            "This way is 4 inches; going backward halves the march to 3.");
}

// KM2-OPT-16, KM2-MOVE-01: a group may choose another angle.
TEST(SecondMovement, TheAngleOfForwardIsAnOption) {
  EXPECT_EQ(basic_game().forward_half_angle, 45);
  EXPECT_EQ(advanced_game().forward_half_angle, 45);
  for (const int half : {30, 60, 90, 180}) {
    Scenario scenario;
    scenario.options["forward_half_angle"] = std::to_string(half);
    const Options o = read_options(scenario, second_edition).value();
    SecondGround g(Type::infantry, {}, {36, 30}, 0, o);
    EXPECT_EQ(g.longest(half), 6) << half;
    if (half < 180) {
      EXPECT_EQ(g.longest(half + 1), 3) << half;
    }
  }
  for (const char* wrong : {"0", "181"}) {
    Scenario scenario;
    scenario.options["forward_half_angle"] = wrong;
    EXPECT_FALSE(read_options(scenario, second_edition).has_value()) << wrong;
  }
}

// KM2-MOVE-03
TEST(SecondMovement, OnlyAnAboutFaceCosts) {
  SecondGround g(Type::infantry);
  for (const double facing : {90.0, 270.0, 45.0}) EXPECT_EQ(g.longest(0, facing), 6) << facing;
  for (const double facing : {91.0, 180.0, 269.0}) EXPECT_EQ(g.longest(0, facing), 3) << facing;
  EXPECT_EQ(g.refused({{36, 34}}, 180), Rule::KM2_MOVE_03);
}

// KM2-MOVE-04: through a stream, aside and about: half, not less. A Jack spares it all (KM2-CARD-11).
TEST(SecondMovement, SeveralReasonsHalveOnce) {
  for (const bool jack : {false, true}) {
    SecondGround g(Type::cavalry);
    g.terrain(K::stream, box(38, 20, 72, 40));
    if (jack) g.ready("JH");
    EXPECT_EQ(g.longest(90), jack ? 16 : 8);
    EXPECT_EQ(g.longest(90, 200), jack ? 16 : 8);
  }
}

// KM2-MOVE-05
TEST(SecondMovement, SkirmishersGoAnyWayAtFullPaceButNotOverSlowGround) {
  SecondGround g(Type::skirmishers);
  for (const double degrees : {0.0, 90.0, 180.0, 225.0}) EXPECT_EQ(g.longest(degrees), 12) << degrees;
  EXPECT_EQ(g.refused({{36, 36}, {36, 30}}, 180), Rule::none) << "there and back";
  SecondGround slow(Type::skirmishers);
  slow.terrain(K::light_woods, box(30, 26, 42, 28));
  EXPECT_EQ(slow.longest(180), 6);
}

// KM2-EX-51, KM2-TERR-01, 18, KM2-MOVE-06
TEST(SecondMovement, DownhillASlopeIsFree) {
  SecondGround g(Type::cavalry, {}, {36, 40}, 180);
  hill_ahead(g);
  EXPECT_EQ(g.longest(180), 16) << "from the crest over the slope onto the plain";
  EXPECT_EQ(g.longest(180, 270), 16) << "turned along the hill at the end";
}

// KM2-EX-52, KM2-TERR-01, 17, KM2-MOVE-06
TEST(SecondMovement, UphillItHalvesTheMove) {
  SecondGround g(Type::cavalry, {}, {36, 32});
  hill_ahead(g);
  EXPECT_EQ(g.longest(0), 8);
  EXPECT_EQ(g.refused({{36, 40.5}}), Rule::KM1_MOVE_32);
}

// KM2-EX-09, KM2-MOVE-04: the wood holds up the right wing, the hill is climbed by the rest.
TEST(SecondMovement, AWoodAndAnUphillSlopeHalveOnce) {
  SecondGround g(Type::cavalry);
  g.terrain(K::light_woods, box(39, 33, 50, 36));
  g.terrain(K::hill, box(20, 33, 37, 50));
  EXPECT_EQ(g.longest(0), 8);
  SecondGround wood(Type::cavalry);
  wood.terrain(K::light_woods, box(39, 33, 50, 36));
  EXPECT_EQ(wood.longest(0), 8);
  SecondGround hill(Type::cavalry);
  hill.terrain(K::hill, box(20, 33, 37, 50));
  EXPECT_EQ(hill.longest(0), 8);
}

// KM2-EX-08, KM2-MOVE-08
TEST(SecondMovement, AColumnOnAFenceIsSlowedUntilItStartsClear) {
  SecondGround g(Type::infantry, {Formation::column});
  g.add(Side::blue, Type::infantry, {10, 60}, 180);
  g.terrain(K::fence, {{20, 32.5}, {50, 32.5}});
  g.general(Side::red, {40, 24});
  for (const double start : {30.0, 35.0, 40.0}) { // the column is seven inches long
    if (start > 30) g.activate(g.mover);
    EXPECT_EQ(g.longest(0), start < 40 ? 5 : 10) << start;
    g.order(Field::march({{36, start + 5}}));
    g.order(Field::finish());
  }
}

// KM2-MOVE-08, KM2-TERR-01: a slope under its feet is none of that, unless it goes on climbing.
TEST(SecondMovement, AUnitThatStandsOnASlopeIsSlowedOnlyUphill) {
  for (const double facing : {0.0, 90.0, 180.0}) {
    SecondGround g(Type::infantry, {}, {36, 35}, facing);
    hill_ahead(g);
    EXPECT_EQ(g.longest(facing), facing == 0 ? 3 : 6) << facing;
  }
  SecondGround crops(Type::infantry);
  crops.terrain(K::crops, box(30, 20, 42, 28)); // its rear rank touches the field
  EXPECT_EQ(crops.longest(0), 3);
  EXPECT_EQ(crops.refused({{36, 34}}), Rule::KM1_MOVE_32);
}

// KM2-MOVE-06: what the player is shown begins where the way begins to climb.
TEST(SecondMovement, ThePreviewShowsWhereItClimbs) {
  SecondGround g(Type::infantry, {}, {36, 33});
  g.feature(hill_ahead(g)).name = "Windmill Hill";
  g.refresh_table();
  const Preview s = Kingsmen2::preview(g.ready().state, Field::march({{36, 35.5}}));
  EXPECT_DOUBLE_EQ(s.allowance, 3);
  ASSERT_EQ(s.stretches.size(), 1U);
  EXPECT_THAT(s.notes, Contains(HasSubstr("Windmill Hill halves this march")));
  EXPECT_NEAR(s.stretches[0].line.front().y, 34.15, 0.05) << "a twentieth of a level up";
  SecondGround down(Type::infantry, {}, {36, 38}, 180);
  hill_ahead(down);
  const Preview easy = Kingsmen2::preview(down.ready().state, Field::march({{36, 33}}));
  EXPECT_DOUBLE_EQ(easy.allowance, 6);
  EXPECT_TRUE(easy.stretches.empty());
}

// KM2-EX-10, KM2-MOVE-07
TEST(SecondMovement, ColumnsOnARoadGoHalfAsFarAgain) {
  EXPECT_EQ(on_the_road(Type::infantry, {Formation::column}).longest(90), 15);
  EXPECT_EQ(on_the_road(Type::cavalry, {Formation::column}).longest(90), 30);
  EXPECT_EQ(on_the_road(Type::foot_artillery, {Formation::column}).longest(90), 12);
  EXPECT_EQ(on_the_road(Type::horse_artillery, {Formation::column}).longest(90), 24);
  EXPECT_EQ(on_the_road(Type::infantry, {Formation::line}).longest(90), 6) << "only columns";
  EXPECT_EQ(on_the_road(Type::infantry, {Formation::column}).refused({{27, 31.1}, {34, 30}}), Rule::KM1_MOVE_11)
      << "the whole move";
}

// KM2-MOVE-07: a change of formation afterwards keeps the bonus; neither hill nor wood takes it away.
TEST(SecondMovement, ARoadLeadsOverHillsAndIntoLine) {
  SecondGround g = on_the_road(Type::cavalry, {Formation::column}, {15, 30});
  g.terrain(K::hill, box(20, 20, 40, 40));
  g.terrain(K::light_woods, box(25, 20, 30, 40));
  EXPECT_EQ(g.longest(90), 30);
  g.order(Field::march({{45, 30}}));
  EXPECT_EQ(g.events.back().rule, Rule::KM1_MOVE_60);
  g.order(Field::form(Formation::line));
  EXPECT_EQ(g.it().formation, Formation::line);
}

// KM2-RULING-27, KM2-MOVE-07: the first step is forward as any forward move's, the bends are whatever they are.
TEST(SecondMovement, ARoadMoveBeginsForwardAndThenFollowsTheBends) {
  EXPECT_EQ(on_the_road(Type::infantry, {Formation::column}, {20, 30}, 45).longest(90), 15);
  EXPECT_EQ(on_the_road(Type::infantry, {Formation::column}, {20, 30}, 44).longest(90), 5)
      << "an ordinary move, and not forward";
  SecondGround g = on_the_road(Type::cavalry, {Formation::column}, {45, 30});
  EXPECT_EQ(g.refused({{50, 30}, {50, 50}, {45, 50}}), Rule::none) << "round two bends and back";
}

// KM2-MOVE-09, KM2-GEN-07: two generals of one army, and each one's skirmishers make way for the other's line.
TEST(SecondMovement, OwnLooseSkirmishersMakeWayAndNobodyElse) {
  struct Row {
    Side side;
    Type type;
    Rule refusal;
  };
  for (const Row& r :
       {Row{Side::red, Type::skirmishers, Rule::none}, Row{Side::blue, Type::skirmishers, Rule::KM2_MOVE_09},
        Row{Side::red, Type::infantry, Rule::KM2_MOVE_09}, Row{Side::blue, Type::infantry, Rule::KM2_MOVE_09}}) {
    SecondGround g(Type::infantry, {Formation::column});
    g.general(Side::red, {30, 20}, 3);
    g.general(Side::red, {40, 20}, 1);
    const int other = g.add(r.side, r.type, {36, 33}, 0);
    g.state.leader(other) = 1; // a teammate's, where it is red
    EXPECT_EQ(g.refused({{36, 40}}), r.refusal);
  }
  SecondGround g(Type::infantry, {Formation::column});
  const int light = g.add(Side::red, Type::skirmishers, {36, 36}, 0);
  g.ready().order(Field::march({{36, 36}}));
  EXPECT_EQ(g.happened(EventKind::skirmishers_pushed), 1) << "they stand around the unit that ends among them";
  for (const Box& a : bases_of(g.it(), g.options()))
    for (const Box& b : bases_of(g.unit(light), g.options())) EXPECT_LE(overlap_area(a, b), overlap_eps);
}

// KM2-MOVE-10, KM2-INH-17
TEST(SecondMovement, AChargeAtAnAngleOfMoreThan45DegreesIsHalved) {
  EXPECT_EQ(refused_charge(0, 15.5), Rule::none);
  EXPECT_EQ(refused_charge(44, 15.5), Rule::none);
  EXPECT_EQ(refused_charge(47, 15.5), Rule::KM1_MELEE_10);
  EXPECT_EQ(refused_charge(47, 7.5), Rule::none);
  EXPECT_EQ(refused_charge(90, 8.5), Rule::KM1_MELEE_10);
}

// KM2-MOVE-10, KM2-MOVE-06: downhill a charge has all its reach, uphill half of it.
TEST(SecondMovement, AChargeIsSlowedUphillOnly) {
  for (const bool uphill : {true, false}) {
    SecondGround g(Type::cavalry, {}, uphill ? Vec{36, 28} : Vec{36, 41}, uphill ? 0 : 180);
    hill_ahead(g);
    const Vec at = uphill ? Vec{36, 41} : Vec{36, 28};
    const int foe = g.add(Side::blue, Type::infantry, at, uphill ? 180 : 0);
    const Ruling r = g.ready().check(Field::charge(foe, {at}));
    EXPECT_EQ(r.rule, uphill ? Rule::KM2_MOVE_10 : Rule::none);
  }
}

// KM2-MOVE-10: the words say why a charge falls short.
TEST(SecondMovement, AChargeThatFallsShortIsToldWhy) {
  SecondGround g(Type::cavalry, {Formation::line, 2});
  const int foe = g.add(Side::blue, Type::infantry, {48, 30}, 270);
  g.ready();
  EXPECT_EQ(Kingsmen2::explain(g.state, g.check(Field::charge(foe, {{48, 30}}))),
            "The charge is 12 inches; going sideways or backward halves it to 8.");
}

// KM2-MOVE-01, 02: the ground that is drawn for a march: all the allowance ahead, half of it elsewhere.
TEST(SecondMovement, TheDrawnReachIsFullAheadAndHalfElsewhere) {
  SecondGround g(Type::cavalry, {}, {36, 36});
  const Points reach = march_ground(g.state, g.it());
  for (const auto& [degrees, inches] :
       {std::pair{0.0, 16.0}, {40.0, 16.0}, {320.0, 16.0}, {50.0, 8.0}, {90.0, 8.0}, {180.0, 8.0}, {310.0, 8.0}}) {
    EXPECT_TRUE(contains(reach, along({36, 36}, degrees, inches - 0.3))) << degrees;
    EXPECT_FALSE(contains(reach, along({36, 36}, degrees, inches + 0.3))) << degrees;
  }
  SecondGround light(Type::skirmishers, {}, {36, 36});
  const Points around = march_ground(light.state, light.it());
  for (const double degrees : {0.0, 90.0, 200.0})
    EXPECT_TRUE(contains(around, along({36, 36}, degrees, 11.7))) << "KM2-MOVE-05";
}

} // namespace sandtable::kingsmen
