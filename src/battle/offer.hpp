#pragma once

#include "battle/seat.hpp"
#include "geometry/polygon.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <vector>

namespace sandtable {

/// What a player does with an offer; a client understands these and no rule.
enum class OfferKind : std::uint8_t { choose, target, select, allocate, march, place, face, count };
BOOST_DESCRIBE_ENUM(OfferKind, choose, target, select, allocate, march, place, face, count)

/// One thing on offer: a verb of the rulebook with the bounds a client needs to let a person answer it.
struct Offer {
  OfferKind kind = OfferKind::choose;
  std::string verb, label, rule;
  int unit = -1;                    ///< the unit that would act
  std::vector<int> targets;         ///< units (or features) to pick from
  std::vector<std::string> choices; ///< labelled choices: formations, cards
  double allowance = 0;             ///< longest march, in the table's unit of length
  Points region;                    ///< where something may be placed
  int least = 0, most = 0;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (kind, verb, label, rule, unit, targets, choices, allowance, region, least, most))

/// Who decides, in what words, and what is on offer.
struct Decision {
  Seat seat;
  std::string prompt;
  std::vector<Offer> offers;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (seat, prompt, offers))

} // namespace sandtable
