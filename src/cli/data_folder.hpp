#pragma once

#include <string>

namespace sandtable::cli {

/// A variable of the environment; empty where it is not set.
std::string variable(const char* name);

/// Where battles are kept unless somebody says otherwise: where programs of this system keep what they must not lose.
std::string usual_data();

} // namespace sandtable::cli
