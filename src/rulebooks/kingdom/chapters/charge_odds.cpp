#include "rulebooks/kingdom/chapters/charge_odds.hpp"

#include "client/plain_odds.hpp"
#include "dice/plain_odds.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/charge_lane.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/fire_odds.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/melee_odds.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/run.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

/// Of one die of ten sides.
double chance_of_face(int needed) { return (11 - needed) / 10.0; }

/// Contact is made by so much: TKO-CON-14.
bool covers(double inches, double gap) { return gap <= inches + contact_distance; }

/// Whether difficult ground lies on a straight way, so that its dice have a say. What a unit only touches in the moment
/// of contact throws none.
bool is_rough(const State& s, const Unit& u, Vec ahead, double inches) {
  const Manoeuvre way{ManoeuvreKind::go_to, 0, {}, u.anchor + ahead * inches};
  const Met met = first_entry(s, u, way, 1, s.charge.rolled);
  return (met.feature >= 0 && met.part * inches <= inches - contact_distance) || begins_in(s, u, s.charge.rolled) != 0;
}

/// A charge looked at from where it now is.
class Prospect {
public:
  explicit Prospect(const State& s) : s_(s), c_(s_.charge) {
    if (!c_.turned) turn();
    gap_ = gap_ahead(s_, attacker(), defender());
    if (gap_ == infinite) return;
    rough_ = is_rough(s_, attacker(), attacker().footing.forward, gap_);
  }

  ChargeOdds reckon(bool test_is_open) {
    ChargeOdds out;
    out.gap = gap_;
    out.rough = rough_;
    const double tested = test_is_open ? chance_of_face(face_needed(attacker().rating, charge_modifier(s_, c_))) : 1;
    if (test_is_open) out.passes = tested;
    if (must_test_reaction(s_)) out.reacts = reacts();
    if (rough_ || gap_ == infinite || c_.choice != ChargeChoice::charge_in) return out;
    if (c_.total == 0) {
      out.at_once = over_totals([&](int) { return covers(half_charge(s_), gap_) ? 1.0 : 0.0; });
      out.reaches = over_totals([&](int) { return in_reach() ? 1.0 : 0.0; });
    }
    const bool fires = c_.reaction == Reaction::fire;
    out.goes_in = tested * over_totals([&](int) { return in_reach() ? 1 - (fires ? stopped() : 0) : 0; });
    if (!fires && test_is_open && check_reaction(s_, Reaction::fire).allowed())
      out.against_fire = tested * over_totals([&](int) { return in_reach() ? 1 - stopped() : 0; });
    fight(out);
    return out;
  }

private:
  const Unit& attacker() const { return s_.unit(c_.attacker); }
  const Unit& defender() const { return s_.unit(c_.defender); }

  void turn() {
    Unit& u = s_.unit(c_.attacker);
    u = planted(s_, u, u.anchor, u.facing + from_degrees(c_.angle));
  }

  bool first_half_open() const { return c_.first_half == 0 && !c_.fired_instead; }
  bool in_reach() const { return covers(half_charge(s_) * (first_half_open() ? 2 : 1) / c_.slowed, gap_); }

  /// The mean of something over every R that may be thrown, or of the one that has been.
  template <class Value>
  double over_totals(Value&& value) {
    if (c_.total > 0) return value(c_.total);
    const std::vector<double> chances = total_chances(move_dice(attacker(), Pace::charge).dice, 6);
    double sum = 0;
    for (std::size_t total = 0; total < chances.size(); ++total) {
      if (chances[total] == 0) continue;
      c_.total = static_cast<std::uint8_t>(total);
      sum += chances[total] * value(static_cast<int>(total));
    }
    c_.total = 0;
    return sum;
  }

  double reacts() const { return chance_of_face(face_needed(defender().rating, reaction_modifier(s_))); }

  /// TKO-CHG-50, 74, 75: by the shot of a defender who means to fire, from where the first half leaves the attacker.
  double stopped() {
    if (first_half_open() && covers(half_charge(s_), gap_)) return 0;
    const Unit before = attacker();
    Unit& u = s_.unit(c_.attacker);
    if (first_half_open()) u = planted(s_, u, u.anchor + u.footing.forward * half_charge(s_), u.facing);
    double out = 0;
    if (const Aim aim = aim_at(s_, c_.defender, c_.attacker); aim.ruling.allowed()) {
      s_.shots[1] = shot_of(s_, c_.defender, c_.attacker, aim);
      const ShotOdds shot = shot_odds(s_, 1);
      out = shot.lost + shot.morale.routs + shot.morale.falls_back + shot.morale.holds;
    }
    s_.unit(c_.attacker) = before;
    return out * (c_.reacts ? 1 : reacts());
  }

  void fight(ChargeOdds& out) {
    const Vec ahead = attacker().footing.forward;
    Contact contact;
    contact.attacker = c_.attacker;
    contact.defender = c_.defender;
    contact.zone = c_.zone;
    contact.charging = true;
    contact.crossed_cover = c_.crossed_cover || cover_crossed(s_, attacker(), ahead, gap_) != 0 ||
                            area_cover(s_, defender()) != Cover::none;
    State there = s_;
    Unit& u = there.unit(c_.attacker);
    u = planted(there, u, u.anchor + ahead * gap_, u.facing);
    const RoundOdds round = round_odds(there, contact);
    out.wins = round.wins(u.side);
    out.draws = round.draw;
  }

  State s_;
  Charge& c_;
  double gap_ = infinite;
  bool rough_ = false;
};

/// Dice that add up to that total.
Roll roll_to(int dice, int total) {
  Roll out;
  for (int left = dice; left > 0; --left) {
    const int face = std::min(6, total - (left - 1));
    out.faces.push_back(static_cast<std::uint8_t>(face));
    total -= face;
  }
  return out;
}

Odds of_test(double chance, const std::string& passes, const std::string& fails) {
  Odds odds;
  odds.add_chance("success", passes, chance);
  odds.bars = {{fails, 1 - chance}, {passes, chance}};
  odds.lines.push_back(fmt::format("{} {}", percent_words(chance), passes));
  return odds;
}

/// The chance, over the totals of a throw of the defender's, of what `happens` once he has thrown it.
template <class Happens>
double over_defenders_dice(const State& s, Pace pace, Happens&& happens) {
  const int dice = move_dice(s.unit(s.charge.defender), pace).dice;
  const std::vector<double> chances = total_chances(dice, 6);
  double sum = 0;
  for (std::size_t total = 0; total < chances.size(); ++total) {
    if (chances[total] == 0) continue;
    State then = s;
    then.agenda.pop();
    if (happens(then, roll_to(dice, static_cast<int>(total)))) sum += chances[total];
  }
  return sum;
}

} // namespace

ChargeOdds charge_odds(const State& s, int unit, int target, int angle) {
  State then = s;
  then.charge = {};
  then.charge.attacker = static_cast<std::int8_t>(unit);
  then.charge.defender = static_cast<std::int8_t>(target);
  then.charge.angle = static_cast<std::int8_t>(angle);
  then.charge.zone = zone_of(s, s.unit(unit), s.unit(target));
  return Prospect(then).reckon(true);
}

ChargeOdds charge_odds(const State& s) { return Prospect(s).reckon(!s.charge.turned); }

void add_charge_odds(const ChargeOdds& charge, Odds& odds) {
  const auto add = [&](const std::optional<double>& chance, const char* name, const char* label) {
    if (!chance) return;
    odds.add_chance(name, label, *chance);
    odds.lines.push_back(fmt::format("{} {}", percent_words(*chance), label));
  };
  add(charge.at_once, "at_once", "they touch in the first half");
  add(charge.reaches, "reaches", "the distance is enough");
  add(charge.goes_in, "goes_in", "they go in");
  add(charge.against_fire, "goes_in_against_fire", "they go in, if the enemy means to fire");
  add(charge.wins, "wins", "they win the first round, once in");
  if (charge.rough) odds.lines.emplace_back("difficult ground on the way: how far they get hangs on its dice too");
}

Odds odds_of_charge_test(const State& s) {
  const ChargeOdds charge = charge_odds(s);
  Odds odds = of_test(*charge.passes, "they charge", "they will not");
  add_charge_odds(charge, odds);
  return odds;
}

Odds odds_of_charge(const State& s) {
  Odds odds = plain_odds(charge_plan(s));
  add_charge_odds(charge_odds(s), odds);
  return odds;
}

Odds odds_of_reaction(const State& s) {
  const ChargeOdds charge = charge_odds(s);
  Odds odds = of_test(*charge.reacts, "they do as they meant to", "they stand and take it");
  add_charge_odds(charge, odds);
  return odds;
}

Odds odds_of_counter_charge(const State& s) {
  Odds odds = plain_odds(counter_plan(s));
  const Vec ahead = s.unit(s.charge.attacker).footing.forward;
  const double gap = gap_ahead(s, s.unit(s.charge.attacker), s.unit(s.charge.defender));
  if (gap < infinite &&
      (is_rough(s, s.unit(s.charge.attacker), ahead, gap) || is_rough(s, s.unit(s.charge.defender), -ahead, gap)))
    return odds;
  const double meets = over_defenders_dice(s, Pace::charge, [](State& then, const Roll& roll) {
    counter_thrown(then, roll, nullptr);
    follow(then, nullptr);
    const double left = gap_ahead(then, then.unit(then.charge.attacker), then.unit(then.charge.defender));
    return covers(half_charge(then) / then.charge.slowed + half_counter(then), left);
  });
  odds.add_chance("meets", "they meet", meets);
  odds.lines.push_back(fmt::format("{} they meet, if no shot stops them", percent_words(meets)));
  return odds;
}

Odds odds_of_evasion(const State& s) {
  Odds odds = plain_odds(evade_plan(s));
  State open = s;
  open.charge.rolled |= open.charge.obstacles; // TKO-CHG-82
  const Unit& u = s.unit(s.charge.attacker);
  const double reach = half_charge(s) / s.charge.slowed;
  if (is_rough(open, u, u.footing.forward, reach)) return odds;
  const double caught = over_defenders_dice(s, Pace::pursuit, [&](State& then, const Roll& roll) {
    evade_thrown(then, roll, nullptr);
    Course way;
    way.unit = then.charge.attacker;
    way.purpose = Purpose::charge;
    way.target = then.charge.defender;
    return run_of(then, way, u, u.footing.forward, reach).halt == Halt::target;
  });
  odds.add_chance("caught", "they are caught", caught);
  odds.lines.push_back(fmt::format("{} they are within reach of the charge", percent_words(caught)));
  return odds;
}

} // namespace sandtable::kingdom
