#include "geometry/angle.hpp"

#include <array>
#include <utility>

namespace sandtable {
namespace {

constexpr double pi = 3.14159265358979323846;

struct Wave {
  double sine, cosine;
};

/// Series for an angle of at most an eighth of a circle.
constexpr Wave series(double angle) {
  const double square = angle * angle;
  double sine = 1;
  double cosine = 1;
  for (int n = 20; n > 0; n -= 2) {
    sine = 1 - sine * square / (n * (n + 1));
    cosine = 1 - cosine * square / (n * (n - 1));
  }
  return {angle * sine, cosine};
}

/// An eighth of a circle is 8,192 steps: 32 coarse ones of 256 fine ones, joined by the addition theorem.
struct Sines {
  std::array<Wave, 33> coarse{};
  std::array<Wave, 256> fine{};
};

constexpr Sines make_sines() {
  Sines table;
  for (int i = 0; i < 32; ++i) table.coarse[static_cast<std::size_t>(i)] = series(i * pi / 128);
  constexpr double diagonal = 0.70710678118654752440;
  table.coarse[32] = {diagonal, diagonal};
  for (int i = 0; i < 256; ++i) table.fine[static_cast<std::size_t>(i)] = series(i * pi / 32768);
  return table;
}

constexpr Sines table = make_sines();

/// `step` from 0 to 8192.
Wave within_octant(unsigned step) {
  const Wave& a = table.coarse[step >> 8];
  const Wave& b = table.fine[step & 0xff];
  return {a.sine * b.cosine + a.cosine * b.sine, a.cosine * b.cosine - a.sine * b.sine};
}

} // namespace

Angle from_degrees(double degrees) {
  if (degrees < 0) return Angle{} - from_degrees(-degrees); // so that ties round the same way left and right
  const double rest = degrees - 360 * std::floor(degrees / 360);
  if (!(rest >= 0 && rest <= 360)) return {};
  return {static_cast<std::uint16_t>(static_cast<std::uint32_t>(rest * 65536 / 360 + 0.5))};
}

double to_degrees(Angle a) { return a.turns * 360.0 / 65536; }

Vec direction(Angle a) {
  const unsigned quarter = a.turns >> 14;
  const unsigned rest = a.turns & 0x3fff;
  const bool past_diagonal = rest > 0x2000;
  Wave w = within_octant(past_diagonal ? 0x4000 - rest : rest);
  if (past_diagonal) std::swap(w.sine, w.cosine);
  // Subtracted from zero rather than negated: no negative zero may reach a digest.
  switch (quarter) {
    case 0: return {w.sine, w.cosine};
    case 1: return {w.cosine, 0 - w.sine};
    case 2: return {0 - w.sine, 0 - w.cosine};
    default: return {0 - w.cosine, w.sine};
  }
}

Angle heading(Vec v) {
  const double across = std::fabs(v.x);
  const double along = std::fabs(v.y);
  const bool past_diagonal = across > along;
  const double longer = past_diagonal ? across : along;
  const double shorter = past_diagonal ? along : across;
  if (!(longer > 0)) return {};

  // The polynomial is good to a fiftieth of a step; the table decides.
  const double t = shorter / longer;
  const double u = t * t;
  const double arc =
      t * (0.99997726 + u * (-0.33262347 + u * (0.19354346 + u * (-0.11643287 + u * (0.05265332 - u * 0.01172120)))));
  unsigned step = static_cast<unsigned>(arc * (32768 / pi) + 0.5);
  if (step > 0x2000) step = 0x2000;
  const auto beyond_middle = [t](unsigned lower) {
    const Wave a = within_octant(lower);
    const Wave b = within_octant(lower + 1);
    return t * (a.cosine + b.cosine) > a.sine + b.sine;
  };
  if (step > 0 && !beyond_middle(step - 1))
    --step;
  else if (step < 0x2000 && beyond_middle(step))
    ++step;

  unsigned turns = past_diagonal ? 0x4000 - step : step;
  if (v.y < 0) turns = 0x8000 - turns;
  if (v.x < 0) turns = 0x10000 - turns;
  return {static_cast<std::uint16_t>(turns)};
}

bool within_arc(Vec v, Vec facing, double cos_half) {
  constexpr Wave tolerance = series(0.01 * pi / 180);
  if (cos_half <= -tolerance.cosine) return true;
  const double sin_half = cos_half < 1 ? std::sqrt(1 - cos_half * cos_half) : 0;
  const double limit = cos_half * tolerance.cosine - sin_half * tolerance.sine;
  return dot(v, facing) >= limit * std::sqrt(length2(v) * length2(facing));
}

} // namespace sandtable
