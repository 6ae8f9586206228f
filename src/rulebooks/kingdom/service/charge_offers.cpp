#include "rulebooks/kingdom/service/charge_offers.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/charge_odds.hpp"
#include "rulebooks/kingdom/service/offers.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

namespace sandtable::kingdom {

namespace {

/// " 64% they go in; 41% they win the first round, once in.": what is still open of the charge, as far as it can be
/// told.
std::string still_open(const State& s) {
  const ChargeOdds odds = charge_odds(s);
  if (!odds.goes_in) return {};
  std::string out = fmt::format(" {} they go in", percent_words(*odds.goes_in));
  if (odds.wins) out += fmt::format("; {} they win the first round, once in", percent_words(*odds.wins));
  return out + ".";
}

} // namespace

void offer_reactions(const State& s, Decision& d) {
  const Charge& c = s.charge;
  d.prompt = fmt::format("{} charge {} of {}: what will they try?", name_of(s, c.attacker), words_of(c.zone),
                         name_of(s, c.defender)) +
             still_open(s);
  std::vector<Alternative> intents;
  for (const Reaction r :
       {Reaction::hold, Reaction::fire, Reaction::charge_for_horse, Reaction::counter_charge, Reaction::evade}) {
    Order order = order_for(Verb::react, c.defender);
    order.reaction = r;
    // An order is silent about what is usual, and so is the choice that makes it.
    boost::json::object fields;
    if (r != Order{}.reaction) fields["reaction"] = word_of(r);
    intents.push_back({capital(words_of(r)), fields, order});
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::react, c.defender), "Intend to", Rule::TKO_CHG_15),
              intents);
}

void offer_foot_half(const State& s, Decision& d) {
  const Charge& c = s.charge;
  d.prompt = fmt::format("{} have {} to charge with: go forward, or fire first and go half as far?",
                         name_of(s, c.attacker), length_words(c.total)) +
             still_open(s);
  put_plain(s, d, order_for(Verb::advance, c.attacker), "Forward", Rule::TKO_CHG_46);
  put_plain(s, d, order_for(Verb::fire_instead, c.attacker), "Fire first", Rule::TKO_CHG_46);
}

void offer_pistols(const State& s, Decision& d) {
  const Charge& c = s.charge;
  d.prompt =
      fmt::format("{} are within pistol shot of {}.", name_of(s, c.attacker), name_of(s, c.defender)) + still_open(s);
  put_plain(s, d, order_for(Verb::fire_pistols, c.attacker), "Fire pistols", Rule::TKO_CHG_49);
  put_plain(s, d, order_for(Verb::keep_pistols, c.attacker), "Keep them loaded", Rule::TKO_CHG_49);
}

void offer_cavalry_choice(const State& s, Decision& d) {
  const Charge& c = s.charge;
  d.prompt = fmt::format("{} are half way to {}. Now?", name_of(s, c.attacker), name_of(s, c.defender)) + still_open(s);
  put_plain(s, d, order_for(Verb::charge_in, c.attacker), "Charge home", Rule::TKO_CHG_51);
  put_plain(s, d, order_for(Verb::retire, c.attacker), "Retire", Rule::TKO_CHG_52);
  put_plain(s, d, order_for(Verb::swirl_left, c.attacker), "Swirl round their right", Rule::TKO_CHG_53, false);
  put_plain(s, d, order_for(Verb::swirl_right, c.attacker), "Swirl round their left", Rule::TKO_CHG_53, false);
}

} // namespace sandtable::kingdom
