#pragma once

#include "battle/event.hpp"

namespace sandtable {

/// One of the ways in which a battle ends: the rule that ends it, and the reason in words.
template <class Ending>
struct EndingRow {
  Ending ending{};
  Rule rule = Rule::none;
  const char* reason = "";
  const char* drawn = ""; ///< the reason if nobody has won, where that is another one
};

/// How a battle has ended, by the rulebook's table; an ending that has no row is none. `winner` is the index of a side
/// or -1.
template <class Ending, std::size_t count>
Outcome outcome_of(const EndingRow<Ending> (&rows)[count], Ending ending, int winner) {
  Outcome out;
  if (winner >= 0) out.winner = static_cast<Side>(winner);
  out.reason = "The battle goes on.";
  for (const EndingRow<Ending>& row : rows) {
    if (row.ending != ending) continue;
    out.reason = winner < 0 && *row.drawn != '\0' ? row.drawn : row.reason;
    out.rule = std::string(id_of(row.rule));
  }
  return out;
}

/// Ends the battle: nothing is left to be done.
template <class State, class Event>
void end_battle(State& s, decltype(State::ending) ending, int winner, Rule why, std::vector<Event>* events) {
  s.ending = ending;
  s.winner = static_cast<std::int8_t>(winner);
  s.agenda = {};
  report(events, decltype(Event::kind)::battle_ended, why, [&](Event& e) {
    e.a = winner;
    e.b = static_cast<int>(ending);
  });
}

} // namespace sandtable
