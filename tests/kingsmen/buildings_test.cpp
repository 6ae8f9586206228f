// Chapter 16.4: entering, holding and leaving buildings.

#include "rulebooks/kingsmen/chapters/buildings.hpp"

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"

namespace sandtable::kingsmen {

namespace {

Options with_buildings() {
  Options o;
  o.buildings = true;
  return o;
}

/// A house of six by four inches in the middle of the table; troops come from the south.
struct Village {
  Field f;
  int house;

  explicit Village(Options options = with_buildings()) : f(options, {72, 72}) {
    house = f.terrain(TerrainKind::building, box(33, 36, 39, 40));
  }
  Order enter(Path path) const {
    Order o = Field::march(std::move(path));
    o.building = static_cast<std::int8_t>(house);
    return o;
  }
  int inside(Side side, Type type, Stance p = {}) {
    const int u = f.add(side, type, {36, 36}, 0, p);
    f.unit(u).building = static_cast<std::int8_t>(house);
    return u;
  }
};

} // namespace

// KM1-OPT-60, KM1-TERR-15, 16
TEST(Buildings, OnlyEnterableBuildingsAndAdmittedTroops) {
  for (const auto& [type, rule] : {std::pair{Type::infantry, Rule::none},
                                   {Type::skirmishers, Rule::none},
                                   {Type::foot_artillery, Rule::none},
                                   {Type::cavalry, Rule::KM1_OPT_60},
                                   {Type::horse_artillery, Rule::KM1_OPT_60}}) {
    Village v;
    const int u = v.f.add(Side::red, type, {36, 34.5}, 0);
    ready(v.f, u);
    EXPECT_EQ(v.f.refusal(v.enter({{36, 36}})), rule) << static_cast<int>(type);
    EXPECT_EQ(v.f.check(v.enter({{36, 36}})).unit, -1) << "no unit is in the way";
  }
  Village closed{Options{}};
  const int u = closed.f.add(Side::red, Type::infantry, {36, 34}, 0);
  ready(closed.f, u);
  EXPECT_EQ(closed.f.refusal(closed.enter({{36, 36}})), Rule::KM1_TERR_15);
  EXPECT_EQ(closed.f.check(closed.enter({{36, 36}})).unit, -1);
}

// KM1-OPT-60: a scenario names others.
TEST(Buildings, TheScenarioFixesWhoIsAdmittedAndHowMany) {
  Scenario s;
  Feature barn;
  barn.kind = TerrainKind::building;
  barn.outline = box(33, 36, 39, 40);
  s.terrain = {barn};
  OwnKeys& keys = s.terrain[0].own;
  keys["enterable"] = true;
  const auto usual = lay_terrain(s, with_buildings());
  EXPECT_EQ(usual->buildings[0].capacity, building_capacity);
  EXPECT_EQ(usual->buildings[0].admits, 0b01011); // infantry, skirmishers, foot artillery
  EXPECT_TRUE(usual->buildings[0].enterable);
  keys["capacity"] = 20;
  keys["admits"] = boost::json::array{"cavalry"};
  const auto own = lay_terrain(s, with_buildings());
  EXPECT_EQ(own->buildings[0].capacity, 20);
  EXPECT_EQ(own->buildings[0].admits, 0b00100);
  EXPECT_FALSE(lay_terrain(s, Options{})->buildings[0].enterable);
  keys["admits"] = boost::json::array{"camels"};
  EXPECT_EQ(lay_terrain(s, with_buildings()).error().place, "terrain[0].admits[0]");
  s.terrain[0].kind = TerrainKind::crops;
  EXPECT_EQ(lay_terrain(s, with_buildings()).error().place, "terrain[0].admits[0]");
  keys.erase("admits");
  EXPECT_EQ(lay_terrain(s, with_buildings()).error().text(),
            "terrain[0].enterable: only buildings can be held by troops");
}

// KM1-OPT-61, KM1-CONST-34
TEST(Buildings, UnitsShareABuildingUpToItsCapacityOfPrivates) {
  const auto enters = [](std::initializer_list<Type> there, Type next, int privates = 0) {
    Village v;
    for (const Type t : there) v.inside(Side::red, t);
    const int u = v.f.add(Side::red, next, {36, 34.5}, 0, {Formation::line, 0, 0, privates});
    ready(v.f, u);
    return v.f.refusal(v.enter({{36, 36}}));
  };
  EXPECT_EQ(enters({}, Type::infantry), Rule::none);
  EXPECT_EQ(enters({Type::infantry}, Type::foot_artillery), Rule::KM1_OPT_61);
  EXPECT_EQ(enters({Type::foot_artillery, Type::foot_artillery}, Type::foot_artillery), Rule::none);
  EXPECT_EQ(enters({Type::foot_artillery, Type::foot_artillery, Type::foot_artillery}, Type::foot_artillery),
            Rule::KM1_OPT_61);
  EXPECT_EQ(enters({Type::foot_artillery}, Type::skirmishers), Rule::none);
  EXPECT_EQ(enters({Type::skirmishers}, Type::skirmishers), Rule::none);
  EXPECT_EQ(enters({Type::skirmishers, Type::foot_artillery}, Type::foot_artillery), Rule::KM1_OPT_61);
  EXPECT_EQ(enters({Type::skirmishers}, Type::infantry, 6), Rule::none);
  EXPECT_EQ(enters({Type::skirmishers}, Type::infantry, 7), Rule::KM1_OPT_61);
  Village full;
  full.inside(Side::red, Type::skirmishers);
  ready(full.f, full.f.add(Side::red, Type::infantry, {36, 34.5}, 0, {Formation::line, 0, 0, 7}));
  EXPECT_EQ(full.f.check(full.enter({{36, 36}})).a, 13); // the men it would hold, and those it has room for
  EXPECT_EQ(full.f.check(full.enter({{36, 36}})).b, 12);
}

// KM1-OPT-62
TEST(Buildings, ABuildingHoldsOneArmy) {
  Village v;
  v.inside(Side::blue, Type::foot_artillery);
  const int u = v.f.add(Side::red, Type::skirmishers, {36, 32}, 0);
  ready(v.f, u);
  EXPECT_EQ(v.f.refusal(v.enter({{36, 36}})), Rule::KM1_OPT_62);
}

// KM1-OPT-63, KM1-MOVE-46
TEST(Buildings, EnteringHalvesTheMarchAndEndsAtTheWalls) {
  Village v;
  const int u = v.f.add(Side::red, Type::infantry, {36, 33}, 0);
  v.f.add(Side::red, Type::infantry, {36, 30}, 0, {Formation::column, 0, 3});
  ready(v.f, u);
  EXPECT_EQ(v.f.refusal(v.enter({{36, 36}})), Rule::none);
  EXPECT_EQ(v.f.refusal(v.enter({{36, 35.9}})), Rule::KM1_OPT_63) << "not at the wall";
  EXPECT_EQ(v.f.refusal(v.enter({{36, 38}})), Rule::KM1_OPT_63) << "nor in the middle of the house";
  EXPECT_EQ(v.f.refusal(v.enter({{36.5, 36}})), Rule::KM1_MOVE_46) << "a little more than three inches";
  v.f.order(v.enter({{36, 36}}));
  EXPECT_TRUE(in_building(v.f.unit(u)));
  EXPECT_TRUE(v.f.unit(u).present);
  EXPECT_FALSE(in_the_open(v.f.unit(u)));
  for (const ViewPiece& p : Kingsmen1::view(v.f.state, std::nullopt).pieces)
    if (p.id == u) {
      EXPECT_TRUE(p.figures.empty()) << "its figures leave the table";
    }
  v.f.order(v.f.finish());
}

// KM1-OPT-63: where they stood is free ground now.
TEST(Buildings, AGarrisonIsInNobodysWay) {
  Village v;
  v.inside(Side::red, Type::infantry); // its anchor is at the south wall
  const int u = v.f.add(Side::red, Type::infantry, {36, 30}, 0);
  ready(v.f, u);
  EXPECT_EQ(longest_march(v.f, u, 0), 6);
}

// KM1-MOVE-46, KM1-MOVE-30
TEST(Buildings, AJackOpensTheDoorAtFullPace) {
  Village v;
  const int u = v.f.add(Side::red, Type::infantry, {36, 30}, 0);
  ready(v.f, u, "JH");
  EXPECT_EQ(v.f.refusal(v.enter({{36, 36}})), Rule::none);
}

// KM1-OPT-64
TEST(Buildings, LeavingStartsAnywhereOnTheWallsFacingOutwardAtHalfPace) {
  Village v;
  const int u = v.inside(Side::red, Type::infantry, {Formation::line, 3});
  ready(v.f, u);
  EXPECT_EQ(v.f.refusal(v.f.march({})), Rule::KM1_OPT_64);
  EXPECT_EQ(v.f.refusal(v.f.march({{36, 38}, {42, 38}})), Rule::KM1_OPT_64) << "not from the middle";
  EXPECT_EQ(v.f.refusal(v.f.march({{39, 38}, {42, 38}})), Rule::none);
  EXPECT_EQ(v.f.refusal(v.f.march({{39, 38}, {42.125, 38}})), Rule::KM1_MOVE_46);
  EXPECT_EQ(v.f.refusal(v.f.march({{33, 38}, {30, 38}})), Rule::none);
  EXPECT_EQ(v.f.refusal(v.f.form(Formation::column)), Rule::KM1_OPT_64);
  v.f.order(v.f.march({{39, 38}, {42, 38}}));
  EXPECT_FALSE(in_building(v.f.unit(u)));
  EXPECT_EQ(v.f.unit(u).facing, from_degrees(90)) << "outward";
  EXPECT_EQ(v.f.unit(u).formation, Formation::line);
  EXPECT_EQ(v.f.unit(u).ranks, 3) << "as it came";
  expect_at(v.f.unit(u).anchor, {42, 38});
}

// KM1-OPT-64, KM1-TERR-22: at the end nobody may still stand in the house.
TEST(Buildings, AUnitThatLeavesEndsClearOfTheWalls) {
  Village v;
  const int u = v.inside(Side::red, Type::infantry, {Formation::column});
  ready(v.f, u);
  EXPECT_EQ(v.f.refusal(v.f.march({{39, 38}, {44, 38}})), Rule::KM1_TERR_22) << "the column is seven inches long";
  EXPECT_EQ(v.f.refusal(v.f.march({{39, 38}, {44, 38}}, 0)), Rule::none) << "turned along the wall it is clear";
}

// KM1-TERR-16
TEST(Buildings, ABuildingIsEnteredOrLeftButNeverMarchedThrough) {
  Village v;
  const int out = v.inside(Side::red, Type::skirmishers);
  const int in = v.f.add(Side::red, Type::skirmishers, {36, 34}, 0);
  ready(v.f, out);
  EXPECT_EQ(v.f.refusal(v.f.march({{36, 36}, {36, 42}})), Rule::KM1_TERR_16)
      << "out by the south and away to the north";
  EXPECT_EQ(v.f.refusal(v.f.march({{36, 40}, {36, 43}})), Rule::none);
  Village other;
  const int u = other.f.add(Side::red, Type::skirmishers, {36, 34}, 0);
  ready(other.f, u);
  EXPECT_EQ(other.f.refusal(other.enter({{36, 40}})), Rule::KM1_TERR_16) << "to the far wall";
  EXPECT_EQ(other.f.refusal(other.f.march({{36, 42}})), Rule::KM1_MOVE_50) << "otherwise a house is impassable";
  EXPECT_EQ(v.f.unit(in).building, -1);
}

// KM1-OPT-68
TEST(Buildings, AGarrisonHasNoFlankOrRearAndFormsNoSquare) {
  Village v;
  const int u = v.inside(Side::red, Type::infantry);
  const int horse = v.f.add(Side::blue, Type::cavalry, {36, 60}, 180);
  EXPECT_EQ(aspect_of(v.f.unit(u), {36, 20}), Aspect::none);
  EXPECT_FALSE(must_try_square(v.f.state, v.f.unit(horse), v.f.unit(u)));
  v.f.unit(u).building = -1;
  EXPECT_EQ(aspect_of(v.f.unit(u), {36, 20}), Aspect::rear);
  EXPECT_TRUE(must_try_square(v.f.state, v.f.unit(horse), v.f.unit(u)));
}

// KM1-OPT-74
TEST(Buildings, TheCentreOfAGarrisonIsTheMiddleOfItsBuilding) {
  Village v;
  v.f.terrain(TerrainKind::hill, box(30, 37, 42, 60), box(31, 38, 41, 59));
  const int u = v.inside(Side::red, Type::infantry); // its own anchor lies at the south wall, off the hill
  expect_at(centre_of(v.f.state, v.f.unit(u)), {36, 38});
  EXPECT_EQ(elevation(v.f.state, v.f.unit(u)), 1);
  const int firer = v.f.add(Side::blue, Type::infantry, {44, 38}, 0); // the middle of the house exactly on its left
  EXPECT_EQ(check_fire(v.f.state, firer, u).rule, Rule::none);
  v.f.unit(firer).anchor = {44, 38.25};
  v.f.refresh(firer);
  EXPECT_EQ(check_fire(v.f.state, firer, u).rule, Rule::KM1_FIRE_20);
}

// KM1-OPT-74: between two garrisons, and guns behind windows.
TEST(Buildings, FireBetweenTwoGarrisonsRunsBetweenTheNearestWalls) {
  Village v;
  const int red = v.inside(Side::red, Type::infantry);
  const int other = v.f.terrain(TerrainKind::building, box(44, 42, 50, 46));
  const int blue = v.f.add(Side::blue, Type::foot_artillery, {47, 42}, 180);
  v.f.unit(blue).building = static_cast<std::int8_t>(other);
  expect_at(fire_origin(v.f.state, v.f.unit(red), v.f.unit(blue)), {39, 40});
  EXPECT_NEAR(range_to(v.f.state, {39, 40}, v.f.unit(blue)), std::sqrt(29.0), 1e-9);
  EXPECT_NEAR(distance_between(v.f.state, v.f.unit(red), v.f.unit(blue)), std::sqrt(29.0), 1e-9);
  EXPECT_TRUE(sight_between(v.f.state, red, blue).clear()) << "not every corner of the gun need be seen";
}

} // namespace sandtable::kingsmen
