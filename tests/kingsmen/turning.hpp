#pragma once
// Words for tests of cards, command, resolve and the turn.

#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "support/kingsmen_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace sandtable::kingsmen {

constexpr Side red = Side::red, blue = Side::blue;

inline Order say(Verb verb, int unit = -1, int target = -1) {
  Order o;
  o.verb = verb;
  o.unit = static_cast<std::int8_t>(unit);
  o.target = static_cast<std::int8_t>(target);
  return o;
}
inline Order disorder(int unit) { return say(Verb::disorder, unit); }
inline Order deny(int enemy) { return say(Verb::deny, -1, enemy); }
inline Order decline() { return say(Verb::decline); }
inline Order done() { return say(Verb::done); }
inline Order turn_away() { return say(Verb::override_card); }
inline Order keep_card() { return say(Verb::bank); }
inline Order play(const std::string& card) {
  Order o = say(Verb::play_banked);
  o.card = *card_named(card);
  return o;
}

/// Settles the pending throw: the given faces of each pool first, ones for the rest of it.
inline void throw_faces(Field& f, std::vector<int> first, std::vector<int> second = {}) {
  ASSERT_EQ(Kingsmen1::pending(f.state), Node::chance);
  const Plan plan = f.plan();
  Roll roll;
  for (int p = 0; p < static_cast<int>(plan.pools.size()); ++p) {
    std::vector<int>& faces = p == 0 ? first : second;
    const std::size_t dice = plan.pools[static_cast<std::size_t>(p)].dice;
    ASSERT_LE(faces.size(), dice) << plan.title;
    faces.resize(dice, 1);
    for (const int face : faces) roll.faces.push_back(static_cast<std::uint8_t>(face));
  }
  Kingsmen1::settle(f.state, roll, &f.events);
}

/// Takes the rest of the deck away, so that the turn ends; leaves the battle where the first general may ride.
inline void end_turn(Field& f) {
  ASSERT_EQ(f.pending(), StepKind::draw);
  f.state.deck = {};
  advance(f.state, &f.events);
}
/// Lets every general stay, so that the next turn begins with the command dice.
inline void let_generals_stay(Field& f) {
  while (f.pending() == StepKind::general_step) f.order(Field::stay());
}
/// Through the end of the turn to the first card of the next.
inline void next_turn(Field& f) {
  end_turn(f);
  let_generals_stay(f);
  while (f.pending() == StepKind::roll_command) throw_faces(f, {3});
}

inline int points(const Field& f, Side side) { return f.state.army(side).command_points; }

/// The rule of the last event of a kind; none if there was no such event.
inline Rule rule_of_last(const Field& f, EventKind kind) {
  Rule rule = Rule::none;
  for (const Event& e : f.events)
    if (e.kind == kind) rule = e.rule;
  return rule;
}

/// Two lines of infantry eight inches apart, facing each other across the middle of the table: in range, too far for a
/// charge.
struct Lines : Field {
  explicit Lines(Options o = {}) : Lines(first_edition, o) {}
  Lines(const Edition& edition, Options o) : Field(edition, o) {
    ours = add(red, Type::infantry, {36, 16}, 0);
    theirs = add(blue, Type::infantry, {36, 24}, 180);
  }
  int ours, theirs;
};

/// Tries a sequence of moves, changes and fire by one unit of infantry: "MCF" and so on. True if every step is allowed.
inline bool may(const std::string& sequence, Lines f = Lines()) {
  f.start_turn();
  f.activate(f.ours);
  for (const char step : sequence) {
    const Order o = step == 'M'   ? Field::march({{36, 16.5}})
                    : step == 'C' ? Field::form(Formation::column, 2)
                                  : Field::fire_at(f.theirs);
    if (!f.check(o).allowed()) return false;
    f.order(o);
    if (step == 'F') throw_faces(f, {});
  }
  return true;
}

/// The same five inches apart, so that a charge goes home.
struct Close : Field {
  explicit Close(Options o = {}) : Close(first_edition, o) {}
  Close(const Edition& edition, Options o) : Field(edition, o) {
    ours = add(red, Type::infantry, {36, 18}, 0);
    theirs = add(blue, Type::infantry, {36, 23}, 180);
  }
  /// Red's infantry charges blue's; the dice of the melee are pending.
  void charge_home() {
    activate(ours);
    order(Field::charge(theirs, {{36, 23}}));
  }
  int ours, theirs;
};

} // namespace sandtable::kingsmen
