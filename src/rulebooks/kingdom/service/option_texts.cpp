#include "rulebooks/kingdom/service/option_texts.hpp"
namespace sandtable::kingdom {
std::vector<OptionText> option_texts() { return {}; }
} // namespace sandtable::kingdom
