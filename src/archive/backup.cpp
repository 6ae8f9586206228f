#include "archive/backup.hpp"

#include "archive/private_files.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <filesystem>
#include <fmt/format.h>

namespace sandtable::archive {

Result<int> back_up(const std::string& folder, const std::string& into) {
  const std::string from = folder + "/battles.sqlite", to = into + "/battles.sqlite", part = to + ".part";
  std::error_code error;
  if (!std::filesystem::exists(from, error)) return fault("there are no battles in this folder", folder);
  if (std::filesystem::exists(to, error)) return fault("there are battles in this folder already", into);
  if (const auto made = make_folder(into); !made) return tl::unexpected<Fault>(made.error());
  std::filesystem::remove(part, error); // of a copy that was not finished
  if (const auto made = make_file(part); !made) return tl::unexpected<Fault>(made.error());
  int battles = 0;
  try {
    // It writes nothing, but what the server has not yet put into its file must be read beside it.
    SQLite::Database source(from, SQLite::OPEN_READWRITE, 5000);
    SQLite::Database copy(part, SQLite::OPEN_READWRITE);
    SQLite::Backup(copy, source).executeStep(-1);
    const std::string verdict = copy.execAndGet("PRAGMA quick_check(1)").getString();
    if (verdict != "ok") return fault(fmt::format("the copy is damaged: {}", verdict), part);
    battles = copy.execAndGet("SELECT count(*) FROM battles").getInt();
  } catch (const std::exception& wrong) {
    return fault(fmt::format("the battles could not be copied: {}", wrong.what()), folder);
  }
  std::filesystem::rename(part, to, error);
  if (error) return fault(fmt::format("cannot be written: {}", error.message()), to);
  return battles;
}

} // namespace sandtable::archive
