#include "library/fallen.hpp"

#include <algorithm>

namespace sandtable {

namespace {

/// The strength of a unit in all the pieces it is divided into.
int strength_of(int whole, const View& view) {
  int strength = 0;
  for (const ViewPiece& piece : view.pieces)
    if (piece.whole.value_or(piece.id) == whole) strength += piece.strength;
  return strength;
}

/// How many figures of a piece are no longer there. Those who have only gone over to another part are not lost.
int lost_by(const ViewPiece& piece, const View& before, const View& after, const std::vector<Told>& told) {
  const bool fled = std::any_of(told.begin(), told.end(),
                                [&](const Told& event) { return event.unit == piece.id && event.cue == Cue::flight; });
  const auto now = std::find_if(after.pieces.begin(), after.pieces.end(),
                                [&](const ViewPiece& other) { return other.id == piece.id; });
  if (now == after.pieces.end() && fled) return 0;
  const int whole = piece.whole.value_or(piece.id);
  return std::min(piece.strength - (now == after.pieces.end() ? 0 : now->strength),
                  strength_of(whole, before) - strength_of(whole, after));
}

} // namespace

std::vector<ViewMarker> fallen_between(const View& before, const View& after, const std::vector<Told>& told) {
  std::vector<ViewMarker> out;
  for (const ViewPiece& piece : before.pieces) {
    std::vector<const ViewFigure*> men;
    for (const ViewFigure& figure : piece.figures)
      if (figure.role != Role::gun) men.push_back(&figure);
    const auto lost =
        static_cast<std::size_t>(std::clamp(lost_by(piece, before, after, told), 0, static_cast<int>(men.size())));
    // The ranks close up before anybody looks, so who it was is not known: they lie spread along the unit.
    for (std::size_t i = 0; i < lost; ++i) {
      const ViewFigure& man = *men[(2 * i + 1) * men.size() / (2 * lost)];
      out.push_back({"fallen", piece.name, piece.side, man.at, man.facing, 0, {}, piece.dress});
    }
  }
  return out;
}

} // namespace sandtable
