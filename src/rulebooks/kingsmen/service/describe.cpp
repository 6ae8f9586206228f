#include "rulebooks/kingsmen/service/describe.hpp"

#include "client/paths.hpp"
#include "client/wording.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

std::string marching(const State& s, const std::string& who, const Order& o) {
  if (o.path.empty()) return who + " turn where they stand.";
  const Unit& u = s.unit(s.activation.unit);
  const Vec start = in_building(u) ? o.path.front() : u.anchor;
  const std::string far = inches(length_of(start, o.path));
  if (o.building >= 0 && o.building < static_cast<int>(table(s).features().size()))
    return fmt::format("{} march {} inches and occupy {}.", who, far, name_of_feature(s, o.building));
  return fmt::format("{} march {} inches {}.", who, far, compass(o.path.back() - start));
}

std::string forming(const State& s, const std::string& who, const Order& o) {
  if (!o.formation) return who + " form up.";
  Unit u = s.unit(s.activation.unit);
  u.formation = *o.formation;
  const Shape shape = shape_in(s, u.type, u.formation, o.ranks, o.files, u.privates);
  u.ranks = shape.ranks;
  u.files = shape.files;
  return fmt::format("{} form {}.", who, uncapital(shape_words(u)));
}

std::string joining(const State& s, const std::string& who, const Order& o) {
  return fmt::format("{} form {} {}.", who, o.formation ? word(*o.formation) : "up", company_words(s, o.others));
}

std::string riding(const State& s, int general, const Order& o) {
  const std::string who = name_of_general(s, general);
  if (o.path.empty() || !s.general(general).placed) return who + " takes his place.";
  const Vec way = o.path.front() - s.general(general).at;
  if (length(way) < 0.01) return who + " stays where he is.";
  return fmt::format("{} rides {} inches {}.", who, inches(length(way)), compass(way));
}

std::string escaping(const State& s, const Order& o) {
  const Flight& f = s.flight;
  const std::string who = name_of(s, f.unit);
  const char* how = f.headlong ? "run" : "fall back";
  if (o.path.empty()) return fmt::format("{} {}.", who, how);
  return fmt::format("{} {} {} inches {}.", who, how, int{f.length},
                     compass(o.path.back() - centre_of(s, s.unit(f.unit))));
}

/// Who stays, stands: pushed skirmishers, a garrison, a general at the end of the turn.
std::string staying(const State& s) {
  const Step& step = s.agenda.top();
  if (step.kind == StepKind::general_step) return name_of_general(s, step.a) + " stays where he is.";
  if (step.kind == StepKind::escape) return name_of(s, s.flight.unit) + " keep the building.";
  if (step.kind == StepKind::arrange) return name_of(s, step.a) + " stand as they are.";
  return "Nobody moves.";
}

std::string sharing(const State& s, const Order& o) {
  const auto side = seat(s).side;
  std::string out;
  int k = 0;
  for (const int n : o.shares) {
    const int general = general_in(s, side, in_turn(s, side, ++k));
    if (n > 0 && general >= 0)
      out += fmt::format("{}{} for {}", out.empty() ? "" : ", ", n, name_of_general(s, general));
  }
  return out.empty() ? "The commanding general keeps his points." : "Command points: " + out + ".";
}

std::string awarded(const State& s, const Order& o) {
  const int general = o.chair < 0 ? -1 : general_in(s, s.acting, o.chair);
  return general < 0 ? "nobody" : name_of_general(s, general);
}

/// The general that the step at hand is about.
int general_of(const State& s) {
  const Step& step = s.agenda.top();
  if (step.kind == StepKind::take_command) return general_in(s, seat(s).side, seat(s).chair);
  const bool named = step.kind == StepKind::deploy_general || step.kind == StepKind::general_step;
  return named ? step.a : general_in(s, s.acting, s.chair);
}

} // namespace

std::string describe(const State& s, const Order& o) {
  if (s.agenda.empty()) return "The battle is over.";
  const auto named = [&](int unit) { return unit >= 0 && unit < s.unit_count ? name_of(s, unit) : "Somebody"; };
  const std::string who = named(o.unit >= 0 ? o.unit : s.activation.unit), side = name_of_side(s, s.acting);
  const bool acts = s.agenda.top().kind == StepKind::actions;
  switch (o.verb) {
    case Verb::deploy:
      if (o.unit < 0 || o.unit >= s.unit_count) return "A unit deploys.";
      return fmt::format("{} deploy in {}.", who, word(o.formation.value_or(usual_formation(s.unit(o.unit).type))));
    case Verb::place_general:
    case Verb::move_general: return riding(s, general_of(s), o);
    case Verb::disorder: return who + " fall into disorder.";
    case Verb::deny: return fmt::format("{} are thrown into disorder.", named(o.target));
    case Verb::activate: return who + " are ordered to act.";
    case Verb::pass: return who + " wait.";
    case Verb::override_card: return fmt::format("{} turns the {} away.", side, sandtable::name_of(s.card));
    case Verb::bank: return fmt::format("{} banks the {}.", side, sandtable::name_of(s.card));
    case Verb::play_banked: return fmt::format("{} plays the {} from the bank.", side, sandtable::name_of(o.card));
    case Verb::decline: return side + " lets the card go by.";
    case Verb::march: return acts ? marching(s, who, o) : who + " march.";
    case Verb::form: return acts ? forming(s, who, o) : who + " form up.";
    case Verb::fire: return fmt::format("{} fire on {}.", who, named(o.target));
    case Verb::charge: return fmt::format("{} charge {}.", who, named(o.target));
    case Verb::finish: return who + " have done.";
    case Verb::arrange: return who + " are arranged anew.";
    case Verb::escape: return s.flight.unit >= 0 ? escaping(s, o) : "Nobody runs.";
    case Verb::stand: return staying(s);
    case Verb::defend: return who + " man the walls.";
    case Verb::take: return fmt::format("{} go to {}.", who, name_of_general(s, general_of(s)));
    case Verb::share: return sharing(s, o);
    case Verb::award: return fmt::format("The {} is for {}.", sandtable::name_of(s.card), awarded(s, o));
    case Verb::split: return fmt::format("{} go into skirmish order: {}.", who, division_words(o.parts));
    case Verb::join: return acts ? joining(s, who, o) : who + " form up again.";
    case Verb::done: return side + " has no command point left.";
    case Verb::concede: return name_of_side(s, seat(s).side) + " concede the field.";
  }
  return {};
}

} // namespace sandtable::kingsmen
