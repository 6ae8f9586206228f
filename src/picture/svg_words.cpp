#include "picture/svg_words.hpp"

#include "picture/letters.hpp"

#include <fmt/format.h>

namespace sandtable::picture {

namespace {

std::string sentence_of(const ViewPiece& piece) {
  std::string words = piece.name;
  if (!piece.side.empty()) words += ", " + piece.side;
  if (piece.full_strength > 0) words += fmt::format(", {} of {}", piece.strength, piece.full_strength);
  if (!piece.formation.empty()) words += ", " + piece.formation;
  for (const ViewBadge& b : piece.badges) words += ", " + b.label;
  if (!piece.inside.empty()) words += ", in " + piece.inside;
  return words;
}

std::string shape_of(const ViewPiece& piece, const Page& page, double scale) {
  if (piece.hull.size() < 3) {
    const Vec at = page.at(piece.centre) * scale;
    return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>", at.x, at.y, page.scale * scale);
  }
  std::string points;
  for (const Vec p : page.at(piece.hull)) points += fmt::format("{:.1f},{:.1f} ", p.x * scale, p.y * scale);
  return fmt::format("<polygon points=\"{}\"/>", points);
}

} // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : sound_text(text)) switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

std::string with_words(std::string svg, const Page& page, const View& view, double scale) {
  std::string title = view.title;
  if (!view.headline.empty()) title += (title.empty() ? "" : ": ") + view.headline;
  std::string description, shapes;
  for (const ViewPiece& piece : view.pieces) {
    const std::string words = escaped(sentence_of(piece));
    description += words + ". ";
    shapes += fmt::format("<g>{}<title>{}</title></g>\n", shape_of(piece, page, scale), words);
  }
  const std::size_t root = svg.find("<svg");
  const std::size_t opened = root == std::string::npos ? root : svg.find('>', root);
  const std::size_t closed = svg.rfind("</svg>");
  if (opened == std::string::npos || closed == std::string::npos) return svg;
  svg.insert(closed, "<g fill=\"none\" stroke=\"none\" pointer-events=\"all\">\n" + shapes + "</g>\n");
  svg.insert(opened + 1, fmt::format("\n<title>{}</title>\n<desc>{}</desc>", escaped(title), description));
  return svg;
}

} // namespace sandtable::picture
