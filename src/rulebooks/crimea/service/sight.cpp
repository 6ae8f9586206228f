#include "rulebooks/crimea/service/sight.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/sight_lines.hpp"
#include "rulebooks/crimea/service/explain.hpp"

namespace sandtable::crimea {

SightLine sight(const State& s, Vec from, Vec to) {
  return look_along(from, to, hidden_by(stop_between(s, from, to)), [&](const Ruling& r) { return explain(s, r); });
}

} // namespace sandtable::crimea
