// Formations moved along a way without a player: SKR-ACT-36, 40.

#include "rulebooks/skirmish/chapters/drift.hpp"

#include "rulebooks/skirmish/chapters/clearance.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/legs.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr double wary = keep_clear + 1.0 / 32; ///< more than 1, whatever the grid of places makes of it
constexpr double shy = 1.0 / 64;               ///< short of what stops a man, for the same reason
constexpr double step_back = 0.25;             ///< by which a man gives way who would stand on somebody

/// A leg of the way, the same for all: each man goes it from where the one before has brought him.
struct Stage {
  Vec along; ///< unit vector
  double length = 0;
};

struct Mover {
  std::int16_t figure = -1;
  double gone = 0; ///< along the way
  bool leaves = false;
  double cost = 0;   ///< of so much of it, once everybody has settled
  double priced = 0; ///< so far gone when that was found out
};

class Drifting {
public:
  Drifting(State& s, int group, const Drift& how) : s_(s), group_(group), how_(how), crowd_(s) {
    Vec at = anchor_of(s, group);
    for (const Vec& bend : how.way) {
      if (const double far = distance(at, bend); far > 0) stages_.push_back({(bend - at) / far, far});
      at = bend;
    }
    for (const int i : followers_of(s, group)) movers_.push_back({static_cast<std::int16_t>(i), 0, false});
    pieces_ = pieces_at(0);
    for (Mover& m : movers_) set_out(m);
  }

  double run(Events events) {
    if (how_.stop_at >= 0 && how_.target >= 0) stop_short();
    settle();
    double longest = 0;
    for (const Mover& m : movers_) longest = std::max(longest, m.leaves ? cost_of(m) : m.cost);
    for (const Mover& m : movers_) arrive(m, events);
    return longest;
  }

private:
  const Figure& figure(const Mover& m) const { return s_.figure(m.figure); }

  Vec place(const Mover& m, double gone) const {
    Vec at = figure(m).at;
    for (const Stage& stage : stages_) {
      if (gone <= 0) break;
      at += stage.along * std::min(gone, stage.length);
      gone -= stage.length;
    }
    return on_grid(at);
  }
  Box base(const Mover& m, double gone) const { return base_at(figure(m), place(m, gone), figure(m).stance.forward); }
  Box base(const Mover& m) const { return base(m, m.gone); }

  Path path(const Mover& m) const {
    Path out;
    Vec at = figure(m).at;
    double left = m.gone;
    for (const Stage& stage : stages_) {
      if (left <= stage.length) break;
      out.push_back(at += stage.along * stage.length);
      left -= stage.length;
    }
    if (m.gone > 0) out.push_back(place(m, m.gone));
    return out;
  }
  double cost_of(const Mover& m) const { return m.gone > 0 ? walk_along(s_, m.figure, path(m)).cost : 0; }

  /// What a man may spend and how a barrier costs him, on open clear ground or on any: SKR-MOV-04, 07.
  struct Purse {
    double budget, barrier;
    bool clear_only;
  };
  Purse purse(const Figure& f, bool clear) const {
    const double own = allowance(f, clear);
    return {own * how_.share + how_.bonus, own / 4, clear && f.mounted};
  }

  void set_out(Mover& m) {
    const Figure& f = figure(m);
    reach(m, purse(f, true));
    if (!f.mounted || m.leaves) return;
    Mover at_foot_rate{m.figure, 0, false};
    reach(at_foot_rate, purse(f, false));
    if (at_foot_rate.gone > m.gone) m = at_foot_rate;
  }

  /// As far as his purse and what stands in his way let him: SKR-MOV-07, 13, 14, 19.
  void reach(Mover& m, const Purse& purse) const {
    const Side side = s_.unit(group_).side;
    Box at = base_of(figure(m));
    double left = purse.budget;
    for (const Stage& stage : stages_) {
      const double edge = to_the_edge(at.centre, stage);
      double most = std::min(stage.length, edge);
      most = passable(at.centre, stage, most, purse.clear_only);
      most = run_clear_of_enemies(s_, side, at, stage.along, wary, most);
      double cost = 0;
      const double part = affordable(at.centre, stage, most, left, purse.barrier, cost);
      m.gone += part;
      left -= cost;
      m.leaves = how_.may_leave && part >= edge; // SKR-MOR-14, SKR-MOV-17
      if (part < stage.length || m.leaves) return;
      at.centre += stage.along * stage.length;
    }
  }

  double to_the_edge(Vec at, const Stage& stage) const {
    const Vec size = table(s_).size();
    double far = infinite;
    const auto look = [&](double from, double speed, double end) {
      if (speed > 0) far = std::min(far, std::max(0.0, (end - from) / speed));
      if (speed < 0) far = std::min(far, std::max(0.0, from / -speed));
    };
    look(at.x, stage.along.x, size.x);
    look(at.y, stage.along.y, size.y);
    return far;
  }

  double passable(Vec at, const Stage& stage, double most, bool clear_only) const {
    const Vec to = at + stage.along * most;
    double part = passable_part(*s_.setting, at, to);
    if (clear_only) part = std::min(part, clear_part(*s_.setting, at, to));
    return part < 1 ? std::max(0.0, part * most - shy) : most;
  }

  double affordable(Vec at, const Stage& stage, double most, double left, double barrier, double& cost) const {
    const NearShapes shapes = shapes_near(*s_.setting, at, at + stage.along * most);
    const auto spent = [&](double part) {
      return leg_between(*s_.setting, shapes, at, at + stage.along * part).cost(barrier);
    };
    cost = spent(most);
    if (cost <= left) return most;
    if (cost <= most + shy / 1024) return cost = std::max(0.0, left); // open ground: as much way as purse
    double low = 0, high = most;
    for (int i = 0; i < 18; ++i) {
      const double middle = (low + high) / 2;
      (spent(middle) <= left ? low : high) = middle;
    }
    low = std::max(0.0, low - shy);
    cost = spent(low);
    return low;
  }

  /// SKR-ACT-15: as soon as the distance between them is so much, the whole group stops.
  void stop_short() {
    constexpr double near_enough = 1.0 / 128;
    const Numbers targets = members_of(s_, how_.target);
    double farthest = 0, gone = 0;
    for (const Mover& m : movers_) farthest = std::max(farthest, m.gone);
    while (gone < farthest) {
      double least = infinite;
      for (const Mover& m : movers_) {
        const Box own = base(m, std::min(gone, m.gone));
        for (const int t : targets) {
          const Box theirs = base_of(s_.figure(t));
          if (distance(own.centre, theirs.centre) - 6 < least)
            least = std::min(least, std::sqrt(distance2(own, theirs)));
        }
      }
      if (least <= how_.stop_at + near_enough) break;
      gone += least - how_.stop_at;
    }
    for (Mover& m : movers_) hold_back(m, std::max(0.0, gone));
  }

  static void hold_back(Mover& m, double to) {
    if (m.gone <= to) return;
    m.gone = to;
    m.leaves = false;
  }

  /// Mostly their centres tell.
  static bool are_linked(const Box& a, const Box& b) {
    constexpr double link = link_gap + within_tolerance, widest = 2 * 2.8, narrowest = 2 * 1.0;
    const double between2 = distance2(a.centre, b.centre);
    if (between2 <= (link_gap + narrowest) * (link_gap + narrowest)) return true;
    return between2 <= (link + widest) * (link + widest) && distance2(a, b) <= link * link;
  }

  /// How many pieces the fit men would fall into if nobody went farther than this: SKR-FRM-14,
  /// SKR-RULING-73.
  int pieces_at(double most) const {
    boost::container::static_vector<Box, most_of_a_group + 8> fit;
    for (const Mover& m : movers_)
      if (figure(m).condition == Condition::fit && figure(m).unit == group_ && !(m.leaves && m.gone <= most))
        fit.push_back(base(m, std::min(m.gone, most)));
    std::uint32_t unseen = (fit.size() == 32 ? 0U : 1U << fit.size()) - 1U;
    int pieces = 0;
    for (; unseen != 0; ++pieces) {
      std::uint32_t piece = unseen & (~unseen + 1U);
      unseen &= ~piece;
      while (piece != 0) {
        const auto from = static_cast<std::size_t>(std::countr_zero(piece));
        piece &= piece - 1;
        for (std::size_t i = 0; i < fit.size(); ++i)
          if ((unseen >> i & 1U) != 0 && are_linked(fit[from], fit[i])) {
            piece |= 1U << i;
            unseen &= ~(1U << i);
          }
      }
    }
    return pieces;
  }

  /// SKR-FRM-14: nobody runs on from those who are held up.
  bool stay_linked() {
    if (pieces_at(infinite) <= pieces_) return false;
    double low = 0, high = 0;
    for (const Mover& m : movers_) high = std::max(high, m.gone);
    for (int i = 0; i < 10; ++i) {
      const double middle = (low + high) / 2;
      (pieces_at(middle) <= pieces_ ? low : high) = middle;
    }
    for (Mover& m : movers_) hold_back(m, low);
    return true;
  }

  /// SKR-MOV-12, 13, SKR-RULING-74: back from where he would stand on somebody or on what nobody stands on. Of two men
  /// of the group the one behind gives way.
  bool make_room() {
    bool changed = false;
    for (Mover& m : movers_) crowd_place(m);
    for (Mover& m : movers_) {
      if (m.leaves || m.gone <= 0) continue;
      const Box own = base(m);
      Mover* back = !is_free_ground(s_, own) ? &m : in_the_way(m, own);
      if (back == nullptr) continue;
      back->gone = std::max(0.0, back->gone - step_back);
      crowd_place(*back);
      changed = true;
    }
    return changed;
  }

  void crowd_place(const Mover& m) {
    if (m.leaves)
      crowd_.there.remove(m.figure);
    else
      crowd_.there.add(m.figure), crowd_.put(m.figure, base(m));
  }

  /// Who gives way, if he would stand on somebody: he himself, or a man of the group who comes behind him.
  Mover* in_the_way(Mover& m, const Box& own) {
    for (const int i : figures_in(crowd_.there)) {
      if (i == m.figure || distance2(crowd_.base(i).centre, own.centre) > 36) continue;
      if (!overlaps(own, crowd_.base(i), overlap_tolerance)) continue;
      Mover* other = mover(i);
      if (other == nullptr || other->gone <= 0) return &m;
      return dot(own.centre - crowd_.base(i).centre, direction_at(m)) > 0 ? other : &m;
    }
    return nullptr;
  }

  Vec direction_at(const Mover& m) const {
    double left = m.gone;
    for (const Stage& stage : stages_)
      if ((left -= stage.length) <= 0) return stage.along;
    return stages_.back().along;
  }

  Mover* mover(int figure) {
    const auto found =
        std::find_if(movers_.begin(), movers_.end(), [figure](const Mover& m) { return m.figure == figure; });
    return found == movers_.end() ? nullptr : &*found;
  }

  /// SKR-MOV-04, 06, 08: a way that passes hard by a wood may touch it once its end lies on the grid of places.
  bool keep_to_purse() {
    bool changed = false;
    for (Mover& m : movers_) {
      if (!m.leaves && m.gone > 0 && m.gone == m.priced) continue;
      m.cost = 0;
      if (m.leaves || m.gone <= 0) continue;
      m.priced = m.gone;
      const Walk walk = walk_along(s_, m.figure, path(m));
      m.cost = walk.cost;
      if (is_within(walk.cost, walk.allowance * how_.share + how_.bonus)) continue;
      m.gone = std::max(0.0, m.gone - step_back);
      changed = true;
    }
    return changed;
  }

  void settle() {
    bool again = true;
    while (again) {
      again = make_room();
      again = keep_to_purse() || again;
      again = stay_linked() || again;
    }
  }

  void arrive(const Mover& m, Events events) {
    if (m.gone <= 0) return;
    const Vec to = place(m, m.gone);
    if (!m.leaves) return put(s_, m.figure, to, figure(m).facing);
    Figure& f = s_.figure(m.figure);
    f.condition = Condition::departed;
    report(events, EventKind::man_left, how_.runs ? Rule::SKR_MOR_14 : Rule::SKR_MOV_17, [&](Event& e) {
      e.side = s_.unit(f.unit).side;
      e.unit = f.unit;
      e.man = m.figure;
      e.from = f.at;
      e.to = to;
    });
  }

  State& s_;
  int group_;
  const Drift& how_;
  Crowd crowd_;
  boost::container::static_vector<Stage, path_points> stages_;
  boost::container::static_vector<Mover, most_of_a_group + 8> movers_;
  int pieces_ = 1;
};

} // namespace

double drift(State& s, int group, const Drift& how, Events events) {
  if (how.way.empty()) return 0;
  if (!how.runs && (s.unit(group).pinned || is_in_contact(s, group))) return 0; // SKR-OPT-11, SKR-MOV-15
  return Drifting(s, group, how).run(events);
}

} // namespace sandtable::skirmish
