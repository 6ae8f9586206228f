#pragma once

#include "library/simulation.hpp"

#include <string>

namespace sandtable::cli {

/// Who won how often, how long it took, what it cost and how it ended.
std::string results_text(const SimulationResults& results);
/// The two ways round, and what generals and sides are worth.
std::string both_ways_text(const Simulation& simulation);
/// Kind by kind, how the battles came out, and how far from the first.
std::string kinds_text(const Simulation& simulation);
/// What is different in the other battles.
std::string differences_text(const Versus& versus);
/// How often what came about, as bars.
std::string histograms_text(const Histograms& histograms);

} // namespace sandtable::cli
