#include "reflect/json_text.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cmath>
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

} // namespace sandtable
