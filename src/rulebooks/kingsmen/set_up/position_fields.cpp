#include "rulebooks/kingsmen/set_up/position_fields.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"

#include <array>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// A field that was given, by its name in the position.
struct Given {
  const char* name;
  bool given;
};

/// The first of the given fields is one too many.
template <std::size_t n>
Wrong none_of(const std::array<Given, n>& fields, const std::string& place, const std::string& sentence) {
  for (const Given& field : fields)
    if (field.given) return Fault{sentence, place + "." + field.name};
  return {};
}

Wrong wrong_of_lost(const PositionUnit& u, const std::string& place) {
  return none_of(std::array{Given{"at", u.at.has_value()}, Given{"facing", u.facing.has_value()},
                            Given{"formation", u.formation.has_value()}, Given{"ranks", u.ranks != 0},
                            Given{"files", u.files != 0}, Given{"arrangement", u.arrangement.has_value()},
                            Given{"spots", !u.spots.empty()}, Given{"building", !u.building.empty()},
                            Given{"disordered", u.disordered}},
                 place, "a unit that is lost stands nowhere and in no formation");
}

Wrong wrong_before_battle(const PositionUnit& u, const std::string& place) {
  return none_of(std::array{Given{"colour", u.colour != Colour::green}, Given{"disordered", u.disordered},
                            Given{"officer", !u.officer}, Given{"ensign", !u.ensign}, Given{"spots", !u.spots.empty()},
                            Given{"lost", u.lost}},
                 place, "before the battle every unit is fresh and whole");
}

/// KM1-FORM-12, 22, 32 to 34
Wrong wrong_shape(const PositionUnit& u, Type type, const Edition& edition, const std::string& place) {
  const Formation formation = u.formation.value_or(usual_formation(type));
  if (formation != Formation::line && formation != Formation::column)
    if (auto wrong = none_of(std::array{Given{"ranks", u.ranks != 0}, Given{"files", u.files != 0}}, place,
                             "only lines and columns have ranks and files " + edition.cited(Rule::KM1_FORM_12)))
      return wrong;
  const bool arranged = type == Type::skirmishers && formation == Formation::loose && u.building.empty();
  if (u.arrangement && !arranged)
    return Fault{"only skirmishers in loose order are arranged man by man " + edition.cited(Rule::KM1_FORM_33),
                 place + ".arrangement"};
  if (u.arrangement == Arrangement::keep)
    return Fault{"there is nothing to keep: say picket, cloud or own " + edition.cited(Rule::KM1_FORM_34),
                 place + ".arrangement"};
  if (!u.spots.empty() && u.arrangement != Arrangement::own)
    return Fault{"places for single men need the arrangement \"own\" " + edition.cited(Rule::KM1_FORM_32),
                 place + ".spots"};
  return {};
}

Wrong wrong_unit(const Setting& setting, int unit, const PositionUnit& u, Origin origin, bool set_up,
                 const std::string& place) {
  const Options& o = setting.options;
  const Type type = u.type.value_or(setting.opening.unit(unit).type);
  if (u.quality != Quality::regular && o.quality_mode == QualityMode::all_regular)
    return Fault{on(o.quality) ? "all are regulars in this battle (KM1-SETUP-22)"
                               : "quality counts only with the option quality (KM2-SETUP-07)",
                 place + ".quality"};
  if (u.light && !o.light_infantry)
    return Fault{"light infantry needs the option light_infantry (KM2-OPT-11)", place + ".light"};
  const bool as_listed = origin == Origin::scenario && o.force_mode == ForceMode::list;
  if (u.light && as_listed && setting.opening.parent(unit) < 0)
    return Fault{"the scenario does not make it light infantry (KM2-OPT-50)", place + ".light"};
  if (u.light && type != Type::infantry)
    return Fault{"only infantry can be light infantry (KM2-OPT-50)", place + ".light"};
  auto wrong = set_up ? wrong_before_battle(u, place) : u.lost ? wrong_of_lost(u, place) : Wrong{};
  return wrong ? std::move(wrong) : wrong_shape(u, type, *setting.edition, place);
}

/// KM1-OPT-30, 31, 34
Wrong wrong_bank(const Setting& setting, Side side, const Deck& bank) {
  const std::string place = word_of(side) + ".bank";
  const auto cited = [&](Rule rule) { return setting.edition->cited(rule); };
  if (bank.empty()) return {};
  if (!setting.options.bank_cards)
    return Fault{"cards are banked only with the option bank_cards " + cited(Rule::KM1_OPT_02), place};
  for (int i = 0; i < bank.count(); ++i)
    if (side_of(bank.nth(i)) != side || rank_of(bank.nth(i)) == 2)
      return Fault{"neither a two nor a card of the enemy can be banked " + cited(Rule::KM1_OPT_34), place};
  const int most = best_rating(setting.opening, side);
  if (bank.count() > most)
    return Fault{fmt::format("the best general's rating allows {} banked cards {}", most, cited(Rule::KM1_OPT_31)),
                 place};
  return {};
}

Wrong wrong_side(const Setting& setting, Side side, const PositionSide& from, PositionPhase phase) {
  if (from.held_turns != 0 && setting.victory.hold_area.empty())
    return Fault{"there is no place to hold " + setting.edition->cited(Rule::KM1_CAS_42),
                 word_of(side) + ".held_turns"};
  if (auto wrong = wrong_bank(setting, side, from.bank)) return wrong;
  const bool before = phase == PositionPhase::set_up || phase == PositionPhase::turn_start;
  if (before && !from.bank.empty())
    return Fault{"a bank lasts no longer than its turn (KM1-OPT-35)", word_of(side) + ".bank"};
  for (std::size_t k = 0; k < from.generals.size() && phase == PositionPhase::set_up; ++k)
    if (from.generals[k].points)
      return Fault{"nobody has points before the battle", general_place(side, k) + ".points"};
  return {};
}

/// Points and cards that are left over at the end of a turn, or were before it began, may be said: they lapse by
/// KM1-CMD-04 and KM1-CARD-31.
Wrong wrong_moment(const PositionMoment& m) {
  const std::string place = "moment";
  const bool points = m.command_points.red || m.command_points.blue;
  if (m.phase == PositionPhase::set_up)
    if (auto wrong = none_of(std::array{Given{"command_points", points}, Given{"discard", !m.discard.empty()}}, place,
                             "there is none before the battle"))
      return wrong;
  if (m.phase != PositionPhase::play)
    return none_of(
        std::array{Given{"card", m.card != no_card}, Given{"acting", m.acting.has_value()},
                   Given{"active", m.active.has_value()}, Given{"done", !m.done.empty()}, Given{"second", m.second},
                   Given{"chair", m.chair.has_value()}, Given{"holder", m.holder.has_value()}},
        place, "belongs to the phase \"play\"");
  if (m.card == no_card && !m.acting && !m.active)
    return none_of(std::array{Given{"second", m.second}, Given{"chair", m.chair.has_value()},
                              Given{"holder", m.holder.has_value()}},
                   place, "belongs to a card, and none has been turned");
  return {};
}

} // namespace

Wrong check_fields(const Setting& setting, const Position& wanted, Origin origin) {
  if (origin == Origin::battle) return {};
  const bool set_up = wanted.moment.phase == PositionPhase::set_up;
  int unit = 0;
  for (const Side side : {Side::red, Side::blue}) {
    const PositionSide& from = wanted.side(side);
    for (std::size_t k = 0; k < from.units.size() && unit < setting.opening.unit_count; ++k)
      if (auto wrong = wrong_unit(setting, unit++, from.units[k], origin, set_up, unit_place(side, k))) return wrong;
    if (auto wrong = wrong_side(setting, side, from, wanted.moment.phase)) return wrong;
  }
  return wrong_moment(wanted.moment);
}

} // namespace sandtable::kingsmen
