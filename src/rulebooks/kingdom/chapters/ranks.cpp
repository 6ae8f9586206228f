#include "rulebooks/kingdom/chapters/ranks.hpp"

#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

/// Stands being laid out in a unit's own axes, in places counted in stands: TKO-FORM-01, 02.
class Laying {
public:
  explicit Laying(Footing& f) : f_(f) { f_.count = 0; }

  /// The file is counted from the middle of the front.
  void put(StandType type, int rank, double file) {
    if (f_.count == most_stands) return;
    f_.at[f_.count] = {file * f_.base.width, -(rank - 0.5) * f_.base.depth};
    f_.type[f_.count] = type;
    f_.rank[f_.count] = static_cast<std::uint8_t>(rank);
    ++f_.count;
  }
  void put_run(StandType type, int count, int rank, double& file) {
    for (int i = 0; i < count; ++i, ++file) put(type, rank, file);
  }
  static double leftmost(int in_rank) { return -(in_rank - 1) / 2.0; } // TKO-FORM-02

private:
  Footing& f_;
};

/// What a unit has to lay out; bills stand with the pike: TKO-RULING-129.
struct Parts {
  int pike, bill, rest;
  StandType type;

  explicit Parts(const Unit& u)
      : pike(u.stands[StandType::pike]),
        bill(u.stands[StandType::bill]),
        rest(all_stands(u).rest),
        type(main_type(u)) {}
  int count() const { return pike + bill + rest; }
};

void lay_horned(Laying& out, const Parts& p) { // TKO-FORM-10
  const int front = (p.pike + p.bill + 1) / 2, front_pike = (p.pike + 1) / 2;
  const int left = (p.rest + 1) / 2, right = p.rest / 2;
  double file = Laying::leftmost(left + front + right);
  out.put_run(p.type, left, 1, file);
  double behind = file;
  out.put_run(StandType::pike, front_pike, 1, file);
  out.put_run(StandType::bill, front - front_pike, 1, file);
  out.put_run(p.type, right, 1, file);
  out.put_run(StandType::pike, p.pike - front_pike, 2, behind);
  out.put_run(StandType::bill, p.bill - (front - front_pike), 2, behind);
}

void lay_demi_herce(Laying& out, const Parts& p) { // TKO-FORM-11
  double file = Laying::leftmost(p.rest);
  out.put_run(p.type, p.rest, 1, file);
  const int rank = p.rest > 0 ? 2 : 1;
  file = Laying::leftmost(p.pike + p.bill);
  out.put_run(StandType::pike, p.pike, rank, file);
  out.put_run(StandType::bill, p.bill, rank, file);
}

/// The order in which the stands of a unit fill ranks: shot, then pike, then bill.
StandType in_sequence(const Parts& p, int i) {
  return i < p.rest ? p.type : i < p.rest + p.pike ? StandType::pike : StandType::bill;
}

void lay_lines(Laying& out, const Parts& p, int ranks) { // TKO-FORM-13, 14
  const int n = p.count(), files = (n + ranks - 1) / ranks;
  for (int i = 0; i < n; ++i) out.put(in_sequence(p, i), 1 + i / files, Laying::leftmost(files) + i % files);
}

void lay_column(Laying& out, const Parts& p) { // TKO-FORM-15
  const int n = p.count(), files = std::min(n, 2), leading = (p.rest + 1) / 2;
  for (int i = 0; i < n; ++i) {
    const int pole = i - leading;
    const StandType type = pole < 0 || pole >= p.pike + p.bill ? p.type
                           : pole < p.pike                     ? StandType::pike
                                                               : StandType::bill;
    out.put(type, 1 + i / files, Laying::leftmost(files) + i % files);
  }
}

/// TKO-FORM-20: the cell, counted row by row from the front left, that is filled as number i.
int cell_of(int i, int side) {
  const int last = side - 1;
  const auto cell = [side](int row, int column) { return row * side + column; };
  if (i == 0) return 0;
  if (i == 1) return cell(0, last);
  if (i == 2) return cell(last, last);
  if (i == 3) return cell(last, 0);
  const int between = side - 2, edge = (i - 4) / std::max(between, 1), along = 1 + (i - 4) % std::max(between, 1);
  switch (edge) {
    case 0: return cell(0, along);
    case 1: return cell(along, last);
    case 2: return cell(last, last - along);
    case 3: return cell(last - along, 0);
    default: break;
  }
  const int inner = i - 4 - 4 * between;
  return cell(1 + inner / between, 1 + inner % between);
}

int side_of_square(int n) {
  int side = 1;
  while (side * side < n) ++side;
  return side;
}

void lay_square(Laying& out, const Parts& p) { // TKO-FORM-12, 20
  const int n = p.count(), side = side_of_square(n);
  std::array<int, most_stands + 8> filled{};
  filled.fill(-1);
  for (int i = 0; i < n; ++i) filled[static_cast<std::size_t>(cell_of(i, side))] = i;
  for (int cell = 0; cell < side * side; ++cell) {
    const int i = filled[static_cast<std::size_t>(cell)];
    if (i < 0) continue;
    const StandType type = i < p.pike ? StandType::pike : i < p.pike + p.bill ? StandType::bill : p.type;
    out.put(type, 1 + cell / side, Laying::leftmost(side) + cell % side);
  }
}

void lay_stands(const Unit& u, Footing& f) {
  Laying out(f);
  const Parts p(u);
  switch (u.formation) {
    case Formation::horned:
      if (p.pike > 0) return lay_horned(out, p);
      return lay_lines(out, p, 1); // TKO-FORM-27
    case Formation::demi_herce: return lay_demi_herce(out, p);
    case Formation::charge_for_horse: return lay_square(out, p);
    case Formation::double_line: return lay_lines(out, p, 2);
    case Formation::march_column: return lay_column(out, p);
    case Formation::line:
    case Formation::gun:
    case Formation::holding:
    case Formation::none: break;
  }
  lay_lines(out, p, 1); // TKO-FORM-13, 16
}

/// TKO-GEO-06, TKO-FORM-21
void bound(const Unit& u, Footing& f) {
  double half = 0;
  int ranks = 0;
  for (int i = 0; i < f.count; ++i) {
    const auto k = static_cast<std::size_t>(i);
    half = std::max(half, std::fabs(f.at[k].x) + f.base.width / 2);
    ranks = std::max<int>(ranks, f.rank[k]);
  }
  f.width = 2 * half;
  f.depth = ranks * f.base.depth;
  if (u.formation == Formation::charge_for_horse) f.depth = f.width = side_of_square(f.count) * f.base.width;
}

} // namespace

void lay_out(const Unit& u, Footing& f) {
  lay_stands(u, f);
  bound(u, f);
}

} // namespace sandtable::kingdom
