#include "rulebooks/skirmish/service/as_seen.hpp"

#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

class Seen {
public:
  /// `out` is as the state is; all that is hidden is taken out of it.
  Seen(const State& s, Eyes eyes, FastDice& guesses, State& out)
      : s_(s), eyes_(eyes), known_(s.known_to(eyes)), guesses_(guesses), out_(out) {
    figure_numbers_.fill(-1);
    for (int n = 0; n < known_.figures.count; ++n) {
      const int who = known_.figures.who(n);
      figure_numbers_[slot(who)] = narrow(n);
      note_shift(who, n - who);
    }
    unit_numbers_.fill(-1);
    for (int n = 0; n < known_.units.count; ++n) unit_numbers_[slot(known_.units.who(n))] = narrow(n);
    for (int i = 0; i < s.unit_count; ++i)
      if (owns(s.unit(i).side)) own_ |= bit(i);
  }

  void make() {
    out_.unit_count = 0;
    add_units();
    add_figures();
    number_armies();
    number_agenda();
    number_volley();
    number_bout();
    number_lines();
    acquaint();
  }

private:
  bool owns(Side side) const { return eyes_ == eyes_of(side); }
  bool sees(int unit) const { return is_in_sight(s_, eyes_, unit); }

  static std::size_t slot(int i) { return static_cast<std::size_t>(i); }
  static std::int8_t narrow(int i) { return static_cast<std::int8_t>(i); }
  /// -1: they have not met him.
  int number_of_unit(int unit) const { return unit < 0 ? -1 : unit_numbers_[slot(unit)]; }
  int number_of_figure(int figure) const { return figure < 0 ? -1 : figure_numbers_[slot(figure)]; }

  template <class Number>
  void number_unit(Number& unit) const {
    unit = static_cast<Number>(number_of_unit(unit));
  }
  template <class Number>
  void number_figure(Number& figure) const {
    figure = static_cast<Number>(number_of_figure(figure));
  }
  UnitSet numbered(UnitSet set) const {
    UnitSet out = 0;
    for (const int i : units_in(set))
      if (const int number = number_of_unit(i); number >= 0) out |= bit(number);
    return out;
  }

  FigureSet numbered(const FigureSet& set) const {
    FigureSet out;
    for (const Shift& shift : shifts_)
      if (const FigureSet some = set & shift.who; !some.empty()) out |= some.shifted(shift.by);
    return out;
  }
  void note_shift(int figure, int by) {
    const auto same = std::find_if(shifts_.begin(), shifts_.end(), [by](const Shift& s) { return s.by == by; });
    (same == shifts_.end() ? shifts_.emplace_back(Shift{by, {}}) : *same).who.add(figure);
  }

  void add_units() {
    for (int number = 0; number < known_.units.count; ++number) {
      const int unit = known_.units.who(number);
      Unit u = s_.unit(unit);
      const bool marked = lies_as_marker(unit);
      const bool lifted = !marked && !sees(unit) && number_of_figure(u.first) < 0;
      if (marked)
        u = marker_of(unit);
      else if (lifted)
        u = lifted_marker_of(u.side);
      else if (!sees(unit))
        u = out_of_sight(u);
      if (u.figures > 0) number_figure(u.first);
      number_unit(u.attached);
      number_unit(u.relay_of);
      if (owns(u.side))
        u.glimpsed = u.spotted; // it cannot know who looks at it from where it sees nobody
      else
        u.loaded = guesses_.below(2) == 0;                                           // SKR-HID-04
      u.paper = static_cast<std::int8_t>(marked || lifted ? 0 : paper_of(s_, unit)); // a marker's paper says nothing
      out_.add(u);
      if (marked) markers_ |= bit(number);
    }
  }

  bool lies_as_marker(int unit) const {
    return (known_.markers & bit(unit)) != 0 && !sees(unit) && !owns(s_.unit(unit).side);
  }

  /// SKR-HID-02: whoever or nobody is under it, it looks the same.
  Unit marker_of(int unit) const {
    const Unit& u = s_.unit(unit);
    Unit out;
    out.side = u.side;
    out.kind = UnitKind::dummy;
    out.marker = u.kind == UnitKind::dummy ? u.marker : mean_centre(s_, unit);
    out.spotted = false;
    if (number_of_figure(u.first) < 0) return out;
    out.first = u.first; // they have been seen once
    out.figures = u.figures;
    return out;
  }

  /// SKR-HID-02: a marker that has gone from the table with whoever lay under it, whom nobody has ever seen.
  static Unit lifted_marker_of(Side side) {
    Unit out;
    out.side = side;
    out.kind = UnitKind::dummy;
    out.spotted = false;
    return out;
  }

  /// What is remembered of a group that is no longer seen: who they were (SKR-RULING-133).
  static Unit out_of_sight(const Unit& u) {
    Unit out;
    out.side = u.side;
    out.kind = u.kind;
    out.first = u.first;
    out.figures = u.figures;
    out.original = u.original;
    out.formed = u.formed;
    out.native = u.native;
    out.superior_quality = u.superior_quality;
    out.superior_melee = u.superior_melee;
    out.volley_capable = u.volley_capable;
    out.spotted = false;
    return out;
  }

  void add_figures() {
    out_.figures.resize(known_.figures.count);
    for (int number = 0; number < known_.figures.count; ++number) {
      Figure& f = out_.figure(number);
      if (const int who = known_.figures.who(number); who != number) f = s_.figure(who);
      const bool own = (own_ & bit(f.unit)) != 0;
      if (!own && !sees(f.unit)) {
        // Who fell or was taken did so before their eyes; where the others are nobody knows.
        if (f.condition != Condition::killed && f.condition != Condition::captured) f.condition = Condition::waiting;
        f.at = {};
        f.facing = {};
        f.stance = {};
        f.seen_until = 0;
        f.departure = {};
      }
      if (!own) f.loyal = true; // SKR-HID-04, SKR-CMP-06
      number_unit(f.unit);
    }
  }

  void number_armies() {
    for (const Side side : {Side::red, Side::blue}) {
      if (owns(side)) continue;
      int met = 0;
      for (const Figure& f : out_.figures) met += out_.unit(f.unit).side == side ? 1 : 0;
      out_.army(side).starting_figures = static_cast<std::uint8_t>(met);
    }
    if (!owns(s_.active)) out_.spot_dice = {}; // SKR-HID-06
    out_.to_shoot = numbered(s_.to_shoot);
    out_.melees_done = numbered(s_.melees_done);
    out_.targets.fill(-1);
    for (int number = 0; number < known_.units.count && number < most_units; ++number) {
      std::int8_t target = s_.targets[static_cast<std::size_t>(known_.units.who(number))];
      number_unit(target);
      if (sees(known_.units.who(number))) out_.targets[static_cast<std::size_t>(number)] = target;
    }
  }

  /// The first of those they know who come no earlier in their side's order.
  int first_from(int unit) const {
    int first = known_.units.count;
    for (int i = unit; i < s_.unit_count; ++i)
      if (const int number = number_of_unit(i); number >= 0 && s_.unit(i).side == s_.active)
        first = std::min(first, number);
    return first;
  }

  void number_agenda() {
    Agenda agenda;
    for (int i = 0; i < s_.agenda.count; ++i) {
      Step step = s_.agenda.steps[static_cast<std::size_t>(i)];
      switch (step.kind) {
        case StepKind::command:
        case StepKind::action:
        case StepKind::move_auto: step.a = static_cast<std::int8_t>(owns(s_.active) ? first_from(step.a) : 0); break;
        case StepKind::declare:
        case StepKind::command_roll:
          number_unit(step.a);
          number_unit(step.b);
          break;
        case StepKind::spend:
        case StepKind::action_roll:
        case StepKind::native_roll:
        case StepKind::retreat_choice: number_unit(step.a); break;
        default: break;
      }
      agenda.push(step.kind, step.a, step.b);
    }
    out_.agenda = agenda;
  }

  void number_volley() {
    Volley& v = out_.volley;
    if (v.group < 0) return;
    const bool seen = sees(v.group) && sees(v.target);
    number_unit(v.group);
    number_unit(v.target);
    if (!seen || v.group < 0 || v.target < 0) {
      v = {};
      return;
    }
    if (v.aimed_at >= 0) number_figure(v.aimed_at);
    for (Shot& shot : v.shots) number_figure(shot.figure);
  }

  void number_bout() {
    Bout& bout = out_.bout;
    bool seen = true;
    for (const int i : units_in(bout.groups)) seen = seen && number_of_unit(i) >= 0;
    if (!seen) {
      bout = {};
      return;
    }
    bout.groups = numbered(bout.groups);
    for (Match& match : bout.matches) {
      number_figure(match.one);
      for (std::int16_t& other : match.others) number_figure(other);
    }
    bout.piling = numbered(bout.piling);
    if (bout.newcomer >= 0) number_figure(bout.newcomer);
    for (Blow& blow : bout.blows) number_figure(blow.by);
  }

  /// Looks that were taken are good still: nobody has moved.
  void number_lines() {
    out_.lines.last = {}; // what others see is a guess until they look
    out_.lines.looked = numbered(s_.lines.looked);
    out_.lines.sheltered = numbered(s_.lines.sheltered);
    out_.lines.deep = numbered(s_.lines.deep);
    FigureSet last, last_numbered; // men of one group mostly look the same way
    for (int number = 0; number < known_.figures.count; ++number) {
      const FigureSet& clear = s_.lines.clear[slot(known_.figures.who(number))];
      if (clear != last) last = clear, last_numbered = numbered(clear);
      out_.lines.clear[slot(number)] = last_numbered;
      if (!is_living(out_.figure(number))) out_.lines.looked.remove(number);
    }
  }

  /// SKR-RULING-130: in plain sight, or betrayed by a shot.
  bool is_bound_to_be_seen(const Unit& u) const {
    for (int i = u.first; i < u.first + u.figures; ++i) {
      const Figure& f = out_.figure(i);
      if (is_living(f) && (f.stance.concealing < 0 || has_shot(s_, f))) return true;
    }
    return false;
  }

  /// Their own numbers are those of the units now. Of what others see they know what is bound to be seen.
  void acquaint() {
    UnitSet open = 0; // known to all
    for (int i = 0; i < known_.units.count; ++i)
      if (const Unit& u = out_.unit(i); u.spotted || is_bound_to_be_seen(u)) open |= bit(i);
    for (int e = 0; e < all_eyes; ++e) {
      const auto others = static_cast<Eyes>(e);
      Knowledge& k = out_.known_to(others);
      k = {};
      for (int i = 0; i < known_.units.count; ++i) {
        const Unit& u = out_.unit(i);
        const bool seen = sees(known_.units.who(i));
        const bool by_them = others == eyes_ || others == eyes_of(u.side) || (open & bit(i)) != 0;
        if (seen && by_them) k.in_sight |= bit(i);
        if (!by_them) continue;
        k.units.meet_stranger(i);
        if (others != eyes_) meet_row(k.figures, u.first, u.figures);
      }
    }
    Knowledge& own = out_.known_to(eyes_);
    own.markers = markers_;
    meet_row(own.figures, 0, known_.figures.count);
  }

  /// So many who are numbered one after the other.
  static void meet_row(Acquaintance<most_figures>& known, int first, int count) {
    for (int i = 0; i < count; ++i) known.met[slot(known.count + i)] = narrow(first + i);
    known.count = static_cast<std::uint8_t>(known.count + count);
  }

  /// Figures who are all known by a number that is higher than their own by so much.
  struct Shift {
    int by;
    FigureSet who;
  };

  const State& s_;
  const Eyes eyes_;
  const Knowledge& known_;
  FastDice& guesses_;
  State& out_;
  UnitSet own_ = 0; ///< units of the side that looks
  UnitSet markers_ = 0;
  std::array<std::int8_t, most_figures> figure_numbers_;
  std::array<std::int8_t, 64> unit_numbers_;
  boost::container::static_vector<Shift, most_figures> shifts_;
};

} // namespace

State seen_through(const State& s, Eyes eyes, FastDice& guesses) {
  State out = s;
  Seen(s, eyes, guesses, out).make();
  return out;
}

State as_seen(const State& s, Side side, FastDice& guesses) { return seen_through(s, eyes_of(side), guesses); }

bool hides(const State&) { return true; }

} // namespace sandtable::skirmish
