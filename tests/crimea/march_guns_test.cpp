// CRI-MOVE-13, 19, 21: what guns and horses cross, and what they do not.

#include "marching.hpp"
#include "rulebooks/crimea/chapters/march.hpp"

namespace sandtable::crimea {

// CRI-MOVE-13, CRI-EX-14: limbered guns cross neither wall nor trench.
TEST(March, LimberedGunsCrossNoWall) {
  for (const TerrainKind works : {TerrainKind::low_wall, TerrainKind::fortification}) {
    Solo t("british-foot-battery", Formation::limbered);
    t.f.terrain(works, {{40, 33}, {80, 33}});
    throw_for(t.f, t.unit, {2, 2, 5});
    EXPECT_EQ(t.path({{60, 33}}), Rule::none);
    EXPECT_EQ(t.path({{60, 34}}), Rule::CRI_MOVE_13);
    EXPECT_EQ(t.path({{60, 39}}), Rule::CRI_MOVE_13);
  }
  Solo open("british-foot-battery", Formation::limbered);
  throw_for(open.f, open.unit, {2, 2, 5});
  EXPECT_EQ(longest(open.f, open.unit, 0), 9);
}

// CRI-MOVE-19, CRI-EX-14: by prolonge a 4 crosses a wall, a 3 crosses nothing but moves 3.
TEST(March, ProlongeCrossesOnAnEvenDie) {
  const auto crossing = [](TerrainKind kind, Points shape, int die, int level = 1) {
    Solo t("british-foot-battery", Formation::unlimbered);
    t.f.terrain(kind, std::move(shape), {}, level);
    throw_for(t.f, t.unit, {die}, MoveKind::prolonge);
    return t.path({{60, 30.0 + die}});
  };
  const Points wall{{40, 32}, {80, 32}};
  EXPECT_EQ(crossing(TerrainKind::low_wall, wall, 4), Rule::none);
  EXPECT_EQ(crossing(TerrainKind::low_wall, wall, 3), Rule::CRI_MOVE_19);
  EXPECT_EQ(crossing(TerrainKind::stream, box(40, 32, 80, 33), 4), Rule::none);
  EXPECT_EQ(crossing(TerrainKind::stream, box(40, 32, 80, 33), 3), Rule::CRI_MOVE_19);
  EXPECT_EQ(crossing(TerrainKind::hill, box(40, 32, 80, 50), 3, 2), Rule::CRI_MOVE_19);
  EXPECT_EQ(crossing(TerrainKind::hill, box(40, 32, 80, 50), 3, 1), Rule::none);
  EXPECT_EQ(crossing(TerrainKind::light_woods, box(40, 32, 80, 50), 3), Rule::none);
  EXPECT_EQ(crossing(TerrainKind::low_wall, {{40, 50}, {80, 50}}, 3), Rule::none); // crosses nothing
  EXPECT_EQ(crossing(TerrainKind::fortification, wall, 4), Rule::CRI_MOVE_19);     // no gun enters a trench
}

// CRI-MOVE-19: a trench may be left on an even die. CRI-RULING-93: backward is by hand as well.
TEST(March, GunsLeaveATrenchOnAnEvenDie) {
  for (const int die : {3, 4}) {
    Solo t("british-foot-battery", Formation::unlimbered);
    t.f.terrain(TerrainKind::fortification, {{40, 29}, {80, 29}});
    throw_for(t.f, t.unit, {die}, MoveKind::prolonge);
    EXPECT_EQ(t.path({{60, 33}}), die == 4 ? Rule::none : Rule::CRI_MOVE_19);
    throw_for(t.f, t.unit, {die}, MoveKind::backward);
    EXPECT_EQ(t.path({{60, 28}}), die == 4 ? Rule::none : Rule::CRI_MOVE_19);
  }
}

// CRI-MOVE-19, 22: prolonge is straight ahead.
TEST(March, ProlongeGoesStraightAhead) {
  Solo t("british-foot-battery", Formation::unlimbered);
  throw_for(t.f, t.unit, {6}, MoveKind::prolonge);
  EXPECT_EQ(t.path({{60, 36}}), Rule::none);
  EXPECT_EQ(t.path({{60, 26}}), Rule::CRI_MOVE_22);
}

// CRI-MOVE-21: houses bar cavalry and guns, woods do not.
TEST(March, WoodsAreOpenToCavalryAndGuns) {
  for (const char* type : {"british-light-cavalry", "british-foot-battery"}) {
    const bool guns = std::string_view(type) == "british-foot-battery";
    Solo t(type, guns ? Formation::limbered : Formation::column);
    t.f.terrain(TerrainKind::heavy_forest, box(40, 31, 80, 60));
    if (guns)
      throw_for(t.f, t.unit, {3, 4, 5});
    else
      throw_for(t.f, t.unit, {1, 2, 4, 5});
    EXPECT_EQ(longest(t.f, t.unit, 0), 3);
  }
}

} // namespace sandtable::crimea
