#pragma once
// What a position is worth as it stands, whatever is being decided or thrown.

#include "rulebooks/kingdom/general/prospects.hpp"

#include <array>

namespace sandtable::kingdom {

/// Every unit as it would fight.
using Fighters = std::array<Fighter, UnitRoom<Unit>::capacity>;

double position_worth(const State& s, Side side);

/// What a side gains by having one of its pieces elsewhere: of the whole position only what that piece changes is
/// looked at again, for this is asked for every path of every unit.
class Elsewhere {
public:
  Elsewhere(const State& s, int piece);
  double gain(const Unit& there);

private:
  double worth();

  State ahead_;
  int piece_;
  Fighters fighters_;
  std::array<double, UnitRoom<Unit>::capacity> threats_{}; ///< of every enemy to all others
  double before_ = 0;
};

} // namespace sandtable::kingdom
