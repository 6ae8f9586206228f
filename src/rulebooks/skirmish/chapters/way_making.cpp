#include "rulebooks/skirmish/chapters/way_making.hpp"

#include "battle/unit_set.hpp"
#include "rulebooks/skirmish/chapters/legs.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr double brush = 1.0 / 64;                ///< past a border that may be touched
constexpr double half_base = foot_base.width / 2; ///< SKR-RULING-68: past what nobody passes
constexpr double door_side = 1.0 / 32;            ///< before and behind a door
constexpr double border_step = 3;                 ///< between places where a way may enter difficult ground
constexpr std::size_t most_nodes = 512;

void face_quarters(WayShape& shape) {
  constexpr std::array<Vec, 4> begins{Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}, Vec{0, -1}};
  for (std::size_t quarter = 0; quarter < begins.size(); ++quarter) {
    const auto faces_it = [&](const WayShape::Line& a, const WayShape::Line& b) {
      return dot(a.inward, begins[quarter]) < dot(b.inward, begins[quarter]);
    };
    shape.first_facing[quarter] = static_cast<std::uint16_t>(
        std::min_element(shape.lines.begin(), shape.lines.end(), faces_it) - shape.lines.begin());
  }
}

WayShape shape_of(const Setting& setting, int feature) {
  const Feature& f = setting.table.feature(feature);
  const Ground& g = setting.ground[static_cast<std::size_t>(feature)];
  WayShape out;
  out.feature = feature;
  out.middle = (f.bounds.low + f.bounds.high) / 2;
  for (const Vec p : f.outline) out.radius = std::max(out.radius, distance(p, out.middle));
  out.area = (setting.areas >> feature & 1U) != 0;
  out.impassable = out.area && g.impassable;
  out.difficult = out.area && g.difficult;
  out.enclosed = out.area && g.enclosed;
  out.wall = g.building || g.stockade;
  out.building = g.building;
  out.barrier = g.low_barrier;
  out.water = f.properties.has(Property::water);
  if (out.area && is_convex(f.outline) && signed_area(f.outline) > 0)
    for (std::size_t i = 0; i < f.outline.size(); ++i) {
      const Vec a = f.outline[i], b = f.outline[(i + 1) % f.outline.size()];
      const Vec inward = -right_of(unit(b - a));
      if (inward != Vec{}) out.lines.push_back({inward, dot(inward, a)});
    }
  if (!out.lines.empty()) face_quarters(out);
  return out;
}

class Maker {
public:
  explicit Maker(Setting& setting) : setting_(setting), nodes_(setting.ways.nodes) {}

  void take_shapes() {
    const auto count = static_cast<int>(setting_.table.features().size());
    for (int k = 0; k < count; ++k)
      if (WayShape shape = shape_of(setting_, k);
          shape.impassable || shape.difficult || shape.enclosed || shape.wall || shape.barrier)
        setting_.ways.shapes.push_back(std::move(shape));
  }

  /// With places on borders so far apart.
  void collect(double step) {
    nodes_.clear();
    const auto count = static_cast<int>(setting_.table.features().size());
    for (int k = 0; k < count; ++k) {
      const Points& outline = setting_.table.feature(k).outline;
      const Ground& g = setting_.ground[static_cast<std::size_t>(k)];
      const bool area = (setting_.areas >> k & 1U) != 0;
      if (area && g.impassable) add_corners(outline, half_base, true, false);
      if (g.building) {
        add_corners(outline, half_base, true, true);
        add_doors(outline, true, g);
      }
      if (area && g.difficult) add_border(outline, step);
      if (g.stockade) {
        add_line(outline, half_base);
        add_doors(outline, false, g);
      }
      if (g.low_barrier) add_line(outline, brush);
    }
    for (const int k : units_in(setting_.table.bridges())) add_bridge(setting_.table.feature(k).outline);
  }

  void join() {
    WayGraph& graph = setting_.ways;
    const int n = graph.count();
    graph.ground.assign(nodes_.size() * nodes_.size(), 0);
    graph.climbs.assign(nodes_.size() * nodes_.size(), 0);
    for (int a = 0; a < n; ++a)
      for (int b = a + 1; b < n; ++b) {
        const Leg leg = leg_between(setting_, nodes_[static_cast<std::size_t>(a)], nodes_[static_cast<std::size_t>(b)]);
        graph.ground[graph.pair(a, b)] = graph.ground[graph.pair(b, a)] = static_cast<float>(leg.cost(0));
        graph.climbs[graph.pair(a, b)] = graph.climbs[graph.pair(b, a)] =
            static_cast<std::uint8_t>(std::min(leg.climbs, 255));
      }
  }

private:
  bool is_open(Vec p) const {
    const Vec size = setting_.table.size();
    if (p.x < 0 || p.y < 0 || p.x > size.x || p.y > size.y) return false;
    // A leg of no length lies in nothing; a very short one lies where its place does.
    return leg_between(setting_, p, p + Vec{brush / 16, brush / 16}).passable;
  }

  void add(Vec p) {
    constexpr double same = brush / 2;
    if (!is_open(p)) return;
    for (const Vec q : nodes_)
      if (distance2(p, q) < same * same) return;
    nodes_.push_back(p);
  }

  /// So far from a corner in a direction, or as little as can be where something stands in the way.
  void add_pushed(Vec corner, Vec out, double by) {
    const Vec near = corner + out * brush, far = corner + out * by;
    add(is_open(far) && leg_between(setting_, near, far).passable ? far : near);
  }

  /// The way out of a corner between two edges, to the right of both, such that a step of 1 is 1 away from either.
  static Vec right_between(Vec before, Vec corner, Vec after) {
    const Vec a = right_of(unit(corner - before)), b = right_of(unit(after - corner));
    return (a + b) / std::max(0.5, 1 + dot(a, b));
  }

  void add_corners(const Points& outline, double by, bool outside, bool inside) {
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Vec before = outline[(i + n - 1) % n], corner = outline[i], after = outline[(i + 1) % n];
      const double turn = cross(corner - before, after - corner);
      const Vec out = right_between(before, corner, after);
      if (turn > 0 && outside) add_pushed(corner, out, by);
      if (turn < 0 && inside) add_pushed(corner, -out, by);
    }
  }

  void add_border(const Points& outline, double step) {
    const std::size_t n = outline.size();
    Vec last{-infinite, -infinite};
    for (std::size_t i = 0; i < n; ++i) {
      const Vec before = outline[(i + n - 1) % n], corner = outline[i], after = outline[(i + 1) % n];
      if (step <= border_step || distance(last, corner) >= step / 2) {
        add(corner + right_between(before, corner, after) * brush);
        last = corner;
      }
      const int parts = static_cast<int>(std::ceil(distance(corner, after) / step));
      for (int k = 1; k < parts; ++k)
        add(corner + (after - corner) * (static_cast<double>(k) / parts) + right_of(unit(after - corner)) * brush);
    }
  }

  void add_line(const Points& line, double by) {
    const std::size_t n = line.size();
    if (n < 2) return;
    const bool ring = line.front() == line.back();
    if (!ring) {
      add_pushed(line.front(), unit(line[0] - line[1]), by);
      add_pushed(line.back(), unit(line[n - 1] - line[n - 2]), by);
    }
    for (std::size_t i = ring ? 0 : 1; i + 1 < n; ++i) {
      const Vec before = i == 0 ? line[n - 2] : line[i - 1], corner = line[i], after = line[i + 1];
      const double turn = cross(corner - before, after - corner);
      const Vec right = right_between(before, corner, after);
      if (turn > 0) add_pushed(corner, right, by);
      if (turn < 0) add_pushed(corner, -right, by);
    }
  }

  /// Before and behind either end of an opening, half a base from its posts.
  void add_doors(const Points& line, bool closed, const Ground& g) {
    constexpr double reach = opening_half - half_base;
    const std::size_t n = line.size();
    for (const Vec door : g.openings)
      for (std::size_t i = 0; i + 1 < n + (closed ? 1 : 0); ++i) {
        const Segment wall{line[i], line[(i + 1) % n]};
        if (distance2(door, wall) > reach * reach) continue;
        const Vec along = unit(wall.to - wall.from), middle = nearest_on(wall, door), across = right_of(along);
        for (const double side : {-door_side, door_side})
          for (const double shift : {-reach, reach}) {
            const Vec post = middle + along * shift;
            add(nearest_on(wall, post) + across * side);
          }
      }
  }

  /// Its corners, and where its sides meet a bank, a little inward.
  void add_bridge(const Points& bridge) {
    const std::size_t n = bridge.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Vec before = bridge[(i + n - 1) % n], corner = bridge[i], after = bridge[(i + 1) % n];
      add(corner - right_between(before, corner, after) * brush);
      const Vec inward = -right_of(unit(after - corner)) * brush;
      for (const int k : units_in(setting_.table.with(Property::water))) {
        const Points& bank = setting_.table.feature(k).outline;
        for (std::size_t j = 0; j < bank.size(); ++j) {
          const std::array<Vec, 2> edge{bank[j], bank[(j + 1) % bank.size()]};
          if (const auto met = passage({corner, after}, edge)) add(corner + (after - corner) * met->enter + inward);
        }
      }
    }
  }

  Setting& setting_;
  std::vector<Vec>& nodes_;
};

} // namespace

void make_ways(Setting& setting) {
  setting.ways = {};
  Maker maker(setting);
  maker.take_shapes();
  double step = border_step;
  maker.collect(step);
  while (setting.ways.nodes.size() > most_nodes && step < 100) maker.collect(step *= 1.5);
  if (setting.ways.nodes.size() > most_nodes) setting.ways.nodes.resize(most_nodes);
  maker.join();
}

} // namespace sandtable::skirmish
