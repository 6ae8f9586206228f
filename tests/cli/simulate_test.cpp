// simulate: many battles, the same ones whoever fights them.

#include "cli/interrupt.hpp"
#include "cli/parallel.hpp"
#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdexcept>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

const std::string recruits =
    "simulate --scenario meeting --rulebook kingsmen1 --red recruit --blue recruit --battles 60";

TEST(Simulate, IsTheSameForAnyNumberOfJobs) {
  for (const std::string& many :
       {recruits + " --seed 7", recruits + " --seed 7 --json",
        std::string("simulate --scenario random:small --rulebook crimea --blue recruit --battles 6 --seed 3 --json")}) {
    const Seen one = sandtable(many + " --jobs 1"), two = sandtable(many + " --jobs 2"),
               five = sandtable(many + " --jobs 5");
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.err, "");
    EXPECT_EQ(one.out, two.out);
    EXPECT_EQ(one.out, five.out);
  }
}

TEST(Simulate, AnotherSeedFightsOtherBattles) {
  const auto seven = sandtable(recruits + " --seed 7 --json").json(),
             eight = sandtable(recruits + " --seed 8 --json").json();
  EXPECT_NE(seven.at("results"), eight.at("results"));
  EXPECT_NE(seven.at("results").at("longest").at("seed"), eight.at("results").at("longest").at("seed"));
}

TEST(Simulate, BattlesAddUp) {
  const auto json = sandtable(recruits + " --seed 7 --json").json();
  EXPECT_EQ(json.at("scenario"), "meeting");
  EXPECT_EQ(json.at("rulebook"), "kingsmen1");
  EXPECT_EQ(json.at("red"), "recruit");
  EXPECT_EQ(json.at("seed").as_int64(), 7);
  const auto& results = json.at("results");
  EXPECT_EQ(results.at("battles").as_int64(), 60);
  std::int64_t won = 0, ended = 0;
  for (const char* name : {"red_wins", "blue_wins", "draws"}) {
    const auto& rate = results.at(name);
    won += rate.at("count").as_int64();
    EXPECT_LE(rate.at("low").to_number<double>(), rate.at("share").to_number<double>()) << name;
    EXPECT_GE(rate.at("high").to_number<double>(), rate.at("share").to_number<double>()) << name;
  }
  for (const auto& ending : results.at("endings").as_array()) {
    ended += ending.at("battles").as_int64();
    EXPECT_THAT(std::string(ending.at("rule").as_string()), HasSubstr("KM1-"));
  }
  EXPECT_EQ(won, 60);
  EXPECT_EQ(ended, 60);
  for (const char* side : {"red_losses", "blue_losses"})
    for (const char* what : {"units", "figures"}) {
      EXPECT_GT(results.at(side).at(what).to_number<double>(), 0) << side << " " << what;
      EXPECT_LT(results.at(side).at(what).to_number<double>(), 1) << side << " " << what;
    }
}

TEST(Simulate, TextAndJsonAgree) {
  const std::string text = sandtable(recruits + " --seed 7").out;
  const auto json = sandtable(recruits + " --seed 7 --json").json();
  const auto& results = json.at("results");
  const auto number = [](const boost::json::value& value, const char* format) {
    char out[32];
    std::snprintf(out, sizeof out, format, value.to_number<double>());
    return std::string(out);
  };
  const auto hundredfold = [&](const boost::json::value& value) {
    return number(value.to_number<double>() * 100, "%.1f");
  };
  const std::pair<const char*, const char*> lines[] = {
      {"Red wins", "red_wins"}, {"Blue wins", "blue_wins"}, {"Draws", "draws"}};
  for (const auto& [words, name] : lines) {
    const auto& rate = results.at(name);
    EXPECT_THAT(text, testing::ContainsRegex(std::string(words) + " +" + number(rate.at("count"), "%.0f") + " +" +
                                             hundredfold(rate.at("share")) + " % +" + hundredfold(rate.at("low")) +
                                             " to " + hundredfold(rate.at("high")) + " %"));
  }
  for (const auto& [words, name] : {std::pair("Turns", "turns"), std::pair("Decisions", "decisions")}) {
    const auto& lengths = results.at(name);
    EXPECT_THAT(text, testing::ContainsRegex(std::string(words) + " +" + number(lengths.at("mean"), "%.1f") + " +" +
                                             number(lengths.at("median"), "%.1f") + " +" +
                                             number(lengths.at("shortest"), "%.0f") + " +" +
                                             number(lengths.at("longest"), "%.0f")));
  }
  for (const auto& [words, name] : {std::pair("Red", "red_losses"), std::pair("Blue", "blue_losses")})
    EXPECT_THAT(text, testing::ContainsRegex(std::string(words) + " +" + hundredfold(results.at(name).at("units")) +
                                             " % +" + hundredfold(results.at(name).at("figures")) + " %"));
  for (const auto& ending : results.at("endings").as_array())
    EXPECT_THAT(text, HasSubstr(std::string(ending.at("reason").as_string())));
}

TEST(Simulate, ABattleCanBeSeenByItsSeed) {
  // On a random field with an option set, where most could go astray.
  const std::string words = " --rulebook kingsmen1 --red recruit --blue recruit --option bank_cards=on";
  const auto json = sandtable("simulate --scenario random:small --battles 20 --seed 9 --json" + words).json();
  EXPECT_EQ(json.at("scenario"), "random:small:9");
  EXPECT_EQ(json.at("options").at(0), "bank_cards=on");
  for (const char* which : {"shortest", "longest"}) {
    const auto& noted = json.at("results").at(which);
    const auto battle = sandtable("battle --scenario random:small:9 --json --seed " +
                                  std::to_string(noted.at("seed").as_int64()) + words)
                            .json();
    EXPECT_EQ(battle.at("turns").as_array().back().at("turn"), noted.at("turns")) << which;
    EXPECT_EQ(json.at("results").at("turns").at(which), noted.at("turns"));
  }
}

TEST(Simulate, AnOptionChangesTheBattles) {
  const auto plain = sandtable(recruits + " --seed 7 --json").json();
  const auto changed = sandtable(recruits + " --seed 7 --option bank_cards=on --json").json();
  EXPECT_NE(plain.at("results"), changed.at("results"));
}

TEST(Simulate, SaysInItsHelpWhatTheIntervalIs) {
  const Seen run = sandtable("simulate --help");
  EXPECT_EQ(run.code, 0);
  for (const char* part : {"Wilson", "95 %", "--battles", "--jobs", "--seed", "--red", "--blue", "--option", "--json"})
    EXPECT_THAT(run.out, HasSubstr(part));
}

TEST(Simulate, BadInputIsOneSentenceAndTwo) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"--battles 0", "--battles"},
      {"--battles many", "--battles"},
      {"--battles 1000001", "--battles"},
      {"--jobs 0", "--jobs"},
      {"--jobs -1", "--jobs"},
      {"--seed soon", "--seed"},
      {"--scenario nowhere", "there is no scenario \"nowhere\""},
      {"--rulebook chess", "there is no rulebook \"chess\""},
      {"--blue napoleon", "--blue: there is no general \"napoleon\""},
      {"--option buildings", "--option: \"buildings\" must be name=value"},
      {"--option =on", "--option: \"=on\" must be name=value"},
      {"--rulebook kingsmen1 --option catapults=on", "options.catapults: kingsmen1 has no option of that name"},
      {"--rulebook kingsmen1 --option buildings=maybe", "options.buildings: must be on or off"},
  };
  for (const auto& [arguments, sentence] : mistakes) {
    const Seen run = sandtable("simulate " + std::string(arguments));
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_EQ(run.out, "") << arguments;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << arguments;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
}

TEST(InParallel, DoesEverythingOnce) {
  for (const int threads : {1, 2, 7}) {
    std::vector<int> times(100);
    std::size_t ticks = 0;
    EXPECT_EQ(in_parallel(
                  times.size(), threads, [&](std::size_t i) { return ++times[i] > 0; }, [&](std::size_t) { ++ticks; }),
              times.size());
    EXPECT_THAT(times, testing::Each(1));
    EXPECT_LE(ticks, times.size());
  }
}

TEST(InParallel, CarriesOnWhatIsThrown) {
  for (const int threads : {1, 3})
    EXPECT_THROW(
        in_parallel(
            1000, threads, [](std::size_t i) -> bool { return i == 20 ? throw std::runtime_error("no") : true; },
            [](std::size_t) {}),
        std::runtime_error);
}

TEST(InParallel, AnInterruptLeavesTheFirstOnesWithoutAGap) {
  for (const int threads : {1, 3}) {
    std::vector<int> times(100'000);
    const Interrupt interrupt;
    const auto work = [&](std::size_t i) {
      ++times[i];
      if (i == 20) std::raise(SIGINT);
      return !interrupt.came();
    };
    const std::size_t done = in_parallel(times.size(), threads, work, [](std::size_t) {});
    EXPECT_TRUE(interrupt.came());
    EXPECT_GE(done, 21U);
    for (std::size_t i = 0; i < times.size(); ++i) ASSERT_EQ(times[i], i < done ? 1 : 0) << i;
    if (threads == 1) {
      EXPECT_EQ(done, 21U);
    }
  }
}

} // namespace
} // namespace sandtable::cli
