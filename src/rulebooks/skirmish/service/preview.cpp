#include "rulebooks/skirmish/service/preview.hpp"

#include "client/odds.hpp"
#include "client/preview_of.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/command.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/service/adjust.hpp"
#include "rulebooks/skirmish/service/ghosts.hpp"
#include "rulebooks/skirmish/service/pieces.hpp"
#include "rulebooks/skirmish/service/preview_march.hpp"
#include "rulebooks/skirmish/service/preview_shot.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

/// SKR-CMD-10, 17: what it costs, and what they would do if nobody commanded them.
void preview_command(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  const int cost = o.verb == Verb::relay ? cost_of_figure(s, u.first) : cost_of_group(s, o.unit);
  out.notes.push_back(note(fmt::format("{} of {}", cost, plural(s.pool, "point", "points")),
                           o.verb == Verb::relay ? Rule::SKR_CMD_10 : Rule::SKR_CMD_17));
  if (is_group(s, o.unit)) out.notes.push_back(chances_words(s, o.unit));
}

void preview_order(const State& s, const Order& asked, Preview& out) {
  const Translated meant = in_truth(s, Skirmish::seat(s).side, asked);
  const Order& o = meant.order;
  if (!meant.known || !is_number(s, o.unit)) return;
  switch (o.verb) {
    case Verb::deploy: out.ghost = ghosts_deployed(s, o); return;
    case Verb::relay:
    case Verb::command: return preview_command(s, o, out);
    case Verb::march: return preview_march(s, o, out);
    case Verb::charge: return preview_charge(s, o, out);
    case Verb::shoot: return preview_shot(s, o, out);
    default: return;
  }
}

} // namespace

Preview preview(const State& s, const Order& asked) {
  const bool measurable =
      Skirmish::pending(s) == Node::decision && near_the_table(asked.path) && near_the_table(asked.places);
  return preview_of<Skirmish>(s, asked, measurable, adjusted, preview_order);
}

} // namespace sandtable::skirmish
