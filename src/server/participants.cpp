#include "server/participants.hpp"

#include "reflect/words.hpp"

#include <algorithm>

namespace sandtable::server {

std::optional<std::vector<Seat>> held_by(const archive::StoredBattle& battle, const std::string& key_hash) {
  std::vector<Seat> seats;
  for (const archive::StoredSeat& chair : battle.seats)
    if (chair.key_hash == key_hash) seats.push_back(chair.seat);
  if (seats.empty() && battle.watch_hash != key_hash) return std::nullopt;
  return seats;
}

void Participants::remove(const Connection& connection) {
  list_.remove_if([&](const Participant& one) { return &one.connection() == &connection; });
}

Participant* Participants::find(const Connection& connection) {
  const auto found = std::find_if(list_.begin(), list_.end(),
                                  [&](const Participant& one) { return &one.connection() == &connection; });
  return found == list_.end() ? nullptr : &*found;
}

void Participants::look(const Session& session) {
  for (Participant& one : list_) one.look(session);
}

void Participants::send(const std::string& text) {
  for (const Participant& one : list_) one.connection().send(text);
}

void Participants::send_away() {
  for (const Participant& one : list_) one.connection().close();
  list_.clear();
}

std::vector<SeatInfo> Participants::seats(const archive::StoredBattle& battle) const {
  std::vector<SeatInfo> out;
  for (const archive::StoredSeat& chair : battle.seats) {
    const bool present =
        std::any_of(list_.begin(), list_.end(), [&](const Participant& one) { return one.holds(chair.seat); });
    out.push_back({chair.seat, from_word<Player>(chair.player).value_or(Player::computer), chair.level, present});
  }
  return out;
}

int Participants::spectators() const {
  return static_cast<int>(
      std::count_if(list_.begin(), list_.end(), [](const Participant& one) { return one.seats().empty(); }));
}

} // namespace sandtable::server
