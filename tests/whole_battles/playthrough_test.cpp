// Two whole battles written down to the last die. A change of play shows here as a difference to be read; to accept it
// run this test with SANDTABLE_WRITE_PLAYTHROUGHS=1 and look at the diff.

#include "battle/fight.hpp"
#include "battle/record.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "reflect/json.hpp"
#include "reflect/sparse_json.hpp"
#include "support/kingsmen_battles.hpp"
#include "test_paths.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace sandtable::kingsmen {

namespace {

/// Writes every order, roll, event and digest as lines of text.
struct Scribe {
  std::string* text;
  std::vector<Event>* events;

  Events sink() const { return events; }
  void ordered(const State& s, const Order& o) { write("order " + compact(to_sparse_json(o)), s); }
  void rolled(const State& s, const Request&, const Roll& roll) {
    std::string line = roll.count() == 0 ? "card " + code_of(card_in(roll)) : "dice";
    for (const std::uint8_t face : roll.dice()) line += fmt::format(" {}", face);
    write(line, s);
  }
  void write(const std::string& line, const State& s) {
    *text += fmt::format("{}\n", line);
    for (const Event& e : *events) {
      const Told told = Kingsmen1::narrate(s, e);
      *text += fmt::format("    {} [{}]\n", told.sentence, fmt::join(told.rules, ", "));
    }
    events->clear();
    *text += fmt::format("  = {}\n", hex_of(Kingsmen1::digest(s)));
  }
};

template <class GeneralOf>
std::string played_through(const Scenario& scenario, std::uint64_t seed) {
  const auto setting = Kingsmen1::set_up(scenario).value();
  State s = Kingsmen1::begin(*setting);
  GeneralOf red(seed), blue(seed + 1);
  FastDice dice(seed);
  std::string text = fmt::format("{}\n", setting->title);
  std::vector<Event> events;
  EXPECT_TRUE(fight<Kingsmen1>(s, red, blue, dice, Scribe{&text, &events}).has_value());
  return text;
}

void compare(const std::string& name, const std::string& played) {
  const std::string file = std::string(SANDTABLE_SOURCE_DIR) + "/tests/playthroughs/" + name + ".txt";
  if (std::getenv("SANDTABLE_WRITE_PLAYTHROUGHS") != nullptr) {
    std::ofstream(file) << played;
    return;
  }
  std::stringstream stored;
  stored << std::ifstream(file).rdbuf();
  std::istringstream was(stored.str()), is(played);
  std::string a, b;
  for (int line = 1; std::getline(was, a) || !a.empty(); ++line) {
    if (!std::getline(is, b)) b = "(the battle is over)";
    ASSERT_EQ(a, b) << name << ".txt:" << line;
    a.clear();
  }
  EXPECT_EQ(stored.str().size(), played.size()) << "the battle goes on longer than it did";
}

} // namespace

TEST(Playthroughs, CaptainsAtTheMeetingEngagement) {
  compare("meeting-captains", played_through<Captain<Kingsmen1>>(shipped("meeting"), 1815));
}

TEST(Playthroughs, RecruitsWithEveryOption) {
  Scenario scenario = varied_scenario(7);
  for (const char* option : {"special_casualties", "bank_cards", "override_deck", "buildings"})
    scenario.options[option] = "on";
  scenario.options["rating_mode"] = "rolled";
  compare("recruits-with-options", played_through<Recruit<Kingsmen1>>(scenario, 1704));
}

} // namespace sandtable::kingsmen
