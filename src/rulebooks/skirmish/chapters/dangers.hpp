#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

#include <optional>
#include <span>

namespace sandtable::skirmish {

/// What a falling-back group sees of the enemy, measured once: SKR-MOR-03, 09, 16.
class Dangers {
public:
  Dangers(const State& s, int group);

  /// The middle of the group, from which it is led.
  Vec middle() const { return middle_; }
  /// The nearest enemy figure's centre, or where the group last knew one; none: it knows of nobody. SKR-MOR-04, 09
  const std::optional<Vec>& threat() const { return threat_; }
  /// How much farther a place is from the visible enemy group to which it gains least than the group is now; infinite
  /// if it sees nobody. SKR-MOR-03
  double gain_at(Vec place) const;
  /// SKR-MOR-16: whether a way from the middle of the group leads nearer to a visible enemy group than it is now.
  bool comes_nearer(std::span<const Vec> way) const;
  /// Of a line of places, what lies no nearer to the man of each visible enemy group who is nearest to the middle, as
  /// one comes from there straight: whatever else it is, the rest is forbidden by SKR-MOR-16.
  void clip(Vec line, Vec along, double& low, double& high) const;

private:
  struct Enemy {
    std::uint16_t first, last;      ///< of `bases_`
    Vec centre;                     ///< a circle round all of them
    double radius = 0;              ///< of it
    double distance = 0;            ///< SKR-GEN-05
    double distance2_to_middle = 0; ///< the least from a centre of theirs
    double least2 = 0;              ///< nearer than that no way may lead, squared: SKR-MOR-16
    Vec nearest;                    ///< that centre
  };
  Vec middle_;
  std::optional<Vec> threat_;
  boost::container::static_vector<Enemy, most_units> enemies_;
  boost::container::static_vector<Box, most_figures> bases_;
};

} // namespace sandtable::skirmish
