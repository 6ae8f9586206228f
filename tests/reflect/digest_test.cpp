#include "reflect/digest.hpp"

#include <boost/container/static_vector.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <vector>

namespace sandtable {
namespace {

struct Troop {
  std::int8_t strength = 0;
  Vec at;
  std::optional<int> target;
  boost::container::static_vector<Vec, 4> path;
  std::string name;
  Angle facing;
  Card card;
  Deck deck;
  const int* ignored = nullptr;
};
BOOST_DESCRIBE_STRUCT(Troop, (), (strength, at, target, path, name, facing, card, deck))

Troop troop() {
  Troop t;
  t.strength = -3;
  t.at = {1.5, -2.25};
  t.name = "Black Watch";
  t.path.push_back({1, 2});
  return t;
}

TEST(Digest, IsTheSameEverywhereAndForEver) { EXPECT_EQ(digest_of(troop()), 0xeac7e3771c59c2b8U); }

TEST(Digest, EveryDescribedFieldCounts) {
  std::vector<Troop> all(9, troop());
  all[1].strength = 3;
  all[2].at.y = 2.25;
  all[3].target = 0;
  all[4].path.push_back({0, 0});
  all[5].name = "Black Watcg";
  all[6].facing.turns = 1;
  all[7].card = red_joker;
  all[8].deck.add(red_joker);
  std::set<std::uint64_t> digests;
  for (const Troop& t : all) {
    digests.insert(digest_of(t));
    EXPECT_EQ(same(t, all[0]), digest_of(t) == digest_of(all[0]));
  }
  EXPECT_EQ(digests.size(), all.size());
}

TEST(Digest, WhatIsNotDescribedDoesNotCount) {
  const int somewhere = 0;
  Troop t = troop();
  t.ignored = &somewhere;
  EXPECT_EQ(digest_of(t), digest_of(troop()));
  EXPECT_TRUE(same(t, troop()));
}

TEST(Digest, ZeroHasNoSign) {
  EXPECT_EQ(digest_of(0.0), digest_of(-0.0));
  EXPECT_TRUE(same(0.0, -0.0));
}

TEST(Digest, ListsDoNotRunIntoEachOther) {
  using Lists = std::array<std::vector<int>, 2>;
  const Lists a{{{1, 2}, {3}}}, b{{{1}, {2, 3}}};
  EXPECT_NE(digest_of(a), digest_of(b));
}

RC_GTEST_PROP(Digest, EqualListsDigestEqualAndOthersDoNot, (std::vector<int> a, std::vector<int> b)) {
  RC_ASSERT(same(a, b) == (a == b));
  RC_ASSERT((digest_of(a) == digest_of(b)) == (a == b));
}

} // namespace
} // namespace sandtable
