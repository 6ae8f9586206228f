#include "rulebooks/skirmish/set_up/position_posting.hpp"

#include "rulebooks/skirmish/chapters/posting.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/set_up/initial_placement.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

constexpr int most_points = 48; ///< of melee: two for each man of a group

/// Once COMMAND is over a PC is commanded, by himself.
bool has_commanded(PositionPhase phase) {
  return phase == PositionPhase::action || phase == PositionPhase::move || phase == PositionPhase::shoot;
}

class Placing {
public:
  Placing(State& s, Origin origin, PositionPhase phase) : s_(s), origin_(origin), phase_(phase) {}

  Result<void> post_unit(int unit, const PositionUnit& from, const std::string& place) {
    if (auto named = check_name(unit, from.name, place); !named) return named;
    Unit& u = s_.unit(unit);
    if (auto counted = count_losses(u, from, place); !counted) return counted;
    u.action = from.action;
    u.loaded = from.loaded;
    u.commanded = from.commanded;
    u.moved = from.moved;
    u.hurried = from.hurried;
    u.shot = from.shot;
    for (const auto& [points, key] :
         {std::pair{from.points_suffered, ".points_suffered"}, std::pair{from.points_inflicted, ".points_inflicted"}})
      if (checked() && (points < 0 || points > most_points))
        return fault(fmt::format("must be from 0 to {}", most_points), place + key);
    u.points_suffered = static_cast<std::uint8_t>(from.points_suffered);
    u.points_inflicted = static_cast<std::uint8_t>(from.points_inflicted);
    u.knows_enemy = from.last_known.has_value();
    if (from.last_known) u.last_known = on_grid(*from.last_known);
    if (auto stood = stand(unit, from, place); !stood) return stood;
    if (from.spotted) u.spotted = *from.spotted;
    return {};
  }

  Result<void> post_leader(int unit, const PositionGeneral& from, const std::string& place) {
    if (auto named = check_name(unit, from.name, place); !named) return named;
    Unit& u = s_.unit(unit);
    u.action = from.action;
    u.loaded = from.loaded;
    const bool of_own_will =
        from.role == Post::pc && has_commanded(phase_) && from.action != Action::rout; // SKR-CMD-02
    u.commanded = from.commanded || (checked() && of_own_will);
    if (from.in_person)
      u.in_person = *from.in_person ? InPerson::yes : InPerson::no;
    else if (checked() && u.commanded && has_commanded(phase_))
      u.in_person = InPerson::yes;
    Figure& man = s_.figure(u.first);
    man.condition = !from.at ? gone() : from.wounded ? Condition::wounded : Condition::fit;
    if (!from.at) return {};
    const Angle facing = from.facing.value_or(facing_from(s_.setting->side(u.side).edge));
    return post(unit, in_formation(s_, unit, living(u), Formation::free, *from.at, facing), place + ".at");
  }

private:
  bool checked() const { return origin_ != Origin::battle; }
  /// Of men who are not on the table, though nobody has killed them.
  Condition gone() const { return phase_ == PositionPhase::set_up ? Condition::waiting : Condition::departed; }

  Result<void> check_name(int unit, const std::string& name, const std::string& place) const {
    if (origin_ == Origin::scenario && !name.empty() && name != name_of(s_, unit))
      return fault(fmt::format("the scenario calls it \"{}\"", name_of(s_, unit)), place + ".name");
    return {};
  }

  Numbers living(const Unit& u) const {
    Numbers out;
    for (int i = u.first; i < u.first + u.figures; ++i)
      if (is_living(s_.figure(i))) out.push_back(static_cast<std::int16_t>(i));
    return out;
  }

  /// From the end of the list: the killed, the departed, the captured, the wounded.
  Result<void> count_losses(const Unit& u, const PositionUnit& from, const std::string& place) {
    if (from.men != u.figures)
      return fault(fmt::format("the scenario gives it {} men", int{u.figures}), place + ".men");
    int left = from.men;
    const auto lose = [&](int count, const char* field, Condition condition) -> Result<void> {
      if (count < 0 || count > left) return fault(fmt::format("must be from 0 to {}", left), place + field);
      for (; count > 0; --count) s_.figure(u.first + --left).condition = condition;
      return {};
    };
    if (auto killed = lose(from.killed, ".killed", Condition::killed); !killed) return killed;
    if (auto departed = lose(from.departed, ".departed", Condition::departed); !departed) return departed;
    if (auto captured = lose(from.captured, ".captured", Condition::captured); !captured) return captured;
    const bool there = from.at || !from.places.empty();
    if (auto hurt = lose(from.wounded, ".wounded", there ? Condition::wounded : gone()); !hurt) return hurt;
    return lose(left, ".men", there ? Condition::fit : gone());
  }

  Result<void> stand(int unit, const PositionUnit& from, const std::string& place) {
    const Unit& u = s_.unit(unit);
    const Numbers men = living(u);
    if (men.empty()) return {};
    const Angle facing = from.facing.value_or(facing_from(s_.setting->side(u.side).edge));
    const Formation formation = from.formation.value_or(u.formation);
    if (!from.places.empty()) {
      if (from.places.size() != men.size())
        return fault(fmt::format("{} living men have {} places", men.size(), from.places.size()), place + ".places");
      const Places places(from.places.begin(), from.places.end());
      return post(unit, at_places(s_, unit, men, formation, places, facing), place + ".places");
    }
    if (formation == Formation::garrison) {
      const Posting round = round_the_walls(s_, unit, men, facing);
      if (round.places.empty())
        return fault("a garrison needs a place for each living man (SKR-FRM-09)", place + ".places");
      return post(unit, round, place + ".at");
    }
    if (formation == Formation::free && men.size() > 1)
      return fault("men in free formation need a place each (SKR-FRM-10)", place + ".places");
    return post(unit, in_formation(s_, unit, men, formation, *from.at, facing), place + ".at");
  }

  Result<void> post(int unit, const Posting& posting, const std::string& place) {
    for (const Vec at : posting.places)
      if (!(length2(at) < 1e6)) return fault("is off the table", place);
    if (checked())
      if (const Ruling r = check_posting(s_, unit, posting); !r.allowed()) return refused(s_, r, place);
    take_post(s_, unit, posting);
    return {};
  }

  State& s_;
  Origin origin_;
  PositionPhase phase_;
};

/// A side of a scenario is all there, in the scenario's order.
Result<void> count(const State& s, Side side, const PositionSide& from) {
  std::size_t groups = 0, leaders = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).kind != UnitKind::dummy)
      ++(s.unit(i).kind == UnitKind::group ? groups : leaders);
  const auto wrong = [&](std::size_t there, std::size_t given, const char* list) -> Result<void> {
    if (there == given) return {};
    return fault(fmt::format("the scenario has {} of them, the position {}", there, given),
                 fmt::format("{}.{}", word_of(side), list));
  };
  if (auto counted = wrong(groups, from.units.size(), "units"); !counted) return counted;
  return wrong(leaders, from.generals.size(), "generals");
}

} // namespace

Result<void> post_side(State& s, Side side, const Position& position, Origin origin, int& next) {
  const PositionSide& from = position.side(side);
  if (auto counted = count(s, side, from); !counted) return counted;
  Placing placing(s, origin, position.moment.phase);
  for (std::size_t k = 0; k < from.units.size(); ++k)
    if (auto done = placing.post_unit(next++, from.units[k], unit_place(side, k)); !done) return done;
  for (std::size_t k = 0; k < from.generals.size(); ++k)
    if (auto done = placing.post_leader(next++, from.generals[k], general_place(side, k)); !done) return done;
  while (next < s.unit_count && s.unit(next).side == side) ++next; // dummies
  return {};
}

} // namespace sandtable::skirmish
