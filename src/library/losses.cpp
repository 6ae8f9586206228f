#include "library/losses.hpp"

#include "reflect/words.hpp"

#include <algorithm>

namespace sandtable {

Strengths strengths_of(const View& view) {
  Strengths out;
  for (const ViewPiece& piece : view.pieces) {
    if (piece.dress.style == "general") continue;
    const int unit = piece.whole.value_or(piece.id); // the parts of a divided unit are one unit
    const Side side = piece.side == word_of(Side::red) ? Side::red : Side::blue;
    const auto same = std::find_if(out.begin(), out.end(),
                                   [&](const UnitStrength& other) { return other.id == unit && other.side == side; });
    if (same == out.end())
      out.push_back({unit, side, piece.strength});
    else
      same->figures += piece.strength;
  }
  return out;
}

LossShares losses_of(Side side, const Strengths& began, const Strengths& left) {
  int units = 0, figures = 0, units_lost = 0, figures_lost = 0;
  for (const UnitStrength& unit : began) {
    if (unit.side != side) continue;
    const auto now = std::find_if(left.begin(), left.end(),
                                  [&](const UnitStrength& other) { return other.id == unit.id && other.side == side; });
    const int still = now == left.end() ? 0 : std::min(now->figures, unit.figures);
    ++units;
    figures += unit.figures;
    units_lost += still == 0 ? 1 : 0;
    figures_lost += unit.figures - still;
  }
  if (figures == 0) return {};
  return {static_cast<double>(units_lost) / units, static_cast<double>(figures_lost) / figures};
}

} // namespace sandtable
