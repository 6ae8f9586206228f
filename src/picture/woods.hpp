#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

struct Tree {
  Vec at; ///< on the table
  double radius = 0.6;
  bool conifer = false;
};

/// The trees of a wood, from north to south. Where troops stand the trees are taken off the table, as players do.
std::vector<Tree> trees_of(const ViewTerrain& wood, const View& view);
void paint_woods(cairo_t* c, const Page& page, const View& view);
/// A round bush or crown of leaves, lit from the upper left.
void paint_crown(cairo_t* c, Vec at, double radius, std::uint32_t seed, Colour leaf);
void paint_hedge(cairo_t* c, const Page& page, PointsView line);

} // namespace sandtable::picture
