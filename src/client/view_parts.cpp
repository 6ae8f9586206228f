#include "client/view_parts.hpp"

#include <fmt/format.h>

namespace sandtable {

ViewTable table_view(const Table& table) {
  ViewTable out;
  out.size = table.size();
  for (const Feature& f : table.features()) out.terrain.push_back({f.kind, f.name, f.outline, f.crest, f.level});
  return out;
}

std::string headline(int turn, bool over, const std::string& victory) {
  if (over) return victory.empty() ? "A draw" : victory;
  return turn == 0 ? "Deployment" : fmt::format("Turn {}", turn);
}

ViewInstrument instrument(std::string kind, std::string label, std::string side, std::optional<int> value,
                          std::optional<int> most, std::string text) {
  return {std::move(kind), std::move(label), std::move(side), std::move(text), value, most, {}};
}

ViewGoal goal(std::string side, Rule rule, std::string aim, std::string standing) {
  return {std::move(side), std::move(aim), std::move(standing), std::string(id_of(rule)), std::nullopt, std::nullopt};
}

ViewGoal goal(std::string side, Rule rule, std::string aim, std::string standing, int now, int most) {
  ViewGoal out = goal(std::move(side), rule, std::move(aim), std::move(standing));
  out.now = now;
  out.most = most;
  return out;
}

ViewMarker place_marker(std::string label, std::string side, Vec at, Points area) {
  ViewMarker out;
  out.kind = "place";
  out.label = std::move(label);
  out.side = std::move(side);
  out.at = at;
  out.area = std::move(area);
  return out;
}

ViewMarker objective_marker(const Objective& objective, int holder, Points area) {
  return place_marker(objective.name, holder < 0 ? "" : word_of(static_cast<Side>(holder)), objective.at,
                      std::move(area));
}

} // namespace sandtable
