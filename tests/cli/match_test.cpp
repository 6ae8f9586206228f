// match: which of two generals is the better one.

#include "cli/match.hpp"

#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

std::vector<MatchPair> pairs_of(int both, int one_each, int neither) {
  std::vector<MatchPair> out;
  out.insert(out.end(), static_cast<std::size_t>(both), {1, 1});
  out.insert(out.end(), static_cast<std::size_t>(one_each), {1, 0});
  out.insert(out.end(), static_cast<std::size_t>(neither), {0, 0});
  return out;
}

TEST(MatchResults, CountBattlesAndTakeTheIntervalOfPairs) {
  const MatchResults even = results_of(pairs_of(10, 80, 10));
  EXPECT_EQ(even.pairs, 100);
  EXPECT_EQ(even.wins, 100);
  EXPECT_EQ(even.losses, 100);
  EXPECT_DOUBLE_EQ(even.share, 0.5);
  EXPECT_DOUBLE_EQ(even.elo.mean, 0);
  const MatchResults torn = results_of(pairs_of(50, 0, 50));
  EXPECT_DOUBLE_EQ(torn.share, 0.5);
  // 80 of 100 pairs that are even by themselves say more than none: sides matter there, not generals.
  EXPECT_LT(even.high - even.low, 0.5 * (torn.high - torn.low));
  EXPECT_NEAR(torn.high, 0.5 + 1.96 * 0.5 / 10, 0.002);
}

TEST(MatchResults, KnowElo) {
  EXPECT_NEAR(results_of(pairs_of(64, 0, 36)).elo.mean, 100, 0.1); // 64 of 100
  EXPECT_NEAR(results_of(pairs_of(10, 0, 100)).elo.mean, -400, 0.1);
  const MatchResults all = results_of(pairs_of(20, 0, 0));
  EXPECT_EQ(all.high, 1);
  EXPECT_LT(all.low, 1) << "that he won them all does not prove that he always will";
}

TEST(MatchResults, CountADrawAsHalf) {
  const std::vector<MatchPair> pairs(10, MatchPair{0.5, 1});
  const MatchResults results = results_of(pairs);
  EXPECT_EQ(results.draws, 10);
  EXPECT_EQ(results.wins, 10);
  EXPECT_DOUBLE_EQ(results.share, 0.75);
}

TEST(SequentialTest, ProvesWhatIsSoAndStopsThere) {
  const SequentialTest test{0, 100};
  EXPECT_EQ(proof_of(pairs_of(60, 30, 10), test), Proof::high);
  EXPECT_EQ(proof_of(pairs_of(10, 80, 10), test), Proof::low);
  EXPECT_EQ(proof_of(pairs_of(4, 4, 2), test), Proof::none);
  EXPECT_EQ(proof_of(pairs_of(7, 0, 0), test), Proof::none) << "too few to know their spread";
  const std::vector<MatchPair> wins = pairs_of(100, 0, 0);
  const std::size_t enough = proving_pairs(wins, test);
  EXPECT_LT(enough, 20U);
  EXPECT_EQ(proof_of({wins.data(), enough}, test), Proof::high);
  EXPECT_EQ(proof_of({wins.data(), enough - 1}, test), Proof::none);
}

TEST(Match, IsTheSameForAnyNumberOfJobs) {
  const std::string match =
      "match --red captain --blue recruit --scenario meeting --scenario brook --pairs 4 --seed 7 ";
  for (const char* more : {"", "--json ", "--sprt 0,50 "}) {
    const Seen one = sandtable(match + more + "--jobs 1"), three = sandtable(match + more + "--jobs 3");
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.out, three.out);
  }
}

TEST(Match, TellsTheBetterGeneralWhicheverSideHeBegins) {
  const std::string battles = " --scenario meeting --pairs 6 --seed 7 --json";
  const auto first = sandtable("match --red captain --blue recruit" + battles).json();
  const auto second = sandtable("match --red recruit --blue captain" + battles).json();
  EXPECT_GT(first.at("all").at("share").to_number<double>(), 0.75);
  EXPECT_NEAR(first.at("all").at("share").to_number<double>(), 1 - second.at("all").at("share").to_number<double>(),
              1e-9)
      << "the same battles, told by the other";
}

TEST(Match, StopsWhenAClaimIsProven) {
  const auto json =
      sandtable("match --red captain --blue recruit --scenario meeting --pairs 500 --seed 7 --sprt 0,100 --json")
          .json();
  EXPECT_EQ(json.at("sprt").at("proven"), "high");
  EXPECT_LT(json.at("all").at("pairs").as_int64(), 60);
}

TEST(Match, RefusesWhatCannotBe) {
  const Seen solo = sandtable("match --scenario forest-road");
  EXPECT_EQ(solo.code, 2);
  EXPECT_THAT(solo.err, HasSubstr("forest-road: blue is moved by the table, so the generals cannot change sides"));
  for (const char* wrong : {"50", "50,0", "a,b", "0,50,60"}) {
    const Seen seen = sandtable(std::string("match --sprt ") + wrong);
    EXPECT_EQ(seen.code, 2);
    EXPECT_THAT(seen.err, HasSubstr("--sprt: \"" + std::string(wrong) + "\" must be two numbers of Elo"));
  }
  EXPECT_THAT(sandtable("match --red colonel").err, HasSubstr("there is no general \"colonel\""));
}

} // namespace
} // namespace sandtable::cli
