#pragma once

#include "battle/ending.hpp"
#include "client/told.hpp"
#include "client/wording.hpp"
#include "reflect/words.hpp"

namespace sandtable {

/// What every event tells alike; sentence, cue and numbers are for its rulebook to add. `cited(rule)` is the id under
/// which players find a rule.
template <class Event, class Cited>
Told told_of(const Event& e, Cited&& cited) {
  Told out;
  out.kind = word_of(e.kind);
  for (const Rule rule : {e.rule, e.second_rule})
    if (rule != Rule::none) out.rules.emplace_back(cited(rule));
  out.unit = e.unit;
  out.other = e.other;
  out.at = e.to;
  out.dice.assign(e.shown().begin(), e.shown().end());
  if (e.secret) out.secret_of = e.side;
  return out;
}

/// The end of a battle in words, by the rulebook's table; `name_of_side(side)` is a side's name within a sentence.
template <class Ending, std::size_t count, class NameOfSide>
std::string told_end(const EndingRow<Ending> (&rows)[count], Ending ending, int winner, NameOfSide&& name_of_side) {
  const EndingRow<Ending>* row = row_of(rows, ending, winner);
  if (row == nullptr) return "The battle is over.";
  if (winner < 0) return row->told;
  const auto side = static_cast<Side>(winner);
  return with_words(row->told, {{"{winner}", name_of_side(side)}, {"{loser}", name_of_side(enemy_of(side))}});
}

} // namespace sandtable
