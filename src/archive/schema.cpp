#include "archive/schema.hpp"

#include <SQLiteCpp/Transaction.h>
#include <array>
#include <fmt/format.h>
#include <stdexcept>

namespace sandtable::archive {

namespace {

/// One script leads from each version of the file to the next; a script that has been shipped never changes.
constexpr std::array<const char*, 5> scripts{
    R"sql(
  CREATE TABLE battles (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    revision INTEGER NOT NULL,
    scenario TEXT NOT NULL,
    start TEXT NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    watch_hash TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    headline TEXT NOT NULL,
    decides_side INTEGER,
    decides_chair INTEGER,
    over INTEGER NOT NULL,
    outcome TEXT NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE seats (
    battle TEXT NOT NULL REFERENCES battles(id) ON DELETE CASCADE,
    side INTEGER NOT NULL,
    chair INTEGER NOT NULL,
    player TEXT NOT NULL,
    level TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    PRIMARY KEY (battle, side, chair)
  ) WITHOUT ROWID;
  CREATE INDEX seats_by_key ON seats(key_hash) WHERE key_hash <> '';

  CREATE TABLE steps (
    battle TEXT NOT NULL REFERENCES battles(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (battle, number)
  ) WITHOUT ROWID;

  CREATE TABLE given (
    battle TEXT NOT NULL REFERENCES battles(id) ON DELETE CASCADE,
    key_hash TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (battle, key_hash, id)
  ) WITHOUT ROWID;

  CREATE TABLE chat (
    number INTEGER PRIMARY KEY,
    battle TEXT NOT NULL REFERENCES battles(id) ON DELETE CASCADE,
    side INTEGER,
    chair INTEGER,
    said TEXT NOT NULL,
    at INTEGER NOT NULL
  );
  CREATE INDEX chat_by_battle ON chat(battle, number);
)sql",
    // Battles begun before there were recipes go on with the first.
    R"sql(
  ALTER TABLE battles ADD COLUMN recipe INTEGER NOT NULL DEFAULT 1;
)sql",
    // Until then nobody had brought dice of his own.
    R"sql(
  ALTER TABLE battles ADD COLUMN dice TEXT NOT NULL DEFAULT 'fair';
)sql",
    R"sql(
  CREATE TABLE seat_seeds (
    battle TEXT NOT NULL REFERENCES battles(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    side INTEGER NOT NULL,
    chair INTEGER NOT NULL,
    seed TEXT NOT NULL,
    from_throw INTEGER NOT NULL,
    PRIMARY KEY (battle, number)
  ) WITHOUT ROWID;
)sql",
    // Until then nobody looked whether an id came again with another order, and battles were for ever.
    R"sql(
  ALTER TABLE given ADD COLUMN content TEXT NOT NULL DEFAULT '';
  ALTER TABLE battles ADD COLUMN maker_hash TEXT NOT NULL DEFAULT '';
  CREATE INDEX battles_under_way ON battles(changed) WHERE over = 0;
)sql"};

} // namespace

void migrate(SQLite::Database& database) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  const int newest = static_cast<int>(scripts.size());
  if (version > newest)
    throw std::runtime_error(fmt::format(
        "the archive was written by a later program: it is of version {}, this program knows {}", version, newest));
  for (int i = version; i < newest; ++i) {
    SQLite::Transaction together(database);
    database.exec(scripts[static_cast<std::size_t>(i)]);
    database.exec(fmt::format("PRAGMA user_version = {}", i + 1));
    together.commit();
  }
}

} // namespace sandtable::archive
