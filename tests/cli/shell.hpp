#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace sandtable::cli {

/// What a person sees who runs the program.
struct Seen {
  int code = -1;
  std::string out, err;

  /// The output as JSON; fails the test if it is none.
  boost::json::value json() const;
};

/// Runs the built program as a shell would, from the root of the repository.
Seen sandtable(const std::string& arguments, const std::string& input = {});

/// A unit of the state that the referee prints as JSON, by number.
const boost::json::value& unit(const boost::json::value& ruled, std::size_t number);

/// A path for a file of this test, which nobody else writes.
std::string scratch(const std::string& name);
void write(const std::string& file, const std::string& text);
std::string read(const std::string& file);

} // namespace sandtable::cli
