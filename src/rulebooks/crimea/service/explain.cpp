#include "rulebooks/crimea/service/explain.hpp"

#include "client/explain.hpp"
#include "rulebooks/crimea/service/names.hpp"

namespace sandtable::crimea {

std::string explain(const State& s, const Ruling& r) {
  return filled_in(r, r.unit >= 0 ? name_of(s, r.unit) : "", r.feature >= 0 ? name_of_feature(s, r.feature) : "",
                   inches);
}

} // namespace sandtable::crimea
