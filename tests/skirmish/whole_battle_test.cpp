// Battles fought to their end by generals, with everything looked at that must never be wrong.

#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "reflect/sparse_json.hpp"
#include "support/skirmish_battles.hpp"
#include "support/skirmish_told.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

#ifdef SANDTABLE_SANITIZED
constexpr std::uint64_t battles = 6;
#else
constexpr std::uint64_t battles = 24;
#endif

/// Looks at every state a battle passes through, and hears everything that is told of it.
struct Watchman {
  std::string* wrong;
  std::vector<Event>* heard;

  Events sink() const { return heard; }
  void ordered(const State& s, const Order& o) {
    inspect(s);
    if (!wrong->empty() && wrong->find('{') == std::string::npos) *wrong += " after " + compact(to_sparse_json(o));
  }
  void rolled(const State& s, const Request&, const Roll&) { inspect(s); }
  void inspect(const State& s) {
    expect_told(s, *heard);
    heard->clear();
    if (wrong->empty()) *wrong = broken_invariant(s);
  }
};

template <class General>
void fight_out(const Scenario& scenario, std::uint64_t n) {
  const auto setting = Skirmish::set_up(scenario);
  ASSERT_TRUE(setting.has_value()) << "battle " << n << ": " << setting.error().text();
  State s = Skirmish::begin(**setting);
  General red(2 * n), blue(2 * n + 1);
  FastDice dice(n);
  std::string wrong;
  std::vector<Event> heard;
  const auto fought = fight<Skirmish>(s, red, blue, dice, Watchman{&wrong, &heard});
  ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
  ASSERT_EQ(wrong, "") << "battle " << n;
}

TEST(WholeSkirmishes, RecruitsFightThemToTheirEnd) {
  for (std::uint64_t n = 0; n < battles; ++n) {
    fight_out<Recruit<Skirmish>>(varied_scenario(n), n);
    if (HasFailure()) return;
  }
}

TEST(WholeSkirmishes, CaptainsToo) {
  for (std::uint64_t n = 0; n < battles / 6; ++n) {
    fight_out<Captain<Skirmish>>(varied_scenario(4 * n + 3), n);
    if (HasFailure()) return;
  }
}

} // namespace
} // namespace sandtable::skirmish
