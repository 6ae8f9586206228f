// Section 15 as clients see it: what is on the table for whom.
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/service/pieces.hpp"
#include "skirmish/watched.hpp"

namespace sandtable::skirmish {
namespace {

// SKR-HID-01
TEST(SkirmishView, AGroupThatIsNotSeenIsAbsent) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  f.men_at(Side::blue, {{60, 90}}, south);
  f.men_at(Side::blue, {{100, 40}}, south);
  f.look();
  const View red = view(f.state, red_seat), blue = view(f.state, blue_seat), hill = view(f.state, std::nullopt);
  ASSERT_EQ(red.pieces.size(), 2U);
  EXPECT_EQ(red.pieces[1].name, "Unit 2");
  EXPECT_EQ(blue.pieces.size(), 3U) << "the third man sees the red one";
  ASSERT_EQ(hill.pieces.size(), 2U) << "what both sides see";
  EXPECT_EQ(hill.pieces[0].name, "Unit 0");
  EXPECT_EQ(view(f.state).pieces.size(), 3U);
}

// SKR-HID-01
TEST(SkirmishView, NumbersHaveNoGapsForThoseWhoAreNotSeen) {
  Divided f;
  f.men_at(Side::blue, {{60, 90}, {63, 90}}, south);
  f.men_at(Side::blue, {{90, 90}}, south);
  const int red = f.men_at(Side::red, {{60, 30}, {63, 30}}, north);
  const int near = f.men_at(Side::blue, {{100, 40}}, south);
  f.look();
  const View v = view(f.state, red_seat);
  ASSERT_EQ(v.pieces.size(), 2U);
  EXPECT_EQ(v.pieces[0].id, 0);
  EXPECT_EQ(v.pieces[1].id, 1);
  EXPECT_EQ(v.pieces[0].figures[0].id, 0);
  EXPECT_EQ(v.pieces[0].figures[1].id, 1);
  EXPECT_EQ(v.pieces[1].figures[0].id, 2);
  EXPECT_EQ(v.pieces[1].name, "Unit " + std::to_string(near));
  EXPECT_EQ(v.pieces[0].name, "Unit " + std::to_string(red));
}

TEST(SkirmishView, AManHasHisNameHisDressAndHisWound) {
  Field f;
  const int men = f.men_at(Side::red, {{60, 30}, {63, 30}}, east, {.wounded = 1});
  const int captain = f.leader(Side::red, Role::pc, {70, 30}, east, {.mounted = true});
  f.setting().units[0].men = {"Hawkeye", "Uncas"};
  f.attach();
  const View v = view(f.state, red_seat);
  const ViewPiece& group = v.pieces[static_cast<std::size_t>(men)];
  EXPECT_EQ(group.figures[0].name, "Hawkeye");
  EXPECT_EQ(group.figures[0].dress->style, "ranger");
  EXPECT_FALSE(group.figures[0].wound);
  ASSERT_TRUE(group.figures[1].wound);
  EXPECT_EQ(group.figures[1].wound->label, "wounded");
  EXPECT_EQ(group.figures[1].width, 2);
  EXPECT_EQ(group.figures[1].facing, 90);
  EXPECT_EQ(group.strength, 2);
  EXPECT_TRUE(says(group.details, "2 of 2 men, 1 wounded"));
  const ViewPiece& leader = v.pieces[static_cast<std::size_t>(captain)];
  EXPECT_EQ(leader.dress.style, "general");
  EXPECT_EQ(leader.kind, "Commander");
  EXPECT_EQ(leader.figures[0].dress->style, "mounted-officer");
  EXPECT_EQ(leader.figures[0].depth, 5);
}

TEST(SkirmishView, EveryKindOfManHasADressOfHisOwn) {
  const auto style = [](const Placement& p) {
    Field f;
    f.men_at(Side::red, {{60, 30}}, north, p);
    return view(f.state).pieces[0].figures[0].dress->style;
  };
  EXPECT_EQ(style({.formed = true}), "fusilier");
  EXPECT_EQ(style({}), "ranger");
  EXPECT_EQ(style({.native = true}), "warrior");
  EXPECT_EQ(style({.weapons = {Weapon::spear}, .native = true}), "spearman");
  EXPECT_EQ(style({.weapons = {Weapon::bow}, .native = true}), "archer");
  EXPECT_EQ(style({.weapons = {Weapon::club}, .native = true}), "brave");
  EXPECT_EQ(style({.mounted = true}), "dragoon");
  EXPECT_EQ(style({.role = Role::civilian}), "settler");
  EXPECT_EQ(style({.long_skirts = true, .role = Role::civilian}), "goodwife");
  Field f;
  f.men_at(Side::red, {{60, 30}}, north);
  f.setting().units[0].dress = "grenadier";
  EXPECT_EQ(view(f.state).pieces[0].figures[0].dress->style, "grenadier");
}

// SKR-HID-04
TEST(SkirmishView, WhoIsLoadedAndWhoIsLoyalIsSeenByHisOwnSideAlone) {
  Field f;
  f.men_at(Side::red, {{60, 30}, {63, 30}}, north, {.disloyal = true, .loaded = false});
  f.men_at(Side::blue, {{60, 90}}, south);
  f.attach();
  const auto tells = [](const View& v) {
    return has_badge(v.pieces[0], "not loaded") || says(v.pieces[0].details, "loaded") ||
           says(v.pieces[0].details, "disloyal");
  };
  EXPECT_TRUE(has_badge(view(f.state, red_seat).pieces[0], "not loaded"));
  EXPECT_TRUE(says(view(f.state, red_seat).pieces[0].details, "2 disloyal"));
  EXPECT_TRUE(tells(view(f.state)));
  EXPECT_FALSE(tells(view(f.state, blue_seat)));
  EXPECT_FALSE(tells(view(f.state, std::nullopt)));
}

// SKR-HID-05
TEST(SkirmishView, TheChancesOfEveryResultStandBesideAGroupBeforeTheDie) {
  Field f;
  const int men = f.group(Side::red, 20, {90, 20}, north, {.quality = Class::raw, .killed = 3, .wounded = 2});
  f.group(Side::blue, 8, {90, 100}, south, {.weapons = {Weapon::rifle}});
  f.attach();
  // SKR-EX-08: Risk Factor 4, the row Retreat, Halt, Halt, Advance, Advance, Advance
  EXPECT_EQ(chances_words(f.state, men), "Risk Factor 4: Advance 50%, Halt 33%, Retreat 17%");
  for (const auto& seat : {std::optional<Seat>(red_seat), std::optional<Seat>(blue_seat), std::optional<Seat>()}) {
    const auto chances = view(f.state, seat).pieces[0].chances;
    ASSERT_TRUE(chances);
    EXPECT_EQ(chances->title, "Risk Factor 4");
    EXPECT_EQ(chances->lines, (std::vector<std::string>{"50% Advance", "33% Halt", "17% Retreat"}));
    ASSERT_EQ(chances->why.size(), 3U) << "in range, raw, and the lost";
    EXPECT_EQ(chances->why[0].text, "+1, within range of an enemy in sight");
    EXPECT_EQ(chances->why[2].rule, "SKR-RF-07");
    EXPECT_EQ(chances->why[2].amount, 2);
  }
  f.unit(men).die = 3;
  f.unit(men).risk = 4;
  f.unit(men).result = ActionResult::halt;
  EXPECT_FALSE(view(f.state, blue_seat).pieces[0].chances) << "it has thrown";
  EXPECT_TRUE(says(view(f.state, blue_seat).pieces[0].details, "Threw 3 at Risk Factor 4: Halt"));
  EXPECT_TRUE(has_badge(view(f.state, blue_seat).pieces[0], "threw 3 at Risk Factor 4: Halt"));
}

TEST(SkirmishView, WhatAGroupDoesIsABadge) {
  Field f;
  const int men = f.men_at(Side::red, {{60, 30}}, north, {.action = Action::rout, .commanded = true});
  f.attach();
  EXPECT_TRUE(has_badge(view(f.state).pieces[0], "routing"));
  EXPECT_TRUE(has_badge(view(f.state).pieces[0], "commanded"));
  f.unit(men).action = Action::hold;
  f.unit(men).pinned = true;
  EXPECT_FALSE(has_badge(view(f.state).pieces[0], "routing"));
  EXPECT_TRUE(has_badge(view(f.state).pieces[0], "pinned"));
}

// SKR-HID-02, SKR-OPT-05
TEST(SkirmishView, AMarkerLooksTheSameWhoeverIsUnderIt) {
  Divided f({.hidden_markers = true});
  f.men_at(Side::red, {{60, 30}}, north);
  f.men_at(Side::blue, {{60, 90}}, south);
  Unit dummy;
  dummy.side = Side::blue;
  dummy.kind = UnitKind::dummy;
  dummy.spotted = false;
  dummy.marker = {100, 90};
  f.state.add(dummy);
  f.setting().units.push_back({});
  f.look();
  Knowledge& known = f.state.known_to(Eyes::red);
  for (const int i : {1, 2}) known.units.meet(i);
  const View v = view(f.state, red_seat);
  EXPECT_EQ(v.pieces.size(), 1U);
  ASSERT_EQ(v.markers.size(), 2U);
  EXPECT_EQ(v.markers[0].label, "Marker 2");
  EXPECT_EQ(v.markers[0].at, (Vec{60, 90}));
  EXPECT_EQ(v.markers[1].label, "Marker 3");
  EXPECT_EQ(v.markers[1].kind, v.markers[0].kind);
  EXPECT_EQ(v.markers[1].side, v.markers[0].side);
}

TEST(SkirmishView, HowManyTheEnemyHasIsNotCounted) {
  Divided f;
  f.men_at(Side::red, {{60, 30}, {63, 30}}, north, {.killed = 1});
  f.men_at(Side::blue, {{60, 90}, {63, 90}}, south);
  f.look();
  const View v = view(f.state, red_seat);
  const auto instrument = [&](const std::string& side) {
    return *std::find_if(v.instruments.begin(), v.instruments.end(),
                         [&](const ViewInstrument& i) { return i.side == side && i.label == "Lost or running"; });
  };
  EXPECT_EQ(instrument("red").value, 1);
  EXPECT_EQ(instrument("red").most, 2) << "more than half of two";
  EXPECT_EQ(instrument("blue").value, 0);
  EXPECT_FALSE(instrument("blue").most);
}

// SKR-RULING-131: friends who run behind the house frighten the men before it, but the enemy does not see them.
TEST(SkirmishView, ChancesAreCountedFromWhatTheViewerSees) {
  Divided f;
  const int men = f.men_at(Side::red, {{60, 66}}, north, {.weapons = {Weapon::sword}});
  f.men_at(Side::red, {{60, 54}}, south, {.action = Action::rout});
  f.men_at(Side::blue, {{60, 110}}, south, {.weapons = {Weapon::sword}});
  f.look();
  const auto piece = [&](std::optional<Seat> seat) {
    const View seen = view(f.state, seat);
    return *piece_named(seen, "Unit 0");
  };
  EXPECT_EQ(piece(red_seat).chances.value().title, "Risk Factor 2");
  EXPECT_EQ(piece(blue_seat).chances.value().title, "Risk Factor 0");
  EXPECT_EQ(piece(std::nullopt).chances.value().title, "Risk Factor 0");
  f.unit(men).die = 3;
  f.unit(men).risk = 2;
  f.unit(men).result = ActionResult::halt;
  EXPECT_TRUE(says(piece(blue_seat).details, "Threw 3 at Risk Factor 2: Halt")) << "the throw itself is open";
}

} // namespace
} // namespace sandtable::skirmish
