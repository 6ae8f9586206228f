#pragma once

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/height.hpp"

/// A parade ground of the second edition.
namespace sandtable::kingsmen {

/// One red unit that has the card as soon as it is asked how far it goes, on a table of 72 by 72.
struct SecondGround : Field {
  int mover;

  explicit SecondGround(Type type, Stance p = {}, Vec at = {36, 30}, double facing = 0, Options o = basic_game())
      : Field(second_edition, o, {72, 72}), mover(add(Side::red, type, at, facing, p)) {}

  SecondGround& ready(const std::string& card = "") {
    if (pending() != StepKind::actions) kingsmen::ready(*this, mover, card);
    return *this;
  }
  /// The longest straight march along a heading.
  double longest(double degrees, std::optional<double> facing = std::nullopt) {
    return longest_march(ready(), mover, degrees, facing);
  }
  Rule refused(Path path, std::optional<double> facing = std::nullopt) {
    return ready().refusal(march(std::move(path), facing));
  }
  const Unit& it() const { return unit(mover); }
};

/// What walking by steps tells for certain of a climb of 0.05 (KM2-TERR-02): a slope rises a third of a level an inch.
constexpr double surely_up = 0.05 + 1e-9, hardly_up = 0.04;

/// The greatest climb between points of a path so near to each other that little can hide between them.
inline double climb_by_steps(const Table& t, Vec start, const Path& path) {
  constexpr double step = 1.0 / 64;
  double lowest = height_at(t, start), most = 0;
  Vec from = start;
  for (const Vec& to : path) {
    const int steps = static_cast<int>(std::ceil(distance(from, to) / step));
    for (int k = 1; k <= steps; ++k) {
      const double h = height_at(t, k == steps ? to : from + (to - from) * (double(k) / steps));
      most = std::max(most, h - lowest);
      lowest = std::min(lowest, h);
    }
    from = to;
  }
  return most;
}

} // namespace sandtable::kingsmen
