#include "rulebooks/kingsmen/chapters/attack_result.hpp"

namespace sandtable::kingsmen {

Strikes strikes_of(std::span<const std::uint8_t> faces, int needs) {
  Strikes out;
  for (const std::uint8_t face : faces)
    if (face >= needs) ++(face == 6 ? out.sixes : face == 5 ? out.fives : out.lower);
  return out;
}

Strikes strikes_left(const Strikes& strikes, int stops) {
  const int six = std::min(strikes.sixes, stops), five = std::min(strikes.fives, stops - six);
  return {strikes.sixes - six, strikes.fives - five, std::max(0, strikes.lower - (stops - six - five))};
}

Losses losses_of(const Strikes& strikes, Exposed exposed) {
  Losses out;
  out.officer = strikes.sixes >= 3 && exposed.officer; // KM1-OPT-40, 45
  out.ensign = strikes.fives >= 3 && exposed.ensign;   // KM1-OPT-44
  out.privates = strikes.all() - out.leaders();        // KM1-OPT-43
  return out;
}

} // namespace sandtable::kingsmen
