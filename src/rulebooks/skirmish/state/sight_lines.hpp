#pragma once

#include "battle/unit_set.hpp"
#include "rulebooks/skirmish/state/constants.hpp"
#include "rulebooks/skirmish/state/figure_set.hpp"

#include <array>

namespace sandtable::skirmish {

/// What a look round was taken on, beside where everybody stood: with all of it as it was, another would show nothing
/// new.
struct LookedOn {
  bool good = false; ///< it was taken
  bool begun = false;
  FigureSet living, betrayed; ///< who was there; of them, who had shot
  UnitSet spotted = 0, glimpsed = 0, garrisons = 0, dummies = 0;
  std::array<std::int8_t, most_units> attached{};
  friend bool operator==(const LookedOn&, const LookedOn&) = default;
};

/// Between whom nothing stands, kept from one look round to the next: everybody asks again and again, and few have
/// moved. Good only for those who have not been put elsewhere since (`looked`); for others each look is taken anew.
struct SightLines {
  FigureSet looked;                          ///< whose lines are good
  FigureSet sheltered;                       ///< of them, those in concealing terrain or a wood
  FigureSet deep;                            ///< of them, those who are too deep in a wood to look out: SKR-VIS-07
  std::array<FigureSet, most_figures> clear; ///< by figure: enemies with nothing between, a garrison's post apart
  FigureSet turned;                          ///< who has turned on the spot since the last look round
  LookedOn last;                             ///< the last look round
};

} // namespace sandtable::skirmish
