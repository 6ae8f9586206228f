// What the odds say of a volley is what settling makes of all the dice.
#include "rulebooks/skirmish/chapters/shooting_odds.hpp"

#include "skirmish/volleys.hpp"

namespace sandtable::skirmish {
namespace {

constexpr double exactly = 1e-9;

/// What has come of a volley so far.
struct Toll {
  int hits = 0, grazes = 0, wounds = 0, kills = 0;

  void count(const std::vector<Event>& events) {
    for (const Event& e : events) {
      if (e.kind == EventKind::volley_fired) hits = e.b;
      if (e.kind != EventKind::man_hit) continue;
      ++(e.d == static_cast<int>(Hurt::graze) ? grazes : e.d == static_cast<int>(Hurt::wound) ? wounds : kills);
    }
  }
};

/// Settles a volley to its end with dice that count through all faces; `call` is told each outcome and its chance.
template <class Call>
void in_every_way(const State& from, double chance, const Toll& so_far, Call&& call) {
  const StepKind kind = from.agenda.empty() ? StepKind::none : from.agenda.top().kind;
  if (kind != StepKind::shot_roll && kind != StepKind::hit_roll) return call(from, so_far, chance);
  std::vector<int> sides;
  int ways = 1;
  for (const DiceGroup& dice : Skirmish::plan(from).request().dice)
    for (int i = 0; i < dice.count; ++i) {
      sides.push_back(dice.sides);
      ways *= dice.sides;
    }
  for (int way = 0; way < ways; ++way) {
    Roll roll;
    int rest = way;
    for (const int n : sides) {
      roll.faces.push_back(static_cast<std::uint8_t>(1 + rest % n));
      rest /= n;
    }
    State s = from;
    std::vector<Event> events;
    Skirmish::settle(s, roll, &events);
    Toll now = so_far;
    now.count(events);
    in_every_way(s, chance / ways, now, call);
  }
}

struct Counted {
  std::array<double, 8> hits{}, grazes{}, wounds{}, kills{}, killed{}, down{};
  double lost = 0;
};

Counted counted(const State& s, int target) {
  Counted out;
  int fit = 0, all = 0;
  for (const int i : men_of(s, target)) {
    ++all;
    if (s.figure(i).condition == Condition::fit) ++fit;
  }
  in_every_way(s, 1, {}, [&](const State& then, const Toll& toll, double chance) {
    int fit_left = 0, left = 0;
    for (const int i : men_of(then, target)) {
      ++left;
      if (then.figure(i).condition == Condition::fit) ++fit_left;
    }
    const auto add = [chance](std::array<double, 8>& to, int n) { to[static_cast<std::size_t>(n)] += chance; };
    add(out.hits, toll.hits);
    add(out.grazes, toll.grazes);
    add(out.wounds, toll.wounds);
    add(out.kills, toll.kills);
    add(out.killed, all - left);
    add(out.down, fit - fit_left);
    if (left == 0) out.lost += chance;
  });
  return out;
}

void expect_same(const Distribution& odds, const std::array<double, 8>& counted, const char* what) {
  for (int k = 0; k < 8; ++k)
    EXPECT_NEAR(odds.at(k), counted[static_cast<std::size_t>(k)], exactly) << what << ' ' << k;
}

/// Two muskets, one a hero's, at three men of whom one is wounded.
struct FewDice {
  Lines l;

  explicit FewDice(Weapon weapon = Weapon::musket, int foes = 3, Options options = {})
      : l(2, foes, 4, {.weapons = {weapon}, .commanded = true},
          {.weapons = {Weapon::spear}, .wounded = foes > 1 ? 1 : 0}, options) {
    l.f.man(l.men, 1).quality = Class::hero;
    l.f.men_at(Side::blue, {{20, 200}}, south); // so that the fight goes on
    l.f.begin(StepKind::shoot);
    l.f.order(Field::shoot_at(l.men, l.foes));
  }
};

void compare(FewDice&& d, bool enough_men = true) {
  const VolleyOdds odds = volley_odds(d.l.f.state);
  const Counted all = counted(d.l.f.state, d.l.foes);
  EXPECT_EQ(odds.dice, 2);
  expect_same(odds.hits, all.hits, "hits");
  expect_same(odds.killed, all.killed, "killed");
  expect_same(odds.down, all.down, "down");
  EXPECT_NEAR(odds.lost, all.lost, exactly);
  if (!enough_men) return;
  expect_same(odds.grazes, all.grazes, "grazes");
  expect_same(odds.wounds, all.wounds, "wounds");
  expect_same(odds.kills, all.kills, "kills");
}

// SKR-SHT-36, SKR-DMG-01, 04, 05, 10
TEST(VolleyOdds, AreWhatAllTheDiceComeTo) {
  compare(FewDice());
  compare(FewDice(Weapon::spear));
  compare(FewDice(Weapon::rocks));
  compare(FewDice(Weapon::musket, 2));
}

// SKR-DMG-04, SKR-RULING-105
TEST(VolleyOdds, KnowThatHitsMayBeLost) { compare(FewDice(Weapon::musket, 1), false); }

// SKR-OPT-06
TEST(VolleyOdds, KnowWhetherASecondWoundKills) {
  Options options;
  options.second_wound_kills = false;
  compare(FewDice(Weapon::musket, 3, options));
}

// SKR-DMG-01
TEST(VolleyOdds, OfHitsAlreadyThrownAreWhatTheOtherDiceComeTo) {
  FewDice d;
  d.l.f.roll({8, 8});
  ASSERT_EQ(d.l.f.pending(), StepKind::hit_roll);
  const VolleyOdds odds = volley_odds(d.l.f.state);
  const Counted all = counted(d.l.f.state, d.l.foes);
  EXPECT_EQ(odds.dice, 2);
  EXPECT_NEAR(odds.hits.at(2), 1, exactly);
  expect_same(odds.killed, all.killed, "killed");
  expect_same(odds.down, all.down, "down");
  expect_same(odds.kills, all.kills, "kills");
  d.l.f.roll({1, 1});
  EXPECT_EQ(volley_odds(d.l.f.state).dice, 1);
}

// SKR-EX-24
TEST(VolleyOdds, OfFifteenRiflesMeanNineAndThreeEighthsHits) {
  Lines l(15, 20, 60, {.weapons = {Weapon::rifle}, .commanded = true});
  l.f.begin(StepKind::shoot);
  l.f.order(Field::shoot_at(l.men, l.foes));
  const VolleyOdds odds = volley_odds(l.f.state);
  EXPECT_NEAR(mean(odds.hits), 15 * 5 / 8.0, exactly);
  EXPECT_NEAR(mean(odds.kills), 15 * 5 / 24.0, exactly);
  double all = 0;
  for (const double p : odds.down.values()) all += p;
  EXPECT_NEAR(all, 1, exactly);
  const Odds shown = odds_of_volley(l.f.state);
  ASSERT_NE(shown.find("mean"), nullptr);
  EXPECT_NEAR(shown.find("mean")->value, mean(odds.down), exactly);
  EXPECT_NE(shown.find("hits"), nullptr);
  EXPECT_FALSE(shown.bars.empty());
}

} // namespace
} // namespace sandtable::skirmish
