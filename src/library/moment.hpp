#pragma once
// A battle from step to step as one seat sees it: what was done and thrown, what was told, and what changed on the
// table. A live game and a replay are both a list of moments.

#include "library/throw.hpp"

namespace sandtable {

/// What became different between two views of one seat. The table itself never changes.
struct ViewChanges {
  std::string headline;
  int turn = 0;
  std::vector<ViewPiece> pieces;                          ///< new ones, and those that look different
  std::vector<int> gone;                                  ///< pieces that are no longer there
  std::optional<std::vector<ViewMarker>> markers;         ///< all of them, if any changed
  std::optional<std::vector<ViewInstrument>> instruments; ///< all of them, if any changed
  std::optional<std::vector<ViewGoal>> goals;             ///< all of them, if any changed
};
BOOST_DESCRIBE_STRUCT(ViewChanges, (), (headline, turn, pieces, gone, markers, instruments, goals))

ViewChanges changes_between(const View& before, const View& after);

/// 16 hexadecimal digits: of all that a seat may know.
std::string digest_of(const View& view);

/// One step of a battle.
struct Moment {
  int step = 0;                ///< how many orders and throws this seat has been shown, this one included
  std::optional<Seat> by;      ///< whose order it was
  std::string order;           ///< in words, if it was one
  std::optional<Throw> thrown; ///< if dice or a card fell
  std::vector<Told> told;      ///< what this seat may read
  std::string before, digest;  ///< of the view before and after
  ViewChanges changes;
};
BOOST_DESCRIBE_STRUCT(Moment, (), (step, by, order, thrown, told, before, digest, changes))

} // namespace sandtable
