#include "rulebooks/kingsmen/service/offers.hpp"

#include "rulebooks/kingsmen/chapters/formations.hpp"

namespace sandtable::kingsmen {

std::vector<Order> shapes_of(const Unit& u, const Order& order) {
  std::vector<Order> out;
  for (const Formation f : {Formation::line, Formation::column, Formation::loose}) {
    if (!may_choose(u.type, f)) continue;
    Order shaped = order;
    shaped.formation = f;
    out.push_back(shaped); // ranks and files unsaid: the usual number
    if (f == Formation::loose) continue;
    const Shape usual = shape_of(u.type, f, 0, 0, u.privates);
    for (std::uint8_t k = 1; k <= 3; ++k) {
      if (k == (f == Formation::line ? usual.ranks : usual.files)) continue;
      (f == Formation::line ? shaped.ranks : shaped.files) = k;
      const Shape shape = shape_of(u.type, f, shaped.ranks, shaped.files, u.privates);
      if (legal_shape(u.type, f, shape.ranks, shape.files, u.privates)) out.push_back(shaped);
    }
  }
  return out;
}

OfferChoice shape_choice(const Unit& u, const Order& order) {
  Unit shaped = u;
  shaped.formation = *order.formation;
  const Shape shape = shape_of(u.type, shaped.formation, order.ranks, order.files, u.privates);
  shaped.ranks = shape.ranks;
  shaped.files = shape.files;
  boost::json::object fields{{"formation", word_of(shaped.formation)}};
  if (order.ranks > 0) fields.emplace("ranks", order.ranks);
  if (order.files > 0) fields.emplace("files", order.files);
  return {shape_words(shaped), std::move(fields)};
}

OfferChoice spread_choice(Arrangement arrangement) {
  const char* label = arrangement == Arrangement::keep     ? "As they stand"
                      : arrangement == Arrangement::picket ? "Picket"
                                                           : "Cloud";
  return {label, boost::json::object{{"arrangement", word_of(arrangement)}}};
}

} // namespace sandtable::kingsmen
