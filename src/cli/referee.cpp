#include "cli/referee.hpp"

#include "dice/scripted_dice.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

class Sitting {
public:
  Sitting(const Case& wanted, OpenPosition& open, bool with_offers)
      : case_(wanted),
        open_(open),
        battle_(*open.battle),
        dice_(wanted.dice, wanted.cards, wanted.drawn),
        with_offers_(with_offers) {
    out_.rulebook = std::string(battle_.rulebook());
    out_.title = wanted.title;
    out_.offers = offers();
  }

  Ruled hold() {
    while (go_on()) {
    }
    if (!out_.error && !out_.refused) look_for_leftovers();
    close();
    return std::move(out_);
  }

private:
  bool orders_left() const { return next_order_ < case_.orders.size(); }
  bool all_used() const {
    return !orders_left() && dice_.faces_left() == 0 && dice_.cards_left() == 0 && dice_.labels_left() == 0;
  }

  std::optional<Decision> offers() const {
    if (!with_offers_ || battle_.node() != Node::decision) return std::nullopt;
    return battle_.decision();
  }

  bool go_on() {
    switch (battle_.node()) {
      case Node::over: return false;
      case Node::chance: return throw_dice();
      case Node::decision: return orders_left() && hear_order();
    }
    return false;
  }

  bool throw_dice() {
    const Plan plan = battle_.plan();
    // A case may well end where the next card is turned or the next thing drawn.
    if (!plan.draw_from.empty() && all_used()) return false;
    const auto roll = dice_.answer(plan.request());
    if (!roll) {
      const bool cards = plan.draw_from.kind == &french_deck();
      const char* field = plan.draw_from.empty() ? "dice" : cards ? "cards" : "drawn";
      out_.error = fmt::format("{}: \"{}\" is waiting: {}", field, plan.title, roll.error());
      return false;
    }
    auto told = battle_.settle(*roll);
    if (!told) {
      out_.error = told.error().text();
      return false;
    }
    RuledStep step;
    step.plan = describe(plan);
    if (roll->count() > 0) step.dice.emplace(roll->dice().begin(), roll->dice().end());
    if (roll->drawn >= 0) step.drawn.emplace(plan.draw_from.label(roll->drawn).code);
    if (plan.draw_from.kind == &french_deck()) step.card = card_in(*roll);
    step.events = std::move(*told);
    step.offers = offers();
    out_.steps.push_back(std::move(step));
    return true;
  }

  bool hear_order() {
    const std::string path = fmt::format("orders[{}]", next_order_);
    const auto wrong = [&](const Fault& f) {
      Fault at = f;
      at.place = f.place.starts_with("order.")    ? path + f.place.substr(5)
                 : f.place.starts_with("orders[") ? f.place
                                                  : path;
      out_.error = at.text();
      return false;
    };
    RuledStep step;
    step.seat = battle_.seat();
    step.order = case_.orders[next_order_];
    const auto order = numbered(*step.order, open_, path);
    if (!order) return wrong(order.error());
    const auto ruling = battle_.check(*order);
    if (!ruling) return wrong(ruling.error());
    step.ruling = *ruling;
    if (!ruling->allowed) {
      out_.steps.push_back(std::move(step));
      out_.refused = true;
      return false;
    }
    if (const auto plan = battle_.plan_of(*order); plan && *plan) step.plan = describe(**plan);
    auto told = battle_.give(*order);
    if (!told) return wrong(told.error());
    learn_names();
    step.events = std::move(*told);
    step.offers = offers();
    out_.steps.push_back(std::move(step));
    ++next_order_;
    return true;
  }

  /// Of units that were not there before: the parts of one that has divided.
  void learn_names() {
    for (const ViewPiece& piece : battle_.view(std::nullopt).pieces) {
      const auto number = static_cast<std::size_t>(piece.id);
      if (number < open_.units.size()) continue;
      open_.units.resize(number + 1);
      open_.units[number] = piece.name;
    }
  }

  void look_for_leftovers() {
    const auto left = [](int n, const char* one, const char* many) {
      return fmt::format("{} {} left over: nothing asks for {}", n, n == 1 ? one : many, n == 1 ? "it" : "them");
    };
    if (orders_left()) {
      out_.error = fmt::format("orders[{}]: the battle is over before this order", next_order_);
    } else if (dice_.faces_left() > 0) {
      out_.error = "dice: " + left(dice_.faces_left(), "die is", "dice are");
    } else if (dice_.cards_left() > 0) {
      out_.error = "cards: " + left(dice_.cards_left(), "card is", "cards are");
    } else if (dice_.labels_left() > 0) {
      out_.error = "drawn: " + left(dice_.labels_left(), "label is", "labels are");
    }
  }

  void close() {
    out_.pending.node = battle_.node();
    if (battle_.node() == Node::decision) {
      out_.pending.seat = battle_.seat();
      out_.pending.prompt = battle_.decision().prompt;
    } else if (battle_.node() == Node::chance) {
      out_.pending.plan = describe(battle_.plan());
    } else {
      out_.pending.outcome = battle_.outcome();
    }
    out_.units = open_.units;
    out_.state = battle_.state_json();
    out_.digest = hex_of(battle_.digest());
  }

  const Case& case_;
  OpenPosition& open_;
  AnyBattle& battle_;
  ScriptedDice dice_;
  bool with_offers_;
  std::size_t next_order_ = 0;
  Ruled out_;
};

} // namespace

Ruled referee(const Case& wanted, OpenPosition& open, bool with_offers) {
  return Sitting(wanted, open, with_offers).hold();
}

} // namespace sandtable::cli
