#include "picture/names.hpp"

#include "picture/course.hpp"
#include "picture/lettering.hpp"
#include "picture/letters.hpp"
#include "picture/tags.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

/// Names are for people when they look like it: "Mill Wood", not "road-2".
bool is_for_people(const std::string& name) {
  return !name.empty() && name[0] >= 'A' && name[0] <= 'Z' && name.find_first_of("_-0123456789") == std::string::npos;
}

/// What a name must not be written over.
struct Crowd {
  std::vector<Rect> boxes;
  std::vector<Points> ways; ///< roads and bridges, on the page

  bool is_way(Vec p) const {
    return std::any_of(ways.begin(), ways.end(), [&](const Points& way) { return contains(way, p); });
  }
  bool leaves_room(const Rect& r) const {
    return std::none_of(boxes.begin(), boxes.end(), [&](const Rect& b) { return overlap(b, r) > 0; });
  }
};

struct Written {
  Colour letter, halo;
};

void write_haloed(cairo_t* c, Vec at, std::string_view letter, double size, const Written& look) {
  choose_hand(c, Hand::italic, size);
  cairo_move_to(c, at.x, at.y);
  cairo_text_path(c, std::string(letter).c_str());
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  stroke_and_keep(c, look.halo, size * 0.17);
  fill(c, look.letter);
}

/// A point so far along a line on the page, and the direction there.
std::pair<Vec, Vec> along_line(const Points& way, double far) {
  for (std::size_t i = 1; i < way.size(); ++i) {
    const double span = distance(way[i - 1], way[i]);
    if (far <= span || i + 1 == way.size()) {
      const Vec heading = unit(way[i] - way[i - 1]);
      return {way[i - 1] + heading * far, heading};
    }
    far -= span;
  }
  return {way.front(), {1, 0}};
}

/// The name of a river follows its course.
void write_along(cairo_t* c, const Page& page, const ViewTerrain& water, const Course& course, const Crowd& crowd) {
  Points way = page.at(course.middle);
  if (way.front().x > way.back().x + 1 || (std::abs(way.front().x - way.back().x) <= 1 && way.front().y > way.back().y))
    std::reverse(way.begin(), way.end());
  const double size = std::min(18.0, course.width * page.scale * 0.55) * std::sqrt(page.lettering), space = size * 0.32;
  double run = 0, total = 0;
  for (std::size_t i = 1; i < way.size(); ++i) run += distance(way[i - 1], way[i]);
  const std::string name = sound_text(water.name);
  for (const std::string_view l : letters(name)) total += width_of(c, l, Hand::italic, size) + space;
  if (total > run * 0.8) return;
  const auto place_of = [&](double far) { return along_line(way, far); };
  for (const double share : {0.22, 0.32, 0.7, 0.8, 0.12, 0.45, 0.58}) {
    const double begin = run * share - total / 2;
    if (begin < size || begin + total > run - size) continue;
    bool free = true;
    for (double far = 0; far <= total && free; far += size) {
      const Vec p = place_of(begin + far).first;
      free = crowd.leaves_room({p.x - size * 0.6, p.y - size * 0.6, size * 1.2, size * 1.2}) && !crowd.is_way(p);
    }
    if (!free) continue;
    double far = begin;
    for (const std::string_view l : letters(name)) {
      const double wide = width_of(c, l, Hand::italic, size);
      const auto [p, heading] = place_of(far + wide / 2);
      const Saved saved(c);
      cairo_translate(c, p.x, p.y);
      cairo_rotate(c, std::atan2(heading.y, heading.x));
      write_haloed(c, {-wide / 2, size * 0.3}, l, size, {hex(0xf3fbfa, 0.95), hex(0x24505f, 0.45)});
      far += wide + space;
    }
    return;
  }
}

void write_across(cairo_t* c, const Page& page, const ViewTerrain& t, Crowd& crowd) {
  const double size = 15 * std::sqrt(page.lettering), wide = width_of(c, t.name, Hand::italic, size);
  const Rect area = enclosing(page.at(t.outline));
  const Vec middle = area.middle();
  for (const double y :
       {middle.y, area.bottom() + size * 0.9, area.y - size * 0.5, middle.y - size * 2, middle.y + size * 2}) {
    const Rect box{middle.x - wide / 2, y - size * 0.7, wide, size};
    const bool beside = y > area.bottom() || y < area.y;
    if (t.kind == TerrainKind::building && !beside) continue;
    if (!crowd.leaves_room(box) || box.bottom() > page.cloth.bottom() || box.y < page.cloth.y) continue;
    const bool dark = !beside && (t.kind == TerrainKind::light_woods || t.kind == TerrainKind::heavy_forest);
    const Written look =
        dark ? Written{hex(0xfaf6dc, 0.97), hex(0x1c2c12, 0.6)} : Written{hex(0x3a3a1c, 0.9), hex(0xe3e2ab, 0.45)};
    write_haloed(c, {box.x, y + size * 0.3}, t.name, size, look);
    crowd.boxes.push_back(box);
    return;
  }
}

} // namespace

void paint_names(cairo_t* c, const Page& page, const View& view, const std::vector<Tag>& tags) {
  Crowd crowd{covered_by_figures(page, view), {}};
  for (const ViewTerrain& t : view.table.terrain)
    if ((t.kind == TerrainKind::road || t.kind == TerrainKind::bridge) && t.outline.size() > 2)
      crowd.ways.push_back(page.at(t.outline));
  for (const Tag& tag : tags) crowd.boxes.push_back(tag.box);
  for (const ViewTerrain& t : view.table.terrain) {
    if (!is_for_people(t.name) || t.outline.size() < 3 || is_line(t.kind)) continue;
    if (t.kind == TerrainKind::road || t.kind == TerrainKind::bridge) continue;
    const std::optional<Course> course = course_of(t.outline);
    const bool water = t.kind == TerrainKind::deep_water || t.kind == TerrainKind::stream;
    if (water && course)
      write_along(c, page, t, *course, crowd);
    else
      write_across(c, page, t, crowd);
  }
}

} // namespace sandtable::picture
