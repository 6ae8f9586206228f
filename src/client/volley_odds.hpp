#pragma once

#include "battle/plan.hpp"
#include "dice/distribution.hpp"

namespace sandtable {

/// A volley: possible hits, of which long-range ones are halved; each saved or not by what the target still has; every
/// second natural six shakes it, every third threatens its leader (1 kills, 2 wounds him, and shakes it once more).
struct VolleyOdds {
  Distribution hits;   ///< possible hits
  Distribution losses; ///< figures lost after the saves
  Distribution chits;  ///< fright taken
  double leader_lost = 0;
  double routs = 0;
};
VolleyOdds volley_odds(const Plan& plan);

} // namespace sandtable
