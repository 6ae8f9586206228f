#pragma once

#include "rulebooks/kingdom/general/standing.hpp"

namespace sandtable::kingdom {

/// What the battle is worth to a side, in the measure of prospects.hpp; a thousand if it is won.
double evaluate(const State& s, Side side);
/// The same, taken apart.
Terms terms(const State& s, Side side);
/// Who is so far ahead by it wins five battles of six.
constexpr double telling_lead = 15;
/// Whether nothing is half done, so that whoever looks ahead may stop here.
bool between_actions(const State& s);

/// The same for many battles that lie one order ahead of one: what an order leaves as it stands is not looked at again.
class Evaluator {
public:
  Evaluator(const State& now, Side side) : now_(now), standing_(now, side), worth_(standing_.worth()) {}
  double operator()(const State& ahead) const;

private:
  const State& now_;
  Standing standing_;
  double worth_;
};

} // namespace sandtable::kingdom
