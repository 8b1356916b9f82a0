import { WALLPAPERS, type Wallpaper } from '../traits/wallpapers.ts';
import { type Box, circle, darker, lighter, line, mix, num, path, rect } from './shapes.ts';

/**
 * Draws a lit screen: the wallpaper in its rounded box, and the reflection of the glass. Screens share their hills,
 * drawn on a field of 100 by 100 and stretched, so that the file of all pictures stays small.
 */
export function litScreen(box: Box, wallpaper: Wallpaper): string {
  const { x, y, w, h, r } = box;
  const [sky, sun, far, near] = WALLPAPERS[wallpaper];
  const radius = Math.min(w, h) * 0.15;
  const [sunX, sunY] = [x + w * 0.68, y + h * 0.5];
  const [rx, ry] = [num((r / w) * 100), num((r / h) * 100)];
  const hills = [
    hill('M0 50C35 44 60 72 100 62', rx, ry, mix(sky, far, 0.55)),
    hill('M0 72C35 76 60 50 100 58', rx, ry, far),
    hill('M0 68C35 66 60 86 100 78', rx, ry, near),
    hill('M0 94C35 96 60 76 100 82', rx, ry, darker(near, 0.22)),
    path('M62 0H84L46 100H22Z', '#fff', { 'fill-opacity': 0.07 }),
  ];
  const scale = [w, h].map((length) => String(Math.round(length * 10) / 1000)).join(' ');
  return [
    rect(box, sky),
    circle(sunX, sunY, radius * 1.6, lighter(sky, 0.16)),
    circle(sunX, sunY, radius, sun),
    `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${hills.join('')}</g>`,
  ].join('');
}

/** Draws the land below a wave, down to the round corners of the screen. */
function hill(wave: string, rx: string, ry: string, fill: string): string {
  const [right, bottom] = [100 - Number(rx), 100 - Number(ry)].map(num);
  return path(`${wave}V${bottom}A${rx} ${ry} 0 0 1 ${right} 100H${rx}A${rx} ${ry} 0 0 1 0 ${bottom}Z`, fill);
}

/** Returns the color of text on a wallpaper: white, or its darkest color where the sky is pale. */
export function inkOf(wallpaper: Wallpaper): string {
  const [sky, , , near] = WALLPAPERS[wallpaper];
  return Number.parseInt(sky.slice(3, 5), 16) > 0xc0 ? near : '#ffffff';
}

/**
 * Draws 9:41, as on every picture of these devices, in strokes: a text would need a font. `height` of its digits in
 * units.
 */
export function clock(middle: number, top: number, height: number, ink: string): string {
  return line(CLOCK, ink, 1.35, {
    'stroke-opacity': 0.92,
    transform: `translate(${num(middle)} ${num(top)}) scale(${num(height / 10)})`,
  });
}

const CLOCK =
  'M-6.8 3a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 1 1 5.400 0c0 3-1 6-4 7M-3.6 3v.01M-3.6 8v.01M3.400 10V0L-.8 7H5.200M8.400 2L11 0V10';
