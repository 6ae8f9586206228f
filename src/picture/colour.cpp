#include "picture/colour.hpp"

namespace sandtable::picture {

namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

} // namespace

Colour colour_named(std::string_view text, Colour fallback) {
  if ((text.size() != 4 && text.size() != 7) || text[0] != '#') return fallback;
  unsigned rgb = 0;
  for (const char c : text.substr(1)) {
    const int d = digit(c);
    if (d < 0) return fallback;
    const unsigned nibble = static_cast<unsigned>(d);
    rgb = text.size() == 4 ? (rgb << 8) | (nibble * 17) : (rgb << 4) | nibble;
  }
  return hex(rgb);
}

Colour side_colour(std::string_view side) {
  if (side == "red") return hex(0xa3262a);
  if (side == "blue") return hex(0x27407a);
  return hex(0x8a6a2a);
}

Colour tone_colour(std::string_view tone) {
  if (tone == "good") return hex(0x3f8f4f);
  if (tone == "fair") return hex(0xd9a21b);
  if (tone == "poor") return hex(0xb3342d);
  return hex(0xb9a77c);
}

Colour readable_on(Colour ground) { return brightness(ground) > 0.5 ? ink : hex(0xfff8e6); }

} // namespace sandtable::picture
