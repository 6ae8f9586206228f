#include "reflect/json.hpp"

#include "reflect/sparse_json.hpp"

#include <boost/container/static_vector.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

enum class Arm : std::uint8_t { infantry, foot_artillery };
BOOST_DESCRIBE_ENUM(Arm, infantry, foot_artillery)

struct Battalion {
  Arm arm = Arm::infantry;
  std::uint8_t figures = 12;
  std::int8_t building = -1;
  bool steady = true;
  std::string name;
  Vec at;
  Angle facing;
  std::optional<double> speed;
  Card card;
  Deck hand;
};
BOOST_DESCRIBE_STRUCT(Battalion, (), (arm, figures, building, steady, name, at, facing, speed, card, hand))

struct Brigade {
  std::vector<Battalion> units;
  std::array<int, 2> losses{};
  boost::container::static_vector<Vec, 3> path;
};
BOOST_DESCRIBE_STRUCT(Brigade, (), (units, losses, path))

struct Division : Brigade {
  std::uint64_t seed = 0;
  Rule rule = Rule::none;
};
BOOST_DESCRIBE_STRUCT(Division, (Brigade), (seed, rule))

Division division() {
  Division d;
  Battalion b;
  b.arm = Arm::foot_artillery;
  b.name = "Royal \"Irish\"";
  b.at = {0.1, -7.25};
  b.facing = {12345};
  b.speed = 2.5;
  b.card = card_of(Suit::hearts, queen);
  b.hand.add(card_of(Suit::clubs, 10));
  b.hand.add(black_joker);
  d.units = {b, Battalion{}};
  d.losses = {3, -4};
  d.path.push_back({1, 2});
  d.seed = ~std::uint64_t{0};
  d.rule = static_cast<Rule>(1);
  return d;
}

boost::json::value parsed(std::string_view text) { return parse_json(text, "test").value(); }

template <class T>
std::string refusal(std::string_view text) {
  const auto result = read_json<T>(parsed(text));
  return result ? "accepted" : result.error().text();
}

TEST(Json, WritesAndReadsEveryKindOfField) {
  const Division before = division();
  for (const std::string& text : {compact(to_json(before)), pretty(to_json(before))}) {
    const auto after = read_json<Division>(parsed(text));
    ASSERT_TRUE(after) << after.error().text();
    EXPECT_TRUE(same(before, *after)) << text;
  }
}

TEST(Json, WritesWordsPlacesAnglesAndCardsAsPeopleDo) {
  const auto json = to_json(division()).at("units").at(0);
  EXPECT_EQ(compact(json.at("arm")), "\"foot-artillery\"");
  EXPECT_EQ(compact(json.at("at")), "[0.1, -7.25]");
  EXPECT_EQ(compact(json.at("card")), "\"QH\"");
  EXPECT_EQ(compact(json.at("hand")), R"(["10C", "black-joker"])");
  EXPECT_EQ(compact(to_json(from_degrees(90))), "90");
  EXPECT_EQ(compact(to_json(static_cast<Rule>(1))), '"' + std::string(id_of(static_cast<Rule>(1))) + '"');
}

TEST(Json, LeavesOutWhatIsNotThere) {
  const auto json = to_json(Battalion{});
  EXPECT_FALSE(json.as_object().contains("speed"));
  EXPECT_FALSE(json.as_object().contains("card"));
  EXPECT_TRUE(read_json<Battalion>(parsed(R"({"speed": null, "card": null})")));
}

TEST(Json, AbsentFieldsKeepTheirDefaults) {
  const auto b = read_json<Battalion>(parsed(R"({"name": "Gordons"})"));
  ASSERT_TRUE(b);
  EXPECT_EQ(b->figures, 12);
  EXPECT_EQ(b->name, "Gordons");
}

TEST(Json, ReadsBothSpellingsOfAWord) {
  EXPECT_EQ(read_json<Arm>(parsed("\"foot-artillery\"")).value(), Arm::foot_artillery);
  EXPECT_EQ(read_json<Arm>(parsed("\"foot_artillery\"")).value(), Arm::foot_artillery);
}

TEST(Json, ReadsAPlaceAsListOrObject) {
  EXPECT_EQ(read_json<Vec>(parsed("[1, 2.5]")).value(), (Vec{1, 2.5}));
  EXPECT_EQ(read_json<Vec>(parsed(R"({"x": 1, "y": 2.5})")).value(), (Vec{1, 2.5}));
}

TEST(Json, RefusesWithThePathOfTheField) {
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{}, {}, {"figures": 256}]})"),
            "units[2].figures: must be a whole number from 0 to 255");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"figures": 1.5}]})"),
            "units[0].figures: must be a whole number from 0 to 255");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"building": "x"}]})"),
            "units[0].building: must be a whole number from -128 to 127");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"arm": "guns"}]})"),
            "units[0].arm: must be one of: infantry, foot-artillery");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"at": [1]}]})"), "units[0].at: must be a place [x, y]");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"at": [1, true]}]})"), "units[0].at[1]: must be a number");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"facing": "N"}]})"), "units[0].facing: must be a number of degrees");
  EXPECT_EQ(refusal<Brigade>(R"({"units": [{"hand": ["2H", "2H"]}]})"),
            "units[0].hand[1]: must be a card not listed before");
  EXPECT_EQ(refusal<Brigade>(R"({"path": [[1,1],[1,1],[1,1],[1,1]]})"), "path: must be a list of at most 3");
  EXPECT_EQ(refusal<Brigade>(R"({"losses": [1]})"), "losses: must be a list of 2");
  EXPECT_EQ(refusal<Brigade>(R"({"loses": [1, 2]})"),
            "loses: is not a known field; the fields here are: units, losses, path");
  EXPECT_EQ(refusal<Brigade>("3"), "must be an object");
  EXPECT_EQ(refusal<Battalion>(R"({"steady": 1})"), "steady: must be true or false");
  EXPECT_EQ(refusal<Battalion>(R"({"speed": 1e999})"), "speed: must be a number");
  EXPECT_EQ(refusal<Division>(R"({"rule": "KM9-NONE-99"})"), "rule: must be the id of a rule");
  EXPECT_EQ(read_json<Battalion>(parsed(R"({"name": 1})"), "sides.red").error().place, "sides.red.name");
}

TEST(Json, SyntaxErrorsSayWhere) {
  const auto bad = parse_json("{\n  \"a\": 1,\n  \"b\" 2\n}", "order.json");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().place, "order.json:3:7");
  EXPECT_EQ(parse_json("{} x", "f").error().place, "f:1:4");
  EXPECT_FALSE(parse_json("", "f"));
  EXPECT_FALSE(parse_json("[1,", "f"));
}

TEST(Json, PrettyBreaksOnlyWhatIsLongOrListsThings) {
  const auto json = parsed(R"({"short":[1,2.5,[3,4]],"none":[],"things":[{"a":1},{"b":"x"}]})");
  EXPECT_EQ(pretty(json), R"({
  "short": [1, 2.5, [3, 4]],
  "none": [],
  "things": [
    {"a": 1},
    {"b": "x"}
  ]
})");
}

TEST(Json, SparseOrdersKeepTheFirstFieldAndWhatDiffers) {
  Battalion b;
  EXPECT_EQ(compact(to_sparse_json(b)), R"({"arm": "infantry"})");
  b.figures = 3;
  b.card = red_joker;
  EXPECT_EQ(compact(to_sparse_json(b)), R"({"arm": "infantry", "figures": 3, "card": "red-joker"})");
}

RC_GTEST_PROP(Json, AnglesComeBackExactly, (std::uint16_t turns)) {
  const Angle angle{turns};
  RC_ASSERT(read_json<Angle>(parsed(compact(to_json(angle)))).value() == angle);
}

RC_GTEST_PROP(Json, NumbersComeBackExactly, (std::int32_t a, std::uint16_t b)) {
  const double number = a / (b + 1.0);
  RC_ASSERT(read_json<double>(parsed(compact(to_json(number)))).value() == number);
}

} // namespace
} // namespace sandtable
