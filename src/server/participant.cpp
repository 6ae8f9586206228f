#include "server/participant.hpp"

#include "reflect/json.hpp"
#include "reflect/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::server {

namespace {

std::optional<Seat> deciding(const Session& session) {
  if (session.battle().node() != Node::decision) return std::nullopt;
  return session.battle().seat();
}

std::optional<Seat> first_eyes(const std::vector<Seat>& seats, const Session& session) {
  if (seats.empty()) return std::nullopt;
  const auto decides = deciding(session);
  return decides && std::find(seats.begin(), seats.end(), *decides) != seats.end() ? *decides : seats.front();
}

/// Who sits there: the army, or the one of its generals where there are several.
std::string name_of(Seat seat, const View& view) {
  const std::string side = word_of(seat.side);
  const auto army =
      std::find_if(view.sides.begin(), view.sides.end(), [&](const ViewSide& s) { return s.side == side; });
  if (army == view.sides.end()) return side;
  if (army->commanders.size() > 1 && seat.chair < army->commanders.size()) return army->commanders[seat.chair];
  return army->name.empty() ? side : army->name;
}

/// All that those need to know who do not decide: what is asked of another may be his secret.
Decision seen_from_outside(Seat seat, const View& view) {
  return {seat, fmt::format("Waiting for {}.", name_of(seat, view)), {}};
}

} // namespace

Participant::Participant(Connection& connection, std::string key_hash, std::vector<Seat> seats, const Session& session)
    : connection_(&connection),
      key_hash_(std::move(key_hash)),
      seats_(std::move(seats)),
      observer_(session, first_eyes(seats_, session)) {}

bool Participant::holds(Seat seat) const { return std::find(seats_.begin(), seats_.end(), seat) != seats_.end(); }

bool Participant::decides(const Session& session) const {
  const auto seat = deciding(session);
  return seat && eyes() == seat;
}

void Participant::sit(const Session& session, std::optional<Seat> seat) {
  moments_.clear();
  observer_ = Observer(session, seat);
}

void Participant::follow(const Session& session) {
  const auto seat = deciding(session);
  if (seat && holds(*seat) && eyes() != seat && observer_.sees_the_same_as(session, *seat)) observer_.move_to(*seat);
}

BattleStatus Participant::status(const Session& session, int version) const {
  BattleStatus out;
  out.version = version;
  out.yours = decides(session);
  const AnyBattle& battle = session.battle();
  if (battle.node() == Node::over) out.outcome = battle.outcome();
  const auto seat = deciding(session);
  if (!seat) return out;
  if (out.yours) {
    out.decision = battle.decision();
    out.undo = static_cast<int>(battle.undoable());
  } else {
    out.decision = seen_from_outside(*seat, observer_.view());
    if (holds(*seat)) out.next = seat;
  }
  return out;
}

bool Participant::is_news(const BattleStatus& status) {
  std::string text = compact(to_json(status));
  const bool news = text != last_status_;
  last_status_ = std::move(text);
  return news;
}

std::vector<Told> Participant::journal(const Session& session) const {
  std::vector<Told> out;
  for (std::size_t i = 0; i < session.past().size(); ++i)
    if (auto step = session.shown(i, eyes())) std::move(step->told.begin(), step->told.end(), std::back_inserter(out));
  return out;
}

std::vector<int> Participant::journal_steps(const Session& session) const {
  std::vector<int> out;
  int number = 0;
  for (std::size_t i = 0; i < session.past().size(); ++i)
    if (const auto step = session.shown(i, eyes())) out.insert(out.end(), step->told.size(), ++number);
  return out;
}

std::vector<std::string> Participant::given(const Session& session) const {
  std::vector<std::string> out;
  const std::vector<RecordStep>& steps = session.battle().record().steps;
  for (std::size_t i = 0; i < session.past().size(); ++i) {
    if (!steps[i].is_order() || session.past()[i].by != eyes()) continue;
    std::string verb(steps[i].order->at("verb").as_string());
    if (std::find(out.begin(), out.end(), verb) == out.end()) out.push_back(std::move(verb));
  }
  return out;
}

} // namespace sandtable::server
