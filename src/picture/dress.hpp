#pragma once

#include "client/view.hpp"
#include "picture/colour.hpp"

#include <string_view>

namespace sandtable::picture {

enum class Hat { shako, bicorne, crest, broad, plumed, morion, pot, bonnet, cap, tricorne, mitre, feathers, coif };
enum class Arms { musket, matchlock, pike, bill, lance, sabre, broadsword, staff, spear, bow, hatchet, none };
/// What is worn over the coat.
enum class Over { nothing, buff, steel, black, plaid, fringe, paint, apron };
enum class Belts { crossed, one, none };

/// What a drawing word means: who rides, what is worn on the head and over the coat, and what is carried.
struct Style {
  std::string_view word = "foot";
  bool mounted = false;
  Hat hat = Hat::shako;
  Hat feathered = Hat::bicorne; ///< of an officer
  Arms arms = Arms::musket;
  Over over = Over::nothing;
  Belts belts = Belts::crossed;
  bool pack = true;
  bool leads = false; ///< gold on hat and saddle, and a sash
};
/// The style of that word; any other is foot.
const Style& style_named(std::string_view word);

/// How a unit's figures are painted.
struct Dress : Style {
  Colour coat, facings, flag, belt, plume;
};

/// The scenario's colours, or good ones for the side where it gives none.
Dress dressed(const ViewDress& dress, std::string_view side);
/// The coat of a horse: browns, greys and blacks by a hash.
Colour horse_colour(std::uint32_t hash);

} // namespace sandtable::picture
