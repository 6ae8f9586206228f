#pragma once
// Why an order is better or worse than another, in the words of the rulebook's own evaluation.

#include "battle/terms.hpp"
#include "client/served_rulebook.hpp"
#include "client/wording.hpp"

namespace sandtable {

/// What has changed between two positions: `amount` is what it is worth, `was` the measure before. It is `gone` if the
/// second position has nothing of it.
struct Fact {
  Term term;
  double was = 0;
  bool gone = false;
};

/// Everything that differs between two positions, what matters most first.
std::vector<Fact> facts_between(const Terms& before, const Terms& after);
/// The few that decide and can be said: what speaks for the second position, then what speaks against it if that weighs
/// nearly as much. No two are of one motive.
std::vector<Fact> deciding(const std::vector<Fact>& facts, std::size_t most);
/// Whether any of them speaks for the second position.
bool any_speaks_for(const std::vector<Fact>& facts);
/// The words of a fact with everything put in but the names of units.
std::string words_of(const Fact& fact, const UnitOfLength& unit);
/// The same thing, seen from the second position.
Fact turned_round(Fact fact);

/// The id under which players find a rule: a rulebook of several editions says so by `cited(state, rule)`.
template <ServedRulebook B>
std::string cited_in(const typename B::State& state, Rule rule) {
  if constexpr (requires { B::cited(state, rule); })
    return B::cited(state, rule);
  else
    return std::string(id_of(rule));
}

/// A position with what it is worth to somebody, taken apart.
template <ServedRulebook B>
struct Appraised {
  typename B::State state;
  Terms terms;

  Appraised(const typename B::State& of, Side side) : state(of), terms(B::terms(of, side)) {}
};

/// A fact between two positions as players read it. What is gone has its name from the first: units may come and go.
template <ServedRulebook B>
std::string said(const Appraised<B>& before, const Appraised<B>& after, const Fact& fact) {
  const typename B::State& there = fact.gone ? before.state : after.state;
  const Subject& about = fact.term.subject;
  const auto name = [&](int unit) { return unit < 0 ? std::string() : within_sentence(B::name_of(there, unit)); };
  const std::string words =
      with_words(words_of(fact, B::unit_of_length), {{"{unit}", name(about.unit)}, {"{other}", name(about.other)}});
  const Rule rule = fact.term.motive->rule;
  return rule == Rule::none ? words : with_rule(words, cited_in<B>(there, rule));
}

} // namespace sandtable
