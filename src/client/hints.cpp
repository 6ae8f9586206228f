#include "client/hints.hpp"

#include <fmt/format.h>

namespace sandtable {

boost::json::value kind_of_order(const boost::json::value& order) {
  boost::json::object kind;
  for (const auto& field : order.as_object())
    if (field.value().is_string() || field.value().is_int64()) kind.emplace(field.key(), field.value());
  return kind;
}

void best_first(std::vector<Weighed>& all) {
  std::stable_sort(all.begin(), all.end(), [](const Weighed& a, const Weighed& b) { return a.worth > b.worth; });
}

std::string comparison_of(const Weighed& one, const std::vector<Weighed>& all) {
  constexpr double little = 0.1; // of all that lies between the best and the worst
  const double spread = all.front().worth - all.back().worth, behind = all.front().worth - one.worth;
  if (all.size() == 1) return "there is nothing else to do";
  if (spread <= 0) return fmt::format("as good as any of {} orders weighed", all.size());
  if (behind <= 0) return fmt::format("the best of {} orders weighed", all.size());
  if (behind <= little * spread) return "nearly as good as the best";
  return behind <= spread / 2 ? "good, but not the best" : "only if nothing better pleases";
}

} // namespace sandtable
