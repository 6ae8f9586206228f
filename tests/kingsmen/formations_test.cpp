// Chapter 2.1 to 2.7: who may form what, and where every figure stands.

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"

#include <set>

namespace sandtable::kingsmen {

namespace {

/// The places of a unit's privates relative to its anchor.
std::vector<Vec> privates_of(const Unit& u, const Options& options = {}) {
  std::vector<Vec> out;
  const Layout layout = layout_of(u, options);
  for (const Spot& s : layout.view())
    if (s.role == Role::soldier) out.push_back(s.at);
  return out;
}

void expect_places(const std::vector<Vec>& places, const std::vector<Vec>& wanted) {
  ASSERT_EQ(places.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) expect_at(places[i], wanted[i]);
}

Vec place_of(const Unit& u, Role role, const Options& options = {}) {
  const Layout layout = layout_of(u, options);
  for (const Spot& s : layout.view())
    if (s.role == role) return s.at;
  return {99, 99};
}

int fire_dice(Stance p) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 14}, 0, p),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  return fire_plan(f.state, red, blue).pools[0].dice;
}

} // namespace

// KM1-FORM-01..06
TEST(Formations, WhichTypeMayChooseWhichFormation) {
  struct Row {
    Type type;
    bool line, column, loose;
  };
  for (const Row& r : {Row{Type::infantry, true, true, false}, Row{Type::cavalry, true, true, false},
                       Row{Type::skirmishers, false, false, true}, Row{Type::foot_artillery, false, true, true},
                       Row{Type::horse_artillery, false, true, true}}) {
    EXPECT_EQ(may_choose(r.type, Formation::line), r.line);
    EXPECT_EQ(may_choose(r.type, Formation::column), r.column);
    EXPECT_EQ(may_choose(r.type, Formation::loose), r.loose);
    EXPECT_FALSE(may_choose(r.type, Formation::square)) << "KM1-FORM-06";
    EXPECT_FALSE(may_choose(r.type, Formation::mob)) << "KM1-FORM-05";
  }
}

// KM1-FORM-05, 06
TEST(Formations, NoPlayerChoosesMobOrSquare) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 14}, 0);
  ready(f, foot);
  EXPECT_EQ(f.refusal(f.form(Formation::mob)), Rule::KM1_FORM_05);
  EXPECT_EQ(f.refusal(f.form(Formation::square)), Rule::KM1_FORM_06);
}

// KM1-FORM-10, 13, KM1-RULING-06
TEST(Formations, ALineHasUpToThreeRanksAndNoFewerFiles) {
  const auto legal = [](Type t, int ranks, int n) {
    const Shape s = shape_of(t, Formation::line, ranks, 0, n);
    return legal_shape(t, Formation::line, s.ranks, s.files, n);
  };
  for (const int ranks : {1, 2, 3}) EXPECT_TRUE(legal(Type::infantry, ranks, 12)) << ranks;
  EXPECT_FALSE(legal(Type::infantry, 4, 12));
  EXPECT_FALSE(legal_shape(Type::infantry, Formation::line, 4, 4, 16))
      << "four ranks are too many even with four files";
  EXPECT_TRUE(legal(Type::cavalry, 1, 6));
  EXPECT_TRUE(legal(Type::cavalry, 2, 6)) << "3 wide and 4 deep in inches, but files and ranks are counted";
  EXPECT_FALSE(legal(Type::cavalry, 3, 6));
  EXPECT_TRUE(legal(Type::infantry, 3, 9)) << "equal counts are a line";
  EXPECT_EQ(shape_of(Type::infantry, Formation::line, 3, 0, 12).files, 4);
  EXPECT_FALSE(legal_shape(Type::infantry, Formation::line, 2, 7, 12 + 3));
}

// KM1-FORM-11: a short last rank is centred.
TEST(Formations, BasesTouchRankByRankAndAShortLastRankIsCentred) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::line, 2, 0, 7});
  expect_places(privates_of(f.unit(u)),
                {{-1.5, -0.5}, {-0.5, -0.5}, {0.5, -0.5}, {1.5, -0.5}, {-1, -1.5}, {0, -1.5}, {1, -1.5}});
  const int horse = f.add(Side::red, Type::cavalry, {36, 12}, 0, {Formation::line, 2});
  expect_places(privates_of(f.unit(horse)), {{-1, -1}, {0, -1}, {1, -1}, {-1, -3}, {0, -3}, {1, -3}});
}

// KM1-FORM-12
TEST(Formations, TheUsualLineHasTwoRanksOfInfantryAndOneOfCavalry) {
  Field f;
  EXPECT_EQ(f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0)).ranks, 2);
  EXPECT_EQ(f.unit(f.add(Side::red, Type::cavalry, {36, 12}, 0)).ranks, 1);
  const Unit three = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::line, 3}));
  EXPECT_EQ(three.ranks, 3);
  EXPECT_EQ(three.files, 4);
}

// KM1-FORM-14, 23, KM1-EX-55, KM1-FAQ-03
TEST(Formations, OnlyTheFirstTwoRanksFire) {
  EXPECT_EQ(fire_dice({Formation::line, 1}), 12);
  EXPECT_EQ(fire_dice({Formation::line, 2}), 12);
  EXPECT_EQ(fire_dice({Formation::line, 3}), 8);
  EXPECT_EQ(fire_dice({Formation::column, 0, 3}), 6);
  EXPECT_EQ(fire_dice({Formation::column, 0, 2}), 4);
  EXPECT_EQ(fire_dice({Formation::column, 0, 1}), 2);
}

// KM1-FORM-15, KM1-CONST-05, KM1-OPT-16
TEST(Formations, OfficerAndEnsignStandAtTheEndsOfALine) {
  Field f;
  const Unit line = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0));
  expect_at(place_of(line, Role::officer), {3.5, -0.5});
  expect_at(place_of(line, Role::ensign), {-3.5, -0.5});
  const Unit horse = f.unit(f.add(Side::red, Type::cavalry, {36, 12}, 0));
  expect_at(place_of(horse, Role::officer), {3.5, -1});
  Options behind;
  behind.cmdfig_line = CommandFigures::behind;
  expect_at(place_of(line, Role::officer, behind), {0.5, -2.5});
  expect_at(place_of(line, Role::ensign, behind), {-0.5, -2.5});
}

// KM1-FORM-20, 22, KM1-RULING-06
TEST(Formations, AColumnHasMoreRanksThanFiles) {
  const auto legal = [](Type t, int files, int n) {
    const Shape s = shape_of(t, Formation::column, 0, files, n);
    return legal_shape(t, Formation::column, s.ranks, s.files, n);
  };
  for (const int files : {1, 2, 3}) EXPECT_TRUE(legal(Type::infantry, files, 12)) << files;
  EXPECT_FALSE(legal(Type::infantry, 4, 12));
  EXPECT_FALSE(legal(Type::infantry, 3, 9)) << "equal counts are a line";
  EXPECT_TRUE(legal(Type::cavalry, 1, 6));
  EXPECT_TRUE(legal(Type::cavalry, 2, 6));
  EXPECT_FALSE(legal(Type::cavalry, 3, 6));
  Field f;
  EXPECT_EQ(f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::column})).files, 2);
  EXPECT_EQ(f.unit(f.add(Side::red, Type::cavalry, {36, 12}, 0, {Formation::column})).files, 2);
}

// KM1-FORM-21
TEST(Formations, AColumnIsLaidOutLikeALine) {
  Field f;
  const Unit u = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::column, 0, 2, 5}));
  expect_places(privates_of(u), {{-0.5, -0.5}, {0.5, -0.5}, {-0.5, -1.5}, {0.5, -1.5}, {0, -2.5}});
}

// KM1-FORM-24, KM1-CONST-06, KM1-OPT-16
TEST(Formations, OfficerAndEnsignFollowAColumn) {
  Field f;
  const Unit foot = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::column}));
  expect_at(place_of(foot, Role::officer), {0.5, -6.5});
  expect_at(place_of(foot, Role::ensign), {-0.5, -6.5});
  const Unit horse = f.unit(f.add(Side::red, Type::cavalry, {36, 12}, 0, {Formation::column}));
  expect_at(place_of(horse, Role::officer), {0.5, -7});
  Options ends;
  ends.cmdfig_column = CommandFigures::ends;
  expect_at(place_of(foot, Role::officer, ends), {1.5, -0.5});
  expect_at(place_of(foot, Role::ensign, ends), {-1.5, -0.5});
}

// KM1-FORM-25, KM1-CONST-01, 03
TEST(Formations, ArtilleryInColumnGunnersGunOfficerAndEnsign) {
  Field f;
  const int four = f.add(Side::red, Type::foot_artillery, {36, 12}, 0, {Formation::column});
  expect_places(privates_of(f.unit(four)), {{-0.5, -0.5}, {0.5, -0.5}, {-0.5, -1.5}, {0.5, -1.5}});
  expect_at(place_of(f.unit(four), Role::gun), {0, -3.5});
  expect_at(place_of(f.unit(four), Role::officer), {0.5, -5.5});
  expect_at(place_of(f.unit(four), Role::ensign), {-0.5, -5.5});
  const Unit two = f.unit(f.add(Side::red, Type::horse_artillery, {36, 12}, 0, {Formation::column, 0, 0, 2}));
  expect_places(privates_of(two), {{0, -0.5}, {0, -1.5}});
  expect_at(place_of(two, Role::gun), {0, -3.5});
  EXPECT_FALSE(legal_shape(Type::foot_artillery, Formation::column, 4, 1, 4));
  EXPECT_FALSE(legal_shape(Type::foot_artillery, Formation::column, 1, 2, 2));
  for (const ViewPiece& p : Kingsmen1::view(f.state, std::nullopt).pieces)
    for (const ViewFigure& figure : p.figures)
      if (figure.role == Role::gun) {
        EXPECT_EQ(figure.facing, 180) << "the muzzle points to the rear";
      }
}

// KM1-FORM-40, 42, KM1-CONST-01, 03
// KM1-FORM-42
TEST(Formations, TheUsualCrewOfALooseGun) {
  Field f;
  const Unit u = f.unit(f.add(Side::red, Type::foot_artillery, {36, 12}, 0));
  expect_places(privates_of(u), {{1.5, -0.75}, {-1.5, -0.75}, {1.5, -2.25}, {-1.5, -2.25}});
  EXPECT_NEAR(place_of(u, Role::officer).x, 0.6, 1 / 256.0);
  EXPECT_NEAR(place_of(u, Role::officer).y, -3.75, 1e-9);
  EXPECT_NEAR(place_of(u, Role::ensign).x, -0.6, 1 / 256.0);
  expect_body(u, {35.25, 9}, {36.75, 12}); // KM1-FORM-40: the muzzle is the anchor
}

// KM1-FORM-41, KM1-CONST-14
TEST(Formations, DisplacedGunnersStayWithinAnInchOfTheirGun) {
  Field f;
  f.terrain(TerrainKind::heavy_forest, box(37, 5, 50, 20)); // everything right of the gun
  const int gun = f.add(Side::red, Type::foot_artillery, {36, 12}, 0);
  Unit u = f.unit(gun);
  ASSERT_TRUE(spread_out(f.state, u, gun));
  const Box cannon = cannon_of(u);
  for (const Box& b : bases_of(u, f.options())) {
    EXPECT_LE(b.centre.x, 36.5 + 0.02);
    EXPECT_LE(std::sqrt(distance2(b, cannon)), crew_gap + geom_eps);
  }
  EXPECT_TRUE(fits(f.state, u, gun).allowed());
}

// KM1-FORM-41, KM1-CONST-14: an inch from the wheel is near enough, more is not.
TEST(Formations, AGunnerStandsAnInchFromTheGunAtMost) {
  for (const auto& [x, stays] : {std::pair{0.75 + 1 + 0.5, true}, {0.75 + 1 + 0.5 + 1 / 256.0, false}}) {
    Field f;
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 12}, 0);
    Unit u = f.unit(gun);
    u.spots[0] = to_offset({x, -1});
    stand(u, f.options());
    ASSERT_TRUE(spread_out(f.state, u, gun));
    EXPECT_EQ(u.spots[0] == to_offset({x, -1}), stays) << x;
  }
}

// KM1-FORM-43, 53, 62, 37
TEST(Formations, LooseGunsHaveFlanksAndARearSkirmishersSquaresAndMobsHaveNone) {
  Field f;
  const Vec behind{36, 2};
  EXPECT_EQ(aspect_of(f.unit(f.add(Side::red, Type::foot_artillery, {36, 12}, 0)), behind), Aspect::rear);
  EXPECT_EQ(aspect_of(f.unit(f.add(Side::red, Type::foot_artillery, {36, 12}, 0)), {50, 10.5}), Aspect::flank);
  EXPECT_EQ(aspect_of(f.unit(f.add(Side::red, Type::skirmishers, {36, 12}, 0)), behind), Aspect::none);
  EXPECT_EQ(aspect_of(f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::square})), behind),
            Aspect::none);
  EXPECT_EQ(aspect_of(f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::mob})), behind), Aspect::none);
}

// KM1-FORM-50, KM1-CONST-24
TEST(Formations, ASquareNeedsEightPrivates) {
  Field f;
  const int horse = f.add(Side::blue, Type::cavalry, {36, 24}, 180);
  const auto tries = [&](int privates) {
    return must_try_square(f.state, f.unit(horse),
                           f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::line, 0, 0, privates})));
  };
  EXPECT_TRUE(tries(8));
  EXPECT_FALSE(tries(7));
}

// KM1-FORM-51, KM1-RULING-08, KM1-EX-58
TEST(Formations, TheSideOfASquare) {
  EXPECT_EQ(square_side(8), 4);
  EXPECT_EQ(square_side(10), 4);
  EXPECT_EQ(square_side(12), 4);
  EXPECT_EQ(square_side(16), 5);
}

// KM1-FORM-51, 52, KM1-RULING-08
TEST(Formations, TheMenOfASquareTouchAndItsCornersAreFilledLast) {
  Field f;
  const auto square = [&](int n) {
    return f.unit(f.add(Side::red, Type::infantry, {36, 24}, 30, {Formation::square, 0, 0, n}));
  };
  const auto corner_men = [&](int n) {
    std::vector<Vec> out;
    for (const Vec& p : privates_of(square(n)))
      if (std::abs(p.x) > 1 && std::abs(p.y) > 1) out.push_back(p);
    return out;
  };
  EXPECT_TRUE(corner_men(8).empty());
  expect_places(corner_men(9), {{1.5, 1.5}});
  expect_places(corner_men(11), {{1.5, 1.5}, {1.5, -1.5}, {-1.5, -1.5}});
  for (const int n : {8, 9, 10, 11, 12}) {
    const auto men = privates_of(square(n));
    std::set<std::pair<double, double>> places;
    for (const Vec& p : men) {
      places.insert({p.x, p.y});
      EXPECT_EQ(std::max(std::abs(p.x), std::abs(p.y)), 1.5) << "on the border of a square of four inches";
    }
    EXPECT_EQ(static_cast<int>(places.size()), n);
    expect_at(place_of(square(n), Role::officer), {0.5, 0});
    expect_at(place_of(square(n), Role::ensign), {-0.5, 0});
  }
}

// KM1-FORM-51: they face outward.
TEST(Formations, TheMenOfASquareFaceOutward) {
  Field f;
  f.add(Side::red, Type::infantry, {36, 24}, 0, {Formation::square});
  const View v = Kingsmen1::view(f.state, std::nullopt);
  for (const ViewFigure& figure : v.pieces[0].figures) {
    if (figure.role != Role::soldier) continue;
    EXPECT_GT(dot(figure.at - Vec{36, 24}, direction(from_degrees(figure.facing))), 1.4);
  }
}

// KM1-FORM-60, 61, KM1-RULING-09
// KM1-FORM-61
TEST(Formations, AMobIsAGridOfAllFiguresSquareToTheTable) {
  Field f;
  const Unit mob = f.unit(f.add(Side::red, Type::infantry, {36, 24}, 30, {Formation::mob, 0, 0, 8}));
  const Bounds b = bounds_of(mob.footing.hull.view());
  expect_at(b.low, {34, 22.5});
  expect_at(b.high, {38, 25.5});
  const Bases bases = bases_of(mob, f.options());
  EXPECT_EQ(bases.size(), 10U);
  for (std::size_t i = 0; i < bases.size(); ++i) {
    bool touches = false;
    for (std::size_t k = 0; k < bases.size(); ++k)
      touches = touches || (k != i && distance2(bases[i], bases[k]) < 1e-9);
    EXPECT_TRUE(touches);
  }
  const Unit horse =
      f.unit(f.add(Side::red, Type::cavalry, {36, 24}, 90, {Formation::mob, 0, 0, 5})); // 7 figures: 3 columns, 3 rows
  const Bounds h = bounds_of(horse.footing.hull.view());
  expect_at(h.low, {34.5, 21});
  expect_at(h.high, {37.5, 27});
}

// KM1-FORM-61: whoever has fallen leaves no hole in it.
TEST(Formations, AMobCountsOnlyTheFiguresThatAreLeft) {
  const auto corners = [](bool officer, bool ensign) {
    Field f;
    Unit u = f.unit(f.add(Side::red, Type::infantry, {36, 24}, 0, {Formation::mob, 0, 0, 10}));
    u.officer = officer;
    u.ensign = ensign;
    stand(u, f.options());
    const Bounds b = bounds_of(u.footing.hull.view());
    return std::array{b.high.x - b.low.x, b.high.y - b.low.y};
  };
  EXPECT_EQ(corners(true, true), (std::array{4.0, 3.0}));   // 12 figures
  EXPECT_EQ(corners(false, true), (std::array{4.0, 3.0}));  // 11
  EXPECT_EQ(corners(true, false), (std::array{4.0, 3.0}));  // 11
  EXPECT_EQ(corners(false, false), (std::array{4.0, 3.0})); // 10: with one less they would be three wide
}

// KM1-FORM-30, 40: men in loose order stand in no ranks one behind the other, and a cannon in none at all.
TEST(Formations, LooseOrderHasOneRankAndACannonNone) {
  Field f;
  const auto expect_ranks = [&](const Unit& u, int deepest) {
    const Layout layout = layout_of(u, f.options());
    for (const Spot& s : layout.view()) {
      if (s.role == Role::soldier) {
        EXPECT_TRUE(s.rank >= 0 && s.rank <= deepest);
      }
      if (s.role == Role::gun) {
        EXPECT_EQ(s.rank, -1);
      }
    }
  };
  expect_ranks(f.unit(f.add(Side::red, Type::foot_artillery, {36, 24}, 0, {Formation::loose})), 0);
  expect_ranks(f.unit(f.add(Side::red, Type::skirmishers, {10, 24}, 0, {Formation::loose})), 0);
  expect_ranks(f.unit(f.add(Side::red, Type::foot_artillery, {60, 24}, 0, {Formation::column})), 1);
}

// KM1-FORM-60, KM1-OPT-47: who has fallen has no place in the mob.
TEST(Formations, AMobHasNoGapForAFallenOfficerOrEnsign) {
  for (const bool officer : {true, false}) {
    Field f;
    const int unit = f.add(Side::red, Type::infantry, {36, 24}, 0, {Formation::mob, 0, 0, 8});
    (officer ? f.unit(unit).officer : f.unit(unit).ensign) = false;
    f.refresh(unit);
    EXPECT_EQ(bases_of(f.unit(unit), f.options()).size(), 9U);
    const Bounds b = bounds_of(f.unit(unit).footing.hull.view()); // 9 figures: three by three
    expect_at(b.low, {34.5, 22.5});
    expect_at(b.high, {37.5, 25.5});
  }
}

} // namespace sandtable::kingsmen
