#include "rulebooks/kingdom/service/describe.hpp"

#include "client/paths.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

namespace sandtable::kingdom {

namespace {

std::string named(const State& s, int unit) { return is_number(s, unit) ? name_of(s, unit) : "Somebody"; }

/// "wheel left 30 degrees"
std::string manoeuvre_words(const Manoeuvre& m) {
  const std::string degrees = fmt::format("{:.0f} degrees", to_degrees(m.turn));
  switch (m.kind) {
    case ManoeuvreKind::advance: return "advance " + length_words(m.inches);
    case ManoeuvreKind::wheel_left: return "wheel left " + degrees;
    case ManoeuvreKind::wheel_right: return "wheel right " + degrees;
    case ManoeuvreKind::back: return "step back " + length_words(m.inches);
    case ManoeuvreKind::side_left: return "side-step left " + length_words(m.inches);
    case ManoeuvreKind::side_right: return "side-step right " + length_words(m.inches);
    case ManoeuvreKind::pivot: return "turn the gun";
    case ManoeuvreKind::go_to: return "ride";
  }
  return {};
}

std::string marching(const State& s, int unit, const Order& o) {
  const std::string who = named(s, unit);
  if (is_number(s, unit) && is_commander(s.unit(unit).kind)) return who + " rides on.";
  if (o.building >= 0 && o.building < static_cast<int>(table(s).features().size()))
    return fmt::format("{} make for {}.", who, name_of_feature(s, o.building));
  std::vector<std::string> parts;
  for (const Manoeuvre& m : o.manoeuvres) parts.push_back(manoeuvre_words(m));
  if (parts.empty()) return who + " move.";
  return fmt::format("{} {}.", who, listed(parts));
}

std::string grouped(const State& s, const Order& o) {
  std::vector<std::string> who{named(s, o.unit)};
  for (const int i : o.group) who.push_back(named(s, i));
  return fmt::format("{} move together.", listed(who));
}

std::string favoured(const State& s, const Order& o) {
  if (o.stand) return fmt::format("A stand of {} returns to {}.", words_of(*o.stand), named(s, o.target));
  return fmt::format("It goes to {}.", named(s, o.target));
}

std::string decider(const State& s) { return side_within(s, Kingdom::seat(s).side); }

} // namespace

std::string describe(const State& s, const Order& o) {
  if (s.agenda.empty()) return "The battle is over.";
  const Step& step = s.agenda.top();
  const int unit = step.kind == StepKind::path && o.unit < 0 ? step.a : o.unit;
  const std::string who = named(s, unit), whom = named(s, o.target);
  switch (o.verb) {
    case Verb::deploy:
      if (o.formation) return fmt::format("{} draw up in {}.", who, words_of(*o.formation));
      return fmt::format("{} {} up.", who, does(s, unit, "draw", "draws"));
    case Verb::done: return "The rest draw up by themselves.";
    case Verb::pass: return "The die is let go.";
    case Verb::move:
      return o.group.empty() ? fmt::format("{} {}.", who, does(s, unit, "move", "moves")) : grouped(s, o);
    case Verb::form: return o.formation ? fmt::format("{} form {}.", who, words_of(*o.formation)) : who + " form up.";
    case Verb::pivot: return fmt::format("{} {} in place.", who, does(s, unit, "turn", "turns"));
    case Verb::mount: return who + " mount or dismount.";
    case Verb::fire: return fmt::format("{} {} on {}.", who, does(s, unit, "fire", "fires"), whom);
    case Verb::charge: return fmt::format("{} charge {}.", who, whom);
    case Verb::rally: return who + " are called to order.";
    case Verb::fight: return who + " fight on.";
    case Verb::march: return marching(s, unit, o);
    case Verb::stay: return fmt::format("{} {}.", who, does(s, unit, "stay", "stays"));
    case Verb::ride: return fmt::format("{} rides along.", who);
    case Verb::stay_behind: return fmt::format("{} stays behind.", who);
    case Verb::displace: return fmt::format("{} gallops to {}.", who, whom);
    case Verb::lose_stand: return fmt::format("{} lose a stand{}.", who, o.stand ? " of " + words_of(*o.stand) : "");
    case Verb::react: return fmt::format("{} mean to {}.", who, words_of(o.reaction));
    case Verb::advance: return who + " go forward.";
    case Verb::fire_instead: return who + " fire first.";
    case Verb::fire_pistols: return who + " fire their pistols.";
    case Verb::keep_pistols: return who + " keep their pistols loaded.";
    case Verb::charge_in: return who + " charge home.";
    case Verb::retire: return who + " retire.";
    case Verb::swirl_left: return who + " swirl round to the left.";
    case Verb::swirl_right: return who + " swirl round to the right.";
    case Verb::allot: return who + " share out their stands.";
    case Verb::pursue: return who + " pursue.";
    case Verb::stand_fast: return who + " stand fast.";
    case Verb::favour: return favoured(s, o);
    case Verb::summon: return fmt::format("Enter a {}.", o.kind ? words_of(*o.kind) : "unit");
    case Verb::place_commander:
      return o.target >= 0 ? fmt::format("The successor joins {}.", whom) : "The successor takes his place.";
    case Verb::concede: return fmt::format("The battle is conceded by {}.", decider(s));
  }
  return {};
}

} // namespace sandtable::kingdom
