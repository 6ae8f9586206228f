#pragma once
// The chapters of a report on many battles, each a piece of HTML.

#include "picture/simulation_report.hpp"

namespace sandtable::picture {

std::string verdict_part(const ReportedSimulation& reported);
std::string difference_part(const Simulation& simulation);
std::string both_ways_part(const Simulation& simulation);
std::string endings_part(const Simulation& simulation);
std::string course_part(const Simulation& simulation);
std::string places_part(const Simulation& simulation);
std::string losses_part(const Simulation& simulation);
std::string units_part(const Simulation& simulation);
std::string battles_part(const Simulation& simulation);

/// The command that shows one of the battles.
std::string to_see(const Simulation& simulation, const NotedBattle& battle);

} // namespace sandtable::picture
