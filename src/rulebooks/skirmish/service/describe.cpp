#include "rulebooks/skirmish/service/describe.hpp"

#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

std::string named(const State& s, int unit) { return is_number(s, unit) ? name_of(s, unit) : "Somebody"; }
std::string named_within(const State& s, int unit) { return is_number(s, unit) ? within(s, unit) : "somebody"; }
std::string man(const State& s, int figure) { return is_man(s, figure) ? name_of_man(s, figure) : "somebody"; }

std::string marching(const State& s, const Order& o) {
  const std::string who = named(s, o.unit);
  if (o.path.empty() && o.places.empty())
    return fmt::format("{} {}{}.", who,
                       o.formation ? "form " + words_of(*o.formation) : does(s, o.unit, "turn", "turns"),
                       o.formation ? "" : " in place");
  return fmt::format("{} {}{}.", who, does(s, o.unit, "march", "marches"),
                     o.formation && o.places.empty() ? " in " + words_of(*o.formation) : "");
}

std::string shooting(const State& s, const Order& o) {
  const std::string whom = o.figure >= 0 ? man(s, o.figure) : named_within(s, o.target);
  return fmt::format("{} {} at {}.", named(s, o.unit), does(s, o.unit, "shoot", "shoots"), whom);
}

/// What the end of something is called where it comes.
const char* end_words(const State& s) {
  if (s.agenda.empty()) return "The fight is over.";
  switch (s.agenda.top().kind) {
    case StepKind::deploy: return "The rest take their posts by themselves.";
    case StepKind::spend: return "No more orders.";
    case StepKind::move: return "The others stand.";
    case StepKind::shoot: return "Nobody else shoots.";
    default: return "Done.";
  }
}

/// An order in the numbers of the state.
std::string told(const State& s, const Order& o) {
  const std::string who = named(s, o.unit), whom = named_within(s, o.target);
  const auto verb = [&](const char* many, const char* one) {
    return fmt::format("{} {}.", who, does(s, o.unit, many, one));
  };
  switch (o.verb) {
    case Verb::deploy: return verb("take their post", "takes his post");
    case Verb::done: return end_words(s);
    case Verb::fight_in_person: return verb("will fight in person", "will fight in person");
    case Verb::lead_only: return verb("will only lead", "will only lead");
    case Verb::relay: return verb("pass orders on", "passes orders on");
    case Verb::command: return verb("are commanded", "is commanded");
    case Verb::withdraw: return verb("go back", "goes back");
    case Verb::stay: return verb("stay in cover", "stays in cover");
    case Verb::march: return marching(s, o);
    case Verb::charge: return fmt::format("{} {} {}.", who, does(s, o.unit, "charge", "charges"), whom);
    case Verb::stand: return verb("stand still", "stands still");
    case Verb::load: return verb("load", "loads");
    case Verb::mount: return verb("mount or dismount", "mounts or dismounts");
    case Verb::hitch: return verb("see to their skirts", "sees to his clothes");
    case Verb::shoot: return shooting(s, o);
    case Verb::hold_fire: return verb("hold fire", "holds fire");
    case Verb::relieve: return fmt::format("{} is helped out.", capital(man(s, o.figure)));
    case Verb::strike: return fmt::format("The blow falls on {}.", man(s, o.figure));
    case Verb::follow_up: return "They follow up.";
    case Verb::stand_fast: return "They stand fast.";
    case Verb::concede: return fmt::format("The fight is conceded by {}.", side_within(s, Skirmish::seat(s).side));
  }
  return {};
}

/// Whether others who see a unit are told of an order to it.
bool is_open(Verb verb) { return verb != Verb::load; } // SKR-HID-04

} // namespace

std::string describe(const State& s, const Order& o) { return told(s, in_truth(s, Skirmish::seat(s).side, o).order); }

std::optional<std::string> describe(const State& s, const Order& o, std::optional<Seat> reader) {
  const Side decider = Skirmish::seat(s).side;
  if ((reader && reader->side == decider) || o.verb == Verb::concede) return describe(s, o);
  const Order order = in_truth(s, decider, o).order;
  const Eyes eyes = reader ? eyes_of(reader->side) : Eyes::spectators;
  const auto sees = [&](int unit) { return is_number(s, unit) && is_in_sight(s, eyes, unit); };
  const bool of_unit = order.unit >= 0, of_man = !of_unit && order.figure >= 0;
  const bool seen = of_unit ? sees(order.unit) : of_man && is_man(s, order.figure) && sees(s.figure(order.figure).unit);
  if (!seen || !is_open(order.verb) || (order.target >= 0 && !sees(order.target))) return std::nullopt;
  return told(s, order);
}

} // namespace sandtable::skirmish
