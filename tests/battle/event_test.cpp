#include "battle/event.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

enum class Kind : std::uint8_t { sat, rose };
struct Fact : EventOf<Kind> {
  int chairs = 0;
};

} // namespace

TEST(Event, IsReportedOnlyToThoseWhoListen) {
  std::vector<Fact> facts;
  const auto rule = static_cast<Rule>(1);
  report(&facts, Kind::rose, rule, [](Fact& f) { f.chairs = 3; });
  ASSERT_THAT(facts, SizeIs(1));
  EXPECT_EQ(facts[0].kind, Kind::rose);
  EXPECT_EQ(facts[0].rule, rule);
  EXPECT_EQ(facts[0].chairs, 3);
  std::vector<Fact>* nobody = nullptr;
  report(nobody, Kind::sat, rule, [](Fact&) { FAIL() << "nobody listens"; });
}

TEST(Event, ShowsTheFacesThatFell) {
  Fact fact;
  const std::array<std::uint8_t, 2> first{3, 5};
  fact.show(first);
  fact.show(std::array<std::uint8_t, 1>{6});
  EXPECT_THAT(std::vector<int>(fact.shown().begin(), fact.shown().end()), ElementsAre(3, 5, 6));
  fact.show(std::vector<std::uint8_t>(100, 1));
  EXPECT_THAT(fact.shown(), SizeIs(Fact::most_faces)) << "as many as there is room for";
}

} // namespace sandtable
