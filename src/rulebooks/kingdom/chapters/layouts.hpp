#pragma once
// Chapter 2: formations and where the stands are.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// TKO-GEO-03 to 08, TKO-FORM-01 to 34: brings the footing up to date with formation, stands, anchor and facing. The
/// anchor is put on the grid; a garrison's is its building's centroid.
void plant(const State& s, Unit& u);
/// The same unit elsewhere.
Unit planted(const State& s, Unit u, Vec anchor, Angle facing);
/// The same unit turned about its centre: TKO-GEO-08, TKO-MOVE-29.
Unit turned(const State& s, const Unit& u, Angle facing);
/// The ground of one stand; a commander's disc is his only one.
Body stand(const Unit& u, int i);
/// A place given in a unit's own axes: TKO-GEO-04.
Vec to_world(const Unit& u, Vec local);
Vec to_local(const Unit& u, Vec world);

/// The ground of all its stands in as few bodies as say exactly the same: stands side by side are one.
using Blocks = boost::container::static_vector<Body, most_stands>;
Blocks blocks_of(const Unit& u);
/// The stand of a gun that its crew has left: TKO-MOVE-35.
Body abandoned_gun(const Unit& u);

/// TKO-UNIT-10 to 20, TKO-FORM-10 to 16
Formation default_formation(const Unit& u);
/// Whether it may take that formation at all: TKO-FORM-10 to 18.
Ruling check_formation(const Unit& u, Formation f);
/// TKO-FORM-26: the unit in that formation, shifted straight back if it must be; none if it cannot.
std::optional<Unit> formed(const State& s, int unit, Formation f);
/// TKO-UNIT-33, 36, TKO-FORM-28: after stands have gone or come. False: a gained stand has no room; whoever gave it
/// takes it away and closes up again.
bool close_up(State& s, int unit, Events events);
/// TKO-RULING-161: a unit that has lost stands and could not close up where it is steps clear.
void free_what_is_left(State& s, int unit, Events events);

/// TKO-FORM-04: a run of missile stands side by side in the front rank. In CHARGE_FOR_HORSE and HOLDING half of its
/// shot are one block that looks all ways from its centre: TKO-FIRE-19, TKO-TERR-40.
struct MissileBlock {
  std::uint8_t first = 0, count = 0; ///< of the footing's stands
  Vec origin;                        ///< the midpoint of its front edge
};
using MissileBlocks = boost::container::static_vector<MissileBlock, most_stands>;
MissileBlocks missile_blocks(const Unit& u);

/// TKO-FORM-03, 22, TKO-MEL-32: front-rank pike with pike directly behind them; only in HORNED.
int supported_pike(const Unit& u);

} // namespace sandtable::kingdom
