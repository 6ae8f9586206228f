#include "rulebooks/crimea/service/explain.hpp"

#include "rulebooks/crimea/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

std::string explain(const State& s, const Ruling& r) {
  std::string out = r.sentence;
  const auto put = [&](const std::string& mark, const std::string& word) {
    if (const auto at = out.find(mark); at != std::string::npos) out.replace(at, mark.size(), word);
  };
  if (r.unit >= 0) put("{unit}", name_of(s, r.unit));
  if (r.feature >= 0) put("{feature}", name_of_feature(s, r.feature));
  // A hair too far must not read "2 inches; the limit is 2".
  const bool alike = r.a != r.b && inches(r.a) == inches(r.b);
  put("{a}", alike ? fmt::format("{:.3f}", r.a) : inches(r.a));
  put("{b}", inches(r.b));
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

} // namespace sandtable::crimea
