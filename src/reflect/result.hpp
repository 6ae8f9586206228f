#pragma once

#include <string>
#include <tl/expected.hpp>

namespace sandtable {

/// What is wrong with an input, in a sentence, and where: a field path, a line, a file.
struct Fault {
  std::string sentence;
  std::string place;

  std::string text() const { return place.empty() ? sentence : place + ": " + sentence; }
};

template <class T>
using Result = tl::expected<T, Fault>;

inline tl::unexpected<Fault> fault(std::string sentence, std::string place = {}) {
  return tl::unexpected<Fault>(Fault{std::move(sentence), std::move(place)});
}

} // namespace sandtable
