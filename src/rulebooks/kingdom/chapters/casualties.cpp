#include "rulebooks/kingdom/chapters/casualties.hpp"

namespace sandtable::kingdom {

void add_kills(State&, int, int, int, bool) {}
void take_losses(State&, Events) {}
boost::container::static_vector<StandType, 3> most_numerous(const Unit&) { return {}; }
Ruling check_stand_loss(const State&, const Step&, const Order&) { return {}; }
void lose_stand(State&, const Step&, const Order&, Events) {}
void take_off(State&, int, StandType, Events) {}
Plan risk_plan(const State&, int) { return {}; }
void risk_thrown(State&, int, const Roll&, Events) {}

} // namespace sandtable::kingdom
