// What a table does with each message of a page.

#include "server/table.hpp"

#include <algorithm>

namespace sandtable::server {

namespace {

constexpr std::size_t longest_id = 64, longest_line = 500, most_hints = 3;
constexpr const char* not_your_decision = "It is not yours to decide now.";

void refuse(const Guest& guest, Refused refused) { guest.page().send(message_text(refused)); }

} // namespace

void Table::hear(const Page& page, const PageMessage& message) {
  Guest* guest = guest_of(page);
  if (guest == nullptr) return;
  std::visit([&](const auto& m) { on(*guest, m); }, message);
}

void Table::on(Guest& guest, const Hello&) {
  refuse(guest, {"", "bad-field", "", "This page has said hello already.", "type"});
}

bool Table::may_act(Guest& guest, const std::string& id, int version) {
  const auto no = [&](const char* code, const char* sentence, const char* field = "") {
    refuse(guest, {id, code, "", sentence, field});
    return false;
  };
  if (id.empty() || id.size() > longest_id) return no("bad-field", "must have 1 to 64 characters", "id");
  if (guest.seats().empty()) return no("wrong-seat", "Spectators give no orders.");
  const auto before = archive_.version_after(stored_.id, {guest.key_hash(), id});
  if (!before) {
    break_off(before.error());
    return false;
  }
  if (*before) {
    guest.page().send(message_text(Done{id, **before}));
    return false;
  }
  if (stage_.battle().node() == Node::over) return no("over", "The battle is over.");
  if (version != stored_.rest.version) return no("stale", "The battle has gone on since this was sent.", "version");
  if (!guest.decides(stage_)) return no("not-your-turn", not_your_decision);
  return true;
}

void Table::on(Guest& guest, const GiveOrder& order) {
  if (!may_act(guest, order.id, order.version)) return;
  const auto verdict = stage_.battle().check(order.order);
  if (!verdict) return refuse(guest, {order.id, "bad-field", "", verdict.error().sentence, verdict.error().place});
  if (!verdict->allowed) return refuse(guest, {order.id, "forbidden", verdict->rule, verdict->sentence, "order"});
  const auto first = static_cast<std::size_t>(stage_.steps());
  if (const auto given = stage_.give(order.order); !given) return break_off(given.error());
  stepped();
  if (!throw_dice() || !commit(first, archive::Given{guest.key_hash(), order.id})) return;
  guest.page().send(message_text(Done{order.id, stored_.rest.version}));
  tell_everybody();
}

void Table::on(Guest& guest, const TakeBack& undo) {
  if (!may_act(guest, undo.id, undo.version)) return;
  if (stage_.battle().undoable() == 0)
    return refuse(guest, {undo.id, "forbidden", "",
                          "Nothing can be taken back past a throw, a reveal or another player's decision.", ""});
  if (const auto taken = stage_.undo(undo.all ? AnyBattle::all : 1); !taken) return break_off(taken.error());
  archive::Rest resting = rest();
  resting.version = stored_.rest.version + 1;
  const auto written =
      archive_.take_back(stored_.id, static_cast<std::size_t>(stage_.steps()), {guest.key_hash(), undo.id}, resting);
  if (!written) return break_off(written.error());
  stored_.rest = std::move(resting);
  guest.page().send(message_text(Done{undo.id, stored_.rest.version}));
  for (Guest& other : guests_) {
    other.sit(stage_, other.eyes());
    welcome(other, "undo");
  }
}

void Table::on(Guest& guest, const AskPreview& ask) {
  Previewed out{ask.ask, std::nullopt, ""};
  if (!guest.decides(stage_)) {
    out.sentence = not_your_decision;
  } else if (auto preview = stage_.battle().preview(ask.order)) {
    out.preview = std::move(*preview);
  } else {
    out.sentence = preview.error().text();
  }
  guest.page().send(message_text(out));
}

void Table::on(Guest& guest, const AskSight& ask) {
  guest.page().send(message_text(Seen{ask.ask, stage_.battle().sight(guest.eyes(), ask.from, ask.to)}));
}

void Table::on(Guest& guest, const AskHint& ask) {
  Hinted out{ask.ask, {}};
  if (guest.decides(stage_)) out.hints = stage_.battle().hints(most_hints);
  guest.page().send(message_text(out));
}

void Table::on(Guest& guest, const Sit& sit) {
  if (!guest.holds(sit.seat)) return refuse(guest, {"", "wrong-seat", "", "This key does not hold that seat.", "seat"});
  guest.sit(stage_, sit.seat);
  welcome(guest, "seat");
}

void Table::on(Guest& guest, const Say& say) {
  const bool blank = say.text.find_first_not_of(" \t\r\n") == std::string::npos;
  if (blank || say.text.size() > longest_line)
    return refuse(guest, {"", "bad-field", "", "must have 1 to 500 characters", "text"});
  if (!guest.may_talk()) return refuse(guest, {"", "too-many", "", "Slower, please: let the others read.", ""});
  Chat line{guest.eyes(), say.text, seconds_since_1970()};
  if (const auto kept = archive_.say(stored_.id, {line.from, line.text, line.at}); !kept)
    return break_off(kept.error());
  chat_.push_back(line);
  for (Guest& other : guests_) other.page().send(message_text(line));
}

} // namespace sandtable::server
