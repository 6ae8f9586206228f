#include "picture/tag_places.hpp"

#include "picture/tags.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

bool touches(const Rect& box, const std::vector<Rect>& others, double gap) {
  const Rect wide = box.grown(gap);
  return std::any_of(others.begin(), others.end(), [&](const Rect& o) { return overlap(wide, o) > 0; });
}

Rect around(Vec middle, const Rect& box) {
  return {middle.x - box.width / 2, middle.y - box.height / 2, box.width, box.height};
}

/// Places worth trying: out from the unit in every direction, touching it and further off.
std::vector<Rect> candidates(const Tag& tag) {
  std::vector<Rect> out;
  for (int i = 0; i < 24; ++i) {
    const Vec way = heading_on_page(i * pi / 12);
    double far = 0;
    while (far < 400 && touches(around(tag.unit_middle + way * far, tag.box), tag.ground, 3)) far += 4;
    for (const double more : {0.0, 5.0, 11.0, 19.0, 30.0, 46.0, 70.0, 100.0})
      out.push_back(around(tag.unit_middle + way * (far + more), tag.box));
  }
  return out;
}

double outside(const Rect& box, const Rect& cloth) {
  return std::max(0.0, cloth.x - box.x) + std::max(0.0, cloth.y - box.y) + std::max(0.0, box.right() - cloth.right()) +
         std::max(0.0, box.bottom() - cloth.bottom());
}

/// What lies under the tags: figures must stay in sight, works had better.
struct Ground {
  std::vector<Rect> figures, works;
};

std::vector<Rect> works_on(const Page& page, const View& view) {
  std::vector<Rect> out;
  for (const ViewTerrain& t : view.table.terrain) {
    if (t.outline.empty()) continue;
    if (t.kind == TerrainKind::building || t.kind == TerrainKind::bridge) out.push_back(enclosing(page.at(t.outline)));
    if (!is_line(t.kind)) continue;
    for (std::size_t i = 1; i < t.outline.size(); ++i) {
      const Vec from = page.at(t.outline[i - 1]), span = page.at(t.outline[i]) - from;
      const int parts = std::clamp(static_cast<int>(length(span) / page.scale), 1, 200);
      for (int k = 0; k <= parts; ++k) {
        const Vec at = from + span * (static_cast<double>(k) / parts);
        out.push_back(Rect{at.x, at.y, 0, 0}.grown(page.scale / 2));
      }
    }
  }
  return out;
}

double burden(const Rect& box, const Tag& tag, std::size_t self, const std::vector<Tag>& tags, const Ground& ground,
              const Rect& cloth) {
  const double gap = gap_to_unit(box, tag);
  double cost = gap * 1.3 + outside(box, cloth) * 60;
  const Vec aside = box.middle() - tag.unit_middle;
  cost += length(aside) * 0.12;
  // Behind the unit is best: what matters happens in front of it.
  cost += (1 - dot(unit(aside), tag.rear)) * 5;
  for (const Rect& f : ground.figures) cost += overlap(box.grown(1), f) * 0.55;
  for (const Rect& f : ground.works) cost += overlap(box, f) * 0.012;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (i == self) continue;
    cost += overlap(box.grown(2.5), tags[i].box) * 2.5;
    // A tag that lies nearer to somebody else will be read as his.
    const double theirs = gap_to_unit(box, tags[i]);
    if (theirs < gap + 4) cost += 10 + (gap + 4 - theirs) * 0.6;
  }
  return cost;
}

} // namespace

double gap_to_unit(const Rect& box, const Tag& tag) {
  double least = 1e9;
  const auto look = [&](const Rect& r) {
    const double dx = std::max({0.0, r.x - box.right(), box.x - r.right()});
    const double dy = std::max({0.0, r.y - box.bottom(), box.y - r.bottom()});
    least = std::min(least, std::sqrt(dx * dx + dy * dy));
  };
  for (const Rect& r : tag.ground) look(r);
  if (tag.ground.empty()) look({tag.unit_middle.x, tag.unit_middle.y, 0, 0});
  return least;
}

void lay_tags(const Page& page, const View& view, std::vector<Tag>& tags, const std::vector<Rect>& taken) {
  Ground ground{covered_by_figures(page, view), works_on(page, view)};
  ground.figures.insert(ground.figures.end(), taken.begin(), taken.end());
  const Rect cloth = page.cloth.grown(-3);
  std::vector<std::vector<Rect>> tries;
  for (Tag& tag : tags) {
    tries.push_back(candidates(tag));
    tag.box.x = tag.box.y = -1e6;
  }
  // Each in turn takes its best place; after a few rounds nobody wants to move.
  for (int round = 0; round < 4; ++round)
    for (std::size_t i = 0; i < tags.size(); ++i) {
      double best = 1e300;
      Rect chosen = tries[i].front();
      for (const Rect& box : tries[i]) {
        const double cost = burden(box, tags[i], i, tags, ground, cloth);
        if (cost < best - 1e-9) best = cost, chosen = box;
      }
      tags[i].box = chosen;
    }
}

} // namespace sandtable::picture
