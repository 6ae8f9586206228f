#include "rulebooks/kingdom/chapters/deployment.hpp"
namespace sandtable::kingdom {
Rating rating_of(Period, int) { return {}; }
void begin_deployment(State&) {}
Plan ratings_plan(const State&, Side) { return {}; }
void ratings_thrown(State&, Side, const Roll&, Events) {}
Plan deploy_plan(const State&) { return {}; }
void deploy_thrown(State&, const Roll&, Events) {}
Ruling check_deployment(const State&, const Step&, const Order&) { return {}; }
void deploy(State&, const Step&, const Order&, Events) {}
Unit placed_by_itself(const State& s, int unit) { return s.unit(unit); }
} // namespace sandtable::kingdom
