#pragma once

#include "picture/brush.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::picture {

enum class Hand { text, italic, bold, title, number };
enum class Set { left, middle, right };

/// Chooses the typeface: EB Garamond where it is installed, else another serif; for numbers a face whose figures all
/// stand on the line.
void choose_hand(cairo_t* c, Hand hand, double size);
double width_of(cairo_t* c, std::string_view words, Hand hand, double size);
/// Writes on a base line that passes through `at`.
void write(cairo_t* c, Vec at, std::string_view words, Hand hand, double size, Colour colour, Set set = Set::left);
/// Small capitals set wide, for headings; returns the width.
double write_spaced(cairo_t* c, Vec at, std::string_view words, double size, double space, Colour colour,
                    Set set = Set::left, Hand hand = Hand::text);
/// The words, or as many letters as fit with an ellipsis.
std::string cut_to(cairo_t* c, std::string_view words, Hand hand, double size, double most);
/// Broken into lines no wider than `most`.
std::vector<std::string> broken(cairo_t* c, std::string_view words, Hand hand, double size, double most);

} // namespace sandtable::picture
