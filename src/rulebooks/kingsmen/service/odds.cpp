#include "rulebooks/kingsmen/service/odds.hpp"

#include "client/plain_odds.hpp"
#include "dice/plain_odds.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/leader_odds.hpp"
#include "rulebooks/kingsmen/chapters/melee.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

Odds fire_words(const FireOdds& fire) {
  Distribution nobody; // fires back
  nobody.p[0] = 1;
  Odds odds;
  odds.add_chances("defender_losses", "The defender loses", fire.losses);
  odds.add_chances("attacker_losses", "", nobody);
  odds.add_chance("defender_breaks", "the defender breaks", fire.breaks);
  odds.add_number("mean", "mean", fire.mean);
  odds.draw(fire.losses);
  odds.lines.push_back(percent_words(at_least(fire.losses, 1)) + " at least one man falls");
  odds.lines.push_back(fmt::format("average {:.1f}", fire.mean));
  odds.say_if_possible(fire.breaks, "the unit breaks");
  return odds;
}

Odds melee_words(const ExchangeOdds& melee) {
  Odds odds;
  odds.add_chances("defender_losses", "The defender loses", melee.defender_losses);
  odds.add_chances("attacker_losses", "The attacker loses", melee.attacker_losses);
  odds.add_chance("defender_breaks", "the defender breaks", melee.defender_breaks);
  odds.add_chance("attacker_breaks", "the attacker breaks", melee.attacker_breaks);
  odds.add_chance("defender_runs", "the defender must run", melee.defender_runs);
  odds.add_chance("attacker_runs", "the attacker must run", melee.attacker_runs);
  odds.add_number("mean", "the defender's mean loss", mean(melee.defender_losses));
  odds.add_chance("attacker_wins", "the attacker wins", melee.attacker_wins);
  odds.add_chance("tie", "a tie", melee.tie);
  odds.add_chance("defender_wins", "the defender wins", melee.defender_wins);
  odds.bars = {{"attacker wins", melee.attacker_wins}, {"a tie", melee.tie}, {"defender wins", melee.defender_wins}};
  odds.lines.push_back(fmt::format("defender loses {:.1f} on average, attacker {:.1f}", mean(melee.defender_losses),
                                   mean(melee.attacker_losses)));
  odds.say_if_possible(melee.defender_breaks, "the defender breaks");
  odds.say_if_possible(melee.attacker_breaks, "the attacker breaks");
  odds.say_if_possible(melee.defender_runs, "the defender runs");
  odds.say_if_possible(melee.attacker_runs, "the attacker runs");
  return odds;
}

/// What a die each comes to by a table: how many of all of them show each row, and how likely one does.
class DieEach {
public:
  explicit DieEach(int dice) : dice_(dice) {
    odds_.add_chances("results", "", count_chances(Pool{static_cast<std::uint16_t>(dice), 1}));
    odds_.add_number("mean", "", dice);
  }
  template <class Row>
  void row(const tables::ByFace<Row>& table, Row row, const char* name, const char* label) {
    const auto faces = static_cast<int>(std::count(table.begin(), table.end(), row));
    const Pool pool{static_cast<std::uint16_t>(dice_), static_cast<std::uint16_t>(7 - faces)}; // as likely as any faces
    odds_.add_chances(name, label, count_chances(pool));
    odds_.bars.push_back({label, chance_of(pool)});
  }
  Odds odds() && {
    odds_.lines.emplace_back("for each die");
    return std::move(odds_);
  }

private:
  int dice_;
  Odds odds_;
};

Odds quality_words(int units) {
  DieEach each(units);
  each.row(tables::quality_throws, Quality::militia, "militia", "militia");
  each.row(tables::quality_throws, Quality::regular, "regular", "regular troops");
  each.row(tables::quality_throws, Quality::elite, "elite", "elite troops");
  return std::move(each).odds();
}

Odds rating_words(int generals) {
  DieEach each(generals);
  each.row(tables::rating_throws, std::uint8_t{1}, "rated_1", "generals rated 1");
  each.row(tables::rating_throws, std::uint8_t{2}, "rated_2", "generals rated 2");
  each.row(tables::rating_throws, std::uint8_t{3}, "rated_3", "generals rated 3");
  return std::move(each).odds();
}

Odds placement_words() {
  int red = 0, blue = 0;
  for (int r = 1; r <= 6; ++r)
    for (int b = 1; b <= 6; ++b)
      if (const auto first = first_placer(r, b)) ++(*first == Side::red ? red : blue);
  const double red_first = red / 36.0, blue_first = blue / 36.0, tie = (36 - red - blue) / 36.0;
  Odds odds;
  odds.add_chances("results", "", count_chances(Pool{2, 1}));
  odds.add_number("mean", "", 2);
  odds.add_chance("red_first", "red places first", red_first);
  odds.add_chance("tie", "they throw again", tie);
  odds.add_chance("blue_first", "blue places first", blue_first);
  odds.bars = {{"red places first", red_first}, {"again", tie}, {"blue places first", blue_first}};
  return odds;
}

} // namespace

Odds odds(const State& s) {
  switch (s.agenda.empty() ? StepKind::none : s.agenda.top().kind) {
    case StepKind::fire_roll: return fire_words(fire_odds_of(fire_plan(s, s.activation.unit, s.target)));
    case StepKind::melee_roll: return melee_words(melee_odds_of(melee_plan(s, s.melee)));
    case StepKind::roll_quality: return quality_words(s.unit_count);
    case StepKind::roll_rating: return rating_words(s.general_count);
    case StepKind::roll_first_placement: return placement_words();
    default: return plain_odds(plan(s));
  }
}

} // namespace sandtable::kingsmen
