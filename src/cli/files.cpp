#include "cli/files.hpp"

#include "cli/stop.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <iterator>

namespace sandtable::cli {

namespace {

constexpr std::size_t most_bytes = 64U * 1024 * 1024;

std::string all_of(std::istream& in) { return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}; }

} // namespace

bool is_file(const std::string& file) {
  std::error_code error;
  return std::filesystem::exists(file, error) && !std::filesystem::is_directory(file, error);
}

std::string read_text(const std::string& file) {
  if (file == "-") return all_of(std::cin);
  std::error_code error;
  if (!std::filesystem::exists(file, error)) bad_input(fmt::format("{}: there is no such file", file));
  if (std::filesystem::is_directory(file, error)) bad_input(fmt::format("{}: this is a folder, not a file", file));
  const auto size = std::filesystem::file_size(file, error);
  if (!error && size > most_bytes) bad_input(fmt::format("{}: the file is too large", file));
  std::ifstream in(file, std::ios::binary);
  if (!in) bad_input(fmt::format("{}: the file cannot be read", file));
  return all_of(in);
}

void write_file(const std::string& file, std::string_view bytes) {
  std::ofstream out(file, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) failed(fmt::format("{}: the file cannot be written", file));
}

} // namespace sandtable::cli
