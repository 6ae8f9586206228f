#pragma once

#include "battle/terms.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// How well a side stands with what the scenario asks of it, in fit veterans; told as it is added up.
template <class Note>
double aims_worth(const State& s, Side side, const Note& note);
extern template double aims_worth(const State&, Side, const Unheard&);
extern template double aims_worth(const State&, Side, const Heard&);

} // namespace sandtable::skirmish
