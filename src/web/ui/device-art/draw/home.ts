import type { TelevisionTraits } from '../traits/home.ts';
import {
  at,
  EDGE as BODY_EDGE,
  type Box,
  circle,
  darker,
  edge,
  ellipse,
  FLOOR,
  inset,
  line,
  MIDDLE,
  path,
  rect,
  sheen,
} from './shapes.ts';

const EDGE = { ...BODY_EDGE, 'stroke-opacity': 0.3 };

const TELEVISION_SCALE = 0.72;

/** Draws the black box, seen from a little above, and its remote beside it. */
export function television({ width, height, remote }: TelevisionTraits, side: 'front' | 'back'): string {
  const [w, h] = [width * TELEVISION_SCALE, height * TELEVISION_SCALE];
  const box: Box = { x: 10, y: FLOOR - h - 13, w, h: h + 12.5, r: 9 };
  const right = box.x + w;
  const [front, back] = [FLOOR - h, box.y];
  const top = at`M${box.x} ${front - 1}C${box.x} ${back + 4} ${box.x + 3} ${back} ${box.x + 12} ${back}H${right - 12}C${right - 3} ${back} ${right} ${back + 4} ${right} ${front - 1}C${right} ${front + 2.5} ${right - 3} ${front + 4} ${right - 9} ${front + 4}H${box.x + 9}C${box.x + 3} ${front + 4} ${box.x} ${front + 2.5} ${box.x} ${front - 1}Z`;
  const y = front + h * 0.55;
  const middle = box.x + w / 2;
  const ports =
    rect({ x: middle - 16, y: y - 1.6, w: 6, h: 3.2, r: 1.5 }, '#000', EDGE) +
    rect({ x: middle - 5, y: y - 1.9, w: 9, h: 3.8, r: 0.6 }, '#000', EDGE) +
    rect({ x: middle + 9, y: y - 2.8, w: 7, h: 5.6, r: 0.6 }, '#000', EDGE);
  return [
    ellipse(middle, FLOOR - 0.5, w * 0.44, 0.9, '#000', { 'fill-opacity': 0.35 }),
    rect(box, '#1b1d20'),
    path(top, '#303338'),
    path(top, 'none', { stroke: '#565b63', 'stroke-width': 0.4 }),
    side === 'front' ? circle(middle, y + 1, 0.7, '#fff') : ports,
    edge(box),
    REMOTES[remote](side),
  ].join('');
}

const REMOTES: Readonly<Record<TelevisionTraits['remote'], (side: 'front' | 'back') => string>> = {
  ring: (side) => {
    const box: Box = { x: 86, y: 19, w: 23.5, h: 91, r: 6 };
    const middle = box.x + box.w / 2;
    const button = (dx: number, y: number) => circle(middle + dx, y, 3, '#1d1f22');
    const keys = [
      circle(middle, 43, 8.6, '#1d1f22'),
      circle(middle, 43, 5, '#26292d', { stroke: '#3a3e44', 'stroke-width': 0.4 }),
      circle(middle + 6.6, 25, 1.5, '#1d1f22'),
      button(-4.6, 59),
      button(4.6, 59),
      button(-4.6, 67.5),
      button(-4.6, 76),
      rect({ x: middle + 1.6, y: 64.5, w: 6, h: 14.5, r: 3 }, '#1d1f22'),
    ].join('');
    return rect(box, '#d6d8db') + sheen(box, 0.3) + edge(box) + (side === 'front' ? keys : '');
  },
  touch: (side) => {
    const box: Box = { x: 87, y: 24, w: 22, h: 86, r: 4.5 };
    const middle = box.x + box.w / 2;
    const button = (dx: number, y: number) =>
      circle(middle + dx, y, 3, '#101113', { stroke: '#4c5158', 'stroke-width': 0.4 });
    const glass = at`M${box.x} 62V28.500a4.500 4.500 0 0 1 4.500 -4.500h13a4.500 4.500 0 0 1 4.500 4.500V62Z`;
    const keys =
      path(glass, '#2d3035') +
      circle(middle - 4.8, 56, 3, '#2d3035', { stroke: '#fff', 'stroke-width': 0.6 }) +
      button(4.8, 56) +
      button(-4.8, 66) +
      button(-4.8, 75) +
      rect({ x: middle + 1.8, y: 63, w: 6, h: 15, r: 3 }, '#101113', { stroke: '#4c5158', 'stroke-width': 0.4 });
    return rect(box, '#191b1e') + (side === 'front' ? keys : '') + edge(box);
  },
};

/** Draws the headset: curved glass in an aluminum frame, the soft seal, and the knit band at both sides. */
export function headset({ bands }: { bands: number }, side: 'front' | 'back'): string {
  const outer =
    'M60 47C80 47 104 49 108 68C110.500 86 98 99 82 99C72 99 68 88.500 60 88.500S48 99 38 99C22 99 9.500 86 12 68C16 49 40 47 60 47Z';
  const glass =
    'M60 50.500C79 50.500 101 52.500 104.500 69C106.600 84 96 95.500 82 95.500C73.500 95.500 69.500 85 60 85S46.500 95.500 38 95.500C24 95.500 13.400 84 15.500 69C19 52.500 41 50.500 60 50.500Z';
  const light =
    'M60 50.500C66 50.500 72 50.700 78 51.400L50 88C47 91 43 95.500 38 95.500C24 95.500 13.400 84 15.500 69C19 52.500 41 50.500 60 50.500Z';
  const knit =
    'M14 63C6 64 3 72 4 84C5 90 8 93 12 92L17 84C13 78 13 70 14 63ZM106 63C114 64 117 72 116 84C115 90 112 93 108 92L103 84C107 78 107 70 106 63Z';
  const ribs =
    'M6.500 70l7.500 2M5.600 75l8 1.500M5.600 80l9 .5M6.500 85.500l9-1.500M113.500 70l-7.500 2M114.400 75l-8 1.500M114.400 80l-9 .5M113.500 85.500l-9-1.500';
  const over = 'M24 58C26 32 42 24 60 24S94 32 96 58';
  const second =
    bands === 2
      ? line(over, 'currentColor', 8.6, { 'stroke-opacity': 0.28 }) +
        line(over, '#c9ccd0', 7.6) +
        line(over, '#a9adb3', 5, { 'stroke-dasharray': '.6 1.600', 'stroke-linecap': 'butt' })
      : '';
  const single = 'M14 68C20 38 40 33 60 33S100 38 106 68';
  const first =
    bands === 1
      ? line(single, 'currentColor', 12.8, { 'stroke-opacity': 0.24 }) +
        line(single, '#d2d4d7', 11.8) +
        line(single, '#b4b8bd', 9, { 'stroke-dasharray': '.7 1.800', 'stroke-linecap': 'butt' })
      : '';
  const face = [
    path(glass, '#15171c'),
    path(light, '#7fa0d8', { 'fill-opacity': 0.16 }),
    path(
      'M60 58C75 58 92 59 95 71C96 81 90 87.500 82 87.500C76 87.500 71 79 60 79S44 87.500 38 87.500C30 87.500 24 81 25 71C28 59 45 58 60 58Z',
      '#a98fe0',
      { 'fill-opacity': 0.2 },
    ),
    path('M26 62C34 56 50 55 60 55C52 58 36 60 30 68C26 72 23 66 26 62Z', '#fff', { 'fill-opacity': 0.3 }),
  ];
  const inside = [
    path(glass, '#6f7378'),
    circle(38, 73, 12, '#24272b'),
    circle(82, 73, 12, '#24272b'),
    circle(38, 73, 9, '#0d0f12', { stroke: '#454b53', 'stroke-width': 0.8 }),
    circle(82, 73, 9, '#0d0f12', { stroke: '#454b53', 'stroke-width': 0.8 }),
    circle(35.5, 70, 2, '#7d9ad6'),
    circle(79.5, 70, 2, '#7d9ad6'),
  ];
  return [
    first,
    second,
    path(knit, '#d2d4d7', EDGE),
    line(ribs, '#a9adb3', 0.8),
    path(outer, '#d6d8db', EDGE),
    rect({ x: 92, y: 46.5, w: 8, h: 3.4, r: 1.7 }, '#bfc3c8', { ...EDGE, transform: 'rotate(14 96 48)' }),
    ...(side === 'front' ? face : inside),
  ].join('');
}

/** Draws one tag, or the four of a pack: polished steel in front, white behind. */
export function tags(count: 1 | 4, side: 'front' | 'back'): string {
  if (count === 1) return tag(MIDDLE, FLOOR - 41, 41, side);
  const r = 24.5;
  return [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([dx = 0, dy = 0]) => tag(MIDDLE + dx * (r + 1.5), FLOOR - 2 * r - 1.5 + dy * (r + 1.5), r, side))
    .join('');
}

function tag(cx: number, cy: number, r: number, side: 'front' | 'back'): string {
  const box: Box = { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r, r };
  const disc = inset(box, r * (side === 'front' ? 0.17 : 0.1));
  const steel = side === 'front';
  return [
    rect(box, '#f4f5f5'),
    path(
      at`M${cx + r * 0.94} ${cy + r * 0.34}A${r} ${r} 0 0 1 ${cx - r * 0.6} ${cy + r * 0.8}A${r * 1.1} ${r * 1.1} 0 0 0 ${cx + r * 0.94} ${cy + r * 0.34}Z`,
      '#d5d8db',
    ),
    edge(box),
    rect(disc, steel ? '#c6cacf' : '#fbfbfb', {
      stroke: darker(steel ? '#c6cacf' : '#e6e8ea', 0.16),
      'stroke-width': r * 0.016,
    }),
    steel
      ? path(
          at`M${cx} ${cy}L${cx - disc.r * 0.42} ${cy - disc.r * 0.907}A${disc.r} ${disc.r} 0 0 1 ${cx + disc.r * 0.42} ${cy - disc.r * 0.907}ZM${cx} ${cy}L${cx + disc.r * 0.42} ${cy + disc.r * 0.907}A${disc.r} ${disc.r} 0 0 1 ${cx - disc.r * 0.42} ${cy + disc.r * 0.907}Z`,
          '#fff',
          { 'fill-opacity': 0.42 },
        ) +
        path(
          at`M${cx} ${cy}L${cx - disc.r * 0.97} ${cy - disc.r * 0.24}A${disc.r} ${disc.r} 0 0 0 ${cx - disc.r * 0.97} ${cy + disc.r * 0.24}ZM${cx} ${cy}L${cx + disc.r * 0.97} ${cy + disc.r * 0.24}A${disc.r} ${disc.r} 0 0 0 ${cx + disc.r * 0.97} ${cy - disc.r * 0.24}Z`,
          '#5d646c',
          { 'fill-opacity': 0.2 },
        ) +
        circle(cx, cy, disc.r * 0.93, 'none', { stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': r * 0.012 })
      : sheen({ ...disc, r: disc.r }, 0.03, '#20303c'),
  ].join('');
}
