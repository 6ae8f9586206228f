#include "picture/relief.hpp"

#include "picture/brush.hpp"
#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

constexpr double slope_without_crest = 3.0;

double eased(double t) {
  const double s = std::clamp(t, 0.0, 1.0);
  return s * s * (3 - 2 * s);
}

double rise_of(const ViewTerrain& hill, Vec place) {
  if (hill.outline.size() < 3 || !contains(hill.outline, place)) return 0;
  const double from_foot = std::sqrt(distance2_to_outline(hill.outline, place));
  if (hill.crest.size() < 3) return eased(from_foot / slope_without_crest);
  if (contains(hill.crest, place)) return 1;
  const double to_crest = std::sqrt(distance2_to_outline(hill.crest, place));
  return eased(from_foot / std::max(from_foot + to_crest, 1e-9));
}

/// Quick no: the place lies beyond the box of the polygon.
bool may_reach(PointsView polygon, Vec place, double edge) {
  const Rect box = enclosing(polygon).grown(edge);
  return place.x >= box.x && place.x <= box.right() && place.y >= box.y && place.y <= box.bottom();
}

} // namespace

double height_at(const ViewTable& table, Vec place) {
  double height = 0;
  for (const ViewTerrain& t : table.terrain)
    if (t.kind == TerrainKind::hill) height += rise_of(t, place);
  // A sand table is never quite level.
  return height * (0.94 + 0.12 * noise(place.x / 3, place.y / 3, 71));
}

double sunlit(const ViewTable& table, Vec place) {
  constexpr double step = 0.5;
  const double here = height_at(table, place);
  // The page's y runs down, the table's up.
  const Vec toward{place.x + light.x * step, place.y - light.y * step};
  return (here - height_at(table, toward)) / step;
}

double inside(PointsView polygon, Vec place, double edge) {
  if (polygon.size() < 3 || !may_reach(polygon, place, edge)) return 0;
  const double far = std::sqrt(distance2_to_outline(polygon, place));
  const double depth = contains(polygon, place) ? far : -far;
  return eased((depth + edge) / (2 * edge));
}

} // namespace sandtable::picture
