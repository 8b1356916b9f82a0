import type { PhoneCameras, PhoneTraits } from '../traits/phones.ts';
import { at, type Box, circle, darker, inset, lighter, line, mix, num, rect, sheen } from './shapes.ts';

/** Converts a length of a phone in mm to units of the field: the largest phone is as high as the field allows. */
export const mm = (length: number): number => length * 0.642;

/** Draws lenses in their metal rings, all of one size: `r` is the ring's radius. */
function lenses(places: readonly (readonly [x: number, y: number])[], r: number, ring: string): string {
  const dots = places.map(([x, y]) => at`M${x} ${y}h0`).join('');
  const layer = (color: string, share: number) => line(dots, color, 2 * r * share);
  return [
    layer(darker(ring, 0.35), 1.03),
    layer(ring, 0.97),
    layer('#0a0b0e', 0.78),
    layer('#1a2133', 0.5),
    layer('#06070a', 0.27),
    `<g transform="translate(${num(-r * 0.26)} ${num(-r * 0.28)})">${layer('#8ba4d6', 0.15)}</g>`,
  ].join('');
}

export function lens(x: number, y: number, r: number, ring: string): string {
  return lenses([[x, y]], r, ring);
}

export function flash(cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, '#f4ead2', { stroke: '#000', 'stroke-opacity': 0.3, 'stroke-width': 0.2 }) +
    circle(cx, cy, r * 0.5, '#fff8e4')
  );
}

const PLATEAU_LENSES = [
  [11.5, 11.2],
  [11.5, 29.8],
  [28, 20.5],
] as const;

type DrawCameras = (glass: Box, traits: PhoneTraits) => string;

/** Draws a raised block of glass or metal with its shadow on the lower side. */
function block(box: Box, color: string): string {
  return (
    rect({ ...box, y: box.y + 0.45 }, '#000', { 'fill-opacity': 0.16 }) +
    rect(box, color, { stroke: darker(color, 0.22), 'stroke-width': 0.28 }) +
    rect(inset(box, 0.4), 'none', { stroke: lighter(color, 0.5), 'stroke-width': 0.2, 'stroke-opacity': 0.8 })
  );
}

/** Draws the square of the 11 and later: lenses at shares of its side. */
function square(
  side: number,
  radius: number,
  lensRadius: number,
  places: readonly (readonly [number, number])[],
  lights: readonly (readonly [number, number])[],
  lidar?: readonly [number, number],
): DrawCameras {
  return (glass, { back, frame: metal }) => {
    const a = mm(side);
    const box: Box = { x: glass.x + mm(2.4), y: glass.y + mm(2.4), w: a, h: a, r: mm(radius) };
    const [lightX, lightY] = lights[0] ?? [0.5, 0.5];
    const dark =
      lidar === undefined
        ? ''
        : circle(box.x + a * lidar[0], box.y + a * lidar[1], mm(2.4), '#101216', {
            stroke: darker(back, 0.3),
            'stroke-width': 0.2,
          });
    return (
      block(box, lighter(back, 0.1)) +
      lenses(
        places.map(([x, y]) => [box.x + a * x, box.y + a * y] as const),
        mm(lensRadius),
        lighter(metal, 0.12),
      ) +
      flash(box.x + a * lightX, box.y + a * lightY, mm(2.3)) +
      dark
    );
  };
}

const THREE = square(
  40,
  11,
  8.5,
  [
    [0.27, 0.27],
    [0.27, 0.73],
    [0.71, 0.5],
  ],
  [[0.71, 0.18]],
  [0.71, 0.83],
);

export const DRAW_CAMERAS: Readonly<Record<PhoneCameras, DrawCameras>> = {
  'one lens': (glass, { frame: metal }) =>
    lens(glass.x + mm(11), glass.y + mm(10.5), mm(5), lighter(metal, 0.15)) +
    flash(glass.x + mm(21), glass.y + mm(10.5), mm(2.2)),
  'one large lens': (glass, { frame: metal }) =>
    lens(glass.x + mm(14), glass.y + mm(14), mm(8), lighter(metal, 0.1)) +
    flash(glass.x + mm(27), glass.y + mm(14), mm(2.3)),
  'one lens over the flash': (glass, { frame: metal }) =>
    lens(glass.x + mm(12), glass.y + mm(12), mm(6.6), lighter(metal, 0.2)) +
    flash(glass.x + mm(12), glass.y + mm(24), mm(2.4)),
  'two side by side': (glass, { frame: metal, back }) => {
    const box: Box = { x: glass.x + mm(5.5), y: glass.y + mm(5.5), w: mm(23), h: mm(10.5), r: mm(5.25) };
    return (
      block(box, darker(back, 0.05)) +
      lenses(
        [5.3, 17.7].map((left) => [box.x + mm(left), box.y + mm(5.25)] as const),
        mm(4.4),
        metal,
      ) +
      flash(glass.x + mm(34), box.y + mm(5.25), mm(2.2))
    );
  },
  'two in a column': (glass, { frame: metal, back }) => {
    const box: Box = { x: glass.x + mm(5), y: glass.y + mm(5), w: mm(12), h: mm(28), r: mm(6) };
    return (
      block(box, mix(back, '#17181b', 0.82)) +
      lenses(
        [6, 22].map((down) => [box.x + mm(6), box.y + mm(down)] as const),
        mm(4.9),
        metal,
      ) +
      flash(box.x + mm(6), box.y + mm(14), mm(1.9))
    );
  },
  'two in a square': square(
    29,
    8,
    6.4,
    [
      [0.3, 0.29],
      [0.3, 0.71],
    ],
    [[0.74, 0.5]],
  ),
  'two across a square': square(
    30,
    8.5,
    6.9,
    [
      [0.29, 0.29],
      [0.71, 0.71],
    ],
    [[0.73, 0.26]],
  ),
  'two in a pill': (glass, { frame: metal, back }) => {
    const box: Box = { x: glass.x + mm(4), y: glass.y + mm(4), w: mm(18.5), h: mm(36), r: mm(9.25) };
    return (
      block(box, lighter(back, 0.16)) +
      lenses(
        [9.4, 26.6].map((down) => [box.x + mm(9.25), box.y + mm(down)] as const),
        mm(7.4),
        metal,
      ) +
      flash(box.x + mm(26.5), box.y + mm(18), mm(2.5))
    );
  },
  'three in a square': THREE,
  bar: (glass, { frame: metal, back }) => {
    const box: Box = { x: glass.x + mm(3), y: glass.y + mm(4), w: glass.w - mm(6), h: mm(20), r: mm(10) };
    return (
      block(box, lighter(back, 0.2)) +
      lens(box.x + mm(10.4), box.y + mm(10), mm(8), metal) +
      flash(box.x + box.w - mm(12), box.y + mm(10), mm(2.5))
    );
  },
  plateau: (glass, { frame: metal, back }) => {
    const box: Box = { x: glass.x + mm(1.2), y: glass.y + mm(1.6), w: glass.w - mm(2.4), h: mm(41), r: mm(12) };
    const panel: Box = {
      x: glass.x + mm(6),
      y: box.y + box.h + mm(5),
      w: glass.w - mm(12),
      h: glass.h - box.h - mm(13),
      r: mm(9),
    };
    const right = box.x + box.w - mm(9.5);
    return (
      rect(panel, lighter(back, 0.14), { stroke: darker(back, 0.14), 'stroke-width': 0.25 }) +
      sheen(panel, 0.1) +
      block(box, mix(back, metal, 0.35)) +
      lenses(
        PLATEAU_LENSES.map(([left, down]) => [box.x + mm(left), box.y + mm(down)] as const),
        mm(8),
        lighter(metal, 0.1),
      ) +
      flash(right, box.y + mm(9.5), mm(2.5)) +
      circle(right, box.y + mm(20.5), mm(0.8), darker(metal, 0.5)) +
      circle(right, box.y + mm(31.5), mm(2.5), '#101216')
    );
  },
};
