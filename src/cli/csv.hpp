#pragma once

#include "library/trials.hpp"

#include <fstream>
#include <string>

namespace sandtable::cli {

/// Battles as a table for other programs, a row a battle, written as they come.
class Csv {
public:
  /// Stops with a sentence if the file cannot be written.
  explicit Csv(const std::string& file);
  /// `kind`: 1, or 2 of those that are compared with it.
  void add(int kind, const std::string& red, const std::string& blue, const Trial& trial);
  void finish();

private:
  std::string file_;
  std::ofstream out_;
  int rows_ = 0;
};

} // namespace sandtable::cli
