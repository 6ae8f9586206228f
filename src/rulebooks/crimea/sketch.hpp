#pragma once

#include "battle/survey.hpp"
#include "rulebooks/crimea/order.hpp"
#include "rulebooks/crimea/setting.hpp"

namespace sandtable::crimea {

// What can be drawn of an order in the making, legal or not: each adds to a survey that has its verdict already.

void sketch_march(const State& s, const Order& order, Survey& out);
void sketch_manoeuvre(const State& s, const Order& order, Survey& out);
void sketch_fire(const State& s, const Order& order, Survey& out);
void sketch_assault(const State& s, const Order& order, Survey& out);
void sketch_charge(const State& s, const Order& order, Survey& out);

/// "the woods: 3 of 8 inches are left (CRI-MOVE-11)"
std::string note(const std::string& words, Rule rule);

} // namespace sandtable::crimea
