#include "rulebooks/skirmish/chapters/way_search.hpp"

#include "rulebooks/skirmish/chapters/legs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr std::size_t most_places = 640;

/// How deep in difficult ground a place lies: so much of any way from it or to it counts twice at least.
double difficult_depth(const Setting& setting, Vec p) {
  double depth2 = 0;
  for (const WayShape& shape : setting.ways.shapes) {
    if (!shape.difficult || shape.water || distance2(p, shape.middle) > shape.radius * shape.radius) continue;
    const Points& outline = setting.table.feature(shape.feature).outline;
    if (contains(outline, p)) depth2 = std::max(depth2, distance2_to_outline(outline, p));
  }
  return std::sqrt(depth2);
}

/// A search from the start outward, ever at the place from which the goal may be nearest. A leg from the start is
/// measured when its place's turn comes, a leg to the goal when its place has been reached.
class Search {
public:
  Search(const Quest& quest, double bound)
      : quest_(quest),
        best_(bound),
        start_depth_(difficult_depth(quest.setting, quest.from)),
        goal_depth_(difficult_depth(quest.setting, quest.to)),
        middle_((quest.from + quest.to) / 2),
        most_from_middle2_(bound * bound / 4 * (1 + 1e-9)) {
    const WayGraph& graph = quest.setting.ways;
    for (int i = 0; i < graph.count(); ++i) consider(graph.nodes[static_cast<std::size_t>(i)], i);
    add_corners();
  }

  Bends run() {
    for (std::size_t here = next(); here < places_.size(); here = next()) {
      Place& p = places_[here];
      if (p.unmeasured < p.reached) { // the leg from the start
        const double cost = quest_.cost(quest_.from, p.at);
        p.unmeasured = infinite;
        if (cost < p.reached) p.reached = cost, p.parent = none;
        hope_for(here);
        continue;
      }
      p.done = true; // it has been reached as cheaply as can be
      hoped_[here] = infinite;
      if (const double cost = p.reached + quest_.cost(p.at, quest_.to); cost < best_) best_ = cost, last_ = here;
      go_on_from(here);
    }
    return way();
  }

private:
  static constexpr std::size_t none = most_places;

  struct Place {
    Vec at;
    double to_goal = 0; ///< at least
    double reached = infinite, unmeasured = infinite;
    std::size_t parent = none;
    int node = -1;
    bool done = false;
  };

  void hope_for(std::size_t i) {
    const Place& p = places_[i];
    hoped_[i] = std::min(p.reached, p.unmeasured) + p.to_goal;
  }

  void consider(Vec p, int node) {
    if (distance2(p, middle_) > most_from_middle2_) return; // no way over it is so short
    double from_start = distance(quest_.from, p), to_goal = distance(p, quest_.to);
    from_start += std::min(from_start, start_depth_);
    to_goal += std::min(to_goal, goal_depth_);
    if (from_start + to_goal >= best_ || places_.size() == most_places) return;
    Place& place = places_.emplace_back();
    place.at = p;
    place.to_goal = to_goal;
    place.unmeasured = from_start;
    place.node = node;
    hope_for(places_.size() - 1);
  }

  /// Round the zones one bends at their corners.
  void add_corners() {
    constexpr double off = 1.0 / 64;
    const Vec size = quest_.setting.table.size();
    for (Box zone : quest_.zones) {
      zone.half_width += off;
      zone.half_depth += off;
      for (const Vec p : corners(zone))
        if (p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y && !is_in_any(quest_.zones, p)) consider(p, -1);
    }
  }

  std::size_t next() const {
    const std::size_t count = places_.size();
    std::size_t best = count;
    double least = best_;
    for (std::size_t i = 0; i < count; ++i)
      if (hoped_[i] < least) least = hoped_[i], best = i;
    return best;
  }

  /// A leg between two places, zones left out of account if both are nodes.
  double cost_between(const Place& a, const Place& b) const {
    if (a.node < 0 || b.node < 0) return quest_.cost(a.at, b.at);
    const WayGraph& graph = quest_.setting.ways;
    const std::size_t pair = graph.pair(a.node, b.node);
    return static_cast<double>(graph.ground[pair]) + graph.climbs[pair] * quest_.barrier;
  }

  void go_on_from(std::size_t here) {
    const Place& p = places_[here];
    for (std::size_t i = 0; i < places_.size(); ++i) {
      Place& q = places_[i];
      if (q.done) continue;
      const double room = std::min(q.reached, best_ - q.to_goal) - p.reached; // a leg must cost less than this
      if (room <= 0 || distance2(p.at, q.at) >= room * room) continue;
      const double cost = cost_between(p, q);
      if (cost >= room || (p.node >= 0 && q.node >= 0 && leads_through_any(quest_.zones, p.at, q.at))) continue;
      q.reached = p.reached + cost;
      q.parent = here;
      hope_for(i);
    }
  }

  Bends way() const {
    Bends out;
    if (last_ == none) return out;
    out.push_back(quest_.to);
    for (std::size_t i = last_; i != none && out.size() + 1 < out.capacity(); i = places_[i].parent)
      out.push_back(places_[i].at);
    out.push_back(quest_.from);
    std::reverse(out.begin(), out.end());
    return out;
  }

  const Quest& quest_;
  double best_;
  double start_depth_, goal_depth_;
  Vec middle_; ///< between start and goal
  double most_from_middle2_;
  std::size_t last_ = none;
  boost::container::static_vector<Place, most_places> places_;
  std::array<double, most_places> hoped_; ///< the cost of a way over it, at least; infinite: done with, or out of reach
};

/// An edge of difficult ground's border on which a bend lies, moved out to where bends lie.
struct Edge {
  Vec from, to;
};
using Edges = boost::container::static_vector<Edge, 4>;

Edges edges_at(const Setting& setting, Vec p) {
  constexpr double near = 1.0 / 24;
  Edges out;
  const Bounds here{p - Vec{near, near}, p + Vec{near, near}};
  for (const int k : units_in(setting.difficult & setting.areas & setting.table.near(here))) {
    const Feature& f = setting.table.feature(k);
    if (apart(here, f.bounds)) continue;
    for (std::size_t i = 0; i < f.outline.size(); ++i) {
      const Vec a = f.outline[i], b = f.outline[i + 1 < f.outline.size() ? i + 1 : 0];
      if (apart(here, {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}})) continue;
      if (distance2(p, Segment{a, b}) > near * near || out.size() == out.capacity()) continue;
      const Vec out_of_it = right_of(unit(b - a)) / 64;
      out.push_back({a + out_of_it, b + out_of_it});
    }
  }
  return out;
}

/// The place on an edge at which a way from a to b bends most cheaply, if either leg has a weight of its own.
Vec cheapest_on(const Edge& edge, Vec a, double weight_a, Vec b, double weight_b) {
  const auto place = [&](double t) { return edge.from + (edge.to - edge.from) * t; };
  const auto cost = [&](double t) { return weight_a * distance(a, place(t)) + weight_b * distance(place(t), b); };
  double low = 0, high = 1;
  for (int i = 0; i < 16; ++i) {
    const double third = (high - low) / 3, one = low + third, other = high - third;
    if (cost(one) < cost(other))
      high = other;
    else
      low = one;
  }
  return place((low + high) / 2);
}

/// Adds a bend wherever a leg crosses the border of difficult ground.
void add_bends(const Setting& setting, Vec from, Vec to, Bends& out) {
  boost::container::static_vector<double, 16> at;
  const Vec run = to - from;
  for (const int k : units_in(setting.difficult & setting.areas & setting.table.near(Segment{from, to}))) {
    const Points& outline = setting.table.feature(k).outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Vec a = outline[i], b = outline[i + 1 < outline.size() ? i + 1 : 0];
      const double side_a = cross(run, a - from), side_b = cross(run, b - from);
      if ((side_a >= 0) == (side_b >= 0)) continue;
      const Vec met = a + (b - a) * (side_a / (side_a - side_b));
      const double fraction = dot(met - from, run) / length2(run);
      if (fraction > 0 && fraction < 1 && at.size() < at.capacity()) at.push_back(fraction);
    }
  }
  std::sort(at.begin(), at.end());
  for (const double fraction : at)
    if (out.size() + 1 < out.capacity()) out.push_back(from + run * fraction);
}

bool slide(const Quest& quest, Bends& way, std::size_t i) {
  const Vec a = way[i - 1], b = way[i + 1];
  bool moved = false;
  const Edges edges = edges_at(quest.setting, way[i]);
  if (edges.empty()) return false;
  Leg in = leg_between(quest.setting, a, way[i]), out = leg_between(quest.setting, way[i], b);
  for (const Edge& edge : edges) {
    if (in.length == 0 || out.length == 0) continue;
    const Vec there = cheapest_on(edge, a, 1 + in.difficult / in.length, b, 1 + out.difficult / out.length);
    constexpr double gain = 1e-3, same = 1.0 / 64;
    if (distance2(there, way[i]) < same * same) continue;
    if (quest.cost(a, there) + quest.cost(there, b) + gain < in.cost(quest.barrier) + out.cost(quest.barrier)) {
      way[i] = there;
      in = leg_between(quest.setting, a, there);
      out = leg_between(quest.setting, there, b);
      moved = true;
    }
  }
  return moved;
}

} // namespace

double Quest::cost(Vec a, Vec b) const {
  if (leads_through_any(zones, a, b)) return infinite;
  return leg_between(setting, a, b).cost(barrier);
}

double least_cost(const Setting& setting, Vec from, Vec to) {
  const double straight = distance(from, to);
  return straight + std::min(straight, difficult_depth(setting, from) + difficult_depth(setting, to));
}

Bends search_way(const Quest& quest, double bound) { return Search(quest, bound).run(); }

void smooth(const Quest& quest, Bends& way) {
  constexpr int rounds = 4;
  if (quest.setting.difficult != 0) {
    Bends bent{way.front()};
    for (std::size_t i = 1; i < way.size() && bent.size() < bent.capacity(); ++i) {
      add_bends(quest.setting, way[i - 1], way[i], bent);
      bent.push_back(way[i]);
    }
    if (bent.back() == way.back()) way = bent;
    std::array<bool, Bends::static_capacity> due; // a bend that stays where it is stays while its neighbours do
    due.fill(true);
    bool moved = true;
    for (int round = 0; round < rounds && moved; ++round) {
      moved = false;
      for (std::size_t i = 1; i + 1 < way.size(); ++i) {
        if (!due[i]) continue;
        due[i] = slide(quest, way, i);
        if (due[i]) moved = due[i - 1] = due[i + 1] = true;
      }
    }
  }
  constexpr double same = 1e-9;
  if (way.size() < 3) return;
  double before = quest.cost(way[0], way[1]);
  for (std::size_t i = 1; i + 1 < way.size();) {
    const double after = quest.cost(way[i], way[i + 1]), past = quest.cost(way[i - 1], way[i + 1]);
    if (past <= before + after + same) {
      way.erase(way.begin() + static_cast<std::ptrdiff_t>(i));
      before = past;
    } else {
      ++i;
      before = after;
    }
  }
}

double cost_of(const Quest& quest, const Bends& way) {
  double sum = way.empty() ? infinite : 0;
  for (std::size_t i = 1; i < way.size(); ++i) sum += quest.cost(way[i - 1], way[i]);
  return sum;
}

} // namespace sandtable::skirmish
