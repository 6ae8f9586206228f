#pragma once

#include "client/view.hpp"
#include "library/heat_map.hpp"
#include "library/simulation.hpp"

#include <string>

namespace sandtable {

/// Whatever a report needs besides the figures.
struct ReportedSimulation {
  const Simulation* simulation = nullptr;
  std::string book;    ///< its title
  std::string command; ///< that fights the same battles again
  View table;          ///< of a battle before it begins
  const HeatMap *stood = nullptr, *fell = nullptr;
};

/// Many battles as one page of words, plots and maps that needs no other file and no network.
std::string report_page(const ReportedSimulation& reported);

} // namespace sandtable
