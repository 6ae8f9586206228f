#include "rulebooks/kingdom/chapters/melee_dice.hpp"

#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// A pool in the making: every change is told.
class Tally {
public:
  Tally(Plan* note, int pool) : note_(note), pool_(pool) {}

  int dice() const { return dice_; }
  void add(Rule rule, const char* words, int dice) {
    if (dice == 0) return;
    dice_ += dice;
    if (note_ != nullptr) note_->because(rule, words, dice, pool_);
  }
  void add(const ModifierRow& row, int stands) { add(row.rule, row.words, row.each * stands); }
  void halve(Rule rule, const char* words) { add(rule, words, -(dice_ / 2)); } // TKO-CON-03
  void twice(Rule rule, const char* words, bool only_once) {
    if (only_once && doubled_) return; // TKO-OPT-11
    doubled_ = true;
    add(rule, words, dice_); // TKO-MEL-31
  }

private:
  Plan* note_;
  int pool_;
  int dice_ = 0;
  bool doubled_ = false;
};

/// One unit against one enemy.
struct Bout {
  const State& s;
  const Contact& contact;
  bool attacks;

  const Unit& unit() const { return s.unit(attacks ? contact.attacker : contact.defender); }
  const Unit& enemy() const { return s.unit(attacks ? contact.defender : contact.attacker); }
  const Share& share() const { return attacks ? contact.attackers : contact.defenders; }
};

/// TKO-MEL-10, 12 to 14
void add_rest(const Unit& u, int stands, Tally& tally) {
  if (stands == 0) return;
  switch (arm_of(u)) {
    case Arm::cavalry: return tally.add(Rule::TKO_MEL_10, "Cavalry stands", dice_per_cavalry_stand * stands);
    case Arm::artillery: // TKO-CON-04
      return tally.add(Rule::TKO_MEL_13, "gun crew", (u.crew + crew_per_die - 1) / crew_per_die);
    default: break;
  }
  switch (main_type(u)) {
    case StandType::clansmen:
      return tally.add(Rule::TKO_MEL_14, "clansmen stands", dice_per_clansmen_in_melee * stands);
    case StandType::mob: return tally.add(Rule::TKO_MEL_14, "mob stands", dice_per_mob_stand * stands);
    default: return tally.add(Rule::TKO_MEL_12, "shot stands", dice_per_shot_in_melee * stands);
  }
}

/// TKO-MEL-35: the share of a gun is one stand.
void add_base(const Bout& b, Tally& tally) {
  tally.add(Rule::TKO_MEL_11, "pike stands", dice_per_pike_stand * b.share().pike);
  tally.add(Rule::TKO_MEL_14, "bill stands", dice_per_bill_stand * b.share().bill);
  add_rest(b.unit(), b.share().rest, tally);
}

/// TKO-MEL-17, TKO-CHG-84, TKO-DIFF-10
bool charge_doubles(const Bout& b) {
  const Unit &u = b.unit(), &e = b.enemy();
  if (!b.attacks || !b.contact.charging || b.contact.crossed_cover || u.charge_bonus_lost) return false;
  const bool at_a_square = arm_of(u) == Arm::cavalry && arm_of(e) == Arm::foot && e.state == OrderState::good &&
                           e.formation == Formation::charge_for_horse;
  return !at_a_square;
}

/// TKO-MEL-18
bool counter_charge_doubles(const Bout& b) {
  return !b.attacks && b.contact.counter_charging && !b.contact.crossed_cover && !b.unit().charge_bonus_lost;
}

/// TKO-MEL-19, 36, 37, TKO-TRAP-07
bool rides_down(const Bout& b) {
  const Unit& e = b.enemy();
  if (arm_of(b.unit()) != Arm::cavalry || arm_of(e) != Arm::foot) return false;
  if (e.state == OrderState::disordered || e.state == OrderState::routing) return true;
  return b.contact.pushed == (b.attacks ? 1 : -1);
}

void multiply(const Bout& b, Tally& tally) {
  const bool only_once = options(b.s).double_stack == DoubleStack::once;
  if (b.unit().state == OrderState::disordered) tally.halve(Rule::TKO_MEL_16, "disordered: half");
  if (charge_doubles(b)) tally.twice(Rule::TKO_MEL_17, "charging: double", only_once);
  if (counter_charge_doubles(b)) tally.twice(Rule::TKO_MEL_18, "counter-charging: double", only_once);
  if (rides_down(b)) tally.twice(Rule::TKO_MEL_19, "Cavalry among disordered or yielding Foot: double", only_once);
}

/// TKO-MEL-20, 32
int supported(const Bout& b) {
  const bool in_front = b.attacks || b.contact.zone == Zone::front;
  if (!in_front || b.unit().state == OrderState::disordered || arm_of(b.enemy()) != Arm::foot) return 0;
  return std::min<int>(supported_pike(b.unit()), b.share().pike);
}

/// TKO-MEL-20 to 28
void add_per_stand(const Bout& b, Tally& tally) {
  const Unit &u = b.unit(), &e = b.enemy();
  const int stands = b.share().count(), swords = is_sword_armed(u) ? b.share().rest : 0;
  const bool at_a_square = e.formation == Formation::charge_for_horse;
  tally.add(melee_modifiers::pike_support, supported(b));
  if (b.attacks && !at_a_square) { // TKO-GEO-25, TKO-MEL-33
    if (b.contact.zone == Zone::rear) tally.add(melee_modifiers::rear, stands);
    if (b.contact.zone == Zone::flank) tally.add(melee_modifiers::flank, stands);
  }
  if (b.contact.upslope == (b.attacks ? 1 : -1)) tally.add(melee_modifiers::upslope, stands);
  if (u.state == OrderState::pursuing) tally.add(melee_modifiers::pursuing, stands);
  if (b.attacks && b.contact.charging && !u.charge_bonus_lost) tally.add(melee_modifiers::sword_charging, swords);
  if (arm_of(e) == Arm::foot && is_without_pike_or_bill(e)) tally.add(melee_modifiers::sword_at_no_pike, swords);
  if (b.attacks && at_a_square && arm_of(u) == Arm::foot) // TKO-MEL-34
    tally.add(melee_modifiers::foot_at_square, stands);
  if (main_type(u) == StandType::dragoon_mounted) tally.add(melee_modifiers::mounted_dragoon, stands);
}

/// TKO-MEL-15, 29, 30
void add_rating(const Bout& b, Tally& tally) {
  const Rating rating = fighting_rating(b.s, b.unit());
  if (rating == Rating::good || rating == Rating::excellent)
    tally.add(melee_modifiers::excellent_or_good, b.share().count());
  if (rating == Rating::poor) tally.add(melee_modifiers::poor, b.share().count());
}

const Contact& contact_at(const State& s, int i) { return s.contacts[static_cast<std::size_t>(i)]; }

} // namespace

int melee_dice(const State& s, int contact, bool attackers, Plan* note, int pool) {
  const Bout b{s, contact_at(s, contact), attackers};
  Tally tally(note, pool);
  add_base(b, tally);
  multiply(b, tally);
  add_per_stand(b, tally);
  add_rating(b, tally);
  if (tally.dice() < 0) tally.add(Rule::TKO_CON_06, "no dice at all", -tally.dice());
  return tally.dice();
}

const ModifierRow* melee_cover(const State& s, int contact, bool attackers) {
  if (!attackers || !options(s).cover_in_melee) return nullptr; // TKO-OPT-13
  switch (contact_at(s, contact).cover) {
    case Cover::heavy: return &kill_modifiers::hard_cover;
    case Cover::light: return &kill_modifiers::soft_cover;
    default: return nullptr;
  }
}

int melee_kill_modifier(const State& s, int contact, bool attackers) {
  const ModifierRow* cover = melee_cover(s, contact, attackers);
  return cover == nullptr ? 0 : cover->each;
}

} // namespace sandtable::kingdom
