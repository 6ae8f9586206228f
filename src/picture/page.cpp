#include "picture/page.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

constexpr double floor_margin = 16, frame_width = 36, panel_width = 378;
constexpr double tallest_cloth = 1200, shortest_page_with_panel = 720, most_floor = 240;

/// A table without a size is drawn as the usual one.
Vec sensible(Vec size) {
  const bool sound = size.x >= 1 && size.y >= 1 && size.x <= 10000 && size.y <= 10000;
  return sound ? size : Vec{72, 48};
}

/// About how tall a panel must be to name every unit.
double panel_height(const View& view) {
  double height = 120;
  int cells = 0;
  for (const ViewInstrument& i : view.instruments) {
    if (i.kind == "card")
      height += 133;
    else
      ++cells;
  }
  return height + (cells + 1) / 2 * 78.0 + 2 * 44 + static_cast<double>(view.pieces.size()) * 18.5;
}

} // namespace

Points Page::at(PointsView places) const {
  Points out;
  out.reserve(places.size());
  for (const Vec p : places) out.push_back(at(p));
  return out;
}

Page lay_page(const View& view, const PictureOptions& options) {
  Page page;
  page.table = sensible(view.table.size);
  page.lettering = std::clamp(1150.0 / options.width, 1.0, 1.7);
  const double stage_width = Page::width - (options.show_panel ? panel_width : 0);
  const double around = floor_margin + frame_width;
  page.scale = std::min((stage_width - 2 * around) / page.table.x, tallest_cloth / page.table.y);
  const Vec cloth = page.table * page.scale;
  page.height = std::ceil(cloth.y + 2 * around);
  if (options.show_panel) {
    // A long list of units makes the page taller, up to a strip of floor above and below the table.
    page.height = std::max(page.height, std::min(std::ceil(panel_height(view)), page.height + most_floor));
    page.height = std::max(page.height, shortest_page_with_panel);
    page.panel = Rect{stage_width, 0, panel_width, page.height};
  }
  page.stage = {0, 0, stage_width, page.height};
  page.cloth = {(stage_width - cloth.x) / 2, (page.height - cloth.y) / 2, cloth.x, cloth.y};
  page.frame = page.cloth.grown(frame_width);
  return page;
}

} // namespace sandtable::picture
