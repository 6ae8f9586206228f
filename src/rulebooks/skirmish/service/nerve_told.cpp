#include "rulebooks/skirmish/service/nerve_told.hpp"

#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

/// What weighs on men, or steadies them: SKR-RF-02 to 10.
const char* words_of_risk(Rule rule) {
  switch (rule) {
    case Rule::SKR_RF_02: return "no enemy and no friend in flight is to be seen";
    case Rule::SKR_RF_03: return "a hero is with them, or they are the best of men";
    case Rule::SKR_RF_04: return "they are in cover, or going forward";
    case Rule::SKR_RF_05: return "an enemy has them in range";
    case Rule::SKR_RF_06: return "they are raw, and in range";
    case Rule::SKR_RF_07: return "men they have lost";
    case Rule::SKR_RF_08: return "an enemy is on their flank, or friends are falling back beside them";
    case Rule::SKR_RF_09: return "horsemen are near";
    case Rule::SKR_RF_10: return "they are routing, or came off worse hand to hand";
    case Rule::SKR_RF_14: return "their leader is wounded";
    default: return "as they stand";
  }
}

std::string thrown(const State& s, const Event& e) {
  const std::string so =
      fmt::format("{} {} a {}{} at Risk Factor {}: {}", name_of(s, e.unit), does(s, e.unit, "throw", "throws"), e.a,
                  e.d == 1 ? " for the whole platoon" : "", e.b, words_of(static_cast<ActionResult>(e.c)));
  return so + (e.yes ? ", and it binds them." : ".");
}

std::string command(const State& s, const Event& e) {
  return fmt::format("{} throws {} for command: {} in hand.", name_of(s, e.unit), e.a, plural(e.b, "point", "points"));
}

std::string paid(const State& s, const Event& e, const char* many, const char* one) {
  return fmt::format("{} {} for {}, {} left.", name_of(s, e.unit), does(s, e.unit, many, one),
                     plural(e.a, "point", "points"), e.b);
}

std::string lost(const State& s, const Event& e) {
  if (e.rule == Rule::SKR_ACT_28) return fmt::format("The points spent on {} are lost.", within(s, e.unit));
  return fmt::format("{} leaves {} unspent.", name_of(s, e.unit), plural(e.a, "point", "points"));
}

} // namespace

std::string told_nerve(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  switch (e.kind) {
    case EventKind::in_person_declared:
      return fmt::format("{} {}.", who(),
                         e.yes ? "will fight in person, with a die less to command" : "will only lead");
    case EventKind::command_thrown: return command(s, e);
    case EventKind::relay_activated: return paid(s, e, "pass orders on", "passes orders on");
    case EventKind::group_commanded: return paid(s, e, "are commanded", "is commanded");
    case EventKind::points_lost: return lost(s, e);
    case EventKind::risk_factor: return fmt::format("{}: {}.", signed_words(e.a), words_of_risk(e.rule));
    case EventKind::risk_counted: return fmt::format("Risk Factor of {}: {}.", within(s, e.unit), e.a);
    case EventKind::action_thrown: return thrown(s, e);
    case EventKind::platoon_broken:
      return fmt::format("The platoon of {} falls apart: each group throws for itself.", within(s, e.unit));
    case EventKind::action_taken:
      return fmt::format("{} {} {} now.", who(), does(s, e.unit, "are", "is"), words_of(static_cast<Action>(e.a)));
    case EventKind::native_thrown:
      return fmt::format("{} {} a {}: so many centimetres more.", who(), does(s, e.unit, "throw", "throws"), e.a);
    default: return {};
  }
}

} // namespace sandtable::skirmish
