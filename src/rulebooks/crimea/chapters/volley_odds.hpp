#pragma once

#include "rulebooks/crimea/chapters/harm_odds.hpp"

namespace sandtable::crimea {

/// What the volley about to be thrown may do to its main target.
struct VolleyOdds {
  Chances hits;   ///< possible hits
  Chances losses; ///< figures lost after the saves
  Chances chits;  ///< taken
  double leader_lost = 0;
  double routs = 0;
  double falls = 0; ///< a commander who is shot at
};
VolleyOdds volley_odds(const State& s);

} // namespace sandtable::crimea
