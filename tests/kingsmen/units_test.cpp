// Chapter 1: the roster and the counters of a unit.

#include "rulebooks/kingsmen/chapters/units.hpp"

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// One unit a side, red's as the test wants it.
Scenario skirmish(const std::string& type, int figures = 0) {
  Scenario s;
  s.title = "Test";
  s.rulebooks = {"kingsmen1"};
  ScenarioUnit red;
  red.type = type;
  if (figures > 0) red.own["figures"] = figures;
  s.red.units = {red};
  ScenarioUnit blue;
  blue.type = "infantry";
  s.blue.units = {blue};
  return s;
}

const ViewPiece* piece(const View& v, int unit) {
  for (const ViewPiece& p : v.pieces)
    if (p.id == unit) return &p;
  return nullptr;
}

int colours_shown(const ViewPiece& p) {
  return static_cast<int>(std::count_if(p.badges.begin(), p.badges.end(), [](const ViewBadge& b) {
    return b.letter == "G" || b.letter == "Y" || b.letter == "R";
  }));
}

} // namespace

// KM1-UNIT-01..05
TEST(Units, TheRoster) {
  struct Row {
    Type type;
    Rule rule;
    int privates, breaking_point;
    bool cannon;
  };
  for (const Row& row :
       {Row{Type::infantry, Rule::KM1_UNIT_01, 12, 4, false}, Row{Type::skirmishers, Rule::KM1_UNIT_02, 6, 2, false},
        Row{Type::cavalry, Rule::KM1_UNIT_03, 6, 2, false}, Row{Type::foot_artillery, Rule::KM1_UNIT_04, 4, 1, true},
        Row{Type::horse_artillery, Rule::KM1_UNIT_05, 4, 1, true}}) {
    EXPECT_EQ(roster(row.type).rule, row.rule);
    EXPECT_EQ(breaking_point(row.type), row.breaking_point);
    Field f;
    const int u = f.add(Side::red, row.type, {36, 24}, 0);
    int count[4] = {};
    const Layout layout = layout_of(f.unit(u), f.options());
    for (const Spot& s : layout.view()) ++count[static_cast<int>(s.role)];
    EXPECT_EQ(count[static_cast<int>(Role::soldier)], row.privates);
    EXPECT_EQ(count[static_cast<int>(Role::officer)], 1);
    EXPECT_EQ(count[static_cast<int>(Role::ensign)], 1);
    EXPECT_EQ(count[static_cast<int>(Role::gun)], row.cannon ? 1 : 0);
  }
}

// KM1-UNIT-06
TEST(Units, AUnitMayStartWeakerAndKeepsItsBreakingPoint) {
  const auto setting = Kingsmen1::set_up(skirmish("infantry", 5));
  ASSERT_TRUE(setting.has_value()) << setting.error().sentence;
  State s = (*setting)->opening;
  EXPECT_EQ(s.unit(0).privates, 5);
  s.unit(0).present = true;
  EXPECT_FALSE(break_check(s, 0, nullptr));
  s.unit(0).privates = 4;
  EXPECT_TRUE(break_check(s, 0, nullptr));
}

// KM1-UNIT-07
TEST(Units, AUnitAtItsBreakingPointIsRefusedAtSetup) {
  for (const auto& [type, breaking] :
       {std::pair{"infantry", 4}, {"skirmishers", 2}, {"cavalry", 2}, {"foot-artillery", 1}, {"horse-artillery", 1}}) {
    EXPECT_TRUE(Kingsmen1::set_up(skirmish(type, breaking + 1)).has_value()) << type;
    const auto refused = Kingsmen1::set_up(skirmish(type, breaking));
    ASSERT_FALSE(refused.has_value()) << type;
    EXPECT_NE(refused.error().sentence.find("KM1-UNIT-07"), std::string::npos);
  }
}

// KM1-UNIT-09
TEST(Units, FootAndHorseArtilleryCanBeToldApart) {
  Field f;
  const int foot = f.add(Side::red, Type::foot_artillery, {20, 20}, 0),
            horse = f.add(Side::red, Type::horse_artillery, {40, 20}, 0);
  const View v = Kingsmen1::view(f.state, std::nullopt);
  EXPECT_NE(piece(v, foot)->kind, piece(v, horse)->kind);
  EXPECT_EQ(piece(v, foot)->figures.size(), piece(v, horse)->figures.size())
      << "no marker horse that could be moved or lost";
}

// KM1-UNIT-10
TEST(Units, CommandFiguresNeverBringDice) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  const Plan whole = fire_plan(f.state, red, blue);
  for (const int i : {red, blue}) f.unit(i).officer = f.unit(i).ensign = false, f.refresh(i);
  const Plan bare = fire_plan(f.state, red, blue);
  EXPECT_EQ(whole.pools[0].dice, bare.pools[0].dice);
  EXPECT_EQ(whole.pools[1].dice, bare.pools[1].dice);
}

// KM1-UNIT-11: the officer stands half an inch beyond the last file.
TEST(Units, CommandFiguresArePartOfTheUnitForRangeAndCommand) {
  Field f;
  const int target = f.add(Side::blue, Type::infantry, {30, 24}, 180); // its ensign's base ends at x = 34
  EXPECT_NEAR(range_to(f.state, {46, 24.5}, f.unit(target)), 12, 1e-9);
  const int g = f.general(Side::blue, {46, 24.5});
  EXPECT_NEAR(command_distance(f.state, f.state.general(g), f.unit(target)), 12, 1e-9);
  const int gun = f.add(Side::blue, Type::foot_artillery, {46, 40}, 180);
  EXPECT_NEAR(command_distance(f.state, f.state.general(g), f.unit(gun)), 15.5, 1e-9)
      << "KM1-CMD-09: artillery is measured to its cannon";
}

// KM1-UNIT-11
TEST(Units, CommandFiguresAreTouchedLikeMenAndBlockTheWayAndTheView) {
  Field f;
  const int horse = f.add(Side::red, Type::cavalry, {35.5, 12}, 0, {Formation::column, 0, 1});
  const int line =
      f.add(Side::blue, Type::infantry, {32, 24}, 0); // its officer stands at (35.5, 23.5), his base from y = 23
  const int far = f.add(Side::blue, Type::infantry, {35.5, 40}, 180);
  ready(f, horse);
  EXPECT_EQ(f.refusal(f.charge(line, {{35.5, 23}})), Rule::none);
  EXPECT_EQ(f.refusal(f.charge(line, {{36.5, 23}})), Rule::KM1_MELEE_10) << "beside him there is nobody to touch";
  EXPECT_EQ(refused_march(f, horse, 0, 15), Rule::KM1_MOVE_51);
  EXPECT_EQ(sight_between(f.state, horse, far).what, line);
  f.unit(line).officer = false;
  f.refresh(line);
  EXPECT_EQ(refused_march(f, horse, 0, 15), Rule::KM1_MOVE_51)
      << "the last file still stands in the way of the column's left man";
  EXPECT_TRUE(sight_between(f.state, horse, far).clear());
}

// KM1-UNIT-12
TEST(Units, EachUnitHasOneQuality) {
  for (const auto& [word, quality] : {std::pair{"elite", Quality::elite},
                                      {"regular", Quality::regular},
                                      {"militia", Quality::militia},
                                      {"", Quality::regular}}) {
    Scenario s = skirmish("infantry");
    if (*word != 0) s.red.units[0].own["quality"] = word;
    const auto setting = Kingsmen1::set_up(s);
    ASSERT_TRUE(setting.has_value());
    EXPECT_EQ((*setting)->opening.unit(0).quality, quality);
  }
  Scenario s = skirmish("infantry");
  s.red.units[0].own["quality"] = "heroic";
  EXPECT_FALSE(Kingsmen1::set_up(s).has_value());
}

// KM1-MARK-01
TEST(Markers, AUnitCarriesExactlyOneColour) {
  Field f;
  for (const Colour c : {Colour::green, Colour::yellow, Colour::red}) {
    Stance p;
    p.colour = c;
    const int u = f.add(Side::red, Type::infantry, {36, 24}, 0, p);
    f.unit(u).disordered = true;
    EXPECT_EQ(colours_shown(*piece(Kingsmen1::view(f.state, std::nullopt), u)), 1);
  }
}

// KM1-MARK-02, 03: it may not be activated, and defends as ever.
TEST(Markers, DisorderForbidsActivationAndNothingElse) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  f.add(Side::blue, Type::infantry, {56, 34}, 180);
  const Plan before = fire_plan(f.state, red, blue);
  f.unit(blue).disordered = true;
  const Plan after = fire_plan(f.state, red, blue);
  EXPECT_EQ(before.pools[1].dice, after.pools[1].dice);
  EXPECT_EQ(before.pools[1].needs, after.pools[1].needs);
  f.start_turn();
  f.turn("3C");
  EXPECT_EQ(f.refusal(f.activate_order(blue)), Rule::KM1_MARK_02);
  f.unit(blue).disordered = false;
  EXPECT_EQ(f.refusal(f.activate_order(blue)), Rule::none);
}

// KM1-MARK-03: in melee too.
TEST(Markers, ADisorderedUnitRollsItsNormalDefenceInMelee) {
  for (const bool disordered : {false, true}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 20}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
    f.unit(blue).disordered = disordered;
    ready(f, red);
    f.order(f.charge(blue, {{36, 24}}));
    EXPECT_EQ(f.plan().pools[1].dice, 12);
    EXPECT_EQ(f.plan().pools[1].needs, 4);
  }
}

// KM1-MARK-04
TEST(Markers, ColourAndDisorderTravelWithTheUnitAndVanishWithIt) {
  Field f;
  Stance p;
  p.colour = Colour::yellow;
  const int u = f.add(Side::red, Type::infantry, {36, 14}, 0, p);
  f.add(Side::red, Type::infantry, {16, 14}, 0);
  f.general(Side::red, {36, 6});
  ready(f, u);
  f.order(f.march({{36, 18}}));
  EXPECT_EQ(f.unit(u).colour, Colour::yellow);
  f.unit(u).disordered = true;
  remove_unit(f.state, u, Rule::KM1_CAS_10, nullptr);
  EXPECT_FALSE(f.unit(u).disordered);
  EXPECT_EQ(piece(Kingsmen1::view(f.state, std::nullopt), u), nullptr);
}

// KM1-MARK-05
TEST(Markers, EverythingIsPublicButCommandPointsAndTheOrderOfTheDeck) {
  Field f;
  Stance p;
  p.quality = Quality::elite;
  p.colour = Colour::yellow;
  const int u = f.add(Side::red, Type::infantry, {36, 14}, 0, p);
  f.add(Side::blue, Type::infantry, {36, 34}, 180);
  f.start_turn(5, 2);
  f.unit(u).disordered = true;
  const View theirs = Kingsmen1::view(f.state, Seat{Side::blue, 0});
  const ViewPiece* seen = piece(theirs, u);
  ASSERT_NE(seen, nullptr);
  expect_at(seen->centre, {36, 13});
  EXPECT_EQ(seen->strength, 12);
  std::string letters;
  for (const ViewBadge& b : seen->badges) letters += b.letter;
  EXPECT_EQ(letters, "YDE");
  for (const ViewInstrument& i : theirs.instruments) {
    EXPECT_FALSE(i.kind == "chips" && i.side == "red");
    EXPECT_FALSE(i.kind == "deck" && !i.items.empty());
  }
}

} // namespace sandtable::kingsmen
