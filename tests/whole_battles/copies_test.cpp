#include "battle/fight.hpp"
#include "battle/replay.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "reflect/json.hpp"
#include "scenario/write_scenario.hpp"
#include "support/whole_battles.hpp"

namespace sandtable {

namespace {

constexpr std::uint64_t battles_copied = 12;

/// Plays one step by the given chance and returns whether there was one to play.
template <class B>
bool play_step(typename B::State& s, FastDice& chance, std::vector<typename B::Candidate>& candidates) {
  switch (B::pending(s)) {
    case Node::over: return false;
    case Node::chance: B::settle(s, chance.roll(B::plan(s).request()), nullptr); return true;
    case Node::decision: {
      B::candidates(s, candidates);
      const auto& [order, judged] = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
      B::apply(s, order, judged, nullptr);
      return true;
    }
  }
  return false;
}

template <class B>
struct Fought {
  std::shared_ptr<const typename B::Setting> setting;
  Record record;
  typename B::State end;
};

template <class Battles, class B = typename Battles::Book>
Fought<B> recorded_battle(std::uint64_t n) {
  const Scenario scenario = Battles::varied(n);
  Fought<B> out;
  out.setting = B::set_up(scenario).value();
  out.end = B::begin(*out.setting);
  out.record = new_record<B>(write_scenario(scenario), out.end);
  Recruit<B> red(n), blue(n + 1);
  FastDice dice(n);
  EXPECT_TRUE(fight<B>(out.end, red, blue, dice, Recorder<B>{out.record}).has_value());
  return out;
}

template <class Battles>
class Copies : public ::testing::Test {};
TYPED_TEST_SUITE(Copies, EveryBook);

} // namespace

TYPED_TEST(Copies, ACopyPlaysLikeTheOriginal) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < battles_copied; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n)).value();
    typename B::State original = B::begin(*setting);
    std::vector<typename B::Candidate> candidates;
    FastDice before(n);
    for (int i = 0; i < 150 && play_step<B>(original, before, candidates); ++i) {
    }
    typename B::State copy = original;
    ASSERT_EQ(B::digest(copy), B::digest(original));
    FastDice first(n + 100), second(n + 100);
    for (int i = 0; i < 300; ++i) {
      const bool a = play_step<B>(original, first, candidates), b = play_step<B>(copy, second, candidates);
      ASSERT_EQ(a, b);
      ASSERT_EQ(B::digest(copy), B::digest(original)) << "step " << i;
    }
  }
}

TYPED_TEST(Copies, AStateWrittenAndReadBackHasTheSameDigest) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < battles_copied; ++n) {
    const auto setting = B::set_up(TypeParam::varied(n)).value();
    typename B::State s = B::begin(*setting);
    std::vector<typename B::Candidate> candidates;
    FastDice chance(n);
    for (int i = 0; i < 400 && play_step<B>(s, chance, candidates); ++i) {
      if (i % 20 != 0) continue;
      const auto written = parse_json(pretty(B::state_json(s)), "state");
      ASSERT_TRUE(written.has_value());
      boost::json::object fields = written->as_object();
      const boost::json::array units = fields.at("units").as_array();
      fields.erase("units");
      typename B::State back;
      TypeParam::read_rest(back, fields);
      const auto situation = read_json<typename TypeParam::Situation>(fields);
      ASSERT_TRUE(situation.has_value()) << situation.error().text();
      static_cast<typename TypeParam::Situation&>(back) = *situation;
      back.setting = s.setting;
      back.unit_count = 0;
      for (const boost::json::value& u : units) {
        const auto unit = read_json<typename TypeParam::Unit>(u);
        ASSERT_TRUE(unit.has_value()) << unit.error().text();
        back.add(*unit);
      }
      ASSERT_EQ(B::digest(back), B::digest(s));
    }
  }
}

TYPED_TEST(Copies, ARecordWrittenAndReadBackReplaysToTheSameDigest) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < battles_copied; ++n) {
    const Fought<B> fought = recorded_battle<TypeParam>(n);
    const auto read = read_record(write_record(fought.record), "record");
    ASSERT_TRUE(read.has_value()) << read.error().text();
    const auto replayed = replay<B>(*read);
    ASSERT_TRUE(replayed.has_value()) << replayed.error().text();
    EXPECT_EQ(B::digest(replayed->state), B::digest(fought.end));
  }
}

TYPED_TEST(Copies, AChangedRollIsNoticedWhenTheRecordIsReplayed) {
  using B = typename TypeParam::Book;
  Fought<B> fought = recorded_battle<TypeParam>(3);
  // Every throw of several: a single die may hit or miss by either face.
  for (RecordStep& step : fought.record.steps)
    if (step.dice && step.dice->size() > 1) step.dice->front() = step.dice->front() == 6 ? 1 : 6;
  EXPECT_FALSE(replay<B>(fought.record).has_value());
}

TYPED_TEST(Copies, UndoGoesBackToTheLastRollAndNoFarther) {
  using B = typename TypeParam::Book;
  for (std::uint64_t n = 0; n < battles_copied; ++n) {
    Fought<B> fought = recorded_battle<TypeParam>(n);
    // Cut the record somewhere in the middle, behind an order.
    std::size_t cut = fought.record.steps.size() / 2;
    while (cut > 1 && !fought.record.steps[cut - 1].is_order()) --cut;
    fought.record.steps.resize(cut);
    fought.record.outcome.reset();
    Record shorter = fought.record;
    const std::size_t may = undoable<B>(shorter, *fought.setting).value();
    const auto state = undo<B>(shorter, *fought.setting);
    ASSERT_EQ(state.has_value(), may > 0);
    if (may == 0) continue; // right behind a roll, or another player's turn
    ASSERT_TRUE(state.has_value()) << state.error().text();
    ASSERT_EQ(shorter.steps.size() + may, fought.record.steps.size());
    if (!shorter.steps.empty()) {
      EXPECT_EQ(hex_of(B::digest(*state)), shorter.steps.back().digest);
    }
  }
}

} // namespace sandtable
