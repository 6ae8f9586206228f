#pragma once
// Fighting a record again, and taking orders back by fighting all but the last of them again.

#include "battle/carry_out.hpp"
#include "battle/record.hpp"
#include "reflect/digest.hpp"
#include "reflect/json.hpp"
#include "reflect/sparse_json.hpp"

#include <fmt/format.h>
#include <limits>
#include <memory>
#include <string>

namespace sandtable {

/// "red"; "red (2)" is the second player of his side.
std::string name_of(Seat seat);

/// A record with no steps yet.
template <Rulebook B>
Record new_record(std::string scenario, const typename B::State& first, DiceUsed dice = {}) {
  Record record;
  record.rulebook = std::string(B::id);
  record.revision = B::revision;
  record.scenario = std::move(scenario);
  record.dice = std::move(dice);
  record.start = hex_of(B::digest(first));
  return record;
}

/// Writes down a battle as it is fought; serves as the watcher of `fight`.
template <Rulebook B>
struct Recorder {
  Record& record;
  EventSink<typename B::Event> events = nullptr;

  EventSink<typename B::Event> sink() const { return events; }
  void ordered(const typename B::State& after, const typename B::Order& order) {
    record.steps.push_back(order_step(to_sparse_json(order), B::digest(after)));
    close(after);
  }
  void rolled(const typename B::State& after, const Request& asked, const Roll& roll) {
    record.steps.push_back(roll_step(asked, roll, B::digest(after)));
    close(after);
  }

private:
  void close(const typename B::State& after) {
    if (B::pending(after) == Node::over) record.outcome = B::outcome(after);
  }
};

/// Whether this program can fight a record of that revision: the newest, or one the rulebook says it knows.
template <Rulebook B>
bool knows_revision(int revision) {
  if constexpr (requires { B::knows_revision(revision); })
    return B::knows_revision(revision);
  else
    return revision == B::revision;
}

/// Sets a recorded battle up under the revision it was fought under.
template <Rulebook B>
Result<std::shared_ptr<const typename B::Setting>> set_up_record(const Record& record) {
  if (record.rulebook != B::id) {
    return fault(fmt::format("is \"{}\", but the rulebook at hand is \"{}\"", record.rulebook, std::string_view(B::id)),
                 "rulebook");
  }
  if (!knows_revision<B>(record.revision)) {
    return fault(
        fmt::format("is {}, which this program does not know; it plays revision {}", record.revision, int{B::revision}),
        "revision");
  }
  const auto scenario = read_scenario(record.scenario, "scenario");
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  if constexpr (requires { B::set_up(*scenario, record.revision); })
    return B::set_up(*scenario, record.revision);
  else
    return B::set_up(*scenario);
}

/// Where a recorded battle stands, with the setting its state refers to.
template <Rulebook B>
struct Replayed {
  std::shared_ptr<const typename B::Setting> setting;
  typename B::State state;
};

namespace replay_detail {

/// Words may be bettered; who won, and by which rule, may not.
inline bool same_outcome(const Outcome& a, const Outcome& b) { return a.winner == b.winner && a.rule == b.rule; }

inline std::string step_place(std::size_t index) { return fmt::format("step {}", index + 1); }

inline std::string divergence(const std::string& expected, const std::string& got) {
  return fmt::format("the battle diverges here: the record has digest {}, replaying gives {}", expected, got);
}

/// One step of a record played on a state; `who` becomes whose step it was.
template <Rulebook B>
Wrong play_step(typename B::State& state, const RecordStep& step, std::string& who) {
  if (B::pending(state) == Node::over) return Fault{"the battle is over, but the record goes on", {}};
  const bool decides = B::pending(state) == Node::decision;
  who = decides ? name_of(B::seat(state)) : "dice";
  if (decides != step.is_order()) {
    return Fault{decides ? "an order is due, but the record has a roll" : "a roll is due, but the record has an order",
                 {}};
  }
  if (decides) {
    const auto order = read_json<typename B::Order>(*step.order, "order");
    if (!order) return order.error();
    const Ruling ruling = carry_out<B>(state, *order, nullptr);
    if (!ruling.allowed()) return Fault{fmt::format("{} ({})", B::explain(state, ruling), id_of(ruling.rule)), {}};
  } else {
    const auto roll = roll_in(step, B::plan(state).request());
    if (!roll) return roll.error();
    B::settle(state, *roll, nullptr);
  }
  const std::string got = hex_of(B::digest(state));
  if (got != step.digest) return Fault{divergence(step.digest, got), {}};
  return {};
}

} // namespace replay_detail

/// Plays a record on a battle that is set up, calling `before(state, step)` before each step. The fault's place is the
/// step, counted from 1, and whose it was.
template <Rulebook B, class Before>
Result<typename B::State> replay(const Record& record, const typename B::Setting& setting, Before&& before) {
  using namespace replay_detail;
  typename B::State state = B::begin(setting);
  const std::string start = hex_of(B::digest(state));
  if (start != record.start) return fault(divergence(record.start, start), "start");
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    before(std::as_const(state), record.steps[i]);
    std::string who;
    if (auto wrong = play_step<B>(state, record.steps[i], who)) {
      std::string place =
          step_place(i) + (who.empty() ? "" : ", " + who) + (wrong->place.empty() ? "" : ", " + wrong->place);
      return fault(std::move(wrong->sentence), std::move(place));
    }
  }
  const bool over = B::pending(state) == Node::over;
  if (over != record.outcome.has_value() || (over && !same_outcome(*record.outcome, B::outcome(state)))) {
    return fault("the record has another outcome than replaying gives", "outcome");
  }
  return state;
}

template <Rulebook B>
Result<typename B::State> replay(const Record& record, const typename B::Setting& setting) {
  return replay<B>(record, setting, [](const typename B::State&, const RecordStep&) {});
}

/// Sets a recorded battle up and plays it, checking every digest.
template <Rulebook B>
Result<Replayed<B>> replay(const Record& record) {
  auto setting = set_up_record<B>(record);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  auto state = replay<B>(record, **setting);
  if (!state) return tl::unexpected<Fault>(state.error());
  return Replayed<B>{std::move(*setting), *state};
}

/// Counts how many of the last orders may be taken back: those since the last roll, reveal or change of seat. A
/// rulebook whose orders can reveal something says so by `reveals(state, order)`.
template <Rulebook B>
class OrdersSince {
public:
  void ordered(const typename B::State& before, const typename B::Order& order) {
    const Seat seat = B::seat(before);
    orders_ = seat == last_ ? orders_ + 1 : 1;
    last_ = seat;
    if constexpr (requires { B::reveals(before, order); }) {
      if (B::reveals(before, order)) orders_ = 0;
    }
  }
  void rolled() { orders_ = 0; }
  void stepped(const typename B::State& before, const RecordStep& step) {
    if (!step.is_order() || B::pending(before) != Node::decision) return rolled();
    if (const auto order = read_json<typename B::Order>(*step.order)) ordered(before, *order);
  }
  void taken_back(std::size_t orders) { orders_ -= orders; }
  std::size_t at(const typename B::State& now) const {
    const bool same_seat_decides = B::pending(now) == Node::decision && B::seat(now) == last_;
    return same_seat_decides || B::pending(now) == Node::chance ? orders_ : 0;
  }

private:
  std::size_t orders_ = 0;
  Seat last_;
};

template <Rulebook B>
Result<std::size_t> undoable(const Record& record, const typename B::Setting& setting) {
  OrdersSince<B> since;
  const auto state = replay<B>(
      record, setting, [&](const typename B::State& before, const RecordStep& step) { since.stepped(before, step); });
  if (!state) return tl::unexpected<Fault>(state.error());
  return since.at(*state);
}

/// Takes back the last orders (all that may be taken back, or so many) and returns where the battle then stands.
template <Rulebook B>
Result<typename B::State> undo(Record& record, const typename B::Setting& setting,
                               std::size_t orders = std::numeric_limits<std::size_t>::max()) {
  const auto most = undoable<B>(record, setting);
  if (!most) return tl::unexpected<Fault>(most.error());
  if (*most == 0) return fault("nothing can be taken back past a roll, a reveal or another player's decision");
  record.steps.resize(record.steps.size() - std::min(orders, *most));
  return replay<B>(record, setting);
}

} // namespace sandtable
