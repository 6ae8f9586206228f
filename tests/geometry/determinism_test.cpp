#include "geometry/hull.hpp"
#include "support/geometry_generators.hpp"

#include <cstdint>

namespace sandtable {
namespace {

/// FNV-1a over the bits of every number: equal on g++, clang and WebAssembly, or replays part ways.
struct Digest {
  std::uint64_t value = 0xcbf29ce484222325u;

  void add(double number) {
    const auto bits = __builtin_bit_cast(std::uint64_t, number);
    for (int shift = 0; shift < 64; shift += 8) value = (value ^ ((bits >> shift) & 0xff)) * 0x100000001b3u;
  }
  void add(Vec v) { add(v.x), add(v.y); }
  void add(Convex c) {
    for (const Vec v : c) add(v);
  }
};

struct Numbers {
  std::uint64_t state = 1815;

  int below(int most) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((state >> 33) % static_cast<unsigned>(most));
  }
  Vec place() {
    const int x = below(12 * 256);
    return {x / 256.0, below(12 * 256) / 256.0};
  }
  Box box() {
    const Vec centre = place();
    return {centre, direction({static_cast<std::uint16_t>(below(65536))}), 1.5, 0.75};
  }
};

TEST(Determinism, TheSineTableIsTheSameEverywhere) {
  Digest digest;
  for (int t = 0; t < 65536; ++t) digest.add(direction({static_cast<std::uint16_t>(t)}));
  EXPECT_EQ(digest.value, 16760826695757859845u);
}

TEST(Determinism, ShapesAndMeasuresAreTheSameEverywhere) {
  Digest digest;
  Numbers numbers;
  const Points wood{{1, 1}, {9, 2}, {6, 5}, {10, 10}, {4, 7}, {2, 11}};
  for (int i = 0; i < 2000; ++i) {
    const Box one = numbers.box();
    const Box two = numbers.box();
    const Segment way{numbers.place(), numbers.place()};
    const auto a = corners(one);
    const Sweep sweep = swept(a, way.to - way.from);
    digest.add(Convex{a});
    digest.add(sweep);
    digest.add(convex_hull(sweep.view()));
    digest.add(distance2(way.from, Convex{a}));
    digest.add(distance2(one, two));
    digest.add(overlap_area(one, two));
    digest.add(overlap_area(Convex{a}, wood));
    digest.add(distance2(Convex{a}, wood));
    digest.add(length_inside(way, wood));
    digest.add(first_inside(way, wood));
    digest.add(heading(way.to - way.from).turns);
    if (const auto met = passage(way, a)) digest.add(met->enter), digest.add(met->leave);
  }
  EXPECT_EQ(digest.value, 7260984090065820363u);
}

} // namespace
} // namespace sandtable
