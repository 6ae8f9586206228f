#pragma once

#include "geometry/polygon.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

/// The first so many inches of a path.
Path first_part(Vec start, const Path& path, double length);
/// What lies behind them.
Points last_part(Vec start, const Path& path, double length);

} // namespace sandtable::kingsmen
