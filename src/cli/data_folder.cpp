#include "cli/data_folder.hpp"

#include <cstdlib>

namespace sandtable::cli {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::string usual_data() {
  const std::string data = variable("XDG_DATA_HOME"), home = variable("HOME");
  if (!data.empty()) return data + "/sandtable";
  return home.empty() ? "sandtable-data" : home + "/.local/share/sandtable";
}

} // namespace sandtable::cli
