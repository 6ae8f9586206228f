#pragma once

#include "client/offer.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Who decides, in what words, with which offers: chapter 5.3.
Decision decision(const State& s);

} // namespace sandtable::kingdom
