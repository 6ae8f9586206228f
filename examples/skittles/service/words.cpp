#include "skittles/service/words.hpp"

#include "client/explain.hpp"
#include "client/told_of.hpp"
#include "skittles/chapters/winning.hpp"

#include <fmt/format.h>

namespace sandtable::skittles {

namespace {

std::string inches(double d) { return tenths(d) + " inches"; }

std::string sentence_of(const State& s, const Event& e) {
  switch (e.kind) {
    case EventKind::band_slid: return name_of(s, e.unit) + " slide.";
    case EventKind::band_stood: return name_of(s, e.unit) + " stand.";
    case EventKind::band_bowled:
      return fmt::format("{} bowl at {}: {}.", name_of(s, e.unit), name_of(s, e.other),
                         e.a == 0 ? "nothing falls" : plural(e.a, "pin falls", "pins fall"));
    case EventKind::turn_ended: return fmt::format("Turn {} is over.", e.a);
    case EventKind::battle_ended: break;
  }
  return told_end(endings, static_cast<Ending>(e.b), e.a,
                  [&](Side side) { return within_sentence(s.setting->side(side).name); });
}

Cue cue_of(const Event& e) {
  switch (e.kind) {
    case EventKind::band_slid: return Cue::march;
    case EventKind::band_bowled: return e.a > 0 ? Cue::fall : Cue::volley;
    case EventKind::turn_ended: return Cue::turn;
    case EventKind::battle_ended: return Cue::end;
    case EventKind::band_stood: break;
  }
  return Cue::none;
}

} // namespace

std::string name_of(const State& s, int unit) {
  return unit < 0 || unit >= s.unit_count ? "" : s.setting->units[static_cast<std::size_t>(unit)].name;
}

std::string name_of_feature(const State&, int) { return {}; }

std::string explain(const State& s, const Ruling& ruling) {
  return filled_in(ruling, name_of(s, ruling.unit), {}, inches);
}

std::string describe(const State& s, const Order& o) {
  switch (o.verb) {
    case Verb::slide: return name_of(s, o.unit) + " slide.";
    case Verb::bowl: return fmt::format("{} bowl at {}.", name_of(s, o.unit), name_of(s, o.target));
    case Verb::concede: return "Concede.";
    case Verb::stand: break;
  }
  return name_of(s, o.unit) + " stand.";
}

Told narrate(const State& s, const Event& e) {
  Told out = told_of(e, [](Rule rule) { return id_of(rule); });
  out.sentence = sentence_of(s, e);
  out.cue = cue_of(e);
  if (e.kind == EventKind::band_bowled) out.numbers = boost::json::object{{"down", e.a}};
  return out;
}

} // namespace sandtable::skittles
