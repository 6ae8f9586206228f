#pragma once
// Everybody at a battle.

#include "archive/archive.hpp"
#include "server/bucket.hpp"
#include "server/participant.hpp"

#include <list>
#include <map>

namespace sandtable::server {

/// The seats a key holds at a battle, none for a spectator's; nothing at all if it does not belong there.
std::optional<std::vector<Seat>> held_by(const archive::StoredBattle& battle, const std::string& key_hash);

/// What a person may do in a while. It is by his key: who comes again has no more of it.
struct Rations {
  Bucket talk{6, 0.5};
  Bucket answers{30, 5};  ///< why: the battle is fought again up to the order; the position: all of it is written down
  Bucket welcomes{20, 2}; ///< the whole battle is told anew
};

class Participants {
public:
  Participant& add(Participant participant) { return list_.emplace_back(std::move(participant)); }
  void remove(const Connection& connection);
  /// Nobody if that connection has not joined.
  Participant* find(const Connection& connection);
  Rations& rations(const Participant& participant) { return rations_[participant.key_hash()]; }
  bool empty() const { return list_.empty(); }
  auto begin() { return list_.begin(); }
  auto end() { return list_.end(); }

  /// To be called after every step.
  void look(const Session& session);
  void send(const std::string& text);
  void send_away();

  /// Each chair of the battle, and whether somebody sits on it.
  std::vector<SeatInfo> seats(const archive::StoredBattle& battle) const;
  int spectators() const;

private:
  std::list<Participant> list_;
  std::map<std::string, Rations> rations_; ///< by key
};

} // namespace sandtable::server
