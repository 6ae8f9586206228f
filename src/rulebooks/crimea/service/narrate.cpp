#include "rulebooks/crimea/service/narrate.hpp"

#include "client/told_of.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/event_numbers.hpp"
#include "rulebooks/crimea/service/wording.hpp"
#include "rulebooks/crimea/state/endings.hpp"

namespace sandtable::crimea {

namespace {

/// "1 inch", "2.5 inches"
std::string length_of(const Event& e) {
  const std::string number = inches(e.inches);
  return number + (number == "1" ? " inch" : " inches");
}

std::string moved(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit), far = length_of(e);
  if (e.rule == Rule::CRI_CC_08) return who + " close in.";
  if (e.inches < 0.01) return fmt::format("{} {} where they stand.", who, does(s, e.unit, "turn", "turns"));
  switch (e.move) {
    case MoveKind::staff: return fmt::format("{} rides {}.", who, far);
    case MoveKind::road: return fmt::format("{} march {} along the road.", who, far);
    case MoveKind::backward: return fmt::format("{} step back {}.", who, far);
    case MoveKind::left: return fmt::format("{} side-step {} to the left.", who, far);
    case MoveKind::right: return fmt::format("{} side-step {} to the right.", who, far);
    case MoveKind::about_face: return fmt::format("{} face about and march {}.", who, far);
    case MoveKind::prolonge: return fmt::format("{} drag their guns {} by prolonge.", who, far);
    case MoveKind::forward: break;
  }
  return fmt::format("{} {} {}.", who, mounted(s.unit(e.unit)) ? "ride" : "march", far);
}

std::string order_sent(const State& s, const Event& e) {
  const std::string how = fmt::format("{} sends {} an order worth {}", name_of(s, e.unit), name_of(s, e.other),
                                      plural(e.a, "point", "points"));
  switch (e.d) {
    case 1: return fmt::format("{}: a {}, it arrives.", how, e.b);
    case 2: return fmt::format("{}: a 3, it is misunderstood. A {}: they hesitate.", how, e.c);
    case 3: return fmt::format("{}: a 3, it is misunderstood. A {}: they are bound forward!", how, e.c);
    default: return fmt::format("{}: a {}, it is lost on the way.", how, e.b);
  }
}

/// CRI-FIRE-36, 37 count the sixes; while both sides shoot, nothing falls yet.
std::string fired(const State& s, const Event& e) {
  std::string out = fmt::format("{} fire on {}: {} with {}", name_of(s, e.unit), name_of(s, e.other),
                                plural(e.a, "possible hit", "possible hits"), plural(e.dice, "die", "dice"));
  if (e.b > 0) out += ", " + plural(e.b, "natural six", "natural sixes");
  return out + (e.yes ? ". The smoke hides what it has done until both sides have fired." : ".");
}

std::string saved(const State& s, const Event& e) {
  const std::string need = e.c >= 6 ? "6" : fmt::format("{}+", e.c);
  return fmt::format("{} save {} of {}, needing {}.", name_of(s, e.unit), e.a, plural(e.a + e.b, "hit", "hits"), need);
}

std::string leader_tested(const State& s, const Event& e) {
  const char* how = e.a == 1 ? "is killed" : e.a == 2 ? "is wounded" : "is unhurt"; // CRI-LDR-02
  return fmt::format("A {} for the leader of {}: he {}.", e.a, name_of(s, e.unit), how);
}

std::string commander_tested(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  if (!e.yes) return fmt::format("A {} for {}: he is unhurt.", e.a, who);
  const char* how = s.unit(e.unit).leader == Leader::wounded ? "is wounded" : "is killed";
  if (e.b > 0) return fmt::format("A {} for {}: he {}. His place is empty until turn {}.", e.a, who, how, e.b);
  return fmt::format("A {} for {}: he {}.", e.a, who, how);
}

std::string returned(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  if (e.kind == EventKind::commander_returned)
    return e.yes ? who + " is back in the saddle." : fmt::format("A subordinate takes the place of {}.", who);
  // CRI-HID-04: not with how many points.
  return e.yes ? fmt::format("The wounded leader of {} is back.", who) : fmt::format("{} have a new leader.", who);
}

/// Chapter 12.1, in words.
const char* cause_of(Rule rule) {
  switch (rule) {
    case Rule::CRI_MOR_01: return "for the sixes that struck them";
    case Rule::CRI_MOR_02: return "for the loss of their leader";
    case Rule::CRI_MOR_03: return "at the sight of the rout";
    case Rule::CRI_MOR_04: return "as friends fall back through them";
    case Rule::CRI_MOR_05: return "for the lost combat";
    case Rule::CRI_MOR_06: return "for withdrawing";
    case Rule::CRI_MOR_07: return "for the charge that fell short";
    case Rule::CRI_MOR_08: return "in disorder among the pieces";
    case Rule::CRI_MOR_09: return "for want of their commander";
    default: return "";
  }
}

std::string chits(const State& s, const Event& e) {
  const std::string cause = cause_of(e.rule);
  return fmt::format("{} take {}{}{}: {} now.", name_of(s, e.unit), plural(e.a, "chit", "chits"),
                     cause.empty() ? "" : " ", cause, e.b);
}

std::string fled(const State& s, const Event& e, const char* many, const char* one) {
  return fmt::format("{} {} {}.", name_of(s, e.unit), does(s, e.unit, many, one), length_of(e));
}

std::string tested(const State& s, const Event& e, const char* good, const char* bad) {
  return fmt::format("{} throw a {}, {} in all: {}.", name_of(s, e.unit), e.a, e.b, e.yes ? good : bad);
}

std::string fought(const State& s, const Event& e) {
  const std::string a = name_of(s, e.unit), d = name_of(s, e.other);
  const std::string out = fmt::format("{} and {} come to blows: {} against {}. ", a, d, e.a, e.b);
  if (e.c < 0) return out + "Neither gives way: all dice are thrown again.";
  const int winner = e.c == 0 ? e.unit : e.other;
  return out + fmt::format("{} {}.", name_of(s, winner), does(s, winner, "win", "wins"));
}

std::string charged(const State& s, const Event& e) {
  if (e.yes) return fmt::format("{} charge {} over {}.", name_of(s, e.unit), name_of(s, e.other), length_of(e));
  return fmt::format("{} charge {} but fall short after {}.", name_of(s, e.unit), name_of(s, e.other), length_of(e));
}

std::string ended(const State& s, const Event& e) {
  return told_end(endings, static_cast<Ending>(e.b), e.a, [&](Side side) { return side_within(s, side); });
}

std::string initiative(const State& s, const Event& e) {
  const std::string dice = fmt::format("{} {}, {} {}", side_within(s, Side::red), e.a, side_within(s, Side::blue), e.b);
  if (!e.yes) return fmt::format("Initiative: {}. Thrown again.", dice);
  return fmt::format("Initiative: {}. The choice of who acts first goes to {}.", dice, side_within(s, e.side));
}

std::string sentence(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  const auto whom = [&] { return name_of(s, e.other); };
  const auto side = [&] { return name_of_side(s, e.side); };
  switch (e.kind) {
    case EventKind::unit_deployed: return fmt::format("{} {} up.", who(), does(s, e.unit, "draw", "draws"));
    case EventKind::turn_began: return fmt::format("Turn {} begins.", e.a);
    case EventKind::initiative_thrown: return initiative(s, e);
    case EventKind::first_chosen: return fmt::format("First to act: {}.", side_within(s, e.side));
    case EventKind::side_turn_began: return fmt::format("It is the turn of {}.", side_within(s, e.side));
    case EventKind::leader_returned:
    case EventKind::commander_returned: return returned(s, e);
    case EventKind::order_sent: return order_sent(s, e);
    case EventKind::bound_released: return fmt::format("{} are bound no longer.", who());
    case EventKind::phase_began:
      return e.yes ? fmt::format("{} may react.", side())
                   : fmt::format("{} may burn command points: {} each.", side(), plural(e.a, "point", "points"));
    case EventKind::points_spent: // CRI-HID-02: what is spent is seen, not what is left
      return fmt::format("{} {} {}.", who(), does(s, e.unit, "burn", "burns"),
                         plural(e.a, "command point", "command points"));
    case EventKind::unit_moved: return moved(s, e);
    case EventKind::dice_for_move:
      return fmt::format("{} {} for a move {}.", who(), does(s, e.unit, "throw", "throws"), words_of(e.move));
    case EventKind::unit_stayed: return fmt::format("{} {}.", who(), does(s, e.unit, "stay", "stays"));
    case EventKind::unit_formed: return fmt::format("{} form {}.", who(), words_of(e.formation));
    case EventKind::unit_faced: return fmt::format("{} change facing.", who());
    case EventKind::unit_mounted: return fmt::format("{} {}.", who(), e.yes ? "mount" : "dismount");
    case EventKind::guns_limbered: return fmt::format("{} {}.", who(), e.yes ? "limber up" : "unlimber");
    case EventKind::guns_manned: return fmt::format("{} man their guns again.", who());
    case EventKind::house_entered: return fmt::format("{} occupy {}.", who(), name_of_feature(s, e.feature));
    case EventKind::house_left: return fmt::format("{} leave {}.", who(), name_of_feature(s, e.feature));
    case EventKind::chit_removed: return fmt::format("{} take heart: {} left.", who(), plural(e.a, "chit", "chits"));
    case EventKind::volley_fired: return fired(s, e);
    case EventKind::saves_thrown: return saved(s, e);
    case EventKind::figures_lost:
      return fmt::format("{} lose {}, {} left.", who(), plural(e.a, "figure", "figures"), e.b);
    case EventKind::figure_lost_on: return fmt::format("The loss of {} falls on stand {}.", who(), e.a + 1);
    case EventKind::leader_tested: return leader_tested(s, e);
    case EventKind::risk_shared:
      return fmt::format("The danger is {}.", e.yes ? whom() + "'s" : "the leader's of " + who());
    case EventKind::commander_tested: return commander_tested(s, e);
    case EventKind::chits_taken: return chits(s, e);
    case EventKind::unit_routed: return fled(s, e, "rout", "flees");
    case EventKind::unit_withdrew: return fled(s, e, "withdraw", "withdraws");
    case EventKind::unit_destroyed:
      return who() + (e.yes ? " are destroyed, and their leader is taken." : " are destroyed.");
    case EventKind::unit_left_field: return who() + " leave the field.";
    case EventKind::rally_tried: return tested(s, e, "they rally", "they do not rally");
    case EventKind::assault_declared: return fmt::format("{} go in against {}.", who(), whom());
    case EventKind::morale_tested: return tested(s, e, "they stand to it", "their hearts fail them");
    case EventKind::assault_lapsed: return fmt::format("The assault of {} on {} comes to nothing.", who(), whom());
    case EventKind::charge_made: return charged(s, e);
    case EventKind::commander_joined: return who() + " draws his sword and joins the fight.";
    case EventKind::combat_fought: return fought(s, e);
    case EventKind::winner_lost:
      return fmt::format("A {} for the price of victory: {} on the winner.", e.a,
                         plural(e.b, "possible hit", "possible hits"));
    case EventKind::guns_spiked:
      return e.yes ? fmt::format("{} spike their guns.", who()) : fmt::format("{} leave their guns behind.", who());
    case EventKind::guns_captured: return fmt::format("The guns of {} fall to {}.", who(), side_within(s, e.side));
    case EventKind::followed_up: return fmt::format("{} follow up {} into the position.", who(), length_of(e));
    case EventKind::out_of_zone: return fmt::format("{} are out of the reach of {}.", who(), whom());
    case EventKind::turn_ended: return fmt::format("Turn {} ends.", e.a);
    case EventKind::battle_ended: return ended(s, e);
  }
  return {};
}

Cue cue_of(const State& s, const Event& e) {
  const auto rides = [&] {
    const Unit& u = s.unit(e.unit);
    return mounted(u) || is_staff(u.arm) || u.arm == Arm::horse_artillery;
  };
  switch (e.kind) {
    case EventKind::unit_moved:
    case EventKind::unit_deployed: return rides() ? Cue::ride : Cue::march;
    case EventKind::unit_formed:
    case EventKind::unit_faced:
    case EventKind::unit_mounted:
    case EventKind::guns_limbered:
    case EventKind::guns_manned:
    case EventKind::house_entered:
    case EventKind::house_left:
    case EventKind::followed_up: return Cue::march;
    case EventKind::assault_declared:
    case EventKind::charge_made: return Cue::charge;
    case EventKind::volley_fired: return is_artillery(s.unit(e.unit).arm) ? Cue::cannon : Cue::volley;
    case EventKind::combat_fought: return Cue::clash;
    case EventKind::figures_lost:
    case EventKind::figure_lost_on:
    case EventKind::unit_destroyed: return Cue::fall;
    case EventKind::leader_tested: return e.a <= 2 ? Cue::fall : Cue::none;
    case EventKind::commander_tested: return e.yes ? Cue::fall : Cue::none;
    case EventKind::unit_routed:
    case EventKind::unit_withdrew:
    case EventKind::unit_left_field: return Cue::flight;
    case EventKind::rally_tried: return e.yes ? Cue::rally : Cue::none;
    case EventKind::leader_returned:
    case EventKind::commander_returned:
    case EventKind::chit_removed: return Cue::rally;
    case EventKind::turn_began:
    case EventKind::side_turn_began:
    case EventKind::turn_ended: return Cue::turn;
    case EventKind::battle_ended: return Cue::end;
    default: return Cue::none; // said, not seen
  }
}

} // namespace

/// Nothing told is secret: the only hidden numbers (chapter 15) are in no event.
Told narrate(const State& s, const Event& e) {
  Told out = told_of(e, id_of);
  out.sentence = sentence(s, e);
  out.cue = cue_of(s, e);
  out.numbers = numbers_of(e);
  return out;
}

} // namespace sandtable::crimea
