#include "picture/svg_slim.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <vector>

namespace sandtable::picture {

namespace {

constexpr std::array<std::string_view, 9> defaults{"stroke:none",      "fill-rule:nonzero",    "fill-opacity:1",
                                                   "stroke-opacity:1", "stroke-linecap:butt",  "stroke-linejoin:miter",
                                                   "stop-opacity:1",   "stroke-miterlimit:10", "clip-rule:nonzero"};

/// "33.333333%" as a byte. The library's own reader of decimals is not to be had everywhere.
unsigned byte_of(std::string_view percent) {
  double value = 0, place = 0;
  for (const char c : percent) {
    if (c == '.')
      place = 1;
    else if (c >= '0' && c <= '9')
      value = value * 10 + (c - '0'), place *= 10;
  }
  return std::min(255U, static_cast<unsigned>(value / (place > 0 ? place : 1) * 2.55 + 0.5));
}

/// "fill:rgb(10%,20%,30%)" with its colour in six digits.
std::string short_colour(std::string_view declaration) {
  const std::size_t open = declaration.find("rgb("), close = declaration.find(')');
  if (open == std::string_view::npos || close == std::string_view::npos) return std::string(declaration);
  const std::string_view inner = declaration.substr(open + 4, close - open - 4);
  const std::size_t first = inner.find(','), second = inner.find(',', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return std::string(declaration);
  return fmt::format("{}#{:02x}{:02x}{:02x}", declaration.substr(0, open), byte_of(inner.substr(0, first)),
                     byte_of(inner.substr(first + 1, second - first - 1)), byte_of(inner.substr(second + 1)));
}

std::string short_style(std::string_view style) {
  std::string out;
  while (!style.empty()) {
    const std::size_t end = std::min(style.find(';'), style.size());
    std::string_view one = style.substr(0, end);
    style.remove_prefix(std::min(end + 1, style.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (one.empty() || std::find(defaults.begin(), defaults.end(), one) != defaults.end()) continue;
    if (!out.empty()) out += ';';
    out += short_colour(one);
  }
  return out;
}

/// "-12.345678" in hundredths.
long long hundredths_of(std::string_view digits) {
  long long value = 0;
  int places = -1;
  bool up = false;
  for (const char c : digits) {
    if (c == '.')
      places = 0;
    else if (c >= '0' && c <= '9' && places < 2) {
      value = value * 10 + (c - '0');
      if (places >= 0) ++places;
    } else if (c >= '5' && c <= '9' && places == 2) {
      up = true;
      ++places;
    } else if (c != '-') {
      ++places;
    }
  }
  for (int p = places < 0 ? 0 : places; p < 2; ++p) value *= 10;
  if (up) ++value;
  return digits.front() == '-' ? -value : value;
}

void write_hundredths(std::string& out, long long value) {
  if (value >= 0 && !out.empty() && std::isalpha(static_cast<unsigned char>(out.back())) == 0) out += ' ';
  if (value < 0) out += '-', value = -value;
  if (value >= 100 || value == 0) out += std::to_string(value / 100);
  if (value % 100 == 0) return;
  out += '.';
  out += static_cast<char>('0' + value / 10 % 10);
  if (value % 10 != 0) out += static_cast<char>('0' + value % 10);
}

/// Writes a path with every place counted from the end of the stroke before: small shapes have small numbers. The
/// places are rounded before they are subtracted, so that no error grows along the path.
class Pen {
public:
  std::string out;

  /// Numbers come as pairs x, y; a letter says what they are.
  bool command(char c) {
    if (c != 'M' && c != 'L' && c != 'C' && c != 'Z') return false;
    end();
    kind_ = c;
    if (c != 'Z') return true;
    out += 'z';
    at_ = start_;
    return true;
  }

  void number(long long value) {
    numbers_.push_back(value);
    const std::size_t whole = kind_ == 'C' ? 6 : 2;
    if (numbers_.size() < whole) return;
    // A move says where it goes on the page; and one that only waits for more to come is not written at all.
    if (kind_ == 'M') {
      at_ = start_ = {numbers_[0], numbers_[1]};
      moved_ = true;
    } else {
      begin();
      out += kind_ == 'C' ? 'c' : 'l';
      for (std::size_t i = 0; i < whole; ++i) write_hundredths(out, numbers_[i] - at_[i % 2]);
      at_ = {numbers_[whole - 2], numbers_[whole - 1]};
    }
    numbers_.clear();
  }

  void end() { numbers_.clear(); }

private:
  void begin() {
    if (!moved_) return;
    out += 'M';
    write_hundredths(out, at_[0]);
    write_hundredths(out, at_[1]);
    moved_ = false;
  }

  char kind_ = 'M';
  bool moved_ = false;
  std::array<long long, 2> at_{}, start_{};
  std::vector<long long> numbers_;
};

std::string short_path(std::string_view path) {
  Pen pen;
  for (std::size_t i = 0; i < path.size();) {
    const char c = path[i];
    if (c == '-' || (c >= '0' && c <= '9')) {
      const std::size_t end = std::min(path.find_first_not_of("0123456789.", i + 1), path.size());
      pen.number(hundredths_of(path.substr(i, end - i)));
      i = end;
    } else {
      if (c != ' ' && !pen.command(c)) return std::string(path);
      ++i;
    }
  }
  return pen.out;
}

/// Cairo numbers pictures by how many this process has made before; the same view should give the same file.
std::string numbered_afresh(std::string_view svg, std::string_view name) {
  std::vector<std::string_view> seen;
  std::string out;
  std::size_t copied = 0;
  for (std::size_t i = svg.find(name); i != std::string_view::npos; i = svg.find(name, i + 1)) {
    const std::size_t digits = i + name.size(), end = svg.find_first_not_of("0123456789", digits);
    const bool is_name = i > 0 && (svg[i - 1] == '"' || svg[i - 1] == '#') && end != std::string_view::npos &&
                         end > digits && (svg[end] == '"' || svg[end] == ')');
    if (!is_name) continue;
    const std::string_view number = svg.substr(digits, end - digits);
    auto known = std::find(seen.begin(), seen.end(), number);
    if (known == seen.end()) known = seen.insert(seen.end(), number);
    out += svg.substr(copied, digits - copied);
    out += std::to_string(known - seen.begin());
    copied = end;
  }
  return out += svg.substr(copied);
}

} // namespace

std::string slimmed(std::string_view svg) {
  constexpr std::string_view style = "style=\"", path = " d=\"";
  std::string out;
  out.reserve(svg.size() / 2);
  for (std::size_t i = 0; i < svg.size();) {
    const std::string_view rest = svg.substr(i);
    const bool is_style = rest.substr(0, style.size()) == style, is_path = rest.substr(0, path.size()) == path;
    if (!is_style && !is_path) {
      out += svg[i++];
      continue;
    }
    const std::size_t from = i + (is_style ? style.size() : path.size()), end = svg.find('"', from);
    if (end == std::string_view::npos) return std::string(svg);
    const std::string_view inner = svg.substr(from, end - from);
    const std::string shorter = is_style ? short_style(inner) : short_path(inner);
    if (is_path)
      out += fmt::format(" d=\"{}\"", shorter);
    else if (!shorter.empty())
      out += fmt::format("style=\"{}\"", shorter);
    i = end + 1;
  }
  const std::size_t root = out.find("<svg ");
  if (root != std::string::npos) out.insert(root + 5, "stroke-miterlimit=\"10\" ");
  return numbered_afresh(numbered_afresh(out, "image"), "surface");
}

} // namespace sandtable::picture
