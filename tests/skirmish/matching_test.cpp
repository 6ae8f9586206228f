// SKR-MEL-10 to 12: matches of all who touch, against every way to part small melees.
#include "rulebooks/skirmish/chapters/matching.hpp"

#include "dice/fast_dice.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

Press press_with(std::initializer_list<std::pair<int, int>> touching) {
  Press out;
  for (const auto& [a, b] : touching) out.touch(a, b);
  return out;
}

Match match_with_all(int one, std::initializer_list<std::int16_t> others) {
  Match m;
  m.one = static_cast<std::int16_t>(one);
  m.others.assign(others);
  return m;
}

int opponents_in(const Matches& matches, int figure) {
  const int at = match_of(matches, figure);
  if (at < 0) return 0;
  const Match& m = matches[static_cast<std::size_t>(at)];
  return m.one == figure ? static_cast<int>(m.others.size()) : 1;
}

int times_in(const Matches& matches, int figure) {
  int n = 0;
  for (const Match& m : matches)
    n += static_cast<int>(m.one == figure) +
         static_cast<int>(std::count(m.others.begin(), m.others.end(), static_cast<std::int16_t>(figure)));
  return n;
}

/// SKR-MEL-12, word by word.
bool is_even(const Press& press, const Matches& matches) {
  for (const Match& m : matches)
    for (const int surplus : m.others)
      for (const int other : figures_in(press.foes_of(surplus)))
        if (other != m.one && static_cast<int>(m.others.size()) >= opponents_in(matches, other) + 2) return false;
  return true;
}

/// Red are 0 to 4, blue 5 to 9; each pair touches with a chance of one in three.
Press random_press(FastDice& dice) {
  Press out;
  for (int a = 0; a < 5; ++a)
    for (int b = 5; b < 10; ++b)
      if (dice.below(3) == 0) out.touch(a, b);
  return out;
}

/// The most matches that any parting has, by trying every set of pairs.
int most_pairs(const Press& press, int from, FigureSet taken) {
  if (from == 5) return 0;
  int best = most_pairs(press, from + 1, taken);
  for (const int b : figures_in(press.foes_of(from))) {
    if (taken.has(b)) continue;
    FigureSet then = taken;
    then.add(b);
    best = std::max(best, 1 + most_pairs(press, from + 1, then));
  }
  return best;
}

// SKR-MEL-11
TEST(Matching, TwoWhoTouchFightEachOther) {
  const Matches m = even_matches(press_with({{0, 5}}), {});
  ASSERT_EQ(m.size(), 1U);
  EXPECT_EQ(m[0], match_with_all(0, {5}));
}

// SKR-MEL-11: one against three, whichever side he is of.
TEST(Matching, WhoIsAloneFightsAllWhoTouchHim) {
  const Matches red = even_matches(press_with({{0, 5}, {0, 6}, {0, 7}}), {});
  ASSERT_EQ(red.size(), 1U);
  EXPECT_EQ(red[0], match_with_all(0, {5, 6, 7}));
  const Matches blue = even_matches(press_with({{0, 5}, {1, 5}, {2, 5}}), {});
  ASSERT_EQ(blue.size(), 1U);
  EXPECT_EQ(blue[0], match_with_all(5, {0, 1, 2}));
}

// SKR-MEL-12: 0 could have all three, but 1 can be reached by two of them.
TEST(Matching, SurplusOpponentsGoToWhoeverHasFewer) {
  const Matches m = even_matches(press_with({{0, 5}, {0, 6}, {0, 7}, {1, 7}}), {});
  EXPECT_EQ(opponents_in(m, 0), 2);
  EXPECT_EQ(opponents_in(m, 1), 1);
  EXPECT_EQ(times_in(m, 7), 1);
}

// SKR-MEL-12: three against two makes two and one, not three against one and a man idle.
TEST(Matching, FourAgainstTwoFightTwoAndTwo) {
  const Matches m = even_matches(press_with({{0, 5}, {0, 6}, {0, 7}, {0, 8}, {1, 5}, {1, 6}, {1, 7}, {1, 8}}), {});
  EXPECT_EQ(opponents_in(m, 0), 2);
  EXPECT_EQ(opponents_in(m, 1), 2);
}

// SKR-MEL-10: what men have chosen stands so long as it is even.
TEST(Matching, PairsThatStandAreKept) {
  const Press press = press_with({{0, 5}, {0, 6}, {1, 5}, {1, 6}});
  Matches so_far;
  so_far.push_back(match_with_all(0, {6}));
  so_far.push_back(match_with_all(1, {5}));
  const Matches m = even_matches(press, so_far);
  ASSERT_EQ(m.size(), 2U);
  EXPECT_EQ(m[0], match_with_all(0, {6}));
  EXPECT_EQ(m[1], match_with_all(1, {5}));
  Matches second;
  second.push_back(match_with_all(6, {0, 1}));
  const Matches joined = even_matches(press_with({{0, 5}, {0, 6}, {1, 6}, {2, 5}, {2, 6}}), second);
  EXPECT_EQ(match_of(joined, 1), match_of(joined, 6));
}

// SKR-MEL-06, SKR-RULING-108
TEST(Matching, NobodyFightsMoreThanFourOrFromTheSaddleThree) {
  const std::initializer_list<std::pair<int, int>> all = {{0, 5}, {0, 6}, {0, 7}, {0, 8}, {0, 9}};
  Press press = press_with(all);
  const Matches foot = even_matches(press, {});
  ASSERT_EQ(foot.size(), 1U);
  EXPECT_EQ(foot[0], match_with_all(0, {5, 6, 7, 8}));
  EXPECT_EQ(match_of(foot, 9), -1);
  press.mounted.add(0);
  EXPECT_EQ(even_matches(press, {})[0], match_with_all(0, {5, 6, 7}));
}

// SKR-MEL-11, 12 for random melees of five against five.
TEST(Matching, PartsAllWhoTouchAndIsEven) {
  FastDice dice(20, 1);
  for (int round = 0; round < 4000; ++round) {
    const Press press = random_press(dice);
    const Matches m = even_matches(press, {});
    EXPECT_EQ(static_cast<int>(m.size()), most_pairs(press, 0, {}));
    EXPECT_TRUE(is_even(press, m));
    for (const Match& match : m)
      for (const int other : match.others) EXPECT_TRUE(press.foes_of(match.one).has(other));
    for (int f = 0; f < 10; ++f) {
      const bool beset = times_in(m, f) == 0 && press.engaged.has(f);
      EXPECT_EQ(times_in(m, f), press.engaged.has(f) && !beset ? 1 : 0);
      for (const int foe : figures_in(beset ? press.foes_of(f) : FigureSet{})) // SKR-RULING-108
        EXPECT_EQ(opponents_in(m, foe), touched_most);
    }
    // What has been made is not made otherwise when it is looked at again.
    EXPECT_EQ(even_matches(press, m), m);
  }
}

} // namespace
} // namespace sandtable::skirmish
