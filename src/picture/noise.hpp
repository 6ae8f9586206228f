#pragma once

#include "geometry/vec.hpp"

#include <cstdint>
#include <string_view>

namespace sandtable::picture {

// Everything accidental in a picture (grass, trees, the colour of a horse) comes from hashes of where it stands:
// the same view always gives the same picture, and a tree does not jump when a regiment moves.

std::uint32_t hashed(std::uint32_t a, std::uint32_t b, std::uint32_t seed = 0);
/// Hash of a place on the table, to a sixteenth.
std::uint32_t hashed(Vec at, std::uint32_t seed = 0);
std::uint32_t hashed(std::string_view text);
/// 0 to 1 from a hash.
constexpr double fraction(std::uint32_t hash) { return hash / 4294967296.0; }

/// Smooth noise of wavelength 1, from 0 to 1.
double noise(double x, double y, std::uint32_t seed);
/// Several octaves of it, each half as long and half as strong, from 0 to 1.
double fractal_noise(double x, double y, int octaves, std::uint32_t seed);

/// A stream of numbers from 0 to 1 that depends on nothing but its seed.
class Scatter {
public:
  explicit Scatter(std::uint32_t seed) : state_(seed) {}
  double next() { return fraction(hashed(state_++, 0x9e3779b9U)); }
  double between(double least, double most) { return least + (most - least) * next(); }
  /// One of 0 to n - 1.
  int pick(int n) { return static_cast<int>(next() * n); }

private:
  std::uint32_t state_;
};

} // namespace sandtable::picture
