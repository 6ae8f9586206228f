#pragma once

#include "battle/seat.hpp"
#include "geometry/polygon.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

/// What a player does with an offer; a client understands these and no rule.
enum class OfferKind : std::uint8_t { choose, target, select, allocate, march, place, face, count };
BOOST_DESCRIBE_ENUM(OfferKind, choose, target, select, allocate, march, place, face, count)

/// A labelled choice: a formation, a card. Its fields are written into the order.
struct OfferChoice {
  std::string label;
  boost::json::value order;
};
BOOST_DESCRIBE_STRUCT(OfferChoice, (), (label, order))

/// One of the questions that an allocation asks at once: shares of its own among the same pieces or people.
struct OfferRow {
  std::string label; ///< "pikes"
  int least = 0, most = 0;
  std::vector<int> costs{}; ///< the most for each
};
BOOST_DESCRIBE_STRUCT(OfferRow, (), (label, least, most, costs))

/// One thing on offer: a verb of the rulebook with the bounds a client needs to let a person answer it.
///
/// A client makes the order by writing the answer into a copy of `order`:
/// - choose: the fields of the chosen one of `choices`, or nothing where there are none; of no unit and with exactly
///   one choice it asks back, like "Yes, the battle is lost": a client keeps it out of the way of accidents;
/// - target: the id of the piece (or, with `features`, the number of the feature) into the field `into`; or, with
///   `figures`, the id of one of those into `figure_into`;
/// - select: a list of ids into `into`, or, with `figures`, of their ids into `figure_into`; count: a number;
/// - allocate: a list of numbers into `into`, in the order of `targets`; where nobody on the table is given a share, in
///   that of `choices`, of which only the names count; with `rows` a list of such lists, one for each row;
/// - march, place: the places into `path` (a place is a path of one point), degrees into `facing` once the player has
///   turned it; with `targets` the picked piece goes into `into`; with `features` the number of the feature in which
///   the path ends into `feature_into`; with `choices` the fields of the chosen one; with `places_into` a place for
///   each of `figures`, in their order, goes there once the player has moved one of them by hand: until then they stand
///   as the preview has them;
/// - face: degrees into `facing`; with `choices` the fields of the chosen one.
struct Offer {
  OfferKind kind = OfferKind::choose;
  std::string verb, label, rule;
  boost::json::value order = boost::json::object{};
  std::string into;
  int unit = -1;            ///< the piece that would act
  std::vector<int> targets; ///< pieces to pick from
  std::vector<int> features;
  std::string feature_into;
  std::vector<OfferChoice> choices;
  double allowance = 0;   ///< longest march, in the table's unit of length
  Points region;          ///< where something may be placed
  std::vector<int> costs; ///< select: of each target or figure; allocate: the most for each that is given a share
  int least = 0, most = 0;
  std::string refused, refused_rule; ///< why it may not be taken now, of a verb that is shown all the same
  std::vector<int> figures{};        ///< figures to pick from, or to be given a place each
  std::string figure_into{}, places_into{};
  std::vector<OfferRow> rows{};  ///< allocate: the questions it asks at once, where there are several
  std::optional<bool> dragged{}; ///< yes: a march comes of it, so whoever drags the piece means this
};
BOOST_DESCRIBE_STRUCT(Offer, (),
                      (kind, verb, label, rule, order, into, unit, targets, features, feature_into, choices, allowance,
                       region, costs, least, most, refused, refused_rule, figures, figure_into, places_into, rows,
                       dragged))

/// Who decides, in what words, and what is on offer.
struct Decision {
  Seat seat;
  std::string prompt;
  std::vector<Offer> offers;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (seat, prompt, offers))

} // namespace sandtable
