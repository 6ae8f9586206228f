#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/events.hpp"
#include "rulebooks/kingsmen/order.hpp"

namespace sandtable::kingsmen {

/// KM1-SETUP-40..42: Hearts and the red Joker for red, Clubs and the black Joker for blue.
Deck full_deck();
/// KM1-CARD-01
Side side_of(Card card);
/// Whether the army whose card it is can do anything with it: KM1-SEQ-20..24. If not the card lapses.
bool any_response(const State& s);
/// KM1-RES-43: tells that a card has passed without effect.
void report_lapse(const State& s, Events events);
/// KM1-SEQ-20, KM1-CARD-21: whether this unit may be named for an own 2.
Ruling check_disorder(const State& s, int unit);
/// KM1-SEQ-20..26: an answer to the card, or to an Ace's second activation.
Ruling check_response(const State& s, const Order& order);
void respond(State& s, const Order& order, Events events);

/// Turns a card face up: KM1-SEQ-03, KM1-CARD-40.
void turn_up(State& s, Card card, Events events);
/// KM1-SEQ-30
bool turn_is_over(const State& s);
/// After an order roll: the unit obeys or the activation is lost (KM1-CMD-11, KM1-CARD-29).
void order_rolled(State& s, int unit, bool obeyed);

} // namespace sandtable::kingsmen
