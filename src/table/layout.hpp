#pragma once

#include "geometry/box.hpp"
#include "geometry/convex.hpp"

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <span>

namespace sandtable {

enum class Role : std::uint8_t { soldier, officer, ensign, gun, general };
BOOST_DESCRIBE_ENUM(Role, soldier, officer, ensign, gun, general)

/// Width and depth of a base.
struct BaseSize {
  double width = 1, depth = 1;
};

/// A figure's place in its formation: x to the right of the anchor, y forward of it.
struct Spot {
  Vec at;
  BaseSize base;
  Role role = Role::soldier;
  std::int8_t rank = 0;
};

/// Where every figure of one unit stands, relative to anchor and facing.
struct Layout {
  static constexpr int capacity = 32; ///< the largest regiment: one of pike and shot
  int count = 0;
  std::array<Spot, capacity> spots;

  void add(const Spot& s) { spots[static_cast<std::size_t>(count++)] = s; }
  std::span<const Spot> view() const { return {spots.data(), static_cast<std::size_t>(count)}; }
};

/// n soldiers in ranks of `files`, bases touching, front edge at y = 0, a short last rank centred.
void lay_ranks(Layout& out, int n, int files, BaseSize base);
/// n soldiers in the border cells of a square of side x side cells around the anchor: the cells between the corners are
/// filled first, side by side, then the corners clockwise from the front right, so that neighbours touch.
void lay_border(Layout& out, int n, int side, BaseSize base);
/// Cell i of a compact grid of ceil(sqrt(n)) columns around the anchor.
Vec grid_cell(int i, int n, BaseSize base);

/// The world place of a spot.
inline Vec placed(Vec anchor, Vec facing, Vec spot) { return anchor + right_of(facing) * spot.x + facing * spot.y; }
/// The base of a spot on the table.
inline Box base_of(Vec anchor, Vec facing, const Spot& spot) {
  return {placed(anchor, facing, spot.at), facing, spot.base.width / 2, spot.base.depth / 2};
}

} // namespace sandtable
