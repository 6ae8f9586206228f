#include "rulebooks/crimea/service/offers.hpp"

#include "reflect/sparse_json.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/service/adjust.hpp"
#include "rulebooks/crimea/service/explain.hpp"

namespace sandtable::crimea {

Offer offer_of(OfferKind kind, const Order& order, std::string label, Rule rule) {
  Offer o;
  o.kind = kind;
  o.verb = word_of(order.verb);
  o.label = std::move(label);
  o.rule = std::string(id_of(rule));
  o.order = to_sparse_json(order);
  o.unit = order.unit;
  return o;
}

void put(const State& s, Decision& d, Offer offer, const Ruling& ruling) {
  if (!ruling.allowed()) {
    offer.refused = explain(s, ruling);
    offer.refused_rule = std::string(id_of(ruling.rule));
    offer.targets.clear();
    offer.choices.clear();
  }
  d.offers.push_back(std::move(offer));
}

void put_plain(const State& s, Decision& d, const Order& order, std::string label, Rule rule, bool always) {
  const Ruling r = Crimea::check(s, order);
  if (r.allowed() || always) put(s, d, offer_of(OfferKind::choose, order, std::move(label), rule), r);
}

void put_choices(const State& s, Decision& d, Offer offer, const std::vector<Alternative>& alternatives) {
  Ruling refusal;
  for (const Alternative& one : alternatives) {
    const Ruling r = Crimea::check(s, adjusted(s, one.order));
    if (r.allowed())
      offer.choices.push_back({one.label, one.fields});
    else
      refusal = r;
  }
  if (alternatives.empty()) return;
  const bool any = !offer.choices.empty();
  put(s, d, std::move(offer), any ? Ruling{} : refusal);
}

} // namespace sandtable::crimea
