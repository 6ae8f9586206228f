#pragma once
// Many battles of one kind, or of several on the same seeds: fought, summed up, and stopped in good time.

#include "cli/csv.hpp"
#include "cli/fighter.hpp"
#include "cli/simulate_asked.hpp"
#include "library/simulation.hpp"

namespace sandtable::cli {

/// One kind of battle, and those that were fought.
struct Kind {
  std::string name; ///< what is otherwise than in others
  WantedBattle wanted;
  ChosenBattle chosen;
  Fighter fighter;
  std::vector<Trial> trials;
  Troubles troubles{};
};

struct Campaign {
  std::vector<Kind> kinds; ///< one, or several to compare
  Tally tally;             ///< of the first
  View table;              ///< of the first, before it begins
  std::size_t seeds = 0;   ///< that were fought; with each every kind, and both ways round if so asked
  std::size_t wanted = 0;
  bool narrow = false; ///< it could stop before, since enough is known
};

/// Stops with a sentence if something cannot be had.
Campaign campaign_for(const SimulateAsked& asked);
/// Fights it to its end, or to Ctrl-C.
void fight(Campaign& campaign, const SimulateAsked& asked, Csv* rows);
/// What came of it.
Simulation simulation_of(const Campaign& campaign, const SimulateAsked& asked);

} // namespace sandtable::cli
