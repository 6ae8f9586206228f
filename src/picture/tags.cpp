#include "picture/tags.hpp"

#include "picture/lettering.hpp"
#include "picture/tag_places.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

constexpr double letter_size = 13, bead_radius = 6.2, padding = 5, height = 19.5, longest_name = 225;

Rect box_of(const Page& page, const ViewFigure& f) {
  const double turn = f.facing * pi / 180, s = std::abs(std::sin(turn)), k = std::abs(std::cos(turn));
  const double w = (f.width * k + f.depth * s) * page.scale, h = (f.width * s + f.depth * k) * page.scale;
  const Vec at = page.at(f.at);
  return {at.x - w / 2, at.y - h / 2, w, h};
}

Rect flag_of(const Page& page, const ViewFigure& f) {
  const Vec at = page.at(f.at);
  const double k = f.width * page.scale / 12;
  return {at.x - 5 * k, at.y - 20 * k, 19 * k, 15 * k};
}

double width_of_tag(cairo_t* c, const Tag& tag) {
  double wide = padding * 2 + width_of(c, tag.name, Hand::text, letter_size);
  if (!tag.strength.empty()) wide += 6 + width_of(c, tag.strength, Hand::number, letter_size);
  if (!tag.badges.empty()) wide += 4 + static_cast<double>(tag.badges.size()) * (2 * bead_radius + 1.5);
  if (tag.indoors) wide += 14;
  return wide + (tag.general ? 16 : 3);
}

Vec rear_of(const ViewPiece& piece) {
  if (piece.figures.empty()) return {};
  const double turn = piece.figures[0].facing * pi / 180;
  return {-std::sin(turn), std::cos(turn)};
}

/// A little house: the unit is indoors.
void paint_house(cairo_t* c, Vec at, Colour colour) {
  trace(c,
        {at + Vec{-5, 0}, at + Vec{0, -5}, at + Vec{5, 0}, at + Vec{3.5, 0}, at + Vec{3.5, 4.5}, at + Vec{-3.5, 4.5},
         at + Vec{-3.5, 0}},
        true);
  fill(c, colour);
}

void paint_star(cairo_t* c, Vec at, double radius, Colour colour) {
  for (int i = 0; i < 10; ++i) {
    const Vec p = at + heading_on_page(pi * (i / 5.0 - 0.5)) * (i % 2 == 0 ? radius : radius * 0.44);
    if (i == 0)
      cairo_move_to(c, p.x, p.y);
    else
      cairo_line_to(c, p.x, p.y);
  }
  cairo_close_path(c);
  fill(c, colour);
}

void paint_leader(cairo_t* c, const Tag& tag) {
  if (gap_to_unit(tag.box, tag) < 13) return;
  const Vec middle = tag.box.middle();
  Vec nearest = tag.unit_middle;
  for (const Rect& r : tag.ground)
    if (distance2(r.middle(), middle) < distance2(nearest, middle)) nearest = r.middle();
  line(c, middle, nearest, faded(paper, 0.75), 2.6);
  line(c, middle, nearest, faded(side_colour(tag.side), 0.8), 1.1);
  disc(c, nearest, 2.4, side_colour(tag.side));
}

} // namespace

double overlap(const Rect& a, const Rect& b) {
  const double w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
  const double h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

std::vector<Rect> covered_by_figures(const Page& page, const View& view) {
  std::vector<Rect> out;
  for (const ViewPiece& piece : view.pieces)
    for (const ViewFigure& f : piece.figures) {
      out.push_back(box_of(page, f));
      if (f.role == Role::ensign) out.push_back(flag_of(page, f));
    }
  for (const ViewMarker& m : view.markers) {
    if (m.kind != "general") continue;
    const Vec at = page.at(m.at);
    out.push_back({at.x - page.scale * 1.15, at.y - page.scale * 1.15, page.scale * 2.3, page.scale * 2.3});
  }
  return out;
}

std::vector<Tag> make_tags(cairo_t* c, const Page& page, const View& view) {
  std::vector<Tag> tags;
  const auto measure = [&](Tag tag) {
    tag.edge = page.lettering;
    tag.name = cut_to(c, tag.name, Hand::text, letter_size, longest_name);
    tag.box = {0, 0, width_of_tag(c, tag) * tag.edge, height * tag.edge};
    tags.push_back(std::move(tag));
  };
  for (const ViewPiece& piece : view.pieces) {
    Tag tag;
    tag.name = piece.name;
    if (piece.full_strength > 0 || piece.strength > 0) tag.strength = std::to_string(piece.strength);
    tag.side = piece.side;
    tag.badges = piece.badges;
    if (tag.badges.size() > 4) tag.badges.resize(4);
    tag.indoors = !piece.inside.empty();
    tag.general = piece.dress.style == "general";
    tag.unit_middle = page.at(piece.centre);
    tag.rear = rear_of(piece);
    for (const ViewFigure& f : piece.figures) {
      tag.ground.push_back(box_of(page, f));
      if (f.role == Role::ensign) tag.ground.push_back(flag_of(page, f));
    }
    measure(std::move(tag));
  }
  for (const ViewMarker& m : view.markers) {
    if (m.kind != "general" || m.label.empty()) continue;
    Tag tag;
    tag.name = m.label;
    tag.side = m.side;
    tag.general = true;
    tag.unit_middle = page.at(m.at);
    tag.ground = {{tag.unit_middle.x - page.scale * 1.15, tag.unit_middle.y - page.scale * 1.15, page.scale * 2.3,
                   page.scale * 2.3}};
    measure(std::move(tag));
  }
  return tags;
}

void trace_side_shape(cairo_t* c, const Rect& box, std::string_view side) {
  if (side == "red") return trace_rounded(c, box, box.height / 2);
  if (side == "blue") return trace_cut(c, box, box.height * 0.3);
  trace_rounded(c, box, box.height * 0.2);
}

void paint_bead(cairo_t* c, Vec at, double radius, const ViewBadge& badge) {
  const Colour glass = tone_colour(badge.tone);
  disc(c, at + Vec{0.5, 0.8}, radius, faded(shadow, 0.35));
  trace_circle(c, at, radius);
  fill_and_keep(c, radial(at + light * (radius * 0.45), at, radius * 1.1,
                          {{0, lighter(glass, 0.45)}, {0.45, glass}, {1, darker(glass, 0.4)}}));
  stroke(c, faded(darker(glass, 0.7), 0.8), radius * 0.1);
  if (!badge.letter.empty())
    write(c, at + Vec{0, radius * 0.5}, badge.letter, Hand::bold, radius * 1.5, readable_on(glass), Set::middle);
  trace_ellipse(c, at + light * (radius * 0.55), radius * 0.3, radius * 0.2);
  fill(c, hex(0xffffff, 0.55));
}

void paint_tag(cairo_t* c, const Tag& tag) {
  const Saved saved(c);
  const Colour colour = side_colour(tag.side);
  paint_leader(c, tag);
  cairo_translate(c, tag.box.x, tag.box.y);
  cairo_scale(c, tag.edge, tag.edge);
  const Rect box{0, 0, tag.box.width / tag.edge, tag.box.height / tag.edge};
  trace_side_shape(c, {box.x + 1.2, box.y + 1.8, box.width, box.height}, tag.side);
  fill(c, faded(shadow, 0.35));
  trace_side_shape(c, box, tag.side);
  const Colour sheet = tag.general ? colour : hex(0xf8efd8);
  fill_and_keep(c, linear({0, 0}, {0, box.height},
                          {{0, faded(lighter(sheet, 0.1), 0.97)}, {1, faded(darker(sheet, 0.06), 0.97)}}));
  stroke(c, tag.general ? hex(0xe5c565) : colour, 1.5);
  const double base = box.height / 2 + letter_size * 0.32;
  double x = padding;
  for (std::size_t i = 0; i < tag.badges.size(); ++i, x += 2 * bead_radius + 1.5)
    paint_bead(c, {x + bead_radius - 1, box.height / 2}, bead_radius, tag.badges[i]);
  if (!tag.badges.empty()) x += 3;
  if (tag.general) {
    paint_star(c, {x + 6, box.height / 2 + 0.3}, 5.2, hex(0xf0d27c));
    x += 14;
  }
  if (tag.indoors) {
    paint_house(c, {x + 5.5, box.height / 2 + 0.3}, colour);
    x += 14;
  }
  write(c, {x, base}, tag.name, Hand::text, letter_size, tag.general ? hex(0xfff3d8) : ink);
  if (!tag.strength.empty())
    write(c, {box.width - padding - 2, base}, tag.strength, Hand::number, letter_size,
          tag.general ? hex(0xfff3d8) : colour, Set::right);
}

} // namespace sandtable::picture
