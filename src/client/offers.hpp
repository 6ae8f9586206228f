#pragma once
// What decisions of every rulebook are put together from.

#include "battle/ruling.hpp"
#include "client/offer.hpp"
#include "reflect/sparse_json.hpp"

namespace sandtable {

/// An offer whose answer is written into this order; `rule` is the id under which players find it.
template <class Order>
Offer offer_for(OfferKind kind, const Order& order, std::string label, std::string rule) {
  Offer o;
  o.kind = kind;
  o.verb = word_of(order.verb);
  o.label = std::move(label);
  o.rule = std::move(rule);
  o.order = to_sparse_json(order);
  o.unit = order.unit;
  return o;
}

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

} // namespace sandtable
