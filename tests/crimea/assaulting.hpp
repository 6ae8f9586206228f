#pragma once
// Close assaults for tests: two units face to face, and the dice that follow.

#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace sandtable::crimea {

/// Any number of dice at once.
inline void throw_dice(Field& f, const std::vector<int>& faces) {
  Roll roll;
  for (const int face : faces) roll.faces.push_back(static_cast<std::uint8_t>(face));
  ASSERT_EQ(Crimea::pending(f.state), Node::chance);
  ASSERT_TRUE(answers(roll, f.plan().request()))
      << f.plan().title << " wants " << dice_in(f.plan().request()) << " dice";
  f.events.clear();
  Crimea::settle(f.state, roll, &f.events);
}

/// Every die that is pending shows this face.
inline void throw_alike(Field& f, int face) {
  throw_dice(f, std::vector<int>(static_cast<std::size_t>(dice_in(f.plan().request())), face));
}

/// All dice of a combat: every attacker's shows one face, every defender's another.
inline void fight(Field& f, int attackers_face, int defenders_face) {
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  const Plan plan = f.plan();
  std::vector<int> faces(plan.pools[0].dice, attackers_face);
  faces.insert(faces.end(), plan.pools[1].dice, defenders_face);
  throw_dice(f, faces);
}

/// Throws whatever is pending until a step of this kind, or a decision, is: saves and leaders' dice are sixes, flights
/// 4 inches.
inline void throw_until(Field& f, StepKind kind) {
  while (Crimea::pending(f.state) == Node::chance && f.pending() != kind) {
    const bool flight = f.pending() == StepKind::withdraw_roll || f.pending() == StepKind::rout_roll;
    throw_alike(f, flight ? 1 : 6);
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Units far away, so that no phase ends for want of anybody to act.
inline void add_spares(Field& f) {
  f.add(Side::red, "british-line", {10, 10}, north);
  f.add(Side::blue, "russian-line", {110, 62}, south);
}

/// An assault with these units behind the attacker joining in: CRI-CC-09.
inline Order with_support(Order o, std::initializer_list<int> supporters) {
  for (const int i : supporters) o.supporters.push_back(static_cast<std::int8_t>(i));
  return o;
}

/// The fight to which an assault leads, before it is declared.
inline State ahead_of_assault(const State& s, int attacker, int target) {
  const Order o = Field::assault(attacker, target);
  return assault_ahead(s, o, judge_assault(s, o));
}

/// Red at (60, 30) looking north, blue 2 inches before it at (60, 32) looking south; it is red's free phase.
struct FaceToFace : Field {
  explicit FaceToFace(std::string_view red_type = "british-line", Placement red_placement = {},
                      std::string_view blue_type = "russian-line", Placement blue_placement = {}, Options options = {})
      : Field(options) {
    red = add(Side::red, red_type, {60, 30}, north, red_placement);
    blue = add(Side::blue, blue_type, {60, 32}, south, blue_placement);
    add_spares(*this);
    begin_free(Side::red);
  }
  /// Declares, and passes the attacker's test.
  void close_with() {
    order(assault(red, blue));
    roll({6});
  }
  int red, blue;
};

/// A won fight up to its winner's-loss die: 7 attackers' dice, the defenders' with so many twos, the rest ones.
struct Won : FaceToFace {
  Won(int twos, int attackers_face, std::string_view blue_type = "russian-line", Placement blue_placement = {})
      : FaceToFace("british-line", {}, blue_type, blue_placement) {
    close_with();
    if (pending() == StepKind::morale_roll) roll({6});
    const Plan p = plan();
    std::vector<int> faces(p.pools[0].dice, attackers_face);
    for (int i = 0; i < p.pools[1].dice; ++i) faces.push_back(i < twos ? 2 : 1);
    throw_dice(*this, faces);
  }
};

} // namespace sandtable::crimea
