#pragma once

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

/// KM1-SETUP-40..42: Hearts and the red Joker for red, Clubs and the black Joker for blue.
Deck full_deck();
/// KM1-CARD-01
Side side_of(Card card);
/// KM2-SEQ-11: a Jack, Queen, King or Ace, whose effect is one player's.
bool has_special_effect(Card card);
/// The rank of the card as the acting player may use it: a special effect is one player's, for the others of his team
/// it is a plain card (KM2-CARD-02).
int rank_in_force(const State& s);
/// Whether the player who is to answer can do anything with the card: KM1-SEQ-20..24, KM2-SEQ-12. If not it lapses.
bool any_response(const State& s);
/// Whether a unit may tire in place of acting: not where passing is free (KM2-RES-11), nor with what an Ace leaves in
/// an edition that has it taken or declined (KM2-SEQ-15).
bool may_pass(const State& s);
/// KM1-RULING-63, KM2-RULING-30: whether the player may say that his points are spent.
bool may_say_done(const State& s);
/// Why a card may be left alone: KM1-CARD-27, KM1-RES-43, KM2-RES-11, 13.
Rule decline_rule(const State& s);
/// KM1-RES-43: tells that a card has passed without effect.
void report_lapse(const State& s, Events events);
/// KM1-SEQ-20, KM1-CARD-21: whether this unit may be named for an own 2.
Ruling check_disorder(const State& s, int unit);
/// KM1-SEQ-20..26, KM2-SEQ-12 to 15: an answer to the card, or to an Ace's second activation.
Ruling check_response(const State& s, const Order& order);
void respond(State& s, const Order& order, Events events);

/// KM1-SEQ-03: the card that is due.
Plan draw_plan(const State& s);
/// Turns a card face up: KM1-SEQ-03, KM1-CARD-40, KM2-CARD-01.
void turn_up(State& s, Card card, Events events);
/// KM1-SEQ-30
bool turn_is_over(const State& s);
/// After an order roll: the unit obeys or the activation is lost (KM1-CMD-11, KM1-CARD-29).
void order_rolled(State& s, int unit, bool obeyed);

} // namespace sandtable::kingsmen
