#include "picture/cards.hpp"

#include "picture/lettering.hpp"

#include <array>
#include <vector>

namespace sandtable::picture {

namespace {

constexpr Colour card_red = hex(0xa3262a), card_black = hex(0x241f1a);

std::string rank_letters(int rank) {
  if (rank == ace) return "A";
  if (rank == jack) return "J";
  if (rank == queen) return "Q";
  if (rank == king) return "K";
  return std::to_string(rank);
}

/// Where the pips of a card stand, in fractions of the face.
std::vector<Vec> pips_of(int rank) {
  constexpr double left = 0.28, mid = 0.5, right = 0.72;
  switch (rank) {
    case 2: return {{mid, 0.2}, {mid, 0.8}};
    case 3: return {{mid, 0.2}, {mid, 0.5}, {mid, 0.8}};
    case 4: return {{left, 0.2}, {right, 0.2}, {left, 0.8}, {right, 0.8}};
    case 5: return {{left, 0.2}, {right, 0.2}, {mid, 0.5}, {left, 0.8}, {right, 0.8}};
    case 6: return {{left, 0.2}, {right, 0.2}, {left, 0.5}, {right, 0.5}, {left, 0.8}, {right, 0.8}};
    case 7: return {{left, 0.2}, {right, 0.2}, {mid, 0.35}, {left, 0.5}, {right, 0.5}, {left, 0.8}, {right, 0.8}};
    case 8:
      return {{left, 0.2},  {right, 0.2}, {mid, 0.35}, {left, 0.5},
              {right, 0.5}, {mid, 0.65},  {left, 0.8}, {right, 0.8}};
    case 9:
      return {{left, 0.2}, {right, 0.2}, {left, 0.4}, {right, 0.4}, {mid, 0.5},
              {left, 0.6}, {right, 0.6}, {left, 0.8}, {right, 0.8}};
    case 10:
      return {{left, 0.2}, {right, 0.2}, {mid, 0.3}, {left, 0.4}, {right, 0.4},
              {left, 0.6}, {right, 0.6}, {mid, 0.7}, {left, 0.8}, {right, 0.8}};
    default: return {{mid, 0.5}};
  }
}

void paint_sheet(cairo_t* c, const Rect& box) {
  const double round = box.width * 0.09;
  for (int i = 3; i > 0; --i) {
    trace_rounded(c, {box.x + 1.0 - i * 0.4, box.y + 1.6 - i * 0.4, box.width + i * 0.8, box.height + i * 0.8},
                  round + i);
    fill(c, faded(shadow, 0.11));
  }
  trace_rounded(c, box, round);
  fill_and_keep(c, linear({box.x, box.y}, {box.right(), box.bottom()}, {{0, hex(0xfffef9)}, {1, hex(0xf6efdc)}}));
  stroke(c, hex(0xb7a06c), 1);
}

void paint_index(cairo_t* c, const Rect& box, Suit suit, const std::string& rank, Colour colour) {
  const double size = box.width * 0.25;
  for (int end = 0; end < 2; ++end) {
    const Saved saved(c);
    if (end == 1) {
      cairo_translate(c, 2 * box.middle().x, 2 * box.middle().y);
      cairo_scale(c, -1, -1);
    }
    write(c, {box.x + box.width * 0.14, box.y + size * 0.98}, rank, Hand::number, size, colour, Set::middle);
    trace_suit(c, suit, {box.x + box.width * 0.14, box.y + size * 1.42}, size * 0.55);
    fill(c, colour);
  }
}

void paint_court(cairo_t* c, const Rect& box, Suit suit, int rank, Colour colour) {
  const Rect inner{box.x + box.width * 0.25, box.y + box.height * 0.13, box.width * 0.5, box.height * 0.74};
  trace_rect(c, inner);
  fill_and_keep(c, mixed(card_paper, gold, 0.22));
  stroke(c, faded(colour, 0.8), 0.9);
  {
    const Saved saved(c);
    trace_rect(c, inner);
    cairo_clip(c);
    for (double d = -inner.height; d < inner.width + inner.height; d += box.width * 0.09) {
      line(c, {inner.x + d, inner.y}, {inner.x + d - inner.height, inner.bottom()}, faded(colour, 0.16), 0.8);
      line(c, {inner.x + d - inner.height, inner.y}, {inner.x + d, inner.bottom()}, faded(colour, 0.16), 0.8);
    }
  }
  disc(c, inner.middle(), box.width * 0.21, card_paper);
  trace_circle(c, inner.middle(), box.width * 0.21);
  stroke(c, brass, 1);
  write(c, inner.middle() + Vec{0, box.width * 0.105}, rank_letters(rank), Hand::title, box.width * 0.33, colour,
        Set::middle);
  for (const double end : {0.17, 0.83}) {
    trace_suit(c, suit, {inner.middle().x, inner.y + inner.height * end}, box.width * 0.17);
    fill(c, colour);
  }
}

void paint_joker(cairo_t* c, const Rect& box, Colour colour) {
  const Vec at = box.middle();
  const double r = box.width * 0.3;
  // A fool's cap: three horns with bells.
  cairo_move_to(c, at.x - r * 0.75, at.y + r * 0.55);
  cairo_curve_to(c, at.x - r * 1.1, at.y - r * 0.2, at.x - r * 1.3, at.y - r * 0.7, at.x - r * 1.2, at.y - r * 0.1);
  cairo_curve_to(c, at.x - r * 0.9, at.y - r * 1.1, at.x - r * 0.3, at.y - r * 0.6, at.x - r * 0.25, at.y - r * 0.1);
  cairo_curve_to(c, at.x - r * 0.2, at.y - r * 0.8, at.x - r * 0.1, at.y - r * 1.1, at.x, at.y - r * 1.25);
  cairo_curve_to(c, at.x + r * 0.1, at.y - r * 1.1, at.x + r * 0.2, at.y - r * 0.8, at.x + r * 0.25, at.y - r * 0.1);
  cairo_curve_to(c, at.x + r * 0.3, at.y - r * 0.6, at.x + r * 0.9, at.y - r * 1.1, at.x + r * 1.2, at.y - r * 0.1);
  cairo_curve_to(c, at.x + r * 1.3, at.y - r * 0.7, at.x + r * 1.1, at.y - r * 0.2, at.x + r * 0.75, at.y + r * 0.55);
  cairo_close_path(c);
  fill(c, colour);
  for (const Vec bell : {Vec{-1.2, -0.05}, {0, -1.3}, {1.2, -0.05}}) disc(c, at + bell * r, r * 0.16, gold);
  trace_rounded(c, {at.x - r * 0.8, at.y + r * 0.55, r * 1.6, r * 0.28}, r * 0.12);
  fill(c, gold);
  write_spaced(c, {at.x, box.bottom() - box.height * 0.1}, "JOKER", box.width * 0.15, 1, colour, Set::middle);
}

} // namespace

void trace_suit(cairo_t* c, Suit suit, Vec at, double size) {
  const double s = size / 2;
  const auto move = [&](double x, double y) { cairo_move_to(c, at.x + x * s, at.y + y * s); };
  const auto curve = [&](double a, double b, double d, double e, double x, double y) {
    cairo_curve_to(c, at.x + a * s, at.y + b * s, at.x + d * s, at.y + e * s, at.x + x * s, at.y + y * s);
  };
  const auto stem = [&] {
    move(0, 0.25);
    curve(0, 0.7, -0.2, 0.95, -0.45, 1);
    cairo_line_to(c, at.x + 0.45 * s, at.y + s);
    curve(0.2, 0.95, 0, 0.7, 0, 0.25);
    cairo_close_path(c);
  };
  if (suit == Suit::diamonds) {
    move(0, -1.05);
    curve(0.25, -0.6, 0.5, -0.3, 0.8, 0);
    curve(0.5, 0.3, 0.25, 0.6, 0, 1.05);
    curve(-0.25, 0.6, -0.5, 0.3, -0.8, 0);
    curve(-0.5, -0.3, -0.25, -0.6, 0, -1.05);
    return cairo_close_path(c);
  }
  if (suit == Suit::clubs) {
    for (const Vec leaf : {Vec{0, -0.5}, {-0.5, 0.2}, {0.5, 0.2}}) trace_circle(c, at + leaf * s, s * 0.47);
    trace_circle(c, at + Vec{0, 0.05} * s, s * 0.25);
    return stem();
  }
  const double up = suit == Suit::hearts ? 1 : -1;
  move(0, up * 0.95);
  curve(-0.3, up * 0.55, -1, up * 0.15, -1, up * -0.35);
  curve(-1, up * -1.05, -0.2, up * -1.05, 0, up * -0.45);
  curve(0.2, up * -1.05, 1, up * -1.05, 1, up * -0.35);
  curve(1, up * 0.15, 0.3, up * 0.55, 0, up * 0.95);
  cairo_close_path(c);
  if (suit == Suit::spades) stem();
}

void paint_card(cairo_t* c, const Rect& box, std::string_view code) {
  const std::optional<Card> card = card_named(code);
  if (!card) return paint_card_back(c, box);
  const Saved saved(c);
  paint_sheet(c, box);
  const Colour colour = is_red(*card) ? card_red : card_black;
  const int rank = rank_of(*card);
  if (rank == joker) return paint_joker(c, box, colour);
  const Suit suit = static_cast<Suit>(card->index / 13);
  paint_index(c, box, suit, rank_letters(rank), colour);
  if (rank > 10) return paint_court(c, box, suit, rank, colour);
  for (const Vec pip : pips_of(rank)) {
    const Saved turned(c);
    cairo_translate(c, box.x + pip.x * box.width, box.y + pip.y * box.height);
    if (pip.y > 0.5) cairo_scale(c, -1, -1);
    trace_suit(c, suit, {}, box.width * (rank == ace ? 0.5 : 0.2));
    fill(c, colour);
  }
}

void paint_card_back(cairo_t* c, const Rect& box) {
  const Saved saved(c);
  paint_sheet(c, box);
  const Rect inner = box.grown(-box.width * 0.07);
  trace_rounded(c, inner, box.width * 0.05);
  fill_and_keep(c, hex(0x7c2a2a));
  cairo_clip(c);
  const double step = box.width * 0.13;
  for (double d = -inner.height; d < inner.width + inner.height; d += step) {
    line(c, {inner.x + d, inner.y}, {inner.x + d - inner.height, inner.bottom()}, hex(0xd9a58a, 0.5), 0.7);
    line(c, {inner.x + d - inner.height, inner.y}, {inner.x + d, inner.bottom()}, hex(0xd9a58a, 0.5), 0.7);
  }
}

} // namespace sandtable::picture
