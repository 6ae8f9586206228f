#include "client/plan_text.hpp"

#include "dice/sentences.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// The first dice of a pool are what it begins with; everything after adds to or takes from them.
bool begins_pool(const Plan& plan, const Modifier& modifier) {
  for (const Modifier& other : plan.modifiers)
    if (other.pool == modifier.pool && other.changes == Changes::dice && other.amount != 0) return &other == &modifier;
  return false;
}

/// "12 dice", "+2 dice", "-1 to the total", "+1 needed", "+1".
std::string amount_words(const Plan& plan, const Modifier& modifier) {
  const int n = modifier.amount;
  switch (modifier.changes) {
    case Changes::dice: {
      const char* dice = std::abs(n) == 1 ? "die" : "dice";
      return begins_pool(plan, modifier) ? fmt::format("{} {}", n, dice) : fmt::format("{:+} {}", n, dice);
    }
    case Changes::total: return fmt::format("{:+} to the total", n);
    case Changes::face: return fmt::format("{:+} to the face needed", n);
    case Changes::row: return fmt::format("{:+}", n);
  }
  return {};
}

bool is_by_face(const Plan& plan) { return plan.reading == Reading::successes || plan.reading == Reading::any_success; }

/// "needs 5+" of the first reason that settles what a pool needs and does not say it itself.
std::string need_words(const Plan& plan, const Modifier& modifier) {
  const auto settles = [&](const Modifier& m) {
    return m.pool == modifier.pool && m.amount == 0 && m.changes == Changes::dice;
  };
  const auto first = std::find_if(plan.modifiers.begin(), plan.modifiers.end(), settles);
  if (!is_by_face(plan) || first == plan.modifiers.end() || &*first != &modifier) return {};
  const PlannedPool& pool = plan.pools[modifier.pool];
  const bool says_it = std::string_view(modifier.words).find_first_of("0123456789") != std::string_view::npos;
  if (says_it || pool.needs <= 1 || pool.needs > pool.sides) return {};
  return fmt::format("needs {}{}", int{pool.needs}, pool.needs == pool.sides ? "" : "+");
}

std::string words_of(const Plan& plan, const PlannedPool& pool) {
  std::string words = dice_counted(pool.dice, pool.sides);
  const bool by_face = is_by_face(plan);
  if (by_face && pool.needs > pool.sides)
    words += ", which cannot succeed";
  else if (by_face && pool.needs > 1)
    words +=
        fmt::format(", {}needs {}{}", pool.dice == 1 ? "" : "each ", pool.needs, pool.needs == pool.sides ? "" : "+");
  if (pool.modifier != 0) words += fmt::format(" {} {}", pool.modifier < 0 ? '-' : '+', std::abs(pool.modifier));
  if (*pool.note != '\0') words.append(", ").append(pool.note);
  return words;
}

} // namespace

std::string pool_words(const Plan& plan, std::size_t pool) { return words_of(plan, plan.pools[pool]); }

std::vector<ModifierText> modifiers_of(const Plan& plan) {
  std::vector<ModifierText> texts;
  for (const Modifier& modifier : plan.modifiers) {
    const std::string amount = modifier.amount == 0 ? need_words(plan, modifier) : amount_words(plan, modifier);
    texts.push_back({std::string(id_of(modifier.rule)), modifier.words,
                     modifier.changes == Changes::dice ? modifier.amount : 0, modifier.pool, modifier.amount,
                     modifier.changes,
                     amount.empty() ? modifier.words : fmt::format("{}, {}", amount, modifier.words)});
  }
  return texts;
}

PlanText describe(const Plan& plan) {
  PlanText text;
  text.title = plan.title;
  text.kind = plan.kind;
  text.attacker = plan.attacker;
  text.defender = plan.defender;
  for (const PlannedPool& pool : plan.pools) text.pools.push_back({pool.dice, pool.needs, pool.sides, pool.modifier});
  text.reasons = modifiers_of(plan);
  text.dice = dice_words(plan);
  if (plan.draw_from.empty()) return text;
  text.bag.emplace(BagText{std::string(plan.draw_from.kind->one), std::string(plan.draw_from.kind->many), {}});
  for (std::size_t i = 0; i < plan.draw_from.counts.size(); ++i) {
    if (plan.draw_from.counts[i] == 0) continue;
    const Label& label = plan.draw_from.label(static_cast<int>(i));
    text.draw_from.emplace_back(label.code);
    text.bag->things.push_back({std::string(label.code), std::string(label.name), plan.draw_from.counts[i]});
  }
  return text;
}

std::string dice_words(const Plan& plan) {
  if (!plan.draw_from.empty()) return fmt::format("one of {} {}", plan.draw_from.count(), plan.draw_from.kind->many);
  std::string line;
  for (std::size_t i = 0; i < plan.pools.size(); ++i) {
    const std::string words = pool_words(plan, i);
    // Dice of one thrower stand side by side; the other side's are thrown against them.
    const bool against = i > 0 && !same_thrower(plan.pools[i - 1], plan.pools[i]);
    const char* joint = i == 0                                ? ""
                        : !against                            ? "; "
                        : line.find(',') == std::string::npos ? " against "
                                                              : ", against ";
    line.append(joint).append(words);
  }
  return line;
}

} // namespace sandtable
