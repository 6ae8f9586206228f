#include "rulebooks/kingsmen/service/narrate.hpp"

#include "client/told_of.hpp"
#include "client/wording.hpp"
#include "rulebooks/kingsmen/chapters/attack_result.hpp"
#include "rulebooks/kingsmen/service/event_numbers.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/state/endings.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

std::string fired(const State& s, const Event& e) {
  const int falls = hits_left(e.a, e.b);
  const std::string result = falls == 0   ? "Nobody falls."
                             : falls == 1 ? "One man falls."
                                          : fmt::format("{} men fall.", falls);
  return fmt::format("{} fire on {}: {}, {}; {} in defence, {}. {}", name_of(s, e.unit), name_of(s, e.other),
                     plural(e.c, "die", "dice"), plural(e.a, "hits", "hit"), plural(e.d, "die", "dice"),
                     plural(e.b, "stops", "stop"), result);
}

std::string fought(const State& s, const Event& e) {
  const std::string a = name_of(s, e.unit), d = name_of(s, e.other);
  const std::string verdict = e.a > e.b ? a + " win." : e.b > e.a ? d + " hold." : "Neither gives way.";
  return fmt::format("{} and {} come to blows: {} strike {} with {} and take {} from {}. {}", a, d, a,
                     plural(e.a, "blow", "blows"), plural(e.c, "die", "dice"), e.b, plural(e.d, "die", "dice"),
                     verdict);
}

std::string removed(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  switch (e.rule) {
    case Rule::KM1_ESC_15: return who + " abandon their gun and are lost.";
    case Rule::KM1_ESC_23: return who + " find no way out and lay down their arms.";
    case Rule::KM1_ESC_22: return who + " flee the field.";
    case Rule::KM2_OPT_58: return who + " are too few to stand as infantry and disperse.";
    default: return who + " break and are gone.";
  }
}

std::string formed(const State& s, const Event& e) {
  if (e.formation == Formation::line)
    return fmt::format("{} form line, {}.", name_of(s, e.unit), plural(e.a, "rank", "ranks"));
  if (e.formation == Formation::column)
    return fmt::format("{} form column, {}.", name_of(s, e.unit), plural(e.b, "file", "files"));
  return fmt::format("{} take {}.", name_of(s, e.unit), word(e.formation));
}

std::string marched(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  if (e.a == 1)
    return fmt::format("{} march {} inches and occupy {}.", who, inches(e.inches), name_of_feature(s, e.feature));
  if (e.inches < 0.01) return who + " turn where they stand.";
  if (e.yes) return fmt::format("{} march {} inches along the road.", who, inches(e.inches));
  if (e.feature >= 0)
    return fmt::format("{} march {} inches, slowed by {}.", who, inches(e.inches), name_of_feature(s, e.feature));
  return fmt::format("{} march {} inches.", who, inches(e.inches));
}

std::string ended(const State& s, const Event& e) {
  return told_end(endings, static_cast<Ending>(e.b), e.a, [&](Side side) { return name_of_side(s, side); });
}

std::string sentence(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  const auto side = [&] { return name_of_side(s, e.side); };
  const auto player = [&] { return e.general >= 0 ? name_of_general(s, e.general) : side(); };
  const auto paid = [&] { return e.a == 1 ? " for a command point" : ""; };
  switch (e.kind) {
    case EventKind::force_rolled: return fmt::format("A throw of {} musters {}.", e.a, who());
    case EventKind::quality_rolled: return "The troops' quality is thrown for.";
    case EventKind::rating_rolled: return "The generals' ratings are thrown for.";
    case EventKind::placement_rolled:
      return fmt::format("For the first placement red throws {}, blue {}.", e.faces[0], e.faces[1]);
    case EventKind::unit_deployed: return fmt::format("{} deploy in {}.", who(), word(e.formation));
    case EventKind::general_placed: return name_of_general(s, e.general) + " takes his place.";
    case EventKind::deployment_revealed: return "Both armies stand revealed.";
    case EventKind::turn_began: return fmt::format("Turn {} begins.", e.a);
    case EventKind::command_rolled:
      return fmt::format("{} has {} this turn.", player(), plural(e.a, "command point", "command points"));
    case EventKind::card_drawn: return fmt::format("The {} is turned: {} to act.", name_of(e.card), side());
    case EventKind::card_lapsed:
      if (e.general >= 0) return fmt::format("{} makes nothing of the {}.", player(), name_of(e.card));
      return fmt::format("The {} lapses: {} makes nothing of it.", name_of(e.card), side());
    case EventKind::points_spent:
      return fmt::format("{} has no command point left: the {} lapses.", player(), name_of(e.card));
    case EventKind::card_overridden:
      return fmt::format("{} pays a command point to turn the {} away.", side(), name_of(e.card));
    case EventKind::card_banked: return fmt::format("{} pays a command point to bank the {}.", side(), name_of(e.card));
    case EventKind::banked_card_played: return fmt::format("{} plays the {} from the bank.", side(), name_of(e.card));
    case EventKind::unit_disordered:
      return fmt::format("The {} throws {} into disorder for the turn.", name_of(e.card), who());
    case EventKind::unit_activated: return fmt::format("{} are ordered to act{}.", who(), paid());
    case EventKind::order_tried:
      return e.yes ? fmt::format("The order reaches {}.", who()) : fmt::format("The order does not reach {}.", who());
    case EventKind::unit_passed: return fmt::format("{} wait{}.", who(), paid());
    case EventKind::second_declined: return fmt::format("{} leaves the Ace's second activation.", player());
    case EventKind::unit_marched: return marched(s, e);
    case EventKind::unit_formed: return formed(s, e);
    case EventKind::skirmishers_pushed: return fmt::format("{} make way.", who());
    case EventKind::unit_fired: return fired(s, e);
    case EventKind::unit_charged:
      return fmt::format("{} charge {} over {} inches.", who(), name_of(s, e.other), inches(e.inches));
    case EventKind::square_tried:
      return e.dice == 0 ? fmt::format("{} find no room for a square.", who())
             : e.yes     ? fmt::format("{} are steady enough to form square.", who())
                         : fmt::format("{} fail to form square.", who());
    case EventKind::square_formed: return fmt::format("{} form square.", who());
    case EventKind::defender_chosen: return fmt::format("{} man the walls.", who());
    case EventKind::melee_fought: return fought(s, e);
    case EventKind::rally_tried:
      return e.yes ? fmt::format("{} rally on their general.", who()) : fmt::format("{} do not rally.", who());
    case EventKind::unit_escaped:
      return e.yes ? fmt::format("{} run and become a mob.", who())
                   : fmt::format("{} fall back in good order, now in {}.", who(), word(e.formation));
    case EventKind::garrison_stood: return fmt::format("{} keep the building.", who());
    case EventKind::unit_removed: return removed(s, e);
    case EventKind::resolve_changed:
      return e.yes ? fmt::format("{} are {} and disordered.", who(), word(e.colour))
                   : fmt::format("{} waver to {}.", who(), word(e.colour));
    case EventKind::command_figure_lost: return fmt::format("{} lose their {}.", who(), e.yes ? "officer" : "ensign");
    case EventKind::command_figure_restored:
      return fmt::format("{} have a new {}.", who(), e.yes ? "officer" : "ensign");
    case EventKind::colours_taken: return fmt::format("The colours of {} are taken.", who());
    case EventKind::general_moved:
      return fmt::format("{} rides {} inches.", name_of_general(s, e.general), inches(distance(e.from, e.to)));
    case EventKind::collapse_tried:
      return e.yes ? fmt::format("{} fights on.", side()) : fmt::format("{} loses heart.", side());
    case EventKind::turn_ended: return fmt::format("Turn {} ends.", e.a);
    case EventKind::place_held: return fmt::format("{} alone holds the ground: {} of {} turns.", side(), e.a, e.b);
    case EventKind::battle_ended: return ended(s, e);
    case EventKind::points_received:
      return fmt::format("{} has {} of his own.", name_of_general(s, e.general),
                         plural(e.a, "command point", "command points"));
    case EventKind::points_shared:
      if (e.a == 0) return name_of_general(s, e.general) + " keeps his command points.";
      return fmt::format("{} is given {}.", name_of_general(s, e.general),
                         plural(e.a, "command point", "command points"));
    case EventKind::effect_awarded:
      return fmt::format("The {} is for {}.", name_of(e.card), name_of_general(s, e.general));
    case EventKind::command_taken:
      return fmt::format("{} takes {} under his command.", name_of_general(s, e.general), who());
    case EventKind::unit_split:
      return fmt::format("{} go into skirmish order, in {}.", name_of_whole(s, e.unit), plural(e.a, "part", "parts"));
    case EventKind::parts_joined:
      return fmt::format("{} form up in {} again, {} strong.", who(), word(e.formation), e.a);
  }
  return {};
}

Cue cue_of(const State& s, const Event& e) {
  const auto type = [&] { return s.unit(e.unit).type; };
  switch (e.kind) {
    case EventKind::unit_marched: return type() == Type::cavalry ? Cue::ride : Cue::march;
    case EventKind::unit_deployed:
    case EventKind::unit_formed:
    case EventKind::square_formed:
    case EventKind::skirmishers_pushed:
    case EventKind::unit_split:
    case EventKind::parts_joined:
    case EventKind::defender_chosen: return Cue::march;
    case EventKind::general_placed:
    case EventKind::general_moved: return Cue::ride;
    case EventKind::unit_charged: return Cue::charge;
    case EventKind::unit_fired: return is_artillery(type()) ? Cue::cannon : Cue::volley;
    case EventKind::melee_fought: return Cue::clash;
    case EventKind::unit_removed: return e.rule == Rule::KM1_ESC_22 ? Cue::flight : Cue::fall;
    case EventKind::command_figure_lost:
    case EventKind::colours_taken: return Cue::fall;
    case EventKind::unit_escaped: return Cue::flight;
    case EventKind::rally_tried:
    case EventKind::square_tried:
    case EventKind::collapse_tried: return e.yes ? Cue::rally : Cue::none;
    case EventKind::garrison_stood:
    case EventKind::command_figure_restored: return Cue::rally;
    case EventKind::card_drawn:
    case EventKind::card_lapsed:
    case EventKind::points_spent:
    case EventKind::card_overridden:
    case EventKind::card_banked:
    case EventKind::banked_card_played: return Cue::card;
    case EventKind::deployment_revealed:
    case EventKind::turn_began:
    case EventKind::turn_ended: return Cue::turn;
    case EventKind::battle_ended: return Cue::end;
    case EventKind::force_rolled:
    case EventKind::quality_rolled:
    case EventKind::rating_rolled:
    case EventKind::placement_rolled:
    case EventKind::command_rolled:
    case EventKind::unit_disordered:
    case EventKind::unit_activated:
    case EventKind::order_tried:
    case EventKind::unit_passed:
    case EventKind::second_declined:
    case EventKind::resolve_changed:
    case EventKind::points_received:
    case EventKind::points_shared:
    case EventKind::effect_awarded:
    case EventKind::command_taken:
    case EventKind::place_held: return Cue::none; // said, not seen
  }
  return Cue::none;
}

} // namespace

Told narrate(const State& s, const Event& e) {
  Told out = told_of(e, [&](Rule rule) { return cited(s, rule); });
  out.sentence = sentence(s, e);
  out.cue = cue_of(s, e);
  out.numbers = numbers_of(e);
  // Both sides throw at once, the defender's dice lie behind the others.
  const bool both = e.kind == EventKind::unit_fired || e.kind == EventKind::melee_fought;
  if (both && static_cast<int>(out.dice.size()) > e.c) out.answered = static_cast<int>(out.dice.size()) - e.c;
  return out;
}

} // namespace sandtable::kingsmen
