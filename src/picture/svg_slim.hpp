#pragma once

#include <string>
#include <string_view>

namespace sandtable::picture {

/// The same SVG without what it need not say: places to a hundredth, colours in six digits, no styles that are the
/// default anyway, pictures numbered from nought. Cairo's files become less than half as long.
std::string slimmed(std::string_view svg);

} // namespace sandtable::picture
