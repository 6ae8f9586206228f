// Teams under the second edition: whole battles of six players, what they are shown and offered, and what a computer
// general or a silent player does among them.
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "kingsmen/opening.hpp"
#include "kingsmen/second_team.hpp"
#include "rulebooks/kingsmen/general/unanswered.hpp"
#include "support/kingsmen_invariants.hpp"

#include <gmock/gmock.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace sandtable::kingsmen {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// Random forces for three players a side, with options that change from battle to battle.
Scenario six_players(std::uint64_t n) {
  Scenario s = Kingsmen2::random_battle((n >> 8) % 8 == 0 ? BattleSize::medium : BattleSize::small, n);
  for (ScenarioSide* side : {&s.red, &s.blue})
    for (int k = 0; k < 3; ++k) add_general(*side, 0);
  const auto maybe = [&](int bit, const char* option, const char* value) {
    if ((n >> bit & 1) != 0) s.options[option] = value;
  };
  maybe(0, "preset", "advanced");
  maybe(1, "rating_mode", "rolled");
  maybe(2, "command_mode", "map");
  maybe(3, "override_deck", "on");
  maybe(4, "bank_cards", "on");
  maybe(5, "pass_mode", "free");
  maybe(6, "secret_cp", "on");
  maybe(7, "special_casualties", "on");
  return s;
}

/// A battle in which every player answers at random, and what must hold at every step of it.
class AtRandom {
public:
  explicit AtRandom(std::uint64_t n) : setting_(Kingsmen2::set_up(six_players(n)).value()), chance_(n) {
    state_ = Kingsmen2::begin(*setting_);
  }

  void fight() {
    for (int step = 0; Kingsmen2::pending(state_) != Node::over; ++step) {
      RC_ASSERT(step < 100'000); // every battle ends
      events_.clear();
      if (Kingsmen2::pending(state_) == Node::chance)
        roll();
      else
        decide();
      RC_ASSERT(broken_invariant(state_) == "");
      check_purses();
      if (state_.turn > 0) check_leaders();
    }
  }

private:
  /// KM2-SEQ-22: what is thrown for in this edition at all; dice that are thrown are all told.
  void roll() {
    const StepKind kind = state_.agenda.top().kind;
    RC_ASSERT(kind != StepKind::order_roll);
    const bool advanced_only = kind == StepKind::roll_quality || kind == StepKind::square_roll ||
                               kind == StepKind::rally_roll || kind == StepKind::collapse_roll;
    RC_ASSERT(!advanced_only || setting_->options.preset == Preset::advanced);
    const Roll roll = chance_.roll(Kingsmen2::plan(state_).request());
    Kingsmen2::settle(state_, roll, &events_);
    const int told =
        std::accumulate(events_.begin(), events_.end(), 0, [](int n, const Event& e) { return n + e.dice; });
    RC_ASSERT(told == roll.count());
    if (kind == StepKind::draw) acts_ = {};
  }

  void decide() {
    const Step step = state_.agenda.top();
    const Order o = any_order(step);
    RC_ASSERT(Kingsmen2::check(state_, o).allowed());
    if (step.kind == StepKind::card || step.kind == StepKind::ace_again) count(o);
    carry_out<Kingsmen2>(state_, o, &events_);
  }

  /// Who awards or shares does it by lot; everything else is one of the sensible orders.
  Order any_order(const Step& step) {
    if (step.kind == StepKind::award) return award_to(static_cast<int>(chance_.below(3)));
    if (step.kind == StepKind::share_points) {
      const auto some = [&] { return static_cast<int>(chance_.below(4)); };
      const Order lot = share_out({some(), some()});
      if (Kingsmen2::check(state_, lot).allowed()) return lot;
    }
    Kingsmen2::candidates(seen_by<Kingsmen2>(state_, Kingsmen2::seat(state_).side), candidates_);
    return candidates_[chance_.below(static_cast<std::uint32_t>(candidates_.size()))].order;
  }

  /// KM2-CARD-01, 02, 10, 14, 15: a player acts once on a card, twice by the Ace that is his, on twos and Jokers never.
  void count(const Order& o) {
    const auto chair = Kingsmen2::seat(state_).chair;
    if (o.verb == Verb::play_banked) acts_ = {};
    if (o.verb != Verb::activate && o.verb != Verb::pass && o.verb != Verb::move_general) return;
    const int rank = rank_of(state_.card);
    const bool his = state_.commands.holder == chair;
    const int most = rank == 2 || rank == joker ? 0 : rank == ace && his ? 2 : 1;
    RC_ASSERT(++acts_[chair] <= most);
  }

  void check_purses() const { // KM2-CMD-04: nor can any be overdrawn, which would wrap around
    for (const Side side : {red, blue})
      for (int chair = 0; chair < 3; ++chair) RC_ASSERT(points_of(state_, side, chair) <= 6);
  }

  void check_leaders() const { // KM2-GEN-05
    for (int i = 0; i < state_.unit_count; ++i) RC_ASSERT(state_.leader(i) >= 0 && state_.leader(i) < 3);
  }

  std::shared_ptr<const Setting> setting_;
  State state_;
  FastDice chance_;
  std::vector<Candidate> candidates_;
  std::vector<Event> events_;
  std::array<int, 3> acts_{}; ///< on the card at hand, by chair
};

RC_GTEST_PROP(SecondTeams, OfSixPlayersKeepEveryRuleInWholeBattles, ()) {
  AtRandom(*rc::gen::inRange<std::uint64_t>(0, 100'000)).fight();
}

std::vector<Order> offered_candidates(const Field& f) {
  std::vector<Candidate> all;
  Kingsmen2::candidates(f.state, all);
  std::vector<Order> out;
  for (const Candidate& c : all) out.push_back(c.order);
  return out;
}

// KM2-SEQ-17
TEST(SecondTeams, OfComputerGeneralsTakeCommandsThatHangTogether) {
  for (const bool ours : {true, false}) {
    const std::vector<std::string> six(6, "skirmishers");
    Scenario s = armies_of(six, six);
    for (std::size_t i = 0; i < 6; ++i) {
      s.red.units[i].at = Vec{6 + 12.0 * static_cast<double>(i), 6};
      s.blue.units[i].at = Vec{6 + 12.0 * static_cast<double>(i), 42};
    }
    for (int k = 0; k < 3; ++k) add_general(ours ? s.red : s.blue, 0);
    Opening f(s, second_edition);
    Captain<Kingsmen2> captain(1);
    for (int i = 0; i < 6; ++i) f.order(captain.choose(f.state));
    std::vector<int> leaders;
    for (int i = ours ? 0 : 6; i < (ours ? 6 : 12); ++i) leaders.push_back(f.state.leader(i));
    EXPECT_EQ(leaders, (ours ? std::vector<int>{0, 0, 1, 1, 2, 2} : std::vector<int>{2, 2, 1, 1, 0, 0}));
  }
}

// KM2-SEQ-10
TEST(SecondTeams, OfComputerGeneralsSharePointsWithWhoHasUnitsBeyondHisReach) {
  for (const bool far : {true, false}) {
    Team f;
    if (far) f.add(Team::larry, Type::infantry, {60, 30}); // he has a point, and could use another
    f.start();
    end_turn(f);
    let_generals_stay(f);
    f.roll({4, 1, 1});
    f.roll({1, 1});
    ASSERT_EQ(f.pending(), StepKind::share_points);
    EXPECT_EQ(offered_candidates(f).size(), far ? 2U : 1U); // he may always keep them
    Captain<Kingsmen2> captain(1);
    f.order(captain.choose(f.state));
    EXPECT_EQ(f.purses(), (far ? Purses{2, 3, 2} : Purses{2, 4, 1}));
  }
}

// KM2-SEQ-11
TEST(SecondTeams, OfComputerGeneralsAwardEffectsWhereTheyAreOfMostUse) {
  Team f;
  f.Field::add(blue, Type::infantry, {12, 24}, 180); // before Matt's muskets
  f.state.general(Team::larry).at = {70, 40};        // far from his men
  f.start();
  f.turn("QH");
  EXPECT_EQ(offered_candidates(f).front().chair, Team::matt);
  f.order(award_to(Team::matt));
  for (int i = 0; i < 3; ++i) f.pass();
  f.turn("KH");
  EXPECT_EQ(offered_candidates(f).front().chair, Team::larry);
}

// KM2-CMD-08: he rides to his own men, not to the army's middle
TEST(SecondTeams, OfComputerGeneralsRideToTheirOwnCommands) {
  Team f;
  f.state.general(Team::larry).at = {40, 4};
  f.start();
  end_turn(f);
  while (deciding(f).chair != Team::larry) f.order(Field::stay());
  Captain<Kingsmen2> captain(1);
  f.order(captain.choose(f.state));
  EXPECT_TRUE(in_command_radius(f.state, f.state.general(Team::larry), f.unit(f.foot[Team::larry])));
}

// KM1-SEQ-33, 34 for the decisions of a team: KM2-SEQ-10, 11, 12, 17
TEST(SecondTeams, WithASilentPlayerGoOnByTheFirstLegalAnswer) {
  Team f;
  f.start();
  f.turn("QH");
  Order o = unanswered(f.state);
  EXPECT_EQ(o.verb, Verb::award);
  EXPECT_EQ(o.chair, Team::chris);
  f.order(o);
  for (const int chair : {Team::chris, Team::matt, Team::larry}) {
    o = unanswered(f.state);
    EXPECT_EQ(o.verb, Verb::activate);
    EXPECT_EQ(o.unit, f.foot[static_cast<std::size_t>(chair)]); // his own, before a lower number of a teammate's
    f.order(o);
    f.order(unanswered(f.state));
  }
  f.unit(f.foot[Team::chris]).disordered = true; // then a teammate's
  f.turn("9H");
  EXPECT_EQ(unanswered(f.state).unit, f.foot[Team::matt]);
  f.order(unanswered(f.state));
  EXPECT_EQ(f.purses(), (Purses{2, 2, 1}));
  f.order(Field::finish());
  f.pass();
  f.pass();
  end_turn(f);
  let_generals_stay(f);
  throw_faces(f, {5});
  throw_faces(f, {5});
  f.order(unanswered(f.state)); // he keeps his points
  EXPECT_EQ(f.purses(), (Purses{2, 5, 1}));

  Opening draft(six_players(0), second_edition); // who says nothing takes the first candidate
  FastDice dice(1);
  while (draft.pending() != StepKind::take_command) {
    if (Kingsmen2::pending(draft.state) == Node::chance)
      Kingsmen2::settle(draft.state, dice.roll(Kingsmen2::plan(draft.state).request()), nullptr);
    else
      draft.order(unanswered(draft.state));
  }
  draft.order(unanswered(draft.state));
}

// KM2-SEQ-10, 11, 12, 17: a page that knows no rule can ask every question of a team
TEST(SecondTeams, AreOfferedTheirDecisionsInWords) {
  Team f;
  f.start();
  f.turn("AH");
  Decision d = Kingsmen2::decision(f.state);
  EXPECT_EQ(d.seat, (Seat{red, Team::chris}));
  ASSERT_EQ(d.offers.size(), 2U); // and to concede
  EXPECT_EQ(d.offers[0].choices.size(), 3U);
  EXPECT_EQ(d.offers[0].rule, "KM2-SEQ-11");
  f.order(award_to(Team::matt));
  EXPECT_THAT(Kingsmen2::decision(f.state).prompt, HasSubstr("without its special effect")); // Chris's is plain
  f.pass();
  EXPECT_THAT(Kingsmen2::decision(f.state).prompt, Not(HasSubstr("without"))); // Matt's is not

  Team next;
  next.start();
  end_turn(next);
  let_generals_stay(next);
  throw_faces(next, {5});
  throw_faces(next, {5});
  d = Kingsmen2::decision(next.state);
  ASSERT_EQ(d.offers.size(), 3U);
  EXPECT_EQ(d.offers[0].kind, OfferKind::allocate);
  EXPECT_EQ(d.offers[0].most, 5);
  EXPECT_THAT(d.offers[0].costs, ElementsAre(4, 5)); // KM2-CMD-04: up to six each
}

// KM2-GEN-05
TEST(SecondTeams, SeeByWhomEachUnitIsLed) {
  Team f;
  f.start();
  for (const ViewPiece& p : Kingsmen2::view(f.state, std::nullopt).pieces) {
    const bool ours = p.side == "red";
    const auto led = std::find_if(p.details.begin(), p.details.end(),
                                  [](const std::string& line) { return line.starts_with("led by "); });
    EXPECT_EQ(led != p.details.end(), ours) << p.name; // where there is but one general it need not be said
  }
}

// KM2-CMD-08 to 11, 13, KM2-RES-10
TEST(SecondTeams, AreToldWhatAnOrderCostsAndWhy) {
  Team f;
  const int skirmishers = f.add(Team::chris, Type::skirmishers, {10, 30}, {.colour = Colour::red});
  const int far = f.add(Team::chris, Type::cavalry, {66, 30}, {.colour = Colour::red});
  const int tired = f.add(Team::chris, Type::infantry, {46, 14}, {.colour = Colour::yellow});
  f.start();
  f.turn("9H");
  const auto notes = [&](const Order& o) { return Kingsmen2::preview(f.state, o).notes; };
  for (const auto& [unit, rule] : {std::pair{f.foot[Team::chris], "KM2-CMD-09"},
                                   {skirmishers, "KM2-CMD-11"},
                                   {far, "KM2-CMD-10"},
                                   {tired, "KM2-CMD-08"},
                                   {f.foot[Team::matt], "KM2-CMD-13"}}) {
    EXPECT_THAT(notes(Field::activate_order(unit)), ElementsAre(HasSubstr(rule)));
    EXPECT_THAT(notes(Field::pass_order(unit)), ElementsAre(HasSubstr(rule), HasSubstr("KM2-RES-10")));
  }
}

} // namespace
} // namespace sandtable::kingsmen
