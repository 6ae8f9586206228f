#include "rulebooks/skirmish/service/explain.hpp"

#include "client/explain.hpp"
#include "rulebooks/skirmish/service/names.hpp"

namespace sandtable::skirmish {

std::string explain(const State& s, const Ruling& r) {
  return filled_in(r, r.unit >= 0 ? name_of(s, r.unit) : "", r.feature >= 0 ? name_of_feature(s, r.feature) : "",
                   centimetres);
}

} // namespace sandtable::skirmish
