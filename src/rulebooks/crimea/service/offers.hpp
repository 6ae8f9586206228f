#pragma once

#include "battle/ruling.hpp"
#include "client/offer.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <vector>

namespace sandtable::crimea {

/// An offer whose answer is written into this order.
Offer offer_of(OfferKind kind, const Order& order, std::string label, Rule rule);
/// Puts an offer on the list, or shows it with the reason why it may not be taken.
void put(const State& s, Decision& d, Offer offer, const Ruling& ruling = {});
/// An offer that needs no more than being taken; one that is refused is shown if it is `always` expected.
void put_plain(const State& s, Decision& d, const Order& order, std::string label, Rule rule, bool always = true);
/// The choices among these orders that are legal, once adjusted, as one offer; without any, what the refusal is.
struct Alternative {
  std::string label;
  boost::json::object fields; ///< written into the order
  Order order;
};
void put_choices(const State& s, Decision& d, Offer offer, const std::vector<Alternative>& alternatives);

} // namespace sandtable::crimea
