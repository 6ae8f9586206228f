#include "rulebooks/kingsmen/chapters/cards.hpp"

#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

namespace sandtable::kingsmen {

namespace {

constexpr int plain_rank = 3; // as good as any from three to ten: KM1-CARD-02

/// KM1-CARD-42, KM2-GEN-07: units belong to the army, whichever of its players acts.
bool own_unit(const State& s, int i) {
  return i >= 0 && i < s.unit_count && s.unit(i).present && s.unit(i).side == s.acting;
}

// Putting a card aside. It must be just drawn, with nothing of it used: one from the bank is not drawn, and of an Ace
// half may be spent. Jokers are cards like others here (KM1-OPT-24, KM1-RULING-53).

/// Of several players it is the Commanding General's to say, who answers first: KM2-OPT-20, KM2-RULING-15, 20.
Ruling check_whose_card(const State& s) {
  if (!edition(s).all_answer || s.chair == commanding_chair(s, s.acting)) return {};
  return refuse(Rule::KM2_OPT_20, "Only the Commanding General turns cards away, banks them or plays them again.");
}

Ruling check_override(const State& s, bool paid) { // KM1-OPT-20, 22
  if (!options(s).override_deck) return refuse(Rule::KM1_OPT_01, "Cards are not turned away in this battle.");
  if (rank_of(s.card) == 2) return refuse(Rule::KM1_OPT_21, "A two can never be turned away.");
  if (const Ruling r = check_whose_card(s); !r.allowed()) return r;
  if (s.played_banked)
    return refuse(Rule::KM1_OPT_20, "Only a card that was drawn can be turned away, not a banked one.");
  if (s.ace_second) return refuse(Rule::KM1_OPT_20, "Half of the Ace is spent: it cannot be turned away any more.");
  if (!paid) return refuse(Rule::KM1_OPT_20, "Turning a card away costs a command point, and none is left.");
  return {};
}

Ruling check_bank(const State& s, bool paid) { // KM1-OPT-30, 31
  if (!options(s).bank_cards) return refuse(Rule::KM1_OPT_02, "Cards are not banked in this battle.");
  if (rank_of(s.card) == 2) return refuse(Rule::KM1_OPT_34, "A two can never be banked.");
  if (const Ruling r = check_whose_card(s); !r.allowed()) return r;
  if (s.played_banked) return refuse(Rule::KM1_OPT_36, "A card played in another's place cannot be banked.");
  if (s.ace_second) return refuse(Rule::KM1_OPT_30, "Half of the Ace is spent: it cannot be banked any more.");
  const int most = best_rating(s, s.acting);
  if (s.army(s.acting).banked >= most)
    return refuse_measure(Rule::KM1_OPT_31, "{a} cards were banked this turn; the best general's rating allows {b}.",
                          s.army(s.acting).banked, most);
  if (!paid) return refuse(Rule::KM1_OPT_30, "Banking a card costs a command point, and none is left.");
  return {};
}

/// Turning away and banking are paid for by the army, that is, by its Commanding General.
bool has_points(const State& s) { return s.army(s.acting).command_points > 0; }

Ruling check_play_banked(const State& s) { // KM1-OPT-32
  if (!options(s).bank_cards) return refuse(Rule::KM1_OPT_02, "Cards are not banked in this battle.");
  if (rank_of(s.card) == 2) return refuse(Rule::KM1_OPT_34, "A two cannot be replaced by a banked card.");
  if (const Ruling r = check_whose_card(s); !r.allowed()) return r;
  if (s.played_banked) return refuse(Rule::KM1_OPT_32, "A banked card takes the place of a drawn one, not of another.");
  if (s.ace_second) return refuse(Rule::KM1_OPT_32, "Half of the Ace is spent: it cannot be replaced any more.");
  if (s.army(s.acting).bank.empty()) return refuse(Rule::KM1_OPT_32, "There is no card in the bank.");
  return {};
}

bool any_enemy_to_deny(const State& s) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side != s.acting && s.unit(i).present && !s.unit(i).disordered) return true;
  return false;
}

bool any_to_disorder(const State& s) {
  for (int i = 0; i < s.unit_count; ++i)
    if (own_unit(s, i) && !s.unit(i).disordered) return true;
  return false;
}

/// KM2-CARD-15, 18: a Joker that is good for nothing else.
bool only_disorders(const State& s) { return rank_of(s.card) == joker && !edition(s).joker_activates; }

/// KM1-CARD-27, KM1-RULING-20, KM1-RES-43: where nobody is left to name; KM2-RES-11, 13, KM2-RULING-08: or free passing
/// is agreed, or naming anybody would cost a point.
bool may_decline(const State& s) {
  if (only_disorders(s)) return !any_enemy_to_deny(s);
  if (s.ace_second || !anyone_might_activate(s, s.acting, s.chair)) return true;
  if (options(s).pass_mode == PassMode::free) return true;
  return edition(s).declines_payment && !anyone_acts_free(s, s.acting, s.chair);
}

/// Why an activation costs what it does.
Rule cost_rule(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (anothers(s, unit, s.chair)) return Rule::KM2_CMD_13;
  if (u.colour == Colour::green) return Rule::KM1_CMD_05;
  if (cost_of(s, unit, s.chair) > 0) return Rule::KM1_CMD_06;
  return u.type == Type::skirmishers ? Rule::KM1_CMD_13 : Rule::KM1_CMD_07; // KM2-CMD-11, 08
}

Ruling check_named(const State& s, int unit) {
  if (!own_unit(s, unit)) return refuse(Rule::KM1_SEQ_24, "Name one of your own units that is still on the table.");
  const Unit& u = s.unit(unit);
  if (u.disordered) return refuse(Rule::KM1_MARK_02, "{unit} is disordered and spent for this turn.", u.anchor, unit);
  if (!can_activate(s, unit, s.chair))
    return refuse(cost_rule(s, unit), "{unit} needs a command point and none is left.", u.anchor, unit);
  return {};
}

void name_for_disorder(State& s, int unit, Rule why, Events events) {
  s.unit(unit).disordered = true; // KM1-CARD-20: it keeps its colour
  report(events, EventKind::unit_disordered, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.card = s.card;
  });
}

/// Whose answer it was: the army's, or one player's where each has his own.
void name_player(const State& s, Event& e) {
  e.side = s.acting;
  if (edition(s).all_answer) e.general = static_cast<std::int8_t>(general_in(s, s.acting, s.chair));
}

/// A step that is one player's; where the players of an army take turns with its cards none is named.
void push_for(State& s, StepKind kind, int chair) { s.agenda.push(kind, edition(s).all_answer ? chair : -1); }

/// KM1-SEQ-26, KM1-CARD-14, 26, KM2-CARD-14, 20: an Ace gives a second activation when the first is done, or has failed
/// (KM1-RULING-59).
void leave_second(State& s) {
  if (rank_in_force(s) == ace && !s.ace_second) push_for(s, StepKind::ace_again, s.chair);
}

/// Who answers the card: one player (KM1-CARD-40), or every player of the army, the Commanding General first
/// (KM2-SEQ-02). A two or a Joker that only disorders is the Commanding General's alone.
void push_answers(State& s) {
  const int players = generals_of(s, s.acting), commanding = commanding_chair(s, s.acting);
  s.commands.holder = -1;
  if (!edition(s).all_answer) return s.agenda.push(StepKind::card);
  if (const int rank = rank_of(s.card); rank != 2 && rank != joker) // the last pushed answers first
    for (int chair = players - 1; chair >= 0; --chair)
      if (chair != commanding) push_for(s, StepKind::card, chair);
  push_for(s, StepKind::card, commanding);
  if (has_special_effect(s.card) && players > 1)
    s.agenda.push(StepKind::award); // KM2-SEQ-11
  else
    s.commands.holder = static_cast<std::int8_t>(commanding);
}

/// The others do not act on a card that has been turned away or kept: KM2-RULING-20.
void drop_answers(State& s) {
  while (s.agenda.top().kind == StepKind::card) s.agenda.pop();
}

/// Only the unit that was named acts: being attacked is no activation (KM1-RES-36).
void begin_activation(State& s, int unit) {
  s.activation = {};
  s.activation.unit = static_cast<std::int8_t>(unit);
  s.activation.started_in = s.unit(unit).formation;
  s.agenda.push(StepKind::activation_end);
  s.agenda.push(StepKind::actions);
}

/// KM1-CARD-02: every card from the three up gives an activation, and none spares it the rules of command
/// (KM1-CARD-28).
void activate(State& s, int unit, Events events) {
  const Unit& u = s.unit(unit);
  const int paid = cost_of(s, unit, s.chair);
  const Rule why = cost_rule(s, unit);
  pay(s, u.side, s.chair, paid); // KM1-CMD-06, KM2-CARD-19: each activation its own
  leave_second(s);
  report(events, EventKind::unit_activated, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = paid;
  });
  if (obeys_at_once(s, u))
    begin_activation(s, unit); // KM1-CMD-05, 07, 13
  else
    s.agenda.push(StepKind::order_roll, unit);
}

/// KM1-SEQ-12
void pass(State& s, int unit, Events events) {
  const int paid = cost_of(s, unit, s.chair);
  pay(s, s.acting, s.chair, paid); // KM1-RES-40
  leave_second(s);
  report(events, EventKind::unit_passed, Rule::KM1_RES_40, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = paid;
  });
  downgrade(s, unit, Rule::KM1_RES_41, events);
}

/// KM1-SEQ-13
void move_general(State& s, Vec to, Events events) {
  const int general = general_in(s, s.acting, s.chair);
  report(events, EventKind::general_moved, Rule::KM1_CARD_13, [&](Event& e) {
    e.general = static_cast<std::int8_t>(general);
    e.from = s.general(general).at;
    e.to = to;
  });
  s.general(general).at = to;
  restore_by_general(s, general, events);
}

} // namespace

Deck full_deck() {
  Deck d{whole_suit(Suit::hearts).cards | whole_suit(Suit::clubs).cards};
  d.add(red_joker);
  d.add(black_joker);
  return d;
}

bool has_special_effect(Card card) {
  const int rank = rank_of(card);
  return rank == jack || rank == queen || rank == king || rank == ace;
}

Side side_of(Card card) { return is_red(card) ? Side::red : Side::blue; }

int rank_in_force(const State& s) {
  const bool his = !edition(s).all_answer || s.commands.holder == s.chair;
  return his ? rank_of(s.card) : plain_rank;
}

bool any_response(const State& s) {
  const int rank = rank_in_force(s);
  if (rank == 2) return any_to_disorder(s);
  if (rank == king || (rank == joker && any_enemy_to_deny(s))) return true; // KM1-SEQ-31, KM2-SEQ-21
  const bool might_pay = !is_known_to_be_empty(s, s.acting, commanding_chair(s, s.acting));
  if (check_override(s, might_pay).allowed() || check_bank(s, might_pay).allowed()) return true;
  if (check_play_banked(s).allowed()) return true;
  return !only_disorders(s) && anyone_might_activate(s, s.acting, s.chair); // KM1-RES-43, KM2-RES-12
}

bool may_say_done(const State& s) {
  if (!waits_for_done(*s.setting) || s.ace_second || rank_in_force(s) == 2 || only_disorders(s)) return false;
  return points_of(s, s.acting, s.chair) == 0 && !is_known_to_be_empty(s, s.acting, s.chair) &&
         !anyone_acts_free(s, s.acting, s.chair);
}

bool may_pass(const State& s) {
  if (options(s).pass_mode == PassMode::free) return false;
  return !(s.ace_second && edition(s).second_only_taken && second_is_not_passed_with(*s.setting));
}

Rule decline_rule(const State& s) {
  if (s.ace_second) return Rule::KM1_CARD_27;
  if (!anyone_might_activate(s, s.acting, s.chair)) return Rule::KM1_RES_43;
  return options(s).pass_mode == PassMode::free ? Rule::KM2_RES_11 : Rule::KM2_RES_13;
}

void report_lapse(const State& s, Events events) {
  const Rule why = rank_of(s.card) == 2 ? Rule::KM1_SEQ_20 : only_disorders(s) ? Rule::KM1_SEQ_21 : decline_rule(s);
  report(events, EventKind::card_lapsed, why, [&](Event& e) {
    e.card = s.card;
    name_player(s, e);
  });
}

bool turn_is_over(const State& s) {
  return s.deck.empty() || (!anyone_might_activate(s, Side::red) &&
                            !anyone_might_activate(s, Side::blue)); // KM1-OPT-37: banks do not count
}

Ruling check_disorder(const State& s, int unit) {
  if (!own_unit(s, unit)) return refuse(Rule::KM1_SEQ_20, "The two asks for one of your own units.");
  const Unit& u = s.unit(unit);
  if (u.disordered) return refuse(Rule::KM1_RULING_19, "{unit} is disordered already; name another.", u.anchor, unit);
  if (!edition(s).two_spares_tired || s.army(s.acting).command_points > 0 || u.colour == Colour::green)
    return {}; // KM2-CARD-17
  for (int i = 0; i < s.unit_count; ++i)
    if (own_unit(s, i) && !s.unit(i).disordered && s.unit(i).colour == Colour::green)
      return refuse(Rule::KM1_CARD_21, "Without command points the two must fall on a green unit.", u.anchor, unit);
  return {};
}

Ruling check_response(const State& s, const Order& o) {
  const int rank = rank_in_force(s);
  switch (o.verb) {
    case Verb::override_card: return check_override(s, has_points(s)); // KM1-OPT-21, KM2-OPT-21
    case Verb::bank: return check_bank(s, has_points(s));              // KM1-OPT-34
    case Verb::play_banked: {
      const Ruling r = check_play_banked(s);
      if (r.allowed() && !s.army(s.acting).bank.holds(o.card))
        return refuse(Rule::KM1_OPT_32, "That card is not in the bank.");
      return r;
    }
    default: break;
  }
  if (rank == 2) {
    if (o.verb != Verb::disorder) return refuse(Rule::KM1_CARD_10, "A two only disorders one of your own units.");
    return check_disorder(s, o.unit);
  }
  switch (o.verb) {
    case Verb::activate:
    case Verb::pass:
      if (only_disorders(s)) return refuse(Rule::KM2_CARD_18, "A Joker disorders an enemy unit and activates nobody.");
      if (o.verb == Verb::pass && !may_pass(s))
        return options(s).pass_mode == PassMode::free
                   ? refuse(Rule::KM2_RES_11, "Nobody tires by passing in this battle: decline the card.")
                   : refuse(Rule::KM2_SEQ_15, "The Ace's second activation is taken, or declined at no cost.");
      return check_named(s, o.unit);
    case Verb::decline:
      if (may_decline(s)) return {};
      if (only_disorders(s)) return refuse(Rule::KM1_SEQ_21, "A Joker must fall on one of the enemy's units.");
      if (may_say_done(s)) return refuse(Rule::KM1_RULING_63, "No command point is left: say that you are done.");
      return refuse(Rule::KM1_RES_42, // KM1-RULING-26
                    "While a unit can be activated the card must be used or passed with.");
    case Verb::done:
      if (may_say_done(s)) return {};
      return refuse(Rule::KM1_RULING_63,
                    "Only whose secret points are spent, and whose units would all cost one, is done.");
    case Verb::deny: {
      if (rank != joker) return refuse(Rule::KM1_CARD_15, "Only a Joker disorders an enemy unit.");
      if (o.target < 0 || o.target >= s.unit_count || !s.unit(o.target).present || s.unit(o.target).side == s.acting)
        return refuse(Rule::KM1_SEQ_21, "Name an enemy unit that is on the table.");
      if (s.unit(o.target).disordered)
        return refuse(Rule::KM1_SEQ_21, "{unit} is disordered already.", s.unit(o.target).anchor, o.target);
      return {};
    }
    case Verb::move_general: {
      if (rank != king && rank_of(s.card) == king)
        return refuse(Rule::KM2_CARD_02, "The King's effect is another player's.");
      if (rank != king) return refuse(Rule::KM1_GEN_07, "Only a King moves a general in the middle of a turn.");
      const General& g = s.general(general_in(s, s.acting, s.chair));
      if (o.path.size() != 1) return refuse(Rule::KM1_GEN_05, "Say where the general rides.");
      const double d = distance(g.at, on_grid(o.path.front()));
      if (d > general_move + geom_eps)
        return refuse_measure(Rule::KM1_GEN_05, "That is {a} inches; a general rides {b}.", d, general_move,
                              o.path.front());
      return check_general_place(s, on_grid(o.path.front()));
    }
    default: return refuse(Rule::KM1_SEQ_23, "That is no answer to a card.");
  }
}

void respond(State& s, const Order& o, Events events) {
  s.agenda.pop();
  switch (o.verb) {
    case Verb::disorder: name_for_disorder(s, o.unit, Rule::KM1_CARD_10, events); break;
    case Verb::deny: name_for_disorder(s, o.target, Rule::KM1_CARD_15, events); break;
    case Verb::activate: activate(s, o.unit, events); break;
    case Verb::pass: pass(s, o.unit, events); break;
    case Verb::move_general: move_general(s, on_grid(o.path.front()), events); break;
    case Verb::decline:
      if (s.ace_second)
        report(events, EventKind::second_declined, Rule::KM1_CARD_27, [&](Event& e) { name_player(s, e); });
      else
        report_lapse(s, events);
      break;
    case Verb::done:
      say_done(s, s.acting, s.chair);
      report(events, EventKind::points_spent, Rule::KM1_RULING_63, [&](Event& e) {
        e.card = s.card;
        name_player(s, e);
      });
      break;
    case Verb::override_card:
      pay(s, s.acting, s.chair, 1); // KM1-OPT-23: the card goes to the discard pile and is gone
      drop_answers(s);
      report(events, EventKind::card_overridden, Rule::KM1_OPT_20,
             [&](Event& e) { e.card = s.card, e.side = s.acting; });
      break;
    case Verb::bank: {
      pay(s, s.acting, s.chair, 1);
      drop_answers(s);
      Army& army = s.army(s.acting);
      army.bank.add(s.card);
      ++army.banked;
      report(events, EventKind::card_banked, Rule::KM1_OPT_30, [&](Event& e) { e.card = s.card, e.side = s.acting; });
      s.card = no_card; // KM1-SEQ-14: it goes to the bank, not to the discard pile
      break;
    }
    case Verb::play_banked: // KM1-OPT-32, 33, 36, KM1-RULING-54: the card it displaces is gone
      s.discard.add(s.card);
      s.army(s.acting).bank.remove(o.card);
      s.card = o.card;
      s.played_banked = true;
      report(events, EventKind::banked_card_played, Rule::KM1_OPT_32,
             [&](Event& e) { e.card = s.card, e.side = s.acting; });
      drop_answers(s);
      push_answers(s);
      break;
    default: break;
  }
}

Plan draw_plan(const State& s) {
  Plan plan;
  plan.kind = "draw";
  plan.reading = Reading::faces;
  plan.title = "Turn a card";
  plan.pools.clear();
  plan.draw_from = bag_of(s.deck);
  return plan;
}

void turn_up(State& s, Card card, Events events) {
  s.deck.remove(card);
  s.card = card;
  s.ace_second = false;
  s.played_banked = false;
  s.acting = side_of(card);
  Army& army = s.army(s.acting);
  if (edition(s).all_answer) {
    s.chair = static_cast<std::uint8_t>(commanding_chair(s, s.acting));
  } else {
    s.chair = army.next_chair; // KM1-CARD-40, 41, KM1-RULING-21
    army.next_chair = static_cast<std::uint8_t>((army.next_chair + 1) % generals_of(s, s.acting));
  }
  report(events, EventKind::card_drawn, Rule::KM1_SEQ_03, [&](Event& e) {
    e.card = card;
    e.side = s.acting;
    e.a = s.deck.count();
  });
  s.agenda.push(StepKind::card_end);
  push_answers(s);
}

void order_rolled(State& s, int unit, bool obeyed) {
  if (obeyed) begin_activation(s, unit); // else nothing marks the unit, which may be tried again: KM1-CMD-12
}

} // namespace sandtable::kingsmen
