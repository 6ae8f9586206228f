#include "rulebooks/kingdom/service/explain.hpp"

#include "client/explain.hpp"
#include "rulebooks/kingdom/service/names.hpp"

namespace sandtable::kingdom {

std::string explain(const State& s, const Ruling& r) {
  return filled_in(r, r.unit >= 0 ? name_of(s, r.unit) : "", r.feature >= 0 ? name_of_feature(s, r.feature) : "",
                   inches);
}

} // namespace sandtable::kingdom
