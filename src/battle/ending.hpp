#pragma once

#include "battle/event.hpp"

namespace sandtable {

/// One of the ways in which a battle ends: the rule that ends it, the reason, and what is told at that moment.
template <class Ending>
struct EndingRow {
  Ending ending{};
  Rule rule = Rule::none;
  const char* reason = "";
  const char* told = "";   ///< may hold {winner} and {loser}
  bool only_drawn = false; ///< only where nobody has won; it stands before the row for those who have
};

/// The row of an ending; `winner` is the index of a side or -1. An ending without a row is none yet.
template <class Ending, std::size_t count>
const EndingRow<Ending>* row_of(const EndingRow<Ending> (&rows)[count], Ending ending, int winner) {
  for (const EndingRow<Ending>& row : rows)
    if (row.ending == ending && (winner < 0 || !row.only_drawn)) return &row;
  return nullptr;
}

/// How a battle has ended, by the rulebook's table.
template <class Ending, std::size_t count>
Outcome outcome_of(const EndingRow<Ending> (&rows)[count], Ending ending, int winner) {
  Outcome out;
  if (winner >= 0) out.winner = static_cast<Side>(winner);
  const EndingRow<Ending>* row = row_of(rows, ending, winner);
  out.reason = row != nullptr ? row->reason : "The battle goes on.";
  if (row != nullptr) out.rule = std::string(id_of(row->rule));
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
