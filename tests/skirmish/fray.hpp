#pragma once
// Melees for tests: men of both sides who stand base to base.

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"
#include "skirmish/ways_support.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {

inline const Placement with_hatchets{.weapons = {Weapon::hatchet}};

/// So many pairs face to face, 6 apart; red looks north.
struct Fray : Field {
  explicit Fray(int pairs, const Placement& red_placement = with_hatchets,
                const Placement& blue_placement = with_hatchets, Options options = {})
      : Field(options),
        red(men_at(Side::red, row(pairs, 60), north, red_placement)),
        blue(men_at(Side::blue, row(pairs, 62), south, blue_placement)) {}

  static std::vector<Vec> row(int men, double y) {
    std::vector<Vec> out;
    for (int k = 0; k < men; ++k) out.push_back({90 + 6.0 * k - 3.0 * (men - 1), y});
    return out;
  }
  /// A PC far from everybody: his side is played.
  int player(Side side) { return leader(side, Role::pc, {5, side == Side::red ? 5.0 : 115.0}); }
  void fight(Side active = Side::red) { begin(StepKind::melee, -1, -1, active); }
  double red_y(int k = 0) { return man(red, k).at.y; }
  double blue_y(int k = 0) { return man(blue, k).at.y; }
  Condition condition(int unit, int k = 0) { return man(unit, k).condition; }

  int red, blue;
};

/// Nobody stands on anybody's base.
inline void expect_no_overlap(const State& s) {
  const Crowd crowd(s);
  for (const int i : figures_in(crowd.there))
    EXPECT_FALSE(crowd.is_on_somebody(i, crowd.base(i)))
        << "figure " << i << " at " << s.figure(i).at.x << ", " << s.figure(i).at.y;
}

} // namespace sandtable::skirmish
