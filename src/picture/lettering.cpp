#include "picture/lettering.hpp"

#include "picture/letters.hpp"

#include <array>
#include <cmath>

namespace sandtable::picture {

namespace {

double advance(cairo_t* c, const std::string& words) {
  cairo_text_extents_t extents;
  cairo_text_extents(c, words.c_str(), &extents);
  return extents.x_advance;
}

/// A family that is not installed is silently replaced: it then measures as a family that cannot exist.
bool is_installed(cairo_t* c, const char* family) {
  const Saved saved(c);
  cairo_set_font_size(c, 64);
  const std::string sample = "Grenadiers & Royal Æsop 0123";
  cairo_select_font_face(c, family, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  const double theirs = advance(c, sample);
  cairo_select_font_face(c, "no such family", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  return std::abs(theirs - advance(c, sample)) > 1e-6;
}

const char* first_installed(cairo_t* c, std::initializer_list<const char*> families) {
  for (const char* family : families)
    if (is_installed(c, family)) return family;
  return "serif";
}

const char* text_family(cairo_t* c) {
  static const char* const family = first_installed(
      c, {"EB Garamond", "EB Garamond 12", "Cormorant Garamond", "Linux Libertine O", "Liberation Serif"});
  return family;
}

const char* title_family(cairo_t* c) {
  static const char* const family = first_installed(c, {"IM FELL English", "IM Fell English", text_family(c)});
  return family;
}

const char* number_family(cairo_t* c) {
  static const char* const family = first_installed(c, {"Linux Libertine O", "Liberation Serif", "DejaVu Serif"});
  return family;
}

const char* family_of(cairo_t* c, Hand hand) {
  return hand == Hand::title ? title_family(c) : hand == Hand::number ? number_family(c) : text_family(c);
}

} // namespace

void choose_hand(cairo_t* c, Hand hand, double size) {
  const bool heavy = hand == Hand::bold || hand == Hand::number;
  cairo_select_font_face(c, family_of(c, hand),
                         hand == Hand::italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                         heavy ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(c, size);
}

double width_of(cairo_t* c, std::string_view words, Hand hand, double size) {
  choose_hand(c, hand, size);
  return advance(c, sound_text(words));
}

void write(cairo_t* c, Vec at, std::string_view words, Hand hand, double size, Colour colour, Set set) {
  const std::string text = sound_text(words);
  choose_hand(c, hand, size);
  const double back = set == Set::left ? 0 : set == Set::right ? advance(c, text) : advance(c, text) / 2;
  use(c, colour);
  cairo_move_to(c, at.x - back, at.y);
  cairo_show_text(c, text.c_str());
  cairo_new_path(c);
}

double write_spaced(cairo_t* c, Vec at, std::string_view words, double size, double space, Colour colour, Set set,
                    Hand hand) {
  const std::string text = sound_text(words);
  choose_hand(c, hand, size);
  double total = 0;
  for (const std::string_view letter : letters(text)) total += advance(c, std::string(letter)) + space;
  total = std::max(0.0, total - space);
  double x = at.x - (set == Set::left ? 0 : set == Set::right ? total : total / 2);
  for (const std::string_view letter : letters(text)) {
    write(c, {x, at.y}, letter, hand, size, colour);
    x += advance(c, std::string(letter)) + space;
  }
  return total;
}

std::string cut_to(cairo_t* c, std::string_view words, Hand hand, double size, double most) {
  const std::string whole = sound_text(words);
  if (width_of(c, whole, hand, size) <= most) return whole;
  std::string kept;
  for (const std::string_view letter : letters(whole)) {
    const std::string longer = kept + std::string(letter);
    if (width_of(c, longer + "…", hand, size) > most) break;
    kept = longer;
  }
  return kept + "…";
}

std::vector<std::string> broken(cairo_t* c, std::string_view words, Hand hand, double size, double most) {
  std::vector<std::string> lines;
  std::string current;
  std::size_t from = 0;
  while (from < words.size()) {
    const std::size_t blank = words.find(' ', from);
    const std::string word(words.substr(from, blank == std::string_view::npos ? blank : blank - from));
    from = blank == std::string_view::npos ? words.size() : blank + 1;
    const std::string longer = current.empty() ? word : current + " " + word;
    if (!current.empty() && width_of(c, longer, hand, size) > most) {
      lines.push_back(current);
      current = word;
    } else {
      current = longer;
    }
  }
  if (!current.empty()) lines.push_back(current);
  for (std::string& l : lines) l = cut_to(c, l, hand, size, most);
  return lines;
}

} // namespace sandtable::picture
