// Events in words, and what they look and sound like.

#include "parley.hpp"

namespace sandtable::crimea {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<Cue> cues(const Field& f) {
  std::vector<Cue> out;
  for (const Event& e : f.events)
    if (const Cue cue = Crimea::narrate(f.state, e).cue; cue != Cue::none) out.push_back(cue);
  return out;
}

std::string told(const Field& f, EventKind kind) { return Crimea::narrate(f.state, f.last(kind)).sentence; }

} // namespace

// CRI-HID-02: what is spent is told to everybody, what is left to nobody.
TEST(CrimeaTell, ThePriceOfAnActionIsOpen) {
  Facing f;
  f.unit(f.british).points = 9;
  f.begin_command(Side::red, 2);
  f.order(Field::fire_at(f.british, f.russian));
  const Told spent = Crimea::narrate(f.state, f.last(EventKind::points_spent));
  EXPECT_EQ(spent.sentence, "british-line 0 burn 2 command points.");
  EXPECT_FALSE(spent.secret_of.has_value());
  EXPECT_THAT(spent.rules, ElementsAre("CRI-CP-05"));
}

// CRI-HID-03: an order, its points and its dice are open.
TEST(CrimeaTell, AnOrderIsOpen) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {60, 20});
  const int foot = f.add(Side::red, "british-line", {60, 30}, 0);
  Event e;
  e.kind = EventKind::order_sent;
  e.unit = static_cast<std::int8_t>(raglan);
  e.other = static_cast<std::int8_t>(foot);
  e.a = 2;
  e.b = 3;
  e.c = 6;
  e.d = 3;
  const Told told = Crimea::narrate(f.state, e);
  EXPECT_EQ(told.sentence,
            "General 0 sends british-line 1 an order worth 2 points: a 3, it is misunderstood. A 6: they "
            "are bound forward!");
  EXPECT_FALSE(told.secret_of.has_value());
}

// CRI-HID-04: a new leader's points are not told.
TEST(CrimeaTell, ANewLeaderKeepsHisPointsToHimself) {
  const auto told_with = [](int points) {
    Facing f;
    f.unit(f.british).points = static_cast<std::uint8_t>(points);
    f.unit(f.british).leader = Leader::killed;
    f.unit(f.british).back_in = 1;
    f.begin_turn();
    f.roll({6, 1});
    f.order(order_for(Verb::act_first)); // CRI-LDR-03: RETURN
    EXPECT_EQ(f.unit(f.british).leader, Leader::present);
    return Crimea::narrate(f.state, f.last(EventKind::leader_returned));
  };
  const Told few = told_with(2), many = told_with(9);
  EXPECT_EQ(few.sentence, "british-line 0 have a new leader.");
  EXPECT_EQ(many.sentence, few.sentence);
  EXPECT_EQ(many.numbers, few.numbers);
}

// CRI-FIRE-39
TEST(CrimeaTell, AVolleyIsSmokeSavesAndTheFallen) {
  Facing f;
  f.begin_free(Side::red);
  f.order(Field::fire_at(f.british, f.russian));
  f.roll({6, 6, 3, 2, 5, 1}); // CRI-EX-24
  EXPECT_THAT(told(f, EventKind::volley_fired), HasSubstr("4 possible hits with 6 dice, 2 natural sixes."));
  EXPECT_EQ(Crimea::narrate(f.state, f.last(EventKind::volley_fired)).dice.size(), 6U);
  EXPECT_THAT(cues(f), ElementsAre(Cue::volley));
  f.roll({5, 4, 6, 2});
  EXPECT_THAT(told(f, EventKind::saves_thrown), HasSubstr("save 2 of 4 hits, needing 5+."));
  EXPECT_EQ(told(f, EventKind::figures_lost), "russian-line 1 lose 2 figures, 22 left.");
  EXPECT_EQ(told(f, EventKind::chits_taken), "russian-line 1 take 1 chit for the sixes that struck them: 1 now.");
}

// CRI-SEQ-21
TEST(CrimeaTell, HeldFireSaysThatItIsHeld) {
  Facing f;
  f.begin_command(Side::red);
  f.order(Field::fire_at(f.british, f.russian));
  f.roll({1, 1, 1, 1, 1, 1});
  EXPECT_THAT(told(f, EventKind::volley_fired), HasSubstr("until both sides have fired"));
}

// CRI-SEQ-12: in FREE it takes effect at once.
TEST(CrimeaTell, FireInTheFreePhaseIsNotHeld) {
  Facing f;
  f.begin_free(Side::red);
  f.order(Field::fire_at(f.british, f.russian));
  f.roll({1, 1, 1, 1, 1, 1});
  EXPECT_THAT(told(f, EventKind::volley_fired), Not(HasSubstr("until both sides have fired")));
}

// CRI-MOVE-01
TEST(CrimeaTell, AMoveIsAMarchOrARide) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {30, 30}, 0);
  const int horse = f.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 65}, 180);
  f.begin_free(Side::red);
  f.order(Field::move(foot));
  f.roll({3, 5});
  f.order(Field::march(foot, {{30, 34}}));
  EXPECT_EQ(told(f, EventKind::unit_moved), "british-line 0 march 4 inches.");
  EXPECT_THAT(cues(f), ElementsAre(Cue::march));
  f.order(Field::move(horse));
  f.roll({3, 5, 1});
  f.order(Field::march(horse, {{60, 36}}));
  EXPECT_THAT(cues(f), ElementsAre(Cue::ride));
}

// CRI-VIC-05
TEST(CrimeaTell, TheEndNamesTheWinner) {
  Facing f;
  f.setting().sides[0].name = "The Allies";
  f.begin_free(Side::blue);
  f.order(order_for(Verb::concede));
  EXPECT_EQ(told(f, EventKind::battle_ended), "The battle is conceded by Blue. Victory for the Allies.");
  EXPECT_THAT(cues(f), ElementsAre(Cue::end));
}

TEST(CrimeaTell, GivesItsNumbersByName) {
  Facing f;
  f.begin_free(Side::red);
  f.order(Field::fire_at(f.british, f.russian));
  f.roll({6, 6, 3, 2, 5, 1});
  const auto numbers = [&](EventKind kind) { return Crimea::narrate(f.state, f.last(kind)).numbers; };
  EXPECT_EQ(numbers(EventKind::volley_fired), (boost::json::object{{"dice", 6}, {"possible_hits", 4}, {"sixes", 2}}));
  f.roll({5, 4, 6, 2});
  EXPECT_EQ(numbers(EventKind::saves_thrown),
            (boost::json::object{{"dice", 4}, {"saved", 2}, {"unsaved", 2}, {"needs", 5}}));
  EXPECT_EQ(numbers(EventKind::figures_lost), (boost::json::object{{"lost", 2}, {"left", 22}}));
  EXPECT_EQ(numbers(EventKind::chits_taken), (boost::json::object{{"taken", 1}, {"chits", 1}}));
}

TEST(CrimeaTell, HasWordsForEveryEvent) {
  Facing f;
  f.terrain(TerrainKind::building, rectangle({20, 20}, 4, 4, 0));
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<EventKind>>([&](auto d) {
    for (const int number : {-1, 0, 1}) {
      for (const bool yes : {false, true}) {
        Event e;
        e.kind = d.value;
        e.unit = 0;
        e.other = 1;
        e.feature = 0;
        e.a = e.b = e.c = e.d = number;
        e.yes = yes;
        e.inches = 3;
        const Told told = Crimea::narrate(f.state, e);
        ASSERT_FALSE(told.sentence.empty()) << d.name;
        EXPECT_TRUE(told.sentence.back() == '.' || told.sentence.back() == '!') << told.sentence;
        EXPECT_THAT(told.sentence, Not(HasSubstr("  "))) << d.name;
      }
    }
  });
}

} // namespace sandtable::crimea
