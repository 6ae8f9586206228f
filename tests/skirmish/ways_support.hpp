#pragma once
// Random ground, and a grid that knows the cheapest way over it.

#include "rulebooks/skirmish/chapters/ways.hpp"
#include "support/skirmish_field.hpp"

#include <memory>
#include <queue>
#include <random>

namespace sandtable::skirmish {

inline Points block(double x1, double y1, double x2, double y2) { return {{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}}; }

/// Random numbers that are the same with every standard library.
class Chance {
public:
  explicit Chance(unsigned seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(engine_()) / 4294967296.0);
  }

private:
  std::mt19937 engine_;
};

/// Woods, water, houses, fences and stockades, wherever they fall.
struct RandomGround {
  std::unique_ptr<Field> field;
  Vec size;

  explicit RandomGround(Chance& chance, Vec of = {48, 36}) : size(of) {
    using T = TerrainKind;
    field = std::make_unique<Field>(Options{}, size);
    const auto place = [&] { return Vec{chance.between(4, size.x - 4), chance.between(4, size.y - 4)}; };
    constexpr T areas[] = {T::light_woods, T::rough, T::stream, T::light_woods, T::deep_water};
    for (int i = 1 + chance.below(4); i > 0; --i) {
      const T kind = areas[chance.below(5)];
      const Vec at = place();
      const double w = chance.between(3, 9), d = chance.between(3, 9);
      if (chance.below(2) == 0)
        field->terrain(kind, ellipse(at, w, d, chance.between(0, 180)));
      else
        field->terrain(kind, rectangle(at, w, d, chance.between(0, 180)));
    }
    for (int i = chance.below(3); i > 0; --i) field->terrain(T::hedge, {place(), place(), place()});
    if (chance.below(3) == 0) field->terrain(T::fortification, {place(), place()});
    if (chance.below(3) == 0) {
      const Vec at = place();
      field->terrain(T::building, rectangle(at, 8, 6, 0), {at + Vec{0, 3}});
    }
  }
};

/// The cheapest ways from one place to all others on a grid of half a centimetre with 32 neighbours, where nobody comes
/// nearer than half a base to what nobody passes.
class GridWays {
public:
  explicit GridWays(const RandomGround& ground) : ground_(ground) {
    columns_ = static_cast<int>(ground.size.x / step) - 1;
    rows_ = static_cast<int>(ground.size.y / step) - 1;
    best_.assign(static_cast<std::size_t>(columns_ * rows_), infinite);
    for (int i = 0; i < columns_ * rows_; ++i) open_.push_back(is_open(place(i)));
    for (start_ = columns_ * rows_ / 2 + columns_ / 3; !open_[static_cast<std::size_t>(start_)];)
      start_ = (start_ + 37) % (columns_ * rows_);
    spread();
  }
  Vec place(int i) const { return Vec{(1 + i % columns_) * step, (1 + i / columns_) * step}; }
  Vec start() const { return place(start_); }
  double cost(int i) const { return best_[static_cast<std::size_t>(i)]; }
  int random_place(Chance& chance) const {
    for (;;)
      if (const int i = chance.below(columns_ * rows_); open_[static_cast<std::size_t>(i)] && i != start_) return i;
  }

private:
  static constexpr double step = 0.5;

  bool is_open(Vec p) const {
    const Setting& setting = ground_.field->setting();
    for (int k = 0; k < static_cast<int>(setting.ground.size()); ++k) {
      const Points& outline = setting.table.feature(k).outline;
      const Ground& g = setting.ground[static_cast<std::size_t>(k)];
      if ((setting.impassable >> k & 1U) != 0 && std::sqrt(distance2_to_polygon(outline, p)) < 1.42) return false;
      const bool at_door = !g.openings.empty() && std::abs(p.x - g.openings[0].x) <= 0.5;
      if (g.building && std::sqrt(distance2_to_outline(outline, p)) < 1.42 && !at_door) return false;
      if (g.stockade && std::sqrt(distance2_to_polyline(outline, p)) < 1.42) return false;
    }
    return true;
  }

  void spread() {
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    best_[static_cast<std::size_t>(start_)] = 0;
    open.push({0, start_});
    constexpr int moves[][2] = {{1, 0}, {1, 1}, {2, 1}, {1, 2}, {3, 1}, {1, 3}, {3, 2}, {2, 3}};
    while (!open.empty()) {
      const auto [cost, here] = open.top();
      open.pop();
      if (cost > best_[static_cast<std::size_t>(here)]) continue;
      const int x = here % columns_, y = here / columns_;
      for (const auto& m : moves)
        for (int turn = 0, dx = m[0], dy = m[1]; turn < 4; ++turn) {
          const int nx = x + dx, ny = y + dy, before = dx;
          dx = -dy, dy = before;
          if (nx < 0 || ny < 0 || nx >= columns_ || ny >= rows_) continue;
          const int there = ny * columns_ + nx;
          if (!open_[static_cast<std::size_t>(there)]) continue;
          const double sum = cost + leg_cost(ground_.field->state, place(here), place(there), 6.25);
          if (sum >= best_[static_cast<std::size_t>(there)]) continue;
          best_[static_cast<std::size_t>(there)] = sum;
          open.push({sum, there});
        }
    }
  }

  const RandomGround& ground_;
  int columns_ = 0, rows_ = 0, start_ = 0;
  std::vector<bool> open_;
  std::vector<double> best_;
};

} // namespace sandtable::skirmish
