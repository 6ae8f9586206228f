#pragma once

#include "reflect/json.hpp"

namespace sandtable {

/// A whole number within bounds, for described structs that people write: any other is refused when it is read.
template <int least, int most>
struct Whole {
  int value = least;

  constexpr Whole() = default;
  constexpr Whole(int n) : value(n) {}
  constexpr operator int() const { return value; }
};

template <int least, int most>
Wrong read_into(const boost::json::value& json, Whole<least, most>& out, const JsonPath& path) {
  boost::json::error_code error;
  const int number = json.is_number() ? json.to_number<int>(error) : 0;
  if (!json.is_number() || error || number < least || number > most)
    return must_be_whole(least, static_cast<std::uint64_t>(most), path);
  out = number;
  return {};
}

template <int least, int most>
boost::json::value to_json(Whole<least, most> number) {
  return number.value;
}

} // namespace sandtable
