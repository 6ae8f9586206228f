#include "rulebooks/kingsmen/names.hpp"

#include "battle/words.hpp"
#include "rulebooks/kingsmen/measuring.hpp"

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

} // namespace

std::string name_of(const State& s, int unit) {
  const std::string& own = s.setting->units[static_cast<std::size_t>(unit)].name;
  if (!own.empty()) return own;
  const Unit& u = s.unit(unit);
  int k = 0;
  for (int i = 0; i <= unit; ++i) k += s.unit(i).side == u.side && s.unit(i).type == u.type ? 1 : 0;
  return fmt::format("{} {} {}", name_of_side(s, u.side), ordinal(k), word(u.type));
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
