#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-GEN-03
constexpr bool is_within(double measured, double limit) { return measured <= limit + within_tolerance; }

/// SKR-GEN-04
double distance(const Figure& a, const Figure& b);
/// No edge of a base is farther from its centre than this, and none nearer than that.
constexpr double outer_radius(const Figure& f) { return f.mounted ? 2.8 : 1.42; }
constexpr double inner_radius(const Figure& f) { return f.mounted ? 1.25 : 1.0; }
/// Whether two figures are within a distance, if their centres alone leave it open.
bool are_measured_within(const Figure& a, const Figure& b, double limit);
/// Whether two figures are within a distance: most are decided without measuring.
inline bool are_within(const Figure& a, const Figure& b, double limit) {
  const double centres2 = distance2(a.at, b.at);
  const double far = limit + within_tolerance + outer_radius(a) + outer_radius(b);
  if (centres2 > far * far) return false;
  const double near = limit + inner_radius(a) + inner_radius(b);
  return (limit >= 0 && centres2 <= near * near) || are_measured_within(a, b, limit);
}
/// SKR-GEN-05, attached leaders of either counted with their group.
double distance_between(const State& s, int group, int other);
double distance_to(const State& s, int group, int figure);
/// Whether two groups, or a group and a figure, are within a distance: most are decided without measuring.
bool are_within(const State& s, int group, int other, double limit);

/// Two figures of opposite sides in contact: SKR-GEN-06, across a low barrier by SKR-MEL-33.
bool in_contact(const State& s, int figure, int enemy);
/// Enemies that a figure is in contact with.
FigureSet contacts_of(const State& s, int figure);
/// Whether any of a group's members is in contact with an enemy.
bool is_in_contact(const State& s, int group);

/// SKR-GEN-07: v is within so many degrees of a facing; exact for 45 and 90.
bool is_within_degrees(Vec v, Vec facing, int degrees);

/// The mean of the centres of a group's living men, attached leaders left out; of a leader his own.
Vec mean_centre(const State& s, int group);

struct NearestPair {
  std::int16_t ours = -1, theirs = -1;
  double distance = 0;
};
/// The nearest pair of living members of two groups, ties to the lowest numbers: SKR-GEN-05, 08.
NearestPair nearest_pair(const State& s, int group, int other);

} // namespace sandtable::skirmish
