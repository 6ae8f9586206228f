#include "picture/dress.hpp"

#include <algorithm>
#include <array>

namespace sandtable::picture {

namespace {

// clang-format off
constexpr std::array<Style, 26> styles{{
    // word        mounted hat           an officer's  arms             over           belts           pack   leads
    {"foot",       false, Hat::shako,    Hat::bicorne, Arms::musket,    Over::nothing, Belts::crossed, true,  false},
    {"light-foot", false, Hat::shako,    Hat::bicorne, Arms::musket,    Over::nothing, Belts::crossed, true,  false},
    {"horse",      true,  Hat::crest,    Hat::crest,   Arms::sabre,     Over::nothing, Belts::one,     false, false},
    {"gun",        false, Hat::bicorne,  Hat::bicorne, Arms::none,      Over::nothing, Belts::crossed, false, false},
    {"general",    true,  Hat::bicorne,  Hat::bicorne, Arms::sabre,     Over::nothing, Belts::one,     false, true},
    // Pike and shot
    {"musketeer",  false, Hat::broad,    Hat::plumed,  Arms::matchlock, Over::nothing, Belts::one,     false, false},
    {"pikeman",    false, Hat::morion,   Hat::plumed,  Arms::pike,      Over::steel,   Belts::none,    false, false},
    {"billman",    false, Hat::morion,   Hat::plumed,  Arms::bill,      Over::nothing, Belts::one,     false, false},
    {"matross",    false, Hat::broad,    Hat::plumed,  Arms::none,      Over::nothing, Belts::none,    false, false},
    {"clansman",   false, Hat::bonnet,   Hat::bonnet,  Arms::broadsword, Over::plaid,  Belts::none,    false, false},
    {"townsman",   false, Hat::cap,      Hat::plumed,  Arms::staff,     Over::nothing, Belts::none,    false, false},
    {"trooper",    true,  Hat::pot,      Hat::plumed,  Arms::sabre,     Over::buff,    Belts::one,     false, false},
    {"cuirassier", true,  Hat::pot,      Hat::plumed,  Arms::sabre,     Over::black,   Belts::one,     false, false},
    {"lancer",     true,  Hat::bonnet,   Hat::bonnet,  Arms::lance,     Over::buff,    Belts::one,     false, false},
    {"cavalier",   true,  Hat::plumed,   Hat::plumed,  Arms::sabre,     Over::buff,    Belts::one,     false, true},
    // In the woods
    {"fusilier",   false, Hat::tricorne, Hat::tricorne, Arms::musket,   Over::nothing, Belts::crossed, true,  false},
    {"grenadier",  false, Hat::mitre,    Hat::mitre,   Arms::musket,    Over::nothing, Belts::crossed, true,  false},
    {"ranger",     false, Hat::bonnet,   Hat::bonnet,  Arms::matchlock, Over::fringe,  Belts::one,     false, false},
    {"warrior",    false, Hat::feathers, Hat::feathers, Arms::matchlock, Over::paint,  Belts::none,    false, false},
    {"brave",      false, Hat::feathers, Hat::feathers, Arms::hatchet,  Over::paint,   Belts::none,    false, false},
    {"spearman",   false, Hat::feathers, Hat::feathers, Arms::spear,    Over::paint,   Belts::none,    false, false},
    {"archer",     false, Hat::feathers, Hat::feathers, Arms::bow,      Over::paint,   Belts::none,    false, false},
    {"settler",    false, Hat::broad,    Hat::broad,   Arms::none,      Over::nothing, Belts::none,    false, false},
    {"goodwife",   false, Hat::coif,     Hat::coif,    Arms::none,      Over::apron,   Belts::none,    false, false},
    {"dragoon",    true,  Hat::tricorne, Hat::tricorne, Arms::sabre,    Over::nothing, Belts::one,     false, false},
    {"mounted-officer", true, Hat::tricorne, Hat::tricorne, Arms::sabre, Over::nothing, Belts::one,    false, true},
}};
// clang-format on

Colour leather_of(const Style& style) {
  if (style.word == "light-foot") return hex(0x241f1a);
  return style.belts == Belts::one && !style.mounted ? hex(0x8a6a42) : hex(0xf6f1e4);
}

} // namespace

const Style& style_named(std::string_view word) {
  const auto* at = std::find_if(styles.begin(), styles.end(), [&](const Style& s) { return s.word == word; });
  return at == styles.end() ? styles.front() : *at;
}

Dress dressed(const ViewDress& dress, std::string_view side) {
  const bool red = side == "red";
  Dress d;
  static_cast<Style&>(d) = style_named(dress.style);
  d.coat = colour_named(dress.coat, red ? hex(0xb3272d) : side == "blue" ? hex(0x24407f) : hex(0x6d6a58));
  d.facings = colour_named(dress.facings, red ? hex(0xe8c84f) : hex(0xe9e4d6));
  d.flag = colour_named(dress.flag, red ? hex(0xf4ead0) : hex(0xf2f2f2));
  d.belt = brightness(d.coat) > 0.72 ? hex(0x6a4c2c) : leather_of(d);
  d.plume = d.word == "light-foot" ? hex(0x3fa04c) : red ? hex(0xf7f3e8) : hex(0xd9382f);
  return d;
}

Colour horse_colour(std::uint32_t hash) {
  constexpr Colour coats[] = {hex(0x6b4226), hex(0x55341e), hex(0x7d4a28), hex(0x4a2f1f), hex(0x925a30),
                              hex(0x2b231f), hex(0x3a2c24), hex(0xa79f93), hex(0x8a8178), hex(0x60442f)};
  return coats[hash % 10];
}

} // namespace sandtable::picture
