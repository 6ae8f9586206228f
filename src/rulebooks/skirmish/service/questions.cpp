#include "rulebooks/skirmish/service/questions.hpp"

#include "client/odds_duel.hpp"
#include "client/wording.hpp"
#include "reflect/words.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/service/figures.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/set_up/troop_types.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// "3-lost"
std::optional<int> losses_in(const std::string& word) {
  constexpr std::string_view ending = "-lost";
  if (!word.ends_with(ending)) return std::nullopt;
  return number_in(word.substr(0, word.size() - ending.size()));
}

/// `militia:12:raw:musket:open-order:uncommanded:moved`
Result<PositionUnit> read_unit(const std::string& words, const std::string& place) {
  PositionUnit u;
  const std::vector<std::string> parts = parts_of(words);
  u.type = parts[0];
  if (troop_row(u.type) == nullptr)
    return fault(fmt::format("\"{}\" is no type of men; known: {}", u.type, known_types()), place);
  u.commanded = true;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string& word = parts[i];
    if (const auto number = number_in(word)) {
      if (*number < 1 || *number > most_of_a_group)
        return fault(fmt::format("\"{}\" is no number of men from 1 to {}", word, most_of_a_group), place);
      u.men = *number;
    } else if (const auto quality = from_word<Class>(spelt(word))) {
      u.quality = *quality;
    } else if (const auto weapon = from_word<Weapon>(spelt(word))) {
      u.weapons.push_back(*weapon);
    } else if (const auto formation = from_word<Formation>(spelt(word));
               formation && *formation != Formation::garrison && *formation != Formation::free) {
      u.formation = *formation;
    } else if (const auto lost = losses_in(word)) {
      u.killed = *lost;
    } else if (word == "bayonets") {
      u.bayonets = true;
    } else if (word == "superior") {
      u.superior_melee = true;
    } else if (word == "steady") {
      u.superior_quality = true;
    } else if (word == "mounted") {
      u.mounted = true;
    } else if (word == "worsted") {
      u.points_suffered = 1; // SKR-RF-13
    } else if (word == "advancing") {
      u.action = Action::advance;
    } else if (word == "routing") {
      u.action = Action::rout;
    } else if (word == "uncommanded") {
      u.commanded = false;
    } else if (word == "moved") {
      u.moved = true;
    } else {
      return fault(fmt::format("\"{}\" is neither a number of men nor a class ({}) nor a weapon ({}) nor a formation "
                               "nor losses (3-lost) nor bayonets, superior, steady, mounted, worsted, advancing, "
                               "routing, uncommanded or moved",
                               word, all_words<Class>(), all_words<Weapon>()),
                   place);
    }
  }
  if (u.killed >= u.men) return fault(fmt::format("nobody is left of {} men", u.men), place);
  return u;
}

int group_of_side(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).kind == UnitKind::group) return i;
  return -1;
}

constexpr double apart = 20;              ///< a captain stands behind his men, who are thus no automatic side's
constexpr double hand_to_hand = 1.0 / 32; ///< between those who are hand to hand: SKR-GEN-06
constexpr double thicket = 1;             ///< of what the defender is covered by, round his men

/// The question as a position: the defender in the middle, the attacker south of him at his distance.
class Scene {
public:
  explicit Scene(const OddsQuestion& question) : q_(question) {
    duel_.situate = [](const Scenario& ground, const Position& position) {
      return situate(ground, position, Origin::author);
    };
  }

  Result<OddsAnswer> answer() {
    if (q_.building) return fault("nobody shoots at men behind walls in this book", "--building");
    if (auto read = duel_.muster(q_, read_unit); !read) return tl::unexpected<Fault>(read.error());
    lead();
    duel_.defender().at = duel_middle;
    duel_.position.moment.phase = PositionPhase::end; // nothing happens while they take their places
    auto there = duel_.stand();
    if (!there) return tl::unexpected<Fault>(there.error());
    if (q_.cover != Cover::none) cover(there->state);
    const double range = q_.kind == AttackKind::melee ? hand_to_hand : range_of(there->state);
    close_up(there->state, range);
    if (q_.kind == AttackKind::action) {
      there = duel_.stand();
      if (!there) return tl::unexpected<Fault>(there.error());
      return with_notes(acting(there->state), range);
    }
    duel_.position.moment.phase = q_.kind == AttackKind::melee ? PositionPhase::melee : PositionPhase::shoot;
    there = duel_.stand();
    if (!there) return tl::unexpected<Fault>(there.error());
    return with_notes(q_.kind == AttackKind::melee ? fought(there->state) : shot(there->state), range);
  }

private:
  OddsAnswer with_notes(OddsAnswer out, double range) const {
    if (q_.kind != AttackKind::melee && !q_.range)
      out.notes.push_back(
          fmt::format("The range is {} cm, medium for the attacker; --range takes another.", centimetres(range)));
    if (q_.higher || q_.lower) out.notes.emplace_back("Height makes no difference.");
    return out;
  }

  /// SKR-CMP-26: a captain who neither shoots nor fights.
  void lead() {
    PositionGeneral captain;
    captain.role = Post::pc;
    captain.in_person = false;
    captain.weapons = {Weapon::sword};
    captain.at = Vec{duel_middle.x, duel_south - apart / 2};
    duel_.position.red.generals = {captain};
    captain.at = duel_middle + Vec{0, apart};
    duel_.position.blue.generals = {captain};
  }

  /// SKR-TER-05, 06: they are spotted, or nobody could shoot at them.
  void cover(const State& s) {
    Bounds bounds = bounds_of(hull_of(s, group_of_side(s, Side::blue)));
    bounds.low = bounds.low - Vec{thicket, thicket};
    bounds.high = bounds.high + Vec{thicket, thicket};
    ScenarioFeature f;
    f.kind = q_.cover == Cover::heavy ? TerrainKind::rough : TerrainKind::crops;
    f.outline = sandtable::around(bounds);
    duel_.ground.terrain.push_back(std::move(f));
    duel_.defender().spotted = true;
  }

  double range_of(const State& s) const {
    if (q_.range) return *q_.range;
    const auto weapon = main_weapon(s, group_of_side(s, Side::red));
    return weapon ? row_of(*weapon).medium : apart;
  }

  /// The attacker comes up from the south until he is so far from the defender.
  void close_up(const State& s, double range) {
    const int attacker = group_of_side(s, Side::red), defender = group_of_side(s, Side::blue);
    const double gap = distance_between(s, attacker, defender) - range;
    const Vec up = on_grid({0, gap});
    duel_.attacker().at = *duel_.attacker().at + up;
    duel_.position.red.generals[0].at = *duel_.position.red.generals[0].at + up;
  }

  static OddsAnswer thrown(const State& s) {
    OddsAnswer out;
    out.plan = Skirmish::plan(s);
    out.odds = Skirmish::odds(s);
    return out;
  }

  /// SKR-ACT-01: the defender's own throw, as he and the attacker stand.
  static OddsAnswer acting(State s) {
    s.active = Side::blue;
    s.agenda = {};
    s.agenda.push(StepKind::half_end);
    s.agenda.push(StepKind::action_roll, group_of_side(s, Side::blue), 0);
    return thrown(s);
  }

  OddsAnswer shot(const State& s) const {
    const int attacker = group_of_side(s, Side::red), defender = group_of_side(s, Side::blue);
    if (!s.agenda.empty() && s.agenda.top().kind == StepKind::shot_roll && s.volley.group == attacker)
      return thrown(s); // SKR-SEQ-14: they shoot by themselves
    return answer_of<Skirmish>(s, order_for(Verb::shoot, attacker, defender));
  }

  /// The first round of those who have come to blows; whoever piles in helps the first he may.
  static OddsAnswer fought(State s) {
    while (Skirmish::pending(s) == Node::decision && s.agenda.top().kind == StepKind::relieve) {
      Order order = order_for(Verb::relieve);
      order.figure = joinings_of(s, s.bout.newcomer).front().friendly;
      Skirmish::apply(s, order, Skirmish::check(s, order), nullptr);
    }
    OddsAnswer out;
    if (s.agenda.empty() || s.agenda.top().kind != StepKind::melee_roll) {
      out.ruling = {false, std::string(id_of(Rule::SKR_MEL_01)), "Nobody touches the enemy.", {}};
      return out;
    }
    out = thrown(s);
    out.notes.emplace_back("A round of those who stand base to base, all others within 5 cm piling in.");
    return out;
  }

  const OddsQuestion& q_;
  sandtable::Duel<Position, Situated<Setting, State>> duel_;
};

} // namespace

Result<OddsAnswer> answer(const OddsQuestion& question) {
  if (auto wrong = contradiction(question, Skirmish::unit_of_length, true))
    return tl::unexpected<Fault>(std::move(*wrong));
  return Scene(question).answer();
}

OddsHelp odds_help() {
  return {{"skirmish fire rangers:10 natives:20 --range 35", "skirmish melee natives:20 soldiers:15:bayonets",
           "skirmish action rangers:10 natives:20:4-lost --range 35 --flank"},
          "A group of the Risk Factor Skirmish is type[:word...]; a word is a number of men, a class, a weapon, a\n"
          "formation, losses (3-lost), or one of bayonets, superior, steady, mounted, worsted, advancing, routing,\n"
          "uncommanded, moved. An action is what the defender does by itself with the attacker in sight."};
}

} // namespace sandtable::skirmish
