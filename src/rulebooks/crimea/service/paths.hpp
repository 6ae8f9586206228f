#pragma once

#include "geometry/polygon.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

double length_of(Vec start, const Path& path);
/// The first so many inches of a path.
Path first_part(Vec start, const Path& path, double length);
/// What lies behind them.
Points last_part(Vec start, const Path& path, double length);

} // namespace sandtable::crimea
