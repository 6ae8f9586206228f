// Battles that are only counted, and their sums.

#include "library/simulation.hpp"

#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "library/named_scenario.hpp"

#include <gtest/gtest.h>
#include <set>

namespace sandtable {
namespace {

/// The same battle, fought slowly and told step by step.
FoughtBattle told(const Book& book, const NamedScenario& named, Generals generals, std::uint64_t seed) {
  const auto battle = book.set_up(named.scenario, named.text, {}).value();
  const auto red = book.commander(generals.red, seed_of(seed, Side::red)),
             blue = book.commander(generals.blue, seed_of(seed, Side::blue));
  FastDice dice(seed);
  FoughtBattle out;
  Strengths began;
  while (battle->node() != Node::over) {
    if (battle->node() == Node::chance) {
      EXPECT_TRUE(battle->settle(dice.roll(battle->plan().request())));
    } else {
      EXPECT_TRUE(battle->give((battle->seat().side == Side::red ? red : blue)->choose(*battle)));
      ++out.decisions;
    }
    const View view = battle->open_view();
    if (began.empty() && view.turn > 0) began = strengths_of(view);
  }
  const View view = battle->open_view();
  out.outcome = battle->outcome();
  out.turns = view.turn;
  for (const Side side : {Side::red, Side::blue})
    out.losses[static_cast<std::size_t>(index_of(side))] = losses_of(side, began, strengths_of(view));
  return out;
}

void expect_counted_as_told(const Book& book, const char* scenario) {
  const NamedScenario named = named_scenario(scenario, 0, book.id()).value();
  const auto arena = book.arena(named.scenario).value();
  for (const Generals generals : {Generals{Grade::recruit, Grade::recruit}, Generals{Grade::captain, Grade::recruit},
                                  Generals{Grade::recruit, Grade::captain}}) {
    const FoughtBattle counted = arena->fight_and_count(generals, 5).value();
    const FoughtBattle expected = told(book, named, generals, 5);
    EXPECT_EQ(counted.outcome.winner, expected.outcome.winner) << scenario;
    EXPECT_EQ(counted.outcome.rule, expected.outcome.rule) << scenario;
    EXPECT_EQ(counted.outcome.reason, expected.outcome.reason) << scenario;
    EXPECT_EQ(counted.turns, expected.turns) << scenario;
    EXPECT_EQ(counted.decisions, expected.decisions) << scenario;
    for (const std::size_t side : {0U, 1U}) {
      EXPECT_EQ(counted.losses[side].units, expected.losses[side].units) << scenario;
      EXPECT_EQ(counted.losses[side].figures, expected.losses[side].figures) << scenario;
    }
    EXPECT_GT(counted.losses[0].figures + counted.losses[1].figures, 0) << scenario;
  }
}

TEST(FightAndCount, CountsArmiesThatStandFromTheStart) {
  expect_counted_as_told(*book_named("kingsmen1").value(), "meeting");
  expect_counted_as_told(*book_named("crimea").value(), "advance-guard");
}

TEST(FightAndCount, CountsArmiesThatAreMusteredAndDeployedFirst) {
  for (const auto& book : books()) expect_counted_as_told(*book, "random:small:3");
}

TEST(SeedOfBattle, IsAnotherOneForEveryBattleAndSeed) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::uint64_t number = 0; number < 500; ++number) seeds.insert(seed_of_battle(seed, number));
  EXPECT_EQ(seeds.size(), 20U * 500U);
  EXPECT_LT(*seeds.rbegin(), std::uint64_t{1} << 53U);
}

Trial battle(std::uint64_t seed, std::optional<Side> winner, const char* rule, int turns, LossShares red,
             LossShares blue) {
  return {seed, false, {{winner, "So it ended.", rule}, turns, 10 * turns, {red, blue}}, turns / 3, 1};
}

TEST(Results, AreSums) {
  const std::vector<Trial> battles{
      battle(1, Side::blue, "A", 4, {1, 0.5}, {0, 0.25}), battle(2, Side::red, "B", 9, {0, 0}, {0.5, 0.75}),
      battle(3, Side::red, "A", 2, {0.5, 0.25}, {1, 1}), battle(4, std::nullopt, "C", 9, {0.5, 0.25}, {0.5, 0}),
      battle(5, Side::red, "B", 2, {0.5, 0}, {0.5, 0.5})};
  const SimulationResults results = results_of(battles);
  EXPECT_EQ(results.battles, 5);
  EXPECT_EQ(results.red_wins.count, 3);
  EXPECT_EQ(results.blue_wins.count, 1);
  EXPECT_EQ(results.draws.count, 1);
  EXPECT_DOUBLE_EQ(results.red_wins.share, 0.6);
  EXPECT_DOUBLE_EQ(results.turns.mean, 5.2);
  EXPECT_DOUBLE_EQ(results.turns.median, 4);
  EXPECT_EQ(results.decisions.longest, 90);
  EXPECT_DOUBLE_EQ(results.lead_changes.mean, 1.4);
  EXPECT_DOUBLE_EQ(results.red_losses.units, 0.5);
  EXPECT_DOUBLE_EQ(results.red_losses.figures, 0.2);
  EXPECT_DOUBLE_EQ(results.blue_losses.figures, 0.5);
  ASSERT_EQ(results.endings.size(), 4U) << "the same rule for another winner is another ending";
  EXPECT_EQ(results.endings[0].rule, "B");
  EXPECT_EQ(results.endings[0].battles, 2);
  EXPECT_EQ(results.endings[0].first.seed, 2U) << "a battle to see it";
  EXPECT_EQ(results.endings[1].winner, Side::blue) << "of equals the one that came first";
  EXPECT_EQ(results.histograms.turns.counts, (std::vector<int>{2, 0, 1, 0, 0, 0, 0, 2}));
  EXPECT_EQ(results.histograms.red_losses.counts, (std::vector<int>{2, 0, 2, 0, 0, 1, 0, 0, 0, 0}));
}

TEST(AskedWords, CanBeGivenToAShell) {
  Simulation s;
  s.scenario = "marlow";
  s.rulebook = "a-book";
  s.options = {"walls=on"};
  s.forbidden = {"charge"};
  EXPECT_EQ(asked_words(s, "captain", "cmd:python3 it's.py"),
            R"( --scenario marlow --rulebook a-book --red captain --blue 'cmd:python3 it'\''s.py')"
            " --option walls=on --forbid charge");
}

} // namespace
} // namespace sandtable
