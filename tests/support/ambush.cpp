#include "support/ambush.hpp"

#include "reflect/digest.hpp"

#include <algorithm>

namespace sandtable::ambush {

namespace {

// Any rule will do, and by number, so that no rule seems to be tested here.
constexpr Rule too_far = static_cast<Rule>(1), not_now = static_cast<Rule>(2), nobody = static_cast<Rule>(3);

constexpr std::uint64_t bit(int group) { return std::uint64_t{1} << static_cast<unsigned>(group); }

Eyes eyes_of_decider(const State& s) { return s.acting == Side::red ? Eyes::red : Eyes::blue; }

/// Groups and men of an order as they are in the state.
struct Meant {
  int unit = -1, target = -1, man = -1;
};
Meant meant(const State& s, const Order& o) {
  const Eyes eyes = eyes_of_decider(s);
  return {s.groups_of(eyes).who(o.unit), s.groups_of(eyes).who(o.target), s.men_of(eyes).who(o.man)};
}

double distance_between(const State& s, int a, int b) {
  double least = 1e9;
  for (const int i : men_in(s, a))
    for (const int k : men_in(s, b)) least = std::min(least, distance(s.man(i).at, s.man(k).at));
  return least;
}

bool sees(const State& s, Eyes eyes, int group) {
  const Side side = s.group(group).side;
  if (eyes == (side == Side::red ? Eyes::red : Eyes::blue)) return true;
  const double range = s.group(group).lurks ? cover_range : sight_range;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.group(i).side != side && is_there(s, i) && distance_between(s, i, group) <= range) return true;
  return false;
}

std::uint8_t who_sees(const State& s, int group) {
  std::uint8_t out = 0;
  for (const Eyes eyes : all_eyes)
    if (in_sight(s, eyes, group)) out = static_cast<std::uint8_t>(out | 1U << static_cast<unsigned>(eyes));
  return out;
}

void tell(EventSink<Event> events, const State& s, EventKind kind, int group, int man = -1) {
  if (events == nullptr) return;
  const std::uint8_t seen = group < 0 ? std::uint8_t{7} : who_sees(s, group);
  events->push_back({kind, static_cast<std::int16_t>(group), static_cast<std::int16_t>(man), seen});
}

bool alive(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.group(i).side == side && is_there(s, i)) return true;
  return false;
}

int next_of(const State& s, Side side, int after) {
  for (int i = after + 1; i < s.unit_count; ++i)
    if (s.group(i).side == side && is_there(s, i)) return i;
  return -1;
}

/// The table throws for one group after another of a side that nobody commands.
void table_moves(State& s, int after);

void end_of_move(State& s, EventSink<Event> events) {
  if (s.acting == Side::blue) {
    ++s.turn;
    tell(events, s, EventKind::turn_began, -1);
  }
  s.acting = enemy_of(s.acting);
  for (int i = 0; i < s.unit_count; ++i) s.group(i).acted = false;
  if (s.acting == Side::blue && s.setting->table_moves_blue) table_moves(s, -1);
}

void table_moves(State& s, int after) {
  s.who = static_cast<std::int16_t>(next_of(s, Side::blue, after));
  s.due = s.who < 0 ? Due::nothing : Due::table;
}

void wound(State& s, int man, EventSink<Event> events) {
  const int group = s.man(man).group;
  ++s.man(man).wounds;
  tell(events, s, s.man(man).wounds > 1 ? EventKind::fell : EventKind::wounded, group, man);
}

/// How much of a step an enemy lets them make.
Vec as_far_as_can_be(const State& s, int group, Vec step) {
  constexpr int parts = 24;
  for (int part = 1; part <= parts; ++part)
    for (const int man : men_in(s, group)) {
      const Vec at = s.man(man).at + step * (static_cast<double>(part) / parts);
      for (int k = 0; k < s.man_count; ++k) {
        const Man& other = s.man(k);
        if (other.wounds > 1 || s.group(other.group).side == s.group(group).side) continue;
        if (distance(at, other.at) < elbow_room) return step * (static_cast<double>(part - 1) / parts);
      }
    }
  return step;
}

void march(State& s, const Order& o, int group, const Judged& judged, EventSink<Event> events) {
  const auto men = men_in(s, group);
  for (std::size_t i = 0; i < men.size(); ++i) {
    Man& man = s.man(men[i]);
    man.at = on_grid(o.places.empty() || !judged.allowed() ? man.at + judged.reach : o.places[i]);
  }
  s.group(group).acted = true;
  look_around(s, events); // who comes into sight on the way is seen to march
  tell(events, s, judged.allowed() ? EventKind::marched : EventKind::stopped, group);
}

void strike(State& s, const Order& o, int group) {
  const Eyes eyes = eyes_of_decider(s);
  s.dice.fill(0);
  const auto foes = foes_in_sight(s);
  for (const Shares& row : o.shares)
    for (std::size_t i = 0; i < row.size(); ++i) {
      auto& dice = s.dice[static_cast<std::size_t>(s.groups_of(eyes).who(foes[i]))];
      dice = static_cast<std::uint8_t>(dice + row[i]);
    }
  s.who = static_cast<std::int16_t>(group);
  s.due = Due::strike;
  s.group(group).acted = true;
}

Judged check_march(const State& s, const Order& o, int group) {
  if (o.path.size() != 1 || distance(o.path[0], middle_of(s, group)) > allowance)
    return {refuse(too_far, "They do not come so far.")};
  const auto men = men_in(s, group);
  if (!o.places.empty() && o.places.size() != men.size()) return {refuse(too_far, "Each of them needs a place.")};
  for (std::size_t i = 0; i < o.places.size(); ++i)
    if (distance(o.places[i], s.man(men[i]).at) > allowance)
      return {refuse(too_far, "He does not come so far.", o.places[i])};
  const Vec step = o.path[0] - middle_of(s, group);
  Judged out;
  out.reach = as_far_as_can_be(s, group, step);
  if (distance(out.reach, step) > 1e-9)
    static_cast<Ruling&>(out) = refuse(nobody, "Somebody stands in the way.", o.path[0]);
  return out;
}

Ruling check_strike(const State& s, const Order& o) {
  const auto foes = foes_in_sight(s);
  if (foes.empty() || o.shares.size() != 2) return refuse(nobody, "There is nobody to strike at.");
  for (std::size_t row = 0; row < 2; ++row) {
    int sum = 0;
    for (const std::uint8_t share : o.shares[row]) sum += share;
    if (o.shares[row].size() != foes.size() || sum != (row == 0 ? muskets : pistols))
      return refuse(nobody, "Every musket and every pistol is shared out.");
  }
  return {};
}

} // namespace

std::vector<int> men_in(const State& s, int group) {
  std::vector<int> out;
  for (int i = 0; i < s.man_count; ++i)
    if (s.man(i).group == group && s.man(i).wounds < 2) out.push_back(i);
  return out;
}

Vec middle_of(const State& s, int group) {
  Vec sum;
  const auto men = men_in(s, group);
  for (const int man : men) sum = sum + s.man(man).at;
  return men.empty() ? sum : sum / static_cast<double>(men.size());
}

bool is_there(const State& s, int group) { return !men_in(s, group).empty(); }

bool in_sight(const State& s, Eyes eyes, int group) {
  return (s.in_sight[static_cast<std::size_t>(eyes)] & bit(group)) != 0;
}

std::vector<int> foes_in_sight(const State& s) {
  const Eyes eyes = eyes_of_decider(s);
  std::vector<int> out;
  for (int number = 0; number < s.groups_of(eyes).count; ++number) {
    const int group = s.groups_of(eyes).who(number);
    if (s.group(group).side != s.acting && is_there(s, group) && in_sight(s, eyes, group)) out.push_back(number);
  }
  return out;
}

int add_group(State& s, Side side, int men, Vec at, bool captain) {
  Group g;
  g.side = side;
  g.captain = captain;
  const int group = s.add(g);
  for (int i = 0; i < men; ++i)
    s.add(Man{static_cast<std::uint8_t>(group), 0, on_grid(at + Vec{1.5 * (i - (men - 1) / 2.0), 0})});
  return group;
}

void look_around(State& s, EventSink<Event> events) {
  for (const Eyes eyes : all_eyes) {
    std::uint64_t now = 0;
    for (int i = 0; i < s.unit_count; ++i)
      if (is_there(s, i) && sees(s, eyes, i)) now |= bit(i);
    std::uint64_t& before = s.in_sight[static_cast<std::size_t>(eyes)];
    const auto only = static_cast<std::uint8_t>(1U << static_cast<unsigned>(eyes));
    for (int i = 0; i < s.unit_count; ++i) {
      const bool was = (before & bit(i)) != 0, is = (now & bit(i)) != 0;
      if (is) {
        s.groups_of(eyes).meet(i);
        for (const int man : men_in(s, i)) s.men_of(eyes).meet(man);
      }
      if (events == nullptr || was == is || !is_there(s, i)) continue;
      events->push_back({is ? EventKind::appeared : EventKind::vanished, static_cast<std::int16_t>(i), -1, only});
    }
    before = now;
  }
  for (int i = 0; i < s.unit_count; ++i)
    if (in_sight(s, Eyes::spectators, i)) s.group(i).lurks = false; // their cover is blown
}

Result<std::shared_ptr<const Setting>> Ambush::set_up(const Scenario& scenario) {
  auto setting = std::make_shared<Setting>();
  const auto option = [&](const char* name) {
    const auto found = scenario.options.find(name);
    return found == scenario.options.end() ? std::string() : found->second;
  };
  setting->table_moves_blue = option("band") == "table";
  if (!option("lurkers").empty()) setting->lurkers = std::stoi(option("lurkers"));
  return setting;
}

State Ambush::begin(const Setting& setting) {
  State s;
  s.setting = &setting;
  add_group(s, Side::red, 1, {20, 3}, true);
  add_group(s, Side::red, 4, {20, 6});
  add_group(s, Side::blue, 3, {20, 16});
  for (int i = 0; i < setting.lurkers; ++i)
    s.group(add_group(s, Side::blue, 3, {i % 2 == 0 ? 2.0 : 38.0, 20 + 3.0 * (i / 2)})).lurks = true;
  // Each side knows its own first.
  for (int i = 0; i < s.man_count; ++i) {
    const Eyes eyes = s.group(s.man(i).group).side == Side::red ? Eyes::red : Eyes::blue;
    s.groups_of(eyes).meet(s.man(i).group);
    s.men_of(eyes).meet(i);
  }
  look_around(s, nullptr);
  return s;
}

Node Ambush::pending(const State& s) {
  if (s.turn > last_turn || !alive(s, Side::red) || !alive(s, Side::blue)) return Node::over;
  return s.due == Due::nothing ? Node::decision : Node::chance;
}

Judged Ambush::check(const State& s, const Order& o) {
  if (o.verb == Verb::pass) return {};
  const Meant m = meant(s, o);
  if (o.verb == Verb::call) {
    const bool captain = m.target >= 0 && s.group(m.target).captain && s.group(m.target).side == s.acting;
    return {captain && !s.called ? Ruling{} : refuse(not_now, "Nobody answers.")};
  }
  if (m.unit < 0 || s.group(m.unit).side != s.acting || !is_there(s, m.unit))
    return {refuse(nobody, "There is no such group.")};
  if (s.group(m.unit).acted) return {refuse(not_now, "They have acted.")};
  if (o.verb == Verb::march) return check_march(s, o, m.unit);
  if (o.verb == Verb::strike) return {check_strike(s, o)};
  const bool seen = m.man >= 0 && s.man(m.man).wounds < 2 && s.group(s.man(m.man).group).side != s.acting &&
                    in_sight(s, eyes_of_decider(s), s.man(m.man).group);
  return {seen ? Ruling{} : refuse(nobody, "Nobody sees him.")};
}

void Ambush::apply(State& s, const Order& o, const Judged& judged, EventSink<Event> events) {
  const Meant m = meant(s, o);
  switch (o.verb) {
    case Verb::pass:
      tell(events, s, EventKind::passed, -1);
      end_of_move(s, events);
      break;
    case Verb::march: march(s, o, m.unit, judged, events); break;
    case Verb::shoot:
      s.who = static_cast<std::int16_t>(m.unit);
      s.whom = static_cast<std::int16_t>(m.man);
      s.due = Due::shot;
      s.group(m.unit).acted = true;
      break;
    case Verb::strike: strike(s, o, m.unit); break;
    case Verb::call:
      s.called = true;
      add_group(s, s.acting, 3, middle_of(s, m.target) + Vec{6, 0});
      break;
  }
  look_around(s, events);
}

void Ambush::thwarted(State& s, const Order& o, const Judged& judged, EventSink<Event> events) {
  march(s, o, meant(s, o).unit, judged, events);
}

Plan Ambush::plan(const State& s) {
  Plan p;
  p.attacker = static_cast<std::int8_t>(s.who);
  p.pools[0].unit = static_cast<std::int8_t>(s.who);
  switch (s.due) {
    case Due::shot:
      p.title = "A shot";
      p.defender = static_cast<std::int8_t>(s.man(s.whom).group);
      p.pools[0].needs = 4;
      p.because(too_far, "one man fires", 1, 0);
      break;
    case Due::strike: {
      p.title = "A volley";
      p.pools[0].needs = 5;
      for (int i = 0; i < s.unit_count; ++i)
        if (s.dice[static_cast<std::size_t>(i)] > 0)
          p.because(too_far, "at one group", s.dice[static_cast<std::size_t>(i)], 0);
      break;
    }
    default:
      p.title = "What they do";
      p.pools[0].needs = 4;
      p.because(too_far, "one die a group", 1, 0);
  }
  return p;
}

void Ambush::settle(State& s, const Roll& roll, EventSink<Event> events) {
  const Due due = s.due;
  s.due = Due::nothing;
  if (due == Due::shot) {
    if (roll.faces[0] >= 4)
      wound(s, s.whom, events);
    else
      tell(events, s, EventKind::missed, s.who);
  } else if (due == Due::strike) {
    std::size_t die = 0;
    for (int i = 0; i < s.unit_count; ++i)
      for (int k = 0; k < s.dice[static_cast<std::size_t>(i)]; ++k)
        if (const auto men = men_in(s, i); roll.faces[die++] >= 5 && !men.empty()) wound(s, men.front(), events);
  } else {
    const int group = s.who, prey = next_of(s, Side::red, -1);
    if (roll.faces[0] >= 4) {
      const Vec way = middle_of(s, prey) - middle_of(s, group);
      for (const int man : men_in(s, group))
        s.man(man).at = on_grid(s.man(man).at + way * (3 / std::max(3.0, length(way))));
      look_around(s, events);
      tell(events, s, EventKind::marched, group);
    }
    table_moves(s, group);
    if (s.due == Due::nothing) end_of_move(s, events);
  }
  look_around(s, events);
}

void Ambush::candidates(const State& s, std::vector<Candidate>& candidates) {
  candidates.clear();
  const auto add = [&](const Order& o) {
    const Judged judged = check(s, o);
    if (judged.allowed()) candidates.push_back({o, judged});
  };
  const Eyes eyes = eyes_of_decider(s);
  const auto foes = foes_in_sight(s);
  for (int number = 0; number < s.groups_of(eyes).count; ++number) {
    const int group = s.groups_of(eyes).who(number);
    if (s.group(group).side != s.acting || s.group(group).acted || !is_there(s, group)) continue;
    Order o;
    o.unit = static_cast<std::int8_t>(number);
    for (const int foe : foes)
      for (const int man : men_in(s, s.groups_of(eyes).who(foe))) {
        o.verb = Verb::shoot;
        o.man = static_cast<std::int16_t>(s.men_of(eyes).number_of(man));
        add(o);
      }
    o.man = -1;
    o.verb = Verb::march;
    o.path.push_back(on_grid(middle_of(s, group) + Vec{0, s.acting == Side::red ? 5.0 : -5.0}));
    add(o);
  }
  add({});
}

Terms Ambush::terms(const State& s, Side side) {
  static constexpr Motive fit{"spares {unit}", "costs {unit} blood"}, wounded{"costs {unit} blood", "spares {unit}"};
  Terms out;
  for (int i = 0; i < s.man_count; ++i) {
    const int group = s.man(i).group, left = 2 - std::min<int>(2, s.man(i).wounds);
    const bool ours = s.group(group).side == side;
    out.push_back({ours ? &fit : &wounded, 1.0 * (ours ? left : -left), {group}});
  }
  return out;
}

double Ambush::evaluate(const State& s, Side side) {
  double out = 0;
  for (const Term& term : terms(s, side)) out += term.amount;
  return out;
}

/// By inclusion: what the side does not see was never put in. Whom it knows have the numbers by which it knows them.
State Ambush::as_seen(const State& s, Side side, FastDice&) {
  const Eyes eyes = side == Side::red ? Eyes::red : Eyes::blue;
  State out;
  static_cast<Situation&>(out) = s;
  out.setting = s.setting;
  out.unit_count = out.man_count = 0;
  out.in_sight = {};
  out.groups_known = {};
  out.men_known = {};
  out.dice = {};
  out.called = s.called && side == Side::red;
  const auto& groups = s.groups_of(eyes);
  const auto& men = s.men_of(eyes);
  for (int i = 0; i < groups.count; ++i) {
    out.add(s.group(groups.who(i)));
    out.dice[static_cast<std::size_t>(i)] = s.dice[static_cast<std::size_t>(groups.who(i))];
    out.groups_of(eyes).meet(i);
    if (in_sight(s, eyes, groups.who(i))) out.in_sight[static_cast<std::size_t>(eyes)] |= bit(i);
  }
  for (int i = 0; i < men.count; ++i) {
    Man man = s.man(men.who(i));
    // Of those out of sight it knows nothing but that they have been.
    if (!in_sight(s, eyes, man.group)) man = {man.group, 2, {}};
    man.group = static_cast<std::uint8_t>(groups.number_of(man.group));
    out.add(man);
    out.men_of(eyes).meet(i);
  }
  out.who = static_cast<std::int16_t>(groups.number_of(s.who));
  out.whom = static_cast<std::int16_t>(men.number_of(s.whom));
  return out;
}

Outcome Ambush::outcome(const State& s) {
  if (pending(s) != Node::over) return {};
  if (!alive(s, Side::red)) return {Side::blue, "The patrol is no more.", ""};
  if (!alive(s, Side::blue)) return {Side::red, "The band is no more.", ""};
  return {std::nullopt, "Night falls.", ""};
}

std::uint64_t Ambush::digest(const State& s) {
  Digest digest;
  digest.add(static_cast<const Situation&>(s));
  for (int i = 0; i < s.unit_count; ++i) digest.add(s.group(i));
  for (int i = 0; i < s.man_count; ++i) digest.add(s.man(i));
  return digest.value();
}

} // namespace sandtable::ambush
