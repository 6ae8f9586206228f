#include "rulebooks/skirmish/service/narrate.hpp"

#include "client/told_of.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/chapters/witnesses.hpp"
#include "rulebooks/skirmish/service/event_numbers.hpp"
#include "rulebooks/skirmish/service/nerve_told.hpp"
#include "rulebooks/skirmish/service/wording.hpp"
#include "rulebooks/skirmish/state/endings.hpp"

namespace sandtable::skirmish {

namespace {

std::string man(const State& s, int figure) { return is_man(s, figure) ? name_of_man(s, figure) : "somebody"; }

std::string spotted(const State& s, const Event& e) {
  const std::string look = fmt::format("{} look about: a {}, so they make out men up to {} off in cover",
                                       name_of_side(s, e.side), e.a, length_words(e.cm));
  if (!e.yes) // SKR-HID-06: only their own side hears which group it was
    return e.unit >= 0 ? fmt::format("{}. {} {} overlooked.", look, name_of(s, e.unit), does(s, e.unit, "are", "is"))
                       : look + ". Nothing stirs.";
  return e.unit >= 0 ? fmt::format("{}: {} {} seen!", look, within(s, e.unit), does(s, e.unit, "are", "is"))
                     : look + ": somebody is seen!";
}

std::string moved(const State& s, const Event& e) {
  const std::string who = name_of(s, e.unit);
  if (e.cm < 0.01) return fmt::format("{} {} where they are.", who, does(s, e.unit, "stay", "stays"));
  const std::string toward = e.other >= 0 ? " toward " + within(s, e.other) : "";
  return fmt::format("{} {} {}{}.", who, does(s, e.unit, "move", "moves"), length_words(e.cm), toward);
}

std::string charged(const State& s, const Event& e) {
  const std::string whom = e.other >= 0 ? within(s, e.other) : "somebody";
  return fmt::format("{} {} {}! {} in contact.", name_of(s, e.unit), does(s, e.unit, "charge", "charges"), whom,
                     plural(e.a, "man is", "men are"));
}

std::string stopped(const State& s, const Event& e) {
  if (e.other < 0) return name_of(s, e.unit) + " run into somebody and stop.";
  return fmt::format("{} {} right into {}, whom nobody had seen!", name_of(s, e.unit), does(s, e.unit, "run", "runs"),
                     within(s, e.other));
}

std::string volley(const State& s, const Event& e) {
  const std::string whom = e.other >= 0 ? " at " + within(s, e.other) : "";
  return fmt::format("{} {}{}: {} with {}.", name_of(s, e.unit), does(s, e.unit, "shoot", "shoots"), whom,
                     plural(e.b, "hit", "hits"), plural(e.a, "die", "dice"));
}

const char* hurt_words(Hurt h) {
  switch (h) {
    case Hurt::graze: return "grazed";
    case Hurt::wound: return "wounded";
    case Hurt::kill: break;
  }
  return "killed";
}

/// Whether another event follows that tells what came of it: SKR-SEQ-08, SKR-DMG-10, 12, SKR-SEQ-24.
bool is_reason(const State& s, const Event& e) {
  switch (e.kind) {
    case EventKind::risk_factor:
    case EventKind::risk_counted:
    case EventKind::melee_thrown: return true;
    case EventKind::man_hit:
    case EventKind::man_struck:
      // SKR-OPT-06: a wounded man may take no notice
      return static_cast<Hurt>(e.d) == Hurt::kill ||
             (static_cast<Hurt>(e.d) == Hurt::wound && options(s).second_wound_kills);
    default: return false;
  }
}

std::string hit(const State& s, const Event& e) {
  const std::string total = e.b == e.c ? "" : fmt::format(", {} in all", e.c);
  if (is_reason(s, e)) return fmt::format("The hit: a {}{}.", e.b, total);
  return fmt::format("{} is {}: a {}{}.", capital(man(s, e.man)), hurt_words(static_cast<Hurt>(e.d)), e.b, total);
}

std::string fought(const State& s, const Event& e) {
  const std::string score = e.a == e.b ? "" : fmt::format(", {} in all", e.b);
  return fmt::format("{} throws a {}{}{}.", capital(man(s, e.man)), e.a, score,
                     e.yes ? ": he has the better of it" : "");
}

std::string struck(const State& s, const Event& e) {
  const std::string by = e.other_man >= 0 ? " by " + man(s, e.other_man) : "";
  return fmt::format("{} is {}{}.", capital(man(s, e.man)), hurt_words(static_cast<Hurt>(e.d)), by);
}

std::string counted(const State& s, const Event& e) {
  const std::string tally =
      fmt::format("Hurts suffered: {} {}, {} {}.", name_of_side(s, Side::red), e.a, side_within(s, Side::blue), e.b);
  return e.yes ? tally + " Both sides draw apart."
               : fmt::format("{} The worse of it: {}.", tally, side_within(s, e.side));
}

std::string left(const State& s, const Event& e) {
  return fmt::format("{} {}", capital(man(s, e.man)),
                     e.rule == Rule::SKR_MOR_14 ? "runs off the table and is gone." : "leaves the table.");
}

std::string ended(const State& s, const Event& e) {
  return told_end(endings, static_cast<Ending>(e.a), e.yes ? -1 : index_of(e.side),
                  [&](Side side) { return side_within(s, side); });
}

/// Movement, flight and shooting.
std::string deeds(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  const std::string far = length_words(e.cm);
  switch (e.kind) {
    case EventKind::group_moved:
    case EventKind::leader_moved: return moved(s, e);
    case EventKind::group_turned:
      return e.other >= 0
                 ? fmt::format("{} {} to face {}.", who(), does(s, e.unit, "turn", "turns"), within(s, e.other))
                 : fmt::format("{} {} about.", who(), does(s, e.unit, "turn", "turns"));
    case EventKind::group_stood: return fmt::format("{} {} still.", who(), does(s, e.unit, "stand", "stands"));
    case EventKind::group_loads: return fmt::format("{} {} to load.", who(), does(s, e.unit, "begin", "begins"));
    case EventKind::group_loaded: return fmt::format("{} {} loaded.", who(), does(s, e.unit, "have", "has"));
    case EventKind::mounted:
      return fmt::format("{} {}.", who(),
                         e.yes ? does(s, e.unit, "mount", "mounts") : does(s, e.unit, "dismount", "dismounts"));
    case EventKind::skirts_hitched: return fmt::format("{} {} their skirts.", who(), e.yes ? "hitch up" : "let down");
    case EventKind::group_charged: return charged(s, e);
    case EventKind::group_stopped: return stopped(s, e);
    case EventKind::man_left: return left(s, e);
    case EventKind::group_retreated:
      return fmt::format("{} {} {}{}.", who(), does(s, e.unit, "fall back", "falls back"), far,
                         e.yes ? " into cover" : "");
    case EventKind::group_stays:
      return fmt::format("{} {} in cover and {} not go.", who(), does(s, e.unit, "are", "is"),
                         does(s, e.unit, "do", "does"));
    case EventKind::group_routed: return fmt::format("{} {} {}!", who(), does(s, e.unit, "run", "runs"), far);
    case EventKind::group_surrendered:
      return fmt::format("{} {} surrounded and {} down their arms.", who(), does(s, e.unit, "are", "is"),
                         does(s, e.unit, "throw", "throws"));
    case EventKind::volley_fired: return volley(s, e);
    case EventKind::fire_held: return fmt::format("{} {} fire.", who(), does(s, e.unit, "hold", "holds"));
    case EventKind::man_hit: return hit(s, e);
    case EventKind::man_wounded: return fmt::format("{} is wounded.", capital(man(s, e.man)));
    case EventKind::man_killed: return fmt::format("{} falls.", capital(man(s, e.man)));
    default: return {};
  }
}

/// Hand to hand.
std::string melees(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  const std::string far = length_words(e.cm);
  switch (e.kind) {
    case EventKind::melee_joined:
      return e.other >= 0 ? fmt::format("{} and {} are hand to hand.", who(), within(s, e.other))
                          : fmt::format("{} are hand to hand.", who());
    case EventKind::piled_in: return fmt::format("{} goes for {}.", capital(man(s, e.man)), man(s, e.other_man));
    case EventKind::melee_thrown: return fought(s, e);
    case EventKind::man_struck: return struck(s, e);
    case EventKind::melee_counted: return counted(s, e);
    case EventKind::group_fell_back:
      return fmt::format("{} {} {}, face to the enemy.", who(), does(s, e.unit, "give ground", "gives ground"), far);
    case EventKind::group_followed:
      return fmt::format("{} {} up {}.", who(), does(s, e.unit, "follow", "follows"), far);
    case EventKind::group_stood_fast: return fmt::format("{} {} fast.", who(), does(s, e.unit, "stand", "stands"));
    default: return {};
  }
}

std::string sentence(const State& s, const Event& e) {
  const auto who = [&] { return name_of(s, e.unit); };
  switch (e.kind) {
    case EventKind::first_thrown:
      return fmt::format("{} {}, {} {}: the first to act in every turn is {}.", name_of_side(s, Side::red), e.a,
                         side_within(s, Side::blue), e.b, side_within(s, e.side));
    case EventKind::unit_deployed: return fmt::format("{} {} their post.", who(), does(s, e.unit, "take", "takes"));
    case EventKind::turn_began: return fmt::format("Turn {} begins.", e.a);
    case EventKind::half_turn_began: return fmt::format("It is for {} to act.", side_within(s, e.side));
    case EventKind::leader_attached:
      return fmt::format("{} is with {}.", who(), e.other >= 0 ? within(s, e.other) : "others");
    case EventKind::leader_detached: return fmt::format("{} is by himself.", who());
    case EventKind::spot_thrown: return spotted(s, e);
    case EventKind::came_in_sight: return fmt::format("{} {} into sight.", who(), does(s, e.unit, "come", "comes"));
    case EventKind::went_out_of_sight: return fmt::format("{} {} out of sight.", who(), does(s, e.unit, "are", "is"));
    case EventKind::marker_cleared: return "There was nobody there.";
    case EventKind::turn_ended: return fmt::format("Turn {} ends.", e.a);
    case EventKind::battle_ended: return ended(s, e);
    default: break;
  }
  if (std::string told = told_nerve(s, e); !told.empty()) return told;
  if (std::string told = deeds(s, e); !told.empty()) return told;
  return melees(s, e);
}

Cue cue_of(const State& s, const Event& e) {
  const auto rides = [&] {
    for (const int i : men_of(s, e.unit)) return s.figure(i).mounted;
    return false;
  };
  switch (e.kind) {
    case EventKind::unit_deployed:
    case EventKind::group_moved:
    case EventKind::leader_moved: return rides() ? Cue::ride : Cue::march;
    case EventKind::mounted: return Cue::ride;
    case EventKind::group_turned:
    case EventKind::group_stopped:
    case EventKind::piled_in:
    case EventKind::group_followed: return Cue::march;
    case EventKind::group_charged: return Cue::charge;
    case EventKind::volley_fired: return Cue::volley;
    case EventKind::melee_joined:
    case EventKind::man_struck: return Cue::clash;
    case EventKind::man_killed:
    case EventKind::group_surrendered: return Cue::fall;
    case EventKind::group_retreated:
    case EventKind::group_routed:
    case EventKind::group_fell_back:
    case EventKind::man_left: return Cue::flight;
    case EventKind::relay_activated:
    case EventKind::group_commanded: return Cue::rally;
    case EventKind::came_in_sight: return Cue::appear;
    case EventKind::went_out_of_sight:
    case EventKind::marker_cleared: return Cue::vanish;
    case EventKind::turn_began:
    case EventKind::turn_ended: return Cue::turn;
    case EventKind::battle_ended: return Cue::end;
    default: return Cue::none; // said, not seen
  }
}

constexpr int shooting_die = 8; // SKR-SHT-04

bool is_of(const std::optional<Seat>& reader, Side side) { return reader && reader->side == side; }

/// SKR-HID-04: who loads is nobody's business but his own side's.
bool is_secret(EventKind kind) { return kind == EventKind::group_loads || kind == EventKind::group_loaded; }

Side side_of(const State& s, const Event& e) { return e.unit >= 0 ? s.unit(e.unit).side : e.side; }

/// The event as it is told to eyes that may be told of it: of whom they do not see it says nothing.
Event for_eyes(const State& s, const Event& e, Eyes eyes) {
  Event out = e;
  if (out.other >= 0 && !is_in_sight(s, eyes, out.other)) out.other = -1;
  if (out.other_man >= 0 && !is_in_sight(s, eyes, s.figure(out.other_man).unit)) out.other_man = -1;
  if ((out.end_seen >> static_cast<unsigned>(eyes) & 1U) == 0) out.to = out.from;
  return out;
}

} // namespace

Told narrate(const State& s, const Event& e) {
  Told out = told_of(e, id_of);
  out.sentence = sentence(s, e);
  out.cue = cue_of(s, e);
  if (e.kind == EventKind::volley_fired) out.sides = shooting_die;
  out.numbers = numbers_of(e);
  if (is_reason(s, e)) out.reason = true;
  if (e.man < 0) return out;
  out.figure = e.man;
  out.unit = s.figure(e.man).unit;
  if (e.other_man >= 0) out.other = s.figure(e.other_man).unit;
  if (out.at == Vec{}) out.at = s.figure(e.man).at;
  return out;
}

std::optional<Told> narrate(const State& s, const Event& e, std::optional<Seat> reader) {
  const Eyes eyes = reader ? eyes_of(reader->side) : Eyes::spectators;
  const Event seen = witnessed(s, e);
  if ((seen.seen_by >> static_cast<unsigned>(eyes) & 1U) == 0) return std::nullopt;
  if (e.unit >= 0 && number_of(s, eyes, e.unit) < 0) return std::nullopt;
  if (is_secret(e.kind) && !is_of(reader, side_of(s, e))) return std::nullopt;
  if (e.kind == EventKind::risk_counted) return std::nullopt; // the line of the die has it
  Told out = narrate(s, for_eyes(s, seen, eyes));
  const auto known = [&](int unit) { return unit < 0 ? -1 : number_of(s, eyes, unit); };
  out.unit = known(out.unit);
  out.other = known(out.other);
  if (out.figure) out.figure = number_of_figure(s, eyes, *out.figure);
  return out;
}

} // namespace sandtable::skirmish
