#include "rulebooks/kingdom/set_up/read_options.hpp"

#include "client/described_options.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

/// No name in the code begins with a digit, and no author writes "of-1642-43".
std::string as_named(const std::string& name, const std::string& text) {
  const bool by_number = name == "period" || name == "ratio";
  if (!by_number || text.empty() || text.front() < '0' || text.front() > '9') return text;
  std::string out = "of-" + spelt(text);
  for (char& c : out)
    if (c == 'P' || c == 'S') c = static_cast<char>(c - 'A' + 'a'); // 4P4S
  return out;
}

} // namespace

Result<Options> read_options(const Scenario& scenario) {
  Options out;
  const auto victory = read_own<VictoryKeys>(scenario.victory.own, "victory");
  if (!victory) return tl::unexpected<Fault>(victory.error());
  out.turn_limit = victory->turn_limit.value_or(out.turn_limit);
  // An option says more than the scenario's own limit: players choose it for this one battle (TKO-OPT-21).
  for (const auto& [name, text] : scenario.options)
    if (const auto read = read_option(out, name, as_named(name, text), "kingdom"); !read)
      return tl::unexpected<Fault>(read.error());
  Result<Options> judged = out;
  for_each_member<Options>([&](auto member) {
    for (const OptionBounds& bounds : option_bounds)
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(out.*member.pointer)>, int>)
        if (std::string_view(bounds.name) == member.name)
          if (const int n = out.*member.pointer; judged && (n < bounds.least || n > bounds.most))
            judged = fault(fmt::format("must be from {} to {}", bounds.least, bounds.most),
                           fmt::format("options.{}", bounds.name));
  });
  return judged;
}

} // namespace sandtable::kingdom
