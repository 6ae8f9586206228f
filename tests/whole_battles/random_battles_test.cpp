#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "reflect/json.hpp"
#include "reflect/sparse_json.hpp"
#include "support/whole_battles.hpp"

namespace sandtable {

namespace {

// Sanitized builds are slow; they fight fewer of the same battles.
#ifdef SANDTABLE_SANITIZED
constexpr int random_battles = 60;
#else
constexpr int random_battles = 800;
#endif

/// Looks at every state a battle passes through.
template <class Battles>
struct Inspector {
  using B = typename Battles::Book;
  std::string* wrong;

  EventSink<typename B::Event> sink() const { return nullptr; }
  void ordered(const typename B::State& s, const typename B::Order& o) {
    inspect(s);
    if (!wrong->empty() && wrong->find('{') == std::string::npos) *wrong += " after " + compact(to_sparse_json(o));
  }
  void rolled(const typename B::State& s, const Request&, const Roll&) { inspect(s); }
  void inspect(const typename B::State& s) {
    if (wrong->empty()) *wrong = Battles::wrong_with(s);
  }
};

template <class Battles>
class RandomBattles : public ::testing::Test {};
TYPED_TEST_SUITE(RandomBattles, EveryBook);

} // namespace

TYPED_TEST(RandomBattles, NoInvariantIsEverBrokenAndEveryBattleEnds) {
  using B = typename TypeParam::Book;
  int decided = 0;
  for (std::uint64_t n = 0; n < random_battles; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n));
    ASSERT_TRUE(setting.has_value()) << "battle " << n << ": " << setting.error().text();
    typename B::State s = B::begin(**setting);
    Recruit<B> red(2 * n), blue(2 * n + 1);
    FastDice dice(n);
    std::string wrong;
    const auto fought = fight<B>(s, red, blue, dice, Inspector<TypeParam>{&wrong});
    ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
    ASSERT_EQ(wrong, "") << "battle " << n;
    decided += s.winner >= 0 ? 1 : 0;
  }
  EXPECT_GT(decided, random_battles * TypeParam::least_decided);
}

TYPED_TEST(RandomBattles, CaptainsKeepTheRulesToo) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < random_battles / 20; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n));
    ASSERT_TRUE(setting.has_value()) << setting.error().text();
    typename B::State s = B::begin(**setting);
    Captain<B> red(2 * n), blue(2 * n + 1);
    FastDice dice(n);
    std::string wrong;
    const auto fought = fight<B>(s, red, blue, dice, Inspector<TypeParam>{&wrong});
    ASSERT_TRUE(fought.has_value()) << "battle " << n << ": " << fought.error().text();
    ASSERT_EQ(wrong, "") << "battle " << n;
  }
}

TYPED_TEST(RandomBattles, TheCaptainBeatsTheRecruit) {
  using B = typename TypeParam::Book;
  const auto setting = B::set_up(TypeParam::small());
  ASSERT_TRUE(setting.has_value());
  int won = 0;
  constexpr int battles = 40;
  for (std::uint64_t n = 0; n < battles; ++n) {
    typename B::State s = B::begin(**setting);
    Captain<B> captain(n);
    Recruit<B> recruit(n);
    FastDice dice(n);
    const bool captain_is_red = n % 2 == 0;
    const auto fought = captain_is_red ? fight<B>(s, captain, recruit, dice) : fight<B>(s, recruit, captain, dice);
    ASSERT_TRUE(fought.has_value());
    won += s.winner == (captain_is_red ? 0 : 1) ? 1 : 0;
  }
  EXPECT_GT(won, battles * TypeParam::captain_wins);
}

} // namespace sandtable
