#include "rulebooks/crimea/service/names.hpp"

#include "reflect/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

std::string plain(std::string word) {
  std::replace(word.begin(), word.end(), '-', ' ');
  return word;
}

} // namespace

std::string name_of(const State& s, int unit) { return s.setting->units[static_cast<std::size_t>(unit)].name; }

std::string name_of_side(const State& s, Side side) { return s.setting->side(side).name; }

std::string name_of_feature(const State& s, int feature) {
  const Feature& f = table(s).feature(feature);
  return f.name.empty() ? "the " + plain(word_of(f.kind)) : f.name;
}

std::string inches(double d) {
  std::string out = fmt::format("{:.1f}", d);
  if (out.ends_with(".0")) out.resize(out.size() - 2);
  return out;
}

std::string words_of(Formation f) {
  if (f == Formation::none) return {};
  if (f == Formation::limbered_road) return "limbered, by road";
  if (f == Formation::skirmish) return "skirmish order";
  return plain(word_of(f));
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

std::string words_of(Nation n) {
  std::string out = word_of(n);
  out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

} // namespace sandtable::crimea
