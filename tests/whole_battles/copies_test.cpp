#include "battle/fight.hpp"
#include "battle/json.hpp"
#include "battle/replay.hpp"
#include "dice/source.hpp"
#include "generals/recruit.hpp"
#include "support/kingsmen_battles.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingsmen {

namespace {

constexpr std::uint64_t battles = 12;

/// Plays one step by the given chance and returns whether there was one to play.
bool play_step(State& s, FastDice& chance, std::vector<Order>& orders) {
  switch (Kingsmen::pending(s)) {
    case Node::over: return false;
    case Node::chance: Kingsmen::settle(s, chance.roll(Kingsmen::plan(s).request()), nullptr); return true;
    case Node::decision: {
      Kingsmen::suggest(s, orders);
      Kingsmen::apply(s, orders[chance.below(static_cast<std::uint32_t>(orders.size()))], nullptr);
      return true;
    }
  }
  return false;
}

struct Fought {
  std::shared_ptr<const Setting> setting;
  Record record;
  State end;
};

Fought recorded_battle(std::uint64_t n) {
  const Scenario scenario = varied_scenario(n);
  Fought out;
  out.setting = Kingsmen::set_up(scenario).value();
  out.end = Kingsmen::begin(*out.setting);
  out.record = new_record<Kingsmen>(write_scenario(scenario), out.end);
  Recruit<Kingsmen> red(n), blue(n + 1);
  FastDice dice(n);
  EXPECT_TRUE(fight<Kingsmen>(out.end, red, blue, dice, Recorder<Kingsmen>{out.record}).has_value());
  return out;
}

} // namespace

TEST(Copies, ACopyPlaysLikeTheOriginal) {
  for (std::uint64_t n = 0; n < battles; ++n) {
    const auto setting = Kingsmen::set_up(varied_scenario(n)).value();
    State original = Kingsmen::begin(*setting);
    std::vector<Order> orders;
    FastDice before(n);
    for (int i = 0; i < 150 && play_step(original, before, orders); ++i) {
    }
    State copy = original;
    ASSERT_EQ(Kingsmen::digest(copy), Kingsmen::digest(original));
    FastDice first(n + 100), second(n + 100);
    for (int i = 0; i < 300; ++i) {
      const bool a = play_step(original, first, orders), b = play_step(copy, second, orders);
      ASSERT_EQ(a, b);
      ASSERT_EQ(Kingsmen::digest(copy), Kingsmen::digest(original)) << "step " << i;
    }
  }
}

TEST(Copies, AStateWrittenAndReadBackHasTheSameDigest) {
  for (std::uint64_t n = 0; n < battles; ++n) {
    const auto setting = Kingsmen::set_up(varied_scenario(n)).value();
    State s = Kingsmen::begin(*setting);
    std::vector<Order> orders;
    FastDice chance(n);
    for (int i = 0; i < 400 && play_step(s, chance, orders); ++i) {
      if (i % 20 != 0) continue;
      const auto written = parse_json(pretty(Kingsmen::state_json(s)), "state");
      ASSERT_TRUE(written.has_value());
      boost::json::object fields = written->as_object();
      const boost::json::array units = fields.at("units").as_array();
      fields.erase("units");
      const auto situation = read_json<Situation>(fields);
      ASSERT_TRUE(situation.has_value()) << situation.error().text();
      State back;
      static_cast<Situation&>(back) = *situation;
      back.setting = s.setting;
      back.unit_count = 0;
      for (const boost::json::value& u : units) {
        const auto unit = read_json<Unit>(u);
        ASSERT_TRUE(unit.has_value()) << unit.error().text();
        back.add(*unit);
      }
      ASSERT_EQ(Kingsmen::digest(back), Kingsmen::digest(s));
    }
  }
}

TEST(Copies, ARecordWrittenAndReadBackReplaysToTheSameDigest) {
  for (std::uint64_t n = 0; n < battles; ++n) {
    const Fought fought = recorded_battle(n);
    const auto read = read_record(write_record(fought.record), "record");
    ASSERT_TRUE(read.has_value()) << read.error().text();
    const auto replayed = replay<Kingsmen>(*read);
    ASSERT_TRUE(replayed.has_value()) << replayed.error().text();
    EXPECT_EQ(Kingsmen::digest(replayed->state), Kingsmen::digest(fought.end));
  }
}

TEST(Copies, AChangedRollIsNoticedWhenTheRecordIsReplayed) {
  Fought fought = recorded_battle(1);
  for (RecordStep& step : fought.record.steps)
    if (step.dice && step.dice->size() > 4) {
      step.dice->front() = step.dice->front() == 6 ? 1 : 6;
      break;
    }
  EXPECT_FALSE(replay<Kingsmen>(fought.record).has_value());
}

TEST(Copies, UndoGoesBackToTheLastRollAndNoFarther) {
  for (std::uint64_t n = 0; n < battles; ++n) {
    Fought fought = recorded_battle(n);
    // Cut the record somewhere in the middle, behind an order.
    std::size_t cut = fought.record.steps.size() / 2;
    while (cut > 1 && !fought.record.steps[cut - 1].is_order()) --cut;
    fought.record.steps.resize(cut);
    fought.record.outcome.reset();
    Record shorter = fought.record;
    const std::size_t may = undoable<Kingsmen>(shorter, *fought.setting).value();
    const auto state = undo<Kingsmen>(shorter, *fought.setting);
    ASSERT_EQ(state.has_value(), may > 0);
    if (may == 0) continue; // right behind a roll, or another player's turn
    ASSERT_TRUE(state.has_value()) << state.error().text();
    ASSERT_EQ(shorter.steps.size() + may, fought.record.steps.size());
    if (!shorter.steps.empty()) {
      EXPECT_EQ(hex_of(Kingsmen::digest(*state)), shorter.steps.back().digest);
    }
  }
}

} // namespace sandtable::kingsmen
