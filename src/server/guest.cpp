#include "server/guest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::server {

namespace {

std::optional<Seat> deciding(const Stage& stage) {
  if (stage.battle().node() != Node::decision) return std::nullopt;
  return stage.battle().seat();
}

std::optional<Seat> first_eyes(const std::vector<Seat>& seats, const Stage& stage) {
  if (seats.empty()) return std::nullopt;
  const auto decides = deciding(stage);
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

Guest::Guest(Page& page, std::string key_hash, std::vector<Seat> seats, const Stage& stage)
    : page_(&page),
      key_hash_(std::move(key_hash)),
      seats_(std::move(seats)),
      onlooker_(stage, first_eyes(seats_, stage)) {}

bool Guest::holds(Seat seat) const { return std::find(seats_.begin(), seats_.end(), seat) != seats_.end(); }

bool Guest::decides(const Stage& stage) const {
  const auto seat = deciding(stage);
  return seat && eyes() == seat;
}

void Guest::sit(const Stage& stage, std::optional<Seat> seat) {
  moments_.clear();
  onlooker_ = Onlooker(stage, seat);
}

void Guest::follow(const Stage& stage) {
  const auto seat = deciding(stage);
  if (seat && holds(*seat) && eyes() != seat && onlooker_.sees_the_same_as(stage, *seat)) onlooker_.move_to(*seat);
}

Standing Guest::standing(const Stage& stage, int version) const {
  Standing out;
  out.version = version;
  out.yours = decides(stage);
  const AnyBattle& battle = stage.battle();
  if (battle.node() == Node::over) out.outcome = battle.outcome();
  const auto seat = deciding(stage);
  if (!seat) return out;
  if (out.yours) {
    out.decision = battle.decision();
    out.undo = static_cast<int>(battle.undoable());
  } else {
    out.decision = seen_from_outside(*seat, onlooker_.view());
    if (holds(*seat)) out.next = seat;
  }
  return out;
}

std::vector<Told> Guest::journal(const Stage& stage) const {
  std::vector<Told> out;
  for (const Happening& step : stage.past())
    std::copy_if(step.told.begin(), step.told.end(), std::back_inserter(out),
                 [&](const Told& told) { return may_read(told, eyes()); });
  return out;
}

} // namespace sandtable::server
