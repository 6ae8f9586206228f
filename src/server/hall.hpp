#pragma once
// All tables of a server, and who goes to which. Nothing here knows of sockets: pages are handed in, and text goes out.

#include "server/table.hpp"

#include <functional>

namespace sandtable::server {

class Hall {
public:
  /// `later` runs a piece of work after what has already come in from the network: long work is cut into such pieces.
  Hall(archive::Archive& archive, std::function<void(std::function<void()>)> later);

  Answer<BattleMade> make(const NewBattle& wanted);
  Answer<MyBattles> mine(const MyKeys& keys);
  Answer<Replay> replay(const std::string& battle, const std::string& key);
  /// These two know no secrets, so they are for battles that are over.
  Answer<Report> report(const std::string& battle, const std::string& key);
  Answer<Record> record(const std::string& battle, const std::string& key);

  void said(Page& page, const std::string& text);
  void left(Page& page);
  /// Puts tables away at which nobody has been for a while. They come back from the archive when somebody asks.
  void tidy(Clock::time_point now);

private:
  struct Kept {
    std::unique_ptr<Table> table;
    Clock::time_point used;
    bool working = false;
  };
  struct Visit {
    std::string battle; ///< empty before hello
    Bucket messages{240, 90};
  };

  Answer<Table*> table(const std::string& battle);
  Answer<Table*> opened_by(const std::string& battle, const std::string& key);
  void hello(Page& page, Visit& visit, const Hello& hello);
  /// Does something at a table; what goes wrong there is that table's misfortune alone.
  static void at(Table& table, const std::function<void()>& work);
  /// After anything that was done to a table: let it work on, or put it away if it broke.
  void look_after(const std::string& battle);
  void work(const std::string& battle);

  archive::Archive& archive_;
  std::function<void(std::function<void()>)> later_;
  std::map<std::string, Kept> tables_;
  std::map<Page*, Visit> visits_;
};

} // namespace sandtable::server
