#include "picture/plots.hpp"

#include "picture/svg_words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sandtable::picture {

namespace {

constexpr double width = 640, height = 220, left = 44, right = 120, top = 18, bottom = 42;
constexpr const char* grid = "#d9cba8";

std::string begun(double high, const std::string& described) {
  return fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\" aria-label=\"{}\">", width, high, escaped(described));
}

std::string text(double x, double y, const std::string& words, const char* anchor = "middle", const char* more = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" {}>{}</text>", x, y, anchor, more,
                     escaped(words));
}

std::string box(double x, double y, double w, double h, const char* fill, const std::string& words = {}) {
  const std::string title = words.empty() ? "" : fmt::format("<title>{}</title>", escaped(words));
  return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\">{}</rect>", x, y,
                     std::max(0.0, w), std::max(0.0, h), fill, title);
}

std::string rule(double x1, double y1, double x2, double y2, const char* colour, double wide = 1) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" stroke-width=\"{:g}\"/>", x1, y1, x2,
      y2, colour, wide);
}

/// Lines at every quarter, with their figures on the left.
std::string quarters(double from, double to) {
  std::string out;
  for (int i = 0; i <= 4; ++i) {
    const double y = height - bottom - (height - bottom - top) * i / 4.0;
    out += rule(from, y, to, y, grid) + text(from - 6, y + 4, fmt::format("{} %", i * 25), "end");
  }
  return out;
}

/// Labels of so many columns: all, or every second, third ... so that they do not touch.
std::size_t label_step(std::size_t columns) { return columns / 22 + 1; }

/// Room that a word needs, in letters of the page.
double room_for(const std::string& words) { return static_cast<double>(words.size()) * 6.6 + 10; }

} // namespace

std::string bar_plot(const std::vector<PlotBar>& bars, PlotColour colour, const std::string& below,
                     const std::string& described) {
  std::string out = begun(height, described);
  double most = 1;
  for (const PlotBar& bar : bars) most = std::max(most, bar.value);
  const double from = 12, to = width - 12,
               step = (to - from) / static_cast<double>(std::max<std::size_t>(bars.size(), 1));
  const double ground = height - bottom;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = from + step * static_cast<double>(i), high = (ground - top - 6) * bars[i].value / most;
    const double wide = std::min(step * 0.84, 70.0), middle = x + step / 2;
    out += box(middle - wide / 2, ground - high, wide, high, colour.fill, bars[i].words);
    if (bars[i].value > 0 && step > 18) out += text(middle, ground - high - 4, fmt::format("{:g}", bars[i].value));
    if (i % label_step(bars.size()) == 0) out += text(middle, ground + 15, bars[i].label);
  }
  return out + rule(from, ground, to, ground, "#7b6434") + text(width / 2, height - 8, below) + "</svg>";
}

std::string share_plot(const std::vector<PlotShare>& shares, const std::string& described) {
  constexpr double high = 46;
  std::string out = begun(high, described);
  double x = 0;
  for (const PlotShare& part : shares) {
    const double wide = part.share * width;
    out += box(x, 0, wide, high, part.colour.fill, part.words);
    if (wide > room_for(part.words))
      out += text(x + wide / 2, high / 2 + 5, part.words, "middle",
                  fmt::format("style=\"fill:{}\" class=\"strong\"", part.colour.ink).c_str());
    x += wide;
  }
  return out + "</svg>";
}

std::string interval_plot(double share, double low, double high, PlotColour colour, const std::string& described) {
  constexpr double tall = 44, from = 8, to = width - 8, thick = 16, y = 4;
  const auto at = [&](double part) { return from + (to - from) * part; };
  std::string out = begun(tall, described) + box(from, y, to - from, thick, "#ece0c4");
  out += box(at(0), y, at(share) - at(0), thick, colour.fill);
  out += rule(at(0.5), 0, at(0.5), y + thick + 4, "#2b2418", 1.5);
  out += rule(at(low), y + thick / 2, at(high), y + thick / 2, "#1a1408", 3);
  for (const double end : {low, high}) out += rule(at(end), y + 1, at(end), y + thick - 1, "#1a1408", 3);
  for (const int part : {0, 25, 50, 75, 100})
    out += text(at(part / 100.0), tall - 6, fmt::format("{} %", part),
                part == 0     ? "start"
                : part == 100 ? "end"
                              : "middle");
  return out + "</svg>";
}

std::string line_plot(const std::vector<PlotLine>& lines, const std::string& described) {
  std::string out = begun(height, described);
  std::size_t turns = 1;
  for (const PlotLine& line : lines) turns = std::max(turns, line.shares.size());
  const double to = width - right, ground = height - bottom;
  const auto x = [&](std::size_t i) {
    return left + (turns < 2 ? 0.0 : (to - left) * static_cast<double>(i) / static_cast<double>(turns - 1));
  };
  const auto y = [&](double share) { return ground - (ground - top) * std::clamp(share, 0.0, 1.0); };
  out += quarters(left, to);
  for (std::size_t i = 0; i < turns; i += label_step(turns)) out += text(x(i), ground + 16, std::to_string(i + 1));
  std::vector<double> taken;
  for (const PlotLine& line : lines) {
    if (line.shares.empty()) continue;
    std::string points;
    for (std::size_t i = 0; i < line.shares.size(); ++i)
      points += fmt::format("{}{:.1f},{:.1f}", i == 0 ? "" : " ", x(i), y(line.shares[i]));
    out += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{:g}\"{}/>", points,
                       line.colour.fill, line.dashed ? 1.8 : 3.0, line.dashed ? " stroke-dasharray=\"5 4\"" : "");
    double at = y(line.shares.back()) + 4;
    for (bool moved = true; moved;) { // names stand clear of each other
      moved = false;
      for (const double other : taken)
        if (std::abs(at - other) < 14) {
          at = other + 14.5;
          moved = true;
        }
    }
    taken.push_back(at);
    out += text(to + 8, at, line.name, "start",
                fmt::format("style=\"fill:{}\" class=\"strong\"", line.colour.fill).c_str());
  }
  return out + text((left + to) / 2, height - 8, "turn") + "</svg>";
}

std::string stack_plot(const std::vector<PlotStack>& columns, const std::string& below, const std::string& described) {
  std::string out = begun(height, described) + quarters(left, width - 12);
  const double to = width - 12, ground = height - bottom,
               step = (to - left) / static_cast<double>(std::max<std::size_t>(columns.size(), 1));
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const double x = left + step * static_cast<double>(i), wide = std::min(step * 0.88, 60.0);
    double y = ground;
    for (const PlotShare& part : columns[i].shares) {
      const double high = (ground - top) * part.share;
      y -= high;
      out += box(x + (step - wide) / 2, y, wide, high, part.colour.fill, part.words);
    }
    if (i % label_step(columns.size()) == 0) out += text(x + step / 2, ground + 16, columns[i].label);
  }
  return out + text((left + to) / 2, height - 8, below) + "</svg>";
}

} // namespace sandtable::picture
