#include "picture/report_maps.hpp"

#include "picture/heat.hpp"
#include "picture/painting.hpp"

#include <fmt/format.h>

namespace sandtable::picture {

namespace {

std::string in_base64(const std::vector<unsigned char>& bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t k) { return i + k < bytes.size() ? unsigned{bytes[i + k]} : 0U; };
    const unsigned three = byte(0) << 16U | byte(1) << 8U | byte(2);
    for (unsigned k = 0; k < 4; ++k) out += i + k <= bytes.size() ? letters[three >> (18U - 6 * k) & 63U] : '=';
  }
  return out;
}

/// The table as it is before anybody comes, with the names of its places.
View bare(View view) {
  view.pieces.clear();
  view.headline.clear();
  std::erase_if(view.markers, [](const ViewMarker& marker) { return marker.kind != "place"; });
  return view;
}

PictureOptions options_of_maps() {
  PictureOptions options;
  options.width = 1100;
  options.show_panel = false;
  return options;
}

std::string map_of(const Page& page, const HeatMap& map, const char* described, const char* caption) {
  return fmt::format(
      "<figure><div class=\"map\"><div class=\"ground\" style=\"aspect-ratio:{:g}/{:g}\"></div>{}</div>"
      "<figcaption>{}</figcaption></figure>",
      Page::width, page.height, heat_over(page, map, described), caption);
}

} // namespace

std::string maps_part(const ReportedSimulation& reported) {
  const Page page = lay_page(bare(reported.table), options_of_maps());
  return "<section><h2>Where they stood and fell</h2><p>All battles laid over each other: the stronger the colour, the "
         "more men; where both sides were the colours mix.</p><div class=\"two\">" +
         map_of(page, *reported.stood, "Where men stood",
                "Where men stood as turns began: <b style=\"color:#a92f2c\">red</b> and "
                "<b style=\"color:#2f5c9e\">blue</b>.") +
         map_of(page, *reported.fell, "Where men fell",
                "Where men fell, in the colour of their side. Where nobody falls the ground is never fought for.") +
         "</div></section>\n";
}

std::string ground_of_maps(const View& table) {
  return "data:image/png;base64," + in_base64(draw_png(bare(table), options_of_maps()));
}

} // namespace sandtable::picture
