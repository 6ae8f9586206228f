#include "rulebooks/kingdom/service/narrate.hpp"

#include "client/told_of.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/event_numbers.hpp"
#include "rulebooks/kingdom/service/happenings_told.hpp"
#include "rulebooks/kingdom/service/wording.hpp"
#include "rulebooks/kingdom/state/endings.hpp"

namespace sandtable::kingdom {

namespace {

std::string face_words(int needs) { return needs >= 6 ? "6" : fmt::format("{}+", needs); }

std::string drawn(const State& s, const Event& e) {
  if (e.yes) return "The Purple Die! No more orders this turn.";
  return fmt::format("A die of {}: {} may give an order.", name_of_colour(s, e.a), side_within(s, e.side));
}

std::string ordered(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  const std::string test = e.yes ? " They are out of command and must pass a test." : "";
  switch (static_cast<Verb>(e.a)) {
    case Verb::move: return fmt::format("{} {} ordered to move.{}", who, does(s, e.unit, "are", "is"), test);
    case Verb::form: return fmt::format("{} are ordered to form up.{}", who, test);
    case Verb::pivot: return fmt::format("{} {} ordered to turn.{}", who, does(s, e.unit, "are", "is"), test);
    case Verb::mount: return fmt::format("{} are ordered to change between saddle and ground.{}", who, test);
    case Verb::fire:
      return fmt::format("{} {} ordered to fire on {}.{}", who, does(s, e.unit, "are", "is"), name_of(s, e.other),
                         test);
    case Verb::charge: return fmt::format("{} are ordered to charge {}.", who, name_of(s, e.other));
    case Verb::rally: return fmt::format("The officers of {} try to bring them to order.", who);
    case Verb::fight: return fmt::format("{} are urged on in the melee.", who);
    default: return who + " have their orders.";
  }
}

std::string tested(const State& s, const Event& e, const char* good, const char* bad) {
  const std::string total = e.a == e.b ? "" : fmt::format(", {} in all", e.b);
  return fmt::format("{} throw a {}{}, needing {}: {}.", name_of(s, e.unit), e.a, total, e.c, e.yes ? good : bad);
}

std::string ground(const State& s, const Event& e) {
  const std::string so = fmt::format("{} at {}: a {}{}", name_of(s, e.unit), name_of_feature(s, e.feature), e.a,
                                     e.a == e.b ? "" : fmt::format(", {} in all", e.b));
  if (e.b <= free_up_to) return so + ", no delay.";
  if (e.b <= slowed_up_to) return so + ", half speed.";
  if (e.b == disordered_at) return so + ", half speed and in disorder.";
  return so + ", no way in this turn.";
}

std::string shot(const State& s, const Event& e) {
  return fmt::format("{} {} on {} at {}: {} with {}, needing {}.", name_of(s, e.unit), does(s, e.unit, "fire", "fires"),
                     name_of(s, e.other), length_words(e.c / 100.0), plural(e.b, "hit", "hits"),
                     plural(e.a, "die", "dice"), face_words(e.d));
}

std::string killed(const State& s, const Event& e) {
  if (e.a == 0) return fmt::format("Nobody of {} falls.", name_of(s, e.other));
  return fmt::format("{} of {} {}.", e.a, name_of(s, e.other), e.a == 1 ? "falls" : "fall");
}

std::string stand_gone(const State& s, const Event& e) {
  const std::string what = words_of(static_cast<StandType>(e.a));
  return fmt::format("{} lose a stand of {}, {} left.", name_of(s, e.unit), what, e.b);
}

/// Why a unit is gone for good.
const char* loss_words(Rule rule) {
  switch (rule) {
    case Rule::TKO_GEO_33: return "are surrounded and throw down their arms";
    case Rule::TKO_GEO_38: return "run from the field and will not be seen again";
    case Rule::TKO_MEL_61: return "are ridden down to the last man";
    default: return "are no more";
  }
}

std::string intent(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  switch (static_cast<Reaction>(e.a)) {
    case Reaction::hold: return who + " will stand and receive the charge.";
    case Reaction::fire: return fmt::format("{} mean to give {} a volley.", who, name_of(s, e.other));
    case Reaction::charge_for_horse: return who + " mean to form Charge for Horse.";
    case Reaction::counter_charge: return who + " mean to charge in their turn.";
    case Reaction::evade: return who + " mean to be elsewhere.";
  }
  return {};
}

std::string choice(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  switch (static_cast<ChargeChoice>(e.a)) {
    case ChargeChoice::charge_in: return fmt::format("{} charge home at {}!", who, name_of(s, e.other));
    case ChargeChoice::retire: return fmt::format("{} wheel about and retire.", who);
    case ChargeChoice::swirl: return fmt::format("{} swirl round {}.", who, name_of(s, e.other));
  }
  return {};
}

std::string countered(const State& s, const Event& e) {
  return fmt::format("{} spur to meet {}: {}", name_of(s, e.unit), name_of(s, e.other),
                     e.yes ? "they crash together at the gallop." : "neither reaches the other.");
}

std::string round(const State& s, const Event& e) {
  // Once nobody is left to fight on there is no contact whose rounds could be counted.
  const std::string which = e.c > 0 ? fmt::format("Round {}", e.c) : "The last round";
  const std::string tally =
      fmt::format("{}: {} {}, {} {}.", which, side_within(s, Side::red), plural(e.a, "kill", "kills"),
                  side_within(s, Side::blue), plural(e.b, "kill", "kills"));
  return e.yes ? fmt::format("{} The round goes to {}.", tally, side_within(s, e.side)) : tally + " Neither gives way.";
}

std::string check(const State& s, const Event& e) {
  const char* results[] = {"they break", "they fall back", "they hold, in disorder", "they stand"};
  const std::string total = e.a == e.b ? "" : fmt::format(", {} in all", e.b);
  return fmt::format("Morale of {}: a {}{}: {}.", name_of(s, e.unit), e.a, total, results[e.c]);
}

std::string rally(const State& s, const Event& e) {
  const std::string so = fmt::format("{} throw a {}, {} in all", name_of(s, e.unit), e.a, e.b);
  const auto from = static_cast<OrderState>(e.c), to = static_cast<OrderState>(e.d);
  if (from == OrderState::disordered)
    return so + (to == OrderState::routing ? ": they have had enough and run."
                 : e.yes                   ? ": they will be in good order next turn."
                                           : ": they stay in disorder.");
  if (!e.yes) return so + (from == OrderState::routing ? ": they run on." : ": nobody can call them back.");
  return so + (to == OrderState::good ? ": they halt in good order." : ": they halt, in disorder.");
}

std::string ended(const State& s, const Event& e) {
  return told_end(endings, static_cast<Ending>(e.b), e.a, [&](Side side) { return side_within(s, side); });
}

std::string moves(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  const std::string far = length_words(e.inches);
  switch (e.kind) {
    case EventKind::distance_thrown: return fmt::format("{} may go {}.", who(), far);
    case EventKind::unit_moved:
      if (e.inches < 0.01) return fmt::format("{} {} where they stand.", who(), does(s, e.unit, "turn", "turns"));
      if (is_commander(s.unit(e.unit).kind)) return fmt::format("{} rides {}.", who(), far);
      return fmt::format("{} {} {}.", who(),
                         is_gun(s.unit(e.unit).kind)              ? "is dragged"
                         : arm_of(s.unit(e.unit)) == Arm::cavalry ? "ride"
                                                                  : "march",
                         far);
    case EventKind::unit_routed: return fmt::format("{} {} {}.", who(), does(s, e.unit, "run", "runs"), far);
    case EventKind::fell_back:
      return fmt::format("{} {} {}, face to the enemy.", who(), does(s, e.unit, "give ground", "gives ground"), far);
    case EventKind::unit_retired: return fmt::format("{} retire {}.", who(), far);
    case EventKind::unit_swirled: return fmt::format("{} ride round {}, {}.", who(), name_of(s, e.other), far);
    case EventKind::commander_rode:
      if (e.other >= 0) return fmt::format("{} rides along with {}.", who(), name_of(s, e.other));
      return fmt::format("{} rides {}.", who(), length_words(distance(e.from, e.to)));
    case EventKind::commander_displaced:
      return e.other >= 0 ? fmt::format("{} gallops for the cover of {}.", who(), name_of(s, e.other))
                          : fmt::format("{} is ridden over and flees to the rear.", who());
    case EventKind::evaded: return fmt::format("{} slip away {}.", who(), far);
    default: return {};
  }
}

std::string sentence(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  const auto whom = [&] { return name_of(s, e.other); };
  switch (e.kind) {
    case EventKind::ratings_thrown:
      return fmt::format("{}: {} with a {}.", who(), words_of(static_cast<Rating>(e.b)), e.a);
    case EventKind::deploy_thrown:
      return fmt::format("{} {}, {} {}: the first to draw up is {}.", name_of_side(s, Side::red), e.a,
                         side_within(s, Side::blue), e.b, side_within(s, e.side));
    case EventKind::unit_deployed: return fmt::format("{} {} up.", who(), does(s, e.unit, "draw", "draws"));
    case EventKind::turn_began: return fmt::format("Turn {} begins.", e.a);
    case EventKind::unit_reformed: return who() + " are in good order again.";
    case EventKind::cup_filled:
      return fmt::format("{} go into the cup, the purple one among them.", plural(e.a, "die", "dice"));
    case EventKind::die_drawn: return drawn(s, e);
    case EventKind::die_passed:
      return fmt::format("{} {}.", name_of_side(s, e.side), e.yes ? "can do nothing with it" : "lets it go");
    case EventKind::order_given: return ordered(s, e);
    case EventKind::test_thrown: return tested(s, e, "they obey", "nothing happens");
    case EventKind::distance_thrown:
    case EventKind::unit_moved:
    case EventKind::unit_routed:
    case EventKind::fell_back:
    case EventKind::unit_retired:
    case EventKind::unit_swirled:
    case EventKind::commander_rode:
    case EventKind::commander_displaced:
    case EventKind::evaded: return moves(s, e);
    case EventKind::unit_stayed: return fmt::format("{} {}.", who(), does(s, e.unit, "stay", "stays"));
    case EventKind::unit_formed: return fmt::format("{} form {}.", who(), words_of(e.formation));
    case EventKind::unit_pivoted: return fmt::format("{} {} in place.", who(), does(s, e.unit, "turn", "turns"));
    case EventKind::unit_mounted: return fmt::format("{} {}.", who(), e.yes ? "mount" : "dismount");
    case EventKind::building_entered: return fmt::format("{} occupy {}.", who(), name_of_feature(s, e.feature));
    case EventKind::building_left: return fmt::format("{} come out of {}.", who(), name_of_feature(s, e.feature));
    case EventKind::ground_thrown: return ground(s, e);
    case EventKind::gun_left: return fmt::format("The crew of {} leave it where it stands.", who());
    case EventKind::gun_remanned: return fmt::format("The crew of {} are back at their gun.", who());
    case EventKind::gun_captured: return fmt::format("{} is taken by {}.", who(), whom());
    case EventKind::ammunition_thrown:
      return fmt::format("{} {} {}.", who(), does(s, e.unit, "have", "has"), plural(e.a, "shot", "shots"));
    case EventKind::shot_fired: return shot(s, e);
    case EventKind::kills_thrown: return killed(s, e);
    case EventKind::stand_lost: return stand_gone(s, e);
    case EventKind::crew_lost: return fmt::format("{} loses a gunner, {} left.", who(), e.a);
    case EventKind::unit_lost: return fmt::format("{} {}.", who(), loss_words(e.rule));
    case EventKind::charge_declared:
      return fmt::format("{} declare a charge on {} of {}!", who(), words_of(static_cast<Zone>(e.a)), whom());
    case EventKind::intent_declared: return intent(s, e);
    case EventKind::charge_refused: return who() + " will not go in.";
    case EventKind::charge_thrown: return fmt::format("{} have {} to charge with.", who(), length_words(e.inches));
    case EventKind::fires_instead: return fmt::format("{} stop to give {} a volley first.", who(), whom());
    case EventKind::pistols_drawn: return fmt::format("{} empty their pistols into {}.", who(), whom());
    case EventKind::choice_made: return choice(s, e);
    case EventKind::reaction_thrown: return tested(s, e, "they are quick enough", "they are too late");
    case EventKind::counter_charged: return countered(s, e);
    case EventKind::charge_halted: return fmt::format("The charge of {} is shot to a standstill.", who());
    case EventKind::charge_missed: return fmt::format("{} fail to reach {} and lose their order.", who(), whom());
    case EventKind::contact_made:
      return fmt::format("{} strike {} of {}.", who(), words_of(static_cast<Zone>(e.a)), whom());
    case EventKind::stands_allotted: return who() + " share out their stands.";
    case EventKind::round_fought: return round(s, e);
    case EventKind::melee_thrown:
      return fmt::format("{} against {}: {} with {}.", who(), whom(), plural(e.b, "hit", "hits"),
                         plural(e.a, "die", "dice"));
    case EventKind::pushed_back: return fmt::format("{} push {} back an inch.", whom(), who());
    case EventKind::unit_pursues:
      return e.other >= 0 ? fmt::format("{} are off after {}.", who(), whom())
                          : fmt::format("{} ride on for the enemy's baggage.", who()); // TKO-COMP-18
    case EventKind::unit_stood_fast: return who() + " stand fast.";
    case EventKind::routers_cut_down: return fmt::format("{} are among the fugitives of {}.", who(), whom());
    case EventKind::checked: return check(s, e);
    case EventKind::unit_disordered: return fmt::format("{} {} in disorder.", who(), does(s, e.unit, "are", "is"));
    case EventKind::rallied: return rally(s, e);
    case EventKind::left_table:
      return fmt::format("{} {}", who(), e.yes ? "vanish over the hill after the fugitives." : "leave the field.");
    case EventKind::returned:
      return e.yes ? fmt::format("{} come back with blown horses.", who())
                   : fmt::format("Nothing is seen of {} yet.", who());
    case EventKind::turn_ended: return fmt::format("Turn {} ends.", e.a);
    case EventKind::battle_ended: return ended(s, e);
    default: return told_happening(s, e);
  }
}

Cue cue_of(const State& s, const Event& e) {
  const auto rides = [&] { return is_commander(s.unit(e.unit).kind) || arm_of(s.unit(e.unit)) == Arm::cavalry; };
  switch (e.kind) {
    case EventKind::unit_deployed:
    case EventKind::unit_moved: return rides() ? Cue::ride : Cue::march;
    case EventKind::commander_rode:
    case EventKind::commander_displaced:
    case EventKind::unit_retired:
    case EventKind::unit_swirled:
    case EventKind::unit_mounted: return Cue::ride;
    case EventKind::unit_formed:
    case EventKind::unit_pivoted:
    case EventKind::building_entered:
    case EventKind::building_left:
    case EventKind::gun_remanned:
    case EventKind::pushed_back: return Cue::march;
    case EventKind::charge_declared:
    case EventKind::choice_made:
    case EventKind::counter_charged:
    case EventKind::unit_pursues: return Cue::charge;
    case EventKind::shot_fired: return is_gun(s.unit(e.unit).kind) ? Cue::cannon : Cue::volley;
    case EventKind::contact_made:
    case EventKind::round_fought:
    case EventKind::routers_cut_down: return Cue::clash;
    case EventKind::kills_thrown: return e.a > 0 ? Cue::fall : Cue::none;
    case EventKind::stand_lost:
    case EventKind::crew_lost:
    case EventKind::unit_lost:
    case EventKind::commander_died: return Cue::fall;
    case EventKind::unit_routed:
    case EventKind::fell_back:
    case EventKind::evaded:
    case EventKind::charge_halted:
    case EventKind::left_table: return Cue::flight;
    case EventKind::rallied: return e.yes ? Cue::rally : Cue::none;
    case EventKind::unit_reformed:
    case EventKind::commander_back:
    case EventKind::stand_returned: return Cue::rally;
    case EventKind::unit_arrived:
    case EventKind::returned:
    case EventKind::successor_came: return Cue::appear;
    case EventKind::die_drawn:
    case EventKind::event_came: return Cue::card;
    case EventKind::turn_began:
    case EventKind::turn_ended: return Cue::turn;
    case EventKind::battle_ended: return Cue::end;
    default: return Cue::none; // said, not seen
  }
}

/// Of events whose dice have ten sides.
bool throws_tens(EventKind kind) {
  switch (kind) {
    case EventKind::test_thrown:
    case EventKind::reaction_thrown:
    case EventKind::checked:
    case EventKind::rallied:
    case EventKind::returned:
    case EventKind::event_came: return true;
    default: return false;
  }
}

} // namespace

Told narrate(const State& s, const Event& e) {
  Told out = told_of(e, id_of);
  out.sentence = sentence(s, e);
  out.cue = cue_of(s, e);
  if (throws_tens(e.kind)) out.sides = 10;
  out.numbers = numbers_of(e);
  return out;
}

} // namespace sandtable::kingdom
