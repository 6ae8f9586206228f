#include "rulebooks/kingsmen/service/explain.hpp"

#include "client/explain.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

namespace sandtable::kingsmen {

std::string explain(const State& s, const Ruling& r) {
  return filled_in(r, r.unit >= 0 ? name_of(s, r.unit) : "", r.feature >= 0 ? name_of_feature(s, r.feature) : "",
                   inches);
}

} // namespace sandtable::kingsmen
