#include "scenario/section.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sandtable {

namespace {

constexpr std::size_t most_kept = 800;

bool on_one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

bool is_colour(std::string_view text) {
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

} // namespace

std::string nth(std::string_view key, std::size_t i) { return fmt::format("{}[{}]", key, i); }

void Reading::refuse(const toml::source_region& where, std::string_view path, std::string sentence) {
  if (fault) return;
  const std::string line = fmt::format("{}:{}", file, where.begin.line);
  fault = Fault{std::move(sentence), path.empty() ? line : fmt::format("{}: {}", line, path)};
}

Section::Section(Reading& reading, const toml::table& table, std::string path)
    : reading_(&reading), table_(&table), path_(std::move(path)) {}

const toml::node* Section::ask(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
  return table_->get(key);
}

bool Section::has(std::string_view key) { return ask(key) != nullptr; }

bool Section::is_list(std::string_view key) {
  const toml::node* node = ask(key);
  return node != nullptr && node->is_array();
}

std::string Section::path_to(std::string_view key) const {
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

void Section::refuse(std::string_view key, std::string sentence) {
  const toml::node* node = table_->get(key);
  reading_->refuse(node != nullptr ? node->source() : table_->source(), path_to(key), std::move(sentence));
}

void Section::refuse(std::string sentence) { reading_->refuse(table_->source(), path_, std::move(sentence)); }

std::string Section::long_text(std::string_view key) {
  const toml::node* node = ask(key);
  if (node == nullptr) return {};
  if (const auto* text = node->as_string()) {
    if (text->get().size() > 4000) refuse(key, "This text is too long: at most 4000 bytes.");
    return text->get();
  }
  refuse(key, "Expected text in quotation marks.");
  return {};
}

std::string Section::text(std::string_view key) {
  std::string text = long_text(key);
  if (text.size() > 80) refuse(key, "This text is too long: at most 80 bytes.");
  if (!on_one_line(text)) refuse(key, "This text must stay on one line, without control characters.");
  return text;
}

std::string Section::needed_text(std::string_view key) {
  std::string given = text(key);
  if (given.empty()) refuse(key, fmt::format("The key `{}` is needed here.", key));
  return given;
}

std::string Section::colour(std::string_view key) {
  std::string given = text(key);
  if (!given.empty() && !is_colour(given)) refuse(key, "Expected a colour like \"#b3272d\".");
  return given;
}

std::vector<std::string> Section::texts(std::string_view key) {
  std::vector<std::string> out;
  const toml::node* node = ask(key);
  if (node == nullptr) return out;
  const auto* list = node->as_array();
  if (list == nullptr) return refuse(key, "Expected a list of words."), out;
  if (list->size() > 16) refuse(key, "This list is too long: at most 16 words.");
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto* word = list->get(i)->as_string();
    const bool good = word != nullptr && word->get().size() <= 80 && on_one_line(word->get());
    if (!good)
      reading_->refuse(list->get(i)->source(), nth(path_to(key), i), "Expected a word in quotation marks.");
    else
      out.push_back(word->get());
  }
  return out;
}

int Section::whole(std::string_view key, int least, int most, int otherwise) {
  const toml::node* node = ask(key);
  if (node == nullptr) return otherwise;
  const auto* number = node->as_integer();
  if (number == nullptr) return refuse(key, "Expected a whole number."), otherwise;
  if (number->get() < least || number->get() > most) {
    refuse(key, fmt::format("{} is out of range: {} to {}.", number->get(), least, most));
    return otherwise;
  }
  return static_cast<int>(number->get());
}

std::optional<double> Section::number_at(const toml::node& node, const std::string& path) {
  std::optional<double> value;
  if (const auto* whole = node.as_integer()) value = static_cast<double>(whole->get());
  if (const auto* real = node.as_floating_point()) value = real->get();
  if (!value || !std::isfinite(*value) || std::fabs(*value) > 1e6) {
    reading_->refuse(node.source(), path, "Expected a number.");
    return {};
  }
  return value;
}

double Section::number(std::string_view key, double least, double most, double otherwise) {
  const toml::node* node = ask(key);
  if (node == nullptr) return otherwise;
  const auto value = number_at(*node, path_to(key));
  if (value && (*value < least || *value > most)) {
    refuse(key, fmt::format("{} is out of range: {} to {}.", *value, least, most));
    return otherwise;
  }
  return value.value_or(otherwise);
}

bool Section::yes(std::string_view key, bool otherwise) {
  const toml::node* node = ask(key);
  if (node == nullptr) return otherwise;
  if (const auto* value = node->as_boolean()) return value->get();
  refuse(key, "Expected true or false.");
  return otherwise;
}

std::optional<Vec> Section::point_at(const toml::node& node, const std::string& path) {
  const auto* pair = node.as_array();
  if (pair == nullptr || pair->size() != 2) {
    reading_->refuse(node.source(), path, "Expected two numbers, [x, y].");
    return {};
  }
  const auto x = number_at(*pair->get(0), path), y = number_at(*pair->get(1), path);
  if (!x || !y) return {};
  return Vec{*x, *y};
}

std::optional<Vec> Section::point(std::string_view key) {
  const toml::node* node = ask(key);
  if (node == nullptr) return {};
  return point_at(*node, path_to(key));
}

Points Section::points(std::string_view key, std::size_t least, std::size_t most) {
  const toml::node* node = ask(key);
  const auto* list = node != nullptr ? node->as_array() : nullptr;
  if (list == nullptr) return refuse(key, "Expected a list of points, [[x, y], [x, y], ...]."), Points{};
  if (list->size() < least) refuse(key, fmt::format("{} points are too few: at least {}.", list->size(), least));
  if (list->size() > most) refuse(key, fmt::format("{} points are too many: at most {}.", list->size(), most));
  Points out;
  for (std::size_t i = 0; i < list->size() && !failed(); ++i) {
    const auto p = point_at(*list->get(i), nth(path_to(key), i));
    if (!p) break;
    if (!out.empty() && *p == out.back())
      reading_->refuse(list->get(i)->source(), nth(path_to(key), i), "This point repeats the one before it.");
    out.push_back(*p);
  }
  return out;
}

std::optional<Section> Section::section(std::string_view key) {
  const toml::node* node = ask(key);
  if (node == nullptr) return {};
  if (const auto* table = node->as_table()) return Section(*reading_, *table, path_to(key));
  refuse(key, fmt::format("Expected a table, [{}].", path_to(key)));
  return {};
}

std::vector<Section> Section::sections(std::string_view key, std::size_t most) {
  std::vector<Section> out;
  const toml::node* node = ask(key);
  if (node == nullptr) return out;
  const auto* list = node->as_array();
  if (list == nullptr) return refuse(key, fmt::format("Expected tables, [[{}]].", path_to(key))), out;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const toml::node& item = *list->get(i);
    const std::string path = nth(path_to(key), i);
    const auto* table = item.as_table();
    if (table == nullptr)
      reading_->refuse(item.source(), path, fmt::format("Expected a table, [[{}]].", path_to(key)));
    else if (i == most)
      reading_->refuse(item.source(), path, fmt::format("Too many: at most {}.", most));
    else
      out.emplace_back(*reading_, *table, path);
    if (failed()) break;
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> Section::all_as_text() {
  std::vector<std::pair<std::string, std::string>> out;
  for (const auto& [key, node] : *table_) {
    const std::string name(key.str());
    asked_.push_back(name);
    if (const auto* flag = node.as_boolean())
      out.emplace_back(name, flag->get() ? "on" : "off");
    else if (const auto* whole = node.as_integer())
      out.emplace_back(name, std::to_string(whole->get()));
    else if (const auto* text = node.as_string())
      out.emplace_back(name, text->get());
    else
      refuse(name, "Expected a word, a whole number, true or false.");
    if (name.size() > 80 || !on_one_line(name) || (!out.empty() && out.back().second.size() > 80))
      refuse(name, "This option is too long.");
  }
  return out;
}

void Section::refuse_unknown(const toml::key& key, const KnownKeys& others) {
  std::string known;
  for (const std::string& word : asked_) known += (known.empty() ? "" : ", ") + word;
  for (auto other = others.begin(); other != others.end(); ++other) {
    const auto same = [&](const KnownKey& k) { return k.name == other->name; };
    if (std::none_of(others.begin(), other, same)) known.append(known.empty() ? "" : ", ").append(other->name);
  }
  reading_->refuse(key.source(), path_to(key.str()),
                   fmt::format("Unknown key `{}`. Known here: {}.", key.str(), known));
}

void Section::refuse_other_keys() {
  for (const auto& [key, node] : *table_)
    if (std::find(asked_.begin(), asked_.end(), key.str()) == asked_.end()) return refuse_unknown(key, {});
}

boost::json::value Section::keep(const toml::node& node, const std::string& key, OwnKeys& own) {
  own.lines[key] = fmt::format("{}:{}", reading_->file, node.source().begin.line);
  if (const auto* flag = node.as_boolean()) return flag->get();
  if (const auto* whole = node.as_integer()) return whole->get();
  if (node.is_floating_point()) return number_at(node, path_to(key)).value_or(0);
  if (const auto* text = node.as_string()) {
    if (text->get().size() > 80 || !on_one_line(text->get()))
      reading_->refuse(node.source(), path_to(key), "A text here stays on one line and has at most 80 bytes.");
    return boost::json::value(text->get());
  }
  if (const auto* list = node.as_array()) {
    boost::json::array out;
    if (list->size() > most_kept) reading_->refuse(node.source(), path_to(key), "This list is too long.");
    for (std::size_t i = 0; i < list->size() && !failed(); ++i) out.push_back(keep(*list->get(i), nth(key, i), own));
    return out;
  }
  if (const auto* table = node.as_table()) {
    boost::json::object out;
    for (const auto& [name, field] : *table)
      if (!failed()) out.emplace(name.str(), keep(field, fmt::format("{}.{}", key, name.str()), own));
    return out;
  }
  reading_->refuse(node.source(), path_to(key), "Expected a word, a number, true or false, or a list of them.");
  return {};
}

OwnKeys Section::own_keys(KnownKeys ScenarioKeys::*table) {
  OwnKeys out;
  for (const auto& [key, node] : *table_) {
    if (failed()) return out;
    const std::string name(key.str());
    if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
    if (reading_->known != nullptr) {
      const KnownKeys& others = reading_->known->*table;
      if (std::none_of(others.begin(), others.end(), [&](const KnownKey& k) { return k.name == name; })) {
        refuse_unknown(key, others);
        return out;
      }
    }
    out[name] = keep(node, name, out);
    if (reading_->known == nullptr || failed()) continue;
    if (auto wrong = check_own(reading_->known->*table, name, out[name]))
      reading_->fault = Fault{"This " + wrong->sentence + ".", place_of(out, path_, wrong->place)};
  }
  return out;
}

} // namespace sandtable
