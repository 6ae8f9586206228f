#pragma once

#include "scenario/scenario.hpp"
#include "scenario/section.hpp"

namespace sandtable {

/// Reads every [[terrain]] of a document into the scenario.
void read_terrain(Section& document, Scenario& out);
/// Reads a polygon that must be simple and near the table; counter-clockwise.
Points read_polygon(Section& section, std::string_view key, Vec table_size);

} // namespace sandtable
