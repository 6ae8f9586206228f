#include "rulebooks/crimea/service/offers.hpp"

#include "rulebooks/crimea/book.hpp"

namespace sandtable::crimea {

Ruling check(const State& s, const Order& order) { return Crimea::check(s, order); }

std::string cited(const State&, Rule rule) { return std::string(id_of(rule)); }

} // namespace sandtable::crimea
