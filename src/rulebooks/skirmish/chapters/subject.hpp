#pragma once

#include "rulebooks/skirmish/state/state.hpp"

namespace sandtable::skirmish {

/// Whether whom or what a decision or a throw is about is there. In a battle as somebody sees it, it need not be: men
/// he does not know are at something, and for him it goes no further.
bool has_subject(const State& s, const Step& step);
/// The same of the step that is pending.
inline bool is_pending_known(const State& s) { return s.agenda.empty() || has_subject(s, s.agenda.top()); }

} // namespace sandtable::skirmish
