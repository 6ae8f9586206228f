#pragma once
// Every battle on disk: its terms and seats, its steps, which orders have been carried out, and what was said. What
// belongs together is written in one transaction, and is durable when the call returns.

#include "archive/folder_lock.hpp"
#include "battle/record.hpp"

#include <SQLiteCpp/Database.h>
#include <memory>
#include <span>

namespace sandtable::archive {

/// A chair of a battle. Keys are kept as hashes: whoever reads the file holds no seat.
struct StoredSeat {
  Seat seat;
  std::string player, level;
  std::string key_hash; ///< empty for a computer
};

/// Where a battle rests, for lists that do not want to replay it.
struct Rest {
  int version = 0; ///< goes up with every step and every undo
  std::int64_t changed = 0;
  std::string headline;
  std::optional<Seat> decides;
  bool over = false;
  std::string outcome;
};

struct StoredBattle {
  std::string id, title;
  Record record;          ///< its steps are kept apart
  std::string seed;       ///< of the dice, in hexadecimal: a secret until the battle is over
  std::string watch_hash; ///< of the spectators' key
  std::string maker_hash; ///< of the key of who made it; empty: nobody can delete it
  std::vector<StoredSeat> seats;
  Rest rest;
};

/// An order or undo by the id its sender gave it, and a hash of what it was.
struct Given {
  std::string key_hash, id, content;
};

/// An order or undo that has been carried out.
struct CarriedOut {
  int version = 0;     ///< what it led to
  std::string content; ///< empty: it was carried out before that was kept
};

struct ChatLine {
  std::optional<Seat> from;
  std::string text;
  std::int64_t at = 0;
};

/// Whether something could not be kept because there is no more room, on the disk or of what the folder may take.
bool is_full(const Fault& fault);

Result<std::vector<RecordStep>> read_steps(const std::vector<std::string>& texts);

class Archive {
public:
  /// Opens or makes the archive of a folder. One process has it at a time.
  static Result<std::unique_ptr<Archive>> open(const std::string& folder);

  /// Lets the file of battles grow to so many bytes and no further.
  Result<void> limit(std::int64_t bytes);
  /// How much of that is taken, from 0 to 1.
  Result<double> taken();

  Result<void> add(const StoredBattle& battle);
  /// With all that belongs to it.
  Result<void> remove(const std::string& battle);
  /// How many battles are not over and have been touched since then.
  Result<int> under_way(std::int64_t since);
  Result<std::optional<StoredBattle>> battle(const std::string& id);
  /// The battle a key belongs to; empty if there is none.
  Result<std::string> battle_of_key(const std::string& key_hash);
  /// The texts of its steps, for `read_steps`: there may be thousands, and reading them takes time.
  Result<std::vector<std::string>> steps(const std::string& battle);

  /// Steps from number `first` on (counted from 0), the order they came from, and where the battle then rests.
  Result<void> append(const std::string& battle, std::size_t first, std::span<const RecordStep> steps,
                      const std::optional<Given>& given, const Rest& rest);
  /// Drops the steps from number `first` on. What was given stays given.
  Result<void> take_back(const std::string& battle, std::size_t first, const Given& given, const Rest& rest);
  /// A seed that a player brings for the dice, the so many'th of the battle, counted from 0.
  Result<void> bring_seed(const std::string& battle, std::size_t number, const SeatSeed& seed);
  /// What was carried out under an id of that sender.
  Result<std::optional<CarriedOut>> carried_out(const std::string& battle, const std::string& key_hash,
                                                const std::string& id);

  /// So many lines of each seat are kept, and of those who watch together: nobody talks another's lines away.
  static constexpr int lines_of_a_voice = 60;
  Result<void> say(const std::string& battle, const ChatLine& line);
  /// The last lines of every voice, oldest first.
  Result<std::vector<ChatLine>> chat(const std::string& battle);

private:
  Archive(FolderLock lock, const std::string& file);
  void write_rest(const std::string& battle, const Rest& rest);
  void write_given(const std::string& battle, const Given& given, int version);

  FolderLock lock_;
  SQLite::Database database_;
};

} // namespace sandtable::archive
