#include "rulebooks/kingsmen/service/names.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

std::string plain(std::string w) {
  for (char& c : w)
    if (c == '-' || c == '_') c = ' ';
  return w;
}

std::string ordinal(int n) {
  const int tens = n % 100, ones = n % 10;
  const char* end = tens >= 11 && tens <= 13 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th";
  return fmt::format("{}{}", n, end);
}

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
  std::string out = "with";
  for (std::size_t k = 0; k < others.size(); ++k)
    out += fmt::format("{} the {}", k == 0 ? "" : k + 1 == others.size() ? " and" : ",", part_words(s, others[k]));
  return out;
}

std::string name_of_general(const State& s, int general) {
  return s.setting->generals[static_cast<std::size_t>(general)];
}

std::string name_of_side(const State& s, Side side) {
  return s.setting->sides[static_cast<std::size_t>(index_of(side))].name;
}

std::string name_of_feature(const State& s, int feature) {
  const Feature& f = table(s).feature(feature);
  return f.name.empty() ? "the " + plain(word_of(f.kind)) : f.name;
}

std::string cited(const State& s, Rule rule) { return std::string(id_of(edition(s).number_of(rule))); }

std::string note(const State& s, const std::string& words, Rule rule) {
  return fmt::format("{} ({})", words, cited(s, rule));
}

std::string word(Colour c) { return word_of(c); }
std::string word(Formation f) { return f == Formation::loose ? "loose order" : word_of(f); }
std::string word(Type t) { return plain(word_of(t)); }
std::string word(Quality q) { return word_of(q); }

std::string shape_words(const Unit& u) {
  switch (u.formation) {
    case Formation::line: return fmt::format("Line, {} {}", u.ranks, u.ranks == 1 ? "rank" : "ranks");
    case Formation::column:
      if (is_artillery(u.type)) return "Column, limbered";
      return fmt::format("Column, {} {}", u.files, u.files == 1 ? "file" : "files");
    case Formation::loose: return is_artillery(u.type) ? "Loose, unlimbered" : "Loose order";
    case Formation::square: return "Square: it can only form up";
    case Formation::mob: return "Mob: it can only form up";
  }
  return {};
}

std::string inches(double d) {
  std::string out = fmt::format("{:.1f}", d);
  if (out.size() > 2 && out.substr(out.size() - 2) == ".0") out.resize(out.size() - 2);
  return out;
}

} // namespace sandtable::kingsmen
