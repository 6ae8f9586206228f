#pragma once
// All battles of a server, and who goes to which. Nothing here knows of sockets: connections are handed in, and text
// goes out.

#include "server/hosted_battle.hpp"

#include <functional>

namespace sandtable::server {

/// Who does what a lobby has to be done.
struct Labour {
  /// Does a piece of work after what has already come in from the network: long work is cut into such pieces.
  std::function<void(std::function<void()> work)> later;
  /// Does work that shares nothing with anybody in a thread of its own, and then the rest of it as `later` would.
  std::function<void(std::function<void()> work, std::function<void()> then)> elsewhere;
};

class Lobby {
public:
  /// With a `seed` every battle has its dice; without, each has a secret one of its own.
  Lobby(archive::Archive& archive, Labour labour, std::optional<std::uint64_t> seed = std::nullopt);

  Answer<BattleMade> make(const NewBattle& wanted);
  Answer<MyBattles> mine(const MyKeys& keys);
  Answer<Replay> replay(const std::string& battle, const std::string& key);
  /// These two know no secrets, so they are for battles that are over.
  Answer<Report> report(const std::string& battle, const std::string& key);
  Answer<Record> record(const std::string& battle, const std::string& key);

  void said(Connection& connection, const std::string& text);
  void left(Connection& connection);
  /// Puts battles away at which nobody has been for a while. They come back from the archive when somebody asks.
  void tidy(Clock::time_point now);

private:
  struct Kept {
    std::unique_ptr<HostedBattle> hosted;
    Clock::time_point used;
    bool working = false;
  };
  struct Visit {
    std::string battle; ///< empty before hello
    Bucket messages{240, 90};
  };

  Answer<HostedBattle*> hosted(const std::string& battle);
  Answer<HostedBattle*> opened_by(const std::string& battle, const std::string& key);
  void hello(Connection& connection, Visit& visit, const Hello& hello);
  /// Does something at a battle; what goes wrong there is that battle's misfortune alone.
  static void at(HostedBattle& hosted, const std::function<void()>& work);
  /// After anything that was done to a battle: let it work on, or put it away if it broke.
  void look_after(const std::string& battle);
  void work(const std::string& battle);
  void work(const std::string& battle, const Thinking& thought);

  archive::Archive& archive_;
  Labour labour_;
  std::optional<std::uint64_t> seed_;
  std::map<std::string, Kept> battles_;
  std::map<Connection*, Visit> visits_;
};

} // namespace sandtable::server
