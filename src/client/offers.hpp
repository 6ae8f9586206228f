#pragma once
// What decisions of every rulebook are put together from. Beside its state a rulebook has free functions that say how
// an order is ruled on, `check(s, order)`, what was meant by one, `adjusted(s, order)`, what a refusal is in words,
// `explain(s, ruling)`, and under which id players find a rule, `cited(s, rule)`.

#include "battle/ruling.hpp"
#include "client/offer.hpp"
#include "reflect/sparse_json.hpp"

namespace sandtable {

/// An offer that is shown with the reason why it may not be taken: nothing can be picked.
Offer refused(Offer offer, std::string why, std::string rule);

/// Sorts what may be picked from what may not, and keeps the last refusal for the case that nothing may.
class Sieve {
public:
  Sieve() = default;
  /// Of something that may be refused as a whole.
  explicit Sieve(const Ruling& whole) : refusal_(whole) {}
  /// Whether a ruling lets something pass.
  bool passes(const Ruling& ruling) {
    if (ruling.allowed())
      any_ = true;
    else
      refusal_ = ruling;
    return ruling.allowed();
  }
  bool tried() const { return any_ || !refusal_.allowed(); }
  /// What becomes of the offer: allowed if anything has passed or nothing was tried.
  Ruling ruling() const { return any_ ? Ruling{} : refusal_; }

private:
  bool any_ = false;
  Ruling refusal_;
};

/// An offer whose answer is written into this order.
template <class State, class Order>
Offer offer_of(const State& s, OfferKind kind, const Order& order, std::string label, Rule rule) {
  Offer o;
  o.kind = kind;
  o.verb = word_of(order.verb);
  o.label = std::move(label);
  o.rule = cited(s, rule);
  o.order = to_sparse_json(order);
  o.unit = order.unit;
  return o;
}

/// Puts an offer on the list, or shows it with the reason why it may not be taken.
template <class State>
void put(const State& s, Decision& d, Offer offer, const Ruling& ruling = {}) {
  if (!ruling.allowed()) offer = refused(std::move(offer), explain(s, ruling), cited(s, ruling.rule));
  d.offers.push_back(std::move(offer));
}

/// An offer that needs no more than being taken; one that is refused is shown if it is `always` expected.
template <class State, class Order>
void put_plain(const State& s, Decision& d, const Order& order, std::string label, Rule rule, bool always = true) {
  const Ruling r = check(s, order);
  if (r.allowed() || always) put(s, d, offer_of(s, OfferKind::choose, order, std::move(label), rule), r);
}

/// Of an offer just put: a march comes of it, so whoever drags the piece means it.
inline void dragged(Decision& d) { d.offers.back().dragged = true; }

/// One of the orders among which an offer leaves the choice.
template <class Order>
struct AlternativeOf {
  std::string label;
  boost::json::object fields; ///< written into the order of the offer
  Order order;
};

/// The choices among these orders that are legal, once adjusted, as one offer; without any, what the refusal is.
template <class State, class Order>
void put_choices(const State& s, Decision& d, Offer offer, const std::vector<AlternativeOf<Order>>& alternatives) {
  Sieve sieve;
  for (const AlternativeOf<Order>& one : alternatives)
    if (sieve.passes(check(s, adjusted(s, one.order)))) offer.choices.push_back({one.label, one.fields});
  if (!alternatives.empty()) put(s, d, std::move(offer), sieve.ruling());
}

/// An offer to pick the target of an order among the units that `counts` lets in; if none may be picked, what there is
/// to say about the one that comes to mind first, if any does. Says whether there was one to pick.
template <class State, class Order, class Counts>
bool put_targets(const State& s, Decision& d, Offer offer, const Order& order, Counts&& counts, int first_thought) {
  offer.into = "target";
  const auto at = [&](int unit) {
    Order o = order;
    o.target = static_cast<std::int8_t>(unit);
    return check(s, o);
  };
  for (int i = 0; i < s.unit_count; ++i)
    if (counts(i) && at(i).allowed()) offer.targets.push_back(i);
  const bool any = !offer.targets.empty();
  if (any || first_thought >= 0) put(s, d, std::move(offer), any ? Ruling{} : at(first_thought));
  return any;
}

} // namespace sandtable
