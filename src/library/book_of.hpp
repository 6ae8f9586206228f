#pragma once

#include "battle/fight.hpp"
#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "generals/major.hpp"
#include "generals/recruit.hpp"
#include "library/book.hpp"
#include "library/roll_call.hpp"
#include "library/scribe.hpp"

#include <variant>

namespace sandtable {

/// A general of any grade, so that one loop serves every pairing.
template <ServedRulebook B>
class AnyGeneral {
public:
  AnyGeneral(Grade grade, std::uint64_t seed) : general_(std::in_place_type<Recruit<B>>, seed) {
    if (grade == Grade::captain) general_.template emplace<Captain<B>>(seed);
    if (grade == Grade::major) general_.template emplace<Major<B>>(seed);
  }
  typename B::Order choose(const typename B::State& state) {
    return std::visit([&](auto& general) { return general.choose(state); }, general_);
  }
  typename B::Order choose(const typename B::State& state, const std::function<bool()>& enough) {
    if (auto* major = std::get_if<Major<B>>(&general_)) return major->choose(state, enough);
    return choose(state);
  }
  bool thinks_long() const { return std::holds_alternative<Major<B>>(general_); }

private:
  std::variant<Recruit<B>, Captain<B>, Major<B>> general_;
};

template <ServedRulebook B>
class CommanderOf final : public Commander {
public:
  CommanderOf(Grade grade, std::uint64_t seed) : general_(grade, seed) {}
  using Commander::choose;
  boost::json::value choose(const AnyBattle& battle, const std::function<bool()>& enough) override {
    return to_sparse_json(general_.choose(static_cast<const BattleOf<B>&>(battle).state(), enough));
  }
  bool thinks_long() const override { return general_.thinks_long(); }

private:
  AnyGeneral<B> general_;
};

template <ServedRulebook B>
class ArenaOf final : public Arena {
public:
  explicit ArenaOf(std::shared_ptr<const typename B::Setting> setting) : setting_(std::move(setting)) {}

  Result<QuickBattle> fight(Grade both, std::uint64_t seed) const override {
    if (both == Grade::recruit) return fought<Recruit<B>>(seed);
    return both == Grade::captain ? fought<Captain<B>>(seed) : fought<Major<B>>(seed);
  }

  Result<FoughtBattle> fight_and_count(Generals generals, std::uint64_t seed) const override {
    typename B::State state = B::begin(*setting_);
    AnyGeneral<B> red(generals.red, seed_of(seed, Side::red)), blue(generals.blue, seed_of(seed, Side::blue));
    FastDice dice(seed);
    RollCall<B> roll_call(state);
    return sandtable::fight<B>(state, red, blue, dice, Witness<B>{&roll_call}).map([&](int) {
      return roll_call.closed(state);
    });
  }

  Result<Account> fight_and_account(Generals generals, std::uint64_t seed) const override {
    typename B::State state = B::begin(*setting_);
    AnyGeneral<B> red(generals.red, seed_of(seed, Side::red)), blue(generals.blue, seed_of(seed, Side::blue));
    FastDice dice(seed);
    Scribe<B> scribe(state);
    return sandtable::fight<B>(state, red, blue, dice, Watched<B>{&scribe}).map([&](int) {
      return std::move(scribe).closed(state);
    });
  }

private:
  template <class G>
  Result<QuickBattle> fought(std::uint64_t seed) const {
    typename B::State state = B::begin(*setting_);
    G red(seed_of(seed, Side::red)), blue(seed_of(seed, Side::blue));
    FastDice dice(seed);
    return sandtable::fight<B>(state, red, blue, dice).map([&](int nodes) {
      return QuickBattle{B::digest(state), nodes};
    });
  }

  std::shared_ptr<const typename B::Setting> setting_;
};

template <SituatedRulebook B>
class BookOf final : public Book {
public:
  std::string_view id() const override { return B::id; }
  std::string_view title() const override { return B::title; }
  std::string_view about() const override { return B::about; }
  int revision() const override { return B::revision; }
  UnitOfLength unit_of_length() const override { return B::unit_of_length; }
  ScenarioKeys scenario_keys() const override { return B::scenario_keys(); }
  std::vector<OptionText> options() const override { return B::option_texts(); }

  bool fights(const Scenario& scenario) const override { return B::is_for(scenario); }
  Scenario random_battle(BattleSize size, std::uint64_t seed) const override { return B::random_battle(size, seed); }
  Result<std::unique_ptr<AnyBattle>> set_up(const Scenario& scenario, std::string text, DiceUsed dice) const override {
    return make_battle<B>(scenario, std::move(text), std::move(dice));
  }
  Result<std::unique_ptr<AnyBattle>> reopen(const Record& record) const override {
    auto setting = set_up_record<B>(record);
    if (!setting) return tl::unexpected<Fault>(setting.error());
    const typename B::State first = B::begin(**setting);
    Record again = new_record<B>(record.scenario, first, record.dice);
    again.revision = record.revision; // a running battle never changes rules
    return std::make_unique<BattleOf<B>>(std::move(*setting), first, std::move(again));
  }
  Result<std::unique_ptr<AnyBattle>> verify(const Record& record) const override { return resume_battle<B>(record); }

  Result<OpenPosition> open_position(const PositionText& text) const override { return opened<B>(text); }
  Result<PositionText> position(const AnyBattle& battle) const override {
    return written<B>(state_of(battle), battle.record().scenario);
  }
  Result<PositionText> position_for(const AnyBattle& battle, std::optional<Seat> seat) const override {
    return written_for<B>(state_of(battle), battle.record().scenario, seat);
  }

  Result<OddsAnswer> odds(const OddsQuestion& question) const override { return B::answer(question); }
  OddsHelp odds_help() const override { return B::odds_help(); }

  std::unique_ptr<Commander> commander(Grade grade, std::uint64_t seed) const override {
    return std::make_unique<CommanderOf<B>>(grade, seed);
  }
  Result<std::unique_ptr<Arena>> arena(const Scenario& scenario) const override {
    auto setting = B::set_up(scenario);
    if (!setting) return tl::unexpected<Fault>(setting.error());
    return std::make_unique<ArenaOf<B>>(std::move(*setting));
  }

private:
  static const typename B::State& state_of(const AnyBattle& battle) {
    return static_cast<const BattleOf<B>&>(battle).state();
  }
};

} // namespace sandtable
