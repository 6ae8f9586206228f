#pragma once

#include "battle/event.hpp"
#include "client/told.hpp"
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

} // namespace sandtable
