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

/// FREE and CP(n): what each unit of the player may do, CRI-SEQ-12..17.
void offer_actions(const State& s, Decision& d);
/// REACTION(n): chapter 7.
void offer_reactions(const State& s, Decision& d);
/// Fire at one unit or at several: CRI-SEQ-35, CRI-REACT-03.
void offer_fire(const State& s, int unit, Decision& d);
/// CLOSE ASSAULT, alone or with supporters: CRI-SEQ-36.
void offer_assault(const State& s, int unit, Decision& d);
/// The spender nearest to a unit, or -1: CRI-REACT-02.
int spender_near(const State& s, int unit);
/// CRI-REACT-07
void offer_charge(const State& s, int unit, Decision& d);

} // namespace sandtable::crimea
