#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::test {

/// What is wrong with the tags of an XML text, or nothing: every element closed in order, quotes paired, no stray
/// signs.
inline std::string fault_in_xml(std::string_view xml) {
  std::vector<std::string> open;
  int roots = 0;
  for (std::size_t i = 0; i < xml.size();) {
    if (xml[i] == '&') {
      const std::size_t end = xml.find(';', i);
      if (end == std::string_view::npos || end - i > 8) return "a stray ampersand";
      i = end + 1;
      continue;
    }
    if (xml[i] == '>') return "a stray angle";
    if (xml[i] != '<') {
      if (open.empty() && xml[i] != '\n' && xml[i] != ' ') return "text outside the root";
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    bool quoted = false;
    while (end < xml.size() && (quoted || xml[end] != '>')) {
      if (xml[end] == '"') quoted = !quoted;
      if (xml[end] == '<') return "an angle inside a tag";
      ++end;
    }
    if (end >= xml.size()) return "a tag without end";
    const std::string_view tag = xml.substr(i + 1, end - i - 1);
    i = end + 1;
    if (tag.empty()) return "an empty tag";
    if (tag[0] == '?' || tag[0] == '!') continue;
    const std::string name(tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" \n/", 1) - (tag[0] == '/' ? 1 : 0)));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != std::string(tag.substr(1))) return "closed out of order: " + std::string(tag);
      open.pop_back();
    } else {
      if (open.empty() && ++roots > 1) return "a second root";
      if (tag.back() != '/') open.push_back(name);
    }
  }
  return open.empty() && roots == 1 ? "" : "never closed: " + (open.empty() ? std::string("root") : open.back());
}

} // namespace sandtable::test
