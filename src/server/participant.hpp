#pragma once

#include "library/observer.hpp"
#include "server/connection.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

/// Somebody at a battle: a connection, the seats its key holds (none: a spectator), and what it has seen.
class Participant {
public:
  Participant(Connection& connection, std::string key_hash, std::vector<Seat> seats, const Session& session);

  Connection& connection() const { return *connection_; }
  const std::string& key_hash() const { return key_hash_; }
  const std::vector<Seat>& seats() const { return seats_; }
  bool holds(Seat seat) const;
  std::optional<Seat> eyes() const { return observer_.seat(); }
  const Observer& observer() const { return observer_; }
  /// Whether the battle waits for the seat this participant looks through.
  bool decides(const Session& session) const;

  /// To be called after every step.
  void look(const Session& session) {
    if (auto moment = observer_.look(session)) moments_.push_back(std::move(*moment));
  }
  /// The moments since the last time, told once they are durable.
  std::vector<Moment> take_moments() { return std::exchange(moments_, {}); }
  /// Looks anew, through the same eyes or those of another of his seats.
  void sit(const Session& session, std::optional<Seat> seat);
  /// Moves to his seat that decides, if it sees the same; else he must ask, for another person may have to look away.
  void follow(const Session& session);

  BattleStatus status(const Session& session, int version) const;
  /// Whether he has been told otherwise, or nothing; he is told now.
  bool is_news(const BattleStatus& status);
  std::vector<Told> journal(const Session& session) const;
  /// Of which step each line of the journal is, as moments count them.
  std::vector<int> journal_steps(const Session& session) const;
  /// The verbs of the orders that came from where he sits, each once.
  std::vector<std::string> given(const Session& session) const;

private:
  Connection* connection_;
  std::string key_hash_;
  std::vector<Seat> seats_;
  Observer observer_;
  std::vector<Moment> moments_;
  std::string last_status_; ///< as it was sent
};

} // namespace sandtable::server
