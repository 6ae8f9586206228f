#pragma once

#include "client/offers.hpp"
#include "rulebooks/kingsmen/book.hpp"

namespace sandtable::kingsmen {

/// Orders for every shape a unit could be asked to take, the usual line and the usual column before the others
/// (KM1-FORM-12, 22).
std::vector<Order> shapes_of(const Unit& u, const Order& order);
/// Such an order as a choice: "Line, 2 ranks".
OfferChoice shape_choice(const Unit& u, const Order& order);

/// How skirmishers spread out, as a choice: KM1-FORM-33, 34.
OfferChoice spread_choice(Arrangement arrangement);

} // namespace sandtable::kingsmen
