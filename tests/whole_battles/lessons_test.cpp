// Every lesson that comes with the program, held to its book and played: a pupil who does what he is told, and a
// captain where nothing is asked of him.

#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "library/named_scenario.hpp"
#include "library/session.hpp"
#include "rules/rules.hpp"
#include "scenario/shipped.hpp"
#include "support/page_player.hpp"
#include "support/whole_battles.hpp"

#include <algorithm>
#include <set>

namespace sandtable {

namespace {

#ifdef SANDTABLE_SANITIZED
constexpr std::uint64_t taught = 1;
#else
constexpr std::uint64_t taught = 12;
#endif

constexpr Seat pupil{Side::red, 0};

using Words = std::set<std::string>;

template <class Enum>
Words words_of_all() {
  Words all;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto d) { all.insert(word_of(d.value)); });
  return all;
}

/// The verbs and the kinds of events of a book.
struct Vocabulary {
  Words verbs, told;
};

template <class Verb, class Kind>
Vocabulary vocabulary() {
  return {words_of_all<Verb>(), words_of_all<Kind>()};
}

Vocabulary vocabulary_of(std::string_view book) {
  if (book == "crimea") return vocabulary<crimea::Verb, crimea::EventKind>();
  if (book == "kingdom") return vocabulary<kingdom::Verb, kingdom::EventKind>();
  if (book == "skirmish") return vocabulary<skirmish::Verb, skirmish::EventKind>();
  return vocabulary<kingsmen::Verb, kingsmen::EventKind>();
}

bool states(std::string_view book, const std::string& id) {
  for (const RuleBook& one : rule_books())
    if (one.name == book)
      return std::any_of(one.rules.begin(), one.rules.end(), [&](const RuleText& rule) { return rule.id == id; });
  return false;
}

bool among(const std::vector<std::string>& words, const Words& known) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return known.count(word) > 0; });
}

bool is_empty(const LessonCue& cue) { return cue.verbs.empty() && cue.told.empty(); }

/// The same as web/src/state/lesson.ts, which the page's own tests hold.
struct Pupil {
  const Lesson& lesson;
  Words read{}, told{}, given{}, offered{};

  bool done(const LessonStep& step) const {
    return is_empty(step.until) ? read.count(step.title) > 0
                                : among(step.until.verbs, given) || among(step.until.told, told);
  }
  bool due(const LessonStep& step) const {
    return is_empty(step.when) || among(step.when.verbs, offered) || among(step.when.told, told);
  }
  const LessonStep* now() const {
    for (const LessonStep& step : lesson.steps)
      if (!done(step) && due(step)) return &step;
    return nullptr;
  }
  /// Nothing is due: what this one says of the meantime is said.
  const LessonStep* awaited() const {
    for (const LessonStep& step : lesson.steps)
      if (!done(step) && !step.meanwhile.empty()) return &step;
    return nullptr;
  }
  bool knows_all() const {
    return std::all_of(lesson.steps.begin(), lesson.steps.end(), [&](const LessonStep& step) { return done(step); });
  }
};

bool has_instrument(const View& view, const std::string& label) {
  return std::any_of(view.instruments.begin(), view.instruments.end(),
                     [&](const ViewInstrument& one) { return one.label == label; });
}

std::string verb_of(const boost::json::value& order) { return std::string(order.at("verb").as_string()); }

const ViewPiece* piece_in(const View& view, const std::string& name) {
  const auto found =
      std::find_if(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& piece) { return piece.name == name; });
  return found == view.pieces.end() ? nullptr : &*found;
}

/// How near a piece is to the nearest enemy, once an order has been given.
double nearness_after(const AnyBattle& battle, const boost::json::value& order, const std::string& name) {
  const auto ahead = battle.clone();
  double nearest = 1e9;
  if (!ahead->give(order)) return nearest;
  const View view = ahead->view(pupil);
  if (const ViewPiece* piece = piece_in(view, name))
    for (const ViewPiece& other : view.pieces)
      if (other.side != piece->side) nearest = std::min(nearest, length(other.centre - piece->centre));
  return nearest;
}

bool is_of(const boost::json::value& order, const ViewPiece* piece) {
  const auto* unit = order.as_object().if_contains("unit");
  return piece != nullptr && unit != nullptr && *unit == piece->id;
}

/// The deed, done by the piece that the guide points at if it can do it, else by another, but no commander in person.
std::optional<boost::json::value> done_as_told(const AnyBattle& battle, const LessonStep& step, std::uint64_t seed) {
  const View view = battle.view(pupil);
  const ViewPiece* piece = piece_in(view, step.point.piece);
  const auto wanted = [&](const boost::json::value& order) {
    const auto in_person = [&](const ViewPiece& one) { return one.dress.style == "general" && is_of(order, &one); };
    if (piece != nullptr && std::any_of(view.pieces.begin(), view.pieces.end(), in_person)) return false;
    return std::find(step.until.verbs.begin(), step.until.verbs.end(), verb_of(order)) != step.until.verbs.end();
  };
  auto orders = battle.candidates();
  std::erase_if(orders, [&](const boost::json::value& order) { return !wanted(order); });
  std::stable_partition(orders.begin(), orders.end(), [&](const auto& order) { return is_of(order, piece); });
  if (!orders.empty()) return orders.front();
  PagePlayer hands(seed);
  for (int tries = 0; tries < 40; ++tries)
    if (auto order = hands.answer(battle); order && wanted(*order)) return order;
  return std::nullopt;
}

/// Meanwhile the piece that the guide points at goes nearer to the enemy, or acts so that it can; once it has gone
/// others do.
std::optional<boost::json::value> meanwhile(const AnyBattle& battle, const LessonStep& step) {
  if (step.point.piece.empty()) return std::nullopt;
  const View view = battle.view(pupil);
  const ViewPiece* piece = piece_in(view, step.point.piece);
  const Words nearer{"activate", "command", "move", "march", "advance", "charge-in"};
  auto orders = battle.candidates();
  std::erase_if(orders, [&](const boost::json::value& order) {
    return nearer.count(verb_of(order)) == 0 || (piece != nullptr && !is_of(order, piece));
  });
  if (orders.empty()) return std::nullopt;
  const std::string name = piece != nullptr ? piece->name : "";
  std::vector<double> nearness;
  for (const boost::json::value& order : orders) nearness.push_back(nearness_after(battle, order, name));
  return orders[static_cast<std::size_t>(std::min_element(nearness.begin(), nearness.end()) - nearness.begin())];
}

/// Where a step named several ways he stays with the first.
std::optional<boost::json::value> as_taught(const AnyBattle& battle, const Lesson& lesson) {
  const auto orders = battle.candidates();
  for (const LessonStep& step : lesson.steps)
    for (const boost::json::value& order : orders)
      if (step.until.verbs.size() > 1 && verb_of(order) == step.until.verbs.front()) return order;
  return std::nullopt;
}

class Taught : public testing::TestWithParam<ShippedScenario> {
protected:
  void SetUp() override {
    named = named_scenario(std::string(GetParam().id), 0).value();
    ASSERT_FALSE(named.scenario.rulebooks.empty());
    book = book_named(named.scenario.rulebooks.front()).value();
    const auto read = read_lesson(GetParam().lesson, "lesson.toml");
    ASSERT_TRUE(read) << read.error().text();
    lesson = *read;
  }

  std::unique_ptr<AnyBattle> battle() const { return book->set_up(named.scenario, named.text, {}).value(); }

  NamedScenario named;
  const Book* book = nullptr;
  Lesson lesson;
};

TEST_P(Taught, NamesOnlyWhatTheBookAndTheScenarioHave) {
  const Vocabulary known = vocabulary_of(book->id());
  const View view = battle()->view(pupil);
  for (const LessonStep& step : lesson.steps) {
    SCOPED_TRACE(step.title);
    for (const LessonCue* cue : {&step.when, &step.until}) {
      for (const std::string& verb : cue->verbs) EXPECT_EQ(known.verbs.count(verb), 1U) << verb;
      for (const std::string& kind : cue->told) EXPECT_EQ(known.told.count(kind), 1U) << kind;
    }
    for (const std::string& rule : step.rules) EXPECT_TRUE(states(book->id(), rule)) << rule;
    EXPECT_TRUE(step.point.piece.empty() || piece_in(view, step.point.piece)) << step.point.piece;
  }
}

TEST_P(Taught, IsGivenToRedAlone) {
  const auto given = lesson_for(named.text, book->id());
  ASSERT_TRUE(given);
  EXPECT_EQ(given->title, lesson.title);
  EXPECT_FALSE(lesson_for(named.text, "another"));
  EXPECT_FALSE(lesson_for(named.text + "\n", book->id())) << "of another battle it may say what is not so";
}

TEST_P(Taught, EveryStepComesWhateverTheDice) {
  for (std::uint64_t seed = 1; seed <= taught; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Session session(battle());
    const auto red = book->commander(Grade::captain, seed_of(seed, Side::red)),
               blue = book->commander(Grade::captain, seed_of(seed, Side::blue));
    FastDice dice(seed);
    Pupil he{lesson};
    Words pointed;
    int decisions = 0;
    while (session.battle().node() != Node::over) {
      const AnyBattle& now = session.battle();
      if (now.node() == Node::chance) {
        ASSERT_TRUE(session.settle(dice.roll(now.plan().request())));
      } else if (now.seat() != pupil) {
        ASSERT_TRUE(session.give(blue->choose(now)));
      } else {
        ++decisions;
        he.offered.clear();
        for (const Offer& offer : now.decision().offers)
          if (offer.refused.empty()) he.offered.insert(offer.verb);
        const LessonStep* step = he.now();
        for (; step != nullptr && is_empty(step->until); step = he.now()) {
          if (!step->point.instrument.empty() && has_instrument(now.view(pupil), step->point.instrument))
            pointed.insert(step->title);
          he.read.insert(step->title);
        }
        EXPECT_TRUE(he.now() || he.awaited() || he.knows_all()) << "nothing is said at " << now.decision().prompt;
        auto order = he.now()       ? done_as_told(now, *he.now(), seed)
                     : he.awaited() ? meanwhile(now, *he.awaited())
                                    : std::nullopt;
        if (!order) order = as_taught(now, lesson);
        if (!order) order = red->choose(now);
        he.given.insert(verb_of(*order));
        ASSERT_TRUE(session.give(*order));
      }
      if (const auto shown = session.shown(static_cast<std::size_t>(session.steps()) - 1, pupil))
        for (const Told& told : shown->told) he.told.insert(told.kind);
    }
    // What is only to be read is read at the end as well, once its moment has come.
    he.offered.clear();
    for (const LessonStep* step = he.now(); step != nullptr && is_empty(step->until); step = he.now())
      he.read.insert(step->title);
    for (const LessonStep& step : lesson.steps) {
      EXPECT_TRUE(he.done(step)) << step.title << ", though " << decisions
                                 << " decisions: " << session.battle().outcome().reason;
      EXPECT_TRUE(step.point.instrument.empty() || pointed.count(step.title) == 1) << step.title << ": nothing there";
    }
    EXPECT_LT(decisions, 200) << "a first battle is short";
  }
}

std::vector<ShippedScenario> taught_scenarios() {
  std::vector<ShippedScenario> out;
  for (const ShippedScenario& shipped : shipped_scenarios())
    if (!shipped.lesson.empty()) out.push_back(shipped);
  return out;
}

INSTANTIATE_TEST_SUITE_P(Lessons, Taught, testing::ValuesIn(taught_scenarios()), [](const auto& one) {
  std::string name(one.param.id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

} // namespace

TEST(Lessons, ThereIsOneForEveryBook) {
  for (const auto& book : books()) {
    const auto all = taught_scenarios();
    EXPECT_EQ(std::count_if(all.begin(), all.end(),
                            [&](const ShippedScenario& shipped) {
                              return named_scenario(std::string(shipped.id), 0)->scenario.rulebooks.front() ==
                                     book->id();
                            }),
              1)
        << book->id();
  }
}

} // namespace sandtable
