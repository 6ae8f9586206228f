// Chapter 8.3: the paths of a move: legs, turns, roads, staff.

#include "rulebooks/crimea/chapters/march.hpp"

#include "marching.hpp"

namespace sandtable::crimea {

// CRI-MOVE-22, CRI-EX-23: a LINE turned 30 degrees may not turn again; two turns of 15 are legal; 31 are too many.
TEST(March, TurnsAddUpToThirtyDegrees) {
  Solo t;
  throw_for(t.f, t.unit, {6, 6});
  const Vec start = t.it().anchor;
  EXPECT_EQ(t.path({along(start, 30, 8)}), Rule::none);
  EXPECT_EQ(t.path({along(start, -30, 8)}), Rule::none);
  EXPECT_EQ(t.path({along(start, 31, 8)}), Rule::CRI_MOVE_22);
  const Vec bend = along(start, 15, 4);
  EXPECT_EQ(t.path({bend, along(bend, 30, 4)}), Rule::none);
  EXPECT_EQ(t.path({bend, along(bend, 0, 4)}), Rule::none); // back by 15: their absolute angles add up
  EXPECT_EQ(t.path({bend, along(bend, -1, 4)}), Rule::CRI_MOVE_22);
  EXPECT_EQ(t.path({along(start, 30, 8)}, 20), Rule::CRI_MOVE_22);
  EXPECT_EQ(t.path({along(start, 10, 8)}, 30), Rule::none); // CRI-SEQ-29: before and after
}

// CRI-SEQ-29, CRI-RULING-21: what has been turned in this phase is used up.
TEST(March, TheFreeTurnIsForTheWholePhase) {
  Solo t;
  t.f.unit(t.unit).turned = static_cast<std::uint16_t>(from_degrees(20).turns);
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({along({60, 30}, 10, 8)}), Rule::none);
  EXPECT_EQ(t.path({along({60, 30}, 11, 8)}), Rule::CRI_MOVE_22);
  take(t.f, march_of(t.f, t.unit, 10, 8));
  EXPECT_NEAR(t.it().turned, free_turn, 3);
  EXPECT_NEAR(to_degrees(t.it().facing), 10, 0.05);
}

// CRI-MOVE-23: the anchor's path counts, turning costs nothing.
TEST(March, LengthIsThatOfTheAnchorsPath) {
  Solo t;
  throw_for(t.f, t.unit, {4, 5});
  const Vec bend = along({60, 30}, 20, 5);
  EXPECT_NEAR(judge_march(t.f.state, Field::march(t.unit, {bend, along(bend, 10, 4)}, 10)).length, 9, 0.01);
  EXPECT_EQ(t.path({bend, along(bend, 10, 4)}), Rule::none);
  EXPECT_EQ(t.path({bend, along(bend, 10, 4.25)}), Rule::CRI_MOVE_01);
}

// CRI-MOVE-22: a forward move goes along the facing, not back or aside.
TEST(March, ForwardIsNotBackward) {
  Solo t;
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 26}}), Rule::CRI_MOVE_22);
  EXPECT_EQ(t.path({{64, 30}}), Rule::CRI_MOVE_22);
}

// CRI-MOVE-22: a place a hair beside the line is meant to be on it.
TEST(March, AHairBesideTheLineIsOnIt) {
  Solo t;
  throw_for(t.f, t.unit, {6, 6});
  take(t.f, Field::march(t.unit, {{60.02, 38}}));
  expect_at(t.it().anchor, {60, 38});
  EXPECT_EQ(t.it().facing, Angle{});
  EXPECT_EQ(t.it().turned, 0);
}

// CRI-MOVE-25, 26: straight back or straight aside, the facing kept.
TEST(March, BackwardAndSidewaysKeepTheFacing) {
  const auto ends = [](MoveKind kind, Vec to, Vec beside, Rule rule) {
    Solo t;
    throw_for(t.f, t.unit, {4}, kind);
    EXPECT_EQ(t.path({beside}), rule);
    EXPECT_EQ(t.path({to + (to - Vec{60, 30}) * 0.25}), Rule::CRI_MOVE_01);
    take(t.f, Field::march(t.unit, {to}));
    expect_at(t.it().anchor, to);
    EXPECT_EQ(t.it().facing, Angle{});
  };
  ends(MoveKind::backward, {60, 26}, {60, 34}, Rule::CRI_MOVE_25);
  ends(MoveKind::left, {56, 30}, {64, 30}, Rule::CRI_MOVE_26);
  ends(MoveKind::right, {64, 30}, {60, 34}, Rule::CRI_MOVE_26);
}

// CRI-MOVE-25, 26: straight means no bend on the way; CRI-SEQ-29: the free turn comes before it or after it.
TEST(March, AStraightMoveMayBeTurnedBeforeOrAfter) {
  Solo t;
  throw_for(t.f, t.unit, {6}, MoveKind::backward);
  EXPECT_EQ(t.path({along({60, 30}, 200, 4)}), Rule::none);
  EXPECT_EQ(t.path({along({60, 30}, 211, 4)}), Rule::CRI_MOVE_25);
  EXPECT_EQ(t.path({{60, 28}, along({60, 28}, 200, 2)}), Rule::CRI_MOVE_25);
  take(t.f, Field::march(t.unit, {{60, 26}}, 30));
  EXPECT_NEAR(to_degrees(t.it().facing), 30, 0.01);
}

// CRI-MOVE-27
TEST(March, AboutFaceTurnsAboutTheCentreAndGoesAhead) {
  Solo t("british-line", Formation::column);
  throw_for(t.f, t.unit, {4}, MoveKind::about_face);
  EXPECT_EQ(t.path({{60, 26}}), Rule::CRI_MOVE_27);
  take(t.f, Field::march(t.unit, {{60, 20}})); // the column is 6 deep: its new front was at y = 24
  EXPECT_EQ(t.it().facing, from_degrees(180));
  expect_at(t.it().anchor, {60, 20});
  EXPECT_NEAR(t.f.last(EventKind::unit_moved).inches, 4, 0.01);
}

// CRI-MOVE-24: on a road the turns that follow it are free.
TEST(March, ARoadIsFollowedRoundItsBends) {
  Solo t("british-line", Formation::road_column);
  t.f.terrain(TerrainKind::road, {{59, 0}, {61, 0}, {61, 35}, {90, 35}, {90, 37}, {59, 37}});
  throw_for(t.f, t.unit, {5, 5, 5, 5}, MoveKind::road);
  EXPECT_EQ(t.path({{60, 36}, {70, 36}}), Rule::none);
  EXPECT_EQ(t.path({{60, 40}}), Rule::CRI_MOVE_07); // off it
  EXPECT_EQ(t.path({{60, 33}, {66, 36}}), Rule::CRI_MOVE_07);
  take(t.f, Field::march(t.unit, {{60, 36}, {70, 36}}));
  EXPECT_EQ(t.it().facing, from_degrees(90));
  EXPECT_EQ(t.it().turned, 0);
  EXPECT_NEAR(t.it().forward_inches, 16, 0.01);
}

// CRI-MOVE-20: what the road crosses is ignored, a river under its bridge as well as woods.
TEST(March, ARoadIgnoresWhatItCrosses) {
  Solo t("british-foot-battery", Formation::limbered_road);
  t.f.terrain(TerrainKind::light_woods, box(50, 30, 70, 34));
  t.f.terrain(TerrainKind::low_wall, {{50, 35}, {70, 35}});
  t.f.terrain(TerrainKind::deep_water, box(0, 38, 120, 40));
  t.f.terrain(TerrainKind::road, box(59.5, 0, 60.5, 72)); // narrower than the guns
  throw_for(t.f, t.unit, {5, 5, 5, 5}, MoveKind::road);
  EXPECT_EQ(t.path({{60, 50}}), Rule::none);
  EXPECT_EQ(t.path({{60, 41}}), Rule::none); // the rear guns are on the bridge
  EXPECT_EQ(judge_march(t.f.state, Field::march(t.unit, {{60, 50}})).allowance, 20);
}

// CRI-MOVE-31, CRI-ARMY-16: any path, any direction, not within 2 of an enemy; CRI-RULING-92: friends do not matter.
TEST(March, StaffRidesWhereItLikes) {
  Field f;
  const int general = f.commander(Side::red, Nation::british, {60, 30});
  f.add(Side::blue, "russian-line", {60, 40}, 180);
  f.add(Side::red, "british-line", {60, 26}, 0);
  f.terrain(TerrainKind::heavy_forest, box(40, 26, 56, 34));
  throw_for(f, general, {1, 3, 4, 6}, MoveKind::staff);
  EXPECT_EQ(path_refusal(f, Field::march(general, {{53, 30}, {60, 30}})), Rule::none);
  EXPECT_EQ(path_refusal(f, Field::march(general, {{52.75, 30}, {60, 30}})), Rule::CRI_MOVE_01);
  EXPECT_EQ(path_refusal(f, Field::march(general, {{60, 36.4}})), Rule::none);
  EXPECT_EQ(path_refusal(f, Field::march(general, {{60, 36.6}})), Rule::CRI_MOVE_28);
  EXPECT_EQ(path_refusal(f, Field::march(general, {{60, 20}})), Rule::none);        // through his own line
  EXPECT_EQ(path_refusal(f, Field::march(general, {{60, 26}})), Rule::CRI_MOVE_35); // not to stop on it
  take(f, Field::march(general, {{60, 20}}));
  EXPECT_EQ(f.unit(general).forward_inches, 0);
}

} // namespace sandtable::crimea
