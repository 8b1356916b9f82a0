/** A color as people see it: lightness 0 to 1, chroma from 0 (gray), hue in radians (Björn Ottosson, "Oklab", 2020). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Red, green and blue in linear light, each 0 to 1 where a screen can show it. */
type Linear = readonly [number, number, number];

/** Returns red, green and blue of "#0b6a48" in linear light (IEC 61966-2-1). */
export function linearOf(hex: string): Linear {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toLinear({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Number of halvings that find a chroma more exactly than an 8-bit channel can show. */
const HALVINGS = 12;
/** Rounding errors of the matrices, far below one step of a channel. */
const TINY = 0.0001;

/** Returns a color as "#0b6a48". Reduces the chroma of a color that no screen can show, and keeps its lightness and hue. */
export function toHex(color: Oklch): string {
  const isShown = (chroma: number) =>
    toLinear({ ...color, chroma }).every((channel) => channel >= -TINY && channel <= 1 + TINY);
  let [low, high] = [0, color.chroma];
  if (isShown(high)) low = high;
  for (let index = 0; index < HALVINGS && low < high; index += 1) {
    const middle = (low + high) / 2;
    if (isShown(middle)) low = middle;
    else high = middle;
  }
  const channels = toLinear({ ...color, chroma: low }).map((channel) => {
    const light = Math.min(1, Math.max(0, channel));
    const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
