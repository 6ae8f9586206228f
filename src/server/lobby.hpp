#pragma once
// All battles of a server, and who goes to which. Nothing here knows of sockets: connections are handed in, and text
// goes out.

#include "server/hosted_battle.hpp"
#include "server/labour.hpp"
#include "server/limits.hpp"

#include <deque>

namespace sandtable::server {

class Lobby {
public:
  /// With a `seed` every battle has its dice; without, each has a secret one of its own.
  Lobby(archive::Archive& archive, Labour labour, std::optional<std::uint64_t> seed = std::nullopt, Limits limits = {});

  void make(const NewBattle& wanted, const Then<BattleMade>& then);
  /// For who made it: it is gone for everybody.
  Answer<void> drop(const std::string& battle, const std::string& key);
  Answer<MyBattles> mine(const MyKeys& keys);
  /// A `Replay`, as the text of its JSON, and so the others.
  void replay(const std::string& battle, const std::string& key, const Then<std::string>& then);
  /// A `Report` and a record. They know no secrets, so they are for battles that are over.
  void report(const std::string& battle, const std::string& key, const Then<std::string>& then);
  void record(const std::string& battle, const std::string& key, const Then<std::string>& then);

  void said(Connection& connection, const std::string& text);
  /// Sends away who has not come to a battle yet.
  void has_waited(Connection& connection);
  void left(Connection& connection);
  /// Puts battles away at which nobody has been for a while. They come back from the archive when somebody asks.
  void tidy(Clock::time_point now);

private:
  struct Kept {
    std::shared_ptr<HostedBattle> hosted; ///< null while it is fought again, elsewhere
    std::vector<Then<HostedBattle*>> waiting;
    Clock::time_point used;
    bool computers_alone = false, working = false;
  };
  struct Visit {
    std::uint64_t number = 0; ///< another page may come by the same address in memory
    std::string battle;       ///< empty before hello
    bool entering = false;
    std::deque<std::string> early; ///< said while it enters
    Bucket messages{240, 90}, refusals{240, 20};
  };

  /// A battle for who has a key to it, at once if it is here.
  void open(const std::string& battle, const std::string& key, const Then<HostedBattle*>& then);
  void take_out(archive::StoredBattle stored, const Then<HostedBattle*>& then);
  void taken_out(const std::string& battle, const Answer<std::shared_ptr<HostedBattle>>& loaded);
  /// What can be told of the record of a battle that is over, told at leisure.
  void tell(const std::string& battle, const std::string& key, const std::function<Answer<std::string>(Record)>& words,
            const Then<std::string>& then);
  /// A message that was not heard; who goes on like this is sent away.
  static void refuse(Connection& connection, Visit& visit, const std::string& text, const Refusal& refusal);
  void heard(Connection& connection, Visit& visit, const std::string& text);
  void hello(Connection& connection, Visit& visit, const std::string& text, const Hello& hello);
  void entered(Connection& connection, std::uint64_t number, const std::string& text, const Hello& hello,
               const Answer<HostedBattle*>& found);
  /// Does something at a battle; what goes wrong there is that battle's misfortune alone.
  static void at(HostedBattle& hosted, const std::function<void()>& work);
  /// After anything that was done to a battle: let it work on, or put it away if it broke.
  void look_after(const std::string& battle);
  void work(const std::string& battle);
  void work(const std::string& battle, const Thinking& thought);
  std::size_t computer_battles() const;
  /// Whether another battle may be made.
  Answer<void> room_for(const archive::StoredBattle& battle);
  /// Battles not over that nobody has touched since then are laid aside.
  std::int64_t laid_aside() const;

  archive::Archive& archive_;
  Labour labour_;
  std::optional<std::uint64_t> seed_;
  Limits limits_;
  std::map<std::string, Kept> battles_;
  std::map<Connection*, Visit> visits_;
  std::uint64_t visits_so_far_ = 0;
  Clock::time_point no_room_until_{}; ///< computers rest: what they do could not be kept
};

} // namespace sandtable::server
