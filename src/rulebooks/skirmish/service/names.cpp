#include "rulebooks/skirmish/service/names.hpp"

#include "client/wording.hpp"
#include "reflect/words.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

std::string name_of(const State& s, int unit) {
  if (s.unit(unit).kind == UnitKind::dummy) return "Nobody"; // SKR-HID-03: a marker with nothing under it
  return s.setting->units[static_cast<std::size_t>(paper_of(s, unit))].name;
}

std::string name_of_man(const State& s, int figure) {
  const int unit = s.figure(figure).unit;
  if (s.unit(unit).kind == UnitKind::leader) return name_of(s, unit);
  const std::vector<std::string>& men = s.setting->units[static_cast<std::size_t>(paper_of(s, unit))].men;
  const auto at = static_cast<std::size_t>(figure - s.unit(unit).first);
  if (at < men.size() && !men[at].empty()) return men[at];
  const std::string whose = within_sentence(name_of(s, unit));
  if (s.unit(unit).figures == 1) return fmt::format("the man of {}", whose);
  const char* man = s.figure(figure).role == Role::civilian ? "" : " man";
  return fmt::format("the {}{} of {}", ordinal(static_cast<int>(at) + 1), man, whose);
}

std::string name_of_side(const State& s, Side side) { return s.setting->side(side).name; }

std::string name_of_feature(const State& s, int feature) { return sandtable::name_of(table(s).feature(feature)); }

std::string centimetres(double d) { return tenths(d); }

std::string words_of(Formation f) {
  switch (f) {
    case Formation::garrison: return "at their posts";
    case Formation::free: return "as they like";
    default: return spaced(word_of(f));
  }
}

std::string words_of(Weapon w) {
  switch (w) {
    case Weapon::club: return "war club";
    case Weapon::rocks: return "rocks";
    default: return word_of(w);
  }
}

std::string words_of(Class c) {
  switch (c) {
    case Class::raw: return "raw";
    case Class::veteran: return "veteran";
    case Class::hero: return "hero";
  }
  return {};
}

std::string words_of(Role r) {
  switch (r) {
    case Role::pc: return "commander";
    case Role::nco: return "sergeant";
    default: return word_of(r);
  }
}

std::string words_of(Action a) {
  switch (a) {
    case Action::hold: return "holding";
    case Action::march: return "marching";
    case Action::advance: return "advancing";
    case Action::attack: return "attacking";
    case Action::retreat: return "retreating";
    case Action::rout: return "routing";
  }
  return {};
}

std::string words_of(ActionResult r) {
  switch (r) {
    case ActionResult::none: return {};
    case ActionResult::go_on: return "Continue";
    default: return capital(word_of(r));
  }
}

std::string words_of(Band b) {
  switch (b) {
    case Band::near: return "short range";
    case Band::medium: return "medium range";
    case Band::far: return "long range";
    case Band::out: return "out of range";
  }
  return {};
}

std::string words_of(Cover c) {
  switch (c) {
    case Cover::none: return "in the open";
    case Cover::light: return "in soft cover";
    case Cover::heavy: return "in hard cover";
  }
  return {};
}

} // namespace sandtable::skirmish
