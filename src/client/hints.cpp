#include "client/hints.hpp"

#include "client/plan_text.hpp"

#include <fmt/format.h>

namespace sandtable {

namespace {

std::string without_stop(const std::string& sentence) {
  return sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence;
}

} // namespace

boost::json::value kind_of_order(const boost::json::value& order) {
  boost::json::object kind;
  for (const auto& field : order.as_object())
    if (field.value().is_string() || field.value().is_int64()) kind.emplace(field.key(), field.value());
  return kind;
}

std::vector<std::string> reasons_for(const Plan& plan, std::size_t most) {
  std::vector<std::string> out;
  for (const ModifierText& reason : modifiers_of(plan)) {
    if (reason.pool != 0 || !reason.text.starts_with('+')) continue; // what it begins with is no reason
    if (out.size() == most) break;
    out.push_back(reason.text);
  }
  return out;
}

std::string against(const std::string& line, const std::string& order) {
  return fmt::format("against {}: {}", line, without_stop(order));
}

std::string unlike(const std::string& other, const std::string& fact) {
  return fmt::format("unlike \"{}\": {}", without_stop(other), fact);
}

std::string rather_than(const std::string& other, const std::string& fact) {
  return fmt::format("rather than \"{}\", which {}", without_stop(other), fact);
}

bool are_rivals(const boost::json::value& one, const boost::json::value& other) {
  const auto field = [](const boost::json::value& order, const char* name) {
    const auto* found = order.as_object().if_contains(name);
    return found == nullptr ? boost::json::value{} : *found;
  };
  const auto same = [&](const char* name) { return field(one, name) == field(other, name); };
  return same("verb") && same("unit") && !field(one, "target").is_null() && !same("target");
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
