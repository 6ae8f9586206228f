#pragma once

#include "rulebooks/kingsmen/state/options.hpp"
#include "rulebooks/kingsmen/state/state.hpp"
#include "table/layout.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::kingsmen {

/// Whether a type may be put into a formation by its owner: KM1-FORM-01 to 06.
bool may_choose(Type type, Formation formation);
/// Whether a line of so many ranks or a column of so many files is legal for n privates: KM1-FORM-10, 13, 20, 22.
bool legal_shape(Type type, Formation formation, int ranks, int files, int n);
/// Ranks and files for a chosen formation; 0 asks for the usual number (KM1-FORM-12, 22). Either follows from the
/// other; what contradicts itself, or the men there are, is no legal shape.
struct Shape {
  std::uint8_t ranks = 0, files = 0;
};
Shape shape_of(Type type, Formation formation, int ranks, int files, int n);
/// The same as this battle hears it: before revision 2 files of a line and ranks of a column were not.
Shape shape_in(const State& s, Type type, Formation formation, int ranks, int files, int n);

/// Every figure relative to anchor and facing: sections 2.2 to 2.7.
Layout layout_of(const Unit& u, const Options& options);
/// The direction a unit's layout is turned to: its facing, but a mob lies square to the table (KM1-FORM-61).
Vec frame_of(const Unit& u);

using Bases = boost::container::static_vector<Box, Layout::capacity>;
/// The bases of all figures on the table, in layout order.
Bases bases_of(const Unit& u, const Options& options);
/// The cannon's base turned to the unit's facing: KM1-GEO-05.
Box cannon_of(const Unit& u);
/// The 2 x 1 rectangle of a skirmisher unit's officer and ensign: KM1-MOVE-42, KM2-OPT-42.
Box command_pair_of(const Unit& u);
/// KM1-GEO-04, 05
Box body_of(const Unit& u);
/// From the anchor back to the unit centre along the facing: P = anchor - depth * facing.
double centre_depth(const Unit& u);
/// Side of a square of n privates: KM1-FORM-51.
double square_side(int n);
/// A preset arrangement of n skirmishers: KM1-FORM-34.
void arrange(Unit& u, Arrangement preset);
/// The usual places of a loose gun's crew: KM1-FORM-42.
void arrange_crew(Unit& u);

/// The mean of the privates' places in the unit's own frame.
Vec middle_of_men(const Unit& u);
/// KM1-FORM-36: leaderless skirmishers have their centre in the middle of the men. The men stay, the anchor moves; does
/// not touch the footing.
void centre_on_men(Unit& u);

/// Brings the footing up to date after any change of place, facing, formation or strength.
void stand(Unit& u, const Options& options);
/// The same for a unit that has only been shifted or turned about its anchor: no new hull is needed.
Unit stood(const Unit& u, Vec anchor, Angle facing);

/// Takes n privates off and lets the rest close up: section 2.9. Does not touch the footing.
void close_ranks(Unit& u, int losses);

} // namespace sandtable::kingsmen
