#pragma once

#include "picture/page.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

/// A paper tag beside a unit or a general.
struct Tag {
  std::string name, strength, side;
  std::vector<ViewBadge> badges;
  bool general = false, indoors = false;
  Vec unit_middle;          ///< on the page
  Vec rear;                 ///< unit vector away from the unit's front, or zero
  std::vector<Rect> ground; ///< what the unit itself covers
  Rect box;                 ///< where the tag lies
  double edge = 1;          ///< scale of its lettering
};

/// Tags of every unit and general, measured but not yet laid.
std::vector<Tag> make_tags(cairo_t* c, const Page& page, const View& view);
/// What a figure covers on the page, colours included.
std::vector<Rect> covered_by_figures(const Page& page, const View& view);
double overlap(const Rect& a, const Rect& b);

void paint_tag(cairo_t* c, const Tag& tag);
/// A round bead of glass with its letter.
void paint_bead(cairo_t* c, Vec at, double radius, const ViewBadge& badge);
/// The outline by which a side's papers are known: round ends for red, cut corners for blue.
void trace_side_shape(cairo_t* c, const Rect& box, std::string_view side);

} // namespace sandtable::picture
