// Light infantry as the players meet it: what is offered, said and shown, and what a computer general makes of it.

#include "light_troops.hpp"
#include "opening.hpp"
#include "reflect/json.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingsmen {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The offer of a verb in the decision at hand; none if it is not made.
std::optional<Offer> offered(const Field& f, const std::string& verb) {
  for (const Offer& o : Kingsmen2::decision(f.state).offers)
    if (o.verb == verb) return o;
  return std::nullopt;
}

std::vector<std::string> labels(const Offer& o) {
  std::vector<std::string> out;
  for (const OfferChoice& c : o.choices) out.push_back(c.label);
  return out;
}

/// The order a client would make of an offer's choice.
Order chosen(const Offer& o, std::size_t k) {
  boost::json::object fields = o.order.as_object();
  for (const auto& [name, value] : o.choices[k].order.as_object()) fields[name] = value;
  return read_json<Order>(fields).value();
}

std::vector<Order> candidates_of(const Field& f, Verb verb) {
  std::vector<Candidate> all;
  Kingsmen2::candidates(f.state, all);
  std::vector<Order> out;
  for (const Candidate& c : all)
    if (c.order.verb == verb) out.push_back(c.order);
  return out;
}

const ViewPiece& piece(const View& v, int id) {
  return *std::find_if(v.pieces.begin(), v.pieces.end(), [&](const ViewPiece& p) { return p.id == id; });
}

/// A battle of the second edition with the 95th Rifles among red's troops, at red's first card.
Scenario with_rifles() {
  Scenario s = armies_of({"infantry", "infantry", "infantry"}, {"infantry", "infantry"});
  s.options["light_infantry"] = "on";
  for (std::size_t k = 0; k < 3; ++k) s.red.units[k].at = Vec{12 + 20.0 * static_cast<double>(k), 8};
  for (std::size_t k = 0; k < 2; ++k) s.blue.units[k].at = Vec{12 + 20.0 * static_cast<double>(k), 40};
  s.red.units[1].name = "95th Rifles";
  s.red.units[1].own["light"] = true;
  s.red.units[1].coat = "#2c5a2e";
  s.red.units[1].flag = "#000000";
  add_general(s.red, 2, Vec{36, 3});
  add_general(s.blue, 2, Vec{36, 46});
  return s;
}

} // namespace

// KM2-OPT-51, 52: a choice for each division; nobody else is asked
TEST(SecondLightTable, EveryDivisionIsOfferedToLightInfantryAndToNobodyElse) {
  LightField f;
  const int rifles = f.light(red, {36, 16}, 0), plain = f.add(red, Type::infantry, {16, 16}, 0);
  f.add(blue, Type::infantry, {36, 46}, 180);
  f.start_turn();
  f.activate(rifles);
  const auto o = offered(f, "split");
  ASSERT_TRUE(o.has_value());
  EXPECT_EQ(o->kind, OfferKind::choose);
  EXPECT_EQ(o->rule, "KM2-OPT-51");
  EXPECT_THAT(labels(*o), ElementsAre("6 + 6", "6 + 3 + 3", "5 + 4 + 3", "4 + 4 + 4", "3 + 3 + 3 + 3"));
  for (std::size_t k = 0; k < o->choices.size(); ++k) EXPECT_TRUE(f.check(chosen(*o, k)).allowed());
  EXPECT_FALSE(offered(f, "join").has_value());
  f.order(Field::finish());
  f.activate(plain);
  EXPECT_FALSE(offered(f, "split").has_value());
  EXPECT_FALSE(offered(f, "join").has_value());
}

// KM2-OPT-51: shown with the reason where it may not be done
TEST(SecondLightTable, ADivisionThatIsRefusedSaysWhy) {
  Rifles f;
  f.activate(f.rifles);
  f.order(Field::form(Formation::column));
  const auto o = offered(f, "split");
  ASSERT_TRUE(o.has_value());
  EXPECT_THAT(o->choices, IsEmpty());
  EXPECT_EQ(o->refused_rule, "KM2-FORM-08");
  EXPECT_THAT(o->refused, HasSubstr("once"));
}

// KM2-OPT-56, 58
TEST(SecondLightTable, APartIsOfferedItsNeighboursOrToFormUpAlone) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 3, 3});
  f.activate(parts[1]); // the middle one
  const auto o = offered(f, "join");
  ASSERT_TRUE(o.has_value());
  EXPECT_EQ(o->kind, OfferKind::face);
  EXPECT_THAT(labels(*o),
              ElementsAre("Line, with the 1st part and the 3rd part", "Column, with the 1st part and the 3rd part",
                          "Line, with the 3rd part", "Column, with the 3rd part", "Line, with the 1st part",
                          "Column, with the 1st part", "Line, alone", "Column, alone"));
  for (std::size_t k = 0; k < o->choices.size(); ++k) EXPECT_TRUE(f.check(chosen(*o, k)).allowed());
  EXPECT_FALSE(offered(f, "split").has_value());
}

// KM2-OPT-56: who is too far off is not among the choices
TEST(SecondLightTable, DistantPartsAreNotOffered) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  f.shift(parts[1], {20, 16});
  f.activate(parts[0]);
  EXPECT_THAT(labels(*offered(f, "join")), ElementsAre("Line, alone", "Column, alone"));
}

// KM2-OPT-53, 56: all the men of all the parts
TEST(SecondLightTable, ThePreviewDrawsEveryPart) {
  Rifles f;
  f.activate(f.rifles);
  EXPECT_EQ(Kingsmen2::preview(f.state, split_into({4, 4, 4})).ghost.size(), 12U + 3 * 2);
  EXPECT_THAT(Kingsmen2::preview(f.state, split_into({7, 5})).ghost, IsEmpty());
  EXPECT_EQ(Kingsmen2::preview(f.state, split_into({7, 5})).verdict.rule, "KM2-OPT-52");
  f.order(Field::finish());
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  f.activate(parts[0]);
  EXPECT_EQ(Kingsmen2::preview(f.state, join_with({parts[1]})).ghost.size(), 14U);
}

// KM2-RULING-22
TEST(SecondLightTable, PartsBearTheUnitsNameWithANumberAndItsDress) {
  Opening battle(with_rifles(), second_edition);
  State& s = battle.state;
  constexpr int rifles = 1;
  EXPECT_EQ(name_of(s, rifles), "95th Rifles");
  s.turn = 1;
  s.activation.unit = rifles;
  split(s, rifles, judge_split(s, rifles, split_into({6, 3, 3})), nullptr);
  const View v = Kingsmen2::view(s, std::nullopt);
  ASSERT_EQ(v.pieces.size(), 7U);
  EXPECT_EQ(name_of(s, 0), "infantry 0");
  EXPECT_EQ(piece(v, rifles).name, "95th Rifles, 1st part");
  EXPECT_EQ(piece(v, 5).name, "95th Rifles, 2nd part");
  EXPECT_EQ(piece(v, 6).name, "95th Rifles, 3rd part");
  EXPECT_FALSE(piece(v, rifles).whole.has_value());
  for (const int part : {1, 5, 6}) {
    const ViewPiece& p = piece(v, part);
    EXPECT_EQ(p.kind, "skirmishers");
    EXPECT_EQ(p.dress.style, "light-foot");
    EXPECT_EQ(p.dress.coat, "#2c5a2e");
    EXPECT_EQ(p.dress.flag, "#000000");
    EXPECT_EQ(p.strength, part == rifles ? 6 : 3);
    EXPECT_EQ(p.full_strength, p.strength); // nobody is missing: the others stand in the other parts
    EXPECT_THAT(p.details, Contains("a part of light infantry"));
    if (part != rifles) {
      EXPECT_EQ(p.whole, rifles);
    }
  }
  Order all = join_with({1, 6});
  s.activation = {};
  s.activation.unit = 5;
  ASSERT_TRUE(judge_join(s, 5, all).ruling.allowed());
  join(s, 5, all, judge_join(s, 5, all), nullptr);
  const View after = Kingsmen2::view(s, std::nullopt);
  ASSERT_EQ(after.pieces.size(), 5U); // those who joined are no pieces any more
  EXPECT_EQ(piece(after, 5).name, "95th Rifles");
  EXPECT_EQ(piece(after, 5).dress.style, "foot");
  EXPECT_EQ(piece(after, 5).whole, rifles);
  EXPECT_THAT(piece(after, 5).details, Contains("light infantry"));
}

// KM2-RULING-22: troops without names are still counted by what they began as
TEST(SecondLightTable, ADivisionRenamesNobodyElse) {
  LightField f;
  const int rifles = f.light(red, {20, 16}, 0), second = f.add(red, Type::infantry, {44, 16}, 0);
  const int scouts = f.add(red, Type::skirmishers, {60, 16}, 0);
  f.add(blue, Type::infantry, {36, 46}, 180);
  f.start_turn();
  const std::vector<int> parts = f.divide(rifles, {6, 6});
  EXPECT_EQ(name_of(f.state, rifles), "Red 1st infantry, 1st part");
  EXPECT_EQ(name_of(f.state, parts[1]), "Red 1st infantry, 2nd part");
  EXPECT_EQ(name_of(f.state, second), "Red 2nd infantry");
  EXPECT_EQ(name_of(f.state, scouts), "Red 1st skirmishers");
}

// KM2-RULING-22: two units formed from one keep their numbers, and so does what is lost
TEST(SecondLightTable, AsLongAsThereAreSeveralTheyAreNumbered) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  f.activate(parts[1]);
  f.order(join_with({}));
  EXPECT_EQ(name_of(f.state, parts[1]), "Red 1st infantry, 2nd part");
  remove_unit(f.state, parts[0], Rule::KM1_CAS_10, nullptr);
  EXPECT_EQ(name_of(f.state, parts[0]), "Red 1st infantry, 1st part");
  EXPECT_EQ(name_of(f.state, parts[1]), "Red 1st infantry");
}

TEST(SecondLightTable, DividingAndJoiningAreToldInWords) {
  Rifles f;
  f.activate(f.rifles);
  EXPECT_EQ(Kingsmen2::describe(f.state, split_into({5, 4, 3})), "Red 1st infantry go into skirmish order: 5 + 4 + 3.");
  f.forget();
  f.order(split_into({5, 4, 3}));
  const Told divided = Kingsmen2::narrate(f.state, f.events.front());
  EXPECT_EQ(divided.sentence, "Red 1st infantry go into skirmish order, in 3 parts.");
  EXPECT_THAT(divided.rules, ElementsAre("KM2-OPT-51"));
  f.order(Field::finish());
  const std::vector<int> parts = f.all_of(f.rifles);
  f.activate(parts[1]);
  const Order o = join_with({parts[0], parts[2]});
  EXPECT_EQ(Kingsmen2::describe(f.state, o),
            "Red 1st infantry, 2nd part form line with the 1st part and the 3rd part.");
  f.forget();
  f.order(o);
  EXPECT_EQ(Kingsmen2::narrate(f.state, f.events.front()).sentence,
            "Red 1st infantry form up in line again, 12 strong.");
}

// KM2-OPT-58
TEST(SecondLightTable, ThoseTooFewToFormUpAreToldOf) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 3, 3});
  f.activate(parts[2]);
  f.forget();
  f.order(join_with({}));
  const auto removed =
      std::find_if(f.events.begin(), f.events.end(), [](const Event& e) { return e.kind == EventKind::unit_removed; });
  ASSERT_NE(removed, f.events.end());
  EXPECT_THAT(Kingsmen2::narrate(f.state, *removed).sentence, HasSubstr("too few to stand as infantry"));
}

TEST(SecondLightTable, AGeneralDividesWhereHeIsOutrangedButNotWhereBlowsMayCome) {
  struct Row {
    Type enemy;
    double away;
    bool wanted;
  };
  const Row rows[] = {{Type::skirmishers, 20, true},    {Type::foot_artillery, 25, true}, {Type::infantry, 28, false},
                      {Type::skirmishers, 30.5, false}, {Type::cavalry, 20, false},       {Type::infantry, 10, false}};
  for (const Row& row : rows) {
    LightField f;
    const int rifles = f.light(red, {36, 10}, 0);
    f.add(blue, row.enemy, {36, 10 + row.away}, 180);
    f.start_turn();
    f.activate(rifles);
    EXPECT_EQ(!candidates_of(f, Verb::split).empty(), row.wanted) << static_cast<int>(row.enemy) << " at " << row.away;
    for (const Order& o : candidates_of(f, Verb::split)) EXPECT_TRUE(f.check(o).allowed());
  }
}

TEST(SecondLightTable, AGeneralDividesInWoods) {
  Rifles f;
  f.terrain(TerrainKind::light_woods, {{28, 8}, {44, 8}, {44, 22}, {28, 22}});
  f.activate(f.rifles);
  EXPECT_FALSE(candidates_of(f, Verb::split).empty());
}

TEST(SecondLightTable, AGeneralFormsUpWhereMusketsOrSteelAreWanted) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  f.activate(parts[0]);
  EXPECT_THAT(candidates_of(f, Verb::join), IsEmpty()); // the enemy is far
  f.shift(f.enemy, {46, 16});
  const std::vector<Order> orders = candidates_of(f, Verb::join);
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_THAT(orders[0].others, ElementsAre(parts[1]));
  EXPECT_LT(turn_between(*orders[0].facing, from_degrees(90)), 4096);
  f.shift(parts[1], {20, 16}); // alone they would be too few: KM2-OPT-58
  f.unit(parts[0]).privates = 4;
  EXPECT_THAT(candidates_of(f, Verb::join), IsEmpty());
}

TEST(SecondLightTable, DividingIsNoGainInItselfToAGeneral) {
  Rifles f;
  const double before = Kingsmen2::evaluate(f.state, blue);
  f.divide(f.rifles, {6, 6});
  EXPECT_NEAR(Kingsmen2::evaluate(f.state, blue), before, 1.5);
}

} // namespace sandtable::kingsmen
