#include "rulebooks/kingdom/chapters/fire_odds.hpp"

namespace sandtable::kingdom {

ShotOdds shot_odds(const State&, int) { return {}; }
ShotOdds kill_odds(const State&, int) { return {}; }
Odds odds_of_fire(const State&, int) { return {}; }
Odds odds_of_kills(const State&, int) { return {}; }

} // namespace sandtable::kingdom
