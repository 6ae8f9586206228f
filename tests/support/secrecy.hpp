#pragma once
// Two battles of any book that differ only in what is hidden from one seat, fought side by side: every byte that
// reaches that seat must be the same in both.

#include "client/battle_of.hpp"
#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "server/participant.hpp"

#include <functional>
#include <gtest/gtest.h>

namespace sandtable {

/// One of the two, with somebody at it who looks through the eyes of the seat, or of a spectator.
template <SituatedRulebook B>
class Twin final : public server::Connection {
public:
  /// `hide` changes what the seat does not see, or is left out where the scenario says it.
  Twin(
      std::string scenario, std::optional<Seat> seat,
      const std::function<void(typename B::State&)>& hide = [](auto&) {})
      : scenario_(std::move(scenario)),
        session_(battle_of(scenario_, hide)),
        participant_(*this, "", seat ? std::vector{*seat} : std::vector<Seat>{}, session_) {}

  void send(std::string) override {}
  void close() override {}

  const AnyBattle& battle() const { return session_.battle(); }
  bool decides() const { return participant_.decides(session_); }

  void give(const boost::json::value& order) {
    const auto why = battle().why(participant_.eyes(), order);
    const auto given = session_.give(order);
    ASSERT_TRUE(given) << given.error().text() << compact(order);
    participant_.look(session_);
    // Of an order that is not shown nobody can ask.
    const auto shown = session_.shown(session_.past().size() - 1, participant_.eyes());
    if (why && shown && !shown->order.empty()) explained_ += compact(to_json(*why));
  }
  void settle(const Roll& roll) {
    ASSERT_TRUE(session_.settle(roll));
    participant_.look(session_);
  }

  /// All that the seat is sent, and all that it could ask for.
  std::string shown() {
    const auto eyes = participant_.eyes();
    std::string out = compact(to_json(participant_.status(session_, session_.version(eyes)))) +
                      compact(to_json(participant_.journal(session_))) +
                      compact(to_json(participant_.journal_steps(session_))) +
                      compact(to_json(participant_.observer().view())) + participant_.observer().digest();
    out += std::exchange(explained_, {});
    for (const Moment& moment : participant_.take_moments()) out += compact(to_json(moment));
    const auto& state = static_cast<const BattleOf<B>&>(battle()).state();
    // A battle that is over is written down with nothing kept back.
    if (battle().node() != Node::over) out += compact(concise(written_for<B>(state, scenario_, eyes).value()));
    out += compact(to_json(battle().sight(eyes, {0, 0}, {40, 30})));
    if (decides()) out += answers();
    return out;
  }

private:
  static std::unique_ptr<AnyBattle> battle_of(const std::string& scenario,
                                              const std::function<void(typename B::State&)>& hide) {
    auto setting = B::set_up(read_scenario(scenario, "scenario").value()).value();
    typename B::State first = B::begin(*setting);
    hide(first);
    return std::make_unique<BattleOf<B>>(std::move(setting), first, new_record<B>(scenario, first));
  }
  /// Advice, and what the table says of every candidate and of orders that somebody curious might try.
  std::string answers() const {
    std::string out = compact(to_json(battle().hints(5)));
    for (const auto& order : battle().candidates()) {
      out += answer_to(order);
      for (const auto& field : order.as_object())
        for (int number = 0; field.value().is_int64() && number < 12; ++number) {
          boost::json::object other = order.as_object();
          other[field.key()] = number;
          out += answer_to(other);
        }
    }
    return out;
  }
  std::string answer_to(const boost::json::value& order) const {
    const auto preview = battle().preview(order);
    if (!preview) return preview.error().text();
    const auto plan = battle().plan_of(order).value();
    return compact(order) + compact(to_json(battle().check(order).value())) + compact(to_json(*preview)) +
           battle().describe(order).value() + (plan ? compact(to_json(chart_of(*plan, {}))) : "");
  }

  std::string scenario_;
  Session session_;
  server::Participant participant_;
  std::string explained_; ///< why orders were given, since it was last shown
};

/// How the other seats decide in one of the twins.
using OthersDecide = std::function<boost::json::value(const AnyBattle&)>;

/// Fights both on until the seat decides, or all is over: throws it sees fall alike in both.
template <SituatedRulebook B>
std::string until_it_decides(Twin<B>& twin, std::optional<Seat> seat, const OthersDecide& others, FastDice seen) {
  FastDice unseen(99);
  for (int i = 0; i < 200 && !twin.decides() && twin.battle().node() != Node::over; ++i) {
    if (twin.battle().node() == Node::decision) {
      twin.give(others(twin.battle()));
    } else {
      const Request asked = twin.battle().plan().request();
      twin.settle(twin.battle().plan_for(seat) ? seen.roll(asked) : unseen.roll(asked));
    }
    if (::testing::Test::HasFatalFailure()) break;
  }
  return twin.shown();
}

/// Fights twins through so many decisions of the seat; returns how many there were.
template <SituatedRulebook B>
int expect_secrecy(Twin<B>& one, Twin<B>& other, Seat seat, const OthersDecide& others_in_one,
                   const OthersDecide& others_in_other, std::uint64_t seed, int decisions) {
  FastDice chance(seed);
  int compared = 0;
  for (int i = 0; i < decisions; ++i) {
    const FastDice seen(seed + static_cast<std::uint64_t>(i));
    const std::string first = until_it_decides(one, seat, others_in_one, seen);
    const std::string second = until_it_decides(other, seat, others_in_other, seen);
    EXPECT_EQ(first, second) << "seed " << seed << ", decision " << i;
    if (::testing::Test::HasFailure() || !one.decides()) break;
    const auto orders = one.battle().candidates();
    const auto& order = orders[chance.below(static_cast<std::uint32_t>(orders.size()))];
    one.give(order);
    other.give(order);
    if (::testing::Test::HasFailure()) break;
    ++compared;
  }
  return compared;
}

} // namespace sandtable
