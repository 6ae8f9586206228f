#include "rulebooks/skirmish/service/view.hpp"

#include "client/outlines.hpp"
#include "client/view_parts.hpp"
#include "reflect/words.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"
#include "rulebooks/skirmish/service/goals.hpp"
#include "rulebooks/skirmish/service/pieces.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

constexpr double marker_radius = 1.5;

std::string headline_of(const State& s) {
  return headline(s.turn, s.ending != Ending::none,
                  s.winner < 0 ? "" : "Victory: " + name_of_side(s, static_cast<Side>(s.winner)));
}

void add_places(const State& s, View& v) {
  for (const Aim& aim : s.setting->aims)
    if (aim.kind == Aim::Kind::hold)
      v.markers.push_back(
          explained(place_marker(aim.name, word_of(aim.side), aim.at, circle(aim.at, aim.reach, 15)),
                    fmt::format("{} must hold it: a man of theirs within {} centimetres at the end, and no enemy.",
                                name_of_side(s, aim.side), centimetres(aim.reach)),
                    by(Rule::SKR_VIC_01)));
}

/// SKR-HID-02, SKR-SET-06: by the numbers under which they were laid out (SKR-RULING-122).
void add_markers(const State& s, View& v) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.kind != UnitKind::dummy || u.spotted || !options(s).hidden_markers) continue;
    v.markers.push_back(explained(
        place_marker(fmt::format("Marker {}", i + 1), word_of(u.side), u.marker, circle(u.marker, marker_radius, 45)),
        "A hidden group, or nobody at all.", by(Rule::SKR_HID_02)));
  }
}

/// SKR-HID-05: whose points are being spent, for all who see him.
void add_pool(const State& s, View& v) {
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  int pc = -1;
  if (step.kind == StepKind::spend) pc = step.a;
  if (step.kind == StepKind::command_roll || step.kind == StepKind::declare) pc = step.b;
  if (!is_number(s, pc) || !is_there(s, pc) || (step.kind != StepKind::spend && s.pool == 0)) return;
  v.instruments.push_back(explained(instrument("chips", "Command points", word_of(s.unit(pc).side), s.pool,
                                               std::nullopt, "in the hand of " + name_of(s, pc)),
                                    by(Rule::SKR_CMD_01)));
}

/// How near a side is to breaking: SKR-VIC-02. Of those who are not seen nobody knows how many there are.
void add_losses(const State& s, Side side, bool own, View& v) {
  const int lost = broken_figures(s, side);
  const int breaks_at = s.army(side).starting_figures / 2 + 1;
  v.instruments.push_back(explained(instrument(own ? "track" : "counter", "Lost or running", word_of(side), lost,
                                               own ? std::optional(breaks_at) : std::nullopt),
                                    by(Rule::SKR_VIC_02)));
}

/// A state of which nothing is hidden; `owner` is whose secrets are shown, or everybody's.
View view_of(const State& s, std::optional<Side> owner, bool all) {
  View v = bare_view<Skirmish>(s, headline_of(s));
  const auto own = [&](Side side) { return all || owner == side; };
  for (int i = 0; i < s.unit_count; ++i)
    if (is_there(s, i)) v.pieces.push_back(piece_of(s, i, own(s.unit(i).side)));
  add_places(s, v);
  add_markers(s, v);
  v.goals = goals_of(s, owner, all);
  v.instruments.push_back(instrument("track", "Turn", "", s.turn, options(s).turn_limit));
  if (s.turn == 0) return v;
  add_pool(s, v);
  for (const Side side : {Side::red, Side::blue}) add_losses(s, side, own(side), v);
  return v;
}

} // namespace

View view(const State& s, std::optional<Seat> seat) {
  FastDice guesses(0); // nothing that is guessed is shown; chances are counted from what is seen (SKR-RULING-131)
  const State seen = seen_through(s, seat ? eyes_of(seat->side) : Eyes::spectators, guesses);
  return view_of(seen, seat ? std::optional(seat->side) : std::nullopt, false);
}

View view(const State& s) { return view_of(s, std::nullopt, true); }

} // namespace sandtable::skirmish
