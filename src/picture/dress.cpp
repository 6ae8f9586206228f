#include "picture/dress.hpp"

namespace sandtable::picture {

namespace {

Arm arm_of(std::string_view style) {
  if (style == "light-foot") return Arm::light_foot;
  if (style == "horse") return Arm::horse;
  if (style == "gun") return Arm::gunner;
  if (style == "general") return Arm::general;
  return Arm::foot;
}

} // namespace

Dress dressed(const ViewDress& dress, std::string_view side) {
  const bool red = side == "red";
  Dress d;
  d.arm = arm_of(dress.style);
  d.coat = colour_named(dress.coat, red ? hex(0xb3272d) : side == "blue" ? hex(0x24407f) : hex(0x6d6a58));
  d.facings = colour_named(dress.facings, red ? hex(0xe8c84f) : hex(0xe9e4d6));
  d.flag = colour_named(dress.flag, red ? hex(0xf4ead0) : hex(0xf2f2f2));
  d.belts = d.arm == Arm::light_foot ? hex(0x241f1a) : hex(0xf6f1e4);
  if (brightness(d.coat) > 0.72) d.belts = hex(0x6a4c2c);
  d.plume = d.arm == Arm::light_foot ? hex(0x3fa04c) : red ? hex(0xf7f3e8) : hex(0xd9382f);
  return d;
}

Colour horse_colour(std::uint32_t hash) {
  constexpr Colour coats[] = {hex(0x6b4226), hex(0x55341e), hex(0x7d4a28), hex(0x4a2f1f), hex(0x925a30),
                              hex(0x2b231f), hex(0x3a2c24), hex(0xa79f93), hex(0x8a8178), hex(0x60442f)};
  return coats[hash % 10];
}

} // namespace sandtable::picture
