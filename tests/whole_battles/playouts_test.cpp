// Looking ahead: playouts of every book stop where nothing is half done, and a major's thinking repeats.

#include "generals/major.hpp"
#include "support/whole_battles.hpp"

namespace sandtable {

namespace {

template <class Battles>
class Playouts : public ::testing::Test {};
TYPED_TEST_SUITE(Playouts, EveryBook);

/// A small battle after so many decisions of captains.
template <class B>
typename B::State after(const typename B::Setting& setting, int decisions) {
  typename B::State state = B::begin(setting);
  Playout<B> playout;
  FastDice dice(7), whims(8);
  playout.play(state, decisions, dice, whims, [] { return false; });
  return state;
}

} // namespace

TYPED_TEST(Playouts, StopOnlyWhereNothingIsHalfDone) {
  using B = typename TypeParam::Book;
  const auto setting = B::set_up(TypeParam::small()).value();
  for (int decisions = 0; decisions < 60; decisions += 3) {
    const typename B::State state = after<B>(*setting, decisions);
    ASSERT_TRUE(B::pending(state) == Node::over || B::between_actions(state)) << "after " << decisions;
  }
}

TYPED_TEST(Playouts, AMajorOfTheSameSeedThinksTheSame) {
  using B = typename TypeParam::Book;
  const auto setting = B::set_up(TypeParam::small()).value();
  constexpr Thought little{3, 6, 4};
  Major<B> one(5, little), other(5, little);
  for (int decisions = 20; decisions < 32; decisions += 4) {
    const typename B::State state = after<B>(*setting, decisions);
    if (B::pending(state) != Node::decision) continue;
    const std::uint64_t before = B::digest(state);
    const auto order = one.choose(state);
    EXPECT_EQ(to_json(order), to_json(other.choose(state)));
    EXPECT_TRUE(B::check(state, order).allowed());
    EXPECT_EQ(B::digest(state), before);
  }
}

TYPED_TEST(Playouts, AMajorWhoIsHurriedStillGivesALegalOrder) {
  using B = typename TypeParam::Book;
  const auto setting = B::set_up(TypeParam::small()).value();
  Major<B> major(5);
  int asked = 0;
  for (int decisions = 20; decisions < 40; decisions += 4) {
    const typename B::State state = after<B>(*setting, decisions);
    if (B::pending(state) != Node::decision) continue;
    EXPECT_TRUE(B::check(state, major.choose(state, [&] { return ++asked, true; })).allowed());
  }
  EXPECT_LE(asked, 5) << "of the first playout of each decision";
}

} // namespace sandtable
