#pragma once

#include <SQLiteCpp/Database.h>

namespace sandtable::archive {

/// Brings a file up to what this program writes, version by version. A file of a later program throws.
void migrate(SQLite::Database& database);

} // namespace sandtable::archive
