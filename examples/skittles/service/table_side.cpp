#include "skittles/service/table_side.hpp"

#include "client/preview_of.hpp"
#include "client/view_parts.hpp"
#include "skittles/book.hpp"
#include "skittles/chapters/bands.hpp"

namespace sandtable::skittles {

namespace {

constexpr BaseSize pin{0.5, 0.5};

/// Pins stand in two rows of three about the middle of their band.
std::vector<ViewFigure> pins_at(Vec middle, int pins, double facing) {
  std::vector<ViewFigure> out;
  for (int i = 0; i < pins; ++i) {
    ViewFigure& f = out.emplace_back();
    f.at = middle + Vec{0.6 * (i % 3 - 1), 0.3 - 0.6 * static_cast<double>(i / 3)};
    f.facing = facing;
    f.width = pin.width;
    f.depth = pin.depth;
  }
  return out;
}

double facing_of(Side side) { return side == Side::red ? 0 : 180; }

ViewPiece piece_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  ViewPiece p;
  p.id = unit;
  p.name = name_of(s, unit);
  p.side = word_of(u.side);
  p.kind = "band";
  p.dress = dress_of("foot", s.setting->units[static_cast<std::size_t>(unit)]);
  p.strength = u.pins;
  p.full_strength = pins_of_a_band;
  p.figures = pins_at(u.at, u.pins, facing_of(u.side));
  p.centre = u.at;
  p.hull = {u.at + Vec{-1, -1}, u.at + Vec{1, -1}, u.at + Vec{1, 1}, u.at + Vec{-1, 1}};
  if (u.acted) p.badges.push_back({"has acted", "A", "note"});
  return p;
}

Offer offer_for(OfferKind kind, const Order& o, std::string label, Rule rule) {
  Offer out;
  out.kind = kind;
  out.verb = word_of(o.verb);
  out.label = std::move(label);
  out.rule = std::string(id_of(rule));
  out.order = to_sparse_json(o);
  out.unit = o.unit;
  return out;
}

void offers_of(const State& s, int unit, Decision& d) {
  Offer slide = offer_for(OfferKind::march, order_for(Verb::slide, unit), "Slide", Rule::SKT_SLIDE_01);
  slide.allowance = slide_most;
  d.offers.push_back(std::move(slide));
  Offer bowl = offer_for(OfferKind::target, order_for(Verb::bowl, unit), "Bowl", Rule::SKT_BOWL_01);
  bowl.into = "target";
  for (int i = 0; i < s.unit_count; ++i)
    if (Skittles::check(s, order_for(Verb::bowl, unit, i)).allowed()) bowl.targets.push_back(i);
  if (!bowl.targets.empty()) d.offers.push_back(std::move(bowl));
  d.offers.push_back(offer_for(OfferKind::choose, order_for(Verb::stand, unit), "Stand", Rule::SKT_TURN_01));
}

/// A slide that is too long is cut to its reach.
Order adjusted(const State& s, const Order& asked) {
  Order o = asked;
  if (o.verb != Verb::slide || o.path.empty() || o.unit < 0 || o.unit >= s.unit_count) return o;
  const Vec from = s.unit(o.unit).at;
  if (const double far = distance(from, o.path[0]); far > slide_most)
    o.path[0] = on_grid(from + (o.path[0] - from) * ((slide_most - 1.0 / 128) / far));
  return o;
}

} // namespace

View view(const State& s, std::optional<Seat>) {
  const std::string victory = s.winner < 0 ? "" : s.setting->side(static_cast<Side>(s.winner)).name + " have won";
  View v = bare_view<Skittles>(s, headline(s.turn, s.agenda.empty(), victory));
  for (int i = 0; i < s.unit_count; ++i)
    if (is_there(s.unit(i))) v.pieces.push_back(piece_of(s, i));
  v.instruments.push_back(instrument("track", "Turn", "", s.turn, last_turn));
  return v;
}

Decision decision(const State& s) {
  Decision d{Skittles::seat(s), "Slide, bowl or stand.", {}};
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == d.seat.side && is_there(s.unit(i)) && !s.unit(i).acted) offers_of(s, i, d);
  Offer concede = offer_for(OfferKind::choose, order_for(Verb::concede), "Concede", Rule::SKT_WIN_01);
  concede.choices.push_back({"Yes, the game is lost", boost::json::object{}});
  d.offers.push_back(std::move(concede));
  return d;
}

Preview preview(const State& s, const Order& asked) {
  return preview_of<Skittles>(s, asked, true, adjusted, [](const State& now, const Order& o, Preview& out) {
    if (o.verb != Verb::slide || o.path.empty() || o.unit < 0 || o.unit >= now.unit_count) return;
    const Unit& u = now.unit(o.unit);
    out.ghost = pins_at(o.path[0], u.pins, facing_of(u.side));
    out.length = distance(u.at, o.path[0]);
    out.allowance = slide_most;
  });
}

} // namespace sandtable::skittles
