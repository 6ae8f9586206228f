#include "geometry/angle.hpp"
#include "geometry/box.hpp"
#include "geometry/grid.hpp"
#include "geometry/hull.hpp"
#include "geometry/polygon.hpp"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <vector>

namespace sandtable {
namespace {

/// A small congruential generator: the same table every time.
struct Numbers {
  std::uint64_t state = 20;

  double up_to(double most) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(state >> 40) / 16777216.0 * most;
  }
  Vec place() { return on_grid({up_to(72), up_to(48)}); }
  Angle angle() { return {static_cast<std::uint16_t>(up_to(65536))}; }
};

/// Forty units of two ranks of four on a table of six feet by four.
std::vector<Hull> units() {
  Numbers numbers;
  std::vector<Hull> out;
  for (int i = 0; i < 40; ++i) {
    const auto shape = corners(Box{numbers.place(), direction(numbers.angle()), 2, 0.75});
    out.push_back(convex_hull(shape));
  }
  return out;
}

std::vector<Segment> lines() {
  Numbers numbers;
  std::vector<Segment> out;
  for (int i = 0; i < 64; ++i) out.push_back({numbers.place(), numbers.place()});
  return out;
}

std::vector<Box> neighbours(double reach) {
  Numbers numbers;
  std::vector<Box> out;
  for (int i = 0; i < 64; ++i) {
    const Vec at = on_grid({numbers.up_to(reach), numbers.up_to(reach)});
    out.push_back({at, direction(numbers.angle()), 2, 0.75});
  }
  return out;
}

void direction_and_heading(benchmark::State& state) {
  std::uint16_t turns = 0;
  for (auto _ : state) {
    const Angle back = heading(direction({turns}));
    benchmark::DoNotOptimize(back.turns);
    turns = static_cast<std::uint16_t>(turns + 4099);
  }
}
BENCHMARK(direction_and_heading);

void distance_of_point_to_40_units(benchmark::State& state) {
  const auto hulls = units();
  const auto ways = lines();
  std::size_t i = 0;
  for (auto _ : state) {
    double sum = 0;
    for (const Hull& hull : hulls) sum += distance2(ways[i].from, hull);
    benchmark::DoNotOptimize(sum);
    i = (i + 1) % ways.size();
  }
}
BENCHMARK(distance_of_point_to_40_units);

void sight_past_40_units(benchmark::State& state) {
  const auto hulls = units();
  const auto ways = lines();
  std::size_t i = 0;
  for (auto _ : state) {
    int blocked = 0;
    for (const Hull& hull : hulls) blocked += passage(ways[i], hull) ? 1 : 0;
    benchmark::DoNotOptimize(blocked);
    i = (i + 1) % ways.size();
  }
}
BENCHMARK(sight_past_40_units);

/// As a rulebook would: circles first, `passage` only for what they let through.
void sight_past_40_circled_units(benchmark::State& state) {
  const auto hulls = units();
  const auto ways = lines();
  std::vector<Vec> centres;
  for (const Hull& hull : hulls) centres.push_back(centroid(hull.view()));
  constexpr double radius2 = 2 * 2 + 0.75 * 0.75;
  std::size_t i = 0;
  for (auto _ : state) {
    const Vec along = ways[i].to - ways[i].from;
    const double limit = radius2 * length2(along);
    int blocked = 0;
    for (std::size_t unit = 0; unit < hulls.size(); ++unit) {
      const double side = cross(along, centres[unit] - ways[i].from);
      if (side * side <= limit) blocked += passage(ways[i], hulls[unit]) ? 1 : 0;
    }
    benchmark::DoNotOptimize(blocked);
    i = (i + 1) % ways.size();
  }
}
BENCHMARK(sight_past_40_circled_units);

/// The argument is the inches among which both boxes stand: 3 overlap mostly, 20 seldom.
void overlap_of_two_boxes(benchmark::State& state) {
  const auto boxes = neighbours(static_cast<double>(state.range(0)));
  std::vector<std::array<Vec, 4>> shapes;
  for (const Box& b : boxes) shapes.push_back(corners(b));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(overlaps(shapes[i], shapes[(i + 7) % shapes.size()], 0.01));
    i = (i + 1) % shapes.size();
  }
}
BENCHMARK(overlap_of_two_boxes)->Arg(3)->Arg(20);

void distance_of_two_boxes(benchmark::State& state) {
  const auto boxes = neighbours(static_cast<double>(state.range(0)));
  std::vector<std::array<Vec, 4>> shapes;
  for (const Box& b : boxes) shapes.push_back(corners(b));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(distance2(Convex{shapes[i]}, Convex{shapes[(i + 7) % shapes.size()]}));
    i = (i + 1) % shapes.size();
  }
}
BENCHMARK(distance_of_two_boxes)->Arg(3)->Arg(20);

void sweep_of_a_unit(benchmark::State& state) {
  const auto hulls = units();
  const auto ways = lines();
  std::size_t i = 0;
  for (auto _ : state) {
    const Sweep sweep = swept(hulls[i % hulls.size()], ways[i].to - ways[i].from);
    benchmark::DoNotOptimize(sweep);
    i = (i + 1) % ways.size();
  }
}
BENCHMARK(sweep_of_a_unit);

void hull_of_eight_bases(benchmark::State& state) {
  const Vec facing = direction({12345});
  std::vector<Vec> points;
  for (int i = 0; i < 8; ++i) {
    const Vec at = Vec{20, 20} + right_of(facing) * (i % 4) - facing * (i / 4);
    for (const Vec corner : corners(Box{at, facing, 0.5, 0.5})) points.push_back(corner);
  }
  for (auto _ : state) {
    const Hull hull = convex_hull(points);
    benchmark::DoNotOptimize(hull);
  }
}
BENCHMARK(hull_of_eight_bases);

void features_near(benchmark::State& state) {
  const auto ways = lines();
  FeatureGrid grid({72, 48}, 4);
  Numbers numbers;
  for (int feature = 0; feature < 20; ++feature) {
    const Vec at = numbers.place();
    grid.add(feature, {at, at + Vec{6, 6}});
  }
  const bool along_segment = state.range(0) != 0;
  std::size_t i = 0;
  for (auto _ : state) {
    const Vec at = ways[i].from;
    benchmark::DoNotOptimize(along_segment ? grid.near(ways[i]) : grid.near(Bounds{at, at + Vec{4, 2}}));
    i = (i + 1) % ways.size();
  }
}
BENCHMARK(features_near)->ArgName("segment")->Arg(0)->Arg(1);

void way_through_a_wood(benchmark::State& state) {
  const auto ways = lines();
  Points wood;
  for (int i = 12; i-- > 0;)
    wood.push_back(Vec{36, 24} + direction({static_cast<std::uint16_t>(i * 5461)}) * (i % 2 == 0 ? 8 : 4));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(length_inside(ways[i], wood));
    i = (i + 1) % ways.size();
  }
}
BENCHMARK(way_through_a_wood);

} // namespace
} // namespace sandtable
