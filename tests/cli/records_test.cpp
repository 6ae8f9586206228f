// battle, replay, render: a battle is fought, kept, fought again and drawn.

#include "battle/record.hpp"
#include "cli/shell.hpp"
#include "library/books.hpp"
#include "library/report.hpp"
#include "test_paths.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// One battle that all tests here look at.
const std::string& record_file() {
  static const std::string file = [] {
    std::string name = scratch("battle.json");
    const Seen run =
        sandtable("battle --scenario meeting --red recruit --blue captain --seed 11 --record '" + name + "'");
    EXPECT_EQ(run.code, 0) << run.err;
    return name;
  }();
  return file;
}

TEST(Battle, ReportsTurnByTurn) {
  const Seen run = sandtable("battle --scenario meeting --red recruit --blue captain --seed 11");
  EXPECT_EQ(run.code, 0) << run.err;
  for (const char* part : {"The Meeting at Crossways", "seed 11", "\nTurn 1\n", "\nTurn 2\n", "\nThe end\n",
                           "\nLosses\n", "44th Foot", "\nDice", "expected", "pips"})
    EXPECT_THAT(run.out, HasSubstr(part));
  EXPECT_THAT(run.out, testing::ContainsRegex("(Red wins|Blue wins|A draw)"));
}

TEST(Battle, IsTheSameForTheSameSeed) {
  const auto first = sandtable("battle --scenario random:small:3 --red recruit --blue recruit --seed 5 --json").json();
  const auto again = sandtable("battle --scenario random:small:3 --red recruit --blue recruit --seed 5 --json").json();
  const auto other = sandtable("battle --scenario random:small:3 --red recruit --blue recruit --seed 6 --json").json();
  EXPECT_EQ(first, again);
  EXPECT_NE(first.at("digest"), other.at("digest"));
  EXPECT_EQ(first.at("losses").as_array().size(), 10U);
  EXPECT_FALSE(first.at("outcome").at("reason").as_string().empty());
  for (const char* side : {"red", "blue"}) {
    const auto& luck = first.at("dice").at(side);
    EXPECT_GT(luck.at("dice").as_int64(), 0);
    EXPECT_GT(luck.at("expected").to_number<double>(), 0);
  }
}

TEST(Battle, EveryDieIsCounted) {
  // Dice as told, against the sum that the report gives.
  const auto json = sandtable("battle --scenario meeting --red recruit --blue recruit --seed 2 --json").json();
  std::int64_t dice = 0;
  for (const auto& turn : json.at("turns").as_array())
    for (const auto& event : turn.at("events").as_array())
      dice += static_cast<std::int64_t>(event.at("dice").as_array().size());
  EXPECT_EQ(json.at("dice").at("red").at("dice").as_int64() + json.at("dice").at("blue").at("dice").as_int64(), dice);
}

TEST(Battle, IsDrawnFrameByFrame) {
  const Seen run = sandtable("battle --scenario meeting --red recruit --blue recruit --seed 11 --watch --pace 0");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("+------"));
  EXPECT_THAT(run.out, HasSubstr("\nThe end\n"));
  EXPECT_EQ(run.out.find('\x1b'), std::string::npos); // no escape codes into a file
}

TEST(Replay, GivesTheSameReport) {
  const Seen verified = sandtable("replay '" + record_file() + "' --verify");
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("verified"));
  const auto fought = sandtable("battle --scenario meeting --red recruit --blue captain --seed 11 --json").json();
  const auto replayed = sandtable("replay '" + record_file() + "' --json").json();
  for (const char* part : {"turns", "losses", "dice", "outcome", "steps", "digest"})
    EXPECT_EQ(fought.at(part), replayed.at(part)) << part;
}

TEST(Replay, SaysWhereARecordDiverges) {
  std::string text = read(record_file());
  const std::size_t digest = text.find("\"digest\":", text.find("\"steps\""));
  const std::size_t digit = text.find('"', digest + 9) + 1;
  text[digit] = text[digit] == '0' ? '1' : '0';
  const std::string file = scratch("forged.json");
  write(file, text);
  const Seen run = sandtable("replay '" + file + "' --verify");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.err, HasSubstr("step 1"));
  EXPECT_THAT(run.err, HasSubstr("diverges"));
  write(file, "{\"rulebook\": \"chess\"}");
  EXPECT_EQ(sandtable("replay '" + file + "'").code, 2);
  write(file, "{\"rulebook\": ");
  EXPECT_THAT(sandtable("replay '" + file + "'").err, HasSubstr("forged.json:1:"));
}

/// A battle fought on a server, to the end, with seeds of both seats.
constexpr const char* fair_record = "tests/records/format-2/meeting-fair-revision-3.json";

/// What somebody sees who trusts nobody.
Seen independent_check(const std::string& arguments) {
  const std::string out = scratch("checked");
  const int status = std::system(
      ("cd '" SANDTABLE_SOURCE_DIR "' && python3 -B examples/check_dice.py " + arguments + " >'" + out + "' 2>&1")
          .c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out), ""};
}

/// The fair record after `change`, in a file.
std::string changed(const std::function<void(Record&)>& change) {
  auto record = read_record(read(std::string(SANDTABLE_SOURCE_DIR "/") + fair_record), "record").value();
  change(record);
  const std::string file = scratch("changed.json");
  write(file, write_record(record));
  return file;
}

// docs/fair-dice.md
TEST(Verify, ThrowsEveryDieAgainAndSoDoesAProgramThatIsNotOurs) {
  const Seen ours = sandtable(std::string("replay --verify ") + fair_record);
  EXPECT_EQ(ours.code, 0) << ours.err;
  EXPECT_THAT(ours.out, HasSubstr("red from throw 0, blue from throw"));
  const Seen theirs = independent_check(fair_record);
  EXPECT_EQ(theirs.code, 0) << theirs.out;
  EXPECT_THAT(theirs.out, HasSubstr("2 seats brought seeds of their own"));
  const auto json = sandtable(std::string("replay --verify --json ") + fair_record).json();
  EXPECT_TRUE(json.at("dice_checked").as_bool());
  EXPECT_THAT(theirs.out, HasSubstr(fmt::format("Every die of {} throws", json.at("throws").as_int64())));
}

TEST(Verify, FindsOneChangedDieAndSoDoesAProgramThatIsNotOurs) {
  const std::string file = changed([](Record& record) {
    for (RecordStep& step : record.steps)
      if (step.dice) {
        step.dice->front() = step.dice->front() == 6 ? 5 : 6;
        return;
      }
  });
  const Seen ours = sandtable("replay --verify '" + file + "'"), theirs = independent_check("'" + file + "'");
  EXPECT_EQ(ours.code, 1);
  EXPECT_THAT(ours.err, HasSubstr("step 1"));
  EXPECT_EQ(theirs.code, 1);
  EXPECT_THAT(theirs.out, HasSubstr("Step 1, throw 0"));
}

TEST(Verify, FindsAForeignSealAndAForeignSeedAndSoDoesAProgramThatIsNotOurs) {
  for (const bool seal : {true, false}) {
    const std::string file = changed([&](Record& record) {
      char& digit = (seal ? record.dice.commitment : record.dice.seed).front();
      digit = digit == '0' ? '1' : '0';
    });
    const Seen ours = sandtable("replay --verify '" + file + "'"), theirs = independent_check("'" + file + "'");
    EXPECT_EQ(ours.code, 1);
    EXPECT_THAT(ours.err, HasSubstr("the seal is not that of the seed"));
    EXPECT_EQ(theirs.code, 1);
    EXPECT_THAT(theirs.out, HasSubstr("The seal is not that of the seed."));
  }
  const std::string seed = changed([](Record& record) { record.dice.seats->back().seed = std::string(64, '0'); });
  EXPECT_EQ(sandtable("replay --verify '" + seed + "'").code, 1);
  EXPECT_EQ(independent_check("'" + seed + "'").code, 1);
  const std::string shown = std::string(64, '0'); // another seal than the record's
  EXPECT_THAT(sandtable(std::string("replay --verify --seal ") + shown + " " + fair_record).err,
              HasSubstr("not the one you were shown"));
  EXPECT_EQ(independent_check(fair_record + (" " + shown)).code, 1);
}

TEST(Verify, SaysOfDiceThrownByHandThatTheyCannotBeChecked) {
  const std::string file = changed([](Record& record) { record.dice = {"hand", "", "", {}, {}}; });
  const Seen ours = sandtable("replay --verify '" + file + "'");
  EXPECT_EQ(ours.code, 0) << ours.err;
  EXPECT_THAT(ours.out, HasSubstr("The dice cannot be checked: people threw them by hand"));
  const Seen theirs = independent_check("'" + file + "'");
  EXPECT_EQ(theirs.code, 2);
  EXPECT_THAT(theirs.out, HasSubstr("The dice cannot be checked: people threw them by hand"));
}

TEST(Render, DrawsScenariosAndRecords) {
  const std::string svg = scratch("picture.svg"), png = scratch("picture.png");
  EXPECT_EQ(sandtable("render meeting -o '" + svg + "' --width 640").code, 0);
  EXPECT_THAT(read(svg), HasSubstr("<svg"));
  EXPECT_EQ(sandtable("render '" + record_file() + "' --turn 2 -o '" + png + "' --width 400").code, 0);
  EXPECT_THAT(read(png), StartsWith("\x89PNG"));
  const Seen late = sandtable("render '" + record_file() + "' --turn 59 -o '" + png + "'");
  EXPECT_EQ(late.code, 2);
  EXPECT_THAT(late.err, HasSubstr("--turn: the battle ended in turn"));
  EXPECT_EQ(sandtable("render meeting -o no/such/folder/picture.svg").code, 1);
}

/// The record as it stood after so many steps.
std::string first_steps(Record record, int steps) {
  record.steps.resize(static_cast<std::size_t>(steps));
  record.outcome.reset();
  return write_record(record);
}

TEST(Render, DrawsATurnAsTheReportDoes) {
  const Record record = read_record(read(record_file()), record_file()).value();
  const Report report = report_of(*book_named(record.rulebook).value(), record).value();
  const std::string drawn = scratch("turn.svg"), expected = scratch("steps.svg"), steps = scratch("steps.json");
  for (std::size_t i = 0; i + 1 < report.course.size(); ++i) {
    const TurnBalance& turn = report.course[i];
    write(steps, first_steps(record, turn.step));
    EXPECT_EQ(sandtable(fmt::format("render '{}' --turn {} -o '{}'", record_file(), turn.turn, drawn)).code, 0);
    EXPECT_EQ(sandtable(fmt::format("render '{}' -o '{}'", steps, expected)).code, 0);
    EXPECT_EQ(read(drawn), read(expected)) << "turn " << turn.turn;
  }
}

} // namespace
} // namespace sandtable::cli
