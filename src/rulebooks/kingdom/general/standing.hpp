#pragma once
// What a battle is worth as it stands: for computer generals, in the measure of prospects.hpp.

#include "battle/terms.hpp"
#include "battle/unit_room.hpp"
#include "rulebooks/kingdom/general/fighter.hpp"

#include <algorithm>
#include <array>

namespace sandtable::kingdom {

/// A battle as it stands in the eyes of one side, kept so that its pieces may be thought elsewhere one at a time.
class Standing {
public:
  Standing(const State& s, Side side);

  Side side() const { return side_; }
  /// What it is worth to the side.
  double worth() const { return worth(Unheard{}); }
  /// The same, told as it is added up.
  template <class Note>
  double worth(const Note& note) const;
  /// What would be gained if one of the side's own units stood there.
  double gain(int unit, const Unit& there) const { return place_worth(unit, there) - place_worth(unit, s_.unit(unit)); }
  /// The most that would be gained at one of these places, and where; `least`, and nowhere, if that is less.
  struct Gain {
    double worth = 0;
    const Unit* there = nullptr;
  };
  template <class Places>
  Gain best_gain(int unit, const Places& places, double least) const {
    const double here = place_worth(unit, s_.unit(unit));
    Gain best{least, nullptr};
    for (const Unit& there : places)
      if (const double gain = place_worth(unit, there) - here; gain > best.worth) best = {gain, &there};
    return best;
  }
  /// Tells what makes the gain of a unit that stood there.
  void tell_gain(int unit, const Unit& there, const Heard& note) const;

private:
  template <class T>
  using ByUnit = std::array<T, UnitRoom<Unit>::capacity>;
  /// The most that a unit could do, to whom, and the most it could do to anybody else.
  struct Chance {
    double best = 0, second = 0;
    int target = -1;
  };

  bool acts(int unit) const;
  double could_do(const Fighter& own, const Fighter& foe) const;
  Chance chance_of(int unit) const;
  template <class Note>
  double objectives(const Note& note) const;
  template <class Note>
  double melees(const Note& note) const;
  double place_worth(int unit, const Unit& there) const { return place_worth(unit, there, Unheard{}); }
  template <class Note>
  double place_worth(int unit, const Unit& there, const Note& note) const;
  double objective_worth_at(int unit, const Unit& there) const;

  const State& s_;
  Side side_;
  ByUnit<Fighter> fighters_;
  ByUnit<Chance> chances_;
};

extern template double Standing::worth(const Unheard&) const;
extern template double Standing::worth(const Heard&) const;
extern template double Standing::place_worth(int, const Unit&, const Unheard&) const;

/// What a commander would be worth to his units if he stood there: TKO-MOR-33, those out of command drag their comrades
/// down.
double command_worth(const State& s, int commander, Vec there);

} // namespace sandtable::kingdom
