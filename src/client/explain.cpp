#include "client/explain.hpp"

#include "client/wording.hpp"

#include <fmt/format.h>
#include <string_view>

namespace sandtable {

std::string filled_in(const Ruling& ruling, const std::string& unit, const std::string& feature,
                      std::string (*length_words)(double)) {
  std::string out = ruling.sentence;
  const auto put = [&](std::string_view mark, const std::string& word) {
    if (const auto at = out.find(mark); at != std::string::npos) out.replace(at, mark.size(), word);
  };
  if (ruling.unit >= 0) put("{unit}", unit);
  if (ruling.feature >= 0) put("{feature}", feature);
  // A hair too far must not read "12 away; the range is 12".
  const bool alike = ruling.a != ruling.b && length_words(ruling.a) == length_words(ruling.b);
  put("{a}", alike ? fmt::format("{:.3f}", ruling.a) : length_words(ruling.a));
  put("{b}", length_words(ruling.b));
  return capital(std::move(out));
}

} // namespace sandtable
