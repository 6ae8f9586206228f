#include "rulebooks/kingdom/service/view.hpp"

#include "client/view_parts.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/service/goals.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "rulebooks/kingdom/service/pieces.hpp"
#include "rulebooks/kingdom/service/ranges.hpp"

#include <array>

namespace sandtable::kingdom {

namespace {

constexpr const char* purple_dye = "#6b2f8a";

/// TKO-CUP-01: a colour for each commander's dice, shades of his side's: the Army Commander's first.
constexpr std::array<std::array<const char*, most_tertios + 1>, 2> dyes{
    {{"#7d1520", "#c8343a", "#e07a4f", "#d99a2b", "#b8577f", "#8f4a33", "#e3a6a0"},
     {"#16285e", "#2f5fb3", "#4f9bd0", "#2f8f7d", "#6f8fa8", "#4a6b3a", "#a6c3e3"}}};

std::string headline_of(const State& s) {
  return headline(s.turn, s.ending != Ending::none,
                  s.winner < 0 ? "" : "Victory: " + name_of_side(s, static_cast<Side>(s.winner)));
}

void add_objectives(const State& s, View& v) {
  for (const Objective& o : s.setting->objectives)
    v.markers.push_back(
        explained(objective_marker(o, holder_of(s, o), circle(o.at, objective_reach)),
                  fmt::format("An objective: 3 points for the side with more units in order within {} inches of it.",
                              inches(objective_reach)),
                  by(Rule::TKO_VIC_08)));
}

/// TKO-CMD-07. The commander himself is a piece, so this is no "general", of whom a client would make another figure.
void add_zones(const State& s, View& v) {
  for (int i = 0; i < s.unit_count; ++i)
    if (const double radius = is_commander(s.unit(i).kind) ? radius_of(s, i) : 0; radius > 0)
      v.markers.push_back({"zone", name_of(s, i), word_of(s.unit(i).side), s.unit(i).anchor, 0, radius, {}, {}});
}

/// TKO-CON-12: which dice are in the cup, and which have been drawn.
void add_cup(const State& s, View& v) {
  std::vector<ViewLot> lots;
  const Bag bag = cup_bag(s);
  const auto code_of = [&](int label) { return std::string(bag.label(label).code); };
  int left = s.purple_in ? 1 : 0;
  for (int c = 0; c < colours; ++c) {
    const auto at = static_cast<std::size_t>(c);
    left += s.cup[at];
    if (s.cup[at] + s.spent[at] == 0) continue;
    const Side side = side_of_colour(c);
    lots.push_back({name_of_colour(s, c), word_of(side),
                    dyes[static_cast<std::size_t>(index_of(side))][at % (most_tertios + 1)], s.cup[at], s.spent[at],
                    code_of(c + 1)});
  }
  lots.push_back(
      {"The Purple Die: the turn ends", "", purple_dye, s.purple_in ? 1 : 0, 0, code_of(purple)}); // TKO-SEQ-02
  ViewInstrument cup = explained(instrument("cup", "The cup", "", left), by(Rule::TKO_CUP_01));
  if (s.die >= 0) {
    cup.side = word_of(side_of_colour(s.die));
    cup.text = "Drawn: " + name_of_colour(s, s.die);
    cup.items.push_back(code_of(s.die + 1));
  }
  cup.lots = std::move(lots);
  v.instruments.push_back(std::move(cup));
}

/// TKO-VIC-02: how near an army is to breaking.
void add_army(const State& s, Side side, View& v) {
  v.instruments.push_back(
      explained(instrument("track", "Lost or running", word_of(side), gone_units(s, side), breaks_at(s, side)),
                by(Rule::TKO_VIC_02)));
  v.instruments.push_back(
      explained(instrument("counter", "Victory points", word_of(side), victory_points(s, side)), by(Rule::TKO_VIC_04)));
}

} // namespace

View view(const State& s, std::optional<Seat>) {
  View v = bare_view<Kingdom>(s, headline_of(s));
  for (int i = 0; i < s.unit_count; ++i)
    if (on_table(s.unit(i))) v.pieces.push_back(piece_of(s, i));
  add_objectives(s, v);
  add_zones(s, v);
  v.goals = goals_of(s);
  v.instruments.push_back(instrument("track", "Turn", "", s.turn, options(s).turn_limit));
  if (s.turn > 0) {
    add_cup(s, v);
    for (const Side side : {Side::red, Side::blue}) add_army(s, side, v);
  }
  return v;
}

State as_seen(const State& s, Side, FastDice&) { return s; }

} // namespace sandtable::kingdom
