#include "client/offers.hpp"

namespace sandtable {

Offer refused(Offer offer, std::string why, std::string rule) {
  offer.refused = std::move(why);
  offer.refused_rule = std::move(rule);
  offer.targets.clear();
  offer.choices.clear();
  return offer;
}

} // namespace sandtable
