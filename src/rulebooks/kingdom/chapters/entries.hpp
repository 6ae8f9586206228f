#pragma once
// TKO-TERR-31: where a unit on its way comes upon a difficult piece.

#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// A piece that a manoeuvre enters, and after which part of it.
struct Met {
  int feature = -1;
  double part = 1;
};
/// The first difficult piece, but for those in `done` and buildings, that a unit enters in the first `part` of a
/// manoeuvre. Commanders enter none: TKO-MOVE-28.
Met first_entry(const State& s, const Unit& from, const Manoeuvre& m, double part, FeatureSet done);
/// TKO-CHG-84: whether a straight slide crosses a piece that it did not lie across before.
bool slides_across(const State& s, const Unit& from, Vec slide, int feature);
/// TKO-DIFF-09: the difficult areas in which it begins, but for those in `done`.
FeatureSet begins_in(const State& s, const Unit& u, FeatureSet done);
/// TKO-TERR-39
bool touches_building(const State& s, const Unit& u, int feature);
/// How far a unit slides along a direction until it touches a building; `infinite` if it does not within `most`.
double way_to_building(const State& s, const Unit& u, Vec ahead, int feature, double most);

} // namespace sandtable::kingdom
