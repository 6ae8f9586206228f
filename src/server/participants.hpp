#pragma once
// Everybody at a battle.

#include "archive/archive.hpp"
#include "server/participant.hpp"

#include <list>

namespace sandtable::server {

/// The seats a key holds at a battle, none for a spectator's; nothing at all if it does not belong there.
std::optional<std::vector<Seat>> held_by(const archive::StoredBattle& battle, const std::string& key_hash);

class Participants {
public:
  Participant& add(Participant participant) { return list_.emplace_back(std::move(participant)); }
  void remove(const Connection& connection);
  /// Nobody if that connection has not joined.
  Participant* find(const Connection& connection);
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
};

} // namespace sandtable::server
