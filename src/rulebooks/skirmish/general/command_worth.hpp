#pragma once

#include "battle/terms.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// What the commands given in this half-turn promise, and the points that are left or still to be thrown; told as it is
/// added up.
template <class Note>
double command_worth(const State& s, Side side, const Note& note);
extern template double command_worth(const State&, Side, const Unheard&);
extern template double command_worth(const State&, Side, const Heard&);

} // namespace sandtable::skirmish
