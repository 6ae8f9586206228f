#pragma once

#include "server/refusal.hpp"

namespace sandtable::server {

/// A rulebook to read: its rules chapter by chapter, its reference sheet and its glossary.
Answer<RulebookPages> rulebook_pages(const std::string& id);

} // namespace sandtable::server
