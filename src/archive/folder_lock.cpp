#include "archive/folder_lock.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace sandtable::archive {

Result<FolderLock> FolderLock::take(const std::string& folder) {
  const std::string name = folder + "/lock";
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return fault(fmt::format("cannot be written: {}", std::strerror(errno)), name);
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
  return fault("another Sandtable is at work with the battles of this folder", folder);
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

} // namespace sandtable::archive
