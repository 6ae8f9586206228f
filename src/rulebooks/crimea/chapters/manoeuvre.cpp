#include "rulebooks/crimea/chapters/manoeuvre.hpp"

#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/man_guns.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/revisions.hpp"

namespace sandtable::crimea {

namespace {

constexpr int least_turn = 18; ///< a tenth of a degree: less is none, or a unit might turn for ever

bool is_limbered(Formation f) { return f == Formation::limbered || f == Formation::limbered_road; }

/// CRI-FORM-20, CRI-MOVE-36: the centre, where the player has not shifted it to make the unit fit.
Vec centre_for(const Unit& u, const Order& o) { return o.path.empty() ? u.footing.centre : o.path.front(); }

Ruling check_shift(const Unit& u, const Order& o, Rule rule) {
  if (o.path.empty()) return {};
  const double shift = distance(o.path.front(), u.footing.centre);
  if (o.path.size() == 1 && reaches(shift, shift_most)) return {};
  return refuse_measure(rule, "The centre would be shifted by {a} inches; {b} is the most.", shift, shift_most,
                        o.path.front());
}

Ruling refuse_unit(Rule rule, const char* sentence, const Unit& u, int unit) {
  return refuse(rule, sentence, u.anchor, unit);
}

/// CRI-FORM-14 to 17: what a change of formation may be; limbering is an action of its own.
Ruling check_new_formation(const State& s, const Unit& u, const Order& o) {
  if (!o.formation) return refuse_unit(Rule::CRI_FORM_19, "Say which formation {unit} is to take.", u, o.unit);
  const Formation f = *o.formation;
  if (f == u.formation) return refuse_unit(Rule::CRI_FORM_19, "{unit} is in that formation already.", u, o.unit);
  if (gunners_only(u)) return refuse_unit(Rule::CRI_CC_49, "Gunners without guns are always in line.", u, o.unit);
  if (has_guns(u) && !(is_limbered(u.formation) && is_limbered(f))) // CRI-FORM-16
    return refuse_unit(Rule::CRI_FORM_16, "A battery limbers or unlimbers.", u, o.unit);
  if (may_form(s, u, f)) return {};
  if (f == Formation::skirmish) return refuse_unit(Rule::CRI_FORM_17, "{unit} may not skirmish.", u, o.unit);
  if (f == Formation::square && u.arm == Arm::infantry)
    return refuse_unit(Rule::CRI_FORM_08, "A square takes four stands at least.", u, o.unit);
  return refuse_unit(u.arm == Arm::cavalry ? Rule::CRI_FORM_15 : Rule::CRI_FORM_14, "That is no formation for {unit}.",
                     u, o.unit);
}

/// CRI-SEQ-29, CRI-RULING-21: the free turn before acting, or instead of it.
Ruling check_turn(const State& s, const Unit& u, const Order& o) {
  if (!o.facing) return refuse_unit(Rule::CRI_SEQ_29, "Say which way {unit} is to face.", u, o.unit);
  if (turns_without_acting(s) && u.turned + least_turn > free_turn)
    return refuse_unit(Rule::CRI_SEQ_29, "{unit} has turned the 30 degrees that are free in a phase.", u, o.unit);
  if (turns_without_acting(s) && turn_between(u.facing, *o.facing) < least_turn)
    return refuse_unit(Rule::CRI_SEQ_29, "{unit} faces that way already.", u, o.unit);
  const int turn = u.turned + turn_between(u.facing, *o.facing);
  if (turn <= free_turn) return {};
  return refuse_measure(Rule::CRI_SEQ_29, "The turns of this phase come to {a} degrees; {b} are free.",
                        turn * 360.0 / 65536, 30, u.anchor);
}

/// CRI-SEQ-31
Ruling check_limbering(const Unit& u, const Order& o) {
  const bool limber = o.verb == Verb::limber;
  if (!has_guns(u)) return refuse_unit(Rule::CRI_SEQ_31, "{unit} has no guns.", u, o.unit);
  if (u.arm == Arm::siege_artillery)
    return refuse_unit(Rule::CRI_SEQ_31, "Siege guns neither limber nor unlimber.", u, o.unit);
  if (limber == is_limbered(u.formation))
    return refuse_unit(Rule::CRI_SEQ_31, limber ? "{unit} is limbered already." : "{unit} is unlimbered already.", u,
                       o.unit);
  if (limber && o.formation && !is_limbered(*o.formation))
    return refuse_unit(Rule::CRI_FORM_12, "Guns limber abreast or in one file.", u, o.unit);
  return {};
}

/// CRI-SEQ-31
Ruling check_saddle(const Unit& u, const Order& o) {
  const bool mount = o.verb == Verb::mount;
  if (u.arm != Arm::cavalry) return refuse_unit(Rule::CRI_SEQ_31, "Only cavalry mounts and dismounts.", u, o.unit);
  if (mount != u.dismounted)
    return refuse_unit(Rule::CRI_SEQ_31, mount ? "{unit} is mounted already." : "{unit} is on foot already.", u,
                       o.unit);
  if (u.house >= 0) // CRI-MOVE-21: nobody is in the saddle there
    return refuse_unit(Rule::CRI_MOVE_21, "Nobody mounts inside a house.", u, o.unit);
  return {};
}

/// Whether it may be done at all, wherever the unit then stands.
Ruling check_deed(const State& s, const Unit& u, const Order& o) {
  switch (o.verb) {
    case Verb::form: return check_new_formation(s, u, o);
    case Verb::face:
      if (!o.facing) return refuse_unit(Rule::CRI_SEQ_28, "Say which way {unit} is to face.", u, o.unit);
      return {};
    case Verb::turn: return check_turn(s, u, o);
    case Verb::mount:
    case Verb::dismount: return check_saddle(u, o);
    default: return check_limbering(u, o);
  }
}

/// The rule that asks for room.
Rule room_rule(Verb verb) {
  if (verb == Verb::face) return Rule::CRI_MOVE_36;
  return verb == Verb::turn ? Rule::CRI_MOVE_35 : Rule::CRI_FORM_20;
}

Ruling check_chit(const Unit& u, const Order& o) { // CRI-SEQ-30
  if (u.routing) return refuse_unit(Rule::CRI_SEQ_30, "{unit} is routing: it must rally first.", u, o.unit);
  if (u.chits == 0) return refuse_unit(Rule::CRI_SEQ_30, "{unit} has no chit to lose.", u, o.unit);
  return {};
}

void report_deed(const Unit& u, const Order& o, Events events) {
  const auto announce = [&](EventKind kind, Rule rule, bool yes) {
    report(events, kind, rule, [&](Event& e) {
      e.unit = o.unit;
      e.yes = yes;
      e.formation = u.formation;
    });
  };
  switch (o.verb) {
    case Verb::form: return announce(EventKind::unit_formed, Rule::CRI_FORM_19, true);
    case Verb::face: return announce(EventKind::unit_faced, Rule::CRI_SEQ_28, true);
    case Verb::turn: return announce(EventKind::unit_faced, Rule::CRI_SEQ_29, true);
    case Verb::mount:
    case Verb::dismount: return announce(EventKind::unit_mounted, Rule::CRI_SEQ_31, o.verb == Verb::mount);
    default: return announce(EventKind::guns_limbered, Rule::CRI_SEQ_31, o.verb == Verb::limber);
  }
}

} // namespace

bool is_manoeuvre(Verb verb) {
  switch (verb) {
    case Verb::form:
    case Verb::face:
    case Verb::turn:
    case Verb::remove_chit:
    case Verb::mount:
    case Verb::dismount:
    case Verb::limber:
    case Verb::unlimber:
    case Verb::man_guns: return true;
    default: return false;
  }
}

Unit after_manoeuvre(const State& s, const Order& o) {
  Unit u = s.unit(o.unit);
  switch (o.verb) {
    case Verb::form: // CRI-FORM-19: the same facing, the same centre
      u.formation = *o.formation;
      return planted_about(u, centre_for(s.unit(o.unit), o), u.facing);
    case Verb::face: return planted_about(u, centre_for(u, o), *o.facing); // CRI-SEQ-28
    case Verb::turn:
      u.turned = static_cast<std::uint16_t>(u.turned + turn_between(u.facing, *o.facing));
      return planted(u, u.anchor, *o.facing); // CRI-SEQ-29
    case Verb::mount:
    case Verb::dismount:
      u.dismounted = o.verb == Verb::dismount;
      return planted(u, u.anchor, u.facing); // the horses' stands are as large as their riders'
    case Verb::limber:                       // CRI-FORM-12
      u.formation = o.formation.value_or(Formation::limbered);
      return planted_about(u, centre_for(s.unit(o.unit), o), u.facing);
    case Verb::unlimber:
      u.formation = Formation::unlimbered;
      return planted_about(u, centre_for(s.unit(o.unit), o), u.facing);
    case Verb::man_guns: return at_their_guns(u);
    default: return u;
  }
}

Ruling check_manoeuvre(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (o.verb == Verb::remove_chit) return check_chit(u, o);
  if (o.verb == Verb::man_guns) return check_man_guns(s, o.unit);
  if (Ruling r = check_deed(s, u, o); !r.allowed()) return r;
  if (u.house >= 0) // CRI-TER-13: its stands are off the plan
    return refuse_unit(Rule::CRI_TER_13, "{unit} is in a house and has neither formation nor facing there.", u, o.unit);
  if (Ruling r = check_shift(u, o, room_rule(o.verb)); !r.allowed()) return r;
  return check_end_place(s, o.unit, after_manoeuvre(s, o), {.rule = room_rule(o.verb)});
}

void manoeuvre(State& s, const Order& o, Events events) {
  Unit& u = s.unit(o.unit);
  if (o.verb == Verb::remove_chit) {
    --u.chits;
    return report(events, EventKind::chit_removed, Rule::CRI_SEQ_30, [&](Event& e) {
      e.unit = o.unit;
      e.a = u.chits;
    });
  }
  u = after_manoeuvre(s, o);
  if (o.verb != Verb::man_guns) return report_deed(u, o, events);
  report(events, EventKind::guns_manned, Rule::CRI_SEQ_32, [&](Event& e) { e.unit = o.unit; });
}

} // namespace sandtable::crimea
