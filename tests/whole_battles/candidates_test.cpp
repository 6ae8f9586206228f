// What a general thinks of is legal, and what was found out in judging it is what carrying it out does.

#include "battle/carry_out.hpp"
#include "dice/fast_dice.hpp"
#include "support/whole_battles.hpp"

namespace sandtable {

namespace {

template <class Battles>
class Candidates : public ::testing::Test {};
TYPED_TEST_SUITE(Candidates, EveryBook);

/// Every candidate of a decision, carried out as judged and as ordered; the last of them is where the battle goes on.
template <class B>
void compare_candidates(typename B::State& s, std::size_t chosen,
                        const std::vector<typename B::Candidate>& candidates) {
  typename B::State next = s;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    typename B::State as_judged = s, as_ordered = s;
    B::apply(as_judged, candidates[i].order, candidates[i].judged, nullptr);
    const Ruling ruling = carry_out<B>(as_ordered, candidates[i].order, nullptr);
    ASSERT_TRUE(ruling.allowed()) << B::explain(s, ruling);
    ASSERT_EQ(B::digest(as_judged), B::digest(as_ordered)) << B::describe(s, candidates[i].order);
    if (i == chosen) next = as_judged;
  }
  s = next;
}

} // namespace

TYPED_TEST(Candidates, AreLegalAndLeadWhereTheyWereJudgedToLead) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < 8; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n)).value();
    typename B::State s = B::begin(*setting);
    FastDice chance(n);
    std::vector<typename B::Candidate> candidates;
    for (int i = 0; i < 400 && B::pending(s) != Node::over; ++i) {
      if (B::pending(s) == Node::chance) {
        B::settle(s, chance.roll(B::plan(s).request()), nullptr);
        continue;
      }
      B::candidates(s, candidates);
      ASSERT_FALSE(candidates.empty());
      compare_candidates<B>(s, chance.below(static_cast<std::uint32_t>(candidates.size())), candidates);
      if (this->HasFatalFailure()) return;
    }
  }
}

} // namespace sandtable
