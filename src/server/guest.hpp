#pragma once

#include "library/stage.hpp"
#include "server/bucket.hpp"
#include "server/messages.hpp"

namespace sandtable::server {

/// A connected page, for those who only want to send something to it.
class Page {
public:
  virtual ~Page() = default;
  virtual void send(std::string text) = 0;
  /// Says goodbye; nothing is sent after it.
  virtual void close() = 0;
};

/// Somebody at a table: a page, the seats its key holds (none: a spectator), and what it has seen.
class Guest {
public:
  Guest(Page& page, std::string key_hash, std::vector<Seat> seats, const Stage& stage);

  Page& page() const { return *page_; }
  const std::string& key_hash() const { return key_hash_; }
  const std::vector<Seat>& seats() const { return seats_; }
  bool holds(Seat seat) const;
  std::optional<Seat> eyes() const { return onlooker_.seat(); }
  const Onlooker& onlooker() const { return onlooker_; }
  /// Whether the battle waits for the seat this guest looks through.
  bool decides(const Stage& stage) const;
  bool may_talk() { return talk_.take(); }

  /// To be called after every step.
  void look(const Stage& stage) { moments_.push_back(onlooker_.look(stage)); }
  /// The moments since the last time, told once they are durable.
  std::vector<Moment> take_moments() { return std::exchange(moments_, {}); }
  /// Looks anew, through the same eyes or those of another of his seats.
  void sit(const Stage& stage, std::optional<Seat> seat);
  /// Moves to his seat that decides, if it sees the same; else he must ask, for another person may have to look away.
  void follow(const Stage& stage);

  Standing standing(const Stage& stage, int version) const;
  std::vector<Told> journal(const Stage& stage) const;

private:
  Page* page_;
  std::string key_hash_;
  std::vector<Seat> seats_;
  Onlooker onlooker_;
  std::vector<Moment> moments_;
  Bucket talk_{6, 0.5};
};

} // namespace sandtable::server
