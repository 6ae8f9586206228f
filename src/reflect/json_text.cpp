#include "reflect/json_text.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_stack.hpp>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace sandtable {

namespace {

constexpr std::size_t line_width = 110;

std::string number(double value) {
  // JSON has no word for these; nothing in a battle is infinite, but a document must stay readable.
  return std::isfinite(value) ? fmt::format("{}", value) : "null";
}

void write_line(const boost::json::value& json, std::string& out) {
  if (const auto* list = json.if_array()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i > 0) out += ", ";
      write_line((*list)[i], out);
    }
    out += ']';
  } else if (const auto* object = json.if_object()) {
    out += '{';
    bool first = true;
    for (const auto& [name, value] : *object) {
      if (!first) out += ", ";
      first = false;
      out += boost::json::serialize(name) + ": ";
      write_line(value, out);
    }
    out += '}';
  } else if (const double* real = json.if_double()) {
    out += number(*real);
  } else {
    out += boost::json::serialize(json);
  }
}

bool lists_objects(const boost::json::value& json) {
  const auto* list = json.if_array();
  return list != nullptr && std::any_of(list->begin(), list->end(), [](const auto& item) { return item.is_object(); });
}

// A list of things has one thing a line even where it is short, so that a change in it is a change of one line.
bool wants_own_lines(const boost::json::value& json, std::size_t indent) {
  if (indent == 0 && json.is_object()) return true;
  if (lists_objects(json)) return true;
  const auto* object = json.if_object();
  return object != nullptr &&
         std::any_of(object->begin(), object->end(), [](const auto& field) { return lists_objects(field.value()); });
}

void write_indented(const boost::json::value& json, std::size_t indent, std::size_t column, std::string& out) {
  std::string line;
  write_line(json, line);
  const bool has_parts = json.is_structured() && line.size() > 2;
  if (!has_parts || (!wants_own_lines(json, indent) && column + line.size() < line_width)) {
    out += line;
    return;
  }
  const std::string margin(indent + 2, ' ');
  const auto part = [&, first = true](std::string_view label, const boost::json::value& value) mutable {
    out += first ? "\n" : ",\n";
    first = false;
    out += margin;
    out += label;
    write_indented(value, indent + 2, margin.size() + label.size(), out);
  };
  const std::string end = "\n" + std::string(indent, ' ');
  if (const auto* list = json.if_array()) {
    out += '[';
    for (auto write = part; const auto& item : *list) write("", item);
    out += end + ']';
  } else {
    out += '{';
    for (auto write = part; const auto& [name, value] : json.get_object()) {
      write(boost::json::serialize(name) + ": ", value);
    }
    out += end + '}';
  }
}

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

std::string compact(const boost::json::value& json) {
  std::string out;
  write_line(json, out);
  return out;
}

std::string pretty(const boost::json::value& json) {
  std::string out;
  write_indented(json, 0, 0, out);
  return out;
}

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
