// CRI-HID-01..06: what a side may not know changes nothing that side is shown, offered, refused or advised.

#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "support/crimea_battles.hpp"
#include "support/shown.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

std::string what_a_captain_does(const State& s, std::uint64_t seed) {
  Captain<Crimea> captain(seed);
  return compact(to_sparse_json(captain.choose(s)));
}

/// A side's hidden numbers, all made others: CRI-HID-01, 03, 04, 06.
State with_other_secrets(const State& s, Side side, std::uint8_t points, bool yes, const Setting& rosters) {
  State out = s;
  out.setting = &rosters;
  for (int i = 0; i < out.unit_count; ++i) {
    Unit& u = out.unit(i);
    if (u.side != side) continue;
    u.points = points;
    u.column_point = yes && u.column >= 0;
    if (!u.elite_shown) u.elite = yes;
  }
  return out;
}

/// The same battle from other rosters: the points its units began with.
Setting with_other_rosters(const Setting& setting, const State& s, Side side) {
  Setting out = setting;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side) out.units[static_cast<std::size_t>(i)].full_points = 77;
  return out;
}

/// Carries one battle on by recruits and looks at it now and then.
template <class Look>
void fight(const Setting& setting, std::uint64_t seed, int steps, Look&& look) {
  State s = Crimea::begin(setting);
  FastDice chance(seed);
  Recruit<Crimea> recruit(seed);
  for (int i = 0; i < steps && Crimea::pending(s) != Node::over; ++i) {
    if (Crimea::pending(s) == Node::chance) {
      Crimea::settle(s, chance.roll(Crimea::plan(s).request()), nullptr);
      continue;
    }
    look(s, i);
    carry_out<Crimea>(s, recruit.choose(s), nullptr);
  }
}

bool keeps_secrets(const Setting& setting) { return !setting.options.open_rosters; }

} // namespace

TEST(CrimeaHidden, TheEnemysPointsAndElitesChangeNothingThatASideIsShown) {
  int looked = 0;
  for (std::uint64_t n = 0; n < 6; ++n) {
    const auto setting = Crimea::set_up(varied_scenario(n)).value();
    if (!keeps_secrets(*setting)) continue;
    fight(*setting, n, 700, [&](const State& s, int i) {
      if (i % 11 != 0) return;
      const Side enemy = enemy_of(Crimea::seat(s).side);
      const Setting others = with_other_rosters(*setting, s, enemy);
      const std::string shown = all_that_is_shown<Crimea>(s, n);
      for (const std::uint8_t points : {0, 1, 20}) {
        const State other = with_other_secrets(s, enemy, points, points == 1, others);
        ASSERT_EQ(all_that_is_shown<Crimea>(other, n), shown)
            << "battle " << n << ", step " << i << ", " << int{points} << " points";
      }
      ++looked;
    });
  }
  EXPECT_GT(looked, 100);
}

TEST(CrimeaHidden, WhyASideOrdersSomethingTellsTheOtherNothingOfItsPoints) {
  int looked = 0;
  for (std::uint64_t n = 0; n < 4; ++n) {
    const auto setting = Crimea::set_up(varied_scenario(n)).value();
    if (!keeps_secrets(*setting)) continue;
    std::vector<Candidate> candidates;
    fight(*setting, n, 500, [&](const State& s, int i) {
      if (i % 13 != 0) return;
      Crimea::candidates(s, candidates);
      const Side side = Crimea::seat(s).side;
      const Setting others = with_other_rosters(*setting, s, side);
      const std::string told = told_of_orders<Crimea>(s, candidates);
      for (const std::uint8_t points : {0, 1, 20})
        ASSERT_EQ(told_of_orders<Crimea>(with_other_secrets(s, side, points, points == 1, others), candidates), told)
            << "battle " << n << ", step " << i << ", " << int{points} << " points";
      ++looked;
    });
  }
  EXPECT_GT(looked, 40);
}

TEST(CrimeaHidden, ACaptainDoesTheSameWhateverHeCannotKnow) {
  int looked = 0;
  const auto setting = Crimea::set_up(shipped("advance-guard")).value();
  fight(*setting, 5, 500, [&](const State& s, int i) {
    if (i % 9 != 0) return;
    const Side enemy = enemy_of(Crimea::seat(s).side);
    const Setting others = with_other_rosters(*setting, s, enemy);
    const State other = with_other_secrets(s, enemy, 0, true, others);
    ASSERT_EQ(what_a_captain_does(other, 5), what_a_captain_does(s, 5)) << "step " << i;
    ++looked;
  });
  EXPECT_GT(looked, 10);
}

TEST(CrimeaHidden, ASideReadsItsOwnNumbers) {
  const auto setting = Crimea::set_up(shipped("advance-guard")).value();
  int looked = 0;
  fight(*setting, 2, 60, [&](const State& s, int) {
    if (s.turn == 0) return;
    const State other = with_other_secrets(s, Crimea::seat(s).side, 1, true, *setting);
    EXPECT_NE(all_that_is_shown<Crimea>(other, 2),
              all_that_is_shown<Crimea>(s, 2)); // else the tests above would show nothing
    ++looked;
  });
  EXPECT_GT(looked, 5);
}

// CRI-HID-01, 03, 06: a spectator reads neither side's rosters.
TEST(CrimeaHidden, ASpectatorSeesNobodysPoints) {
  const auto setting = Crimea::set_up(shipped("crossroads")).value();
  fight(*setting, 3, 300, [&](const State& s, int i) {
    if (i % 29 != 0) return;
    const Setting red = with_other_rosters(*setting, s, Side::red), both = with_other_rosters(red, s, Side::blue);
    const State other = with_other_secrets(with_other_secrets(s, Side::red, 1, true, both), Side::blue, 2, false, both);
    ASSERT_EQ(compact(to_json(Crimea::view(other, std::nullopt))), compact(to_json(Crimea::view(s, std::nullopt))));
  });
}

/// The same scenario with other purses and elites of a side.
Scenario with_other_purses(Scenario scenario, Side side) {
  ScenarioSide& army = side == Side::red ? scenario.red : scenario.blue;
  for (ScenarioUnit& u : army.units) {
    u.own["points"] = 3;
    u.own["elite"] = true;
  }
  for (ScenarioGeneral& g : army.generals) g.own["points"] = 9;
  return scenario;
}

// CRI-HID-01, 06: neither by its numbers nor by its scenario.
TEST(CrimeaHidden, APositionTellsNobodyTheEnemysPoints) {
  const Scenario scenario = shipped("advance-guard"), blues = with_other_purses(scenario, Side::blue),
                 both = with_other_purses(blues, Side::red);
  const auto setting = Crimea::set_up(scenario).value(), other_setting = Crimea::set_up(both).value();
  const auto text = [](const State& s, const Scenario& from, std::optional<Seat> seat) {
    return compact(concise(written_for<Crimea>(s, write_scenario(from), seat).value()));
  };
  int looked = 0;
  fight(*setting, 4, 400, [&](const State& s, int i) {
    if (i % 23 != 0) return;
    const State other = with_other_secrets(s, Side::blue, 1, true, *other_setting);
    ASSERT_EQ(text(other, blues, Seat{Side::red, 0}), text(s, scenario, Seat{Side::red, 0})) << i;
    ASSERT_NE(text(other, blues, Seat{Side::blue, 0}), text(s, scenario, Seat{Side::blue, 0})) << i;
    const State others = with_other_secrets(other, Side::red, 2, true, *other_setting);
    ASSERT_EQ(text(others, both, std::nullopt), text(s, scenario, std::nullopt)) << i;
    ++looked;
  });
  EXPECT_GT(looked, 5);
}

// CRI-OPT-09
TEST(CrimeaHidden, OpenRostersHideNothing) {
  Scenario scenario = shipped("advance-guard");
  scenario.options["open_rosters"] = "on";
  const auto setting = Crimea::set_up(scenario).value();
  const State s = Crimea::begin(*setting);
  const State seen = seen_by<Crimea>(s, Side::red);
  for (int i = 0; i < s.unit_count; ++i) {
    EXPECT_EQ(seen.unit(i).points, s.unit(i).points);
    EXPECT_EQ(seen.unit(i).elite, s.unit(i).elite);
  }
  const std::string shown = compact(to_json(Crimea::view(s, Seat{Side::red, 0})));
  EXPECT_EQ(compact(to_json(Crimea::view(s, std::nullopt))), shown);
}

} // namespace sandtable::crimea
