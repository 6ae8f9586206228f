#include "picture/heat.hpp"

#include "picture/colour.hpp"
#include "picture/svg_words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sandtable::picture {

namespace {

/// The square below which all but one in a hundred of the men's squares lie: a single crowded one darkens no others.
int full_at(const HeatMap& map) {
  std::vector<int> counts;
  for (std::size_t i = 0; i < map.men[0].size(); ++i)
    if (const int men = map.men[0][i] + map.men[1][i]; men > 0) counts.push_back(men);
  if (counts.empty()) return 1;
  const auto place = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() * 98 / 100);
  std::nth_element(counts.begin(), place, counts.end());
  return std::max(1, *place);
}

int level(double part) { return static_cast<int>(std::lround(part * 255)); }

} // namespace

std::string heat_over(const Page& page, const HeatMap& map, const std::string& described) {
  std::string out = fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\" aria-label=\"{}\"><g>", Page::width,
                                page.height, escaped(described));
  const double full = full_at(map), edge = map.square * page.scale;
  const Colour red = hex(0xd0201a), blue = hex(0x1747c8);
  for (int row = 0; row < map.rows; ++row)
    for (int column = 0; column < map.columns; ++column) {
      const auto i = static_cast<std::size_t>(row * map.columns + column);
      const double ours = map.men[0][i], theirs = map.men[1][i], all = ours + theirs;
      if (all == 0) continue;
      const Colour colour = mixed(blue, red, ours / all);
      const double opacity = std::clamp(0.12 + 0.78 * std::sqrt(all / full), 0.0, 0.9);
      const Vec corner = page.at({column * map.square, (row + 1) * map.square});
      out += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#{:02x}{:02x}{:02x}\" "
          "fill-opacity=\"{:.2f}\"/>",
          corner.x, std::max(corner.y, page.cloth.y), edge, edge, level(colour.r), level(colour.g), level(colour.b),
          opacity);
    }
  return out + "</g></svg>";
}

} // namespace sandtable::picture
