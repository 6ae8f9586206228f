#pragma once

#include "client/offers.hpp"
#include "rulebooks/skirmish/service/adjust.hpp"
#include "rulebooks/skirmish/service/explain.hpp"

namespace sandtable::skirmish {

/// How an order is ruled on, for what is shared by all books.
Ruling check(const State& s, const Order& order);
/// The id under which players find a rule.
std::string cited(const State& s, Rule rule);

using Alternative = AlternativeOf<Order>;

} // namespace sandtable::skirmish
