#include "reflect/json_text.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <cstdlib>
#include <fmt/format.h>

namespace sandtable {

namespace {

using boost::json::error_code;
using boost::json::string_view;

/// Builds the value as Boost's own parser does, but for fractions: that parser may miss the nearest double by a bit,
/// and an order read back from a record must be the very order that was given.
struct ExactHandler {
  static constexpr std::size_t max_object_size = boost::json::object::max_size();
  static constexpr std::size_t max_array_size = boost::json::array::max_size();
  static constexpr std::size_t max_key_size = boost::json::string::max_size();
  static constexpr std::size_t max_string_size = boost::json::string::max_size();

  boost::json::value_stack stack;

  bool on_document_begin(error_code&) { return true; }
  bool on_document_end(error_code&) { return true; }
  bool on_object_begin(error_code&) { return true; }
  bool on_object_end(std::size_t n, error_code&) { return stack.push_object(n), true; }
  bool on_array_begin(error_code&) { return true; }
  bool on_array_end(std::size_t n, error_code&) { return stack.push_array(n), true; }
  bool on_key_part(string_view s, std::size_t, error_code&) { return stack.push_chars(s), true; }
  bool on_key(string_view s, std::size_t, error_code&) { return stack.push_key(s), true; }
  bool on_string_part(string_view s, std::size_t, error_code&) { return stack.push_chars(s), true; }
  bool on_string(string_view s, std::size_t, error_code&) { return stack.push_string(s), true; }
  bool on_number_part(string_view, error_code&) { return true; }
  bool on_int64(std::int64_t i, string_view, error_code&) { return stack.push_int64(i), true; }
  bool on_uint64(std::uint64_t u, string_view, error_code&) { return stack.push_uint64(u), true; }
  // The whole text is parsed at once, so a number comes in one piece. The program sets no locale: the point is a point.
  bool on_double(double, string_view s, error_code&) {
    return stack.push_double(std::strtod(std::string(s).c_str(), nullptr)), true;
  }
  bool on_bool(bool b, error_code&) { return stack.push_bool(b), true; }
  bool on_null(error_code&) { return stack.push_null(), true; }
  bool on_comment_part(string_view, error_code&) { return true; }
  bool on_comment(string_view, error_code&) { return true; }
};

std::string place_of(std::string_view text, std::size_t offset, std::string_view file) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t last_break = before.rfind('\n');
  const std::size_t column = last_break == std::string_view::npos ? before.size() + 1 : before.size() - last_break;
  return fmt::format("{}:{}:{}", file, line, column);
}

} // namespace

Result<boost::json::value> parse_json(std::string_view text, std::string_view file) {
  boost::json::basic_parser<ExactHandler> parser{boost::json::parse_options{}};
  boost::json::value_stack& stack = parser.handler().stack;
  stack.reset();
  error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (error) return fault("is not JSON: " + error.message(), place_of(text, read, file));
  const std::size_t rest = text.find_first_not_of(" \t\r\n", read);
  if (rest != std::string_view::npos) return fault("has more after the end of its JSON", place_of(text, rest, file));
  return stack.release();
}

} // namespace sandtable
