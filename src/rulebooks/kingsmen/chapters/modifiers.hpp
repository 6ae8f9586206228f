#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

enum class Attack : std::uint8_t { fire, melee };

/// KM1-QUAL-03 with KM1-FIRE-60 and KM1-MELEE-33.
Colour defence_colour(const Unit& defender, const Unit& attacker, Attack kind);
/// The colour of an attacker's dice, and the rule that gives it.
struct AttackColour {
  Colour colour;
  Rule rule;
};
/// KM1-FIRE-59, KM1-MELEE-32, KM2-OPT-30 to 32
AttackColour attack_colour(const Options& options, const Unit& attacker, const Unit& defender, Attack kind);
/// KM1-QUAL-05: dice of an order, square or rally roll. Nothing else depends on quality: KM1-QUAL-06.
int tested_dice(int rating, Quality quality);
/// A test of a unit by its general's rating: at least one success of these dice. `why` gives the rule and whose rating
/// it is.
Plan leadership_test(const char* title, const State& s, int unit, int general, Modifier why, Colour colour);
/// Reports a test of "at least one success" and returns its result.
bool test_settled(const Plan& plan, const Roll& roll, EventKind kind, Rule rule, Side side, Events events);

struct CoverFound {
  Cover cover = Cover::none;
  int feature = -1;
};
/// 14.1: the best single cover of a unit against an attack along one line, and along that line only (KM1-MOD-08).
CoverFound cover_of(const State& s, const Unit& defender, const Segment& attack_line, Aspect aspect);

/// The dice of a row of 14 for those of the attacker (pool 0) or the defender (pool 1).
void add_modifier(Plan& plan, const tables::ModifierRow& row, Attack kind, int pool, const char* words);
/// What both kinds of attack have in common: mob, flank, rear, high ground for pool 0; cover and high ground for
/// pool 1; each as far as the players have not switched it off (KM2-MOD-02).
void add_situation(Plan& plan, const Options& options, Attack kind, const Unit& defender, Aspect aspect,
                   const CoverFound& cover, int attacker_elevation, int defender_elevation);
/// The reasons for what the dice need.
void add_colours(Plan& plan, const Options& options, const Unit& attacker, const Unit& defender, Attack kind);

} // namespace sandtable::kingsmen
