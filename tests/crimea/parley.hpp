#pragma once
// What the tests of views, offers and previews ask of a field.

#include "reflect/json.hpp"
#include "support/crimea_field.hpp"

#include <gmock/gmock.h>

namespace sandtable::crimea {

/// A British line and a Russian column so many inches before it; it is the British side's phase.
struct Facing : Field {
  explicit Facing(double apart = 8, Options options = {}, std::string_view british_type = "british-line")
      : Field(options),
        british(add(Side::red, british_type, {60, 30}, 0)),
        russian(add(Side::blue, "russian-line", {60, 30 + apart}, 180, {.formation = Formation::column})) {}
  int british, russian;
};

inline View seen_by(const Field& f, Side side) { return Crimea::view(f.state, Seat{side, 0}); }

inline const ViewPiece& piece(const View& v, int id) {
  for (const ViewPiece& p : v.pieces)
    if (p.id == id) return p;
  static const ViewPiece none;
  ADD_FAILURE() << "no piece " << id;
  return none;
}

inline bool has_badge(const ViewPiece& p, const std::string& label) {
  for (const ViewBadge& b : p.badges)
    if (b.label == label) return true;
  return false;
}

inline bool has_instrument(const View& v, const std::string& label, Side side) {
  for (const ViewInstrument& i : v.instruments)
    if (i.label == label && i.side == word_of(side)) return true;
  return false;
}

inline const ViewInstrument& instrument(const View& v, const std::string& label) {
  for (const ViewInstrument& i : v.instruments)
    if (i.label == label) return i;
  static const ViewInstrument none;
  ADD_FAILURE() << "no instrument " << label;
  return none;
}

/// The offer with that label, of that unit if one is given.
inline const Offer* find_offer(const Decision& d, const std::string& label, int unit = -1) {
  for (const Offer& o : d.offers)
    if (o.label == label && (unit < 0 || o.unit == unit)) return &o;
  return nullptr;
}

inline const Offer& offer(const Decision& d, const std::string& label, int unit = -1) {
  static const Offer none;
  const Offer* found = find_offer(d, label, unit);
  if (found == nullptr) ADD_FAILURE() << "no offer " << label << " of " << unit;
  return found != nullptr ? *found : none;
}

inline std::vector<std::string> labels(const Offer& o) {
  std::vector<std::string> out;
  for (const OfferChoice& c : o.choices) out.push_back(c.label);
  return out;
}

inline Preview preview(const Field& f, const Order& o) { return Crimea::preview(f.state, o); }
/// The order a preview gives back.
inline Order given(const Preview& s) { return read_json<Order>(s.order).value(); }

} // namespace sandtable::crimea
