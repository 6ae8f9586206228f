#pragma once

// The engine uses the TOML reader as a header and without exceptions: a scenario that cannot be read is a value.
// Debian's package asks for its shared library, which the browser does not have.
#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0

#include <toml++/toml.h>
