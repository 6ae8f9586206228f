#pragma once

#include "client/view.hpp"
#include "picture/colour.hpp"

#include <string_view>

namespace sandtable::picture {

enum class Arm { foot, light_foot, horse, gunner, general };

/// How a unit's figures are painted.
struct Dress {
  Arm arm = Arm::foot;
  Colour coat, facings, flag, belts, plume;
};

/// The scenario's colours, or good ones for the side where it gives none.
Dress dressed(const ViewDress& dress, std::string_view side);
/// The coat of a horse: browns, greys and blacks by a hash.
Colour horse_colour(std::uint32_t hash);

} // namespace sandtable::picture
