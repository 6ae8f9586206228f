#include "battle/words.hpp"
#include "rulebooks/kingsmen/command.hpp"
#include "rulebooks/kingsmen/constants.hpp"
#include "rulebooks/kingsmen/kingsmen.hpp"
#include "rulebooks/kingsmen/names.hpp"
#include "rulebooks/kingsmen/units.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

std::string style_of(Type t) {
  switch (t) {
    case Type::infantry: return "foot";
    case Type::skirmishers: return "light-foot";
    case Type::cavalry: return "horse";
    case Type::foot_artillery:
    case Type::horse_artillery: return "gun";
  }
  return "foot";
}

ViewBadge badge_of(Colour c) {
  switch (c) {
    case Colour::green: return {"green", "G", "good"};
    case Colour::yellow: return {"yellow", "Y", "fair"};
    case Colour::red: return {"red", "R", "poor"};
  }
  return {};
}

/// KM1-SETUP-54: while deployment is hidden, nobody sees the other side's units.
bool hidden_from(const State& s, const Unit& u, std::optional<Seat> seat) {
  const bool deploying = s.turn == 0 && options(s).deployment_mode == DeploymentMode::hidden && !s.agenda.empty() &&
                         s.agenda.top().kind == StepKind::deploy_unit;
  return deploying && (!seat || seat->side != u.side);
}

/// A mob faces every way: for show only (KM1-FORM-60), the same on every look.
double facing_of(const Unit& u, std::size_t i, int unit) {
  if (u.formation == Formation::mob) return static_cast<double>((i * 137 + static_cast<std::size_t>(unit) * 71) % 360);
  if (u.formation == Formation::square)
    return to_degrees(u.facing) + static_cast<double>(i % 4) * 90; // KM1-FORM-51: outward
  return to_degrees(u.facing);
}

ViewPiece piece_of(const State& s, int i) {
  const Unit& u = s.unit(i);
  const Paper& paper = s.setting->units[static_cast<std::size_t>(i)];
  ViewPiece p;
  p.id = i;
  p.name = name_of(s, i);
  p.side = word_of(u.side);
  p.kind = word_of(u.type); // KM1-UNIT-09
  p.formation = word_of(u.formation);
  p.dress = {style_of(u.type), paper.coat, paper.facings, paper.flag};
  p.strength = u.privates;
  p.full_strength = roster(u.type).privates;
  p.badges.push_back(badge_of(u.colour));
  if (u.disordered) p.badges.push_back({"disordered", "D", "poor"});
  if (u.quality != Quality::regular)
    p.badges.push_back({word(u.quality), u.quality == Quality::elite ? "E" : "M", "note"});
  p.centre = centre_of(s, u);
  if (in_building(u)) {
    p.inside = name_of_feature(s, u.building);
    return p;
  }
  const Layout layout = layout_of(u, options(s));
  const auto spots = layout.view();
  for (std::size_t k = 0; k < spots.size(); ++k) {
    const Box b = sandtable::base_of(u.anchor, frame_of(u), spots[k]);
    const bool limbered =
        spots[k].role == Role::gun && u.formation == Formation::column; // KM1-FORM-25: muzzle to the rear
    p.figures.push_back(
        {b.centre, facing_of(u, k, i) + (limbered ? 180 : 0), spots[k].base.width, spots[k].base.depth, spots[k].role});
  }
  p.hull.assign(u.footing.hull.view().begin(), u.footing.hull.view().end());
  return p;
}

ViewTable table_of(const State& s) {
  ViewTable t;
  t.size = table(s).size();
  for (const Feature& f : table(s).features()) t.terrain.push_back({f.kind, f.name, f.outline, f.crest, f.level});
  return t;
}

std::string headline_of(const State& s) {
  if (s.agenda.empty()) return s.winner < 0 ? "A draw" : name_of_side(s, static_cast<Side>(s.winner)) + " has won";
  if (s.turn == 0) return "Deployment";
  return fmt::format("Turn {}", s.turn);
}

} // namespace

View Kingsmen::view(const State& s, std::optional<Seat> seat) {
  View v;
  v.title = s.setting->title;
  v.rulebook = std::string(id);
  v.headline = headline_of(s);
  v.turn = s.turn;
  v.table = table_of(s);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && !hidden_from(s, s.unit(i), seat)) v.pieces.push_back(piece_of(s, i));
  for (int i = 0; i < s.general_count; ++i) {
    const General& g = s.general(i);
    if (!g.placed) continue;
    const SidePaper& paper = s.setting->sides[static_cast<std::size_t>(index_of(g.side))];
    v.markers.push_back({"general",
                         fmt::format("{} ({})", name_of_general(s, i), g.rating),
                         word_of(g.side),
                         g.at,
                         g.side == Side::red ? 0.0 : 180.0,
                         command_radius,
                         {},
                         {"general", paper.coat, paper.facings, paper.flag}});
  }
  if (!s.setting->victory.hold_area.empty())
    v.markers.push_back({"place",
                         s.setting->victory.hold_name,
                         "",
                         centroid(s.setting->victory.hold_area),
                         0,
                         0,
                         s.setting->victory.hold_area,
                         {}});
  if (s.turn == 0) return v;
  if (s.card != no_card)
    v.instruments.push_back(
        {"card", "Card", word_of(s.acting), sandtable::name_of(s.card), std::nullopt, std::nullopt, {code_of(s.card)}});
  v.instruments.push_back({"deck", "Deck", "", "cards left", s.deck.count(), 28, {}});
  if (!s.discard.empty()) { // KM1-SEQ-32: the discards are public, the order of the deck is nobody's to know
    ViewInstrument discards{"deck", "Discards", "", "", s.discard.count(), std::nullopt, {}};
    for (int i = 0; i < s.discard.count(); ++i) discards.items.push_back(code_of(s.discard.nth(i)));
    v.instruments.push_back(discards);
  }
  for (const Side side : {Side::red, Side::blue}) {
    const Army& army = s.army(side);
    if (seat && seat->side == side) // KM1-CMD-03, KM1-MARK-05: nobody else's view holds the number
      v.instruments.push_back({"chips", "Command points", word_of(side), "", army.command_points, 6, {}});
    if (options(s).bank_cards) { // KM1-OPT-35: face up
      ViewInstrument bank{"card", "Bank", word_of(side), "", std::nullopt, std::nullopt, {}};
      for (int i = 0; i < army.bank.count(); ++i) bank.items.push_back(code_of(army.bank.nth(i)));
      if (!bank.items.empty()) v.instruments.push_back(bank);
    }
    if (!s.setting->victory.hold_area.empty())
      v.instruments.push_back(
          {"counter", "Turns held", word_of(side), "", army.held_turns, s.setting->victory.hold_turns, {}});
  }
  return v;
}

State Kingsmen::as_seen(const State& s, Side side) {
  constexpr std::uint8_t usual_points = 4; // what two dice give most often
  State out = s;
  Army& enemy = out.army(enemy_of(side));
  if (s.turn > 0) enemy.command_points = usual_points; // KM1-CMD-03
  for (int i = 0; i < out.unit_count; ++i)
    if (hidden_from(s, s.unit(i), Seat{side, 0})) out.unit(i).present = false; // KM1-SETUP-54
  return out;
}

} // namespace sandtable::kingsmen
