#pragma once
// What the books of many battles come to: by unit, by place and by turn.

#include "library/heat_map.hpp"
#include "library/statistics.hpp"

#include <tuple>

namespace sandtable {

/// A unit over all battles that it was in; counts are means of a battle.
struct UnitFindings {
  std::string name, side;
  int battles = 0;
  Rate survived;              ///< with a man left
  double began = 0, lost = 0; ///< men; lost: fallen, fled or taken
  double fell = 0, felled = 0;
  double shots = 0, charges = 0;
  double first_action = 0; ///< turn, over the battles in which it came to that
  Rate never;              ///< was it in action
};
BOOST_DESCRIBE_STRUCT(UnitFindings, (),
                      (name, side, battles, survived, began, lost, fell, felled, shots, charges, first_action, never))

/// In how many of the battles that came so far who had men on a place as a turn ended.
struct HeldFindings {
  int turn = 0, battles = 0, red = 0, blue = 0, both = 0, nobody = 0;
};
BOOST_DESCRIBE_STRUCT(HeldFindings, (), (turn, battles, red, blue, both, nobody))

struct PlaceFindings {
  std::string name;
  std::vector<HeldFindings> turns;
};
BOOST_DESCRIBE_STRUCT(PlaceFindings, (), (name, turns))

/// How battles stood as a turn began: who is ahead has lost the smaller share of his men.
struct TurnFindings {
  int turn = 0, battles = 0;          ///< battles: those that came so far
  double red_left = 0, blue_left = 0; ///< mean shares of their men
  int red_ahead = 0, blue_ahead = 0;
  int leader_won = 0; ///< of those in which one was ahead
};
BOOST_DESCRIBE_STRUCT(TurnFindings, (), (turn, battles, red_left, blue_left, red_ahead, blue_ahead, leader_won))

struct Findings {
  std::vector<UnitFindings> units; ///< red's first
  std::vector<PlaceFindings> places;
  std::vector<TurnFindings> turns;
};
BOOST_DESCRIBE_STRUCT(Findings, (), (units, places, turns))

/// Sums up books, one battle after another.
class Tally {
public:
  void add(const Account& account);
  Findings findings() const;
  /// Where men stood as turns began, and where they fell; none without `map`.
  const HeatMap& stood() const { return stood_; }
  const HeatMap& fell() const { return fell_; }
  /// To be called before the first is added, by whoever wants the maps.
  void map(Vec table);

private:
  struct UnitSum {
    UnitAccount unit; ///< its counts are sums
    int battles = 0, survived = 0, acted = 0;
  };
  struct TurnSum {
    TurnFindings turn;
    double red = 0, blue = 0;
  };

  std::map<std::tuple<Side, int, std::string>, UnitSum> units_;
  std::vector<PlaceFindings> places_;
  std::vector<TurnSum> turns_;
  HeatMap stood_, fell_;
};

} // namespace sandtable
