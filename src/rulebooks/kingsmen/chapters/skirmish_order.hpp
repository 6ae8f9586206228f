#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::kingsmen {

// KM2-OPT-51 to 55: light infantry divides into parts in skirmish order.

/// KM2-OPT-51 to 54: the parts in their places, the one that goes on acting first; or the refusal. `order.parts` names
/// the sizes, `order.path` their centres where the player does not leave them to the usual places.
struct Split {
  Ruling ruling;
  boost::container::static_vector<Unit, most_parts> parts;
};
Split judge_split(const State& s, int unit, const Order& order);
void split(State& s, int unit, const Split& judged, Events events);
/// Every way to divide so many privates: KM2-OPT-52, the fewest parts first, in each the largest first.
using Divisions = boost::container::static_vector<Numbers, 5>; // twelve men have the most
Divisions divisions(int privates);

} // namespace sandtable::kingsmen
