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

/// An evaluator says of every candidate what `evaluate` says of it.
template <class B>
void compare_evaluations(const typename B::State& s, const std::vector<typename B::Candidate>& candidates) {
  if constexpr (ComparingRulebook<B>) {
    for (const Side side : {Side::red, Side::blue}) {
      const typename B::Evaluator evaluator(s, side);
      for (const typename B::Candidate& candidate : candidates) {
        typename B::State ahead = s;
        B::apply(ahead, candidate.order, candidate.judged, nullptr);
        ASSERT_EQ(evaluator(ahead), B::evaluate(ahead, side)) << B::describe(s, candidate.order);
      }
    }
  }
}

/// What a book proposes and what comes to something of that are its candidates, and a general may draw any of them.
template <class B>
void compare_draws(const typename B::State& s, FastDice& chance, const std::vector<typename B::Candidate>& candidates) {
  if constexpr (ProposingRulebook<B>) {
    std::vector<typename B::Proposal> proposals;
    B::propose(s, proposals);
    const auto drawn = draw_candidate(proposals, chance, [&](const auto& proposal) { return B::judge(s, proposal); });
    ASSERT_TRUE(drawn);
    const std::string words = B::describe(s, drawn->order);
    bool listed = false;
    for (const typename B::Candidate& one : candidates) listed = listed || B::describe(s, one.order) == words;
    ASSERT_TRUE(listed) << words;
  }
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
      compare_evaluations<B>(s, candidates);
      compare_draws<B>(s, chance, candidates);
      if (this->HasFatalFailure()) return;
      compare_candidates<B>(s, chance.below(static_cast<std::uint32_t>(candidates.size())), candidates);
      if (this->HasFatalFailure()) return;
    }
  }
}

} // namespace sandtable
