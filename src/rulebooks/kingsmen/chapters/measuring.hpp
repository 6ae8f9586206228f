#pragma once

#include "rulebooks/kingsmen/chapters/edition.hpp"
#include "rulebooks/kingsmen/chapters/formations.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

inline const Options& options(const State& s) { return s.setting->options; }
inline const Edition& edition(const State& s) { return *s.setting->edition; }
inline const Table& table(const State& s) { return s.setting->table; }

inline bool in_building(const Unit& u) { return u.building >= 0; }
/// Stands on the table itself, where it can be bumped into.
inline bool in_the_open(const Unit& u) { return u.present && !in_building(u); }
inline bool loose_skirmishers(const Unit& u) { return u.type == Type::skirmishers && u.formation == Formation::loose; }
/// Skirmishers who have lost officer and ensign: KM1-FORM-36.
inline bool leaderless(const Unit& u) { return loose_skirmishers(u) && !u.officer && !u.ensign; }
/// Squares, mobs, skirmishers and garrisons have no flank or rear: KM1-MOD-42.
bool has_aspect(const Unit& u);

/// KM1-GEO-06, KM1-OPT-74: P, for a garrison the middle of its building.
Vec centre_of(const State& s, const Unit& u);
/// KM1-GEO-15
int elevation(const State& s, const Unit& u);

/// Least distance between any two bases: KM1-GEO-09. A garrison is measured to its walls.
double distance_between(const State& s, const Unit& a, const Unit& b);
/// Whether any base of one is nearer than d to any base of the other; much quicker than measuring.
bool nearer_than(const State& s, const Unit& a, const Unit& b, double d);
/// KM1-GEO-08, KM1-UNIT-11: command figures and the cannon are part of the unit.
double distance_to(const State& s, Vec p, const Unit& u);
/// KM1-CMD-09, 10, KM2-CMD-06, 07: from a general to a unit.
double command_distance(const State& s, const General& g, const Unit& u);
/// The nearest general of the unit's army, the higher rating first among equals, with the distance: KM1-ESC-30. -1 if
/// there is none.
struct NearestGeneral {
  int general = -1;
  double distance = 0;
};
NearestGeneral nearest_general(const State& s, const Unit& u);
/// Within twelve inches of a general: KM1-CMD-07, KM2-CMD-06.
bool in_command_radius(const State& s, const General& g, const Unit& u);
/// KM1-CMD-07, 14: within twelve inches of any general of its army.
bool near_general(const State& s, const Unit& u);

/// The enemy unit whose centre is nearest to a point; -1 if there is none.
int nearest_enemy(const State& s, const Unit& u, Vec from);

/// KM1-GEO-13, 14: the aspect of a body rectangle as seen from a point.
Aspect aspect_of(const Box& body, Vec from);
/// KM1-MOD-40: the same for a unit; none where it has no flanks.
Aspect aspect_of(const Unit& u, Vec from);

/// The general's base on the table; all distances run from its middle (KM1-GEO-16, KM1-RULING-03).
Box base_of(const General& g);
/// KM1-GEN-08
bool in_contact(const State& s, const General& g, const Unit& u);

} // namespace sandtable::kingsmen
