#include "rulebooks/kingdom/chapters/command.hpp"

#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

constexpr int colours_a_side = most_tertios + 1;

/// TKO-CUP-01: the Purple Die, then each side's Army Commander and tertios.
constexpr std::array<Label, colours + 1> cup_labels{{{"purple", "the Purple Die"},
                                                     {"red-army", "a die of red's Army Commander"},
                                                     {"red-1", "a die of red's first tertio"},
                                                     {"red-2", "a die of red's second tertio"},
                                                     {"red-3", "a die of red's third tertio"},
                                                     {"red-4", "a die of red's fourth tertio"},
                                                     {"red-5", "a die of red's fifth tertio"},
                                                     {"red-6", "a die of red's sixth tertio"},
                                                     {"blue-army", "a die of blue's Army Commander"},
                                                     {"blue-1", "a die of blue's first tertio"},
                                                     {"blue-2", "a die of blue's second tertio"},
                                                     {"blue-3", "a die of blue's third tertio"},
                                                     {"blue-4", "a die of blue's fourth tertio"},
                                                     {"blue-5", "a die of blue's fifth tertio"},
                                                     {"blue-6", "a die of blue's sixth tertio"}}};
constexpr BagKind cup_kind{"a die from the cup", "dice", cup_labels};

const RatingRow& row_of(Rating r) {
  return *std::find_if(rating_table.begin(), rating_table.end(), [&](const RatingRow& row) { return row.rating == r; });
}

/// TKO-CUP-03
bool counts(const Unit& u) {
  return is_unit(u) && on_table(u) && (u.state == OrderState::good || u.state == OrderState::disordered);
}

std::uint8_t& dice_of(State& s, int colour) { return s.cup[static_cast<std::size_t>(colour)]; }

/// TKO-CMD-03: in an army of one tertio every die has the colour of that tertio.
int colour_in_cup(const State& s, Side side, int tertio) {
  return colour_of(side, s.army(side).tertios == 1 ? 0 : tertio);
}

} // namespace

int colour_of(Side side, int tertio) { return index_of(side) * colours_a_side + tertio + 1; }

Side side_of_colour(int colour) { return colour < colours_a_side ? Side::red : Side::blue; }

int commander_of_colour(const State& s, int colour) {
  const Army& army = s.army(side_of_colour(colour));
  const int tertio = colour % colours_a_side - 1;
  return tertio < 0 ? army.commander : army.tertio_commanders[static_cast<std::size_t>(tertio)];
}

int tertio_commander_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  return u.tertio < 0 ? -1 : s.army(u.side).tertio_commanders[static_cast<std::size_t>(u.tertio)]; // TKO-CMD-04
}

int army_commander_of(const State& s, Side side) { return s.army(side).commander; }

UnitSet command_of(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  const bool whole_army = s.army(c.side).commander == commander;
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (is_unit(u) && u.side == c.side && (whole_army || u.tertio == c.tertio)) out |= bit(i);
  }
  return out;
}

UnitSet comrades_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && is_unit(s.unit(i)) && s.unit(i).side == u.side && s.unit(i).tertio == u.tertio) out |= bit(i);
  return out;
}

double radius_of(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  const bool able = c.command.fate == Fate::well || c.command.fate == Fate::mortally_wounded; // TKO-CDR-08, 11
  return able && on_table(c) ? radius_of(c.rating) : 0;
}

bool commands(const State& s, int commander, int unit, double share) {
  if (commander < 0) return false;
  const double most = radius_of(s, commander) * share;
  const Unit& u = s.unit(unit);
  if (!(most > 0) || !on_table(u)) return false;
  // The circle about a unit and the middle of a stand settle all but the close calls.
  const Vec from = s.unit(commander).anchor;
  const double beyond = most + measure_tolerance + u.footing.radius;
  if (distance2(u.footing.centre, from) > beyond * beyond) return false;
  if (u.footing.count > 0 && distance2(u.footing.at[0], from) <= most * most) return true;
  return reaches(distance(s, u, from), most);
}

int best_commander(const State& s, int unit, double share) {
  int best = -1;
  for (const int c : {tertio_commander_of(s, unit), army_commander_of(s, s.unit(unit).side)})
    if (commands(s, c, unit, share) && (best < 0 || s.unit(c).rating > s.unit(best).rating)) best = c;
  return best;
}

int order_dice(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  const bool able = c.command.fate == Fate::well || c.command.fate == Fate::mortally_wounded; // TKO-CUP-05
  if (!able || !on_table(c)) return 0;
  return std::max(0, order_dice_of(c.rating) - c.command.drunk_dice); // TKO-CUP-06
}

int order_dice_of(Rating r) { return row_of(r).order_dice; }

double radius_of(Rating r) { return row_of(r).command_radius; }

void fill_cup(State& s) {
  s.cup = s.spent = {};
  s.drawn = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    const int dice = is_commander(u.kind) ? order_dice(s, i) : counts(u) ? 1 : 0; // TKO-CUP-02, 04, TKO-SETUP-15
    std::uint8_t& n = dice_of(s, colour_in_cup(s, u.side, u.tertio));
    n = static_cast<std::uint8_t>(n + dice);
  }
  s.purple_in = false;
  put_purple_in(s);
}

void put_purple_in(State& s) {
  const bool others = std::any_of(s.cup.begin(), s.cup.end(), [](int n) { return n > 0; });
  if (!others || s.drawn >= options(s).purple_guard) s.purple_in = true; // TKO-CUP-07
}

Bag cup_bag(const State& s) {
  Bag bag;
  bag.kind = &cup_kind;
  bag.counts.assign(cup_labels.size(), 0);
  for (std::size_t c = 0; c < s.cup.size(); ++c) bag.counts[c + 1] = s.cup[c];
  if (s.purple_in) bag.counts[purple] = 1;
  return bag;
}

} // namespace sandtable::kingdom
