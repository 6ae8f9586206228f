#include "rulebooks/crimea/chapters/reactions.hpp"

#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

/// CRI-REACT-03, 05: those who stand to fire, or turn to.
bool stands_to_fire(const Unit& u) { return on_foot(u) || (has_guns(u) && u.formation == Formation::unlimbered); }

bool is_spender(const State& s, int unit) { return unit >= 0 && unit < s.unit_count && (s.spenders & bit(unit)) != 0; }

bool sees_a_spender(const State& s, int unit) {
  for (int i = 0; i < s.unit_count; ++i)
    if (is_spender(s, i) && s.unit(i).present && visible(s, unit, i)) return true;
  return false;
}

/// CRI-REACT-05: after the turn the spender lies within 45 degrees of the facing.
bool turns_to(const State& s, const Order& o) {
  if (!o.facing) return false;
  return within_degrees(centre_of(s, s.unit(o.target)) - centre_of(s, s.unit(o.unit)), direction(*o.facing), cos_45);
}

} // namespace

/// Asked anew in every REACTION(n): CRI-REACT-13. Those under assault are among them: CRI-REACT-12.
UnitSet those_who_may_react(const State& s) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side == s.acting || !u.present || u.routing || is_staff(u.arm) || gunners_only(u)) continue; // CRI-CC-49
    if (sees_a_spender(s, i)) out |= bit(i);
  }
  return out;
}

Ruling check_reaction(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (u.routing) return refuse(Rule::CRI_REACT_01, "{unit} is routing and cannot react.", u.anchor, o.unit);
  if (is_staff(u.arm)) return refuse(Rule::CRI_REACT_01, "Only units react, not {unit}.", u.anchor, o.unit);
  if (o.verb == Verb::fire && !o.targets.empty())
    return refuse(Rule::CRI_REACT_04, "Reaction fire cannot be split.", u.anchor, o.unit);
  const bool needs_object = o.verb == Verb::fire || o.verb == Verb::charge || o.verb == Verb::face;
  if (needs_object && !is_spender(s, o.target))
    return refuse(Rule::CRI_REACT_02, "A reaction answers a unit that has just used command points.", u.anchor, o.unit);
  switch (o.verb) {
    case Verb::fire: return {}; // whether it may fire at all, `may_fire` says (CRI-REACT-11)
    case Verb::charge:
      if (!mounted(u)) return refuse(Rule::CRI_REACT_07, "Only mounted cavalry charges in reaction.", u.anchor, o.unit);
      return {};
    case Verb::face:
      if (!stands_to_fire(u))
        return refuse(Rule::CRI_REACT_05, "Only foot and unlimbered guns turn in place.", u.anchor, o.unit);
      if (!visible(s, o.unit, o.target))
        return refuse(Rule::CRI_REACT_05, "{unit} is out of sight.", s.unit(o.target).anchor, o.target);
      if (!turns_to(s, o))
        return refuse(Rule::CRI_REACT_05, "The turn must bring {unit} within 45 degrees of the front.",
                      s.unit(o.target).anchor, o.target);
      return {};
    case Verb::limber:
    case Verb::unlimber: // CRI-REACT-06
      if (!sees_a_spender(s, o.unit))
        return refuse(Rule::CRI_REACT_06, "{unit} sees nobody to react to.", u.anchor, o.unit);
      return {};
    default:
      return refuse(Rule::CRI_REACT_14, "A reaction is fire, a turn in place, limbering or a charge of cavalry.",
                    u.anchor, o.unit);
  }
}

} // namespace sandtable::crimea
