// A report as a file of its own: what stands on the page, with its style, its type and its pictures inside it.

/** Everything with this attribute works only beside a server and stays out of the file. */
const live = "[data-live]";

async function dataUrl(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error(url));
    reader.readAsDataURL(blob);
  });
}

/** The rules that dress `sheet` and the page around it. */
function dressing(rules: CSSRuleList, sheet: Element): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const plain = rule.selectorText.replace(/(^|[\s,])::(before|after)/g, "$1*").replace(/::(before|after)/g, "");
      const worn = [document.documentElement, document.body, sheet].some((part) => part.matches(plain));
      return worn || sheet.querySelector(plain) ? [rule.cssText] : [];
    }
    if (rule instanceof CSSMediaRule) {
      const inner = dressing(rule.cssRules, sheet);
      return inner.length > 0 ? [`@media ${rule.conditionText} { ${inner.join("\n")} }`] : [];
    }
    return [];
  });
}

async function type(rules: CSSRule[]): Promise<string[]> {
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const used = faces.filter(({ style }) => document.fonts.check(`${style.getPropertyValue("font-style") || "normal"} ${style.getPropertyValue("font-weight") || "400"} 16px ${style.getPropertyValue("font-family")}`)); // prettier-ignore
  return Promise.all(
    used.map(async ({ style, parentStyleSheet }) => {
      const source = /url\("?([^")]+\.woff2)"?\)/.exec(style.getPropertyValue("src"))?.[1];
      if (!source) return "";
      const url = await dataUrl(new URL(source, parentStyleSheet?.href ?? location.href).href);
      const words = ["font-family", "font-style", "font-weight", "unicode-range"];
      const rest = words.map((word) => `${word}: ${style.getPropertyValue(word)};`).join(" ");
      return `@font-face { ${rest} src: url(${url}) format("woff2"); }`;
    }),
  );
}

const safe = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** The text of an HTML file that needs nothing else to look like `sheet`. */
export async function fileOf(sheet: Element, title: string): Promise<string> {
  const copy = sheet.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(live)) part.remove();
  for (const link of copy.querySelectorAll("a")) link.removeAttribute("href");
  const rules = [...document.styleSheets].flatMap((style) => [...style.cssRules]);
  const faces = await type(rules);
  const styles = [...document.styleSheets].flatMap((style) => dressing(style.cssRules, sheet));
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<style>
${[...faces, ...styles].join("\n")}
html { font: 400 100%/1.4 var(--font-text); font-variant-numeric: lining-nums; }
body { margin: 0; padding: clamp(0px, 3vw, 2.5rem); background: var(--wood-dark); }
</style>
</head>
<body>
${copy.outerHTML}
</body>
</html>
`;
}

export function save(name: string, kind: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
