#include "geometry/hull.hpp"

#include <algorithm>
#include <cstddef>

namespace sandtable {
namespace {

constexpr std::size_t most_points = 64;
using Outline = std::array<Vec, most_points + 1>;

/// Whether the way from a by b to c does not turn left, or by less than a billionth: corners of bases in
/// one rank are collinear only up to rounding.
bool straight(Vec a, Vec b, Vec c) {
  constexpr double slack = 1e-9;
  const double turn = cross(b - a, c - a);
  return turn <= 0 || turn * turn <= slack * slack * length2(c - a);
}

void remove(Outline& outline, std::size_t& count, std::size_t i) {
  std::copy(outline.begin() + static_cast<std::ptrdiff_t>(i) + 1, outline.begin() + static_cast<std::ptrdiff_t>(count),
            outline.begin() + static_cast<std::ptrdiff_t>(i));
  --count;
}

/// The corner whose loss costs the least area.
std::size_t flattest(const Outline& outline, std::size_t count) {
  std::size_t best = 0;
  double least = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Vec before = outline[(i + count - 1) % count];
    const double lost = cross(outline[i] - before, outline[(i + 1) % count] - before);
    if (i == 0 || lost < least) best = i, least = lost;
  }
  return best;
}

/// Andrew's monotone chain over at most 64 points, which it sorts.
Hull chain(std::span<Vec> points) {
  std::sort(points.begin(), points.end(), [](Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  Outline outline;
  std::size_t count = 0;
  const auto extend = [&](Vec p, std::size_t from) {
    while (count >= from + 2 && straight(outline[count - 2], outline[count - 1], p)) --count;
    outline[count++] = p;
  };
  for (const Vec p : points) extend(p, 0);
  const std::size_t lower = count - 1;
  for (std::size_t i = points.size() - 1; i-- > 0;) extend(points[i], lower);
  if (count > 1) --count; // the chain came back to its first point

  // The seams of the two chains were never tested for straightness.
  for (std::size_t i = 0, firm = 0; count > 2 && firm < count;) {
    if (straight(outline[(i + count - 1) % count], outline[i], outline[(i + 1) % count])) {
      remove(outline, count, i);
      firm = 0;
    } else {
      ++i, ++firm;
    }
    if (i >= count) i = 0;
  }
  Hull hull;
  while (count > hull.points.size()) remove(outline, count, flattest(outline, count));
  if (count == 2 && outline[0] == outline[1]) count = 1;
  std::copy_n(outline.begin(), count, hull.points.begin());
  hull.count = static_cast<std::uint8_t>(count);
  return hull;
}

enum class Side : std::uint8_t { none, rear, front, along };

/// Which way an edge of a counter-clockwise shape looks while the shape moves by d.
Side side_of(Vec edge, Vec d, double d2) {
  constexpr double parallel = 1e-12;
  const double turn = cross(edge, d);
  const double edge2 = length2(edge);
  if (turn * turn <= parallel * parallel * edge2 * d2) return edge2 > 0 ? Side::along : Side::none;
  return turn > 0 ? Side::rear : Side::front;
}

/// One or two points have no inside, so their sweep is built by hand.
Sweep swept_thin(Convex shape, Vec d, double d2) {
  Sweep out;
  const auto put = [&out](Vec p) { out.points[out.count++] = p; };
  if (shape.empty()) return out;
  Vec a = shape[0];
  Vec b = shape[shape.size() - 1];
  switch (side_of(b - a, d, d2)) {
    case Side::none: put(a), put(a + d); break;
    case Side::front: std::swap(a, b); [[fallthrough]];
    case Side::rear: put(a), put(b), put(b + d), put(a + d); break;
    case Side::along:
      if (dot(b - a, d) < 0) std::swap(a, b);
      put(a), put(b + d);
      break;
  }
  return out;
}

} // namespace

Hull convex_hull(std::span<const Vec> points) {
  Hull hull;
  std::array<Vec, most_points> batch;
  while (!points.empty()) {
    const std::size_t fresh = std::min(points.size(), most_points - hull.count);
    std::copy_n(hull.points.begin(), hull.count, batch.begin());
    std::copy_n(points.begin(), fresh, batch.begin() + hull.count);
    hull = chain(std::span{batch.data(), hull.count + fresh});
    points = points.subspan(fresh);
  }
  return hull;
}

Sweep swept(Convex shape, Vec d) {
  const double d2 = length2(d);
  const std::size_t n = shape.size();
  Sweep out;
  if (n + 2 > out.points.size()) return swept(convex_hull(shape), d);
  if (!(d2 > 0)) {
    std::copy_n(shape.begin(), n, out.points.begin());
    out.count = static_cast<std::uint8_t>(n);
    return out;
  }
  if (n < 3) return swept_thin(shape, d, d2);

  // Corners of edges that look forward move on, those of edges that look back stay; where the two meet, both.
  Side last = Side::none;
  for (std::size_t i = n; i-- > 0 && last == Side::none;) last = side_of(shape[(i + 1) % n] - shape[i], d, d2);
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Side next = side_of(shape[i + 1 < n ? i + 1 : 0] - shape[i], d, d2);
    if (next == Side::none) continue;
    const Vec stays = shape[i];
    const Vec moves = stays + d;
    const bool front = last == Side::front || next == Side::front;
    const bool rear = last == Side::rear || next == Side::rear;
    if (last == Side::front) {
      out.points[count++] = moves;
      if (rear) out.points[count++] = stays;
    } else {
      if (rear) out.points[count++] = stays;
      if (front) out.points[count++] = moves;
    }
    last = next;
  }
  out.count = static_cast<std::uint8_t>(count);
  return out;
}

Hull moved(const Hull& h, Vec d) {
  Hull out = h;
  for (std::size_t i = 0; i < out.count; ++i) out.points[i] += d;
  return out;
}

Sweep strip(const Segment& s, double width) {
  Sweep out;
  const Vec right = right_of(unit(s.to - s.from)) * (width / 2);
  if (s.from == s.to) {
    out.points[0] = s.from;
    out.count = 1;
  } else if (right == Vec{}) {
    out.points[0] = s.from, out.points[1] = s.to;
    out.count = 2;
  } else {
    out.points[0] = s.from + right, out.points[1] = s.to + right;
    out.points[2] = s.to - right, out.points[3] = s.from - right;
    out.count = 4;
  }
  return out;
}

} // namespace sandtable
