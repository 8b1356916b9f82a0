/**
 * Shapes of the pictures, as SVG text on a field of 120 by 120 units: devices rest on the line y = 110. No gradient,
 * clip or filter, which browsers lose in a file of many pictures: depth is made of flat layers. `currentColor` is dark
 * on a light page and light on a dark one.
 */

export const FIELD = 120;
export const FLOOR = 110;
export const MIDDLE = FIELD / 2;

/** Stroke that separates a device from the page, whatever colors both have. */
export const EDGE = { stroke: 'currentColor', 'stroke-opacity': 0.28, 'stroke-width': 0.5 };

/** Rectangle with round corners. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

/** Returns the box of a device of a size, in the middle of the field and on the floor. */
export function standing(w: number, h: number, r: number): Box {
  return { x: (FIELD - w) / 2, y: FLOOR - h, w, h, r };
}

/** Returns the box without a rim of `by`. */
export function inset({ x, y, w, h, r }: Box, by: number): Box {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by, r: Math.max(r - by, 0) };
}

/** Attributes of a shape. */
type Look = Readonly<Record<string, string | number>>;

/** Shortens a number to a tenth of a unit, which is a fifth of a pixel on the largest picture. */
export function num(value: number): string {
  const steps = Math.abs(value) < 2 ? 100 : 10;
  return String(Math.round(value * steps) / steps).replace(/^(-?)0[.]/, '$1.');
}

function element(name: string, attributes: Look): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    return ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
  });
  return `<${name}${written.join('')}/>`;
}

export function rect({ x, y, w, h, r }: Box, fill: string, look: Look = {}): string {
  return element('rect', {
    x,
    y,
    width: w,
    height: h,
    ...(r > 0 ? { rx: Math.min(r, w / 2, h / 2) } : {}),
    fill,
    ...look,
  });
}

export function circle(cx: number, cy: number, r: number, fill: string, look: Look = {}): string {
  return element('circle', { cx, cy, r, fill, ...look });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, look: Look = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...look });
}

/** Draws a filled path. The caller rounds the numbers in `d`: use the tag `at`. */
export function path(d: string, fill: string, look: Look = {}): string {
  return element('path', { d, fill, ...look });
}

export function line(d: string, stroke: string, width: number, look: Look = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...look,
  });
}

/** Writes a path with short numbers: at`M${x} ${y}`. */
export function at(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((text, part, index) => text + num(values[index - 1] ?? 0) + part);
}

/** Draws the edge of a box with `EDGE`. */
export function edge(box: Box): string {
  return rect(box, 'none', EDGE);
}

/** Draws light on the left of a surface, down to a slanting line. */
export function sheen({ x, y, w, h, r }: Box, opacity: number, fill = '#fff'): string {
  const [from, to] = [x + Math.max(w * 0.62, r), x + Math.min(w * 0.3, w - r)];
  return path(
    at`M${x + r} ${y}H${from}L${to} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
    fill,
    { 'fill-opacity': opacity },
  );
}

/** Mixes two colors of the form #rrggbb: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (from: number) => {
    const [a, b] = [first, second].map((color) => Number.parseInt(color.slice(from, from + 2), 16));
    const value = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
    return value.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighter(color: string, share: number): string {
  return mix(color, '#ffffff', share);
}

export function darker(color: string, share: number): string {
  return mix(color, '#000000', share);
}
