#include "rulebooks/kingsmen/service/card_offers.hpp"

#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/offers.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// Units that may be named with this verb; if there are none, why the first of them may not.
void offer_units(const State& s, Decision& d, Verb verb, bool enemy, const char* label, Rule rule) {
  Offer o = offer_of(s, OfferKind::target, order_for(verb), label, rule);
  o.into = enemy ? "target" : "unit";
  Sieve sieve;
  for (int i = 0; i < s.unit_count; ++i) {
    if (!s.unit(i).present || (s.unit(i).side != s.acting) != enemy) continue;
    const Ruling r = check_response(s, enemy ? order_for(verb, -1, i) : order_for(verb, i));
    if (r.allowed() || !sieve.tried())
      if (sieve.passes(r)) o.targets.push_back(i);
  }
  if (!sieve.tried()) return;
  put(s, d, std::move(o), sieve.ruling());
  if (verb == Verb::activate) dragged(d);
}

void offer_plain(const State& s, Decision& d, Verb verb, const char* label, Rule rule) {
  put_plain(s, d, order_for(verb), label, rule);
}

/// KM1-OPT-20, 30, 32: what the options add, asked only of a card of which nothing has been used.
void offer_exchange(const State& s, Decision& d) {
  if (s.ace_second || s.played_banked) return;
  if (edition(s).all_answer && s.chair != commanding_chair(s, s.acting)) return; // KM2-OPT-20
  if (options(s).override_deck) offer_plain(s, d, Verb::override_card, "Turn the next card", Rule::KM1_OPT_20);
  if (!options(s).bank_cards) return;
  offer_plain(s, d, Verb::bank, "Bank the card", Rule::KM1_OPT_30);
  Offer banked = offer_of(s, OfferKind::choose, order_for(Verb::play_banked), "Play a banked card", Rule::KM1_OPT_32);
  const Deck& bank = s.army(s.acting).bank;
  for (int i = 0; i < bank.count(); ++i)
    banked.choices.push_back({sandtable::name_of(bank.nth(i)), boost::json::object{{"card", code_of(bank.nth(i))}}});
  if (!banked.choices.empty()) put(s, d, std::move(banked));
}

} // namespace

void offer_answers(const State& s, Decision& d) {
  const bool team = edition(s).all_answer && generals_of(s, s.acting) > 1;
  const std::string who = team ? name_of_general(s, general_in(s, s.acting, s.chair)) : name_of_side(s, s.acting);
  if (rank_in_force(s) == 2) {
    d.prompt = fmt::format("{} has turned a two: name a unit that falls into disorder.", who);
    return offer_units(s, d, Verb::disorder, false, "Disorder", Rule::KM1_CARD_10);
  }
  if (rank_in_force(s) == joker && !edition(s).joker_activates) { // KM2-SEQ-14
    d.prompt = fmt::format("{} has turned a Joker: name an enemy unit that falls into disorder.", who);
    offer_units(s, d, Verb::deny, true, "Disorder", Rule::KM1_CARD_15);
    if (const Order decline = order_for(Verb::decline); check_response(s, decline).allowed())
      offer_plain(s, d, Verb::decline, "Decline", Rule::KM1_SEQ_21);
    return offer_exchange(s, d);
  }
  const bool anothers_effect = has_special_effect(s.card) && rank_in_force(s) != rank_of(s.card); // KM2-CARD-02
  const char* as_plain = anothers_effect ? ", without its special effect" : "";
  d.prompt = s.ace_second
                 ? fmt::format("{} may act once more by the Ace: choose a unit.", who)
                 : fmt::format("{} to act on the {}{}: choose a unit.", who, sandtable::name_of(s.card), as_plain);
  const bool done = may_say_done(s); // then nobody can be named, and one word answers the card
  if (done) {
    d.prompt = fmt::format("{} has no command point left for the {}.", who, sandtable::name_of(s.card));
    offer_plain(s, d, Verb::done, "Done for this turn", Rule::KM1_RULING_63);
  } else {
    offer_units(s, d, Verb::activate, false, "Activate", Rule::KM1_SEQ_24);
    if (may_pass(s)) // KM2-RES-11, KM2-SEQ-15
      offer_units(s, d, Verb::pass, false, "Pass", Rule::KM1_RES_40);
  }
  if (rank_in_force(s) == joker) offer_units(s, d, Verb::deny, true, "Disorder", Rule::KM1_CARD_15);
  if (rank_in_force(s) == king) {
    Offer o = offer_of(s, OfferKind::place, order_for(Verb::move_general), "Ride", Rule::KM1_CARD_13);
    o.allowance = general_move;
    put(s, d, std::move(o));
  }
  // KM2-RES-13: or else he keeps to himself why he lets the card go.
  if (const Order decline = order_for(Verb::decline); !done || check_response(s, decline).allowed())
    offer_plain(s, d, Verb::decline, "Decline", decline_rule(s));
  offer_exchange(s, d);
}

} // namespace sandtable::kingsmen
