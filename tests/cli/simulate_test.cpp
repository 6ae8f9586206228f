// simulate: many battles, the same ones whoever fights them.

#include "cli/in_order.hpp"
#include "cli/interrupt.hpp"
#include "cli/parallel.hpp"
#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <stdexcept>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

const std::string recruits =
    "simulate --scenario meeting --rulebook kingsmen1 --red recruit --blue recruit --battles 60";

TEST(Simulate, IsTheSameForAnyNumberOfJobs) {
  for (const std::string& many :
       {recruits + " --seed 7", recruits + " --seed 7 --json", recruits + " --seed 7 --swap --versus bank_cards=on",
        recruits + " --seed 7 --until 15%",
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
  EXPECT_NE(seven.at("results").at("noted").at("longest").at("seed"),
            eight.at("results").at("noted").at("longest").at("seed"));
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
    const auto& noted = json.at("results").at("noted").at(which);
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

TEST(Simulate, FightsBothWaysRound) {
  const std::string captain = "simulate --scenario meeting --rulebook kingsmen1 --red captain --blue recruit --seed 7 ";
  const Seen text = sandtable(captain + "--battles 10 --swap");
  EXPECT_THAT(text.out, HasSubstr("Both ways round"));
  EXPECT_THAT(text.out, HasSubstr("captain, on either side"));
  const auto json = sandtable(captain + "--battles 10 --swap --json").json();
  EXPECT_EQ(json.at("results").at("battles").as_int64(), 20);
  const auto& ways = json.at("both_ways");
  EXPECT_GE(ways.at("red_straight").at("count").as_int64(), 8) << "the captain is red";
  EXPECT_GE(ways.at("blue_swapped").at("count").as_int64(), 8) << "the captain is blue";
  EXPECT_GT(ways.at("first_general").at("mean").to_number<double>(), 0.8);
  // One way round they are the battles of whoever asks for one way only.
  const auto straight = sandtable(captain + "--battles 10 --json").json();
  EXPECT_EQ(ways.at("red_straight"), straight.at("results").at("red_wins"));
  const auto other = sandtable(
                         "simulate --scenario meeting --rulebook kingsmen1 --red recruit --blue captain --seed 7 "
                         "--battles 10 --json")
                         .json();
  EXPECT_EQ(ways.at("blue_swapped"), other.at("results").at("blue_wins"));
}

TEST(Simulate, TellsTheDifferenceThatAnOptionMakes) {
  const auto json = sandtable(recruits + " --seed 7 --option bank_cards=off --versus bank_cards=on --json").json();
  const auto off = sandtable(recruits + " --seed 7 --option bank_cards=off --json").json();
  const auto on = sandtable(recruits + " --seed 7 --option bank_cards=on --json").json();
  EXPECT_EQ(json.at("results"), off.at("results"));
  EXPECT_EQ(json.at("versus").at(0).at("results"), on.at("results")) << "on the same seeds";
  EXPECT_EQ(json.at("versus").at(0).at("options").at(0), "bank_cards=on");
  const auto& wins = json.at("versus").at(0).at("differences").at(0);
  EXPECT_EQ(wins.at("what"), "red-wins");
  EXPECT_NEAR(wins.at("difference").at("mean").to_number<double>(),
              on.at("results").at("red_wins").at("share").to_number<double>() -
                  off.at("results").at("red_wins").at("share").to_number<double>(),
              1e-12);
  EXPECT_THAT(sandtable(recruits + " --seed 7 --versus bank_cards=on").out,
              HasSubstr("The second against the first, on the same seeds"));
}

TEST(Simulate, TellsTheDifferenceBetweenTwoScenarios) {
  const auto same = sandtable(recruits + " --seed 7 --against scenarios/meeting.toml --json").json();
  EXPECT_EQ(same.at("versus").at(0).at("results"), same.at("results")) << "nothing was mended";
  for (const auto& contrast : same.at("versus").at(0).at("differences").as_array())
    EXPECT_EQ(contrast.at("difference").at("mean").to_number<double>(), 0);
  const auto other = sandtable(recruits + " --seed 7 --against thornbury --json").json();
  EXPECT_NE(other.at("versus").at(0).at("results"), other.at("results"));
}

TEST(Simulate, SweepsTheValuesOfAnOption) {
  const Seen text = sandtable(recruits + " --seed 7 --sweep bank_cards=off,on,off");
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, testing::ContainsRegex("bank_cards=off .*\n *bank_cards=on .*\n *bank_cards=off .* [+]0.0 "));
  const auto json = sandtable(recruits + " --seed 7 --sweep bank_cards=off,on --json").json();
  const auto two = sandtable(recruits + " --seed 7 --option bank_cards=off --versus bank_cards=on --json").json();
  EXPECT_EQ(json.at("results"), two.at("results"));
  EXPECT_EQ(json.at("versus").at(0).at("results"), two.at("versus").at(0).at("results"));
  EXPECT_EQ(json.at("name"), "bank_cards=off");
}

TEST(Simulate, ForbidsOrdersOfAVerb) {
  const std::string battles =
      "simulate --scenario meeting --rulebook kingsmen1 --red recruit --blue recruit --battles 8 --seed 7 --json";
  const auto charges = [](const boost::json::value& json) {
    double sum = 0;
    for (const auto& unit : json.at("findings").at("units").as_array()) sum += unit.at("charges").to_number<double>();
    return sum;
  };
  EXPECT_GT(charges(sandtable(battles).json()), 0);
  const Seen none = sandtable(battles + " --forbid charge");
  EXPECT_EQ(none.code, 0) << none.err;
  EXPECT_EQ(charges(none.json()), 0);
  EXPECT_EQ(sandtable(battles + " --forbid fly").json().at("results"), sandtable(battles).json().at("results"))
      << "the same battles, if nothing is missed";
}

TEST(Simulate, SetsEachLevelAgainstEach) {
  const std::string ladder =
      "simulate --scenario meeting --rulebook kingsmen1 --battles 10 --seed 7 --ladder recruit,captain";
  const auto json = sandtable(ladder + " --json").json();
  EXPECT_EQ(json.at("name"), "recruit against recruit");
  ASSERT_EQ(json.at("versus").as_array().size(), 3U);
  const auto& worse = json.at("versus").at(0);
  const auto& better = json.at("versus").at(1);
  EXPECT_EQ(worse.at("name"), "recruit against captain");
  EXPECT_EQ(better.at("name"), "captain against recruit");
  EXPECT_LT(worse.at("results").at("red_wins").at("count").as_int64(), 3);
  EXPECT_GT(better.at("results").at("red_wins").at("count").as_int64(), 7);
  EXPECT_THAT(sandtable(ladder).out, HasSubstr("captain against captain"));
}

TEST(Simulate, StopsWhenEnoughIsKnown) {
  const std::string battles = "simulate --scenario meeting --rulebook kingsmen1 --red recruit --blue recruit --seed 7 ";
  const Seen seen = sandtable(battles + "--until 8% --json");
  EXPECT_EQ(seen.code, 0) << seen.err;
  const auto json = seen.json();
  const auto& results = json.at("results");
  const std::int64_t fought = results.at("battles").as_int64();
  EXPECT_GT(fought, 50);
  EXPECT_LT(fought, 400);
  EXPECT_EQ(fought % 50, 0);
  for (const char* side : {"red_wins", "blue_wins"})
    EXPECT_LE(results.at(side).at("high").to_number<double>() - results.at(side).at("low").to_number<double>(), 0.16);
  const Seen short_of_it = sandtable(battles + "--until 1% --battles 100");
  EXPECT_EQ(short_of_it.code, 1);
  EXPECT_THAT(short_of_it.err, HasSubstr("after 100 battles the interval is still wider than --until 1%"));
  EXPECT_THAT(short_of_it.out, HasSubstr("100 battles"));
}

TEST(Simulate, WritesARowABattle) {
  const std::string file = scratch("battles.csv");
  const auto json = sandtable(recruits + " --seed 7 --swap --json --csv '" + file + "'").json();
  std::istringstream in(read(file));
  std::string line;
  std::getline(in, line);
  EXPECT_THAT(line, testing::StartsWith("row,kind,seed,red,blue,winner,rule,reason,turns"));
  int rows = 0, red = 0;
  while (std::getline(in, line)) {
    ++rows;
    red += line.find(",red,KM1-") != std::string::npos ? 1 : 0;
    EXPECT_THAT(line, testing::StartsWith(std::to_string(rows) + ",1,"));
  }
  EXPECT_EQ(rows, 120);
  EXPECT_EQ(red, json.at("results").at("red_wins").at("count").as_int64());
}

TEST(Simulate, ListsUnitsPlacesAndTurns) {
  const std::string marlow = "simulate --scenario marlow --rulebook kingsmen1 --blue recruit --battles 6 --seed 7";
  const Seen text = sandtable(marlow);
  for (const char* part : {"never in action", "Marlow Bridge: who had men there", "who was ahead won",
                           "Battles by turns", "Battles worth looking at", "Most lopsided"})
    EXPECT_THAT(text.out, HasSubstr(part));
  const auto findings = sandtable(marlow + " --json").json().at("findings");
  EXPECT_GE(findings.at("units").as_array().size(), 12U);
  for (const auto& unit : findings.at("units").as_array()) {
    EXPECT_EQ(unit.at("battles").as_int64(), 6);
    EXPECT_GE(unit.at("began").to_number<double>(), unit.at("lost").to_number<double>());
  }
  const auto& turns = findings.at("places").at(0).at("turns").as_array();
  for (const auto& turn : turns)
    EXPECT_EQ(turn.at("battles").as_int64(), turn.at("red").as_int64() + turn.at("blue").as_int64() +
                                                 turn.at("both").as_int64() + turn.at("nobody").as_int64());
  EXPECT_EQ(findings.at("turns").at(0).at("battles").as_int64(), 6);
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
      {"--until often", "--until: \"often\" must be a percentage up to 50, like 2%"},
      {"--until 0%", "--until"},
      {"--sweep bank_cards", "--sweep: \"bank_cards\" must be name=value,value"},
      {"--sweep bank_cards=on", "--sweep"},
      {"--rulebook kingsmen1 --sweep bank_cards=on,maybe", "bank_cards"},
      {"--ladder captain", "--ladder: \"captain\" must be two generals or more"},
      {"--ladder captain,napoleon", "there is no general \"napoleon\""},
      {"--ladder recruit,captain --sweep bank_cards=off,on", "excludes"},
      {"--until 2%3", "--until"},
      {"--csv nowhere/battles.csv", "--csv: nowhere/battles.csv: the file cannot be written"},
      {"--against nowhere", "there is no scenario \"nowhere\""},
      {"--rulebook kingsmen1 --versus catapults=on", "catapults"},
      {"--scenario forest-road --swap", "blue is moved by the table, so the generals cannot change sides"},
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

TEST(InOrder, HandsOverWhatIsDoneInTheOrderOfNumbers) {
  for (const int threads : {1, 2, 5}) {
    std::vector<std::size_t> seen;
    const auto twice = [](std::size_t i) { return 2 * i; };
    const auto take = [&](std::size_t i, std::size_t what) {
      EXPECT_EQ(what, 2 * i);
      seen.push_back(i);
      return i < 299;
    };
    EXPECT_EQ(in_order<std::size_t>(1000, threads, twice, take, [](std::size_t) {}), 300U) << "no more is wanted";
    EXPECT_EQ(seen.size(), 300U);
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  }
}

TEST(InOrder, HandsOverWhatWasDoneBeforeAnInterrupt) {
  for (const int threads : {1, 3}) {
    std::size_t handed = 0;
    const auto work = [](std::size_t i) {
      if (i == 200) std::raise(SIGINT);
      return i;
    };
    const auto take = [&](std::size_t i, std::size_t what) {
      EXPECT_EQ(i, what);
      EXPECT_EQ(i, handed++);
      return true;
    };
    const std::size_t done = in_order<std::size_t>(100'000, threads, work, take, [](std::size_t) {});
    EXPECT_EQ(done, handed);
    EXPECT_GE(done, 201U);
    EXPECT_LT(done, 1000U);
  }
}

} // namespace
} // namespace sandtable::cli
