#pragma once
// Playing a battle to its end between two generals. The loop allocates nothing unless somebody watches.

#include "battle/carry_out.hpp"

#include <concepts>
#include <fmt/format.h>

namespace sandtable {

/// Anything that answers a decision.
template <class G, class B>
concept General = requires(G& general, const typename B::State& state) {
  { general.choose(state) } -> std::convertible_to<typename B::Order>;
};

/// The watcher of a fight nobody records.
template <Rulebook B>
struct Unwatched {
  EventSink<typename B::Event> sink() const { return nullptr; }
  void ordered(const typename B::State&, const typename B::Order&) {}
  void rolled(const typename B::State&, const Request&, const Roll&) {}
};

constexpr int usual_step_limit = 100'000;

namespace fight_detail {

/// Dice that cannot fail are asked without a virtual call.
template <class Dice>
Result<Roll> throw_for(Dice& dice, const Request& request) {
  if constexpr (requires {
                  { dice.roll(request) } -> std::same_as<Roll>;
                }) {
    return dice.roll(request);
  } else {
    auto roll = dice.answer(request);
    if (!roll) return fault(roll.error());
    if (!answers(*roll, request)) return fault("the dice do not answer what is asked for");
    return *roll;
  }
}

} // namespace fight_detail

/// Plays from a state to the end and returns the number of steps. The watcher sees each state after an order or a roll.
/// A forbidden order, dice that fail and a battle without end are faults; the state is then as it was before the faulty
/// step.
template <Rulebook B, General<B> Red, General<B> Blue, class Dice, class Watcher = Unwatched<B>>
Result<int> fight(typename B::State& state, Red& red, Blue& blue, Dice& dice, Watcher watcher = {},
                  int most_steps = usual_step_limit) {
  for (int step = 0; step < most_steps; ++step) {
    const Node node = B::pending(state);
    if (node == Node::over) return step;
    if (node == Node::decision) {
      const Side side = B::seat(state).side;
      const typename B::Order order = side == Side::red ? red.choose(state) : blue.choose(state);
      if (const Ruling ruling = carry_out<B>(state, order, watcher.sink()); !ruling.allowed()) {
        return fault(fmt::format("{} ({})", B::explain(state, ruling), id_of(ruling.rule)),
                     fmt::format("step {}, {}", step + 1, side == Side::red ? "red" : "blue"));
      }
      watcher.ordered(state, order);
    } else {
      const Request asked = request_for<B>(state);
      const auto roll = fight_detail::throw_for(dice, asked);
      if (!roll) return fault(roll.error().sentence, fmt::format("step {}, dice", step + 1));
      B::settle(state, *roll, watcher.sink());
      watcher.rolled(state, asked, *roll);
    }
  }
  if (B::pending(state) == Node::over) return most_steps;
  return fault(fmt::format("the battle is not over after {} steps", most_steps));
}

} // namespace sandtable
