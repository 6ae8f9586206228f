#include "rulebooks/kingsmen/cards.hpp"
#include "rulebooks/kingsmen/constants.hpp"
#include "rulebooks/kingsmen/measuring.hpp"
#include "rulebooks/kingsmen/names.hpp"
#include "rulebooks/kingsmen/offers.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// Units that may be named with this verb; if there are none, why the first of them may not.
void offer_units(const State& s, Decision& d, Verb verb, bool enemy, const char* label, Rule rule) {
  Offer o = offer_of(OfferKind::target, order_for(verb), label, rule);
  o.into = enemy ? "target" : "unit";
  Ruling refusal;
  for (int i = 0; i < s.unit_count; ++i) {
    if (!s.unit(i).present || (s.unit(i).side != s.acting) != enemy) continue;
    const Ruling r = check_response(s, enemy ? order_for(verb, -1, i) : order_for(verb, i));
    if (r.allowed())
      o.targets.push_back(i);
    else if (refusal.allowed())
      refusal = r;
  }
  if (!o.targets.empty()) return put(s, d, std::move(o));
  if (!refusal.allowed()) put(s, d, std::move(o), refusal);
}

void offer_plain(const State& s, Decision& d, Verb verb, const char* label, Rule rule) {
  const Order order = order_for(verb);
  put(s, d, offer_of(OfferKind::choose, order, label, rule), check_response(s, order));
}

/// KM1-OPT-20, 30, 32: what the options add, asked only of a card of which nothing has been used.
void offer_exchange(const State& s, Decision& d) {
  if (s.ace_second || s.played_banked) return;
  if (options(s).override_deck) offer_plain(s, d, Verb::override_card, "Turn the next card", Rule::KM1_OPT_20);
  if (!options(s).bank_cards) return;
  offer_plain(s, d, Verb::bank, "Bank the card", Rule::KM1_OPT_30);
  Offer banked = offer_of(OfferKind::choose, order_for(Verb::play_banked), "Play a banked card", Rule::KM1_OPT_32);
  const Deck& bank = s.army(s.acting).bank;
  for (int i = 0; i < bank.count(); ++i)
    banked.choices.push_back({sandtable::name_of(bank.nth(i)), boost::json::object{{"card", code_of(bank.nth(i))}}});
  if (!banked.choices.empty()) put(s, d, std::move(banked));
}

} // namespace

void offer_answers(const State& s, Decision& d) {
  const std::string who = name_of_side(s, s.acting);
  if (rank_of(s.card) == 2) {
    d.prompt = fmt::format("{} has turned a two: name a unit that falls into disorder.", who);
    return offer_units(s, d, Verb::disorder, false, "Disorder", Rule::KM1_CARD_10);
  }
  d.prompt = s.ace_second ? fmt::format("{} may act once more by the Ace: choose a unit.", who)
                          : fmt::format("{} to act on the {}: choose a unit.", who, sandtable::name_of(s.card));
  offer_units(s, d, Verb::activate, false, "Activate", Rule::KM1_SEQ_24);
  offer_units(s, d, Verb::pass, false, "Pass", Rule::KM1_RES_40);
  if (rank_of(s.card) == joker) offer_units(s, d, Verb::deny, true, "Disorder", Rule::KM1_CARD_15);
  if (rank_of(s.card) == king) {
    Offer o = offer_of(OfferKind::place, order_for(Verb::move_general), "Ride", Rule::KM1_CARD_13);
    o.allowance = general_move;
    put(s, d, std::move(o));
  }
  offer_plain(s, d, Verb::decline, "Decline", s.ace_second ? Rule::KM1_CARD_27 : Rule::KM1_RES_43);
  offer_exchange(s, d);
}

} // namespace sandtable::kingsmen
