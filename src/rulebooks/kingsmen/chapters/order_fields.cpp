#include "rulebooks/kingsmen/chapters/order_fields.hpp"

#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

#include <array>

namespace sandtable::kingsmen {

namespace {

// In the order of `Order`.
enum OrderField : std::uint16_t {
  has_unit = 1 << 0,
  has_target = 1 << 1,
  has_building = 1 << 2,
  has_card = 1 << 3,
  has_path = 1 << 4,
  has_facing = 1 << 5,
  has_formation = 1 << 6,
  has_ranks = 1 << 7,
  has_files = 1 << 8,
  has_arrangement = 1 << 9,
  has_spots = 1 << 10,
  has_chair = 1 << 11,
  has_shares = 1 << 12,
  has_parts = 1 << 13,
  has_others = 1 << 14
};
constexpr std::array<const char*, 15> no_such_field{
    "An order of this kind names no unit.",
    "An order of this kind names no target.",
    "An order of this kind enters no building.",
    "An order of this kind names no card.",
    "An order of this kind has no path.",
    "An order of this kind has no facing.",
    "An order of this kind names no formation.",
    "An order of this kind has no ranks.",
    "An order of this kind has no files.",
    "An order of this kind arranges nobody.",
    "An order of this kind has no places for single men.",
    "An order of this kind names no player.",
    "An order of this kind shares nothing out.",
    "An order of this kind divides nobody.",
    "An order of this kind names no other parts.",
};

struct Row {
  Verb verb;
  Rule rule; ///< which says what an order of this kind is
  int may;   ///< carry
};
constexpr int shape = has_formation | has_ranks | has_files | has_facing;
constexpr std::array rows{
    Row{Verb::deploy, Rule::KM1_SETUP_53, has_unit | has_path | shape | has_arrangement | has_spots},
    Row{Verb::place_general, Rule::KM1_SETUP_55, has_path},
    Row{Verb::disorder, Rule::KM1_SEQ_20, has_unit},
    Row{Verb::deny, Rule::KM1_SEQ_21, has_target},
    Row{Verb::activate, Rule::KM1_SEQ_24, has_unit},
    Row{Verb::pass, Rule::KM1_RES_40, has_unit},
    Row{Verb::move_general, Rule::KM1_GEN_05, has_path},
    Row{Verb::override_card, Rule::KM1_OPT_20, 0},
    Row{Verb::bank, Rule::KM1_OPT_30, 0},
    Row{Verb::play_banked, Rule::KM1_OPT_32, has_card},
    Row{Verb::decline, Rule::KM1_SEQ_23, 0},
    Row{Verb::march, Rule::KM1_MOVE_10, has_unit | has_building | has_path | has_facing | has_arrangement | has_spots},
    Row{Verb::form, Rule::KM1_FORM_70, has_unit | shape | has_arrangement},
    Row{Verb::fire, Rule::KM1_FIRE_06, has_unit | has_target},
    Row{Verb::charge, Rule::KM1_MELEE_10, has_unit | has_target | has_path | has_facing | has_arrangement | has_spots},
    Row{Verb::finish, Rule::KM1_RES_07, has_unit},
    Row{Verb::arrange, Rule::KM1_SEQ_28, has_unit | has_arrangement | has_spots},
    Row{Verb::escape, Rule::KM1_SEQ_45, has_unit | has_path | shape},
    Row{Verb::stand, Rule::KM1_SEQ_28, has_unit},
    Row{Verb::defend, Rule::KM1_OPT_70, has_unit},
    Row{Verb::take, Rule::KM2_SEQ_17, has_unit},
    Row{Verb::share, Rule::KM2_SEQ_10, has_shares},
    Row{Verb::award, Rule::KM2_SEQ_11, has_chair},
    Row{Verb::split, Rule::KM2_OPT_51, has_unit | has_path | has_arrangement | has_parts},
    Row{Verb::join, Rule::KM2_OPT_56, has_unit | shape | has_others},
    Row{Verb::concede, Rule::KM1_RULING_62, 0},
    Row{Verb::done, Rule::KM1_RULING_63, 0},
};
constexpr const Row& row_of(Verb verb) { return rows[static_cast<std::size_t>(verb)]; }
static_assert([] {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].verb) != i) return false;
  return rows.size() == static_cast<std::size_t>(Verb::done) + 1;
}());

int carried(const Order& o) {
  const auto field = [](bool said, OrderField f) { return said ? static_cast<int>(f) : 0; };
  return field(o.unit >= 0, has_unit) | field(o.target >= 0, has_target) | field(o.building >= 0, has_building) |
         field(o.card != no_card, has_card) | field(!o.path.empty(), has_path) |
         field(o.facing.has_value(), has_facing) | field(o.formation.has_value(), has_formation) |
         field(o.ranks != 0, has_ranks) | field(o.files != 0, has_files) |
         field(o.arrangement != Arrangement::keep, has_arrangement) | field(!o.spots.empty(), has_spots) |
         field(o.chair >= 0, has_chair) | field(!o.shares.empty(), has_shares) | field(!o.parts.empty(), has_parts) |
         field(!o.others.empty(), has_others);
}

/// Who is named where only one can be meant. Inside an activation `check_action` asks that: KM1-SEQ-27.
Ruling check_named(const State& s, const Order& o) {
  if (o.unit < 0) return {};
  const Step& step = s.agenda.top();
  if (step.kind == StepKind::arrange && o.unit != step.a)
    return refuse(Rule::KM1_SEQ_28, "{unit} were pushed aside, nobody else.", s.unit(step.a).anchor, step.a);
  if (step.kind == StepKind::escape && o.unit != s.flight.unit)
    return refuse(Rule::KM1_SEQ_45, "{unit} must escape, nobody else.", s.unit(s.flight.unit).anchor, s.flight.unit);
  if (step.kind == StepKind::general_step)
    return refuse(Rule::KM1_SEQ_52, "It is a general who moves or stays, and no unit.");
  return {};
}

/// KM1-FORM-12, 22, 32 to 34: ranks and files, and places of single men, for a unit that ends so.
Ruling check_shape(const Order& o, Type type, Formation in) {
  if ((o.ranks != 0 || o.files != 0) && in != Formation::line && in != Formation::column)
    return refuse(Rule::KM1_FORM_12, "Only lines and columns have ranks and files.");
  if (o.arrangement == Arrangement::keep) return {};
  if (type != Type::skirmishers || in != Formation::loose)
    return refuse(Rule::KM1_FORM_33, "Only skirmishers in loose order are arranged man by man.");
  return {};
}

Ruling check_escape_shape(const State& s, const Order& o) {
  if (s.flight.shrunken || (carried(o) & shape) == 0) return {};
  if (s.flight.headlong)
    return refuse(Rule::KM1_ESC_13, "Those who run end as a mob, in no formation and facing nowhere.");
  return refuse(Rule::KM1_ESC_18, "Those who fall back keep their formation and face the enemy they leave.");
}

Ruling check_details(const State& s, const Order& o) {
  if (!o.spots.empty() && o.arrangement != Arrangement::own)
    return refuse(Rule::KM1_FORM_32, "Places for single men make an arrangement of one's own: say so.");
  const bool own = o.arrangement == Arrangement::own;
  switch (o.verb) {
    case Verb::deploy:
      return check_shape(o, s.unit(o.unit).type, o.formation.value_or(usual_formation(s.unit(o.unit).type)));
    case Verb::march:
    case Verb::charge: { // KM2-OPT-42: skirmishers who charge are arranged at its end
      const Unit& u = s.unit(s.activation.unit);
      if (o.building >= 0 && o.arrangement != Arrangement::keep)
        return refuse(Rule::KM1_OPT_64, "Inside a building nobody is arranged man by man.", u.anchor);
      return check_shape(o, u.type, u.formation);
    }
    case Verb::form:
      if (own) return refuse(Rule::KM1_FORM_34, "Skirmishers who form up do so as a picket or a cloud.");
      return check_shape(o, s.unit(s.activation.unit).type, o.formation.value_or(Formation::line));
    case Verb::split:
      if (own) return refuse(Rule::KM1_FORM_34, "Parts are laid out as pickets or clouds.");
      return {};
    case Verb::escape: return check_escape_shape(s, o);
    default: return {};
  }
}

} // namespace

Ruling check_fields(const State& s, const Order& o) {
  const Row& row = row_of(o.verb);
  if (const int more = carried(o) & ~row.may; more != 0)
    return refuse(row.rule, no_such_field[static_cast<std::size_t>(__builtin_ctz(static_cast<unsigned>(more)))]);
  if (const Ruling r = check_named(s, o); !r.allowed()) return r;
  return check_details(s, o);
}

} // namespace sandtable::kingsmen
