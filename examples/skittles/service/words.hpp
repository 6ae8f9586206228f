#pragma once

#include "battle/ruling.hpp"
#include "client/told.hpp"
#include "skittles/state/state.hpp"

#include <string>

namespace sandtable::skittles {

std::string name_of(const State& s, int unit);
std::string name_of_feature(const State& s, int feature);
std::string explain(const State& s, const Ruling& ruling);
std::string describe(const State& s, const Order& o);
Told narrate(const State& s, const Event& e);

} // namespace sandtable::skittles
