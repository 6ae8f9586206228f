#include "rulebooks/crimea/service/names.hpp"

#include "client/wording.hpp"
#include "reflect/words.hpp"

namespace sandtable::crimea {

std::string name_of(const State& s, int unit) { return s.setting->units[static_cast<std::size_t>(unit)].name; }

std::string name_of_side(const State& s, Side side) { return s.setting->side(side).name; }

std::string name_of_feature(const State& s, int feature) { return sandtable::name_of(table(s).feature(feature)); }

std::string inches(double d) { return tenths(d); }

std::string words_of(Formation f) {
  if (f == Formation::none) return {};
  if (f == Formation::limbered_road) return "limbered, by road";
  if (f == Formation::skirmish) return "skirmish order";
  return spaced(word_of(f));
}

std::string words_of(MoveKind k) {
  switch (k) {
    case MoveKind::road: return "by road";
    case MoveKind::left: return "to the left";
    case MoveKind::right: return "to the right";
    case MoveKind::about_face: return "about face";
    case MoveKind::prolonge: return "by prolonge";
    case MoveKind::staff: return "at a gallop";
    case MoveKind::forward:
    case MoveKind::backward: break;
  }
  return word_of(k);
}

std::string words_of(Nation n) { return capital(word_of(n)); }

} // namespace sandtable::crimea
