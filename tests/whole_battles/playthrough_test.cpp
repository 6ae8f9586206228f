// Whole battles of every rulebook written down to the last die. A change of play shows here as a difference to be read;
// to accept it run these tests with SANDTABLE_WRITE_PLAYTHROUGHS=1 and look at the diff.

#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "reflect/sparse_json.hpp"
#include "support/whole_battles.hpp"
#include "test_paths.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace sandtable {

namespace {

/// Writes every order, roll, event and digest as lines of text.
template <class B>
struct Scribe {
  using State = typename B::State;
  std::string* text;
  std::vector<typename B::Event>* events;

  EventSink<typename B::Event> sink() const { return events; }
  void ordered(const State& s, const typename B::Order& o) { write("order " + compact(to_sparse_json(o)), s); }
  void rolled(const State& s, const Request& asked, const Roll& roll) {
    std::string line = roll.drawn < 0 ? "dice" : "drawn " + std::string(asked.draw_from.label(roll.drawn).code);
    for (const std::uint8_t face : roll.dice()) line += fmt::format(" {}", face);
    write(line, s);
  }
  void write(const std::string& line, const State& s) {
    *text += fmt::format("{}\n", line);
    for (const auto& e : *events) {
      const Told told = B::narrate(s, e);
      *text += fmt::format("    {} [{}]\n", told.sentence, fmt::join(told.rules, ", "));
    }
    events->clear();
    *text += fmt::format("  = {}\n", hex_of(B::digest(s)));
  }
};

template <class B, template <class> class General>
std::string played_through(const Scenario& scenario, std::uint64_t seed) {
  const auto setting = B::set_up(scenario).value();
  auto s = B::begin(*setting);
  General<B> red(seed), blue(seed + 1);
  FastDice dice(seed);
  std::string text = fmt::format("{}\n", setting->title);
  std::vector<typename B::Event> events;
  EXPECT_TRUE(fight<B>(s, red, blue, dice, Scribe<B>{&text, &events}).has_value());
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
  ASSERT_FALSE(stored.str().empty()) << file << " is missing";
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

template <class Of>
class Playthroughs : public testing::Test {};
TYPED_TEST_SUITE(Playthroughs, EveryBook);

TYPED_TEST(Playthroughs, CaptainsInASmallBattle) {
  using B = typename TypeParam::Book;
  compare(fmt::format("{}-captains", B::id), played_through<B, Captain>(TypeParam::small(), 1815));
}

TYPED_TEST(Playthroughs, RecruitsWithEveryOption) {
  using B = typename TypeParam::Book;
  compare(fmt::format("{}-recruits", B::id), played_through<B, Recruit>(TypeParam::with_every_option(), 1704));
}

} // namespace sandtable
