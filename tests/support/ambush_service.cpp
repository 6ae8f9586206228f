// What a client is given of an ambush.

#include "battle/carry_out.hpp"
#include "client/plain_odds.hpp"
#include "client/position_state.hpp"
#include "geometry/hull.hpp"
#include "reflect/words.hpp"
#include "support/ambush.hpp"

#include <fmt/format.h>

namespace sandtable::ambush {

namespace {

int number_of_group(const State& s, int group, Knower knower) {
  return knower ? s.groups_of(*knower).number_of(group) : group;
}
int number_of_man(const State& s, int man, Knower knower) { return knower ? s.men_of(*knower).number_of(man) : man; }

ViewFigure figure_of(const State& s, int man, Knower knower) {
  const Group& group = s.group(s.man(man).group);
  ViewFigure f;
  f.at = s.man(man).at;
  f.facing = group.side == Side::red ? 0 : 180;
  f.role = group.captain ? Role::general : Role::soldier;
  f.id = number_of_man(s, man, knower);
  if (group.captain) f.name = "Captain Foy";
  if (men_in(s, s.man(man).group).front() == man && !group.captain) {
    f.name = group.side == Side::red ? "Sergeant Hill" : "The chief";
    f.dress = ViewDress{"foot", "#2d2a26", "#d8b04a", ""};
  }
  if (s.man(man).wounds == 1) f.wound = ViewBadge{"hurt", "W", "poor"};
  return f;
}

ViewPiece piece_of(const State& s, int group, Knower knower) {
  const Group& g = s.group(group);
  ViewPiece p;
  p.id = number_of_group(s, group, knower);
  p.name = name_of(s, group);
  p.side = word_of(g.side);
  p.kind = g.captain ? "captain" : "men";
  p.dress.style = g.captain ? "general" : "foot";
  p.centre = middle_of(s, group);
  for (const int man : men_in(s, group)) p.figures.push_back(figure_of(s, man, knower));
  p.strength = g.captain ? 0 : static_cast<int>(p.figures.size());
  for (int i = 0; i < s.man_count; ++i) p.full_strength += !g.captain && s.man(i).group == group ? 1 : 0;
  for (const double x : {-1.0, 1.0})
    for (const double y : {-1.0, 1.0}) p.hull.push_back(p.centre + Vec{x * (1 + 0.75 * p.strength), x * y});
  return p;
}

Offer offer_of(OfferKind kind, Verb verb, std::string label, int unit = -1) {
  Offer out;
  out.kind = kind;
  out.verb = word_of(verb);
  out.label = std::move(label);
  out.unit = unit;
  out.order = boost::json::object{{"verb", out.verb}};
  if (unit >= 0) out.order.as_object()["unit"] = unit;
  return out;
}

void offers_of_group(const State& s, int group, Eyes eyes, std::vector<Offer>& offers) {
  const int unit = s.groups_of(eyes).number_of(group);
  Offer march = offer_of(OfferKind::march, Verb::march, "March", unit);
  march.allowance = allowance;
  march.places_into = "places";
  for (const int man : men_in(s, group)) march.figures.push_back(s.men_of(eyes).number_of(man));
  offers.push_back(std::move(march));
  const auto foes = foes_in_sight(s);
  if (foes.empty()) return;
  Offer shoot = offer_of(OfferKind::target, Verb::shoot, "Shoot at a man", unit);
  shoot.figure_into = "man";
  for (const int foe : foes)
    for (const int man : men_in(s, s.groups_of(eyes).who(foe))) shoot.figures.push_back(s.men_of(eyes).number_of(man));
  offers.push_back(std::move(shoot));
  Offer strike = offer_of(OfferKind::allocate, Verb::strike, "Volley", unit);
  strike.into = "shares";
  strike.targets = foes;
  strike.rows = {{"muskets", muskets, muskets, {}}, {"pistols", pistols, pistols, {}}};
  offers.push_back(std::move(strike));
}

const char* sentence_of(EventKind kind) {
  switch (kind) {
    case EventKind::turn_began: return "A turn begins.";
    case EventKind::passed: return "The other side moves.";
    case EventKind::marched: return "{} march.";
    case EventKind::stopped: return "{} run into somebody.";
    case EventKind::missed: return "{} miss.";
    case EventKind::wounded: return "A man of {} is hurt.";
    case EventKind::fell: return "A man of {} falls.";
    case EventKind::appeared: return "{} come into sight.";
    case EventKind::vanished: return "{} are out of sight.";
  }
  return "";
}

Cue cue_of(EventKind kind) {
  switch (kind) {
    case EventKind::turn_began: return Cue::turn;
    case EventKind::marched:
    case EventKind::stopped: return Cue::march;
    case EventKind::missed: return Cue::volley;
    case EventKind::fell: return Cue::fall;
    case EventKind::appeared: return Cue::appear;
    case EventKind::vanished: return Cue::vanish;
    default: return Cue::none;
  }
}

View empty_table(const State& s) {
  View v;
  v.title = s.setting->title;
  v.rulebook = std::string(Ambush::title);
  v.turn = s.turn;
  v.headline = fmt::format("Turn {}", s.turn);
  v.table.size = Position::usual_table;
  v.sides = {{"red", "The patrol", {"foot", "", "", ""}}, {"blue", "The band", {"foot", "", "", ""}}};
  return v;
}

} // namespace

std::string name_of(const State& s, int group) {
  if (s.group(group).captain) return "Captain Foy";
  if (s.group(group).side == Side::blue) return "Bandits"; // a number would count those who are not seen
  return group == 1 ? "The patrol" : "The reserve";
}

std::vector<Seat> Ambush::seats(const State& s) {
  std::vector<Seat> out{{Side::red, 0}};
  if (!s.setting->table_moves_blue) out.push_back({Side::blue, 0});
  return out;
}

Decision Ambush::decision(const State& s) {
  const Eyes eyes = eyes_of(seat(s));
  Decision d{seat(s), "What is to be done?", {}};
  for (int number = 0; number < s.groups_of(eyes).count; ++number) {
    const int group = s.groups_of(eyes).who(number);
    if (s.group(group).side != s.acting || !is_there(s, group)) continue;
    if (!s.group(group).acted) offers_of_group(s, group, eyes, d.offers);
    if (!s.group(group).captain || s.called) continue;
    Offer call = offer_of(OfferKind::target, Verb::call, "Call the reserve");
    call.into = "target";
    call.targets = {number};
    d.offers.push_back(std::move(call));
  }
  d.offers.push_back(offer_of(OfferKind::choose, Verb::pass, "Done"));
  return d;
}

Odds Ambush::odds(const State& s) { return plain_odds(plan(s)); }

std::optional<State> Ambush::ahead_of(const State& s, const Order& o) {
  const Judged judged = check(s, o);
  if ((o.verb != Verb::shoot && o.verb != Verb::strike) || !judged.allowed()) return std::nullopt;
  State ahead = s;
  apply(ahead, o, judged, nullptr);
  return ahead;
}

Preview Ambush::preview(const State& s, const Order& o) {
  Preview out;
  out.order = to_sparse_json(o);
  const Judged ruling = check(s, o);
  if (!ruling.allowed()) out.verdict = {false, std::string(id_of(ruling.rule)), explain(s, ruling), ruling.where};
  if (const auto ahead = ahead_of(s, o)) out.odds = chart_of(plan(*ahead), odds(*ahead));
  if (o.verb != Verb::march || !ruling.allowed()) return out;
  const Eyes eyes = eyes_of(seat(s));
  State there = s;
  apply(there, o, ruling, nullptr);
  for (const int man : men_in(there, s.groups_of(eyes).who(o.unit))) out.ghost.push_back(figure_of(there, man, eyes));
  out.length = distance(o.path[0], middle_of(s, s.groups_of(eyes).who(o.unit)));
  out.allowance = allowance;
  return out;
}

View Ambush::view(const State& s, std::optional<Seat> seat) {
  const Eyes eyes = eyes_of(seat);
  View v = empty_table(s);
  for (int number = 0; number < s.groups_of(eyes).count; ++number) {
    const int group = s.groups_of(eyes).who(number);
    if (is_there(s, group) && in_sight(s, eyes, group)) v.pieces.push_back(piece_of(s, group, eyes));
  }
  return v;
}

View Ambush::view(const State& s) {
  View v = empty_table(s);
  for (int group = 0; group < s.unit_count; ++group)
    if (is_there(s, group)) v.pieces.push_back(piece_of(s, group, {}));
  return v;
}

std::optional<Told> Ambush::narrate(const State& s, const Event& event, std::optional<Seat> reader) {
  const Eyes eyes = eyes_of(reader);
  if ((event.seen_by >> static_cast<unsigned>(eyes) & 1U) == 0) return std::nullopt;
  Told out = narrate(s, event);
  out.unit = event.group < 0 ? -1 : number_of_group(s, event.group, eyes);
  if (event.man >= 0) out.figure = number_of_man(s, event.man, eyes);
  return out;
}

/// What is called is heard by one's own side alone.
std::optional<std::string> Ambush::describe(const State& s, const Order& o, std::optional<Seat> reader) {
  const int unit = s.groups_of(eyes_of(seat(s))).who(o.unit);
  const bool own = reader && reader->side == s.acting;
  if (own || (unit < 0 ? o.verb == Verb::pass : in_sight(s, eyes_of(reader), unit))) return describe(s, o);
  return std::nullopt;
}

std::optional<Plan> Ambush::plan(const State& s, std::optional<Seat> reader) {
  const Eyes eyes = eyes_of(reader);
  if (!in_sight(s, eyes, s.who)) return std::nullopt;
  Plan out = plan(s);
  out.attacker = static_cast<std::int8_t>(number_of_group(s, s.who, eyes));
  out.pools[0].unit = out.attacker;
  if (out.defender >= 0) out.defender = static_cast<std::int8_t>(number_of_group(s, out.defender, eyes));
  return out;
}

std::optional<Odds> Ambush::odds(const State& s, std::optional<Seat> reader) {
  const auto seen = plan(s, reader);
  return seen ? std::optional(plain_odds(*seen)) : std::nullopt;
}

bool Ambush::reveals(const State& s, const Order& o) {
  State after = s;
  carry_out<Ambush>(after, o, nullptr);
  return after.in_sight != s.in_sight;
}

Told Ambush::narrate(const State& s, const Event& event) {
  Told out;
  out.kind = event.kind == EventKind::turn_began ? "turn-began" : word_of(event.kind);
  out.sentence = event.group < 0 ? sentence_of(event.kind)
                                 : fmt::format(fmt::runtime(sentence_of(event.kind)), name_of(s, event.group));
  out.cue = cue_of(event.kind);
  out.unit = event.group;
  if (event.man >= 0) {
    out.figure = event.man;
    out.at = s.man(event.man).at;
  }
  return out;
}

std::string Ambush::describe(const State& s, const Order& o) {
  const Eyes eyes = eyes_of(seat(s));
  const int unit = s.groups_of(eyes).who(o.unit);
  return unit < 0 ? fmt::format("{}.", word_of(o.verb)) : fmt::format("{} {}.", name_of(s, unit), word_of(o.verb));
}

Result<Situated<Setting, State>> Ambush::situate(const Scenario& scenario, const Position&, Origin) {
  const auto setting = set_up(scenario);
  return Situated<Setting, State>{*setting, begin(**setting)};
}

boost::json::value Ambush::state_json(const State& s) {
  boost::json::value out = to_json(static_cast<const Situation&>(s));
  std::vector<Group> groups;
  std::vector<Man> men;
  for (int i = 0; i < s.unit_count; ++i) groups.push_back(s.group(i));
  for (int i = 0; i < s.man_count; ++i) men.push_back(s.man(i));
  out.as_object()["units"] = to_json(groups);
  out.as_object()["men"] = to_json(men);
  return out;
}

Result<State> Ambush::read_state(const Setting& setting, const boost::json::value& json) {
  boost::json::object fields = json.as_object();
  std::vector<Man> men;
  if (auto wrong = read_into(fields["men"], men, JsonPath("rest"))) return tl::unexpected<Fault>(*wrong);
  fields.erase("men");
  State out;
  out.setting = &setting;
  if (auto wrong = read_state_into<Situation, Group>(std::move(fields), out)) return tl::unexpected<Fault>(*wrong);
  out.man_count = 0;
  for (const Man& man : men) out.add(man);
  return out;
}

Scenario Ambush::scenario_as_seen(const Scenario& scenario, Side side) {
  Scenario out = scenario;
  if (side == Side::red) out.options["lurkers"] = "0";
  return out;
}

} // namespace sandtable::ambush
