#pragma once
// Which functions a C++ text declares and defines. No compiler: it reads what this house writes.

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::house {

struct Function {
  std::string name;  ///< without namespaces; a member's without its class
  std::string owner; ///< of a member that is defined outside its class: the class
  std::size_t at = 0;
};

struct Functions {
  std::vector<Function> declared; ///< free functions without a body: no templates, nothing inline
  std::vector<Function> defined;  ///< with a body, outside unnamed namespaces
};

/// `code` is a text without comments and literals.
Functions functions_in(std::string code);

/// The classes and structs whose bodies stand in the text.
std::vector<std::string> classes_in(std::string_view code);

} // namespace sandtable::house
