#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// KM1-FORM-72, KM1-OPT-64: whether a unit may still change its formation in this activation, to whatever it is.
Ruling check_change(const State& s, int unit);

/// KM1-FORM-70 to 80: a unit in its new formation, or the refusal.
struct Reform {
  Ruling ruling;
  Unit end;
};
Reform judge_form(const State& s, int unit, const Order& order);

} // namespace sandtable::kingsmen
