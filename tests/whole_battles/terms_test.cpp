// What a general weighs is told as he weighs it, and in words for players.

#include "battle/carry_out.hpp"
#include "client/hints.hpp"
#include "dice/fast_dice.hpp"
#include "support/whole_battles.hpp"

#include <cmath>

namespace sandtable {

namespace {

template <class Battles>
class WhatIsWeighed : public ::testing::Test {};
TYPED_TEST_SUITE(WhatIsWeighed, EveryBook);

double sum_of(const Terms& terms) {
  double sum = 0;
  for (const Term& term : terms) sum += term.amount;
  return sum;
}

/// The battle after a decision or a throw, taken by chance.
template <class B>
void go_on(typename B::State& s, FastDice& chance, std::vector<typename B::Candidate>& candidates) {
  if (B::pending(s) == Node::chance) return B::settle(s, chance.roll(B::plan(s).request()), nullptr);
  B::candidates(s, candidates);
  const auto& taken = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
  B::apply(s, taken.order, taken.judged, nullptr);
}

} // namespace

TYPED_TEST(WhatIsWeighed, AddsUpToTheValueOfAPosition) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < 6; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n)).value();
    typename B::State s = B::begin(*setting);
    FastDice chance(n);
    std::vector<typename B::Candidate> candidates;
    for (int i = 0; i < 300; ++i) {
      for (const Side side : {Side::red, Side::blue}) {
        const double value = B::evaluate(s, side);
        ASSERT_NEAR(sum_of(B::terms(s, side)), value, 1e-6 * (1 + std::abs(value))) << n << ", step " << i;
      }
      if (B::pending(s) == Node::over) break;
      go_on<B>(s, chance, candidates);
    }
  }
}

TYPED_TEST(WhatIsWeighed, IsSaidInWholeWords) {
  using B = typename TypeParam::Book;
  int decisions = 0, said = 0;
  for (std::uint64_t n = 0; n < 3; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n)).value();
    typename B::State s = B::begin(*setting);
    FastDice chance(n);
    std::vector<typename B::Candidate> candidates;
    for (int i = 0; i < 200 && B::pending(s) != Node::over; ++i) {
      if (B::pending(s) == Node::decision && i % 3 == 0) {
        const typename B::State seen = seen_by<B>(s, B::seat(s).side);
        for (const Hint& hint : hints_for<B>(seen, 2)) {
          ++decisions;
          said += hint.reasons.size() > 1 ? 1 : 0;
          for (const std::string& reason : hint.reasons) {
            EXPECT_EQ(reason.find_first_of("{}"), std::string::npos) << reason;
            EXPECT_EQ(reason.find("  "), std::string::npos) << reason << ": a name is missing";
          }
        }
      }
      go_on<B>(s, chance, candidates);
    }
  }
  EXPECT_GT(said, decisions / 2) << "most orders can be given a reason";
}

} // namespace sandtable
