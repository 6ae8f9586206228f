#include "rulebooks/crimea/service/describe.hpp"

#include "client/paths.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/wording.hpp"

namespace sandtable::crimea {

namespace {

std::string named(const State& s, int unit) { return is_number(s, unit) ? name_of(s, unit) : "Somebody"; }

std::string marching(const State& s, int unit, const Order& o) {
  const std::string who = named(s, unit);
  if (!is_number(s, unit) || o.path.empty())
    return fmt::format("{} {} where they stand.", who, does(s, unit, "turn", "turns"));
  const Unit& u = s.unit(unit);
  const char* verb = is_staff(u.arm) ? "rides" : mounted(u) ? "ride" : "march";
  if (o.house >= 0 && o.house < static_cast<int>(table(s).features().size()))
    return fmt::format("{} {} into {}.", who, verb, name_of_feature(s, o.house));
  const Vec start = u.house >= 0 ? o.path.front() : u.anchor; // CRI-TER-14: a garrison begins at its walls
  return fmt::format("{} {} {} inches {}.", who, verb, inches(length_of(start, o.path)),
                     compass(o.path.back() - start));
}

/// CRI-FIRE-26: "44th Foot fire on 1st Borodino and 2nd Borodino."
std::string firing(const State& s, const Order& o) {
  if (o.targets.empty()) return fmt::format("{} fire on {}.", named(s, o.unit), named(s, o.target));
  std::vector<std::string> whom;
  for (const int target : o.targets) whom.push_back(named(s, target));
  return fmt::format("{} split their fire on {}.", named(s, o.unit), listed(whom));
}

std::string assaulting(const State& s, const Order& o) {
  std::string with;
  for (const int supporter : o.supporters) with += (with.empty() ? ", supported by " : " and ") + named(s, supporter);
  return fmt::format("{} assault {}{}.", named(s, o.unit), named(s, o.target), with);
}

std::string dispatching(const State& s, int commander, const Order& o) {
  return fmt::format("{} sends {} an order worth {}.", named(s, commander), named(s, o.target),
                     plural(o.points, "point", "points"));
}

std::string finishing(const State& s) {
  switch (s.agenda.top().kind) {
    case StepKind::orders: return "No more orders are sent.";
    case StepKind::join: return "Nobody joins the fight.";
    case StepKind::reaction: return "Nobody else reacts.";
    default: return "Nobody else acts.";
  }
}

/// The side that has the decision: that of the step, or of its unit.
std::string decider(const State& s) { return side_within(s, Crimea::seat(s).side); }

} // namespace

std::string describe(const State& s, const Order& o) {
  if (s.agenda.empty()) return "The battle is over.";
  const Step& step = s.agenda.top();
  // Of a move or a follow-up only the step says whose it is.
  const bool of_step = step.kind == StepKind::path || step.kind == StepKind::follow_up ||
                       step.kind == StepKind::take_loss || step.kind == StepKind::orders;
  const int unit = of_step && o.unit < 0 ? step.a : o.unit;
  const std::string who = named(s, unit);
  switch (o.verb) {
    case Verb::deploy:
      if (o.formation) return fmt::format("{} draw up in {}.", who, words_of(*o.formation));
      return fmt::format("{} {} up.", who, does(s, unit, "draw", "draws"));
    case Verb::act_first: return fmt::format("First to act: {}.", decider(s));
    case Verb::act_second: return fmt::format("Second to act: {}.", decider(s));
    case Verb::dispatch: return dispatching(s, unit, o);
    case Verb::move:
      return fmt::format("{} {} for a move {}.", who, does(s, unit, "throw", "throws"), words_of(o.kind));
    case Verb::march: return marching(s, unit, o);
    case Verb::stay: return fmt::format("{} {}.", who, does(s, unit, "stay", "stays"));
    case Verb::form: return o.formation ? fmt::format("{} form {}.", who, words_of(*o.formation)) : who + " form up.";
    case Verb::face: return fmt::format("{} change facing{}.", who, o.target >= 0 ? " to " + named(s, o.target) : "");
    case Verb::turn: return who + " turn a little.";
    case Verb::fire: return firing(s, o);
    case Verb::assault: return assaulting(s, o);
    case Verb::charge: return fmt::format("{} charge {}.", who, named(s, o.target));
    case Verb::remove_chit: return who + " take heart.";
    case Verb::mount: return who + " mount.";
    case Verb::dismount: return who + " dismount.";
    case Verb::limber: return who + " limber up.";
    case Verb::unlimber: return who + " unlimber.";
    case Verb::man_guns: return who + " man their guns.";
    case Verb::rally: return who + " try to rally.";
    case Verb::take_loss: return fmt::format("{} lose a figure of stand {}.", who, o.stand + 1);
    case Verb::join: return who + " joins the fight.";
    case Verb::follow_up: return fmt::format("{} follow up {} inches.", who, inches(o.inches));
    case Verb::hold: return fmt::format("{} {}.", who, does(s, unit, "wait", "waits"));
    case Verb::done: return finishing(s);
    case Verb::concede: return fmt::format("The battle is conceded by {}.", decider(s));
  }
  return {};
}

} // namespace sandtable::crimea
