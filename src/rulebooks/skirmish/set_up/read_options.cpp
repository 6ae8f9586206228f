#include "rulebooks/skirmish/set_up/read_options.hpp"

#include "client/described_options.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// SKR-OPT-01 is written "continue halt advance attack".
std::string as_word(std::string text) {
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

Result<void> read_one(Options& out, const std::string& name, const std::string& text) {
  const bool below_nought = name == "action_die_modifier" && text.size() > 1 && text.front() == '-'; // SKR-OPT-02
  auto read = read_option(out, name, as_word(below_nought ? text.substr(1) : text), "skirmish");
  if (read && below_nought) out.action_die_modifier = -out.action_die_modifier;
  return read;
}

Result<void> check_bounds(const Options& options) {
  Result<void> judged;
  for_each_member<Options>([&](auto member) {
    for (const OptionBounds& bounds : option_bounds)
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(options.*member.pointer)>, int>)
        if (std::string_view(bounds.name) == member.name)
          if (const int n = options.*member.pointer; judged && (n < bounds.least || n > bounds.most))
            judged = fault(fmt::format("must be from {} to {}", bounds.least, bounds.most),
                           fmt::format("options.{}", bounds.name));
  });
  return judged;
}

} // namespace

Result<Options> read_options(const Scenario& scenario) {
  Options out;
  const auto victory = read_own<VictoryKeys>(scenario.victory.own, "victory");
  if (!victory) return tl::unexpected<Fault>(victory.error());
  if (victory->turn_limit) out.turn_limit = *victory->turn_limit;
  // An option says more than the scenario's own limit: players choose it for this one battle (SKR-OPT-10).
  for (const auto& [name, text] : scenario.options)
    if (const auto read = read_one(out, name, text); !read) return tl::unexpected<Fault>(read.error());
  if (const auto judged = check_bounds(out); !judged) return tl::unexpected<Fault>(judged.error());
  return out;
}

} // namespace sandtable::skirmish
