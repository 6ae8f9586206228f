// docs/fair-dice.md: what a record says of its dice is believed only as far as it can be thrown again.

#include "library/dice_check.hpp"

#include "dice/fair_dice.hpp"
#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "library/named_scenario.hpp"

#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {
namespace {

using testing::HasSubstr;

FairDice::Seed seed_of_all(std::uint8_t byte) {
  FairDice::Seed seed{};
  seed.fill(byte);
  return seed;
}

DiceUsed fair_dice() {
  return {"fair", FairDice::written(seed_of_all(7)), FairDice::commitment(seed_of_all(7)), 2, std::nullopt};
}

const Book& kings_men() { return **book_named("kingsmen1"); }

/// A battle of recruits with such dice, whatever it says of them.
Record fought(const DiceUsed& said, const std::function<Roll(int, const Request&)>& thrown) {
  const NamedScenario named = named_scenario("meeting", 0).value();
  const auto battle = kings_men().set_up(named.scenario, named.text, said).value();
  const auto red = kings_men().commander(Grade::recruit, 1), blue = kings_men().commander(Grade::recruit, 2);
  for (int throws = 0; battle->node() != Node::over;) {
    if (battle->node() == Node::chance)
      EXPECT_TRUE(battle->settle(thrown(throws++, battle->plan().request())));
    else
      EXPECT_TRUE(battle->give((battle->seat().side == Side::red ? red : blue)->choose(*battle)));
  }
  return battle->record();
}

/// Fair, with a seed of red's from the first throw on and one of blue's from the fifth.
const Record& fair_record() {
  static const Record record = [] {
    DiceUsed said = fair_dice();
    said.seats = {{{Side::red, 0}, FairDice::written(seed_of_all(1)), 0},
                  {{Side::blue, 0}, FairDice::written(seed_of_all(2)), 5}};
    FairDice dice(seed_of_all(7));
    return fought(said, [&](int number, const Request& request) {
      if (number == 0) dice.enter(seed_of_all(1));
      if (number == 5) dice.enter(seed_of_all(2));
      return dice.answer(request).value();
    });
  }();
  return record;
}

std::string fault_of(const Record& record) {
  EXPECT_TRUE(kings_men().verify(record)); // its digests are in order
  const auto checked = check_dice(kings_men(), record);
  return checked ? "none" : checked.error().text();
}

} // namespace

TEST(DiceCheck, ThrowsEveryDieOfAFairBattleAgain) {
  const auto checked = check_dice(kings_men(), fair_record());
  ASSERT_TRUE(checked) << checked.error().text();
  EXPECT_TRUE(checked->checked);
  EXPECT_GT(checked->throws, 20);
  for (const std::string& part : {fair_dice().commitment, std::string("red from throw 0, blue from throw 5")})
    EXPECT_THAT(checked->sentence, HasSubstr(part));
}

// docs/fair-dice.md: recipe 1 where it is not said
TEST(DiceCheck, ThrowsTheDiceOfOlderBattlesByTheFirstRecipe) {
  DiceUsed said = fair_dice();
  said.recipe.reset();
  FairDice dice(seed_of_all(7), 0, 1);
  Record record = fought(said, [&](int, const Request& request) { return dice.answer(request).value(); });
  const auto checked = check_dice(kings_men(), record);
  ASSERT_TRUE(checked) << checked.error().text();
  EXPECT_THAT(checked->sentence, HasSubstr("No seat brought a seed of its own."));
  record.dice.recipe = 2;
  EXPECT_THAT(fault_of(record), HasSubstr("throw 0"));
}

TEST(DiceCheck, FindsASealThatIsNotOfTheSeed) {
  Record record = fair_record();
  record.dice.commitment = FairDice::commitment(seed_of_all(8));
  EXPECT_THAT(fault_of(record), HasSubstr("dice.commitment"));
  record = fair_record();
  record.dice.seed = FairDice::written(seed_of_all(8));
  EXPECT_THAT(fault_of(record), HasSubstr("dice.commitment"));
  record.dice.seed = "5eed";
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seed"));
}

TEST(DiceCheck, FindsASeedWithItsSealThatTheDiceAreNotOf) {
  Record record = fair_record();
  record.dice.seed = FairDice::written(seed_of_all(8));
  record.dice.commitment = FairDice::commitment(seed_of_all(8));
  EXPECT_THAT(fault_of(record), HasSubstr("step 1: throw 0, of "));
}

TEST(DiceCheck, FindsForgedSixesThoughTheBattleWasFoughtWithThem) {
  FairDice dice(seed_of_all(7));
  const Record record = fought(fair_dice(), [&](int number, const Request& request) {
    Roll roll = dice.answer(request).value();
    if (number == 9 && !roll.faces.empty()) roll.faces.front() = roll.faces.front() == 6 ? 1 : 6;
    if (number == 9 && roll.drawn >= 0) roll.drawn = static_cast<std::int16_t>(request.draw_from.nth(0));
    return roll;
  });
  EXPECT_THAT(fault_of(record), HasSubstr("throw 9"));
}

TEST(DiceCheck, FindsASeatsSeedThatIsAnotherOrEnteredAtAnotherThrow) {
  Record record = fair_record();
  record.dice.seats->back().seed = FairDice::written(seed_of_all(3));
  EXPECT_THAT(fault_of(record), HasSubstr("throw 5"));
  record = fair_record();
  record.dice.seats->back().from = 6;
  EXPECT_THAT(fault_of(record), HasSubstr("throw 5"));
  record.dice.seats->back().from = 100'000;
  EXPECT_THAT(fault_of(record), HasSubstr("throw 5"));
  record = fair_record();
  record.dice.seats->pop_back();
  EXPECT_THAT(fault_of(record), HasSubstr("throw 5"));
}

TEST(DiceCheck, RefusesSeedsOfSeatsThatCannotBe) {
  Record record = fair_record();
  record.dice.seats->back().seed = "feed";
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seats[1].seed"));
  record = fair_record();
  std::swap(record.dice.seats->front(), record.dice.seats->back());
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seats[1].from"));
  record = fair_record();
  record.dice.seats->back().seat = {Side::red, 0};
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seats[1].seat"));
  record = fair_record();
  record.dice.seats->push_back({{Side::blue, 1}, FairDice::written(seed_of_all(3)), 100'000});
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seats[2].from"));
  record = fair_record();
  record.dice.recipe = 1;
  EXPECT_THAT(fault_of(record), HasSubstr("recipe 1"));
  record.dice.recipe = 3;
  EXPECT_THAT(fault_of(record), HasSubstr("dice.recipe"));
}

TEST(DiceCheck, SaysOfDiceThatCannotBeCheckedThatTheyCannot) {
  Record record = fair_record();
  record.dice = {"hand", "", "", std::nullopt, std::nullopt};
  EXPECT_FALSE(check_dice(kings_men(), record)->checked);
  EXPECT_EQ(check_dice(kings_men(), record)->throws, 0);
  EXPECT_THAT(check_dice(kings_men(), record)->sentence, HasSubstr("cannot be checked: people threw them by hand"));
  record.dice.kind = "scripted";
  EXPECT_FALSE(check_dice(kings_men(), record)->checked);
  EXPECT_THAT(check_dice(kings_men(), record)->sentence, HasSubstr("cannot be checked"));
}

// The seed is a secret while it is needed, and none afterwards.
TEST(DiceCheck, MissesTheSeedOnlyOfABattleThatIsOver) {
  Record record = fair_record();
  record.dice.seed.clear();
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seed"));
  record.outcome.reset();
  record.steps.resize(record.steps.size() / 2);
  const auto checked = check_dice(kings_men(), record);
  ASSERT_TRUE(checked);
  EXPECT_FALSE(checked->checked);
  EXPECT_EQ(checked->throws, 0);
}

TEST(DiceCheck, ThrowsTheDiceOfASimulationAgainByItsSeed) {
  FastDice dice(11);
  Record record = fought({"fast", "11", "", std::nullopt, std::nullopt},
                         [&](int, const Request& request) { return dice.roll(request); });
  EXPECT_TRUE(check_dice(kings_men(), record)->checked);
  record.dice.seed = "12";
  EXPECT_THAT(fault_of(record), HasSubstr("throw 0"));
  record.dice.seed = "eleven";
  EXPECT_THAT(fault_of(record), HasSubstr("dice.seed"));
}

} // namespace sandtable
