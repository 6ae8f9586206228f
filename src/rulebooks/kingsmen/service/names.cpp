#include "rulebooks/kingsmen/service/names.hpp"

#include "client/wording.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// What it began the battle as, whatever order it fights in now.
Type original_type(const State& s, int unit) { return is_light(s, unit) ? Type::infantry : s.unit(unit).type; }

std::string part_words(const State& s, int unit) { return ordinal(part_number(s, unit)) + " part"; }

} // namespace

std::string name_of_whole(const State& s, int unit) {
  const int whole = whole_of(s, unit);
  const std::string& own = s.setting->units[static_cast<std::size_t>(whole)].name;
  if (!own.empty()) return own;
  const Side side = s.unit(whole).side;
  const Type type = original_type(s, whole);
  int k = 0;
  for (int i = 0; i <= whole; ++i) k += s.unit(i).side == side && original_type(s, i) == type ? 1 : 0;
  return fmt::format("{} {} {}", name_of_side(s, side), ordinal(k), word(type));
}

std::string name_of(const State& s, int unit) {
  const std::string name = name_of_whole(s, unit);
  const bool divided = is_part(s, unit) || (is_light(s, unit) && has_siblings(s, unit));
  return divided ? fmt::format("{}, {}", name, part_words(s, unit)) : name;
}

std::string division_words(const Numbers& parts) { return fmt::format("{}", fmt::join(parts, " + ")); }

std::string company_words(const State& s, const Numbers& others) {
  if (others.empty()) return "alone";
  std::vector<std::string> parts;
  for (const int other : others) parts.push_back("the " + part_words(s, other));
  return "with " + listed(parts);
}

std::string name_of_general(const State& s, int general) {
  return s.setting->generals[static_cast<std::size_t>(general)];
}

std::string name_of_side(const State& s, Side side) {
  return s.setting->sides[static_cast<std::size_t>(index_of(side))].name;
}

std::string name_of_feature(const State& s, int feature) { return sandtable::name_of(table(s).feature(feature)); }

std::string cited(const State& s, Rule rule) { return std::string(id_of(edition(s).number_of(rule))); }

std::string note(const State& s, const std::string& words, Rule rule) { return with_rule(words, cited(s, rule)); }

std::string word(Colour c) { return word_of(c); }
std::string word(Formation f) { return f == Formation::loose ? "loose order" : word_of(f); }
std::string word(Type t) { return spaced(word_of(t)); }
std::string word(Quality q) { return word_of(q); }

std::string shape_words(const Unit& u) {
  switch (u.formation) {
    case Formation::line: return "Line, " + plural(u.ranks, "rank", "ranks");
    case Formation::column:
      if (is_artillery(u.type)) return "Column, limbered";
      return "Column, " + plural(u.files, "file", "files");
    case Formation::loose: return is_artillery(u.type) ? "Loose, unlimbered" : "Loose order";
    case Formation::square: return "Square: it can only form up";
    case Formation::mob: return "Mob: it can only form up";
  }
  return {};
}

std::string inches(double d) { return tenths(d); }

} // namespace sandtable::kingsmen
