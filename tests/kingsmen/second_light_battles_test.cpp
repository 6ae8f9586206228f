// Whole battles with light infantry: KM2-OPT-50 to 62 at once, by computer generals.

#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "scenario/terrain_generator.hpp"
#include "support/kingsmen_invariants.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace sandtable::kingsmen {

namespace {

#ifdef SANDTABLE_SANITIZED
constexpr std::uint64_t battles = 6;
#else
constexpr std::uint64_t battles = 40;
#endif

/// A battle in woods and open fields in which all infantry is light and everybody else gives it reason to divide.
Scenario light_battle(std::uint64_t n) {
  Scenario out = generate_terrain(BattleSize::small, n);
  for (ScenarioSide* side : {&out.red, &out.blue})
    for (const char* type : {"infantry", "skirmishers", "infantry", "foot-artillery", "infantry", "cavalry"}) {
      ScenarioUnit u;
      u.type = type;
      if (u.type == "infantry") u.own["light"] = true;
      side->units.push_back(u);
    }
  out.options["light_infantry"] = "on";
  if (n % 2 == 1) out.options["preset"] = "advanced";
  if (n % 3 == 1) out.options["special_casualties"] = "on";
  if (n % 5 == 1) out.options["skirmisher_melee"] = "on";
  return out;
}

/// Looks at every state, and counts what the battle was about.
struct Watch {
  std::string* wrong;
  int* divided;
  int* joined;

  EventSink<Event> sink() const { return nullptr; }
  void ordered(const State& s, const Order& o) {
    *divided += o.verb == Verb::split ? 1 : 0;
    *joined += o.verb == Verb::join ? 1 : 0;
    look(s);
  }
  void rolled(const State& s, const Request&, const Roll&) { look(s); }
  void look(const State& s) {
    if (wrong->empty()) *wrong = broken_invariant(s);
  }
};

} // namespace

TEST(SecondLightBattles, EveryBattleKeepsTheRulesAndEnds) {
  int divided = 0, joined = 0, decided = 0;
  for (std::uint64_t n = 0; n < battles; ++n) {
    const auto setting = Kingsmen2::set_up(light_battle(n));
    ASSERT_TRUE(setting.has_value()) << setting.error().text();
    State s = Kingsmen2::begin(**setting);
    Recruit<Kingsmen2> first(2 * n), second(2 * n + 1);
    FastDice dice(n);
    std::string wrong;
    const auto fought = fight<Kingsmen2>(s, first, second, dice, Watch{&wrong, &divided, &joined});
    ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
    ASSERT_EQ(wrong, "") << "battle " << n;
    decided += s.winner >= 0 ? 1 : 0;
  }
  EXPECT_GT(divided, static_cast<int>(battles));
  EXPECT_GT(joined, static_cast<int>(battles) / 4);
  EXPECT_GT(decided, static_cast<int>(battles) / 2);
}

TEST(SecondLightBattles, ACopyPlaysLikeTheOriginal) {
  for (std::uint64_t n = 0; n < battles / 4; ++n) {
    const auto setting = Kingsmen2::set_up(light_battle(n)).value();
    State original = Kingsmen2::begin(*setting);
    std::vector<Candidate> all;
    const auto step = [&](State& s, FastDice& chance) {
      switch (Kingsmen2::pending(s)) {
        case Node::over: return;
        case Node::chance: return Kingsmen2::settle(s, chance.roll(Kingsmen2::plan(s).request()), nullptr);
        case Node::decision:
          Kingsmen2::candidates(s, all);
          // Whoever can divide or form up does, so that there is something to copy.
          const auto light = std::find_if(all.begin(), all.end(), [](const Candidate& c) {
            return c.order.verb == Verb::split || c.order.verb == Verb::join;
          });
          const auto any = all.begin() + chance.below(static_cast<std::uint32_t>(all.size()));
          const Candidate& one = light != all.end() ? *light : *any;
          Kingsmen2::apply(s, one.order, one.judged, nullptr);
      }
    };
    FastDice before(n);
    for (int i = 0; i < 250; ++i) step(original, before);
    State copy = original;
    FastDice one(n + 100), other(n + 100);
    for (int i = 0; i < 250; ++i) {
      step(original, one);
      step(copy, other);
      ASSERT_EQ(Kingsmen2::digest(copy), Kingsmen2::digest(original)) << "battle " << n << ", step " << i;
    }
  }
}

} // namespace sandtable::kingsmen
