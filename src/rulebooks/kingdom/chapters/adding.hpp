#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"

namespace sandtable::kingdom {

/// What lines of a table add to a die; each is told to a plan, if there is one, unless it applies no times at all.
struct Adding {
  Plan* note = nullptr;
  int sum = 0;

  void add(const ModifierRow& row, int times = 1) {
    sum += row.each * times;
    if (note != nullptr && times != 0) note->add(row.rule, row.words, row.each * times, 0);
  }
};

} // namespace sandtable::kingdom
