#include "library/moment.hpp"

#include "reflect/digest.hpp"

#include <algorithm>

namespace sandtable {

namespace {

const ViewPiece* piece_of(const View& view, int id) {
  const auto found =
      std::find_if(view.pieces.begin(), view.pieces.end(), [id](const ViewPiece& piece) { return piece.id == id; });
  return found == view.pieces.end() ? nullptr : &*found;
}

} // namespace

ViewChanges changes_between(const View& before, const View& after) {
  ViewChanges out;
  out.headline = after.headline;
  out.turn = after.turn;
  for (const ViewPiece& piece : after.pieces) {
    const ViewPiece* old = piece_of(before, piece.id);
    if (old == nullptr || !same(*old, piece)) out.pieces.push_back(piece);
  }
  for (const ViewPiece& piece : before.pieces)
    if (piece_of(after, piece.id) == nullptr) out.gone.push_back(piece.id);
  if (!same(before.markers, after.markers)) out.markers = after.markers;
  if (!same(before.instruments, after.instruments)) out.instruments = after.instruments;
  if (!same(before.goals, after.goals)) out.goals = after.goals;
  return out;
}

std::string digest_of(const View& view) { return hex_of(digest_of<View>(view)); }

} // namespace sandtable
