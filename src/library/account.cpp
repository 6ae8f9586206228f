#include "library/account.hpp"

#include "library/chronicle.hpp"
#include "library/fallen.hpp"
#include "reflect/words.hpp"

#include <algorithm>

namespace sandtable {

namespace {

bool is_general(const ViewPiece& piece) { return piece.dress.style == "general"; }
Side side_of(const std::string& word) { return word == word_of(Side::red) ? Side::red : Side::blue; }

bool is_shot(Cue cue) { return cue == Cue::volley || cue == Cue::cannon; }
bool is_action(Cue cue) { return is_shot(cue) || cue == Cue::charge || cue == Cue::clash; }
/// Of a step in which men may have fallen.
bool is_deadly(const Told& event) { return is_shot(event.cue) || event.cue == Cue::clash || event.cue == Cue::fall; }
bool begins_turn(const Told& event) { return event.kind == turn_began; }

int figures_in(const Strengths& strengths, int unit, Side side) {
  const auto found = std::find_if(strengths.begin(), strengths.end(),
                                  [&](const UnitStrength& one) { return one.id == unit && one.side == side; });
  return found == strengths.end() ? 0 : found->figures;
}

/// Whether a unit has left the table with its men, or has gone out of sight.
bool has_fled(int unit, const std::vector<Told>& told) {
  return std::any_of(told.begin(), told.end(), [&](const Told& event) {
    return event.unit == unit && (event.cue == Cue::flight || event.cue == Cue::vanish);
  });
}

Holder holder_of(const ViewMarker& place, const View& view) {
  bool red = false, blue = false;
  for (const ViewPiece& piece : view.pieces) {
    bool& there = side_of(piece.side) == Side::red ? red : blue;
    if (there || is_general(piece)) continue;
    there = std::any_of(piece.figures.begin(), piece.figures.end(),
                        [&](const ViewFigure& figure) { return contains(place.area, figure.at); });
  }
  return red ? (blue ? Holder::both : Holder::red) : blue ? Holder::blue : Holder::nobody;
}

} // namespace

std::optional<Side> TurnAccount::ahead() const {
  if (red == blue) return {};
  return red > blue ? Side::red : Side::blue;
}

Bookkeeper::Bookkeeper(const View& first) {
  if (first.turn > 0) open(first);
}

void Bookkeeper::open(const View& view) {
  open_ = true;
  began_ = strengths_of(view);
  begin_turn(view);
}

void Bookkeeper::meet(const ViewPiece& piece) {
  if (is_general(piece)) return;
  const int unit = piece.whole.value_or(piece.id);
  if (!whole_.emplace(piece.id, unit).second) return;
  if (piece.id != unit && whole_.count(unit) > 0) return; // a part of one that is known
  whole_.emplace(unit, unit);
  UnitAccount account;
  account.id = unit;
  account.side = side_of(piece.side);
  account.name = piece.name;
  account_.units.push_back(std::move(account));
}

UnitAccount* Bookkeeper::unit_of(int piece) {
  const auto whole = whole_.find(piece);
  if (whole == whole_.end()) return nullptr;
  const auto found = std::find_if(account_.units.begin(), account_.units.end(),
                                  [&](const UnitAccount& unit) { return unit.id == whole->second; });
  return found == account_.units.end() ? nullptr : &*found;
}

void Bookkeeper::begin_turn(const View& view) {
  if (turn_ > 0) note_places(view);
  turn_ = view.turn;
  const Strengths now = strengths_of(view);
  for (const ViewPiece& piece : view.pieces) {
    meet(piece);
    if (is_general(piece)) continue;
    for (const ViewFigure& figure : piece.figures)
      if (figure.role != Role::gun) account_.stood.push_back({side_of(piece.side), figure.at});
  }
  for (UnitAccount& unit : account_.units)
    if (unit.began == 0) unit.began = figures_in(now, unit.id, unit.side);
  const TurnAccount turn{turn_, 1 - losses_of(Side::red, began_, now).figures,
                         1 - losses_of(Side::blue, began_, now).figures};
  note_lead(turn);
  account_.course.push_back(turn);
}

void Bookkeeper::note_lead(const TurnAccount& now) {
  const auto ahead = now.ahead();
  if (!ahead) return;
  if (ahead_ && *ahead_ != *ahead) ++account_.lead_changes;
  ahead_ = ahead;
}

/// The turn that was under way is over.
void Bookkeeper::note_places(const View& view) {
  for (const ViewMarker& marker : view.markers) {
    if (marker.kind != "place" || marker.area.size() < 3) continue;
    auto place = std::find_if(account_.places.begin(), account_.places.end(),
                              [&](const PlaceAccount& known) { return known.name == marker.label; });
    if (place == account_.places.end()) place = account_.places.insert(place, {marker.label, {}});
    place->turns.resize(static_cast<std::size_t>(turn_), Holder::nobody);
    place->turns.back() = holder_of(marker, view);
  }
}

bool Bookkeeper::concerns(const std::vector<Told>& told) {
  return std::any_of(told.begin(), told.end(), [](const Told& event) {
    return is_action(event.cue) || event.cue == Cue::fall || begins_turn(event);
  });
}

void Bookkeeper::act(const Told& event) {
  UnitAccount *unit = unit_of(event.unit), *other = unit_of(event.other);
  for (UnitAccount* one : {unit, other})
    if (one != nullptr && one->first_action == 0) one->first_action = turn_;
  if (unit == nullptr) return;
  if (is_shot(event.cue)) ++unit->shots;
  // A charge is told of more than once: as it is declared, met and driven home.
  if (event.cue == Cue::charge && std::exchange(charged_[unit->id], turn_) != turn_) ++unit->charges;
  if (other == nullptr || other->side == unit->side) return;
  foe_[other->id] = unit->id;
  if (!is_shot(event.cue)) foe_[unit->id] = other->id;
}

void Bookkeeper::count_fallen(const std::vector<Told>& told, const View& before, const View& now) {
  const Strengths had = strengths_of(before), has = strengths_of(now);
  for (UnitAccount& unit : account_.units) {
    const int left = figures_in(has, unit.id, unit.side), lost = figures_in(had, unit.id, unit.side) - left;
    if (lost <= 0 || (left == 0 && has_fled(unit.id, told))) continue;
    unit.fell += lost;
    if (const auto foe = foe_.find(unit.id); foe != foe_.end()) unit_of(foe->second)->felled += lost;
  }
  for (const ViewMarker& man : fallen_between(before, now, told)) {
    account_.fell.push_back({side_of(man.side), man.at});
    if (account_.first_blood == 0) account_.first_blood = turn_;
  }
}

void Bookkeeper::happened(const std::vector<Told>& told, const Look& before, const Look& now) {
  const bool turns = std::any_of(told.begin(), told.end(), begins_turn);
  if (!open_) {
    if (turns) open(now());
    return;
  }
  std::optional<View> view;
  if (turns || std::any_of(told.begin(), told.end(), is_deadly)) view = now();
  const auto is_new = [&](int piece) { return piece >= 0 && whole_.count(piece) == 0; };
  if (std::any_of(told.begin(), told.end(), [&](const Told& event) {
        return is_action(event.cue) && (is_new(event.unit) || is_new(event.other));
      }))
    for (const ViewPiece& piece : (view ? *view : now()).pieces) meet(piece);
  for (const Told& event : told)
    if (is_action(event.cue)) act(event);
  if (std::any_of(told.begin(), told.end(), is_deadly)) count_fallen(told, before(), *view);
  if (turns) begin_turn(*view);
}

Account Bookkeeper::closed(const View& last, const Outcome& outcome, int decisions) && {
  const Strengths left = strengths_of(last);
  for (UnitAccount& unit : account_.units) unit.left = figures_in(left, unit.id, unit.side);
  account_.battle = {
      outcome, last.turn, decisions, {losses_of(Side::red, began_, left), losses_of(Side::blue, began_, left)}};
  if (open_) {
    note_places(last);
    note_lead(
        {turn_, 1 - account_.battle.losses_of(Side::red).figures, 1 - account_.battle.losses_of(Side::blue).figures});
  }
  std::sort(account_.units.begin(), account_.units.end(),
            [](const UnitAccount& a, const UnitAccount& b) { return a.id < b.id; });
  return std::move(account_);
}

} // namespace sandtable
