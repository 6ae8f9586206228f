#pragma once

#include "battle/terms.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// What a position is worth to a side, in figures.
double evaluate(const State& s, Side side);
/// The same, taken apart.
Terms terms(const State& s, Side side);
/// Who is so far ahead by it wins five battles of six.
constexpr double telling_lead = 12;
/// Whether nothing is half done, so that whoever looks ahead may stop here.
bool between_actions(const State& s);

} // namespace sandtable::kingsmen
