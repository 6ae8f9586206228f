export interface Colour {
  r: number;
  g: number;
  b: number;
  a: number;
}

export const hex = (rgb: number, a = 1): Colour => ({ r: (rgb >> 16) & 255, g: (rgb >> 8) & 255, b: rgb & 255, a });

export const ink = hex(0x2b2418);
export const shadow = hex(0x14180a);
export const gold = hex(0xd8b04a);
export const skin = hex(0xe3b68e);
export const iron = hex(0x4b4a46);

export function mixed(a: Colour, b: Colour, share: number): Colour {
  const t = Math.min(1, Math.max(0, share));
  return {
    r: a.r + (b.r - a.r) * t,
    g: a.g + (b.g - a.g) * t,
    b: a.b + (b.b - a.b) * t,
    a: a.a + (b.a - a.a) * t,
  };
}

export const lighter = (c: Colour, share: number): Colour => ({ ...mixed(c, hex(0xffffff), share), a: c.a });
export const darker = (c: Colour, share: number): Colour => ({ ...mixed(c, hex(0x000000), share), a: c.a });
export const faded = (c: Colour, alpha: number): Colour => ({ ...c, a: c.a * alpha });

/** 0 is black, 1 white. */
export const brightness = (c: Colour): number => (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255;

export const css = (c: Colour): string =>
  `rgba(${Math.round(c.r)},${Math.round(c.g)},${Math.round(c.b)},${Math.round(c.a * 1000) / 1000})`;

export const toNumber = (c: Colour): number => (Math.round(c.r) << 16) | (Math.round(c.g) << 8) | Math.round(c.b);

/** "#abc" or "#aabbcc"; anything else is the fallback. */
export function named(text: string, fallback: Colour): Colour {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) return fallback;
  const six = digits.length === 6 ? digits : [...digits].map((d) => d + d).join("");
  return hex(parseInt(six, 16));
}

export function sideColour(side: string): Colour {
  if (side === "red") return hex(0xa3262a);
  if (side === "blue") return hex(0x27407a);
  return hex(0x8a6a2a);
}

export function toneColour(tone: string): Colour {
  if (tone === "good") return hex(0x3f8f4f);
  if (tone === "fair") return hex(0xd9a21b);
  if (tone === "poor") return hex(0xb3342d);
  return hex(0xb9a77c);
}

export const readableOn = (ground: Colour): Colour => (brightness(ground) > 0.5 ? ink : hex(0xfff8e6));
