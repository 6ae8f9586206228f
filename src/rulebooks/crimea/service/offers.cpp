#include "rulebooks/crimea/service/offers.hpp"

#include "client/offers.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/service/adjust.hpp"
#include "rulebooks/crimea/service/explain.hpp"

namespace sandtable::crimea {

Offer offer_of(OfferKind kind, const Order& order, std::string label, Rule rule) {
  return offer_for(kind, order, std::move(label), std::string(id_of(rule)));
}

void put(const State& s, Decision& d, Offer offer, const Ruling& ruling) {
  d.offers.push_back(ruling.allowed() ? std::move(offer)
                                      : refused(std::move(offer), explain(s, ruling), std::string(id_of(ruling.rule))));
}

void put_plain(const State& s, Decision& d, const Order& order, std::string label, Rule rule, bool always) {
  const Ruling r = Crimea::check(s, order);
  if (r.allowed() || always) put(s, d, offer_of(OfferKind::choose, order, std::move(label), rule), r);
}

void put_choices(const State& s, Decision& d, Offer offer, const std::vector<Alternative>& alternatives) {
  Sieve sieve;
  for (const Alternative& one : alternatives)
    if (sieve.passes(Crimea::check(s, adjusted(s, one.order)))) offer.choices.push_back({one.label, one.fields});
  if (!alternatives.empty()) put(s, d, std::move(offer), sieve.ruling());
}

} // namespace sandtable::crimea
