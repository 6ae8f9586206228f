#pragma once

#include "battle/replay.hpp"
#include "client/any_battle.hpp"
#include "client/hints.hpp"
#include "dice/asked.hpp"

namespace sandtable {

/// The adaptor that erases the type of a rulebook.
template <ServedRulebook B>
class BattleOf final : public AnyBattle {
public:
  using Setting = typename B::Setting;
  using State = typename B::State;
  using Order = typename B::Order;
  using Event = typename B::Event;

  BattleOf(std::shared_ptr<const Setting> setting, const State& state, Record record, OrdersSince<B> since = {})
      : setting_(std::move(setting)), state_(state), record_(std::move(record)), since_(since) {}

  std::string_view rulebook() const override { return B::id; }
  std::string_view title() const override { return B::title; }
  Node node() const override { return B::pending(state_); }
  Seat seat() const override { return B::seat(state_); }
  Decision decision() const override { return B::decision(seen()); }
  Plan plan() const override { return B::plan(state_); }
  Odds odds() const override { return B::odds(state_); }

  Result<std::optional<Plan>> plan_of(const boost::json::value& order) const override {
    return read_order(order).map([&](const Order& o) {
      const std::optional<State> ahead = B::ahead_of(seen(), o);
      return ahead ? std::optional<Plan>(B::plan(*ahead)) : std::nullopt;
    });
  }
  Result<Verdict> check(const boost::json::value& order) const override {
    return read_order(order).map([&](const Order& o) {
      const State seen_now = seen();
      const Ruling ruling = B::check(seen_now, o);
      if (ruling.allowed()) return Verdict{};
      return Verdict{false, std::string(id_of(ruling.rule)), B::explain(seen_now, ruling), ruling.where};
    });
  }

  Result<Preview> preview(const boost::json::value& order) const override {
    return read_order(order).map([&](const Order& o) { return B::preview(seen(), o); });
  }
  SightLine sight(std::optional<Seat> seat, Vec from, Vec to) const override {
    return B::sight(seen_by<B>(state_, seat), from, to);
  }
  Result<std::string> describe(const boost::json::value& order) const override {
    return read_order(order).map([&](const Order& o) { return B::describe(seen(), o); });
  }
  std::vector<Hint> hints(std::size_t most) const override { return hints_for<B>(seen(), most); }
  std::vector<Seat> seats() const override { return B::seats(state_); }

  Result<std::vector<Told>> give(const boost::json::value& json) override {
    const auto order = read_order(json);
    if (!order) return tl::unexpected<Fault>(order.error());
    std::vector<Event> events;
    OrdersSince<B> since = since_;
    since.ordered(state_, *order);
    const Ruling ruling = carry_out<B>(state_, *order, &events);
    if (!ruling.allowed()) return fault(B::explain(seen(), ruling), std::string(id_of(ruling.rule)));
    since_ = since;
    Recorder<B>{record_}.ordered(state_, *order);
    mark();
    return told(std::move(events));
  }

  Result<std::vector<Told>> settle(const Roll& roll) override {
    if (node() != Node::chance) return fault("no roll is asked for now");
    const Request asked = plan().request();
    if (!answers(roll, asked)) return fault("the roll does not answer what is asked for");
    std::vector<Event> events;
    since_.rolled();
    B::settle(state_, roll, &events);
    Recorder<B>{record_}.rolled(state_, asked, roll);
    mark();
    return told(std::move(events));
  }

  View view(std::optional<Seat> seat) const override { return measured(B::view(state_, seat)); }
  View open_view() const override { return measured(sandtable::open_view<B>(state_)); }

  bool hides() const override {
    if constexpr (HidingRulebook<B>)
      return B::hides(state_);
    else
      return false;
  }
  std::vector<Told> told_to(std::optional<Seat> reader) const override {
    std::vector<Told> words;
    for (const Event& event : last_) {
      if constexpr (HidingRulebook<B>) {
        if (auto told = B::narrate(state_, event, reader)) words.push_back(std::move(*told));
      } else if (Told told = B::narrate(state_, event); may_read(told, reader)) {
        words.push_back(std::move(told));
      }
    }
    return words;
  }
  std::optional<std::string> describe_to(std::optional<Seat> reader, const boost::json::value& json) const override {
    const auto order = read_order(json);
    if (!order) return std::nullopt;
    if constexpr (HidingRulebook<B>)
      return B::describe(state_, *order, reader);
    else
      return B::describe(seen(), *order);
  }
  std::optional<Why> why(std::optional<Seat> reader, const boost::json::value& json) const override {
    const auto order = read_order(json);
    if (!order) return std::nullopt;
    if constexpr (HidingRulebook<B>) {
      // What others do is not even in the numbers of those who see a part of it.
      if (B::hides(state_) && (!reader || reader->side != seat().side)) return std::nullopt;
    }
    return why_in<B>(seen_by<B>(state_, reader), *order);
  }
  std::optional<Plan> plan_for(std::optional<Seat> reader) const override {
    if constexpr (HidingRulebook<B>)
      return B::plan(state_, reader);
    else
      return B::plan(state_);
  }
  std::optional<Odds> odds_for(std::optional<Seat> reader) const override {
    if constexpr (HidingRulebook<B>)
      return B::odds(state_, reader);
    else
      return B::odds(state_);
  }
  Outcome outcome() const override { return B::outcome(state_); }
  std::uint64_t digest() const override { return B::digest(state_); }
  boost::json::value state_json() const override {
    if constexpr (requires { B::state_json(state_); })
      return B::state_json(state_);
    else
      return to_json(state_);
  }
  std::vector<boost::json::value> candidates() const override {
    std::vector<boost::json::value> list;
    if (node() != Node::decision) return list;
    const State seen_now = seen();
    std::vector<typename B::Candidate> candidates;
    B::candidates(seen_now, candidates);
    for (const auto& candidate : candidates)
      if (B::check(seen_now, candidate.order).allowed()) list.push_back(to_sparse_json(candidate.order));
    return list;
  }
  double evaluate(Side side) const override { return B::evaluate(state_, side); }

  const Record& record() const override { return record_; }
  void dice_used(DiceUsed dice) override { record_.dice = std::move(dice); }
  std::unique_ptr<AnyBattle> clone() const override { return std::make_unique<BattleOf>(*this); }
  Result<std::unique_ptr<AnyBattle>> after(std::size_t steps) const override {
    Record record = record_;
    record.steps.resize(std::min(steps, record.steps.size()));
    if (record.steps.size() < record_.steps.size()) record.outcome.reset();
    State state = B::begin(*setting_);
    std::size_t made = 0;
    for (const auto& [when, then] : marks_) {
      if (when > record.steps.size()) break;
      made = when;
      state = then;
    }
    for (std::string who; made < record.steps.size(); ++made)
      if (const auto wrong = replay_detail::play_step<B>(state, record.steps[made], who))
        return fault(wrong->sentence, replay_detail::step_place(made));
    return std::make_unique<BattleOf>(setting_, state, std::move(record));
  }
  Result<std::size_t> undo(std::size_t orders) override {
    const std::size_t before = record_.steps.size();
    auto state = sandtable::undo<B>(record_, *setting_, orders);
    if (!state) return tl::unexpected<Fault>(state.error());
    state_ = *state;
    last_.clear();
    while (!marks_.empty() && marks_.back().first > record_.steps.size()) marks_.pop_back();
    since_.taken_back(before - record_.steps.size());
    return before - record_.steps.size();
  }
  std::size_t undoable() const override { return since_.at(state_); }

  /// The state itself, for computer generals.
  const State& state() const { return state_; }

private:
  /// In the book's unit of length.
  static View measured(View view) {
    const UnitOfLength& unit = B::unit_of_length;
    view.table.unit = unit.one;
    view.table.units = unit.many;
    view.table.mark = unit.mark;
    view.table.ruler = unit.ruler;
    return view;
  }
  /// The battle as the one who decides may know it: the rulebook is asked about nothing else on his behalf.
  State seen() const { return seen_by<B>(state_, B::seat(state_).side); }
  Result<Order> read_order(const boost::json::value& json) const {
    if (node() != Node::decision) return fault("no decision is asked for now");
    return read_json<Order>(json, "order");
  }
  /// Keeps the battle as it is now and then, so that it need not be fought again from its beginning; the longer it is,
  /// the farther apart, so that long battles take no more room.
  void mark() {
    constexpr std::size_t most_marks = 16;
    if (record_.steps.size() % apart_ != 0) return;
    marks_.emplace_back(record_.steps.size(), state_);
    if (marks_.size() < most_marks) return;
    apart_ *= 2;
    std::erase_if(marks_, [&](const auto& mark) { return mark.first % apart_ != 0; });
  }
  /// What came of a step, which is kept for those who may read less of it.
  std::vector<Told> told(std::vector<Event> events) {
    last_ = std::move(events);
    std::vector<Told> words;
    words.reserve(last_.size());
    for (const Event& event : last_) words.push_back(B::narrate(state_, event));
    return words;
  }

  std::shared_ptr<const Setting> setting_;
  State state_;
  Record record_;
  OrdersSince<B> since_;
  std::vector<Event> last_;                          ///< of the last step
  std::vector<std::pair<std::size_t, State>> marks_; ///< after so many steps
  std::size_t apart_ = 32;                           ///< steps from one mark to the next
};

/// Sets a battle up. `text` is the scenario's TOML, which the record keeps.
template <ServedRulebook B>
Result<std::unique_ptr<AnyBattle>> make_battle(const Scenario& scenario, std::string text, DiceUsed dice = {}) {
  auto setting = B::set_up(scenario);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  const typename B::State first = B::begin(**setting);
  return std::make_unique<BattleOf<B>>(std::move(*setting), first,
                                       new_record<B>(std::move(text), first, std::move(dice)));
}

/// Takes a recorded battle up where it stopped, after replaying it. From then on the record is of the newest format.
template <ServedRulebook B>
Result<std::unique_ptr<AnyBattle>> resume_battle(Record record) {
  auto setting = set_up_record<B>(record);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  OrdersSince<B> since;
  std::vector<std::optional<std::string>> asked;
  const auto state = replay<B>(record, **setting, [&](const typename B::State& before, const RecordStep& step) {
    since.stepped(before, step);
    asked.emplace_back(step.is_order() || step.asked || B::pending(before) != Node::chance
                           ? step.asked
                           : asked_text(B::plan(before).request()));
  });
  if (!state) return tl::unexpected<Fault>(state.error());
  for (std::size_t i = 0; i < asked.size(); ++i) record.steps[i].asked = std::move(asked[i]);
  record.format = Record::newest_format;
  return std::make_unique<BattleOf<B>>(std::move(*setting), *state, std::move(record), since);
}

} // namespace sandtable
