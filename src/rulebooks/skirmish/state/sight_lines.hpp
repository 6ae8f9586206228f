#pragma once

#include "rulebooks/skirmish/state/constants.hpp"
#include "rulebooks/skirmish/state/figure_set.hpp"

#include <array>

namespace sandtable::skirmish {

/// Between whom nothing stands, kept from one look round to the next: everybody asks again and again, and few have
/// moved. Good only for those who have not been put elsewhere since (`looked`); for others each look is taken anew.
struct SightLines {
  FigureSet looked;                          ///< whose lines are good
  FigureSet sheltered;                       ///< of them, those in concealing terrain or a wood
  FigureSet deep;                            ///< of them, those who are too deep in a wood to look out: SKR-VIS-07
  std::array<FigureSet, most_figures> clear; ///< by figure: enemies with nothing between, a garrison's post apart
};

} // namespace sandtable::skirmish
