#include "cli/restrained.hpp"

#include <algorithm>
#include <limits>

namespace sandtable::cli {

bool Restrained::may(const boost::json::value& order) const {
  const auto* verb = order.is_object() ? order.get_object().if_contains("verb") : nullptr;
  return verb == nullptr || !verb->is_string() ||
         std::none_of(forbidden_.begin(), forbidden_.end(),
                      [&](const std::string& word) { return std::string_view(verb->get_string()) == word; });
}

boost::json::value Restrained::choose(const AnyBattle& battle, const std::function<bool()>& enough) {
  boost::json::value order = general_->choose(battle, enough);
  if (may(order)) return order;
  for (const Hint& hint : battle.hints(std::numeric_limits<std::size_t>::max()))
    if (may(hint.order)) return hint.order;
  return order; // the rules leave nothing else
}

} // namespace sandtable::cli
