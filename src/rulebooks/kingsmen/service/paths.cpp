#include "rulebooks/kingsmen/service/paths.hpp"

namespace sandtable::kingsmen {

Path first_part(Vec start, const Path& path, double length) {
  Path out;
  Vec from = start;
  for (const Vec& to : path) {
    const double stretch = distance(from, to);
    if (stretch >= length) {
      out.push_back(stretch > 0 ? from + (to - from) * (length / stretch) : to);
      return out;
    }
    out.push_back(to);
    length -= stretch;
    from = to;
  }
  return out;
}

Points last_part(Vec start, const Path& path, double length) {
  Points out;
  const Path first = first_part(start, path, length);
  out.push_back(first.empty() ? start : first.back());
  for (std::size_t i = first.empty() ? 0 : first.size() - 1; i < path.size(); ++i)
    if (path[i] != out.back()) out.push_back(path[i]);
  return out;
}

} // namespace sandtable::kingsmen
