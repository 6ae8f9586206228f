#include "cli/output.hpp"

#include "reflect/json_text.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace sandtable::cli {

namespace {

/// Letters, not bytes: continuation bytes of UTF-8 take no column.
std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  const std::string gap(width - std::min(width, columns_of(text)), ' ');
  return right ? gap + text : text + gap;
}

int number_in(const char* variable) {
  const char* text = std::getenv(variable);
  return text == nullptr ? 0 : std::atoi(text);
}

winsize window() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

} // namespace

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_json(const boost::json::value& json) { print(pretty(json) + "\n"); }

int terminal_columns() {
  if (const int given = number_in("COLUMNS"); given > 0) return std::clamp(given, 40, 400);
  const int seen = window().ws_col;
  return seen > 0 ? std::clamp(seen, 40, 400) : 80;
}

int terminal_rows() {
  if (const int given = number_in("LINES"); given > 0) return std::clamp(given, 12, 200);
  const int seen = window().ws_row;
  return seen > 0 ? std::clamp(seen, 12, 200) : 32;
}

bool prints_to_terminal() { return isatty(STDOUT_FILENO) == 1; }

bool wants_colour() {
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  return prints_to_terminal() && std::getenv("NO_COLOR") == nullptr && !dumb;
}

std::string wrapped(std::string_view words, std::string_view indent, int columns) {
  std::string out;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) out.append(indent).append(line).append("\n");
    line.clear();
  };
  while (!words.empty()) {
    const std::size_t space = std::min(words.find(' '), words.size());
    const std::string_view word = words.substr(0, space);
    words.remove_prefix(std::min(space + 1, words.size()));
    if (word.empty()) continue;
    const std::size_t needed = columns_of(indent) + columns_of(line) + 1 + columns_of(word);
    if (!line.empty() && needed > static_cast<std::size_t>(columns)) end_line();
    line.append(line.empty() ? "" : " ").append(word);
  }
  end_line();
  return out;
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows, std::string_view indent,
                       const std::vector<bool>& right) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += (i == 0 ? "" : "  ") + padded(row[i], widths[i], i < right.size() && right[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string bar(double share, int width) {
  static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const int parts = static_cast<int>(std::clamp(share, 0.0, 1.0) * width * 8 + 0.5);
  std::string out;
  for (int i = 0; i < parts / 8; ++i) out += "█";
  return out.append(eighths[static_cast<std::size_t>(parts % 8)]);
}

std::string percent(double share) { return fmt::format("{:.1f} %", share * 100); }

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

} // namespace sandtable::cli
