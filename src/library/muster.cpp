#include "library/muster.hpp"

#include "battle/words.hpp"

#include <algorithm>

namespace sandtable {

Muster muster_of(const View& view) {
  Muster out;
  for (const ViewPiece& piece : view.pieces)
    if (piece.dress.style != "general")
      out.push_back({piece.id, piece.side == word_of(Side::red) ? Side::red : Side::blue, piece.strength});
  return out;
}

LossShares losses_of(Side side, const Muster& began, const Muster& left) {
  int units = 0, figures = 0, units_lost = 0, figures_lost = 0;
  for (const MusteredUnit& unit : began) {
    if (unit.side != side) continue;
    const auto now = std::find_if(left.begin(), left.end(),
                                  [&](const MusteredUnit& other) { return other.id == unit.id && other.side == side; });
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
