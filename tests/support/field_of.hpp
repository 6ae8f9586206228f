#pragma once
// What the tables for tests of several books have in common.

#include "battle/carry_out.hpp"
#include "scenario/scenario.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <vector>

namespace sandtable {

/// A table on which a test gives orders, throws dice and sees what happened. A book's own `Field` adds how its units
/// are set up, how its phases begin, and orders in short.
template <class B>
class FieldOf {
public:
  using Setting = typename B::Setting;
  using State = typename B::State;
  using Order = typename B::Order;
  using Event = typename B::Event;
  using EventKind = decltype(Event::kind);
  using Step = typename decltype(State::agenda)::Step;
  using StepKind = decltype(Step::kind);

  FieldOf(const FieldOf&) = delete;
  FieldOf& operator=(const FieldOf&) = delete;

  auto& options() { return setting_->options; }
  Setting& setting() { return *setting_; }
  auto& unit(int i) { return state.unit(i); }
  const auto& unit(int i) const { return state.unit(i); }

  /// Fails the test if the order is refused.
  void order(const Order& o) {
    ASSERT_EQ(B::pending(state), Node::decision);
    events.clear();
    const Ruling ruling = carry_out<B>(state, o, &events);
    ASSERT_TRUE(ruling.allowed()) << id_of(ruling.rule) << ": " << B::explain(state, ruling);
  }
  /// Settles the pending throw with exactly these dice.
  void roll(std::initializer_list<int> faces) {
    ASSERT_EQ(B::pending(state), Node::chance);
    const Roll thrown = roll_of(faces);
    ASSERT_TRUE(answers(thrown, plan().request()))
        << plan().title << " needs " << dice_in(plan().request()) << " dice, got " << faces.size();
    events.clear();
    B::settle(state, thrown, &events);
  }
  Ruling check(const Order& o) const { return B::check(state, o); }
  Rule refusal(const Order& o) const { return check(o).rule; }
  Plan plan() const { return B::plan(state); }
  StepKind pending() const { return state.agenda.empty() ? StepKind::none : state.agenda.top().kind; }
  const Step& step() const { return state.agenda.top(); }

  /// Events since the last order or roll of the test.
  std::vector<Event> events;
  /// How many events of a kind those were.
  int count(EventKind kind) const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [kind](const Event& e) { return e.kind == kind; }));
  }
  const Event& last(EventKind kind) const {
    static const Event none;
    const auto found = std::find_if(events.rbegin(), events.rend(), [kind](const Event& e) { return e.kind == kind; });
    if (found != events.rend()) return *found;
    ADD_FAILURE() << "no such event";
    return none;
  }

  State state;

protected:
  /// An empty table in turn 1: red in the south, blue in the north, each with a zone of that depth.
  FieldOf(const decltype(Setting::options)& chosen, Vec size, double depth) : setting_(std::make_shared<Setting>()) {
    setting_->title = "Test";
    setting_->options = chosen;
    setting_->sides[0].name = "Red";
    setting_->sides[1].name = "Blue";
    setting_->sides[0].edge = "south";
    setting_->sides[1].edge = "north";
    setting_->sides[0].zone = {{0, 0}, {size.x, 0}, {size.x, depth}, {0, depth}};
    setting_->sides[1].zone = {{0, size.y - depth}, {size.x, size.y - depth}, {size.x, size.y}, {0, size.y}};
    setting_->table = Table(size, {});
    ground_.size = size;
    state.setting = setting_.get();
    state.turn = 1;
  }
  ~FieldOf() = default;

  /// Gives the order by which `passing(step)` passes a decision, until a step of this kind, a throw or the end is
  /// pending.
  template <class Passing>
  void pass_by(StepKind kind, Passing&& passing) {
    while (B::pending(state) == Node::decision && pending() != kind) {
      const auto o = passing(step());
      ASSERT_TRUE(o.has_value()) << "this decision cannot be passed";
      order(*o);
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  std::shared_ptr<Setting> setting_;
  Scenario ground_; ///< as it would be written
};

} // namespace sandtable
