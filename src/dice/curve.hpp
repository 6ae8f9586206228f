#pragma once

namespace sandtable {

/// The chance that a quantity spread by the normal distribution lies below so many standard deviations above its mean;
/// by Hastings' rational, which every platform computes alike. For estimates: exact odds have their own functions.
double curve(double deviations);

} // namespace sandtable
