// Parts of light infantry form up again: KM2-OPT-56 to 58.

#include "light_troops.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"
#include "support/kingsmen_invariants.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace sandtable::kingsmen {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

/// Light infantry already divided, everybody fresh.
struct Divided : Rifles {
  explicit Divided(std::initializer_list<int> sizes, const Stance& stance = {}, const Options& o = basic_game())
      : Rifles(o, stance) {
    parts = divide(rifles, sizes);
  }
  std::vector<int> parts;
};

Stance strong(int privates) {
  Stance p;
  p.privates = privates;
  return p;
}

} // namespace

// KM2-OPT-56
TEST(SecondJoining, PartsBecomeOneInfantryUnitCentredOnTheOneThatActs) {
  for (const Formation formation : {Formation::line, Formation::column}) {
    Divided f({4, 4, 4});
    const Vec centre = f.unit(f.parts[1]).anchor;
    f.activate(f.parts[1]);
    Order o = join_with({f.parts[0], f.parts[2]}, formation);
    o.facing = from_degrees(90);
    f.order(o);
    ASSERT_EQ(f.all_of(f.rifles), std::vector<int>{f.parts[1]});
    const Unit& whole = f.unit(f.parts[1]);
    EXPECT_EQ(whole.type, Type::infantry);
    EXPECT_EQ(whole.formation, formation);
    EXPECT_EQ(whole.privates, 12);
    EXPECT_TRUE(whole.officer && whole.ensign);
    EXPECT_LT(distance(whole.footing.centre, centre), 0.01);
    EXPECT_EQ(whole.facing, from_degrees(90));
    EXPECT_EQ(whole.ranks, formation == Formation::line ? 2 : 6);
    for (const int gone : {f.parts[0], f.parts[2]}) EXPECT_FALSE(f.unit(gone).present || f.unit(gone).lost);
    EXPECT_EQ(broken_invariant(f.state), "");
  }
}

// KM2-OPT-57: whichever part it was, the one that acts or another.
TEST(SecondJoining, APartThatWasRestoredMakesTheWholeRestored) {
  for (const std::size_t which : {0, 1, 2}) {
    Divided f({4, 4, 4});
    f.unit(f.parts[which]).restored = true;
    f.activate(f.parts[1]);
    f.order(join_with({f.parts[0], f.parts[2]}, Formation::line));
    EXPECT_TRUE(f.unit(f.parts[1]).restored) << which;
  }
}

// KM2-OPT-56: which siblings is the player's choice
TEST(SecondJoining, AnyOfTheSiblingsMayStayInSkirmishOrder) {
  Divided f({3, 3, 3, 3});
  f.activate(f.parts[0]);
  f.order(join_with({f.parts[1]}));
  EXPECT_EQ(f.unit(f.parts[0]).privates, 6);
  EXPECT_EQ(f.unit(f.parts[0]).type, Type::infantry);
  EXPECT_FALSE(f.unit(f.parts[1]).present);
  EXPECT_TRUE(f.unit(f.parts[2]).present && f.unit(f.parts[3]).present);
  EXPECT_EQ(f.men_of(f.rifles), 12);
}

// KM2-OPT-56, KM2-RULING-17: six inches from centre to centre
TEST(SecondJoining, OnlyPartsWithinSixInchesJoin) {
  Divided f({6, 6});
  const Vec from = f.unit(f.parts[0]).anchor;
  f.shift(f.parts[1], from + Vec{0, -6});
  f.activate(f.parts[0]);
  EXPECT_TRUE(f.check(join_with({f.parts[1]})).allowed());
  EXPECT_EQ(siblings_near(f.state, f.parts[0]).size(), 1U);
  f.shift(f.parts[1], from + Vec{0, -6.25});
  EXPECT_EQ(f.refusal(join_with({f.parts[1]})), Rule::KM2_OPT_56);
  EXPECT_TRUE(siblings_near(f.state, f.parts[0]).empty());
}

// KM2-OPT-56
TEST(SecondJoining, AMobJoinsNobody) {
  Divided f({6, 6});
  f.unit(f.parts[1]).formation = Formation::mob;
  f.refresh(f.parts[1]);
  EXPECT_EQ(judge_join(f.state, f.parts[1], join_with({f.parts[0]})).ruling.rule, Rule::KM2_OPT_56);
  f.activate(f.parts[0]);
  EXPECT_EQ(f.refusal(join_with({f.parts[1]})), Rule::KM2_OPT_56);
  f.order(Field::finish());
  f.activate(f.parts[1]);
  EXPECT_EQ(f.refusal(join_with({f.parts[0]})), Rule::KM1_RES_06);
}

// KM2-OPT-56: siblings in skirmish order and nobody else
TEST(SecondJoining, OnlyPartsOfTheSameUnitJoin) {
  Divided f({6, 3, 3});
  const int others = f.light(red, {20, 16}, 0), scouts = f.add(red, Type::skirmishers, {36, 8}, 0);
  const std::vector<int> theirs = f.divide(others, {6, 6});
  const Vec near = f.unit(f.parts[0]).anchor; // so that it is not the distance that forbids it
  f.shift(theirs[0], near + Vec{0, 5});
  f.shift(scouts, near - Vec{0, 5});
  f.shift(f.parts[2], near + Vec{5, 0});
  f.activate(f.parts[0]);
  const auto expect_no_sibling = [&](int wrong) {
    const Ruling r = f.check(join_with({wrong}));
    EXPECT_EQ(r.rule, Rule::KM2_OPT_56) << wrong;
    EXPECT_STREQ(r.sentence, "Only parts in skirmish order of the same unit join each other.") << wrong;
  };
  for (const int wrong : {theirs[0], scouts, f.enemy, f.parts[0], -1, 60}) expect_no_sibling(wrong);
  EXPECT_EQ(f.refusal(join_with({f.parts[2]})), Rule::none);
  EXPECT_EQ(f.refusal(join_with({f.parts[1], f.parts[1]})), Rule::KM2_OPT_56); // nor the same one twice
  f.unit(f.parts[1]).type = Type::infantry;                                    // formed up on its own
  expect_no_sibling(f.parts[1]);
  remove_unit(f.state, f.parts[2], Rule::KM1_CAS_10, nullptr);
  expect_no_sibling(f.parts[2]);
}

/// "4 of 6", as players read it.
std::string strength(const Field& f, int unit) {
  for (const ViewPiece& p : Kingsmen2::view(f.state, std::nullopt).pieces)
    if (p.id == unit) return fmt::format("{} of {}", p.strength, p.full_strength);
  return "gone";
}

// KM2-OPT-51, 61: of a divided unit each part began with the men it was given, and a unit that is one again with all
TEST(SecondJoining, APartIsAsStrongAsItWasMadeAndTheWholeAsItBegan) {
  Divided f({6, 3, 3});
  EXPECT_EQ(strength(f, f.parts[0]), "6 of 6");
  f.unit(f.parts[0]).privates = 4;
  f.refresh(f.parts[0]);
  EXPECT_EQ(strength(f, f.parts[0]), "4 of 6");
  EXPECT_EQ(strength(f, f.parts[1]), "3 of 3");
  f.activate(f.parts[0]);
  f.order(join_with({f.parts[1]}));
  EXPECT_EQ(strength(f, f.parts[0]), "7 of 9") << "three are still with the other part";
  EXPECT_EQ(strength(f, f.parts[2]), "3 of 3");
  f.order(Field::finish());
  remove_unit(f.state, f.parts[2], Rule::KM1_CAS_10, nullptr);
  EXPECT_EQ(strength(f, f.parts[0]), "7 of 12") << "one unit again, of whom five are gone";
  EXPECT_EQ(state_json(f.state).at("began").at(static_cast<std::size_t>(f.parts[0])), 9);
}

// KM2-OPT-56
TEST(SecondJoining, NeedsAPartAndAFormationOfInfantry) {
  Divided f({6, 6});
  f.activate(f.parts[0]);
  for (const Formation wrong : {Formation::loose, Formation::square, Formation::mob})
    EXPECT_EQ(f.refusal(join_with({f.parts[1]}, wrong)), Rule::KM2_OPT_56);
  Order none = join_with({f.parts[1]});
  none.formation.reset();
  EXPECT_EQ(f.refusal(none), Rule::KM2_OPT_56);
  Order deep = join_with({f.parts[1]});
  deep.ranks = 4;
  EXPECT_EQ(f.refusal(deep), Rule::KM2_FORM_02);
  Rifles whole;
  whole.activate(whole.rifles);
  EXPECT_EQ(whole.refusal(join_with({})), Rule::KM2_OPT_56);
}

// KM2-OPT-56, KM1-OPT-64
TEST(SecondJoining, AGarrisonKeepsItsOrder) {
  Options o = basic_game();
  o.buildings = true;
  Divided f({6, 6}, {}, o);
  f.terrain(TerrainKind::building, {{28, 10}, {36, 10}, {36, 20}, {28, 20}});
  f.unit(f.parts[1]).building = 0;
  f.activate(f.parts[0]);
  EXPECT_EQ(f.refusal(join_with({f.parts[1]})), Rule::KM1_OPT_64);
  f.order(Field::finish());
  f.activate(f.parts[1]);
  EXPECT_EQ(f.refusal(join_with({})), Rule::KM1_OPT_64);
}

// KM2-OPT-56, KM2-FORM-08, KM1-RES-02: at the end of its movement, once, never parted from it by fire
TEST(SecondJoining, ComesAfterTheMarchAsTheOneChangeOfFormation) {
  Divided f({6, 6});
  f.shift(f.enemy, {36, 26});
  f.activate(f.parts[0]);
  f.order(Field::march({{37, 12}}));
  State fired = f.state;
  f.order(join_with({f.parts[1]}));
  EXPECT_LT(distance(f.unit(f.parts[0]).footing.centre, {37, 12}), 0.01);
  EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM2_FORM_08);
  EXPECT_EQ(f.refusal(Field::form(Formation::column)), Rule::KM2_FORM_08);
  fired.activation.fired = true;
  EXPECT_EQ(Kingsmen2::check(fired, join_with({f.parts[1]})).rule, Rule::KM1_RES_02);
}

// KM2-OPT-56, KM1-RES-02: who forms up first may fire as the infantry it now is
TEST(SecondJoining, TheReformedUnitFiresAsInfantry) {
  Divided f({6, 6});
  f.shift(f.enemy, {39, 24});
  f.activate(f.parts[0]);
  f.order(join_with({f.parts[1]}));
  f.order(Field::fire_at(f.enemy));
  EXPECT_EQ(f.plan().pools[0].dice, 12);
}

// KM2-OPT-56, KM2-RULING-17: the nearest place with room, within six inches
TEST(SecondJoining, FindsRoomWithinSixInchesOrIsRefused) {
  Divided f({6, 6});
  f.terrain(TerrainKind::deep_water, {{20, 17}, {60, 17}, {60, 30}, {20, 30}});
  f.shift(f.parts[0], {39, 16});
  f.unit(f.parts[0]).facing = from_degrees(90); // a line across the shore would stand in the water
  f.refresh(f.parts[0]);
  f.activate(f.parts[0]);
  const Join j = judge_join(f.state, f.parts[0], join_with({}));
  ASSERT_TRUE(j.ruling.allowed());
  EXPECT_LT(j.end.footing.centre.y, 15);
  EXPECT_LE(distance(j.end.footing.centre, {39, 16}), 6.01);
  f.terrain(TerrainKind::deep_water, {{20, 2}, {60, 2}, {60, 15}, {20, 15}});
  EXPECT_EQ(f.refusal(join_with({})), Rule::KM2_OPT_56);
}

// KM2-OPT-56, KM1-MOVE-55: other skirmishers make way for the formed unit
TEST(SecondJoining, FriendlySkirmishersMakeWay) {
  Divided f({6, 6});
  const int scouts = f.add(red, Type::skirmishers, {39, 11}, 0);
  f.activate(f.parts[0]);
  Order o = join_with({f.parts[1]}, Formation::column);
  o.facing = from_degrees(0);
  f.order(o);
  EXPECT_EQ(f.pending(), StepKind::arrange);
  EXPECT_EQ(f.state.agenda.top().a, scouts);
  EXPECT_EQ(broken_invariant(f.state), "");
}

// KM2-OPT-57: the worst colour of all, then one worse; disordered if any was
TEST(SecondJoining, TakesTheWorstColourAndThenTires) {
  struct Row {
    Colour acting, other;
    bool disordered;
    Colour joined, after;
    bool disordered_after;
  };
  constexpr Colour green = Colour::green, yellow = Colour::yellow, tired = Colour::red;
  const Row rows[] = {{green, green, false, green, yellow, false},  {green, yellow, false, yellow, tired, false},
                      {yellow, green, false, yellow, tired, false}, {green, tired, false, tired, tired, true},
                      {tired, green, false, tired, tired, true},    {green, green, true, green, yellow, true},
                      {green, tired, true, tired, tired, true}};
  for (const Row& row : rows) {
    Divided f({4, 4, 4});
    f.unit(f.parts[0]).colour = row.acting;
    f.unit(f.parts[1]).colour = row.other;
    f.unit(f.parts[1]).disordered = row.disordered;
    f.shift(f.parts[0], {36, 20});
    f.shift(f.parts[1], {36, 15});
    f.activate(f.parts[0]);
    f.order(join_with({f.parts[1]}));
    EXPECT_EQ(f.unit(f.parts[0]).colour, row.joined);
    EXPECT_EQ(f.unit(f.parts[0]).disordered, row.disordered);
    f.order(Field::finish());
    EXPECT_EQ(f.unit(f.parts[0]).colour, row.after);
    EXPECT_EQ(f.unit(f.parts[0]).disordered, row.disordered_after);
    EXPECT_EQ(f.unit(f.parts[2]).colour, green); // who stayed out is as fresh as before
  }
}

// KM2-OPT-57, KM2-OPT-07: one officer and one ensign are enough for the whole
TEST(SecondJoining, TheCommandFiguresThatAreLeftLeadTheWhole) {
  Options o = basic_game();
  o.special_casualties = true;
  Divided f({6, 6}, {}, o);
  f.unit(f.parts[0]).officer = f.unit(f.parts[0]).ensign = false;
  f.unit(f.parts[1]).ensign = false;
  for (const int part : f.parts) f.refresh(part);
  f.activate(f.parts[0]);
  f.order(join_with({f.parts[1]}));
  EXPECT_TRUE(f.unit(f.parts[0]).officer);
  EXPECT_FALSE(f.unit(f.parts[0]).ensign);
}

// KM2-OPT-58
TEST(SecondJoining, FiveMenOrMoreFormUpAlone) {
  for (const int privates : {5, 6}) {
    Divided f({privates}, strong(privates));
    f.activate(f.rifles);
    f.order(join_with({}));
    EXPECT_TRUE(f.unit(f.rifles).present);
    EXPECT_EQ(f.unit(f.rifles).type, Type::infantry);
    EXPECT_EQ(f.unit(f.rifles).privates, privates);
  }
}

// KM2-OPT-58, KM2-EX-59
TEST(SecondJoining, FourMenOrFewerWhoFormUpAloneAreRemovedAndThePreviewSaysSo) {
  for (const int privates : {3, 4}) {
    Divided f({privates == 4 ? 4 : 3, 4, privates == 4 ? 4 : 5});
    f.activate(f.parts[0]);
    const Preview s = Kingsmen2::preview(f.state, join_with({}));
    EXPECT_TRUE(s.verdict.allowed);
    EXPECT_THAT(s.notes, Contains(HasSubstr("are lost (KM2-OPT-58)")));
    f.forget();
    f.order(join_with({}));
    EXPECT_FALSE(f.unit(f.parts[0]).present);
    EXPECT_TRUE(f.unit(f.parts[0]).lost);
    EXPECT_EQ(rule_of_last(f, EventKind::unit_removed), Rule::KM2_OPT_58);
    EXPECT_EQ(f.pending(), StepKind::draw); // nobody is left to act
    EXPECT_EQ(f.men_of(f.rifles), 12 - privates);
  }
}

// KM2-OPT-58: nothing of the kind is said of those who will stand
TEST(SecondJoining, ThePreviewWarnsNobodyElse) {
  Divided f({6, 6});
  f.activate(f.parts[0]);
  EXPECT_TRUE(Kingsmen2::preview(f.state, join_with({f.parts[1]})).notes.empty());
}

// KM2-RULING-23: again and again, in the places that joining has left
TEST(SecondJoining, WhatHasFormedUpMayDivideAgain) {
  Divided f({3, 3, 3, 3});
  const int places = f.state.unit_count;
  for (int round = 0; round < 5; ++round) {
    const std::vector<int> all = f.all_of(f.rifles);
    const int acting = all[static_cast<std::size_t>(round) % all.size()];
    std::vector<int> others = all;
    others.erase(std::find(others.begin(), others.end(), acting));
    f.shift(acting, {36, 15});
    for (std::size_t k = 0; k < others.size(); ++k) f.shift(others[k], {32.0 + 3 * static_cast<double>(k), 19});
    next_turn(f);
    f.activate(acting);
    f.order(join_with(others));
    f.order(Field::finish());
    next_turn(f);
    f.activate(acting);
    f.order(split_into({3, 3, 3, 3}));
    f.order(Field::finish());
    EXPECT_EQ(f.state.unit_count, places);
    EXPECT_EQ(f.men_of(f.rifles), 12);
    EXPECT_EQ(units_left(f.state, red), 1);
    EXPECT_EQ(broken_invariant(f.state), "");
  }
}

// KM2-RULING-23: the places of lost parts are not used again, and yet there are always enough
TEST(SecondJoining, LostPartsKeepTheirPlaces) {
  Divided f({3, 3, 3, 3});
  const int places = f.state.unit_count;
  remove_unit(f.state, f.parts[1], Rule::KM1_CAS_10, nullptr);
  remove_unit(f.state, f.parts[2], Rule::KM1_CAS_10, nullptr);
  f.shift(f.parts[0], {36, 15});
  f.shift(f.parts[3], {36, 18});
  f.activate(f.parts[3]);
  f.order(join_with({f.parts[0]}));
  f.order(Field::finish());
  f.divide(f.parts[3], {3, 3});
  EXPECT_EQ(f.state.unit_count, places);
  EXPECT_EQ(f.all_of(f.rifles), (std::vector<int>{f.parts[0], f.parts[3]}));
  EXPECT_TRUE(f.unit(f.parts[1]).lost && f.unit(f.parts[2]).lost);
}

// Whatever is divided, marched and joined, in whatever order: nobody is lost, gained or stood upon.
RC_GTEST_PROP(SecondJoining, KeepsEveryMan, ()) {
  Stance stance;
  stance.privates = *rc::gen::inRange(5, 13);
  Rifles f(basic_game(), stance);
  f.add(red, Type::skirmishers, {30, 22}, 0);
  f.add(blue, Type::infantry, {42, 26}, 180);
  const auto pick = [](std::size_t n) { return *rc::gen::inRange<std::size_t>(0, n); };
  for (int step = 0; step < 8; ++step) {
    next_turn(f);
    const std::vector<int> all = f.all_of(f.rifles);
    const int acting = all[pick(all.size())];
    f.activate(acting);
    const Order go = Field::march({f.unit(acting).anchor + direction(from_degrees(*rc::gen::inRange(0, 360))) * 3});
    if (f.check(go).allowed()) f.order(go);
    while (f.pending() == StepKind::arrange) f.order(Field::stay());
    Order change = say(Verb::split);
    if (is_part(f.state, acting)) {
      change = join_with({});
      int men = f.unit(acting).privates;
      for (const int other : siblings_near(f.state, acting))
        if (pick(3) > 0) {
          change.others.push_back(static_cast<std::int8_t>(other));
          men += f.unit(other).privates;
        }
      if (men <= 4) change = Field::finish(); // KM2-OPT-58 would be the end of them
    } else {
      const Divisions ways = divisions(f.unit(acting).privates);
      change.parts = ways[pick(ways.size())];
    }
    if (f.check(change).allowed() && change.verb != Verb::finish) f.order(change);
    RC_ASSERT(f.men_of(f.rifles) == stance.privates);
    RC_ASSERT(broken_invariant(f.state) == "");
    RC_ASSERT(units_left(f.state, red) == 2);
    while (f.pending() == StepKind::arrange) f.order(Field::stay());
    f.order(Field::finish());
  }
}

} // namespace sandtable::kingsmen
