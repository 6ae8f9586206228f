#include "picture/letters.hpp"

namespace sandtable::picture {

namespace {

/// Bytes of the letter that begins with this byte, or 0 if none may.
std::size_t length_of_letter(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

bool continues(std::string_view text, std::size_t from, std::size_t count) {
  if (from + count > text.size()) return false;
  for (std::size_t i = 1; i < count; ++i)
    if ((static_cast<unsigned char>(text[from + i]) & 0xc0) != 0x80) return false;
  if (count < 3) return true;
  // Too long for their number, half of a pair, or beyond the last letter: cairo would give up the whole drawing.
  const auto first = static_cast<unsigned char>(text[from]), second = static_cast<unsigned char>(text[from + 1]);
  return !(first == 0xe0 && second < 0xa0) && !(first == 0xed && second > 0x9f) && !(first == 0xf0 && second < 0x90) &&
         !(first == 0xf4 && second > 0x8f);
}

} // namespace

std::string sound_text(std::string_view words) {
  std::string out;
  for (std::size_t i = 0; i < words.size();) {
    const auto byte = static_cast<unsigned char>(words[i]);
    const std::size_t count = length_of_letter(byte);
    if (count == 0 || !continues(words, i, count)) {
      out += '?';
      ++i;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += ' ';
      ++i;
    } else {
      out += words.substr(i, count);
      i += count;
    }
  }
  return out;
}

std::vector<std::string_view> letters(std::string_view words) {
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < words.size();) {
    const std::size_t count = std::max<std::size_t>(1, length_of_letter(static_cast<unsigned char>(words[i])));
    out.push_back(words.substr(i, count));
    i += count;
  }
  return out;
}

std::string capitals(std::string_view words) {
  std::string out(words);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

} // namespace sandtable::picture
