#pragma once

#include "rulebooks/skirmish/chapters/way_zones.hpp"

namespace sandtable::skirmish {

/// A way with all its bends, start and goal among them; none: there is none.
using Bends = boost::container::static_vector<Vec, 48>;

/// What is kept apart while a way is sought.
struct Quest {
  const Setting& setting;
  Vec from, to;
  double barrier;
  const Zones& zones;

  /// What a leg costs on this errand.
  double cost(Vec a, Vec b) const;
};

/// What any way from one place to another costs at least: its length, and double near an end in difficult ground.
double least_cost(const Setting& setting, Vec from, Vec to);

/// The cheapest way over the setting's way graph and round the zones, if it costs less than `bound`.
Bends search_way(const Quest& quest, double bound);

/// SKR-MOV-06: bends on the borders of difficult ground are moved along them to where the way is cheapest, and bends
/// that are none are left out.
void smooth(const Quest& quest, Bends& way);
double cost_of(const Quest& quest, const Bends& way);

} // namespace sandtable::skirmish
