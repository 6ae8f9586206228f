#pragma once

#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {

constexpr Seat red_seat{Side::red, 0}, blue_seat{Side::blue, 0};

/// A house across the table hides what is north of it from the south, and the other way about. Nobody knows anybody
/// until they have looked.
struct Divided : Field {
  int house = terrain(TerrainKind::building, rectangle({90, 60}, 176, 6, 0));

  explicit Divided(Options options = {}) : Field(options) {}
  void look() {
    attach();
    for (Knowledge& eyes : state.known) eyes = {};
    state.lines.last = {}; // so that they look again
    look_around(state, nullptr);
  }
};

inline const ViewPiece* piece_named(const View& v, const std::string& name) {
  for (const ViewPiece& p : v.pieces)
    if (p.name == name) return &p;
  return nullptr;
}

inline bool has_badge(const ViewPiece& p, const std::string& label) {
  return std::any_of(p.badges.begin(), p.badges.end(), [&](const ViewBadge& b) { return b.label == label; });
}

inline bool says(const std::vector<std::string>& lines, const std::string& words) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

inline const Offer* offer_of(const Decision& d, const std::string& verb, int unit = -1) {
  for (const Offer& o : d.offers)
    if (o.verb == verb && (unit < 0 || o.unit == unit)) return &o;
  return nullptr;
}

} // namespace sandtable::skirmish
