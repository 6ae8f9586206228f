// A moment of a record as a case: what is printed is read by the referee and by `odds`, and nothing is lost.

#include "cli/shell.hpp"
#include "reflect/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

/// A record of that rulebook's battle, fought by recruits.
std::string fought(const std::string& rulebook, const std::string& scenario) {
  const std::string file = scratch(rulebook + ".json");
  const Seen run = sandtable("battle --scenario " + scenario + " --rulebook " + rulebook +
                             " --red recruit --blue recruit --seed 5 --record '" + file + "'");
  EXPECT_EQ(run.code, 0) << run.err;
  return file;
}

class Position : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(Position, OfAnyStepIsReadByTheReferee) {
  const std::string record = fought(GetParam().first, GetParam().second);
  const auto json = parse_json(read(record), "record").value();
  const auto& steps = json.at("steps").as_array();
  const std::string file = scratch("position.json");
  int throws = 0;
  for (std::size_t n = 0; n <= steps.size(); n += std::max<std::size_t>(1, steps.size() / 12)) {
    const Seen printed = sandtable("position '" + record + "' --step " + std::to_string(n));
    ASSERT_EQ(printed.code, 0) << printed.err;
    write(file, printed.out);
    const Seen ruled = sandtable("rule '" + file + "' --json");
    const auto digest = n == 0 ? json.at("start") : steps[n - 1].at("digest");
    const auto told = ruled.json();
    EXPECT_EQ(told.at("digest"), digest) << n;
    if (told.at("pending").at("node") != "chance") continue;
    ++throws;
    EXPECT_EQ(sandtable("odds --case '" + file + "'").code, 0);
  }
  EXPECT_GT(throws, 0);
  const Seen last = sandtable("position '" + record + "'");
  write(file, last.out);
  EXPECT_EQ(sandtable("rule '" + file + "' --json").json().at("digest"), steps.back().at("digest"));
}

INSTANTIATE_TEST_SUITE_P(Books, Position,
                         testing::Values(std::pair{"kingsmen1", "meeting"}, std::pair{"kingsmen2", "brook"},
                                         std::pair{"crimea", "advance-guard"}));

TEST(Positions, OrdersAndDiceMayBeAdded) {
  const std::string record = fought("crimea", "advance-guard");
  const auto json = parse_json(read(record), "record").value();
  const auto& steps = json.at("steps").as_array();
  std::size_t n = 40;
  while (!steps[n].as_object().contains("order") || steps[n + 1].as_object().contains("order")) ++n;
  auto position = sandtable("position '" + record + "' --step " + std::to_string(n)).json();
  position.as_object()["orders"] = boost::json::array{steps[n].at("order")};
  position.as_object()["dice"] = steps[n + 1].at("dice");
  const Seen ruled = sandtable("rule - --json", pretty(position));
  ASSERT_FALSE(ruled.json().at("steps").as_array().empty()) << ruled.err;
  EXPECT_TRUE(ruled.json().at("steps").at(0).at("ruling").at("allowed").as_bool());
}

TEST(Positions, MistakesAreOneSentence) {
  const std::string record = fought("crimea", "advance-guard");
  const Seen beyond = sandtable("position '" + record + "' --step 999999");
  EXPECT_EQ(beyond.code, 2);
  EXPECT_THAT(beyond.err, HasSubstr("--step: the battle has"));
  EXPECT_EQ(sandtable("position '" + record + "' --step -1").code, 2);
  const Seen none = sandtable("position tests/cases/volley.json");
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("tests/cases/volley.json: is not a record"));
  EXPECT_EQ(sandtable("position no-such-record.json").code, 2);
}

TEST(Positions, ABadRestNamesItsField) {
  const std::string record = fought("crimea", "advance-guard");
  const auto whole = sandtable("position '" + record + "' --step 60").json();
  const auto with = [&](const char* rest) {
    auto changed = whole;
    changed.as_object()["rest"] = parse_json(rest, "rest").value();
    return sandtable("rule -", pretty(changed));
  };
  const std::pair<const char*, const char*> mistakes[] = {
      {"3", "rest: must be an object"},
      {R"({"mood": 3})", "rest.mood: is not a known field"},
      {R"({"turn": "late"})", "rest.turn: must be a whole number"},
      {R"({"units": {"x": {}}})", "rest.units.x: must be the number of an item"},
      {R"({"units": {"0": {"chits": -1}}})", "rest.units[0].chits: must be a whole number"},
      {R"({"units": {"0": {"house": 99}}})", "rest.units[0].house: must be from -1 to"},
      {R"({"units": []})", "rest.unit_count"},
      {R"({"move": {"unit": 99}})", "rest.move.unit: must be from -1 to"},
      {R"({"spenders": 9000000000000000})", "rest.spenders: names a unit that is not there"},
      {R"({"agenda": {"count": 99}})", "rest.agenda.count: must be at most 96"},
      {R"({"agenda": {"count": 1, "steps": {"0": {"kind": "turn-end"}}}})", "rest.agenda.steps: the last step"},
      {R"({"agenda": {"count": 1, "steps": {"0": {"kind": "rout-roll", "a": 99}}}})",
       "rest.agenda.steps[0].a: must be from 0 to"},
  };
  for (const auto& [rest, sentence] : mistakes) {
    const Seen run = with(rest);
    EXPECT_EQ(run.code, 2) << rest;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << rest;
  }
}

TEST(Positions, AScenarioSaysItAll) {
  const std::string record = fought("kingsmen1", "meeting");
  const auto whole = sandtable("position '" + record + "' --step 30").json();
  const auto changed = [&](const auto& change) {
    auto position = whole;
    change(position.as_object());
    return sandtable("rule -", pretty(position)).err;
  };
  EXPECT_THAT(changed([](auto& p) {
                p["options"] = boost::json::object{{"buildings", true}};
              }),
              HasSubstr("options: the scenario says this already"));
  EXPECT_THAT(changed([](auto& p) { p.erase("scenario"); }), HasSubstr("rest: belongs to a position with a scenario"));
  EXPECT_THAT(changed([](auto& p) { p["red"].as_object()["units"] = boost::json::array{}; }),
              HasSubstr("red.units: the scenario has"));
  EXPECT_THAT(changed([](auto& p) {
                p.erase("rest");
                p["red"].at("units").at(0).as_object()["name"] = "Nobody's Own";
              }),
              HasSubstr("red.units[0].name: the scenario calls it"));
}

} // namespace
} // namespace sandtable::cli
