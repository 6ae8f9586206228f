#pragma once

#include "battle/offer.hpp"
#include "battle/option_text.hpp"
#include "battle/plan.hpp"
#include "battle/result.hpp"
#include "battle/ruling.hpp"
#include "battle/scenario.hpp"
#include "battle/seat.hpp"
#include "battle/survey.hpp"
#include "battle/view.hpp"
#include "dice/roll.hpp"

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// Where a battle rests: a seat must decide, fate must answer, or all is over.
enum class Node : std::uint8_t { decision, chance, over };
BOOST_DESCRIBE_ENUM(Node, decision, chance, over)

/// How a battle ended. No winner is a draw.
struct Outcome {
  std::optional<Side> winner;
  std::string reason;
  std::string rule;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, reason, rule))

/// What an event looks and sounds like on a table: a client moves, smokes and drums by these and knows no event.
enum class Cue : std::uint8_t {
  none,
  march,
  ride,
  charge,
  volley,
  cannon,
  clash,
  fall,
  flight,
  rally,
  card,
  turn,
  end
};
BOOST_DESCRIBE_ENUM(Cue, none, march, ride, charge, volley, cannon, clash, fall, flight, rally, card, turn, end)

/// An event in words, for the journal, the referee and the client.
struct Told {
  std::string kind, sentence;
  Cue cue = Cue::none;
  std::vector<std::string> rules;
  int unit = -1, other = -1;
  Vec at;
  std::vector<int> dice;         ///< the faces thrown, if any, in roll order
  std::optional<Side> secret_of; ///< only this side may read it
};
BOOST_DESCRIBE_STRUCT(Told, (), (kind, sentence, cue, rules, unit, other, at, dice, secret_of))

/// Where facts go. Search passes nullptr and nothing is written.
template <class Event>
using EventSink = std::vector<Event>*;

/// A set of rules. `Setting` is all that never changes (table, options, names); `State` is a flat value that refers to
/// it.
template <class B>
concept Rulebook = requires(const typename B::Setting& setting, const typename B::State& state,
                            typename B::State& changing, const typename B::Order& order, const Roll& roll,
                            EventSink<typename B::Event> events, std::vector<typename B::Order>& orders,
                            const typename B::Event& event, const Ruling& ruling, const Scenario& scenario, Seat seat,
                            Side side) {
  { B::id } -> std::convertible_to<std::string_view>;
  { B::title } -> std::convertible_to<std::string_view>;
  { B::revision } -> std::convertible_to<int>;
  { B::set_up(scenario) } -> std::same_as<Result<std::shared_ptr<const typename B::Setting>>>;
  { B::begin(setting) } -> std::same_as<typename B::State>;
  { B::pending(state) } -> std::same_as<Node>;
  { B::seat(state) } -> std::same_as<Seat>;                          // whose decision it is
  { B::decision(state) } -> std::same_as<Decision>;                  // the same with words and offers
  { B::plan(state) } -> std::same_as<Plan>;                          // the pending throw
  { B::plan_of(state, order) } -> std::same_as<std::optional<Plan>>; // the throw an order would lead to
  { B::check(state, order) } -> std::same_as<Ruling>;
  B::apply(changing, order, events);
  B::settle(changing, roll, events);
  B::suggest(state, orders);
  { B::judge(state, side) } -> std::same_as<double>;
  { B::outcome(state) } -> std::same_as<Outcome>;
  { B::view(state, std::optional<Seat>{}) } -> std::same_as<View>; // no seat: a spectator
  { B::as_seen(state, side) } -> std::same_as<typename B::State>;  // what is hidden from a side replaced by a guess
  { B::seats(state) } -> std::same_as<std::vector<Seat>>;          // every chair at the table
  { B::survey(state, order) } -> std::same_as<Survey>;             // an order in the making, mended where that is meant
  { B::sight(state, Vec{}, Vec{}) } -> std::same_as<SightLine>;
  { B::describe(state, order) } -> std::same_as<std::string>; // "44th Foot fire on 9e Ligne."
  { B::option_texts() } -> std::same_as<std::vector<OptionText>>;
  { B::explain(state, ruling) } -> std::same_as<std::string>;
  { B::tell(state, event) } -> std::same_as<Told>;
  { B::digest(state) } -> std::same_as<std::uint64_t>;
};

} // namespace sandtable
