#include "battle/carry_out.hpp"
#include "generals/recruit.hpp"
#include "reflect/json.hpp"
#include "reflect/json_text.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "skirmish/setting_out.hpp"
#include "support/shipped.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace sandtable::skirmish {
namespace {

std::string told(const Order& o) { return compact(to_json(o)); }

class ProposalsOf : public testing::TestWithParam<const char*> {};

// Whatever a recruit may draw is what a captain thinks about: both are one list.
TEST_P(ProposalsOf, ABattleComeToItsCandidates) {
  const Opening o(shipped(GetParam()));
  State s = o.state;
  FastDice chance(11);
  Recruit<Skirmish> recruit(11);
  std::vector<Candidate> candidates;
  std::vector<Proposal> proposals;
  int decided = 0;
  for (int i = 0; i < 500 && Skirmish::pending(s) != Node::over; ++i) {
    if (Skirmish::pending(s) == Node::chance) {
      EXPECT_EQ(Skirmish::request(s), Skirmish::plan(s).request());
      Skirmish::settle(s, chance.roll(Skirmish::plan(s).request()), nullptr);
      continue;
    }
    const State seen = Skirmish::as_seen(s, Skirmish::seat(s).side, chance);
    Skirmish::candidates(seen, candidates);
    Skirmish::propose(seen, proposals);
    std::vector<std::string> judged, listed;
    for (const Proposal& p : proposals)
      if (const auto candidate = Skirmish::judge(seen, p)) {
        EXPECT_TRUE(candidate->judged.allowed());
        judged.push_back(told(candidate->order));
      }
    for (const Candidate& c : candidates) listed.push_back(told(c.order));
    ASSERT_EQ(judged, listed);
    const Order drawn = recruit.choose(s);
    ASSERT_NE(std::find(listed.begin(), listed.end(), told(drawn)), listed.end()) << told(drawn);
    carry_out<Skirmish>(s, drawn, nullptr);
    ++decided;
  }
  EXPECT_GT(decided, 20);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ProposalsOf, testing::Values("forest-road", "captives", "the-forage"));

} // namespace
} // namespace sandtable::skirmish
