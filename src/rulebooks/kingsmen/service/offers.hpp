#pragma once

#include "battle/ruling.hpp"
#include "client/offer.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// An offer whose answer is written into this order.
Offer offer_of(const State& s, OfferKind kind, const Order& order, std::string label, Rule rule);
/// Puts an offer on the list, or shows it with the reason why it may not be taken.
void put(const State& s, Decision& d, Offer offer, const Ruling& ruling = {});

/// Orders for every shape a unit could be asked to take, the usual line and the usual column before the others
/// (KM1-FORM-12, 22).
std::vector<Order> shapes_of(const Unit& u, const Order& order);
/// Such an order as a choice: "Line, 2 ranks".
OfferChoice shape_choice(const Unit& u, const Order& order);

/// How skirmishers spread out, as a choice: KM1-FORM-33, 34.
OfferChoice spread_choice(Arrangement arrangement);

} // namespace sandtable::kingsmen
