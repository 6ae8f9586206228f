#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-GEN-03
constexpr bool is_within(double measured, double limit) { return measured <= limit + within_tolerance; }

/// SKR-GEN-04
double distance(const Figure& a, const Figure& b);
/// Whether two figures are within a distance: most are decided without measuring.
bool are_within(const Figure& a, const Figure& b, double limit);
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
