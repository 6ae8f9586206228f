#include "client/told_of.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;

enum class Kind : std::uint8_t { guests_left };
BOOST_DESCRIBE_ENUM(Kind, guests_left)
struct Fact : EventOf<Kind> {};

enum class Ending : std::uint8_t { none, supper };
constexpr EndingRow<Ending> endings[] = {
    {Ending::supper, static_cast<Rule>(1), "", "All are full.", true},
    {Ending::supper, static_cast<Rule>(1), "", "{loser} is hungry, for {winner} was first. Well done, {winner}."}};
std::string end(Ending ending, int winner) {
  return told_end(endings, ending, winner, [](Side side) { return side == Side::red ? "Anna" : "Bert"; });
}

std::string cited(Rule rule) { return rule == static_cast<Rule>(1) ? "one" : "other"; }

} // namespace

TEST(ToldOf, SaysWhatEveryEventHas) {
  Fact fact;
  fact.rule = static_cast<Rule>(1);
  fact.unit = 3;
  fact.to = {4, 5};
  fact.show(std::array<std::uint8_t, 2>{6, 2});
  const Told told = told_of(fact, cited);
  EXPECT_EQ(told.kind, "guests-left");
  EXPECT_THAT(told.rules, ElementsAre("one"));
  EXPECT_EQ(told.unit, 3);
  EXPECT_EQ(told.other, -1);
  EXPECT_EQ(told.at, (Vec{4, 5}));
  EXPECT_THAT(told.dice, ElementsAre(6, 2));
  EXPECT_FALSE(told.secret_of);
}

TEST(ToldOf, KeepsASecretForItsSide) {
  Fact fact;
  fact.side = Side::blue;
  fact.secret = true;
  fact.rule = fact.second_rule = static_cast<Rule>(2);
  EXPECT_EQ(told_of(fact, cited).secret_of, Side::blue);
  EXPECT_THAT(told_of(fact, cited).rules, ElementsAre("other", "other"));
}

TEST(ToldOf, AnEndNamesWinnerAndLoser) {
  EXPECT_EQ(end(Ending::supper, 0), "Bert is hungry, for Anna was first. Well done, Anna.");
  EXPECT_EQ(end(Ending::supper, -1), "All are full.");
  EXPECT_EQ(end(Ending::none, -1), "The battle is over.");
}

} // namespace sandtable
