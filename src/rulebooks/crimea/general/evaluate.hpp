#pragma once

#include "battle/terms.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// The value of a position for a side, in figures of infantry.
double evaluate(const State& s, Side side);
/// The same, taken apart.
Terms terms(const State& s, Side side);
/// Who is so far ahead by it wins five battles of six.
constexpr double telling_lead = 25;
/// Whether nothing is half done, so that whoever looks ahead may stop here.
bool between_actions(const State& s);

} // namespace sandtable::crimea
