#include "rulebooks/skirmish/service/odds.hpp"

#include "client/plain_odds.hpp"
#include "client/wording.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/melee_odds.hpp"
#include "rulebooks/skirmish/chapters/shooting_odds.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/service/open_dice.hpp"

#include <array>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

constexpr int faces = 6;

void name_figure(Odds& odds, std::string_view name, const char* label) {
  for (OddsFigure& figure : odds.figures)
    if (figure.name == name) figure.label = label;
}

/// SKR-SET-05: equal dice are thrown again, and then it is the same.
Odds of_first(const State& s) {
  Odds odds;
  const double again = 1.0 / faces;
  odds.add_chance("red_first", name_of_side(s, Side::red) + " at once", (1 - again) / 2);
  odds.add_chance("again", "thrown again", again);
  odds.bars = {
      {name_of_side(s, Side::red), (1 - again) / 2}, {"again", again}, {name_of_side(s, Side::blue), (1 - again) / 2}};
  odds.lines.emplace_back("each side as likely as the other");
  return odds;
}

/// SKR-VIS-11: how far one die lets them see; whether anybody is there is for the dice to tell.
Odds of_spotting(const Plan& plan) {
  Odds odds;
  odds.add_number("dice", "Dice", plan.pools[0].dice);
  for (int face = 1; face <= faces; ++face)
    odds.bars.push_back({fmt::format("{} cm", face * static_cast<int>(spot_unit)), 1.0 / faces});
  odds.lines.emplace_back("each die sees ten centimetres far for every point");
  return odds;
}

Odds of_total(const Plan& plan, const char* label) {
  Odds odds = plain_odds(plan);
  name_figure(odds, "results", label);
  return odds;
}

/// SKR-ACT-01 to 11, 34: what this die says; the chances of a platoon that falls apart are told beside each group.
Odds of_action(const State& s, const Step& step) {
  const bool alone = step.b != 1;
  const Risk risk = alone ? risk_of(s, step.a) : joint_risk(s, platoon_with(s, step.a));
  std::array<double, 7> chances{};
  for (int die = 1; die <= faces; ++die)
    chances[static_cast<std::size_t>(read_table(s, step.a, risk.total, die_as_read(s, die)).result)] += 1.0 / faces;
  Odds odds;
  odds.add_number("risk", "Risk Factor", risk.total);
  for (const ActionResult r : {ActionResult::attack, ActionResult::advance, ActionResult::go_on, ActionResult::halt,
                               ActionResult::retreat, ActionResult::rout}) {
    const double chance = chances[static_cast<std::size_t>(r)];
    odds.add_chance(uncapital(words_of(r)), words_of(r), chance);
    if (chance <= 0) continue;
    odds.bars.push_back({words_of(r), chance});
    odds.lines.push_back(fmt::format("{} {}", percent_words(chance), words_of(r)));
  }
  return odds;
}

/// "each die: 25% miss, 25% graze, 25% wound, 25% kill", after the average: SKR-SHT-36, SKR-DMG-06 to 08. Of a mixed
/// volley it is the average die.
Odds of_volley(const State& s) {
  Odds out = odds_of_volley(s);
  const VolleyOdds volley = volley_odds(s);
  if (volley.dice == 0) return out;
  const auto share = [&](const Distribution& d) { return percent_words(mean(d) / volley.dice); };
  const std::string hurts =
      fmt::format("{} graze, {} wound, {} kill", share(volley.grazes), share(volley.wounds), share(volley.kills));
  const double missed = 1 - mean(volley.hits) / volley.dice;
  out.lines.insert(out.lines.begin() + 1, s.volley.hits.empty()
                                              ? fmt::format("each die: {} miss, {}", percent_words(missed), hurts)
                                              : fmt::format("each hit: {}", hurts));
  return out;
}

} // namespace

Odds odds(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::first_roll: return of_first(s);
    case StepKind::spot_roll: return of_spotting(Skirmish::plan(s));
    case StepKind::command_roll: return of_total(Skirmish::plan(s), "Command points");
    case StepKind::action_roll: return of_action(s, step);
    case StepKind::native_roll: return of_total(Skirmish::plan(s), "Centimetres more");
    case StepKind::shot_roll:
    case StepKind::hit_roll: return of_volley(s);
    case StepKind::melee_roll: return odds_of_melee(s);
    default: return {};
  }
}

std::optional<Odds> odds(const State& s, std::optional<Seat> reader) {
  if (Skirmish::pending(s) != Node::chance || !sees_dice(s, reader)) return std::nullopt;
  return odds(s);
}

} // namespace sandtable::skirmish
