#pragma once

#include "reflect/result.hpp"

#include <utility>

namespace sandtable::archive {

/// Holds a folder against other processes for as long as it lives; the system lets go of it when a process dies.
class FolderLock {
public:
  static Result<FolderLock> take(const std::string& folder);

  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

} // namespace sandtable::archive
