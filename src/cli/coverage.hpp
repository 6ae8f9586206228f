#pragma once

#include "rules/citations.hpp"

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace sandtable::cli {

/// What holds a rule up.
struct Support {
  bool code = false, test = false;
  std::string_view definition; ///< why it needs neither
  bool example = false;        ///< a test vector: it asks for a test alone

  bool gap() const { return definition.empty() && !(test && (code || example)); }
};
Support support_of(const RuleText& rule);

/// Every rule of a book with the places that cite it, and the line that sums it up.
std::string coverage_text(std::string_view book);
boost::json::value coverage_json(std::string_view book);

/// "src/rulebooks/mybook/chapters/fire.cpp:25" of every citation, in code or in tests.
boost::json::array places_of(Rule rule, bool tests);

} // namespace sandtable::cli
