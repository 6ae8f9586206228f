#include "scenario/scenario.hpp"

#include "reflect/whole.hpp"
#include "scenario/write_scenario.hpp"
#include "test_paths.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace sandtable {
namespace {

// A book of our own, and another that measures otherwise and counts wounds.

enum class Mood : std::uint8_t { calm, wild };
BOOST_DESCRIBE_ENUM(Mood, calm, wild)

struct TrialUnit {
  std::optional<Mood> mood;
  std::optional<Whole<1, 100>> figures;
  std::optional<bool> elite;
};
BOOST_DESCRIBE_STRUCT(TrialUnit, (), (mood, figures, elite))

struct TrialGeneral {
  Whole<1, 10> rating = 2;
};
BOOST_DESCRIBE_STRUCT(TrialGeneral, (), (rating))

struct TrialSide {
  int supplies = 0;
};
BOOST_DESCRIBE_STRUCT(TrialSide, (), (supplies))

struct TrialTerrain {
  std::optional<Mood> mood;
  std::vector<Mood> moods;
};
BOOST_DESCRIBE_STRUCT(TrialTerrain, (), (mood, moods))

struct TrialPlace {
  std::string name;
  std::optional<Vec> at;
};
BOOST_DESCRIBE_STRUCT(TrialPlace, (), (name, at))

struct TrialVictory {
  int turns = 0;
  std::vector<TrialPlace> places;
};
BOOST_DESCRIBE_STRUCT(TrialVictory, (), (turns, places))

struct OtherUnit {
  int wounds = 0;
  std::string mood; ///< in words of its own
};
BOOST_DESCRIBE_STRUCT(OtherUnit, (), (wounds, mood))

const KnownBook trial{"trial",
                      in_inches,
                      {keys_of<TrialUnit>(), keys_of<TrialGeneral>(), keys_of<TrialSide>(), keys_of<TrialTerrain>(),
                       keys_of<TrialVictory>()}};
const KnownBook other{"other", in_centimetres, {keys_of<OtherUnit>(), {}, {}, {}, {}}};

/// A document with a title, to which a test adds what it is about.
Result<Scenario> read(const std::string& rest) {
  return read_scenario("title = \"Trial\"\n" + rest, "trial.toml", {&trial, 1});
}

TEST(Scenario, TakesItsIdFromAnyFileName) {
  const auto id = [](const char* file) { return read_scenario("title = \"Trial\"", file)->id; };
  EXPECT_EQ(id("some/where/My Battle (2).toml"), "my-battle-2");
  EXPECT_EQ(id("marlow.toml"), "marlow");
  EXPECT_EQ(id("v1.2.toml"), "v1-2");
  EXPECT_EQ(id("???.toml"), "battle");
}

struct Refusal {
  std::string toml, place, words; ///< the place in full, a part of the sentence
};

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, WithASentenceAndALine) {
  const auto result = read(GetParam().toml);
  ASSERT_FALSE(result) << GetParam().toml;
  EXPECT_EQ(result.error().place, GetParam().place) << result.error().text();
  EXPECT_NE(result.error().sentence.find(GetParam().words), std::string::npos) << result.error().text();
  EXPECT_EQ(result.error().sentence.back(), '.') << result.error().text();
}

std::string feature(const std::string& rest) { return "[[terrain]]\n" + rest + "\n"; }

INSTANTIATE_TEST_SUITE_P(
    Documents, Refused,
    testing::Values(Refusal{"titel = \"x\"", "trial.toml:2: titel", "Unknown key `titel`"},
                    Refusal{"minutes = \"long\"", "trial.toml:2: minutes", "whole number"},
                    Refusal{"minutes = 0", "trial.toml:2: minutes", "0 is out of range: 1 to 1440"},
                    Refusal{"id = \"Big Battle\"", "trial.toml:2: id", "small letters"},
                    Refusal{"description = 7", "trial.toml:2: description", "text"},
                    Refusal{"rulebooks = \"kingsmen1\"", "trial.toml:2: rulebooks", "list of words"},
                    Refusal{"rulebooks = [\n\"a\",\n3]", "trial.toml:4: rulebooks[1]", "word in quotation marks"},
                    Refusal{"[table]\nsize = [700, 48]", "trial.toml:3: table.size", "up to 600 inches wide"},
                    Refusal{"[table]\nsize = [0, 48]", "trial.toml:3: table.size", "up to 600 inches wide"},
                    Refusal{"[table]\nsize = 72", "trial.toml:3: table.size", "two numbers"},
                    Refusal{"[table]\nwidth = 72", "trial.toml:3: table.width", "Known here: size"},
                    Refusal{"table = 3", "trial.toml:2: table", "Expected a table"},
                    Refusal{"terrain = 3", "trial.toml:2: terrain", "[[terrain]]"},
                    Refusal{"x = [", "trial.toml:2", "This is not TOML"},
                    Refusal{"title = \"again\"", "trial.toml:2", "This is not TOML"}));

INSTANTIATE_TEST_SUITE_P(
    Terrain, Refused,
    testing::Values(
        Refusal{feature("polygon = [[1, 1], [5, 1], [5, 5]]"), "trial.toml:2: terrain[0].kind", "needs its kind"},
        Refusal{feature("kind = \"swamp\""), "trial.toml:3: terrain[0].kind", "Known: road, bridge"},
        Refusal{feature("kind = \"crops\""), "trial.toml:2: terrain[0]", "no shape"},
        Refusal{feature("kind = \"crops\"\npolygon = [[1, 1], [5, 1]]"), "trial.toml:4: terrain[0].polygon",
                "at least 3"},
        Refusal{feature("kind = \"crops\"\npolygon = [[1, 1], [5, 5], [5, 1], [1, 5]]"),
                "trial.toml:4: terrain[0].polygon", "crosses"},
        Refusal{feature("kind = \"crops\"\npolygon = [[1, 1], [5, 1], [5, 1], [1, 5]]"),
                "trial.toml:4: terrain[0].polygon[2]", "repeats"},
        Refusal{feature("kind = \"crops\"\npolygon = [[1, 1], [5, \"a\"], [5, 5]]"),
                "trial.toml:4: terrain[0].polygon[1]", "number"},
        Refusal{feature("kind = \"crops\"\npolygon = [[1, 1], [5, nan], [5, 5]]"),
                "trial.toml:4: terrain[0].polygon[1]", "number"},
        Refusal{feature("kind = \"crops\"\npolygon = [[1, 1], [90, 1], [5, 5]]"), "trial.toml:4: terrain[0].polygon",
                "off the table"},
        Refusal{feature("kind = \"crops\"\npolygon = [[73, 1], [77, 1], [75, 5]]"), "trial.toml:4: terrain[0].polygon",
                "wholly off"},
        Refusal{feature("kind = \"hedge\"\nline = [[1, 1]]"), "trial.toml:4: terrain[0].line", "at least 2"},
        Refusal{feature("kind = \"hedge\"\npolygon = [[1, 1], [5, 1], [5, 5]]"), "trial.toml:4: terrain[0].polygon",
                "is a line or a curve"},
        Refusal{feature("kind = \"road\"\nline = [[1, 1], [5, 1]]"), "trial.toml:4: terrain[0].line", "Only fences"},
        Refusal{feature("kind = \"road\"\npath = [[1, 1], [5, 1]]"), "trial.toml:4: terrain[0].path",
                "needs its width"},
        Refusal{feature("kind = \"hedge\"\nline = [[1, 1], [5, 1]]\nwidth = 2"), "trial.toml:5: terrain[0].width",
                "no width"},
        Refusal{feature("kind = \"road\"\npath = [[10, 10], [20, 10], [11, 10.5]]\nwidth = 3"),
                "trial.toml:4: terrain[0].path", "bends more sharply"},
        Refusal{feature("kind = \"crops\"\nrect = {at = [5, 5]}"), "trial.toml:4: terrain[0].rect.size",
                "needs its size"},
        Refusal{feature("kind = \"crops\"\nellipse = {at = [5, 5], radii = [0, 3]}"),
                "trial.toml:4: terrain[0].ellipse.radii", "at least 0.5 inches"},
        Refusal{feature("kind = \"crops\"\nellipse = {at = [5, 5], radii = [3, 3], tilt = 3}"),
                "trial.toml:4: terrain[0].ellipse.tilt", "Unknown key"},
        Refusal{feature("kind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}\npath = [[1, 1], [5, 5]]"),
                "trial.toml:5: terrain[0].path", "one shape"},
        Refusal{feature("kind = \"hill\"\npolygon = [[10, 10], [30, 10], [20, 15], [30, 30], [10, 30]]"),
                "trial.toml:2: terrain[0]", "give it a crest"},
        Refusal{
            feature(
                "kind = \"hill\"\nellipse = {at = [20, 20], radii = [5, 5]}\ncrest = [[20, 20], [30, 20], [20, 22]]"),
            "trial.toml:5: terrain[0].crest", "outside the hill"},
        Refusal{feature("kind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}\nlevel = 2"),
                "trial.toml:5: terrain[0].level", "Only hills"},
        Refusal{feature("kind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}\nmood = \"slow\""),
                "trial.toml:5: terrain[0].mood", "must be one of: calm, wild"},
        Refusal{feature("kind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}\nmoods = [\"wild\",\n\"slow\"]"),
                "trial.toml:6: terrain[0].moods[1]", "must be one of: calm, wild"},
        Refusal{feature("kind = \"bridge\"\npath = [[1, 1], [5, 1], [9, 4]]\nwidth = 2"),
                "trial.toml:4: terrain[0].path", "one straight span"},
        Refusal{feature("kind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}\nheight = 2"),
                "trial.toml:5: terrain[0].height", "Unknown key `height`"},
        Refusal{feature("kind = \"crops\"\nname = \"A\"\nrect = {at = [5, 5], size = [2, 2]}") +
                    feature("kind = \"crops\"\nname = \"A\"\nrect = {at = [15, 5], size = [2, 2]}"),
                "trial.toml:8: terrain[1].name", "Two features"}));

INSTANTIATE_TEST_SUITE_P(
    Armies, Refused,
    testing::Values(
        Refusal{"[red]\ncoat = \"red\"", "trial.toml:3: red.coat", "colour like"},
        Refusal{"[red]\nedge = \"left\"", "trial.toml:3: red.edge", "Known: south, north, east, west"},
        Refusal{"[blue]\nedge = \"east\"\nzone = [[1, 1], [5, 1], [5, 5]]", "trial.toml:4: blue.zone", "not both"},
        Refusal{"[[red.units]]\ntype = \"infantry\"", "trial.toml:2: red.units[0].name", "needed"},
        Refusal{"[[red.units]]\nname = \"44th\"", "trial.toml:2: red.units[0].type", "needed"},
        Refusal{"[[red.units]]\nname = \"44th\"\ntype = \"infantry\"\nat = [80, 3]", "trial.toml:5: red.units[0].at",
                "off the table"},
        Refusal{"[[red.units]]\nname = \"44th\"\ntype = \"infantry\"\nfacing = 400",
                "trial.toml:5: red.units[0].facing", "out of range"},
        Refusal{"[[red.units]]\nname = \"44th\"\ntype = \"infantry\"\nformatoin = \"line\"",
                "trial.toml:5: red.units[0].formatoin", "Unknown key"},
        Refusal{"[[red.units]]\nname = \"44th\"\ntype = \"infantry\"\ngeneral = \"Nobody\"",
                "trial.toml:5: red.units[0].general", "no general called"},
        Refusal{"[[red.units]]\nname = \"44th\"\ntype = \"infantry\"\nbuilding = \"Inn\"",
                "trial.toml:5: red.units[0].building", "no building called"},
        Refusal{"[[red.units]]\nname = \"A\"\ntype = \"infantry\"\n[[red.units]]\nname = \"A\"\ntype = \"infantry\"",
                "trial.toml:6: red.units[1].name", "Two units"},
        Refusal{"[[blue.generals]]\nname = \"A\"\nrating = \"good\"", "trial.toml:4: blue.generals[0].rating",
                "whole number from 1 to 10"},
        Refusal{"[[blue.generals]]\nrating = 2", "trial.toml:2: blue.generals[0].name", "needed"},
        Refusal{"[red]\nsupplies = true", "trial.toml:3: red.supplies", "whole number"},
        Refusal{"[victory]\nglory = 3", "trial.toml:3: victory.glory", "Known here: turns, places."},
        Refusal{"[[victory.places]]\nname = \"Fort\"\n[[victory.places]]\nname = \"Mill\"\nnear = 3",
                "trial.toml:6: victory.places[1].near", "not a known field"},
        Refusal{"[[red.units]]\nname = \"A\"\ntype = \"infantry\"\nfigures = 101", "trial.toml:5: red.units[0].figures",
                "from 1 to 100"},
        Refusal{"[[red.units]]\nname = \"A\"\ntype = \"infantry\"\nelite = 1", "trial.toml:5: red.units[0].elite",
                "true or false"},
        Refusal{"[[red.units]]\nname = \"A\"\ntype = \"infantry\"\nmood = 1979-05-27",
                "trial.toml:5: red.units[0].mood", "Expected a word"},
        Refusal{"[options]\nx = [1]", "trial.toml:3: options.x", "Expected a word"}));

TEST(Scenario, NeedsATitle) {
  const auto result = read_scenario("minutes = 30", "trial.toml");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().text(), "trial.toml:1: title: The key `title` is needed here.");
}

TEST(Scenario, CountsAreLimited) {
  std::string features, units, generals;
  for (int i = 0; i < 65; ++i) features += feature("kind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}");
  for (int i = 0; i < 33; ++i) units += "[[red.units]]\nname = \"" + std::to_string(i) + "\"\ntype = \"infantry\"\n";
  for (int i = 0; i < 9; ++i) generals += "[[red.generals]]\nname = \"" + std::to_string(i) + "\"\n";
  EXPECT_EQ(read(features).error().text(), "trial.toml:194: terrain[64]: Too many: at most 64.");
  EXPECT_EQ(read(units).error().text(), "trial.toml:98: red.units[32]: Too many: at most 32.");
  EXPECT_EQ(read(generals).error().text(), "trial.toml:18: red.generals[8]: Too many: at most 8.");
}

TEST(Scenario, ATextThatIsTooLargeIsRefusedUnread) { EXPECT_FALSE(read(std::string(600 * 1024, '#'))); }

TEST(Scenario, UsualValues) {
  const auto s = read("");
  ASSERT_TRUE(s) << s.error().text();
  EXPECT_EQ(s->id, "trial");
  EXPECT_EQ(s->size, (Vec{72, 48}));
  EXPECT_EQ(s->minutes, 60);
  EXPECT_EQ(s->red.edge, "south");
  EXPECT_EQ(s->blue.edge, "north");
  EXPECT_TRUE(s->victory.own.values.empty());
}

constexpr std::string_view everything = R"(
title = "Every \"key\""
id = "every-key"
description = """
Two lines,
no more."""
rulebooks = ["kingsmen1", "kingsmen2"]
minutes = 90
[table]
size = [96, 60.5]
[[terrain]]
kind = "hill"
name = "The Hill"
ellipse = {at = [20, 20], radii = [9, 6], turn = 30}
crest = {at = [20, 20], radii = [5, 2.5], turn = 30}
level = 2
[[terrain]]
kind = "low-wall"
line = [[1, 1], [5.3, 1], [9, 4]]
going = "impassable"
sight = "block"
cover = "heavy"
[[terrain]]
kind = "deep-water"
curve = [[40, -3], [44, 20], [38, 40], [45, 63]]
width = 4
[[terrain]]
kind = "road"
path = [[-1, 20], [30, 22], [97, 20]]
width = 2
[[terrain]]
kind = "light-woods"
blob = [[60, 10], [70, 10], [72, 18], [58, 16]]
[[terrain]]
kind = "building"
name = "Inn"
rect = {at = [60, 30], size = [4, 3], turn = 15}
enterable = true
large = true
capacity = 8
admits = ["infantry", "skirmishers"]
[red]
name = "Ours"
nation = "Here"
coat = "#b3272d"
facings = "#ffffff"
flag = "#000000"
edge = "west"
[[red.generals]]
name = "Smith"
rating = 3
at = [4, 30]
facing = 90
nation = "There"
points = 3
player = 2
[[red.units]]
name = "44th"
type = "infantry"
quality = "elite"
formation = "line"
arrangement = "close"
figures = 10
ranks = 2
files = 5
at = [8, 30]
facing = -12.5
coat = "#111111"
facings = "#222222"
flag = "#333333"
general = "Smith"
[[red.units]]
name = "Garrison"
type = "infantry"
building = "Inn"
weapon = "rifle"
points = 0
elite = false
skirmish = true
player = 2
[blue]
zone = [[80, 0], [96, 0], [96, 60], [80, 60]]
[victory]
collapse = false
turn_limit = 8
attacker = "blue"
hold = "The Hill"
hold_turns = 2
[[victory.objectives]]
name = "The top"
feature = "The Hill"
[[victory.objectives]]
name = "A tree"
at = [50, 12.5]
[options]
override_deck = true
bank_cards = false
army_size = 12
rating_mode = "assigned"
)";

TEST(Scenario, EveryKeyIsRead) {
  auto s = read_scenario(everything, "whatever.toml");
  ASSERT_TRUE(s) << s.error().text();
  EXPECT_EQ(s->title, "Every \"key\"");
  EXPECT_EQ(s->id, "every-key");
  EXPECT_EQ(s->description, "Two lines,\nno more.");
  EXPECT_EQ(s->rulebooks.size(), 2U);
  ASSERT_EQ(s->terrain.size(), 6U);
  EXPECT_EQ(s->terrain[0].level, 2);
  EXPECT_TRUE(contains(s->terrain[0].outline, {27, 16})) << "turned clockwise";
  EXPECT_EQ(s->terrain[0].crest.size(), 32U);
  EXPECT_EQ(s->terrain[1].outline.size(), 3U);
  EXPECT_TRUE(s->terrain[0].own.values.empty());
  EXPECT_EQ(s->terrain[1].own["going"], "impassable");
  EXPECT_EQ(s->terrain[5].own["capacity"], 8);
  EXPECT_EQ(s->terrain[5].own["admits"].get_array().size(), 2U);
  ScenarioUnit& u = s->red.units.at(0);
  EXPECT_EQ(u.own["formation"], "line");
  EXPECT_EQ(u.at, (Vec{8, 30}));
  EXPECT_EQ(u.facing, -12.5);
  EXPECT_EQ(u.general, "Smith");
  EXPECT_EQ(s->red.units.at(1).building, "Inn");
  EXPECT_FALSE(s->red.units.at(1).at);
  EXPECT_FALSE(u.own.values.contains("points")) << "left to the rulebook";
  OwnKeys& garrison = s->red.units.at(1).own;
  EXPECT_EQ(garrison["weapon"], "rifle");
  EXPECT_EQ(garrison["points"], 0);
  EXPECT_EQ(garrison["elite"], false);
  EXPECT_EQ(s->red.generals.at(0).nation, "There");
  EXPECT_EQ(s->red.generals.at(0).own["points"], 3);
  EXPECT_EQ(s->victory.own["objectives"].at(0).at("feature"), "The Hill");
  EXPECT_EQ(s->victory.own["objectives"].at(1).at("at").at(1), 12.5);
  EXPECT_EQ(s->blue.zone.size(), 4U);
  EXPECT_EQ(s->blue.edge, "");
  EXPECT_EQ(s->victory.own["turn_limit"], 8);
  EXPECT_EQ(s->options.at("override_deck"), "on");
  EXPECT_EQ(s->options.at("bank_cards"), "off");
  EXPECT_EQ(s->options.at("army_size"), "12");
}

TEST(Scenario, WhatIsWrittenIsReadBackTheSame) {
  const auto first = read_scenario(everything, "every.toml");
  ASSERT_TRUE(first) << first.error().text();
  const std::string text = write_scenario(*first);
  const auto second = read_scenario(text, "other.toml");
  ASSERT_TRUE(second) << second.error().text() << "\n" << text;
  EXPECT_EQ(write_scenario(*second), text);
  ASSERT_EQ(second->terrain.size(), first->terrain.size());
  for (std::size_t i = 0; i < first->terrain.size(); ++i) {
    EXPECT_EQ(second->terrain[i].outline, first->terrain[i].outline);
    EXPECT_EQ(second->terrain[i].crest, first->terrain[i].crest);
  }
  for (std::size_t i = 0; i < first->terrain.size(); ++i)
    EXPECT_EQ(second->terrain[i].own.values, first->terrain[i].own.values);
  EXPECT_EQ(second->red.units[1].own.values, first->red.units[1].own.values);
  EXPECT_EQ(second->victory.own.values, first->victory.own.values);
  EXPECT_EQ(second->options, first->options);
  EXPECT_EQ(second->red.units.size(), first->red.units.size());
  EXPECT_EQ(second->red.units[0].facing, first->red.units[0].facing);
  EXPECT_EQ(second->blue.zone, first->blue.zone);
  EXPECT_EQ(second->description, first->description);
}

TEST(Scenario, TheExampleInTheDocumentationReads) {
  std::ifstream file(SANDTABLE_SOURCE_DIR "/docs/scenarios.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::size_t start = page.find("```toml\n") + 8, end = page.find("```", start);
  ASSERT_NE(end, std::string::npos);
  const auto s = read_scenario(page.substr(start, end - start), "example.toml");
  EXPECT_TRUE(s) << s.error().text();
}

TEST(Scenario, ABookReadsItsOwnKeysAndPassesOverThoseOfOthers) {
  const KnownBook both[] = {trial, other};
  const auto s = read_scenario(R"(title = "Both"
[[red.units]]
name = "A"
type = "foot"
wounds = 3
figures = 12
[[red.units]]
name = "B"
type = "foot"
mood = "sullen"
)",
                               "both.toml", both);
  ASSERT_TRUE(s) << s.error().text();
  const auto mine = read_own<TrialUnit>(s->red.units[0].own, "red.units[0]");
  ASSERT_TRUE(mine) << mine.error().text();
  EXPECT_EQ(int{*mine->figures}, 12);
  EXPECT_FALSE(mine->mood);
  EXPECT_EQ(read_own<OtherUnit>(s->red.units[0].own, "red.units[0]")->wounds, 3);
  // What one book can read is no fault of the file; the other says what it cannot, and where.
  EXPECT_EQ(read_own<OtherUnit>(s->red.units[1].own, "red.units[1]")->mood, "sullen");
  EXPECT_EQ(read_own<TrialUnit>(s->red.units[1].own, "red.units[1]").error().text(),
            "both.toml:10: red.units[1].mood: must be one of: calm, wild");
  EXPECT_FALSE(read("[[red.units]]\nname = \"A\"\ntype = \"foot\"\nwounds = 3")) << "nobody asked the other book";
}

TEST(Scenario, OwnKeysKeepTheirOrderWhenOneIsTakenOut) {
  OwnKeys own;
  for (const char* key : {"points", "figures", "elite", "light"}) own[key] = 1;
  own.erase("points");
  std::vector<std::string> left;
  for (const auto& field : own.values) left.emplace_back(field.key());
  EXPECT_EQ(left, (std::vector<std::string>{"figures", "elite", "light"}));
}

TEST(Scenario, OwnKeysAreWrittenAsTheyAreMeant) {
  Scenario s;
  s.title = "Made here";
  s.id = "made-here";
  ScenarioUnit& u = s.red.units.emplace_back();
  u.name = "A";
  u.type = "foot";
  TrialUnit keys;
  keys.mood = Mood::wild;
  keys.figures = 7;
  write_own(u.own, keys);
  TrialVictory victory;
  victory.places = {{"Fort \"Nine\"", Vec{1, 2.5}}, {"Mill", {}}};
  write_own(s.victory.own, victory);
  EXPECT_FALSE(u.own.values.contains("elite"));
  EXPECT_FALSE(s.victory.own.values.contains("turns")) << "as usual";
  const auto again = read_scenario(write_scenario(s), "again.toml", {&trial, 1});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->red.units[0].own.values, u.own.values);
  const auto places = read_own<TrialVictory>(again->victory.own, "victory")->places;
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].name, "Fort \"Nine\"");
  EXPECT_EQ(places[0].at, (Vec{1, 2.5}));
}

TEST(Scenario, SentencesSpeakOfTheLengthsOfTheBook) {
  const KnownBook both[] = {trial, other};
  const auto off_table = [&](const std::string& books) {
    return read_scenario("title = \"Trial\"\n" + books + "[red]\n[[red.generals]]\nname = \"A\"\nat = [80, 3]",
                         "t.toml", both)
        .error()
        .sentence;
  };
  EXPECT_EQ(off_table(""), "[80, 3] is off the table of 72 by 48 inches.");
  EXPECT_EQ(off_table("rulebooks = [\"other\", \"trial\"]\n"), "[80, 3] is off the table of 72 by 48 centimetres.");
  EXPECT_EQ(off_table("rulebooks = [\"lost\"]\n"), "[80, 3] is off the table of 72 by 48.");
}

TEST(Scenario, AKindOfTerrainThatABookDoesNotKnowIsNamed) {
  struct Row {
    TerrainKind kind;
    Properties properties;
  };
  constexpr std::array<Row, 2> rows{{{TerrainKind::hill, {Property::hill}}, {TerrainKind::crops, {}}}};
  const auto s = read(feature("kind = \"trench\"\nrect = {at = [5, 5], size = [2, 2]}"));
  ASSERT_TRUE(s) << s.error().text();
  EXPECT_EQ(row_for(rows, TerrainKind::crops), &rows[1]);
  ASSERT_EQ(row_for(rows, s->terrain[0].kind), nullptr);
  EXPECT_EQ(no_rule_for(s->terrain[0], 0, "trial").text(), "terrain[0].kind: trial has no rule for trench");
}

TEST(Scenario, PolygonsAreTurnedCounterClockwise) {
  const auto s = read(feature("kind = \"crops\"\npolygon = [[1, 1], [1, 5], [5, 5], [5, 1]]"));
  ASSERT_TRUE(s);
  EXPECT_GT(signed_area(s->terrain[0].outline), 0);
}

} // namespace
} // namespace sandtable
