#pragma once

#include "client/view.hpp"

namespace sandtable::picture {

/// How high the ground is drawn at a place: 0 on the plain, 1 on the crest of a hill, more where hills are stacked.
double height_at(const ViewTable& table, Vec place);
/// How much of the light the ground there catches: above 0 on slopes towards it, below on slopes away.
double sunlit(const ViewTable& table, Vec place);
/// 1 well inside a polygon, 0 outside it, growing over `edge` on either side of the outline.
double inside(PointsView polygon, Vec place, double edge);

} // namespace sandtable::picture
