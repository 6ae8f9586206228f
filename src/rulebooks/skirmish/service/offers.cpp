#include "rulebooks/skirmish/service/offers.hpp"

#include "rulebooks/skirmish/book.hpp"

namespace sandtable::skirmish {

Ruling check(const State& s, const Order& order) { return Skirmish::check(s, order); }

std::string cited(const State&, Rule rule) { return std::string(id_of(rule)); }

} // namespace sandtable::skirmish
