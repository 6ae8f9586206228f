#include "picture/noise.hpp"

#include <cmath>

namespace sandtable::picture {

namespace {

std::uint32_t stirred(std::uint32_t h) {
  h ^= h >> 16;
  h *= 0x7feb352dU;
  h ^= h >> 15;
  h *= 0x846ca68bU;
  return h ^ (h >> 16);
}

std::uint32_t whole(double v) { return static_cast<std::uint32_t>(static_cast<std::int64_t>(v)); }

double eased(double t) { return t * t * (3 - 2 * t); }

} // namespace

std::uint32_t hashed(std::uint32_t a, std::uint32_t b, std::uint32_t seed) {
  return stirred(stirred(stirred(a + 0x9e3779b9U) + b) + seed * 0x85ebca6bU);
}

std::uint32_t hashed(Vec at, std::uint32_t seed) {
  return hashed(whole(std::floor(at.x * 16 + 0.5)), whole(std::floor(at.y * 16 + 0.5)), seed);
}

std::uint32_t hashed(std::string_view text) {
  std::uint32_t h = 2166136261U;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 16777619U;
  return stirred(h);
}

double noise(double x, double y, std::uint32_t seed) {
  const double left = std::floor(x), top = std::floor(y);
  const double across = eased(x - left), down = eased(y - top);
  const auto corner = [&](int dx, int dy) { return fraction(hashed(whole(left + dx), whole(top + dy), seed)); };
  const double upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across;
  const double lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across;
  return upper + (lower - upper) * down;
}

double fractal_noise(double x, double y, int octaves, std::uint32_t seed) {
  double sum = 0, strength = 0.5, total = 0, frequency = 1;
  for (int i = 0; i < octaves; ++i) {
    sum += strength * noise(x * frequency, y * frequency, seed + static_cast<std::uint32_t>(i));
    total += strength;
    strength /= 2;
    frequency *= 2;
  }
  return total > 0 ? sum / total : 0;
}

} // namespace sandtable::picture
