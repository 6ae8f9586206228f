#include "scenario/terrain_section.hpp"

#include "table/terrain_shapes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// How far a road or a wood may run over the edge of the table, so that it does not end in mid-air.
constexpr double overhang = 6;
constexpr double least_radius = 0.5;
constexpr std::size_t most_corners = 800; ///< a written-out curve has many
constexpr std::size_t most_curve_points = 60;
constexpr std::size_t most_path_points = 200;

constexpr std::string_view shapes[] = {"polygon", "blob", "ellipse", "rect", "path", "curve", "line"};

bool within(Vec p, Vec size) {
  return p.x >= -overhang && p.y >= -overhang && p.x <= size.x + overhang && p.y <= size.y + overhang;
}

/// Shapes that are computed enter on the grid of the state, so that they are written back in few digits.
Points tidied(Points points) {
  for (Vec& p : points) p = on_grid(p);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

/// Refuses a polygon that crosses itself or has no area; turns the rest counter-clockwise.
Points checked_polygon(Section& section, std::string_view key, Points polygon, Vec size) {
  if (section.failed()) return {};
  for (const Vec p : polygon)
    if (!within(p, size)) {
      section.refuse(key,
                     fmt::format("[{}, {}] lies more than {}{} off the table.", p.x, p.y, overhang, section.unit()));
      return {};
    }
  if (!is_simple(polygon)) return section.refuse(key, "The outline crosses or touches itself."), Points{};
  const double area = signed_area(polygon);
  if (area < 0) std::reverse(polygon.begin(), polygon.end());
  if (area > -0.01 && area < 0.01) section.refuse(key, "The outline encloses no ground.");
  return polygon;
}

Points read_ellipse(Section& ellipse_section) {
  Section& s = ellipse_section;
  const auto at = s.point("at"), radii = s.point("radii");
  const double turn = s.number("turn", -360, 360, 0);
  s.refuse_other_keys();
  if (!at) s.refuse("at", "An ellipse needs its middle, at = [x, y].");
  if (!radii)
    s.refuse("radii", "An ellipse needs its radii, radii = [east, north].");
  else if (radii->x < least_radius || radii->y < least_radius)
    s.refuse("radii", fmt::format("The radii must be at least {}{}.", least_radius, s.unit()));
  if (s.failed()) return {};
  return tidied(ellipse(*at, radii->x, radii->y, turn));
}

Points read_rect(Section& rect_section) {
  Section& s = rect_section;
  const auto at = s.point("at"), size = s.point("size");
  const double turn = s.number("turn", -360, 360, 0);
  s.refuse_other_keys();
  if (!at) s.refuse("at", "A rectangle needs its middle, at = [x, y].");
  if (!size)
    s.refuse("size", "A rectangle needs its size = [width, depth].");
  else if (size->x <= 0 || size->y <= 0)
    s.refuse("size", "The size must be greater than nothing.");
  if (s.failed()) return {};
  return tidied(rectangle(*at, size->x, size->y, turn));
}

Points read_blob(Section& section, std::string_view key) {
  const Points through = section.points(key, 3, most_curve_points);
  return section.failed() ? Points{} : tidied(rounded(through, true));
}

/// The middle line of a `path` or a `curve`.
Points read_middle(Section& section, std::string_view key) {
  const bool smooth = key == "curve";
  Points points = section.points(key, 2, smooth ? most_curve_points : most_path_points);
  if (section.failed() || !smooth) return points;
  return tidied(rounded(points, false));
}

Points read_line(Section& section, std::string_view key, Vec size) {
  if (section.has("width")) section.refuse("width", "A fence, hedge, wall or work has no width.");
  Points line = key == "line" ? section.points(key, 2, most_corners) : read_middle(section, key);
  for (const Vec p : line)
    if (!within(p, size))
      section.refuse(key,
                     fmt::format("[{}, {}] lies more than {}{} off the table.", p.x, p.y, overhang, section.unit()));
  return line;
}

Points read_area(Section& section, std::string_view key, Vec size) {
  if (key == "polygon") return read_polygon(section, key, size);
  Points outline;
  if (key == "ellipse" || key == "rect") {
    auto inner = section.section(key);
    if (inner) outline = key == "rect" ? read_rect(*inner) : read_ellipse(*inner);
  } else if (key == "blob") {
    outline = read_blob(section, key);
  } else {
    const Points middle = read_middle(section, key);
    if (!section.has("width")) section.refuse(key, "A path needs its width.");
    const double width = section.number("width", 0.25, 48, 1);
    if (!section.failed()) outline = tidied(ribbon(middle, width));
    if (!section.failed() && !is_simple(outline)) {
      section.refuse(key, "The path bends more sharply than its width allows, or crosses itself.");
    }
  }
  return checked_polygon(section, key, std::move(outline), size);
}

/// The one key among the shapes that the author used.
std::string_view shape_key(Section& section, bool line) {
  std::string_view found;
  for (const std::string_view key : shapes) {
    if (!section.has(key)) continue;
    if (!found.empty()) section.refuse(key, fmt::format("A feature has one shape; this one has a {} already.", found));
    found = key;
  }
  if (found.empty()) {
    section.refuse(line ? "This feature has no shape: give a line or a curve."
                        : "This feature has no shape: give a polygon, blob, ellipse, rect, path or curve.");
  } else if (line && found != "line" && found != "curve") {
    section.refuse(found, "A fence, hedge, wall or work is a line or a curve.");
  } else if (!line && found == "line") {
    section.refuse(found, "Only fences, hedges, walls and works are lines; give an area or a path with a width.");
  }
  return found;
}

void read_crest(Section& section, Feature& f, Vec size) {
  if (!section.has("crest")) {
    if (!is_convex(f.outline))
      section.refuse("This hill is not convex, so its crest cannot be found from its outline: give it a crest.");
    return;
  }
  if (section.is_list("crest")) {
    f.crest = read_polygon(section, "crest", size);
  } else if (auto inner = section.section("crest")) {
    Points crest = inner->has("blob") ? read_blob(*inner, "blob") : read_ellipse(*inner);
    inner->refuse_other_keys();
    f.crest = checked_polygon(section, "crest", std::move(crest), size);
  }
  for (const Vec p : f.crest)
    if (!contains(f.outline, p)) section.refuse("crest", fmt::format("[{}, {}] lies outside the hill.", p.x, p.y));
}

void read_hill(Section& section, Feature& f, Vec size) {
  if (f.kind == TerrainKind::hill) {
    f.level = section.whole("level", 1, 5, 1);
    if (!section.failed()) read_crest(section, f, size);
    return;
  }
  for (const std::string_view key : {"level", "crest"})
    if (section.has(key)) section.refuse(key, fmt::format("Only hills have a {}.", key));
}

ScenarioFeature read_feature(Section& section, Vec size) {
  ScenarioFeature f;
  const auto kind = section.word<TerrainKind>("kind");
  if (!kind) section.refuse("kind", "A feature needs its kind: " + all_words<TerrainKind>() + ".");
  if (section.failed()) return f;
  f.kind = *kind;
  f.name = section.text("name");
  const bool line = is_line(f.kind);
  const std::string_view key = shape_key(section, line);
  if (section.failed()) return f;
  f.outline = line ? read_line(section, key, size) : read_area(section, key, size);
  if (section.failed()) return f;
  f.bounds = bounds_of(f.outline);
  if (apart(f.bounds, {{0, 0}, size})) section.refuse(key, "This feature lies wholly off the table.");
  if (f.kind == TerrainKind::bridge && (!is_convex(f.outline) || f.outline.size() > 8))
    section.refuse(key, "A bridge is one straight span: a convex shape of at most eight corners.");
  read_hill(section, f, size);
  f.own = section.own_keys(&ScenarioKeys::terrain);
  return f;
}

} // namespace

Points read_polygon(Section& section, std::string_view key, Vec size) {
  return checked_polygon(section, key, section.points(key, 3, most_corners), size);
}

void read_terrain(Section& document, Scenario& out) {
  for (Section& section : document.sections("terrain", Table::most_features)) {
    ScenarioFeature f = read_feature(section, out.size);
    if (section.failed()) return;
    for (const Feature& other : out.terrain)
      if (!f.name.empty() && other.name == f.name)
        section.refuse("name", fmt::format("Two features are called \"{}\".", f.name));
    out.terrain.push_back(std::move(f));
  }
}

} // namespace sandtable
