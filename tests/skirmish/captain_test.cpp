// What the captain of this book thinks of: each judgement by an order that he gives, or by what a position is worth to
// him.
#include "generals/captain.hpp"

#include "rulebooks/skirmish/general/aims_worth.hpp"
#include "rulebooks/skirmish/general/candidates.hpp"
#include "rulebooks/skirmish/general/command_worth.hpp"
#include "rulebooks/skirmish/general/goals.hpp"
#include "rulebooks/skirmish/general/prospects.hpp"
#include "support/skirmish_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace sandtable::skirmish {
namespace {

/// A table with aims, on which a captain may be asked.
struct Staff : Field {
  using Field::Field;
  void aim(Aim::Kind kind, int count, int leader_unit = -1, Vec at = {}, Side side = Side::red) {
    Aim a;
    a.kind = kind;
    a.side = side;
    a.count = count;
    a.leader = static_cast<std::int8_t>(leader_unit);
    a.at = at;
    setting().aims.push_back(a);
  }
  void exit_by(const char* edge) { setting().sides[0].exits = {edge}; }
  /// As in a whole half-turn: after what is decided now come these.
  Order answer() {
    Agenda whole;
    whole.push(StepKind::first_roll);
    whole.push(pending() == StepKind::spend || pending() == StepKind::declare ? StepKind::action_roll : StepKind::shoot,
               0);
    for (int i = 0; i < state.agenda.count; ++i) {
      const Step& step = state.agenda.steps[static_cast<std::size_t>(i)];
      whole.push(step.kind, step.a, step.b);
    }
    state.agenda = whole;
    return Captain<Skirmish>(1).choose(state);
  }
  double worth() const { return aims_worth(state, Side::red, Unheard{}); }
};

} // namespace

// SKR-CMD-09, 17, 25: a sergeant paid for as one of a group passes nothing on, so he is asked first.
TEST(SkirmishCaptain, AsksHisSergeantBeforeHeCommands) {
  Staff f;
  f.group(Side::red, 8, {30, 60}, east);
  f.group(Side::red, 6, {30, 40}, east);
  const int pc = f.leader(Side::red, Role::pc, {26, 56});
  const int sergeant = f.leader(Side::red, Role::nco, {26, 62});
  f.group(Side::blue, 4, {170, 110}, south);
  f.aim(Aim::Kind::exit_with, 10);
  f.exit_by("east");
  f.state.pool = 10;
  f.begin(StepKind::spend, pc);
  const Order o = f.answer();
  EXPECT_EQ(o.verb, Verb::relay);
  EXPECT_EQ(o.unit, sergeant);
}

// SKR-CMD-07: a die more for command is better than a pistol that reaches nobody.
TEST(SkirmishCaptain, LeadsWhereHisPistolReachesNobody) {
  const auto asked_at = [](double y) {
    Staff f;
    f.group(Side::red, 8, {90, 40}, north);
    const int pc = f.leader(Side::red, Role::pc, {90, 36}, north, {.weapons = {Weapon::pistol}});
    f.group(Side::blue, 6, {90, y}, south);
    f.begin(StepKind::declare, pc, pc);
    return f.answer().verb;
  };
  EXPECT_EQ(asked_at(100), Verb::lead_only);
}

// SKR-MOV-17, SKR-VIC-01: off the table by the edge that is theirs, at full speed.
TEST(SkirmishCaptain, MarchesForTheEdge) {
  Staff f;
  const int men = f.group(Side::red, 8, {60, 60}, east, {.formation = Formation::double_rank, .commanded = true});
  f.leader(Side::red, Role::pc, {52, 60});
  f.group(Side::blue, 4, {10, 110}, south);
  f.aim(Aim::Kind::exit_with, 6);
  f.exit_by("east");
  f.begin(StepKind::move);
  const Order o = f.answer();
  ASSERT_EQ(o.verb, Verb::march);
  EXPECT_EQ(o.unit, men);
  EXPECT_NEAR(o.path.back().x, 85, 0.1);
}

// SKR-LDR-05: whoever goes first commands nobody any more.
TEST(SkirmishCaptain, LeavesTheTableAfterHisMen) {
  Staff f;
  const int men = f.group(Side::red, 8, {120, 60}, east);
  const int pc = f.leader(Side::red, Role::pc, {170, 60});
  f.aim(Aim::Kind::exit_with, 6);
  f.exit_by("east");
  f.attach();
  EXPECT_LT(goal_of(f.state, pc)->x, 125) << "to his men";
  EXPECT_GT(goal_of(f.state, men)->x, 180) << "and they go out";
  const double there = f.worth();
  f.man(pc).condition = Condition::departed;
  EXPECT_LT(f.worth(), there);
}

TEST(SkirmishCaptain, IsNearerToHisAimWithEveryStepToTheEdge) {
  Staff f;
  const int men = f.group(Side::red, 8, {60, 60}, east);
  f.aim(Aim::Kind::exit_with, 6);
  f.exit_by("east");
  const double before = f.worth();
  for (int k = 0; k < 6; ++k) f.move_man(men, k, f.man(men, k).at + Vec{25, 0});
  const double nearer = f.worth();
  EXPECT_GT(nearer, before);
  for (int k = 0; k < 6; ++k) f.man(men, k).condition = Condition::departed;
  EXPECT_GT(f.worth(), nearer);
  for (int k = 5; k < 8; ++k) f.man(men, k).condition = Condition::killed;
  EXPECT_LT(f.worth(), nearer) << "five out and nobody left: it cannot be done any more";
}

// SKR-CMD-19, SKR-MOV-03: captives need somebody who calls them, and free legs.
TEST(SkirmishCaptain, GoesWhereTheCaptivesHearHim) {
  Staff f;
  const int captives = f.group(Side::red, 5, {60, 90}, south, {.long_skirts = true, .role = Role::civilian});
  const int pc = f.leader(Side::red, Role::pc, {60, 20});
  f.aim(Aim::Kind::rescue, 3);
  f.exit_by("south");
  f.attach();
  EXPECT_GT(goal_of(f.state, pc)->y, 80) << "to them";
  EXPECT_LT(goal_of(f.state, captives)->y, 0) << "and they go out";
  const double far = f.worth();
  f.move_man(pc, 0, {60, 45});
  const double near = f.worth();
  EXPECT_GT(near, far);
  for (int k = 0; k < 5; ++k) f.man(captives, k).hitched = true;
  const double hitched = f.worth();
  EXPECT_GT(hitched, near);
  for (int k = 0; k < 5; ++k) f.move_man(captives, k, f.man(captives, k).at - Vec{0, 20});
  EXPECT_GT(f.worth(), hitched);
}

// SKR-MOV-03
TEST(SkirmishCaptain, HasSkirtsHitchedUpBeforeTheyRun) {
  Staff f;
  const int captives =
      f.group(Side::red, 5, {60, 60}, south, {.long_skirts = true, .role = Role::civilian, .commanded = true});
  f.leader(Side::red, Role::pc, {60, 40});
  f.group(Side::blue, 4, {170, 110}, south);
  f.aim(Aim::Kind::rescue, 3);
  f.exit_by("south");
  f.begin(StepKind::move);
  const Order o = f.answer();
  EXPECT_EQ(o.verb, Verb::hitch);
  EXPECT_EQ(o.unit, captives);
}

// SKR-SET-07: he who must live keeps away from spears, and off the edge over which his nerves may carry him.
TEST(SkirmishCaptain, KeepsTheOneWhoMustLiveOutOfReach) {
  const auto worth_at = [](Vec at) {
    Staff f;
    const int pc = f.leader(Side::red, Role::pc, at);
    f.group(Side::red, 6, {20, 60}, north);
    f.group(Side::blue, 10, {90, 100}, south, {.weapons = {Weapon::spear}, .native = true});
    f.aim(Aim::Kind::survive, 4, pc);
    f.attach();
    return f.worth();
  };
  EXPECT_GT(worth_at({90, 50}), worth_at({90, 85}));
  EXPECT_GT(worth_at({90, 45}), worth_at({90, 4}));
}

// SKR-VIS-09: nobody looks for a man whom nobody sees.
TEST(SkirmishCaptain, HidesTheOneWhoMustLive) {
  const auto worth_in = [](bool scrub) {
    Staff f;
    if (scrub) f.terrain(TerrainKind::crops, {{70, 40}, {110, 40}, {110, 70}, {70, 70}});
    const int pc = f.leader(Side::red, Role::pc, {90, 55}, north, {.spotted = false});
    f.group(Side::red, 6, {20, 60}, north);
    f.group(Side::blue, 10, {90, 95}, south, {.weapons = {Weapon::spear}, .native = true});
    f.aim(Aim::Kind::survive, 4, pc);
    f.attach();
    return f.worth();
  };
  EXPECT_GT(worth_in(true), worth_in(false));
}

TEST(SkirmishCaptain, WantsTheYardForHimself) {
  Staff f;
  const int men = f.group(Side::red, 6, {90, 30}, north);
  const int foes = f.group(Side::blue, 6, {90, 100}, south);
  f.aim(Aim::Kind::hold, 1, -1, {90, 60});
  f.aim(Aim::Kind::hold, 1, -1, {90, 60}, Side::blue);
  const double before = f.worth();
  for (int k = 0; k < 6; ++k) f.move_man(men, k, f.man(men, k).at + Vec{0, 25});
  const double there = f.worth();
  EXPECT_GT(there, before);
  for (int k = 0; k < 6; ++k) f.move_man(foes, k, f.man(foes, k).at - Vec{0, 34});
  EXPECT_LT(f.worth(), there);
}

// Who walks into the yard first is shot at in it.
TEST(SkirmishCaptain, TakesTheYardWhenTimeRunsShort) {
  Staff f;
  const int men = f.group(Side::red, 6, {90, 30}, north);
  f.aim(Aim::Kind::hold, 1, -1, {90, 60});
  const State outside = f.state;
  for (int k = 0; k < 6; ++k) f.move_man(men, k, f.man(men, k).at + Vec{0, 25});
  const auto gain = [&](int turns_left) {
    State before = outside, there = f.state;
    before.turn = there.turn = static_cast<std::uint8_t>(options(before).turn_limit - turns_left);
    return aims_worth(there, Side::red, Unheard{}) - aims_worth(before, Side::red, Unheard{});
  };
  EXPECT_GT(gain(6), 0);
  EXPECT_GT(gain(5), 4 * gain(6));
}

// SKR-CMD-22: men who know no volleys shoot unloaded; SKR-SHT-15, 16: others step aside for a clear shot.
TEST(SkirmishCaptain, ThinksOfLoadingAndOfAClearShotWhereTheyHelp) {
  for (const bool volleys : {true, false}) {
    Staff f;
    const int men = f.group(Side::red, 8, {90, 40}, north, {.commanded = true});
    f.group(Side::blue, 8, {90, 80}, south);
    f.unit(men).volley_capable = volleys;
    f.begin(StepKind::move);
    std::vector<Proposal> proposals;
    propose(f.state, proposals);
    const auto count = [&](auto&& is) { return std::count_if(proposals.begin(), proposals.end(), is); };
    EXPECT_EQ(count([](const Proposal& p) { return p.verb == Verb::load; }), volleys ? 1 : 0);
    EXPECT_GE(count([](const Proposal& p) { return p.kind == Proposal::Kind::straight; }), 8);
  }
}

TEST(FiguresInASet, AreNumberedAnew) {
  FigureSet set;
  for (const int i : {3, 62, 64, 127}) set.add(i);
  const auto told = [](const FigureSet& s) {
    std::vector<int> out;
    for (const int i : figures_in(s)) out.push_back(i);
    return out;
  };
  EXPECT_EQ(told(set.shifted(0)), (std::vector<int>{3, 62, 64, 127}));
  EXPECT_EQ(told(set.shifted(-4)), (std::vector<int>{58, 60, 123}));
  EXPECT_EQ(told(set.shifted(-63)), (std::vector<int>{1, 64}));
  EXPECT_EQ(told(set.shifted(-64)), (std::vector<int>{0, 63}));
  EXPECT_EQ(told(set.shifted(-100)), (std::vector<int>{27}));
  EXPECT_EQ(told(set.shifted(1)), (std::vector<int>{4, 63, 65}));
  EXPECT_EQ(told(set.shifted(63)), (std::vector<int>{66, 125, 127}));
  EXPECT_EQ(told(set.shifted(64)), (std::vector<int>{67, 126}));
  EXPECT_EQ(told(set.shifted(100)), (std::vector<int>{103}));
}

// SKR-SHT-09, 10: men who load promise more than men who stand with empty muskets.
TEST(SkirmishCaptain, CountsOnThoseWhoLoad) {
  Staff f;
  const int men = f.group(Side::red, 8, {90, 50}, north,
                          {.formation = Formation::double_rank, .formed = true, .loaded = false, .commanded = true});
  f.group(Side::blue, 8, {90, 88}, south, {.formation = Formation::double_rank});
  f.leader(Side::red, Role::pc, {90, 44});
  f.begin(StepKind::move);
  const double unloaded = rate_of_fire(f.state, men);
  f.state.unit(men).loading = true;
  EXPECT_GT(rate_of_fire(f.state, men), unloaded);
}

// SKR-SHT-15: a volley now is worth more than ground gained at a run.
TEST(SkirmishCaptain, DoesNotRunPastAVolley) {
  Staff f;
  f.group(Side::red, 8, {90, 50}, north, {.formation = Formation::double_rank, .formed = true, .commanded = true});
  f.leader(Side::red, Role::pc, {90, 44});
  f.group(Side::blue, 8, {90, 80}, south, {.formation = Formation::double_rank});
  f.begin(StepKind::move);
  f.order(f.answer());
  EXPECT_FALSE(f.state.unit(0).hurried);
}

// SKR-RF-08: whoever shows the enemy his flank turns.
TEST(SkirmishCaptain, FacesTheEnemy) {
  Staff f;
  const int men = f.group(Side::red, 8, {90, 50}, south, {.formation = Formation::double_rank, .commanded = true});
  f.leader(Side::red, Role::pc, {90, 56});
  f.group(Side::blue, 8, {90, 85}, south, {.formation = Formation::double_rank});
  f.begin(StepKind::move);
  f.order(f.answer());
  const double facing = to_degrees(f.state.unit(men).facing);
  EXPECT_TRUE(facing < 45 || facing > 315) << facing;
}

} // namespace sandtable::skirmish
