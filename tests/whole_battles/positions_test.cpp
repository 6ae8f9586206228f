// A position is printed and read back at many moments of many battles: nothing of the battle is lost on the way.

#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "support/whole_battles.hpp"

namespace sandtable {

namespace {

#ifdef SANDTABLE_SANITIZED
constexpr std::uint64_t battles_written = 2;
#else
constexpr std::uint64_t battles_written = 8;
#endif
constexpr int longest = 1500;

template <class Battles>
class Positions : public ::testing::Test {};
TYPED_TEST_SUITE(Positions, EveryBook);

/// One step by the given chance; false when the battle is over.
template <class B>
bool step(typename B::State& s, FastDice& chance) {
  std::vector<typename B::Candidate> candidates;
  switch (B::pending(s)) {
    case Node::over: return false;
    case Node::chance: B::settle(s, chance.roll(B::plan(s).request()), nullptr); return true;
    case Node::decision:
      B::candidates(s, candidates);
      const auto& [order, judged] = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
      B::apply(s, order, judged, nullptr);
      return true;
  }
  return false;
}

/// Printed as text, and read from it.
Result<PositionText> by_way_of_text(const PositionText& position) {
  const auto json = parse_json(pretty(concise(position)), "position");
  if (!json) return tl::unexpected<Fault>(json.error());
  return read_json<PositionText>(*json);
}

template <class B>
std::string view_text(const typename B::State& s, std::optional<Seat> seat) {
  return compact(to_json(B::view(s, seat)));
}

} // namespace

TYPED_TEST(Positions, APrintedPositionIsReadBackToTheSameBattle) {
  using B = typename TypeParam::Book;
  std::size_t written_down = 0, throws = 0;
  for (std::uint64_t n = 0; n < battles_written; ++n) {
    const Scenario scenario = TypeParam::varied(n);
    const std::string toml = write_scenario(scenario);
    const auto setting = B::set_up(read_scenario(toml, "scenario").value()).value();
    typename B::State s = B::begin(*setting);
    FastDice chance(n);
    for (int i = 0; i < longest; ++i) {
      if (i % 29 == 0 || (B::pending(s) == Node::chance && i % 11 == 0) || B::pending(s) == Node::over) {
        const auto printed = written<B>(s, toml);
        ASSERT_TRUE(printed.has_value()) << printed.error().text();
        const auto text = by_way_of_text(*printed);
        ASSERT_TRUE(text.has_value()) << text.error().text();
        const auto back = situated<B>(*text);
        ASSERT_TRUE(back.has_value()) << back.error().text();
        ASSERT_EQ(B::digest(back->state), B::digest(s)) << "battle " << n << ", step " << i;
        for (const Seat seat : B::seats(s)) ASSERT_TRUE(view_text<B>(back->state, seat) == view_text<B>(s, seat));
        ASSERT_TRUE(view_text<B>(back->state, std::nullopt) == view_text<B>(s, std::nullopt));
        typename B::State ahead = s, there = back->state;
        FastDice one(n + 500), two(n + 500);
        for (int k = 0; k < 25; ++k) {
          ASSERT_EQ(step<B>(ahead, one), step<B>(there, two));
          ASSERT_EQ(B::digest(there), B::digest(ahead)) << "battle " << n << ", step " << i << " and " << k;
        }
        ++written_down;
        throws += B::pending(s) == Node::chance ? 1 : 0;
      }
      if (!step<B>(s, chance)) break;
    }
  }
  EXPECT_GT(written_down, 12 * battles_written);
  EXPECT_GT(throws, 2 * battles_written);
}

TYPED_TEST(Positions, WhatASeatIsGivenTellsNothingThatIsHiddenFromIt) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < battles_written; ++n) {
    const std::string toml = write_scenario(TypeParam::varied(n));
    const auto setting = B::set_up(read_scenario(toml, "scenario").value()).value();
    typename B::State s = B::begin(*setting);
    FastDice chance(n);
    for (int i = 0; i < 300 && step<B>(s, chance); ++i) {
      if (i % 50 != 0) continue;
      for (const Side side : {Side::red, Side::blue}) {
        const auto mine = written_for<B>(s, toml, Seat{side, 0});
        ASSERT_TRUE(mine.has_value()) << mine.error().text();
        const bool guessed = B::pending(s) != Node::over && B::has_secrets(s);
        ASSERT_EQ(mine->as_seen_by.has_value(), guessed);
        const typename B::State seen = guessed ? seen_by<B>(s, side) : s;
        const auto back = situated<B>(by_way_of_text(*mine).value());
        ASSERT_TRUE(back.has_value()) << back.error().text();
        ASSERT_EQ(B::digest(back->state), B::digest(seen));
      }
    }
  }
}

} // namespace sandtable
