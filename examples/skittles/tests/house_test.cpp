// What the house does with a book that it has never heard of: generals, referee, picture, and a player who knows no
// rule and goes by offers.

#include "library/book_of.hpp"
#include "library/books.hpp"
#include "picture/painting.hpp"
#include "skittles/tests/field.hpp"
#include "support/page_player.hpp"
#include "test_paths.hpp"

#include <boost/json/parse.hpp>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace sandtable::skittles {
namespace {

using ::testing::HasSubstr;

std::string alley_text() {
  std::ifstream in(SANDTABLE_SOURCE_DIR "/examples/skittles/alley.toml");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

Scenario alley() { return read_scenario(alley_text(), "alley.toml").value(); }

const BookOf<Skittles> book;

TEST(SkittlesHouse, NobodyIsOfferedIt) {
  EXPECT_FALSE(book_named("skittles"));
  EXPECT_TRUE(rules_of("skittles").empty());
  EXPECT_TRUE(rule_named("SKT-BOWL-01")) << "but its rules have numbers";
}

TEST(SkittlesHouse, CaptainFightsCaptain) {
  const auto arena = book.arena(alley()).value();
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto fought = arena->fight_and_count({Grade::captain, Grade::captain}, seed);
    ASSERT_TRUE(fought) << fought.error().text();
    decided += fought->outcome.winner ? 1 : 0;
  }
  EXPECT_GT(decided, 20);
}

TEST(SkittlesHouse, TheRefereeRules) {
  PositionText text;
  text.rulebook = "skittles";
  text.red =
      boost::json::parse(R"({"name": "Oak", "units": [{"name": "A", "at": [8, 3]}, {"name": "B", "at": [16, 3]}]})");
  text.blue = boost::json::parse(
      R"({"name": "Birch", "units": [{"name": "C", "at": [8, 11]}, {"name": "D", "at": [16, 13], "pins": 2}]})");
  const auto open = book.open_position(text);
  ASSERT_TRUE(open) << open.error().text();
  const auto refused = open->battle->check(boost::json::parse(R"({"verb": "bowl", "unit": 0, "target": 3})"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, "SKT-BOWL-01");
  EXPECT_THAT(refused->sentence, HasSubstr("a ball rolls 8 inches"));
  ASSERT_TRUE(open->battle->give(boost::json::parse(R"({"verb": "bowl", "unit": 0, "target": 2})")));
  const auto told = open->battle->settle(roll_of({5, 6, 1, 1, 1, 1}));
  ASSERT_TRUE(told);
  EXPECT_EQ(told->front().sentence, "A bowl at C: 2 pins fall.");
}

TEST(SkittlesHouse, AMomentIsWrittenDownAndReadBack) {
  const auto battle = book.set_up(alley(), alley_text(), {}).value();
  ASSERT_TRUE(battle->give(boost::json::parse(R"({"verb": "stand", "unit": 0})")));
  const auto written = book.position(*battle);
  ASSERT_TRUE(written) << written.error().text();
  const auto again = book.open_position(*written);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->battle->digest(), battle->digest());
}

TEST(SkittlesHouse, ItIsDrawn) {
  const auto battle = book.set_up(alley(), alley_text(), {}).value();
  const std::string svg = draw_svg(battle->view(std::nullopt));
  EXPECT_THAT(svg, HasSubstr("<svg"));
  EXPECT_THAT(svg, HasSubstr("Oak left"));
}

TEST(SkittlesHouse, WhoKnowsNoRulePlaysItByOffers) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto battle = book.set_up(alley(), alley_text(), {}).value();
    PagePlayer player(seed);
    FastDice dice(seed);
    for (int step = 0; battle->node() != Node::over; ++step) {
      ASSERT_LT(step, 500);
      if (battle->node() == Node::chance) {
        ASSERT_TRUE(battle->settle(dice.roll(battle->plan().request())));
        continue;
      }
      const auto order = player.answer(*battle);
      ASSERT_TRUE(order);
      ASSERT_TRUE(battle->give(*order));
    }
  }
}

} // namespace
} // namespace sandtable::skittles
