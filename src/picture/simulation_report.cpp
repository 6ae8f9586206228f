#include "picture/simulation_report.hpp"

#include "picture/report_maps.hpp"
#include "picture/report_parts.hpp"
#include "picture/svg_words.hpp"

#include <fmt/format.h>

namespace sandtable {

namespace picture {

namespace {

constexpr std::string_view style = R"(
:root{--ink:#2b2418;--paper:#f8f1df;--rule:#c9b587;--faint:#6b5a34}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,"Liberation Serif",serif}
main{max-width:1180px;margin:0 auto;padding:24px 28px 60px}
h1{font-size:34px;line-height:1.15;margin:8px 0 2px}
h2{font-size:22px;margin:0 0 4px;border-bottom:2px solid var(--rule);padding-bottom:4px}
section{margin:34px 0 0}
p{max-width:78ch;margin:8px 0 14px}
.under{color:var(--faint);margin:0 0 4px}
code{font:13px/1.4 "DejaVu Sans Mono",monospace;background:#efe4c6;padding:1px 5px;border-radius:3px;overflow-wrap:anywhere}
svg{display:block;width:100%;height:auto}
svg text{font:12px Georgia,"Liberation Serif",serif;fill:#4a4130}
svg .strong{font-weight:bold;font-size:13px}
figure{margin:0;background:#fffaf0;border:1px solid var(--rule);border-radius:6px;padding:10px 12px}
figcaption{font-size:14px;color:var(--faint);margin-top:4px}
.two{display:grid;grid-template-columns:repeat(auto-fill,minmax(430px,1fr));gap:16px}
.whole{border:1px solid var(--rule);border-radius:4px;overflow:hidden;margin-bottom:14px}
.row{display:grid;grid-template-columns:190px 1fr 220px;gap:16px;align-items:start;margin:6px 0}
small{color:var(--faint);font-size:13px}
table{border-collapse:collapse;font-size:15px}
table.wide{width:100%}
td,th{text-align:left;padding:4px 10px 4px 0;border-bottom:1px solid #e2d5b3;vertical-align:top;font-weight:normal}
.units tr:first-child th,.differences tr:first-child th{font-weight:bold}
.units td{text-align:right;white-space:nowrap}
.units tr:first-child th:not(:first-child){text-align:right}
tr.red th{border-left:5px solid #a92f2c;padding-left:8px}
tr.blue th{border-left:5px solid #2f5c9e;padding-left:8px}
td.bar{position:relative;min-width:130px;text-align:left!important}
td.bar i{display:inline-block;height:12px;max-width:70%;vertical-align:middle;border-radius:2px}
td.bar span{margin-left:6px;font-size:14px}
td.flag{background:#f2c94c;font-weight:bold;text-align:right;padding-right:6px}
.key{color:#fff;padding:1px 8px;border-radius:3px;font-size:14px;white-space:nowrap}
.key.dark{color:#4a4130}
.map{position:relative;border-radius:4px;overflow:hidden}
.map .ground{width:100%;background-image:var(--table);background-size:100% 100%;filter:grayscale(.75) brightness(1.12) contrast(.85)}
.map svg{position:absolute;inset:0}
.map g{filter:blur(2px)}
@media(max-width:760px){.two{grid-template-columns:1fr}.row{grid-template-columns:1fr}}
@media print{figure,tr{break-inside:avoid}body{background:#fff}}
)";

} // namespace

} // namespace picture

std::string report_page(const ReportedSimulation& reported) {
  using namespace picture;
  const Simulation& s = *reported.simulation;
  const std::string table = ground_of_maps(reported.table);
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}: {1} "
      "battles</title>\n<style>{2}:root{{--table:url({3})}}</style></head>\n<body><main><h1>{0}</h1>\n<p "
      "class=\"under\">{4}: {5} (red) against {6} (blue){8}, {1} "
      "battles, seed {7}</p>\n",
      escaped(s.title), s.results.battles, style, table, escaped(reported.book), escaped(s.red), escaped(s.blue),
      s.seed, s.both_ways ? " and the other way round" : "");
  out += verdict_part(reported) + difference_part(s) + both_ways_part(s) + endings_part(s) + course_part(s) +
         maps_part(reported) + places_part(s) + losses_part(s) + units_part(s) + battles_part(s);
  return out + fmt::format(
                   "<section><h2>To fight it again</h2><p>The same command fights the very same battles, on any "
                   "machine.</p><p><code>{}</code></p></section>\n</main></body></html>\n",
                   escaped(reported.command));
}

} // namespace sandtable
