#pragma once
// Who fought in the wars of the three kingdoms: what random armies are named from.

#include "rulebooks/kingdom/state/setting.hpp"

#include <vector>

namespace sandtable::kingdom {

/// An army that took the field, its regiments by their colonels.
struct ArmyList {
  const char* name; ///< "The King's army"
  Nation people;
  Colours dress;
  const char* army_commander;
  std::vector<const char*> commanders; ///< of tertios
  std::vector<const char*> foot, horse;
};

const ArmyList& royalists();
const ArmyList& parliament();
const ArmyList& covenanters();
const ArmyList& confederates();

} // namespace sandtable::kingdom
