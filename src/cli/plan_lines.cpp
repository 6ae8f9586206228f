#include "cli/plan_lines.hpp"

#include "cli/output.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

std::string need(int face) {
  if (face <= 1) return "read as they fall";
  if (face > 6) return "which cannot succeed";
  return fmt::format("each needs {}{}", face, face == 6 ? "" : "+");
}

std::string plan_line(const PlanText& plan) {
  if (plan.kind == PlanKind::draw)
    return fmt::format("{}: one of {}", plan.title,
                       counted(static_cast<std::size_t>(plan.draw_from.count()), "card", "cards"));
  std::string line = plan.title + ": ";
  for (std::size_t i = 0; i < plan.pools.size(); ++i) {
    const PoolText& pool = plan.pools[i];
    line += fmt::format("{}{}, {}", i == 0 ? "" : ", against ",
                        counted(static_cast<std::size_t>(pool.dice), "die", "dice"), need(pool.needs));
  }
  return line;
}

std::string reason_lines(const std::vector<ReasonText>& reasons, int pool, std::string_view indent) {
  std::vector<std::vector<std::string>> rows;
  for (const ReasonText& reason : reasons)
    if (reason.pool == pool)
      rows.push_back({reason.dice == 0 ? "" : fmt::format("{:+}", reason.dice), reason.words, reason.rule});
  return in_columns(rows, indent, {true});
}

std::string event_lines(const std::vector<Told>& events, std::string_view indent, int columns) {
  std::string out;
  for (const Told& event : events) {
    const std::string rules = fmt::format("{}", fmt::join(event.rules, ", "));
    out += wrapped(rules.empty() ? event.sentence : fmt::format("{} ({})", event.sentence, rules), indent, columns);
  }
  return out;
}

} // namespace sandtable::cli
