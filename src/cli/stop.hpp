#pragma once
// How a command ends. Inside the program errors are values; here, at the edge, they end the command.

#include "reflect/result.hpp"

#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace sandtable::cli {

/// The exit codes of the program.
enum class Exit { done = 0, failed = 1, bad_input = 2, refused = 3 };

/// Ends a command with its exit code and one sentence for the error stream; without a sentence all has been said.
class Stop : public std::exception {
public:
  explicit Stop(Exit code, std::string sentence = {}) : code_(code), sentence_(std::move(sentence)) {}
  Exit code() const { return code_; }
  const std::string& sentence() const { return sentence_; }
  const char* what() const noexcept override { return sentence_.c_str(); }

private:
  Exit code_;
  std::string sentence_;
};

[[noreturn]] inline void bad_input(std::string sentence) { throw Stop(Exit::bad_input, std::move(sentence)); }
[[noreturn]] inline void failed(std::string sentence) { throw Stop(Exit::failed, std::move(sentence)); }

/// "case.json: orders[2].verb: must be ..."
inline std::string placed(std::string_view file, const Fault& fault) {
  return file.empty() ? fault.text() : std::string(file) + ": " + fault.text();
}

/// The value of what was read; a fault in it is bad input. `file` goes before a place that does not name it.
template <class T>
T taken(Result<T> result, std::string_view file = {}) {
  if (!result) bad_input(placed(file, result.error()));
  return std::move(*result);
}

} // namespace sandtable::cli
