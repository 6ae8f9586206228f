#include "battle/papers.hpp"

#include "scenario/edges.hpp"

namespace sandtable {

SidePaper side_paper(const ScenarioSide& from, Side side, Vec size, double depth, const Colours& usual) {
  const bool red = side == Side::red;
  SidePaper out;
  static_cast<Colours&>(out) = worn(from, usual);
  out.name = !from.name.empty() ? from.name : red ? "Red" : "Blue";
  out.nation = from.nation;
  out.edge = !from.edge.empty()   ? from.edge
             : !from.zone.empty() ? std::string(nearest_edge(centroid(from.zone), size))
             : red                ? "south"
                                  : "north";
  out.zone = !from.zone.empty() ? from.zone : edge_strip(out.edge, size, depth);
  return out;
}

} // namespace sandtable
