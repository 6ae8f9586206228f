#pragma once

#include "client/view.hpp"
#include "picture/brush.hpp"
#include "picture/painting.hpp"

#include <optional>

namespace sandtable::picture {

/// Where everything lies on the page. The page is always 1440 wide in its own measure; the surface is scaled.
struct Page {
  static constexpr double width = 1440;
  double height = 900;
  double scale = 12;    ///< of the page to a length of one on the table
  double lettering = 1; ///< small pictures have larger letters for their size
  Vec table{72, 48};
  Rect stage, frame, cloth;
  std::optional<Rect> panel;

  /// A place of the table on the page.
  Vec at(Vec place) const { return {cloth.x + place.x * scale, cloth.y + (table.y - place.y) * scale}; }
  Points at(PointsView places) const;
};

Page lay_page(const View& view, const PictureOptions& options);

} // namespace sandtable::picture
