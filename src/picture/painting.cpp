#include "picture/painting.hpp"

#include "picture/buildings.hpp"
#include "picture/fields.hpp"
#include "picture/frame.hpp"
#include "picture/ground.hpp"
#include "picture/markers.hpp"
#include "picture/names.hpp"
#include "picture/page.hpp"
#include "picture/panel.hpp"
#include "picture/pieces.hpp"
#include "picture/roads.hpp"
#include "picture/svg_slim.hpp"
#include "picture/svg_words.hpp"
#include "picture/tag_places.hpp"
#include "picture/tags.hpp"
#include "picture/water.hpp"
#include "picture/woods.hpp"
#include "picture/works.hpp"

#include <algorithm>
#include <cairo-svg.h>
#include <cmath>
#include <stdexcept>

namespace sandtable {

namespace {

using namespace picture;

using Kind = TerrainKind;

template <class Paint>
void each(const View& view, Kind kind, Paint paint) {
  for (const ViewTerrain& t : view.table.terrain)
    if (t.kind == kind) paint(t);
}

void paint_country(cairo_t* c, const Page& page, const View& view, double sharpness) {
  paint_ground(c, page, view, sharpness);
  paint_hills(c, page, view);
  each(view, Kind::crops, [&](const ViewTerrain& t) { paint_crops(c, page, t); });
  each(view, Kind::rough, [&](const ViewTerrain& t) { paint_rough(c, page, t); });
  paint_waters(c, page, view);
  paint_roads(c, page, view);
  paint_fords(c, page, view);
  each(view, Kind::bridge, [&](const ViewTerrain& t) { paint_bridge(c, page, view, t); });
  each(view, Kind::trench, [&](const ViewTerrain& t) { paint_trench(c, page, t.outline); });
  each(view, Kind::fortification, [&](const ViewTerrain& t) { paint_earthwork(c, page, t.outline); });
  each(view, Kind::fence, [&](const ViewTerrain& t) { paint_fence(c, page, t.outline); });
  each(view, Kind::low_wall, [&](const ViewTerrain& t) { paint_wall(c, page, t.outline); });
  each(view, Kind::barricade, [&](const ViewTerrain& t) { paint_barricade(c, page, t.outline); });
  each(view, Kind::hedge, [&](const ViewTerrain& t) { paint_hedge(c, page, t.outline); });
  each(view, Kind::building, [&](const ViewTerrain& t) { paint_building(c, page, t); });
  paint_woods(c, page, view);
}

template <class Paint>
void each_marker(const View& view, std::string_view kind, Paint paint) {
  for (const ViewMarker& m : view.markers)
    if (m.kind == kind && std::isfinite(m.at.x) && std::isfinite(m.at.y)) paint(m);
}

void paint_table(cairo_t* c, const Page& page, const View& view, const PictureOptions& options, double sharpness) {
  const Saved saved(c);
  trace_rect(c, page.cloth);
  cairo_clip(c);
  paint_country(c, page, view, sharpness);
  paint_frame_shade(c, page);
  each_marker(view, "place", [&](const ViewMarker& m) { paint_place(c, page, m); });
  if (options.show_command_radius)
    each_marker(view, "general", [&](const ViewMarker& m) { paint_command_radius(c, page, m); });
  each_marker(view, "fallen", [&](const ViewMarker& m) { paint_fallen(c, page, m); });
  std::vector<Tag> tags;
  if (options.show_tags) {
    tags = make_tags(c, page, view);
    std::vector<Rect> plaques;
    each_marker(view, "place", [&](const ViewMarker& m) { plaques.push_back(plaque_of(c, page, m)); });
    lay_tags(page, view, tags, plaques);
    paint_names(c, page, view, tags);
  }
  paint_pieces(c, page, view);
  each_marker(view, "general", [&](const ViewMarker& m) {
    paint_general(c, page, page.at(m.at), m.facing, 1, dressed(m.dress, m.side));
  });
  each_marker(view, "place", [&](const ViewMarker& m) { paint_plaque(c, page, m); });
  for (const Tag& tag : tags) paint_tag(c, tag);
}

void paint_all(cairo_t* c, const Page& page, const View& view, const PictureOptions& options, double scale) {
  cairo_font_options_t* type = cairo_font_options_create();
  // Letters as drawn, not bent to the pixels: then SVG and PNG break lines alike.
  cairo_font_options_set_hint_style(type, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(type, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(type, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(c, type);
  cairo_font_options_destroy(type);
  cairo_scale(c, scale, scale);
  paint_frame(c, page, view);
  paint_table(c, page, view, options, std::clamp(std::ceil(scale - 0.01), 1.0, 2.0));
  if (page.panel)
    paint_panel(c, page, view);
  else
    paint_name_plate(c, page, view);
}

template <class Bytes>
cairo_status_t append(void* to, const unsigned char* data, unsigned int length) {
  Bytes& bytes = *static_cast<Bytes*>(to);
  bytes.insert(bytes.end(), data, data + length);
  return CAIRO_STATUS_SUCCESS;
}

void insist(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw std::runtime_error(std::string("cannot draw the table: ") + cairo_status_to_string(status));
}

PictureOptions within_limits(PictureOptions options) {
  options.width = std::clamp(options.width, 320, 8192);
  return options;
}

void paint_on(cairo_surface_t* surface, const Page& page, const View& view, const PictureOptions& options) {
  cairo_t* c = cairo_create(surface);
  paint_all(c, page, view, options, options.width / Page::width);
  const cairo_status_t status = cairo_status(c);
  cairo_destroy(c);
  insist(status);
}

} // namespace

std::string draw_svg(const View& view, const PictureOptions& wanted) {
  const PictureOptions options = within_limits(wanted);
  const Page page = lay_page(view, options);
  const double scale = options.width / Page::width;
  std::string svg;
  {
    const Surface surface{
        cairo_svg_surface_create_for_stream(append<std::string>, &svg, options.width, std::round(page.height * scale))};
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    paint_on(surface.get(), page, view, options);
    cairo_surface_finish(surface.get());
    insist(cairo_surface_status(surface.get()));
  }
  return with_words(slimmed(svg), page, view, scale);
}

std::vector<unsigned char> draw_png(const View& view, const PictureOptions& wanted) {
  const PictureOptions options = within_limits(wanted);
  const Page page = lay_page(view, options);
  const int height = static_cast<int>(std::round(page.height * options.width / Page::width));
  const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, options.width, height)};
  paint_on(surface.get(), page, view, options);
  std::vector<unsigned char> png;
  insist(cairo_surface_write_to_png_stream(surface.get(), append<std::vector<unsigned char>>, &png));
  return png;
}

} // namespace sandtable
