#include "server/catalogue.hpp"

#include "library/books.hpp"
#include "picture/painting.hpp"
#include "rules/rules.hpp"
#include "scenario/shipped.hpp"
#include "server/keys.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::server {

namespace {

std::vector<std::string> levels() {
  std::vector<std::string> out;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Grade>>([&](auto d) { out.push_back(spelt(d.name)); });
  return out;
}

/// The books of this program that a scenario can be fought by, those its author names first.
std::vector<std::string> rulebooks_of(const Scenario& scenario) {
  std::vector<std::string> out = scenario.rulebooks;
  std::erase_if(out, [](const std::string& id) { return !book_named(id); });
  for (const auto& book : books())
    if (book->fights(scenario) && std::find(out.begin(), out.end(), book->id()) == out.end())
      out.emplace_back(book->id());
  return out;
}

Answer<void> check_rulebook(const Scenario& scenario, const std::string& asked) {
  const auto fitting = rulebooks_of(scenario);
  if (asked.empty() || std::find(fitting.begin(), fitting.end(), asked) != fitting.end()) return {};
  std::string titles;
  for (const std::string& id : fitting)
    titles.append(titles.empty() ? "" : " or ").append(book_named(id).value()->title());
  return refusal("bad-field",
                 fmt::format("{} is fought by {}, not by {}.", scenario.title,
                             titles.empty() ? "a book that is not here" : titles, book_named(asked).value()->title()),
                 "rulebook");
}

/// A small seed, so that a random battlefield has a name people can pass on.
std::uint64_t field_seed() { return random_number() % 1'000'000; }

Answer<NamedScenario> wanted(const BattleChoice& choice) {
  if (choice.scenario.empty() == choice.toml.empty())
    return refusal("bad-field", "must be the id of a scenario, or else `toml` its text", "scenario");
  if (!choice.rulebook.empty())
    if (const auto book = book_named(choice.rulebook); !book)
      return refusal("bad-field", book.error().text(), "rulebook");
  auto named = choice.toml.empty() ? named_scenario(choice.scenario, field_seed(), choice.rulebook)
                                   : scenario_in(choice.toml, "line");
  if (!named) return refusal("bad-field", named.error().text(), choice.toml.empty() ? "scenario" : "toml");
  return std::move(*named);
}

/// Only one side has chairs.
bool is_solo(const AnyBattle& battle) {
  const auto seats = battle.seats();
  return !seats.empty() &&
         std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return seat.side == seats.front().side; });
}

/// A battle before it begins: as a spectator sees it, or the one who would play it alone.
View first_view(const AnyBattle& battle) {
  return battle.view(is_solo(battle) ? std::optional(battle.seats().front()) : std::nullopt);
}

std::vector<ArmyInfo> armies(const AnyBattle& battle, const View& view) {
  std::vector<ArmyInfo> out;
  for (const ViewSide& side : view.sides) {
    const auto seats = battle.seats();
    ArmyInfo army{side.side, side.name, 0, side.commanders, {}};
    army.chairs = static_cast<int>(
        std::count_if(seats.begin(), seats.end(), [&](Seat seat) { return word_of(seat.side) == side.side; }));
    for (const ViewPiece& piece : view.pieces)
      if (piece.side == side.side)
        army.units.push_back(fmt::format("{}, {}, {}", piece.name, piece.kind, piece.strength));
    out.push_back(std::move(army));
  }
  return out;
}

int figures_in(const View& view) {
  int out = 0;
  for (const ViewPiece& piece : view.pieces) out += static_cast<int>(piece.figures.size());
  return out;
}

/// What can only be said of a battle that has been set up.
void look_at(const Scenario& scenario, ScenarioInfo& info) {
  const auto book = book_for(scenario, "");
  if (!book) return;
  const auto battle = (*book)->set_up(scenario, {}, {});
  if (!battle) return;
  info.solo = is_solo(**battle);
  info.figures = figures_in(first_view(**battle));
}

/// So many bases of men are as wide as a small picture in which men can be told apart.
constexpr double bases_across = 34, bases_along = 15;

/// Where every man counts for himself a small picture of a large table shows nobody: then it is of the ground round the
/// first piece, as if the table were no larger.
void come_nearer(View& view) {
  if (view.pieces.empty() || view.pieces.front().figures.empty()) return;
  const ViewFigure& man = view.pieces.front().figures.front();
  if (!man.id) return;
  const Vec size{std::min(view.table.size.x, bases_across * man.width),
                 std::min(view.table.size.y, bases_along * man.width)};
  const Vec middle = view.pieces.front().centre;
  const Vec corner{std::clamp(middle.x - size.x / 2, 0.0, view.table.size.x - size.x),
                   std::clamp(middle.y - size.y / 2, 0.0, view.table.size.y - size.y)};
  const auto shift = [&](Points& points) {
    for (Vec& at : points) at = at - corner;
  };
  view.table.size = size;
  for (ViewTerrain& feature : view.table.terrain) {
    shift(feature.outline);
    shift(feature.crest);
  }
  for (ViewPiece& piece : view.pieces) {
    piece.centre = piece.centre - corner;
    shift(piece.hull);
    for (ViewFigure& figure : piece.figures) figure.at = figure.at - corner;
  }
  view.markers.clear();
}

Catalogue made_catalogue() {
  Catalogue out;
  for (const auto& book : books())
    out.rulebooks.push_back({std::string(book->id()), std::string(book->title()), std::string(book->about()),
                             book->options(), levels(), word_of(usual_grade)});
  for (const ShippedScenario& shipped : shipped_scenarios()) {
    const auto named = named_scenario(std::string(shipped.id), 0);
    if (!named) continue; // a test reads every shipped scenario
    const Scenario& s = named->scenario;
    out.scenarios.push_back({s.id, s.title, s.description, rulebooks_of(s),
                             static_cast<int>(s.red.units.size() + s.blue.units.size()), s.minutes});
    out.scenarios.back().lesson = !shipped.lesson.empty();
    look_at(s, out.scenarios.back());
  }
  for (const RandomScenario& random : random_scenarios())
    out.scenarios.push_back({random.name, random.title,
                             "Fresh ground and armies by the dice: no two battles are alike.", rulebooks_of({}),
                             2 * random.units_a_side, 12 * random.units_a_side, true});
  return out;
}

} // namespace

const Catalogue& catalogue() {
  static const Catalogue all = made_catalogue();
  return all;
}

Answer<ChosenBattle> chosen(const BattleChoice& choice, const DiceUsed& dice) {
  auto plain = wanted(choice);
  if (!plain) return tl::unexpected<Refusal>(plain.error());
  if (const auto fits = check_rulebook(plain->scenario, choice.rulebook); !fits)
    return tl::unexpected<Refusal>(fits.error());
  auto named = with_options(std::move(*plain), choice.options);
  if (!named) return refusal("bad-field", named.error().text(), "options");
  const auto book = book_for(named->scenario, choice.rulebook);
  if (!book) return refusal("bad-field", book.error().text(), "rulebook");
  if (const auto fits = check_options(**book, choice.options); !fits)
    return refusal("bad-field", fits.error().text(), "options");
  auto battle = (*book)->set_up(named->scenario, named->text, dice);
  if (!battle) return refusal("bad-field", battle.error().text(), choice.toml.empty() ? "options" : "toml");
  return ChosenBattle{std::move(*named), *book, std::move(*battle)};
}

Answer<BattlePreview> battle_preview(const BattleChoice& choice) {
  const auto made = chosen(choice, {});
  if (!made) return tl::unexpected<Refusal>(made.error());
  const Scenario& scenario = made->scenario.scenario;
  View view = first_view(*made->battle);
  auto sides = armies(*made->battle, view);
  return BattlePreview{std::string(made->book->id()),
                       rulebooks_of(scenario),
                       scenario.title,
                       scenario.description,
                       scenario.minutes,
                       std::move(sides),
                       std::move(view),
                       left_aside(*made->book, scenario)};
}

Answer<std::string> scenario_picture(const std::string& id) {
  const auto shipped = shipped_scenarios();
  if (std::none_of(shipped.begin(), shipped.end(), [&](const ShippedScenario& s) { return s.id == id; }))
    return refusal("no-such-scenario", fmt::format("There is no scenario {} here.", id), "id");
  auto preview = battle_preview({"", id, "", {}});
  if (!preview) return tl::unexpected<Refusal>(preview.error());
  come_nearer(preview->view);
  PictureOptions options;
  options.width = 560;
  options.show_tags = options.show_command_radius = options.show_panel = false;
  const auto png = draw_png(preview->view, options);
  return std::string(png.begin(), png.end());
}

Answer<RuleInfo> rule_info(std::string_view id) {
  for (const RuleBook& book : rule_books())
    for (const RuleText& rule : book.rules)
      if (rule.id == id)
        return RuleInfo{std::string(rule.id),      std::string(book.title), std::string(rule.chapter),
                        std::string(rule.section), std::string(rule.text),  std::string(book.name)};
  return refusal("no-such-rule", fmt::format("No rulebook here has a rule {}.", id), "id");
}

} // namespace sandtable::server
