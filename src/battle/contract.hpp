#pragma once

#include "battle/candidates.hpp"
#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "battle/seat.hpp"
#include "dice/fast_dice.hpp"
#include "dice/roll.hpp"
#include "reflect/result.hpp"
#include "scenario/scenario.hpp"

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

/// Where facts go. Search passes nullptr and nothing is written.
template <class Event>
using EventSink = std::vector<Event>*;

/// A set of rules, as far as fighting a battle goes. `Setting` is all that never changes (table, options, names);
/// `State` is a flat value that refers to it; `Judged` is the ruling on an order with whatever else was found out in
/// making it. What a client is given besides is in client/served_rulebook.hpp.
template <class B>
concept Rulebook = requires(const typename B::Setting& setting, const typename B::State& state,
                            typename B::State& changing, const typename B::Order& order, const Roll& roll,
                            EventSink<typename B::Event> events, std::vector<typename B::Candidate>& candidates,
                            const Ruling& ruling, const typename B::Judged& judged, const Scenario& scenario, Side side,
                            FastDice& guesses) {
  requires std::derived_from<typename B::Judged, Ruling>;
  requires std::same_as<typename B::Candidate, CandidateOf<typename B::Order, typename B::Judged>>;
  { B::id } -> std::convertible_to<std::string_view>;
  { B::title } -> std::convertible_to<std::string_view>;
  { B::revision } -> std::convertible_to<int>;
  { B::unit_of_length } -> std::convertible_to<UnitOfLength>;
  { B::scenario_keys() } -> std::same_as<ScenarioKeys>; // those it reads for itself
  { B::set_up(scenario) } -> std::same_as<Result<std::shared_ptr<const typename B::Setting>>>;
  { B::begin(setting) } -> std::same_as<typename B::State>;
  { B::pending(state) } -> std::same_as<Node>;
  { B::seat(state) } -> std::same_as<Seat>; // whose decision it is
  { B::check(state, order) } -> std::same_as<typename B::Judged>;
  { B::explain(state, ruling) } -> std::same_as<std::string>; // a refusal in words
  B::apply(changing, order, judged, events);                  // an order that was allowed, as judged in this state
  { B::plan(state) } -> std::same_as<Plan>;                   // the pending throw
  B::settle(changing, roll, events);
  B::candidates(state, candidates);
  { B::evaluate(state, side) } -> std::same_as<double>;
  { B::telling_lead } -> std::convertible_to<double>;  // who is so far ahead by it wins five battles of six
  { B::between_actions(state) } -> std::same_as<bool>; // nothing is half done: who looks ahead may stop here
  { B::as_seen(state, side, guesses) } -> std::same_as<typename B::State>; // what is hidden from a side is guessed
  { B::outcome(state) } -> std::same_as<Outcome>;
  { B::digest(state) } -> std::same_as<std::uint64_t>;
};

/// What is thrown next. A set of rules that can say so without all the reasons of the plan has a `request` of its own.
template <Rulebook B>
Request request_for(const typename B::State& state) {
  if constexpr (requires {
                  { B::request(state) } -> std::same_as<Request>;
                })
    return B::request(state);
  else
    return B::plan(state).request();
}

/// A set of rules that says cheaply what might be ordered, and judges it one by one: who picks at random needs only the
/// one he picks. A proposal comes to one candidate at most; all of them together are `candidates`.
template <class B>
concept ProposingRulebook = Rulebook<B> &&
    requires(const typename B::State& state, const typename B::Proposal& proposal,
             std::vector<typename B::Proposal>& proposals) {
  B::propose(state, proposals);
  { B::judge(state, proposal) } -> std::same_as<std::optional<typename B::Candidate>>;
};

/// A set of rules that evaluates many battles, each one order ahead of the same one, for less than one by one.
template <class B>
concept ComparingRulebook = Rulebook<B> &&
    requires(const typename B::State& state, const typename B::Evaluator& evaluator) {
  requires std::constructible_from<typename B::Evaluator, const typename B::State&, Side>;
  { evaluator(state) } -> std::same_as<double>; // as `evaluate` for that side
};

} // namespace sandtable
