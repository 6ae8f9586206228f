#pragma once

#include "library/book.hpp"

namespace sandtable {

/// What can be said of the dice of a record.
struct DiceCheck {
  bool checked = false; ///< each of them was thrown again
  int throws = 0;
  std::string sentence; ///< what was checked, or why it cannot be
};

/// Throws every die of a record again from the seed it names, and compares the seal with the seed; a fault says what
/// does not follow, and at which step. The record must have been verified: docs/fair-dice.md.
Result<DiceCheck> check_dice(const Book& book, const Record& record);

} // namespace sandtable
