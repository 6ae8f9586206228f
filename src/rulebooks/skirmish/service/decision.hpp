#pragma once

#include "client/offer.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// Who decides, in what words, with which offers: section 5.
Decision decision(const State& s);

} // namespace sandtable::skirmish
