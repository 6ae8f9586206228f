#include "rulebooks/kingdom/service/names.hpp"

#include "client/wording.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

std::string name_of(const State& s, int unit) {
  const auto number = static_cast<std::size_t>(unit);
  if (number < s.setting->units.size()) return s.setting->units[number].name;
  // TKO-EV-20: nobody has written down what they are called.
  const int so_many = unit - static_cast<int>(s.setting->units.size()) + 1;
  return fmt::format("{} newly come {}", ordinal(so_many), words_of(s.unit(unit).kind));
}

std::string name_of_side(const State& s, Side side) { return s.setting->side(side).name; }

std::string name_of_feature(const State& s, int feature) { return sandtable::name_of(table(s).feature(feature)); }

std::string name_of_colour(const State& s, int colour) {
  const Side side = side_of_colour(colour);
  const int commander = commander_of_colour(s, colour);
  const int tertio = commander >= 0 ? s.unit(commander).tertio : -1;
  const std::vector<std::string>& names = s.setting->side(side).tertios;
  if (tertio >= 0 && tertio < static_cast<int>(names.size()) && !names[static_cast<std::size_t>(tertio)].empty())
    return names[static_cast<std::size_t>(tertio)];
  return commander >= 0 ? name_of(s, commander) : name_of_side(s, side);
}

std::string inches(double d) { return tenths(d); }

std::string words_of(Formation f) {
  switch (f) {
    case Formation::charge_for_horse: return "Charge for Horse";
    case Formation::demi_herce: return "demi-herce";
    case Formation::gun: return "in battery";
    case Formation::holding: return "behind walls";
    case Formation::none: return {};
    default: return spaced(word_of(f));
  }
}

std::string words_of(UnitKind k) {
  switch (k) {
    case UnitKind::foot_regiment: return "regiment of foot";
    case UnitKind::horse_regiment: return "regiment of horse";
    case UnitKind::cuirassier_regiment: return "regiment of cuirassiers";
    case UnitKind::lancer_regiment: return "regiment of lancers";
    case UnitKind::dragoon_regiment: return "regiment of dragoons";
    case UnitKind::clansmen_regiment: return "clansmen";
    case UnitKind::small_gun: return "falcon";
    case UnitKind::medium_gun: return "saker";
    case UnitKind::large_gun: return "culverin";
    default: return spaced(word_of(k));
  }
}

std::string words_of(StandType t) {
  switch (t) {
    case StandType::dragoon_mounted: return "mounted dragoons";
    case StandType::dragoon_foot: return "dismounted dragoons";
    case StandType::gun_small:
    case StandType::gun_medium:
    case StandType::gun_large: return "crew";
    case StandType::cuirassier: return "cuirassiers";
    case StandType::lancer: return "lancers";
    default: return word_of(t);
  }
}

std::string words_of(Weapon w) { return w == Weapon::shot ? "muskets" : spaced(word_of(w)); }

std::string words_of(Rating r) { return capital(word_of(r)); }

std::string words_of(OrderState o) { return o == OrderState::good ? "in good order" : word_of(o); }

std::string words_of(Zone z) { return "the " + word_of(z); }

std::string words_of(Reaction r) {
  switch (r) {
    case Reaction::charge_for_horse: return "form Charge for Horse";
    case Reaction::counter_charge: return "counter-charge";
    default: return word_of(r);
  }
}

} // namespace sandtable::kingdom
