#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

namespace sandtable {

struct OptionValue {
  std::string value, label;
};
BOOST_DESCRIBE_STRUCT(OptionValue, (), (value, label))

/// An option of a rulebook as a start screen offers it. Values are spelt as in a scenario's [options].
struct OptionText {
  std::string name, label, explanation, rule;
  std::string kind;                ///< flag, choice, number
  std::vector<OptionValue> values; ///< choice
  int least = 0, most = 0;         ///< number
  std::string usual;               ///< the value it has where nobody says otherwise
};
BOOST_DESCRIBE_STRUCT(OptionText, (), (name, label, explanation, rule, kind, values, least, most, usual))

} // namespace sandtable
