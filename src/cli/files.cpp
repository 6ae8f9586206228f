#include "cli/files.hpp"

#include "cli/stop.hpp"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

namespace sandtable::cli {

namespace {

/// More than any battle or its record needs; a device or a pipe need not say how much is in it.
constexpr std::size_t most_megabytes = 16, most_bytes = most_megabytes * 1024 * 1024;

std::string all_of(std::istream& in, const std::string& name) {
  std::string out;
  std::array<char, 64 * 1024> part{};
  while (in.read(part.data(), part.size()), in.gcount() > 0) {
    out.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (out.size() > most_bytes) bad_input(fmt::format("{}: holds more than {} MB", name, most_megabytes));
  }
  return out;
}

} // namespace

bool is_file(const std::string& file) {
  std::error_code error;
  return std::filesystem::exists(file, error) && !std::filesystem::is_directory(file, error);
}

std::string read_text(const std::string& file) {
  if (file == "-") return all_of(std::cin, "standard input");
  std::error_code error;
  if (!std::filesystem::exists(file, error)) bad_input(fmt::format("{}: there is no such file", file));
  if (std::filesystem::is_directory(file, error)) bad_input(fmt::format("{}: this is a folder, not a file", file));
  std::ifstream in(file, std::ios::binary);
  if (!in) bad_input(fmt::format("{}: the file cannot be read", file));
  return all_of(in, file);
}

void write_file(const std::string& file, std::string_view bytes) {
  std::ofstream out(file, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) failed(fmt::format("{}: the file cannot be written", file));
}

} // namespace sandtable::cli
