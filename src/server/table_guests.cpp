// Who sits at a table, and what each of them is told.

#include "server/keys.hpp"
#include "server/table.hpp"

#include <algorithm>

namespace sandtable::server {

std::optional<std::vector<Seat>> held_by(const archive::StoredBattle& battle, const std::string& key_hash) {
  std::vector<Seat> seats;
  for (const archive::StoredSeat& chair : battle.seats)
    if (chair.key_hash == key_hash) seats.push_back(chair.seat);
  if (seats.empty() && battle.watch_hash != key_hash) return std::nullopt;
  return seats;
}

Guest* Table::guest_of(const Page& page) {
  const auto found = std::find_if(guests_.begin(), guests_.end(), [&](Guest& guest) { return &guest.page() == &page; });
  return found == guests_.end() ? nullptr : &*found;
}

Answer<void> Table::join(Page& page, const std::string& key) {
  const std::string hash = hash_of_key(key);
  auto held = held_by(stored_, hash);
  if (!held) return refusal("wrong-key", "This link does not open this battle.", "key");
  guests_.emplace_back(page, hash, std::move(*held), stage_);
  welcome(guests_.back(), "");
  tell_who_is_here();
  return {};
}

void Table::leave(const Page& page) {
  guests_.remove_if([&](const Guest& guest) { return &guest.page() == &page; });
  tell_who_is_here();
}

std::vector<SeatInfo> Table::seats() const {
  std::vector<SeatInfo> out;
  for (const archive::StoredSeat& chair : stored_.seats) {
    const bool present =
        std::any_of(guests_.begin(), guests_.end(), [&](const Guest& g) { return g.holds(chair.seat); });
    out.push_back({chair.seat, from_word<Player>(chair.player).value_or(Player::computer), chair.level, present});
  }
  return out;
}

void Table::tell_who_is_here() {
  const auto spectators =
      std::count_if(guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.seats().empty(); });
  const std::string text = message_text(Present{seats(), static_cast<int>(spectators)});
  for (Guest& guest : guests_) guest.page().send(text);
}

void Table::tell_everybody() {
  for (Guest& guest : guests_) {
    guest.follow(stage_);
    guest.page().send(message_text(Happened{guest.take_moments(), guest.standing(stage_, stored_.rest.version)}));
  }
}

void Table::welcome(Guest& guest, const std::string& why) {
  Welcome out;
  out.battle = stored_.id;
  out.yours = guest.seats();
  out.eyes = guest.eyes();
  out.seats = seats();
  out.commitment = stored_.record.dice.commitment;
  if (stage_.battle().node() == Node::over) out.seed = stored_.seed;
  out.view = guest.onlooker().view();
  out.digest = guest.onlooker().digest();
  out.step = stage_.steps();
  out.journal = guest.journal(stage_);
  out.chat = chat_;
  out.standing = guest.standing(stage_, stored_.rest.version);
  out.why = why;
  guest.page().send(message_text(out));
}

} // namespace sandtable::server
