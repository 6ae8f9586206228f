#pragma once

#include "client/view.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// What a piece is dressed in: its own papers, or its army's.
Colours worn_by(const State& s, int unit);
/// A unit or commander on the table. All of it is public: TKO-CON-12.
ViewPiece piece_of(const State& s, int unit);

} // namespace sandtable::kingdom
