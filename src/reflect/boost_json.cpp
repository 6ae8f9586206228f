// Boost.JSON without its shared library: this is the one translation unit that holds its code.
#include <boost/json/src.hpp>
