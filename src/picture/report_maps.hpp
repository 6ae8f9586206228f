#pragma once

#include "picture/simulation_report.hpp"

namespace sandtable::picture {

/// Where men stood and fell, over the ground that the page's style has as `--table`.
std::string maps_part(const ReportedSimulation& reported);
/// The picture of the bare table for those maps, as an address that holds it.
std::string ground_of_maps(const View& table);

} // namespace sandtable::picture
