#pragma once

#include "library/heat_map.hpp"
#include "picture/page.hpp"

#include <string>

namespace sandtable::picture {

/// Where men were, as squares of their sides' colours to be laid over the picture of that page: the fuller, the more of
/// them. An SVG of the picture's measure.
std::string heat_over(const Page& page, const HeatMap& map, const std::string& described);

} // namespace sandtable::picture
