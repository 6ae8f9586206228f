#pragma once

#include "dice/card.hpp"
#include "picture/brush.hpp"

#include <string_view>

namespace sandtable::picture {

/// The face of a card by its code ("QH", "10C", "red-joker"), or its back if the code is none.
void paint_card(cairo_t* c, const Rect& box, std::string_view code);
void paint_card_back(cairo_t* c, const Rect& box);
/// A heart, diamond, club or spade in a square of this size around a point.
void trace_suit(cairo_t* c, Suit suit, Vec at, double size);

} // namespace sandtable::picture
