#include "rulebooks/kingdom/service/event_offers.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/offers.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

namespace sandtable::kingdom {

namespace {

const ChartRow& row_at_hand(const State& s) { return event_chart[static_cast<std::size_t>(s.event.number - 2)]; }

/// A unit, and a kind of stand where the event gives one back: TKO-EVT-20, 22, 24. Some are not on the table.
void offer_favours(const State& s, Decision& d) {
  std::vector<Alternative> favours;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != d.seat.side || !is_unit(s.unit(i))) continue;
    Order order = order_for(Verb::favour, -1, i);
    favours.push_back({name_of(s, i), {{"target", i}}, order});
    for (std::size_t t = 0; t < s.unit(i).lost.of.size(); ++t) {
      if (s.unit(i).lost.of[t] == 0) continue;
      const auto type = static_cast<StandType>(t);
      order.stand = type;
      favours.push_back(
          {fmt::format("{}: {}", name_of(s, i), words_of(type)), {{"target", i}, {"stand", word_of(type)}}, order});
    }
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::favour), "To", row_at_hand(s).rule), favours);
}

/// TKO-EVT-25
void offer_newcomers(const State& s, Decision& d) {
  std::vector<Alternative> units;
  const int tertios = s.army(d.seat.side).tertios;
  for (const UnitRow& row : unit_table)
    for (int t = -1; t < tertios; ++t) {
      Order order = order_for(Verb::summon);
      order.kind = row.kind;
      order.tertio = static_cast<std::int8_t>(t);
      boost::json::object fields{{"kind", word_of(row.kind)}};
      if (t >= 0) fields["tertio"] = t;
      const std::string where = t >= 0 ? fmt::format(", {} tertio", ordinal(t + 1)) : "";
      units.push_back({capital(words_of(row.kind)) + where, fields, order});
    }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::summon), "Enter", Rule::TKO_EVT_25), units);
}

} // namespace

void offer_event_choice(const State& s, Decision& d) {
  d.prompt = fmt::format("\"{}\" {}: choose.", row_at_hand(s).caption, name_of_side(s, d.seat.side));
  if (s.event.number == 20)
    offer_newcomers(s, d);
  else
    offer_favours(s, d);
}

} // namespace sandtable::kingdom
