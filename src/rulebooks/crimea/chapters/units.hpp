#pragma once
// Chapter 1: what a unit is made of.

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-CMP-01 to 03: figures of a full stand; a commander's counts as one.
int figures_per_stand(Arm arm);
/// CRI-CMP-09: all living figures; a battery's gunners.
int figures(const Unit& u);
/// CRI-CMP-09, 18: fighting stands S with a living figure; of a battery the guns that can fight. A commander is one.
int stands(const Unit& u);
/// CRI-CMP-12: stands and leader; of a battery its gunners.
int strength(const Unit& u);
/// A fresh unit of this arm at full strength: 6 stands, or 3 guns.
void fill_ranks(Unit& u);
/// CRI-SAVE-15, 16: takes one figure off (from the partly empty stand, else the last; a gunner from the gun with
/// fewest). Closes up and plants the unit anew if a stand went: CRI-FORM-21; a square below 4 becomes a column:
/// CRI-FORM-10.
void lose_figure(const State& s, Unit& u);
/// CRI-OPT-02: takes one figure off that stand.
void lose_figure_on(const State& s, Unit& u, int stand);

constexpr bool mounted(const Unit& u) { return u.arm == Arm::cavalry && !u.dismounted; }
constexpr bool on_foot(const Unit& u) { return u.arm == Arm::infantry || (u.arm == Arm::cavalry && u.dismounted); }
/// CRI-CC-49: a battery that has lost its guns.
constexpr bool gunners_only(const Unit& u) { return is_artillery(u.arm) && !u.guns; }
constexpr bool has_guns(const Unit& u) { return is_artillery(u.arm) && u.guns; }
/// Standing on the plan, not in a house.
constexpr bool in_the_open(const Unit& u) { return u.present && u.house < 0; }
/// A unit of the order of battle, not a higher commander.
constexpr bool is_unit(const Unit& u) { return !is_staff(u.arm); }

/// CRI-ARM-01 to 07: 0 for those who cannot fire. Mounted cavalry by CRI-ARM-06 and CRI-OPT-06.
double long_range(const State& s, const Unit& u);
/// CRI-MOVE-33
bool is_moving(const Unit& u);
/// CRI-FORM-14 to 17, CRI-OPT-04: whether it may take that formation at all. UNLIMBERED and the like by LIMBER.
bool may_form(const State& s, const Unit& u, Formation f);
/// Takes a unit off the table for good, its guns with it unless they are abandoned already.
void remove(State& s, int unit, Gone how);

/// A battery that would have to leave its guns.
constexpr bool is_unlimbered(const Unit& u) { return has_guns(u) && u.formation == Formation::unlimbered; }
/// CRI-CC-32: whether a unit wins ties in truth.
inline bool wins_ties(const Unit& u) { return u.elite || u.wins_ties; }

} // namespace sandtable::crimea
