#include "rulebooks/kingdom/service/offers.hpp"

#include "rulebooks/kingdom/book.hpp"

namespace sandtable::kingdom {

Ruling check(const State& s, const Order& order) { return Kingdom::check(s, order); }

std::string cited(const State&, Rule rule) { return std::string(id_of(rule)); }

} // namespace sandtable::kingdom
