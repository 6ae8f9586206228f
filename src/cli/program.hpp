#pragma once

namespace sandtable::cli {

/// Runs the program and returns its exit code: 0 done, 1 failed, 2 bad input, 3 order refused.
int run(int argc, const char* const* argv);

} // namespace sandtable::cli
