#include "battle/record.hpp"

#include "battle/fight.hpp"
#include "battle/replay.hpp"
#include "dice/fast_dice.hpp"
#include "dice/scripted_dice.hpp"
#include "support/race.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

using race::Race;
using race::Verb;

const char* const scenario_text = "id = \"race\"\ntitle = \"A race\"\n[options]\ngoal = 5\n";
const race::Setting setting{5};

/// Runs at once, or presses on first.
struct Runner {
  int dice = 1;

  race::Order choose(const race::State& state) const {
    if (state.dice >= dice) return {Verb::run, 1};
    return {Verb::press_on, static_cast<std::uint8_t>(dice - state.dice)};
  }
};

Record fought(std::uint64_t seed) {
  race::State state = Race::begin(setting);
  Record record = new_record<Race>(scenario_text, state, {"fast", std::to_string(seed), ""});
  Runner red{2}, blue{1};
  FastDice dice(seed);
  EXPECT_TRUE(fight<Race>(state, red, blue, dice, Recorder<Race>{record}));
  return record;
}

/// Red presses on twice, with nothing rolled yet.
struct Game {
  race::State state = Race::begin(setting);
  Record record = new_record<Race>(scenario_text, state);

  void order(Verb verb) {
    const race::Order given{verb, 1};
    carry_out<Race>(state, given, nullptr);
    Recorder<Race>{record}.ordered(state, given);
  }
  void roll(std::initializer_list<int> faces) {
    const Request asked = Race::plan(state).request();
    Race::settle(state, roll_of(faces), nullptr);
    Recorder<Race>{record}.rolled(state, asked, roll_of(faces));
  }
  std::size_t may_take_back() const { return undoable<Race>(record, setting).value(); }
};

TEST(Record, IsWrittenAndReadBack) {
  const Record before = fought(1);
  ASSERT_TRUE(before.outcome);
  const std::string text = write_record(before);
  const auto after = read_record(text, "battle.json");
  ASSERT_TRUE(after) << after.error().text();
  EXPECT_EQ(write_record(*after), text);
  EXPECT_EQ(after->steps.size(), before.steps.size());
  EXPECT_EQ(after->dice.seed, "1");
}

TEST(Record, OneStepStandsOnOneLine) {
  Game game;
  game.order(Verb::press_on);
  game.order(Verb::run);
  game.roll({4, 1});
  const std::string text = write_record(game.record);
  EXPECT_NE(text.find("\n    {\"order\": {\"verb\": \"press-on\"}, \"digest\": \""), std::string::npos) << text;
  EXPECT_NE(text.find("\n    {\"asked\": \"2d6\", \"dice\": [4, 1], \"digest\": \""), std::string::npos) << text;
}

std::string refusal(int format, const std::string& step) {
  const std::string text = R"({"format": )" + std::to_string(format) +
                           R"(, "rulebook": "race", "start": "0000000000000000", "steps": [{)" + step +
                           R"("digest": "0123456789abcdef"}]})";
  const auto record = read_record(text, "f");
  return record ? "accepted" : record.error().text();
}

TEST(Record, RefusesWhatIsNoStep) {
  EXPECT_EQ(refusal(2, R"("asked": "1d6", "dice": [6], )"), "accepted");
  EXPECT_EQ(refusal(2, R"("order": {}, )"), "accepted");
  EXPECT_EQ(refusal(2, R"("asked": "nothing", )"), "accepted");
  EXPECT_EQ(refusal(2, ""), "steps[0]: must be either an order or a roll");
  EXPECT_EQ(refusal(2, R"("order": {}, "dice": [1], )"), "steps[0]: must be either an order or a roll");
  EXPECT_EQ(refusal(2, R"("order": {}, "asked": "1d6", )"), "steps[0]: must be either an order or a roll");
  EXPECT_EQ(
      read_record(R"({"start": "0000000000000000", "steps": [{"dice": [1], "digest": "12"}]})", "f").error().text(),
      "steps[0].digest: must be 16 hexadecimal digits");
  EXPECT_EQ(read_record(R"({"format": 9})", "f").error().text(), "format: is 9, but this program reads formats 1 to 2");
}

TEST(Record, RollsMustAnswerWhatTheySayWasAsked) {
  const std::string like = R"(steps[0].asked: must be what was asked for, like "12d6 8d6" or "draw red:4 blue:3")";
  EXPECT_EQ(refusal(2, R"("dice": [6], )"), like);
  EXPECT_EQ(refusal(2, R"("asked": "six dice", "dice": [6], )"), like);
  EXPECT_EQ(refusal(2, R"("asked": "2d10 1d6", "dice": [10, 7, 6], )"), "accepted");
  EXPECT_EQ(refusal(2, R"("asked": "2d10 1d6", "dice": [10, 11, 6], )"),
            "steps[0].dice[1]: must be a whole number from 1 to 10");
  EXPECT_EQ(refusal(2, R"("asked": "2d10 1d6", "dice": [10, 10, 7], )"),
            "steps[0].dice[2]: must be a whole number from 1 to 6");
  EXPECT_EQ(refusal(2, R"("asked": "2d10 1d6", "dice": [10, 10], )"),
            "steps[0].dice: must be a list of 3, as many as were asked for");
  EXPECT_EQ(refusal(2, R"("asked": "draw red:4 end:1", "drawn": "end", )"), "accepted");
  EXPECT_EQ(refusal(2, R"("asked": "draw red:4 end:1", "drawn": "blue", )"),
            "steps[0].drawn: must be one of what was in the bag: red, end");
  EXPECT_EQ(refusal(2, R"("asked": "draw red:4 end:1", )"),
            "steps[0].drawn: must be one of what was in the bag: red, end");
  EXPECT_EQ(refusal(2, R"("asked": "1d6", "dice": [1], "drawn": "red", )"),
            "steps[0].drawn: must be left out, since nothing was to be drawn");
  EXPECT_NE(refusal(2, R"("card": "QH", )").find("card"), std::string::npos);
}

TEST(Record, OfTheFirstFormatIsRead) {
  EXPECT_EQ(refusal(1, R"("dice": [6], )"), "accepted");
  EXPECT_EQ(refusal(1, R"("card": "QH", )"), "accepted");
  EXPECT_EQ(refusal(1, R"("card": "ZZ", )"), R"(steps[0].card: must be a card like "QH" or "red-joker")");
  EXPECT_EQ(refusal(1, R"("dice": [6, 7], )"), "steps[0].dice[1]: must be a whole number from 1 to 6");
  const std::string old = R"({"rulebook": "race", "start": "0000000000000000", "steps": [)"
                          R"({"card": "QH", "digest": "0123456789abcdef"}]})";
  const Record record = read_record(old, "f").value();
  EXPECT_EQ(record.format, 1);
  EXPECT_EQ(record.steps[0].drawn, "QH");
  EXPECT_FALSE(record.steps[0].asked);
  EXPECT_FALSE(record.dice.recipe);
}

TEST(Replay, GivesTheSameBattleForAnySeed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Record record = fought(seed);
    const auto replayed = replay<Race>(record);
    ASSERT_TRUE(replayed) << replayed.error().text();
    EXPECT_EQ(Race::pending(replayed->state), Node::over);
    EXPECT_EQ(hex_of(Race::digest(replayed->state)), record.steps.back().digest);
  }
}

TEST(Replay, SaysAtWhichStepItDivergesAndWhose) {
  Game game;
  game.order(Verb::press_on);
  game.order(Verb::run);
  game.roll({4, 1});
  const std::string got = game.record.steps[2].digest;
  game.record.steps[2].digest = "00000000000000aa";
  const auto diverged = replay<Race>(game.record, setting);
  ASSERT_FALSE(diverged);
  EXPECT_EQ(diverged.error().place, "step 3, dice");
  EXPECT_NE(diverged.error().sentence.find("00000000000000aa"), std::string::npos);
  EXPECT_NE(diverged.error().sentence.find(got), std::string::npos);
}

TEST(Replay, RefusesOrdersAndRollsThatCannotBe) {
  Game game;
  game.order(Verb::press_on);
  Record forbidden = game.record;
  forbidden.steps[0].order = boost::json::object{{"verb", "press-on"}, {"times", 9}};
  EXPECT_EQ(replay<Race>(forbidden, setting).error().place, "step 1, red");
  Record malformed = game.record;
  malformed.steps[0].order = boost::json::object{{"verb", "fly"}};
  EXPECT_EQ(replay<Race>(malformed, setting).error().text(),
            "step 1, red, order.verb: must be one of: run, press-on, peek");
  Record early = game.record;
  early.steps[0] = roll_step(request_of(1), roll_of({1}), 0);
  EXPECT_EQ(replay<Race>(early, setting).error().sentence, "an order is due, but the record has a roll");
  game.order(Verb::run);
  game.roll({1, 2});
  Record other = game.record;
  other.steps[2].asked = "3d6";
  EXPECT_EQ(replay<Race>(other, setting).error().text(),
            "step 3, dice, asked: is \"3d6\", but the rules ask for \"2d6\"");
  other.steps[2].asked.reset(); // as in the first format
  EXPECT_TRUE(replay<Race>(other, setting));
  other.steps[2].drawn = "QH";
  EXPECT_EQ(replay<Race>(other, setting).error().text(), "step 3, dice, drawn: nothing is to be drawn now");
  game.record.steps[2].dice->push_back(3);
  EXPECT_EQ(replay<Race>(game.record, setting).error().text(),
            "step 3, dice: the roll does not answer what is asked for, which is 2 dice");
}

TEST(Replay, RefusesAnotherOutcomeAndMoreStepsThanTheBattleHas) {
  Record record = fought(3);
  Record longer = record;
  longer.steps.push_back(longer.steps.back());
  EXPECT_EQ(replay<Race>(longer, setting).error().sentence, "the battle is over, but the record goes on");
  record.outcome->winner = enemy_of(*record.outcome->winner);
  EXPECT_EQ(replay<Race>(record, setting).error().place, "outcome");
}

TEST(Replay, PlaysOnlyRevisionsTheRulebookKnows) {
  Record record = fought(1);
  record.revision = 2;
  EXPECT_TRUE(replay<Race>(record));
  record.revision = 1;
  EXPECT_EQ(replay<Race>(record).error().place, "revision");
  record.rulebook = "regatta";
  EXPECT_EQ(replay<Race>(record).error().place, "rulebook");
}

TEST(Undo, GoesBackToTheLastRollAndNoFurther) {
  Game game;
  game.order(Verb::run);
  game.roll({5});
  const auto after_roll = Race::digest(game.state);
  game.order(Verb::press_on);
  game.order(Verb::press_on);
  EXPECT_EQ(game.may_take_back(), 2U);
  const auto back = undo<Race>(game.record, setting);
  ASSERT_TRUE(back);
  EXPECT_EQ(Race::digest(*back), after_roll);
  EXPECT_EQ(game.record.steps.size(), 2U);
  EXPECT_FALSE(undo<Race>(game.record, setting));
  EXPECT_EQ(game.record.steps.size(), 2U);
}

TEST(Undo, TakesBackAsManyOrdersAsAsked) {
  Game game;
  game.order(Verb::press_on);
  game.order(Verb::press_on);
  const auto back = undo<Race>(game.record, setting, 1);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->dice, 2);
}

TEST(Undo, AnOrderWhoseDiceAreNotYetThrownMayBeTakenBack) {
  Game game;
  game.order(Verb::press_on);
  game.order(Verb::run);
  EXPECT_EQ(game.may_take_back(), 2U);
}

TEST(Undo, NeverPassesAReveal) {
  Game game;
  game.order(Verb::press_on);
  game.order(Verb::peek);
  EXPECT_EQ(game.may_take_back(), 0U);
  game.order(Verb::press_on);
  EXPECT_EQ(game.may_take_back(), 1U);
}

/// A race in which an order may hand the turn over without a roll.
struct Relay : Race {
  static void apply(State& s, const Order& order, const Judged& judged, EventSink<Event> events) {
    if (order.verb == Verb::peek)
      s.turn = enemy_of(s.turn);
    else
      Race::apply(s, order, judged, events);
  }
  static bool reveals(const State&, const Order&) { return false; }
};

TEST(Undo, NeverPassesAChangeOfSeat) {
  race::State state = Relay::begin(setting);
  Record record = new_record<Relay>(scenario_text, state);
  const auto order = [&](Verb verb) {
    carry_out<Relay>(state, {verb, 1}, nullptr);
    Recorder<Relay>{record}.ordered(state, {verb, 1});
    return undoable<Relay>(record, setting).value();
  };
  EXPECT_EQ(order(Verb::press_on), 1U);
  EXPECT_EQ(order(Verb::peek), 0U);
  EXPECT_EQ(order(Verb::press_on), 1U);
}

TEST(Fight, FaultsNameTheStep) {
  struct Greedy {
    race::Order choose(const race::State&) const { return {Verb::press_on, 9}; }
  } greedy;
  struct Idle {
    race::Order choose(const race::State&) const { return {Verb::peek, 1}; }
  } idle;
  Runner runner;
  FastDice fast(1);
  ScriptedDice none({}, {});
  race::State state = Race::begin(setting);
  EXPECT_EQ(fight<Race>(state, greedy, runner, fast).error().place, "step 1, red");
  EXPECT_EQ(fight<Race>(state, runner, runner, none).error().place, "step 2, dice");
  state = Race::begin(setting);
  const auto endless = fight<Race>(state, idle, idle, fast, Unwatched<Race>{}, 50);
  EXPECT_EQ(endless.error().sentence, "the battle is not over after 50 steps");
}

TEST(Fight, WatchersGetTheEvents) {
  race::State state = Race::begin(setting);
  Record record = new_record<Race>(scenario_text, state);
  std::vector<race::Event> events;
  Runner red, blue;
  FastDice dice(7);
  const auto steps = fight<Race>(state, red, blue, dice, Recorder<Race>{record, &events});
  ASSERT_TRUE(steps);
  EXPECT_EQ(record.steps.size(), static_cast<std::size_t>(*steps));
  EXPECT_EQ(events.size() * 2, record.steps.size());
}

} // namespace
} // namespace sandtable
