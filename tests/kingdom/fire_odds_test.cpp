// What the odds say of a shot, a check and a rally is what settling makes of all the dice.
#include "rulebooks/kingdom/chapters/fire_odds.hpp"

#include "kingdom/gunnery.hpp"

namespace sandtable::kingdom {
namespace {

constexpr double exactly = 1e-9;

/// Two stands of shot fire three dice, in a field where the next stand is nearly gone.
struct FewDice {
  Field f;
  int firer =
      f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north, {.rating = Rating::poor, .stands = 2, .ammo = 9});
  int target;

  explicit FewDice(UnitKind at = UnitKind::horse_regiment, const Placement& p = {.partial_kills = 2})
      : target(f.add(Side::blue, at, {30, 15}, south, p)) {
    command_all(f);
    fire(f, firer, target);
  }
};

/// What has happened to the target.
struct Outcome {
  int kills = 0, losses = 0;
  bool lost = false, checks = false;
  int result = 3;

  void count(const std::vector<Event>& events, const State& s) {
    for (const Event& e : events) {
      if (e.kind == EventKind::kills_thrown) kills += e.a;
      if (e.kind == EventKind::stand_lost || e.kind == EventKind::crew_lost) ++losses;
      if (e.kind == EventKind::unit_lost) lost = true;
      if (e.kind == EventKind::checked) result = e.c;
    }
    checks = checks || (!s.agenda.empty() && s.agenda.top().kind == StepKind::morale_roll);
  }
};

/// Settles a shot to its end with dice that count through all faces; `call` is told each outcome and its chance.
template <class Call>
void in_every_way(const State& from, int target, double chance, const Outcome& so_far, Call&& call) {
  const StepKind kind = from.agenda.empty() ? StepKind::none : from.agenda.top().kind; // nobody is left: TKO-VIC-10
  std::vector<Event> events;
  if (kind == StepKind::stand_loss) {
    State s = from;
    Order o = order_for(Verb::lose_stand, target);
    o.stand = most_numerous(s.unit(target)).front();
    Kingdom::apply(s, o, Kingdom::check(s, o), &events);
    Outcome now = so_far;
    now.count(events, s);
    return in_every_way(s, target, chance, now, call);
  }
  if (kind != StepKind::fire_roll && kind != StepKind::kill_roll && kind != StepKind::morale_roll)
    return call(so_far, chance);
  const Plan plan = Kingdom::plan(from);
  const int dice = plan.pools[0].dice, sides = plan.pools[0].sides;
  int ways = 1;
  for (int i = 0; i < dice; ++i) ways *= sides;
  for (int way = 0; way < ways; ++way) {
    Roll roll;
    for (int i = 0, rest = way; i < dice; ++i, rest /= sides)
      roll.faces.push_back(static_cast<std::uint8_t>(1 + rest % sides));
    State s = from;
    events.clear();
    Kingdom::settle(s, roll, &events);
    Outcome now = so_far;
    now.count(events, s);
    in_every_way(s, target, chance / ways, now, call);
  }
}

void compare(const FewDice& d) {
  Chances kills(8), losses(8);
  double lost = 0, checks = 0, routs = 0, falls_back = 0, holds = 0;
  in_every_way(d.f.state, d.target, 1, {}, [&](const Outcome& o, double chance) {
    kills[static_cast<std::size_t>(o.kills)] += chance;
    losses[static_cast<std::size_t>(o.losses)] += chance;
    lost += o.lost ? chance : 0;
    checks += o.checks ? chance : 0;
    routs += o.result == 0 ? chance : 0;
    falls_back += o.result == 1 ? chance : 0;
    holds += o.result == 2 ? chance : 0;
  });
  const Odds odds = odds_of_fire(d.f.state, 0);
  const auto expect_chances = [&](const char* name, const Chances& seen) {
    const OddsFigure* figure = odds.find(name);
    ASSERT_NE(figure, nullptr);
    for (std::size_t i = 0; i < seen.size(); ++i)
      EXPECT_NEAR(i < figure->chances.size() ? figure->chances[i] : 0, seen[i], exactly) << name << ' ' << i;
  };
  expect_chances("kills", kills);
  expect_chances("defender_losses", losses);
  EXPECT_NEAR(odds.find("defender_lost")->value, lost, exactly);
  EXPECT_NEAR(odds.find("checks")->value, checks, exactly);
  EXPECT_NEAR(odds.find("defender_routs")->value, routs, exactly);
  EXPECT_NEAR(odds.find("defender_falls_back")->value, falls_back, exactly);
  EXPECT_NEAR(odds.find("defender_holds")->value, holds, exactly);
}

// TKO-FIRE-50..53, TKO-MOR-10
TEST(OddsOfFire, AreThoseOfAllDice) {
  FewDice horse;
  EXPECT_EQ(horse.f.plan().pools[0].dice, 3);
  compare(horse);
  EXPECT_GT(odds_of_fire(horse.f.state, 0).find("defender_routs")->value, 0);
}

// TKO-UNIT-32: a regiment of two kinds of stand, of whom its owner takes the default.
TEST(OddsOfFire, AreThoseOfARegimentOfPikeAndShot) {
  compare(FewDice(UnitKind::foot_regiment, {.formation = Formation::demi_herce, .partial_kills = 3}));
}

// TKO-UNIT-31, 34, TKO-MOR-01
TEST(OddsOfFire, AreThoseOfAGunThatMayLoseAllItsCrew) { compare(FewDice(UnitKind::small_gun, {})); }

// TKO-UNIT-34
TEST(OddsOfFire, AreThoseOfALastStand) {
  FewDice last(UnitKind::commanded_shot, {.stands = 1, .partial_kills = 2});
  compare(last);
  EXPECT_GT(odds_of_fire(last.f.state, 0).find("defender_lost")->value, 0);
  EXPECT_EQ(odds_of_fire(last.f.state, 0).find("checks")->value, 0);
}

// TKO-FIRE-50
TEST(OddsOfFire, CountHits) {
  FewDice d;
  const Odds odds = odds_of_fire(d.f.state, 0);
  const OddsFigure* hits = odds.find("hits");
  ASSERT_EQ(hits->chances.size(), 4U);
  EXPECT_NEAR(hits->chances[0], 1.0 / 27, exactly);
  EXPECT_NEAR(hits->chances[3], 8.0 / 27, exactly);
  EXPECT_NEAR(odds.find("mean")->value, 3 * 2.0 / 3 / 2, exactly);
  EXPECT_FALSE(odds.bars.empty());
  EXPECT_EQ(odds.lines[0], "average 1.0 kills");
}

// TKO-FIRE-51
TEST(OddsOfKills, AreThoseOfTheHits) {
  FewDice d;
  d.f.roll({6, 6, 1});
  ASSERT_EQ(d.f.pending(), StepKind::kill_roll);
  const ShotOdds odds = kill_odds(d.f.state, 0);
  EXPECT_NEAR(odds.hits[2], 1, exactly);
  EXPECT_NEAR(odds.kills[2], 0.25, exactly);
  EXPECT_NEAR(odds.stands[1], 0.25, exactly);
  EXPECT_NEAR(odds.checks, 0.25, exactly);
  const MoraleOdds& m = odds.morale;
  EXPECT_NEAR(m.routs + m.falls_back + m.holds + m.carries_on, 0.25, exactly);
  EXPECT_NEAR(m.routs, 0.25 * 0.3, exactly) << "a stand lost: 3 or less on the die";
  EXPECT_EQ(odds_of_kills(d.f.state, 0).find("hits"), nullptr);
  EXPECT_NEAR(odds_of_kills(d.f.state, 0).find("checks")->value, 0.25, exactly);
}

// TKO-MOR-40..43
TEST(OddsOfMorale, AreSharesOfTheDie) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north, {.rating = Rating::good});
  check_morale(f, check_of(horse));
  const Odds odds = odds_of_morale(f.state);
  EXPECT_NEAR(odds.find("routs")->value, 0.1, exactly);
  EXPECT_NEAR(odds.find("falls_back")->value, 0.2, exactly);
  EXPECT_NEAR(odds.find("holds")->value, 0.2, exactly);
  EXPECT_NEAR(odds.find("carries_on")->value, 0.5, exactly);
  EXPECT_EQ(odds.bars.size(), 4U);
  EXPECT_EQ(odds.lines[0], "10% it routs");
}

// TKO-MOR-50, 51, TKO-CHG-74: in the words of those who check.
TEST(OddsOfMorale, SpeakOfRoutersPursuersAndChargers) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north, {.state = OrderState::routing});
  Check c = check_of(horse);
  check_morale(f, c);
  EXPECT_NEAR(odds_of_morale(f.state).find("routs")->value, 0.4, exactly);
  EXPECT_NEAR(odds_of_morale(f.state).find("holds")->value, 0.6, exactly);
  EXPECT_EQ(odds_of_morale(f.state).bars.size(), 2U);
  EXPECT_EQ(odds_of_morale(f.state).bars[0].label, "it runs on");
  f.unit(horse).state = OrderState::pursuing;
  EXPECT_NEAR(odds_of_morale(f.state).find("holds")->value, 0.4, exactly);
  EXPECT_NEAR(odds_of_morale(f.state).find("carries_on")->value, 0.4, exactly);
  EXPECT_EQ(odds_of_morale(f.state).bars[2].label, "it pursues on");
  f.unit(horse).state = OrderState::good;
  f.state.checks[0].charging = true;
  EXPECT_NEAR(odds_of_morale(f.state).find("falls_back")->value, 0.4, exactly);
  EXPECT_EQ(odds_of_morale(f.state).bars[1].label, "its charge is halted");
}

// TKO-RAL-16, 26, 36
TEST(OddsOfRally, AreSharesOfTheDie) {
  Field f;
  const int horse =
      f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north, {.state = OrderState::disordered, .lost = 3});
  const auto of = [&](StepKind kind = StepKind::rally_roll) {
    return odds_of_rally(f.state, {kind, static_cast<std::int8_t>(horse), -1});
  };
  EXPECT_NEAR(of().find("routs")->value, 0.1, exactly); // -2
  EXPECT_NEAR(of().find("unchanged")->value, 0.3, exactly);
  EXPECT_NEAR(of().find("reforms")->value, 0.6, exactly);
  EXPECT_NEAR(of().find("success")->value, 0.6, exactly);
  EXPECT_EQ(of().bars[1].label, "it stays disordered");
  f.unit(horse).state = OrderState::routing; // 1 - 6
  EXPECT_NEAR(of().find("halts")->value, 0.1, exactly);
  EXPECT_NEAR(of().find("unchanged")->value, 0.9, exactly);
  EXPECT_EQ(of().bars[0].label, "it runs on");
  f.unit(horse).state = OrderState::pursuing; // + 1
  EXPECT_NEAR(of().find("unchanged")->value, 0.3, exactly);
  EXPECT_NEAR(of().find("halts")->value, 0.5, exactly);
  EXPECT_NEAR(of().find("in_order")->value, 0.2, exactly);
  EXPECT_NEAR(of().find("success")->value, 0.7, exactly);
  EXPECT_EQ(of().bars[0].label, "it pursues on");
}

// TKO-COMP-17
TEST(OddsOfRally, OfThoseOffTheTableLeaveOutTheCommander) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north, {.state = OrderState::pursuing});
  f.commander(Side::red, 0, {30, 10}, Rating::good);
  const Odds here = odds_of_rally(f.state, {StepKind::rally_roll, static_cast<std::int8_t>(horse), -1});
  const Odds away = odds_of_rally(f.state, {StepKind::return_roll, static_cast<std::int8_t>(horse), -1});
  EXPECT_NEAR(here.find("unchanged")->value, 0.1, exactly);
  EXPECT_NEAR(away.find("unchanged")->value, 0.3, exactly);
  EXPECT_EQ(away.bars[0].label, "it stays away");
  EXPECT_EQ(away.bars[1].label, "it comes back, disordered");
  EXPECT_EQ(away.bars[2].label, "it comes back in good order");
}

// TKO-CDR-15
TEST(OddsOfRisk, AreOneInSix) {
  Field f;
  const int commander = f.commander(Side::red, 0, {30, 10});
  EXPECT_NEAR(odds_of_risk(f.state, commander).find("success")->value, 1.0 / 6, exactly);
  EXPECT_EQ(odds_of_risk(f.state, commander).bars.size(), 2U);
}

} // namespace
} // namespace sandtable::kingdom
