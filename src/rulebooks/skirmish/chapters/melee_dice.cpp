#include "rulebooks/skirmish/chapters/melee_dice.hpp"

#include "rulebooks/skirmish/chapters/matching.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

template <class Visit>
void each_opponent(const Match& match, int figure, Visit&& visit) {
  if (match.one != figure) return visit(match.one);
  for (const int other : match.others) visit(other);
}

const Match& match_with(const State& s, int figure) {
  return s.bout.matches[static_cast<std::size_t>(match_of(s.bout.matches, figure))];
}

/// The lowest group of a side in the melee.
int lowest_group(const State& s, Side side) {
  for (const int g : units_in(s.bout.groups))
    if (s.unit(g).side == side) return g;
  return -1;
}

void explain_edge(Plan& plan, const Edge& edge, int pool) {
  const auto add = [&](Rule rule, const char* words, int amount) {
    if (amount != 0) plan.add(rule, words, amount, pool);
  };
  add(Rule::SKR_MEL_14, "raw", edge.raw);
  add(Rule::SKR_MEL_15, "opponents beyond the first", edge.outnumbered);
  add(Rule::SKR_MEL_16, "came up to a barrier", edge.barrier);
  add(Rule::SKR_MEL_17, "hero, or superior in melee", edge.better);
  add(Rule::SKR_MEL_18, "the better weapon", edge.weapon);
}

/// The dice of one melee by figure.
using Faces = std::array<std::uint8_t, most_figures>;

Naturals naturals_of(const Match& match, const Faces& faces) {
  Naturals out;
  out.one = faces[static_cast<std::size_t>(match.one)];
  for (std::size_t i = 0; i < match.others.size(); ++i)
    out.others[i] = faces[static_cast<std::size_t>(match.others[i])];
  return out;
}

bool is_winner(const Match& match, const Verdict& verdict, int figure) {
  if (match.one == figure) return verdict.one;
  const auto at = std::find(match.others.begin(), match.others.end(), figure) - match.others.begin();
  return verdict.others[static_cast<std::size_t>(at)];
}

} // namespace

bool runs(const State& s, int figure) { return is_routing(s.unit(group_of_figure(s, figure))); }

Edge edge_of(const State& s, const Match& match, int figure) {
  const Figure& f = s.figure(figure);
  const Unit& group = s.unit(group_of_figure(s, figure)); // SKR-MEL-30
  Edge out;
  if (f.quality == Class::raw) out.raw = -1;                            // SKR-MEL-14
  if (f.quality == Class::hero || group.superior_melee) out.better = 1; // SKR-MEL-17
  const bool storms = group.storming || s.unit(f.unit).storming;
  int against = 0, best = 0;
  each_opponent(match, figure, [&](int other) {
    if (runs(s, other)) return; // SKR-RULING-112
    ++against;
    best = std::max(best, melee_factor(s, s.figure(other)));
    if (storms && barriers_between(s, f.at, s.figure(other).at) != 0) out.barrier = -1; // SKR-MEL-16
  });
  if (against == 0) return out;
  out.outnumbered = 1 - against;                 // SKR-MEL-15
  if (melee_factor(s, f) > best) out.weapon = 1; // SKR-MEL-18
  return out;
}

Duel duel_of(const State& s, const Match& match) {
  const auto fencer = [&](int figure) { return Duel::Fencer{edge_of(s, match, figure).total(), !runs(s, figure)}; };
  Duel out;
  out.one = fencer(match.one);
  for (const int other : match.others) out.others.push_back(fencer(other));
  return out;
}

Verdict verdict_of(const Duel& duel, const Naturals& naturals) {
  Verdict out;
  out.one = duel.one.fights;
  const int one = naturals.one + duel.one.edge; // SKR-GEN-11
  for (std::size_t i = 0; i < duel.others.size(); ++i) {
    if (!duel.others[i].fights) continue; // SKR-MEL-29: no comparison
    const int other = naturals.others[i] + duel.others[i].edge;
    if (one <= other) out.one = false;               // SKR-MEL-19
    out.others[i] = !duel.one.fights || other > one; // SKR-MEL-19, 29
  }
  return out;
}

FigureSet victims_of(const State& s, const Match& match, int by, bool won) {
  FigureSet out;
  each_opponent(match, by, [&](int other) {
    if (is_living(s.figure(other)) && (won || runs(s, other))) out.add(other);
  });
  return out;
}

Throwers throwers_of(const State& s) {
  Throwers out;
  const auto add = [&](int figure) {
    if (!runs(s, figure)) out.push_back(static_cast<std::int16_t>(figure)); // SKR-MEL-13, 29
  };
  for (const Match& m : s.bout.matches) {
    add(m.one);
    for (const int other : m.others) add(other);
  }
  const auto is_waiting = [&](int figure) { return s.unit(s.figure(figure).unit).side != s.active; };
  std::sort(out.begin(), out.end(), [&](int a, int b) { // SKR-SEQ-24, SKR-GEN-10
    if (is_waiting(a) != is_waiting(b)) return is_waiting(b);
    const int group_a = group_of_figure(s, a), group_b = group_of_figure(s, b);
    return group_a != group_b ? group_a < group_b : a < b;
  });
  return out;
}

Plan melee_plan(const State& s) {
  Plan plan;
  plan.kind = "melee";
  plan.title = "Melee";
  plan.reading = Reading::faces;
  plan.attacker = static_cast<std::int8_t>(lowest_group(s, s.active));
  plan.defender = static_cast<std::int8_t>(lowest_group(s, enemy_of(s.active)));
  int pool = 0;
  for (const int figure : throwers_of(s)) {
    plan.because(Rule::SKR_MEL_13, "a die a man", 1, pool);
    plan.pool(pool).unit = s.figure(figure).unit;
    explain_edge(plan, edge_of(s, match_with(s, figure), figure), pool);
    ++pool;
  }
  return plan;
}

void melee_thrown(State& s, const Roll& roll, Events events) {
  const Throwers throwers = throwers_of(s);
  Faces faces{};
  for (std::size_t i = 0; i < throwers.size(); ++i) faces[static_cast<std::size_t>(throwers[i])] = roll.faces[i];
  for (const int figure : throwers) {
    const Match& match = match_with(s, figure);
    const Duel duel = duel_of(s, match);
    const int natural = faces[static_cast<std::size_t>(figure)];
    const bool won = is_winner(match, verdict_of(duel, naturals_of(match, faces)), figure);
    report(events, EventKind::melee_thrown, Rule::SKR_MEL_19, [&](Event& e) {
      e.side = s.unit(s.figure(figure).unit).side;
      e.unit = s.figure(figure).unit;
      e.man = static_cast<std::int16_t>(figure);
      e.a = natural;
      e.b = natural + edge_of(s, match, figure).total();
      e.yes = won;
      e.from = e.to = s.figure(figure).at;
    });
    const Hurt hurt = hurt_by(natural);
    if (hurt == Hurt::graze || victims_of(s, match, figure, won).empty()) continue;
    s.bout.blows.push_back({static_cast<std::int16_t>(figure), hurt, won});
  }
  s.agenda.push(StepKind::melee_hits); // SKR-MEL-21
}

} // namespace sandtable::skirmish
