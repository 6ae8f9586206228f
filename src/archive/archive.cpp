#include "archive/archive.hpp"

#include "archive/private_files.hpp"
#include "archive/schema.hpp"
#include "reflect/json.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <algorithm>
#include <fmt/format.h>
#include <sqlite3.h>

namespace sandtable::archive {

namespace {

constexpr int most_milliseconds_to_wait = 5000;
constexpr const char* full = "there is no more room";

/// The file itself cannot be trusted.
[[noreturn]] void damaged(const std::string& how) {
  throw std::runtime_error(
      fmt::format("the file of battles is damaged ({}): put a backup in its place, or move it away", how));
}

/// SQLite throws; here its words become a fault.
template <class F>
auto attempt(F&& work) -> Result<decltype(work())> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const SQLite::Exception& error) {
    if (error.getErrorCode() == SQLITE_FULL) return fault("what happened cannot be kept", full);
    return fault(fmt::format("the archive could not be used: {}", error.what()));
  } catch (const std::exception& error) {
    return fault(error.what());
  }
}

void bind_seat(SQLite::Statement& row, const char* side, const char* chair, std::optional<Seat> seat) {
  if (!seat) return; // what is not bound is null
  row.bind(side, index_of(seat->side));
  row.bind(chair, static_cast<int>(seat->chair));
}

std::optional<Seat> seat_in(const SQLite::Column& side, const SQLite::Column& chair) {
  if (side.isNull()) return std::nullopt;
  return Seat{side.getInt() == 0 ? Side::red : Side::blue, static_cast<std::uint8_t>(chair.getInt())};
}

void check(SQLite::Database& database) {
  try {
    const std::string verdict = database.execAndGet("PRAGMA quick_check(1)").getString();
    if (verdict != "ok") damaged(verdict);
  } catch (const SQLite::Exception& error) {
    const int code = error.getErrorCode();
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) damaged(error.what());
    throw;
  }
}

} // namespace

Archive::Archive(FolderLock lock, const std::string& file)
    : lock_(std::move(lock)), database_(file, SQLite::OPEN_READWRITE, most_milliseconds_to_wait) {
  check(database_);
  database_.exec("PRAGMA journal_mode = WAL");
  database_.exec("PRAGMA synchronous = FULL");
  database_.exec("PRAGMA foreign_keys = ON");
  migrate(database_);
}

Result<void> Archive::limit(std::int64_t bytes) {
  return attempt([&] {
    const std::int64_t page = database_.execAndGet("PRAGMA page_size").getInt64();
    database_.exec(fmt::format("PRAGMA max_page_count = {}", std::max<std::int64_t>(1, bytes / page)));
  });
}

Result<double> Archive::taken() {
  return attempt([&] {
    // Pages that were given back are used again first.
    const auto pages = [&](const char* what) { return static_cast<double>(database_.execAndGet(what).getInt64()); };
    return (pages("PRAGMA page_count") - pages("PRAGMA freelist_count")) / pages("PRAGMA max_page_count");
  });
}

bool is_full(const Fault& fault) { return fault.place == full; }

Result<std::unique_ptr<Archive>> Archive::open(const std::string& folder) {
  if (const auto made = make_folder(folder); !made) return tl::unexpected<Fault>(made.error());
  auto lock = FolderLock::take(folder);
  if (!lock) return tl::unexpected<Fault>(lock.error());
  const std::string file = folder + "/battles.sqlite";
  if (const auto made = make_file(file); !made) return tl::unexpected<Fault>(made.error());
  return attempt([&] { return std::unique_ptr<Archive>(new Archive(std::move(*lock), file)); });
}

Result<void> Archive::add(const StoredBattle& battle) {
  return attempt([&] {
    SQLite::Transaction together(database_);
    SQLite::Statement row(database_,
                          "INSERT INTO battles VALUES (:id, :title, :rulebook, :revision, :scenario, :start, :seed, "
                          ":commitment, :watch, 0, 0, '', NULL, NULL, 0, '', :recipe, :dice, :maker)");
    row.bind(":id", battle.id);
    row.bind(":title", battle.title);
    row.bind(":rulebook", battle.record.rulebook);
    row.bind(":revision", battle.record.revision);
    row.bind(":scenario", battle.record.scenario);
    row.bind(":start", battle.record.start);
    row.bind(":seed", battle.seed);
    row.bind(":commitment", battle.record.dice.commitment);
    row.bind(":watch", battle.watch_hash);
    row.bind(":recipe", battle.record.dice.recipe.value_or(1));
    row.bind(":dice", battle.record.dice.kind);
    row.bind(":maker", battle.maker_hash);
    row.exec();
    write_rest(battle.id, battle.rest);
    for (const StoredSeat& seat : battle.seats) {
      SQLite::Statement chair(database_, "INSERT INTO seats VALUES (:battle, :side, :chair, :player, :level, :key)");
      chair.bind(":battle", battle.id);
      bind_seat(chair, ":side", ":chair", seat.seat);
      chair.bind(":player", seat.player);
      chair.bind(":level", seat.level);
      chair.bind(":key", seat.key_hash);
      chair.exec();
    }
    together.commit();
  });
}

Result<void> Archive::remove(const std::string& battle) {
  return attempt([&] {
    SQLite::Statement row(database_, "DELETE FROM battles WHERE id = ?");
    row.bind(1, battle);
    row.exec();
  });
}

Result<int> Archive::under_way(std::int64_t since) {
  return attempt([&] {
    SQLite::Statement row(database_, "SELECT count(*) FROM battles WHERE over = 0 AND changed >= ?");
    row.bind(1, since);
    row.executeStep();
    return row.getColumn(0).getInt();
  });
}

Result<std::optional<StoredBattle>> Archive::battle(const std::string& id) {
  return attempt([&]() -> std::optional<StoredBattle> {
    SQLite::Statement row(database_, "SELECT * FROM battles WHERE id = ?");
    row.bind(1, id);
    if (!row.executeStep()) return std::nullopt;
    StoredBattle out;
    out.id = id;
    const auto text = [&](const char* column) { return row.getColumn(column).getString(); };
    out.title = text("title");
    out.record.rulebook = text("rulebook");
    out.record.revision = row.getColumn("revision").getInt();
    out.record.scenario = text("scenario");
    out.record.start = text("start");
    out.record.dice = {text("dice"), "", text("commitment"), std::nullopt, std::nullopt};
    if (out.record.dice.kind == "fair") out.record.dice.recipe = row.getColumn("recipe").getInt();
    out.seed = text("seed");
    out.watch_hash = text("watch_hash");
    out.maker_hash = text("maker_hash");
    out.rest = {row.getColumn("version").getInt(),
                row.getColumn("changed").getInt64(),
                text("headline"),
                seat_in(row.getColumn("decides_side"), row.getColumn("decides_chair")),
                row.getColumn("over").getInt() != 0,
                text("outcome")};
    SQLite::Statement seed(database_,
                           "SELECT side, chair, seed, from_throw FROM seat_seeds WHERE battle = ? ORDER BY number");
    seed.bind(1, id);
    while (seed.executeStep()) {
      if (!out.record.dice.seats) out.record.dice.seats.emplace();
      out.record.dice.seats->push_back(
          {*seat_in(seed.getColumn(0), seed.getColumn(1)), seed.getColumn(2).getString(), seed.getColumn(3).getInt()});
    }
    SQLite::Statement chair(database_,
                            "SELECT side, chair, player, level, key_hash FROM seats WHERE battle = ? ORDER BY 1, 2");
    chair.bind(1, id);
    while (chair.executeStep())
      out.seats.push_back({*seat_in(chair.getColumn(0), chair.getColumn(1)), chair.getColumn(2).getString(),
                           chair.getColumn(3).getString(), chair.getColumn(4).getString()});
    return out;
  });
}

Result<std::string> Archive::battle_of_key(const std::string& key_hash) {
  return attempt([&]() -> std::string {
    SQLite::Statement row(database_,
                          "SELECT battle FROM seats WHERE key_hash = ?1 AND key_hash <> '' UNION "
                          "SELECT id FROM battles WHERE watch_hash = ?1");
    row.bind(1, key_hash);
    return row.executeStep() ? row.getColumn(0).getString() : "";
  });
}

Result<std::vector<std::string>> Archive::steps(const std::string& battle) {
  return attempt([&] {
    std::vector<std::string> out;
    SQLite::Statement row(database_, "SELECT step FROM steps WHERE battle = ? ORDER BY number");
    row.bind(1, battle);
    while (row.executeStep()) out.push_back(row.getColumn(0).getString());
    return out;
  });
}

Result<std::vector<RecordStep>> read_steps(const std::vector<std::string>& texts) {
  std::vector<RecordStep> out;
  out.reserve(texts.size());
  for (const std::string& text : texts) {
    auto step = parse_json(text, "step").and_then(read_step);
    if (!step) return tl::unexpected<Fault>(step.error());
    out.push_back(std::move(*step));
  }
  return out;
}

void Archive::write_rest(const std::string& battle, const Rest& rest) {
  SQLite::Statement row(
      database_,
      "UPDATE battles SET version = :version, changed = :changed, headline = :headline, "
      "decides_side = :side, decides_chair = :chair, over = :over, outcome = :outcome WHERE id = :id");
  row.bind(":version", rest.version);
  row.bind(":changed", rest.changed);
  row.bind(":headline", rest.headline);
  bind_seat(row, ":side", ":chair", rest.decides);
  row.bind(":over", rest.over ? 1 : 0);
  row.bind(":outcome", rest.outcome);
  row.bind(":id", battle);
  row.exec();
}

void Archive::write_given(const std::string& battle, const Given& given, int version) {
  SQLite::Statement row(database_, "INSERT INTO given VALUES (?, ?, ?, ?, ?)");
  row.bind(1, battle);
  row.bind(2, given.key_hash);
  row.bind(3, given.id);
  row.bind(4, version);
  row.bind(5, given.content);
  row.exec();
}

Result<void> Archive::append(const std::string& battle, std::size_t first, std::span<const RecordStep> steps,
                             const std::optional<Given>& given, const Rest& rest) {
  return attempt([&] {
    SQLite::Transaction together(database_);
    SQLite::Statement row(database_, "INSERT INTO steps VALUES (?, ?, ?)");
    for (const RecordStep& step : steps) {
      row.bind(1, battle);
      row.bind(2, static_cast<std::int64_t>(first++));
      row.bind(3, compact(to_json(step)));
      row.exec();
      row.reset();
    }
    if (given) write_given(battle, *given, rest.version);
    write_rest(battle, rest);
    together.commit();
  });
}

Result<void> Archive::take_back(const std::string& battle, std::size_t first, const Given& given, const Rest& rest) {
  return attempt([&] {
    SQLite::Transaction together(database_);
    SQLite::Statement row(database_, "DELETE FROM steps WHERE battle = ? AND number >= ?");
    row.bind(1, battle);
    row.bind(2, static_cast<std::int64_t>(first));
    row.exec();
    write_given(battle, given, rest.version);
    write_rest(battle, rest);
    together.commit();
  });
}

Result<void> Archive::bring_seed(const std::string& battle, std::size_t number, const SeatSeed& seed) {
  return attempt([&] {
    SQLite::Statement row(database_, "INSERT INTO seat_seeds VALUES (:battle, :number, :side, :chair, :seed, :from)");
    row.bind(":battle", battle);
    row.bind(":number", static_cast<std::int64_t>(number));
    bind_seat(row, ":side", ":chair", seed.seat);
    row.bind(":seed", seed.seed);
    row.bind(":from", seed.from);
    row.exec();
  });
}

Result<std::optional<CarriedOut>> Archive::carried_out(const std::string& battle, const std::string& key_hash,
                                                       const std::string& id) {
  return attempt([&]() -> std::optional<CarriedOut> {
    SQLite::Statement row(database_, "SELECT version, content FROM given WHERE battle = ? AND key_hash = ? AND id = ?");
    row.bind(1, battle);
    row.bind(2, key_hash);
    row.bind(3, id);
    if (!row.executeStep()) return std::nullopt;
    return CarriedOut{row.getColumn(0).getInt(), row.getColumn(1).getString()};
  });
}

Result<void> Archive::say(const std::string& battle, const ChatLine& line) {
  return attempt([&] {
    SQLite::Transaction together(database_);
    SQLite::Statement row(database_, "INSERT INTO chat VALUES (NULL, :battle, :side, :chair, :said, :at)");
    row.bind(":battle", battle);
    bind_seat(row, ":side", ":chair", line.from);
    row.bind(":said", line.text);
    row.bind(":at", line.at);
    row.exec();
    SQLite::Statement old(database_,
                          "DELETE FROM chat WHERE battle = :battle AND side IS :side AND chair IS :chair AND number <= "
                          "(SELECT number FROM chat WHERE battle = :battle AND side IS :side AND chair IS :chair "
                          "ORDER BY number DESC LIMIT 1 OFFSET :most)");
    old.bind(":battle", battle);
    bind_seat(old, ":side", ":chair", line.from);
    old.bind(":most", lines_of_a_voice);
    old.exec();
    together.commit();
  });
}

Result<std::vector<ChatLine>> Archive::chat(const std::string& battle) {
  return attempt([&] {
    std::vector<ChatLine> out;
    SQLite::Statement row(database_,
                          "SELECT side, chair, said, at FROM (SELECT *, row_number() OVER "
                          "(PARTITION BY side, chair ORDER BY number DESC) AS nth FROM chat WHERE battle = ?) "
                          "WHERE nth <= ? ORDER BY number");
    row.bind(1, battle);
    row.bind(2, lines_of_a_voice);
    while (row.executeStep())
      out.push_back(
          {seat_in(row.getColumn(0), row.getColumn(1)), row.getColumn(2).getString(), row.getColumn(3).getInt64()});
    return out;
  });
}

} // namespace sandtable::archive
