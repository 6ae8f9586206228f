#include "rulebooks/kingdom/chapters/morale_odds.hpp"

namespace sandtable::kingdom {

MoraleOdds morale_odds(const State&, const Check&) { return {}; }
Odds odds_of_morale(const State&) { return {}; }
Odds odds_of_rally(const State&, const Step&) { return {}; }
Odds odds_of_risk(const State&, int) { return {}; }

} // namespace sandtable::kingdom
