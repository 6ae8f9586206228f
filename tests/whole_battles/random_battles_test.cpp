#include "battle/fight.hpp"
#include "battle/json.hpp"
#include "battle/sparse_json.hpp"
#include "dice/source.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/kingsmen_invariants.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingsmen {

namespace {

// Sanitized builds are slow; they fight fewer of the same battles.
#ifdef SANDTABLE_SANITIZED
constexpr int random_battles = 60;
#else
constexpr int random_battles = 2000;
#endif

/// Looks at every state a battle passes through.
struct Inspector {
  std::string* wrong;

  Events sink() const { return nullptr; }
  void ordered(const State& s, const Order& o) {
    inspect(s);
    if (!wrong->empty() && wrong->find('{') == std::string::npos) *wrong += " after " + compact(to_sparse_json(o));
  }
  void rolled(const State& s, const Roll&) { inspect(s); }
  void inspect(const State& s) {
    if (wrong->empty()) *wrong = broken_invariant(s);
  }
};

} // namespace

TEST(RandomBattles, NoInvariantIsEverBrokenAndEveryBattleEnds) {
  int decided = 0;
  for (std::uint64_t n = 0; n < random_battles; ++n) {
    const auto setting = Kingsmen::set_up(varied_scenario(n));
    ASSERT_TRUE(setting.has_value()) << "battle " << n << ": " << setting.error().text();
    State s = Kingsmen::begin(**setting);
    Recruit<Kingsmen> red(2 * n), blue(2 * n + 1);
    FastDice dice(n);
    std::string wrong;
    const auto fought = fight<Kingsmen>(s, red, blue, dice, Inspector{&wrong});
    ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
    ASSERT_EQ(wrong, "") << "battle " << n;
    decided += s.winner >= 0 ? 1 : 0;
  }
  EXPECT_GT(decided, random_battles * 9 / 10) << "most battles have a winner";
}

TEST(RandomBattles, CaptainsKeepTheRulesToo) {
  for (std::uint64_t n = 0; n < random_battles / 20; ++n) {
    const auto setting = Kingsmen::set_up(varied_scenario(n));
    ASSERT_TRUE(setting.has_value()) << setting.error().text();
    State s = Kingsmen::begin(**setting);
    Captain<Kingsmen> red(2 * n), blue(2 * n + 1);
    FastDice dice(n);
    std::string wrong;
    const auto fought = fight<Kingsmen>(s, red, blue, dice, Inspector{&wrong});
    ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
    ASSERT_EQ(wrong, "") << "battle " << n;
  }
}

TEST(RandomBattles, TheCaptainBeatsTheRecruit) {
  const auto setting = Kingsmen::set_up(shipped("meeting"));
  ASSERT_TRUE(setting.has_value());
  int won = 0;
  constexpr int battles = 40;
  for (std::uint64_t n = 0; n < battles; ++n) {
    State s = Kingsmen::begin(**setting);
    Captain<Kingsmen> captain(n);
    Recruit<Kingsmen> recruit(n);
    FastDice dice(n);
    const bool captain_is_red = n % 2 == 0;
    const auto fought =
        captain_is_red ? fight<Kingsmen>(s, captain, recruit, dice) : fight<Kingsmen>(s, recruit, captain, dice);
    ASSERT_TRUE(fought.has_value());
    won += s.winner == (captain_is_red ? 0 : 1) ? 1 : 0;
  }
  EXPECT_GT(won, battles * 3 / 4);
}

} // namespace sandtable::kingsmen
