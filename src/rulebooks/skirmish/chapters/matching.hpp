#pragma once
// SKR-MEL-10 to 12: who fights whom, of all who touch. Nothing is measured here.

#include "rulebooks/skirmish/state/bout.hpp"

namespace sandtable::skirmish {

/// Who touches whom in a melee.
struct Press {
  FigureSet engaged;                          ///< those who touch somebody
  std::array<FigureSet, most_figures> foes{}; ///< by figure: enemies of the melee whom he touches
  FigureSet mounted;                          ///< at most three fight one of those: SKR-MEL-06

  void touch(int a, int b) {
    engaged.add(a), engaged.add(b);
    foes[static_cast<std::size_t>(a)].add(b);
    foes[static_cast<std::size_t>(b)].add(a);
  }
  const FigureSet& foes_of(int figure) const { return foes[static_cast<std::size_t>(figure)]; }
};

/// Parts all who touch somebody into matches, as even as possible; pairs that stand already are kept where that can be.
/// Who finds his only foes fully beset fights nobody: SKR-RULING-108.
Matches even_matches(const Press& press, const Matches& so_far);
/// The match a figure is in, or -1.
int match_of(const Matches& matches, int figure);

} // namespace sandtable::skirmish
