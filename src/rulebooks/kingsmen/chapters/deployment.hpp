#pragma once

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

#include <optional>

namespace sandtable::kingsmen {

/// A unit in the formation, shape and arrangement asked for, standing at an anchor; nothing is checked.
Unit posted(const State& s, const Unit& u, Formation formation, int ranks, int files, Arrangement arrangement,
            Vec anchor, Angle facing);
/// Where a side may deploy: KM1-SETUP-50, 51.
const Points& zone_of(const State& s, Side side);
/// The unit as an order to deploy would post it; nothing is checked.
Unit deployed(const State& s, const Order& order);
/// The formation a type takes when nothing is said.
Formation usual_formation(Type type);

/// KM1-SETUP-50 to 54
Ruling check_deployment(const State& s, const Order& order);
void deploy(State& s, const Order& order, Events events);
/// KM1-SETUP-55
Ruling check_general_deployment(const State& s, const Order& order);
void deploy_general(State& s, const Order& order, Events events);
/// KM1-SEQ-52: the end-of-turn ride.
Ruling check_general_step(const State& s, const Order& order);
void ride(State& s, const Order& order, Events events);

/// The throws of chapter 4: forces, quality, ratings, who places first.
Plan setup_plan(const State& s, const Step& step);
/// KM1-SETUP-53: the lower roller places first; nobody does before they differ.
std::optional<Side> first_placer(int red, int blue);
void setup_settled(State& s, const Step& step, const Roll& roll, Events events);
/// Lays the first steps of a battle on the agenda: KM1-SETUP-01.
void plan_setup(State& s);

} // namespace sandtable::kingsmen
