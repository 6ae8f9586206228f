#include "support/page_player.hpp"

#include "reflect/json.hpp"

#include <algorithm>
#include <boost/json/object.hpp>

namespace sandtable {

namespace {

const ViewPiece* piece_in(const View& view, int id) {
  for (const ViewPiece& piece : view.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

} // namespace

Vec PagePlayer::somewhere(const Points& area) {
  const Bounds b = bounds_of(area);
  const double x = up_to(b.high.x - b.low.x), y = up_to(b.high.y - b.low.y);
  return b.low + Vec{x, y};
}

/// A way to drag a ghost: to a target, into a building, or anywhere within a little more than the allowance.
Points PagePlayer::path_for(const Offer& offer, const View& view, boost::json::object& order) {
  const Vec size = view.table.size;
  if (!offer.region.empty()) return {somewhere(offer.region)};
  if (offer.kind == OfferKind::place) return {somewhere({{0, 0}, size})};
  if (!offer.targets.empty()) {
    const int target = offer.targets[any(offer.targets.size())];
    order[offer.into] = target;
    const ViewPiece* piece = piece_in(view, target);
    return {piece != nullptr ? piece->centre : size / 2};
  }
  if (!offer.features.empty() && any(2) == 0) {
    const int feature = offer.features[any(offer.features.size())];
    order[offer.feature_into] = feature;
    return {centroid(view.table.terrain[static_cast<std::size_t>(feature)].outline)};
  }
  const ViewPiece* piece = piece_in(view, offer.unit);
  Vec at = piece != nullptr ? piece->centre : size / 2;
  Points path;
  for (std::size_t left = 1 + any(4) / 3; left > 0; --left) {
    const Vec way = direction(from_degrees(up_to(360)));
    at += way * up_to(1.5 * offer.allowance);
    path.push_back(at);
  }
  return path;
}

boost::json::array PagePlayer::some_of(const Offer& offer) {
  boost::json::array picked;
  for (const int target : offer.targets)
    if (static_cast<int>(picked.size()) < offer.most && any(2) == 0) picked.push_back(target);
  return picked;
}

boost::json::array PagePlayer::shared_out(const Offer& offer) {
  boost::json::array shares;
  int left = offer.most;
  for (std::size_t i = 0; i < offer.targets.size(); ++i) {
    const int most = std::min(left, i < offer.costs.size() ? offer.costs[i] : left);
    const int share = static_cast<int>(any(static_cast<std::size_t>(most) + 1));
    shares.push_back(share);
    left -= share;
  }
  return shares;
}

/// Each row by itself, the last share making up what the row must come to.
boost::json::array PagePlayer::rows_of(const Offer& offer) {
  boost::json::array rows;
  for (const OfferRow& row : offer.rows) {
    boost::json::array shares;
    int given = 0;
    for (std::size_t i = 0; i < row.costs.size(); ++i) {
      const int most = std::min(row.most - given, row.costs[i]);
      const bool last = i + 1 == row.costs.size();
      const int share =
          last ? std::max(row.least - given, 0) : static_cast<int>(any(static_cast<std::size_t>(most) + 1));
      shares.push_back(share);
      given += share;
    }
    rows.push_back(std::move(shares));
  }
  return rows;
}

boost::json::value PagePlayer::filled(const Offer& offer, const View& view) {
  boost::json::object order = offer.order.as_object();
  if (!offer.choices.empty())
    for (const auto& field : offer.choices[any(offer.choices.size())].order.as_object())
      order[field.key()] = field.value();
  switch (offer.kind) {
    case OfferKind::choose: break;
    case OfferKind::target:
      if (offer.figures.empty())
        order[offer.into] = offer.targets[any(offer.targets.size())];
      else
        order[offer.figure_into] = offer.figures[any(offer.figures.size())];
      break;
    case OfferKind::march:
    case OfferKind::place:
      order["path"] = to_json(path_for(offer, view, order));
      if (any(3) == 0) order["facing"] = up_to(359);
      break;
    case OfferKind::face: order["facing"] = up_to(359); break;
    case OfferKind::select: order[offer.into] = some_of(offer); break;
    case OfferKind::allocate: order[offer.into] = offer.rows.empty() ? shared_out(offer) : rows_of(offer); break;
    case OfferKind::count:
      order[offer.into] = offer.least + static_cast<int>(any(static_cast<std::size_t>(offer.most - offer.least) + 1));
      break;
  }
  return order;
}

std::optional<boost::json::value> PagePlayer::answer(const AnyBattle& battle) {
  const Decision decision = battle.decision();
  const View view = battle.view(decision.seat);
  std::vector<const Offer*> open;
  for (const Offer& offer : decision.offers)
    if (offer.refused.empty() && offer.verb != "concede") open.push_back(&offer); // he fights on
  for (int tries = 0; tries < 300 && !open.empty(); ++tries) {
    const auto preview = battle.preview(filled(*open[any(open.size())], view));
    if (preview && preview->verdict.allowed) return preview->order;
  }
  return std::nullopt;
}

} // namespace sandtable
