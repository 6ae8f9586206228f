#pragma once
// What the files about close combat share among themselves.

#include "rulebooks/crimea/chapters/units.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::crimea {

/// One thing that changes every die of a unit: CRI-CC-13 to 28.
struct Modifier {
  Rule rule = Rule::none;
  const char* words = "";
  int each = 0;
};
using Modifiers = boost::container::static_vector<Modifier, 12>;
Modifiers modifiers_of(const State& s, const Combat& c, int unit);

/// CRI-CC-11: dice a unit throws, or a lone commander.
int combat_dice(const Unit& u);
/// All dice of one side, commanders who joined among them.
int side_dice(const State& s, int side);
/// What all modifiers of one side add up to: CRI-CC-12.
int side_modifier(const State& s, int side);
/// CRI-CC-32: whether a unit wins ties in truth.
inline bool wins_ties(const Unit& u) { return u.elite || u.wins_ties; }

/// Corners of the ground a unit holds; of a garrison only its middle.
std::array<Vec, 4> ground_of(const State& s, const Unit& u);
/// A battery that would have to leave its guns.
constexpr bool is_unlimbered(const Unit& u) { return has_guns(u) && u.formation == Formation::unlimbered; }
/// CRI-CC-45: the gunners of an unlimbered battery leave without their guns, as a line of infantry (CRI-CC-49).
void leave_guns(Unit& u);

} // namespace sandtable::crimea
