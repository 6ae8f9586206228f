#pragma once
// What saves and leaders' dice may do to a unit, by the functions that settle them.

#include "dice/chances.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <vector>

namespace sandtable::crimea {

using sandtable::add;
using sandtable::at_least;
using sandtable::mean;
using sandtable::sum;

/// The share of a die's faces that bring such a result.
template <class Result, class Is>
double share_of(const ByFace<Result>& table, Is&& is) {
  int faces = 0;
  for (const Result& result : table) faces += is(result) ? 1 : 0;
  return faces / static_cast<double>(table.size());
}

/// A unit that is about to be hit: what is left of it after each loss. Under CRI-OPT-02 its owner is taken to keep as
/// many stands alive as he can.
class Sufferer {
public:
  Sufferer(const State& s, int unit);

  int most_losses() const { return static_cast<int>(left_.size()) - 1; }
  /// The unit after so many losses; after the last of them nobody is left.
  const Unit& after(int lost) const { return left_[static_cast<std::size_t>(lost)].unit; }
  /// Chances of losing 0, 1, 2 ... figures to so many possible hits.
  const Chances& losses_to(int hits) const;
  /// Chance that its leader falls to so many threats, after so many losses; under fire commanders share his risk.
  double leader_falls(int threats, int lost, bool under_fire) const;

private:
  struct Left {
    Unit unit;
    int save_needs = no_save;
    std::vector<Arm> commanders; ///< beside it, the nearest first
  };

  std::vector<Left> left_;
  mutable std::vector<Chances> losses_; ///< by hits, as far as anybody has asked
};

} // namespace sandtable::crimea
