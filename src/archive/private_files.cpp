#include "archive/private_files.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::archive {

Result<void> make_folder(const std::string& folder) {
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return {};
  const auto path = std::filesystem::absolute(folder, error).lexically_normal();
  const auto bare = path.has_filename() ? path : path.parent_path();
  std::filesystem::create_directories(bare.parent_path(), error);
  if (!error && ::mkdir(bare.c_str(), 0700) != 0) error = {errno, std::generic_category()};
  if (error) return fault(fmt::format("the folder cannot be made: {}", error.message()), folder);
  return {};
}

Result<void> make_file(const std::string& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made < 0) return fault(fmt::format("cannot be written: {}", std::strerror(errno)), file);
  ::close(made);
  return {};
}

} // namespace sandtable::archive
