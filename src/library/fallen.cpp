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

/// Whether a piece that is gone has only left: fled from the table, or out of sight.
bool has_left(const ViewPiece& piece, const View& after, const std::vector<Told>& told) {
  return std::none_of(after.pieces.begin(), after.pieces.end(),
                      [&](const ViewPiece& other) { return other.id == piece.id; }) &&
         std::any_of(told.begin(), told.end(), [&](const Told& event) {
           return event.unit == piece.id && (event.cue == Cue::flight || event.cue == Cue::vanish);
         });
}

/// How many figures of a piece are no longer there. Those who have only gone over to another part are not lost.
int lost_by(const ViewPiece& piece, const View& before, const View& after) {
  const auto now = std::find_if(after.pieces.begin(), after.pieces.end(),
                                [&](const ViewPiece& other) { return other.id == piece.id; });
  const int whole = piece.whole.value_or(piece.id);
  return std::min(piece.strength - (now == after.pieces.end() ? 0 : now->strength),
                  strength_of(whole, before) - strength_of(whole, after));
}

bool is_there(int figure, const View& view) {
  return std::any_of(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& piece) {
    return std::any_of(piece.figures.begin(), piece.figures.end(),
                       [&](const ViewFigure& other) { return other.id == figure; });
  });
}

ViewMarker fallen(const ViewFigure& man, const ViewPiece& piece) {
  return {"fallen", man.name.value_or(piece.name),  piece.side, man.at, man.facing, 0,
          {},       man.dress.value_or(piece.dress)};
}

} // namespace

std::vector<ViewMarker> fallen_between(const View& before, const View& after, const std::vector<Told>& told) {
  std::vector<ViewMarker> out;
  for (const ViewPiece& piece : before.pieces) {
    if (has_left(piece, after, told)) continue;
    std::vector<const ViewFigure*> men;
    for (const ViewFigure& figure : piece.figures) {
      if (figure.role == Role::gun) continue;
      if (!figure.id)
        men.push_back(&figure);
      else if (!is_there(*figure.id, after))
        out.push_back(fallen(figure, piece));
    }
    const auto lost =
        static_cast<std::size_t>(std::clamp(lost_by(piece, before, after), 0, static_cast<int>(men.size())));
    // The ranks close up before anybody looks, so who it was is not known: they lie spread along the unit.
    for (std::size_t i = 0; i < lost; ++i) out.push_back(fallen(*men[(2 * i + 1) * men.size() / (2 * lost)], piece));
  }
  return out;
}

} // namespace sandtable
