#pragma once
// Parts of a path, whatever list of places a rulebook keeps it in. A path does not hold the place it starts from.

#include "geometry/polygon.hpp"

#include <cmath>
#include <optional>

namespace sandtable {

template <class Path>
double length_of(Vec start, const Path& path) {
  double length = 0;
  for (const Vec& to : path) {
    length += distance(start, to);
    start = to;
  }
  return length;
}

/// The first so much of a path.
template <class Path>
Path first_part(Vec start, const Path& path, double length) {
  Path out;
  Vec from = start;
  for (const Vec& to : path) {
    const double stretch = distance(from, to);
    if (stretch >= length) {
      out.push_back(stretch > 0 ? from + (to - from) * (length / stretch) : to);
      return out;
    }
    out.push_back(to);
    length -= stretch;
    from = to;
  }
  return out;
}

/// What lies behind that.
template <class Path>
Points last_part(Vec start, const Path& path, double length) {
  Points out;
  const Path first = first_part(start, path, length);
  out.push_back(first.empty() ? start : first.back());
  for (std::size_t i = first.empty() ? 0 : first.size() - 1; i < path.size(); ++i)
    if (path[i] != out.back()) out.push_back(path[i]);
  return out;
}

/// Places that can be measured at all: on or near the table.
template <class Path>
bool near_the_table(const Path& path) {
  constexpr double far = 1000;
  for (const Vec& p : path)
    if (!(std::abs(p.x) < far) || !(std::abs(p.y) < far)) return false;
  return true;
}

/// How far along a way of that length something begins that then holds to its end; by halving.
template <class Holds>
double begins_at(double length, Holds&& holds_at) {
  constexpr int halvings = 7;
  double clear = 0, held = length;
  for (int k = 0; k < halvings; ++k) {
    const double middle = (clear + held) / 2;
    (holds_at(middle) ? held : clear) = middle;
  }
  return clear;
}

/// How finely a path is cut.
struct Cut {
  double hair = 0.02;     ///< places lie on a grid: a path cut to its very limit may turn out so much too long
  double shortest = 0.25; ///< what could only be shorter is not what was meant
};

/// The greatest legal length up to `far`, found from its far end; none if only less than the shortest is legal.
template <class Legal>
std::optional<double> longest_legal(double far, const Cut& cut, Legal&& legal_at) {
  constexpr int samples = 16, halvings = 6;
  double good = 0, bad = far;
  for (int k = 0; k < samples && good == 0; ++k) {
    const double length = k == 0 ? far - cut.hair : far * (samples - k) / samples;
    if (length >= cut.shortest && legal_at(length))
      good = length;
    else
      bad = length;
  }
  if (good == 0) return std::nullopt;
  for (int k = 0; k < halvings && bad - good > cut.hair; ++k) {
    const double length = (good + bad) / 2;
    (legal_at(length) ? good : bad) = length;
  }
  return good;
}

} // namespace sandtable
