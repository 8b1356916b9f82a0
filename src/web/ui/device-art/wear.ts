import { at, type Box, circle, line, num, path, rect } from './draw/shapes.ts';

/**
 * Degrees of wear: a few fine scratches; many, with scuffed corners; cracked glass and a bent corner. The screen is
 * dimmed, so that the marks are visible.
 */
export const WEARS = ['good', 'fair', 'broken'] as const;
export type Wear = (typeof WEARS)[number];

/** Parts of a picture that show wear: the surface that is scratched, and the body whose corners are scuffed. */
export interface WornParts {
  surface: Box;
  body: Box;
  /** Glass cracks in rays from the point of impact; a shell splits. */
  material: 'glass' | 'shell';
}

type Point = readonly [x: number, y: number];

/** Scratches as shares of the surface: where they start, and how far they run. */
const FEW: readonly (readonly [x: number, y: number, dx: number, dy: number])[] = [
  [0.2, 0.3, 0.17, 0.05],
  [0.58, 0.2, 0.12, -0.04],
  [0.46, 0.7, 0.22, 0.05],
];
const MANY = [
  ...FEW,
  [0.14, 0.56, 0.26, 0.12],
  [0.64, 0.44, 0.22, 0.14],
  [0.3, 0.14, 0.3, 0.06],
  [0.24, 0.82, 0.2, -0.05],
  [0.7, 0.84, 0.12, -0.1],
  [0.5, 0.36, 0.1, 0.12],
] as const;

export function wearOf({ surface, body, material }: WornParts, wear: Wear): string {
  return (
    (material === 'glass' ? rect(surface, '#0a0d14', { 'fill-opacity': 0.8 }) : '') +
    marksOf({ surface, body, material }, wear)
  );
}

function marksOf({ surface, body, material }: WornParts, wear: Wear): string {
  switch (wear) {
    case 'good':
      return scratches(surface, FEW);
    case 'fair':
      return scratches(surface, MANY) + scuffs(body);
    case 'broken':
      return scratches(surface, FEW) + (material === 'glass' ? cracks(surface) : split(surface)) + bentCorner(body);
  }
}

/** Draws each scratch as light with a shadow, so that it shows on a dark screen as on a white case. */
function scratches({ x, y, w, h }: Box, list: readonly (readonly [number, number, number, number])[]): string {
  const d = list
    .map(
      ([left, top, dx, dy]) => at`M${x + w * left} ${y + h * top}q${(w * dx) / 2} ${h * dy * 0.2} ${w * dx} ${h * dy}`,
    )
    .join('');
  return `<g transform="translate(.5 .6)">${line(d, '#1b2026', 0.9, { 'stroke-opacity': 0.5 })}</g>${line(d, '#fff', 0.9, { 'stroke-opacity': 0.95 })}`;
}

/** Draws bare metal at two corners, nicked; and dents along the sides. */
function scuffs({ x, y, w, h, r }: Box): string {
  const round = Math.max(r, 2);
  const span = Math.min(1.2, 9 / round);
  const worn = (cx: number, cy: number, middle: number) => {
    const on = (angle: number, radius: number): string =>
      at`${cx + Math.cos(middle + angle) * radius} ${cy + Math.sin(middle + angle) * radius}`;
    const nicks = [-0.36, -0.12, 0.2, 0.4].map(
      (turn, index) => `M${on(turn * span, round)}L${on((turn + 0.05) * span, round - 1.2 - (index % 2) * 0.9)}`,
    );
    const arc = `M${on(-span / 2, round - 0.5)}A${num(round - 0.5)} ${num(round - 0.5)} 0 0 1 ${on(span / 2, round - 0.5)}`;
    return line(arc, '#eceeef', 1.3) + line(nicks.join(''), '#2d3136', 0.6);
  };
  const dents = (
    [
      [x + 0.6, y + h * 0.4],
      [x + w - 0.6, y + h * 0.62],
    ] as const
  ).map(([cx, cy]) => circle(cx, cy, 0.9, '#2d3136', { stroke: '#eceeef', 'stroke-width': 0.5 }));
  return [
    worn(x + w - round, y + round, -Math.PI / 4),
    worn(x + round, y + h - round, (Math.PI * 3) / 4),
    ...dents,
  ].join('');
}

/** Draws a split through the shell from the upper right, with a piece broken out, and a dent. */
function split({ x, y, w, h }: Box): string {
  const point = (left: number, top: number) => at`${x + w * left} ${y + h * top}`;
  const crack = `M${point(0.74, 0.06)}L${point(0.66, 0.22)}L${point(0.72, 0.34)}L${point(0.58, 0.5)}L${point(0.62, 0.64)}L${point(0.46, 0.8)}M${point(0.72, 0.34)}L${point(0.86, 0.46)}M${point(0.58, 0.5)}L${point(0.42, 0.46)}L${point(0.34, 0.54)}`;
  const hole = `M${point(0.66, 0.22)}L${point(0.72, 0.34)}L${point(0.6, 0.47)}L${point(0.53, 0.36)}Z`;
  return [
    path(hole, '#0c0e11'),
    line(`M${point(0.53, 0.36)}L${point(0.6, 0.47)}`, '#fff', 0.6, { 'stroke-opacity': 0.7 }),
    `<g transform="translate(.5 .5)">${line(crack, '#fff', 0.7, { 'stroke-opacity': 0.6 })}</g>`,
    line(crack, '#0c0e11', 1),
  ].join('');
}

const RAYS = [0.03, 0.16, 0.29, 0.4, 0.54, 0.66, 0.78, 0.9] as const;
const JITTER = [0.09, -0.07, 0.05, -0.1, 0.08, -0.05, 0.1, -0.08] as const;

/** Draws an impact near the upper right: rays to the edges, rings around it, and splinters that catch the light. */
function cracks(surface: Box): string {
  const hit: Point = [surface.x + surface.w * 0.64, surface.y + surface.h * 0.36];
  const rays = RAYS.map((turn, index) => {
    const end = edgeFrom(surface, hit, turn * 2 * Math.PI);
    const bend = JITTER[index] ?? 0;
    const along = (share: number): Point => [
      hit[0] + (end[0] - hit[0]) * share - (end[1] - hit[1]) * bend * share * (1 - share) * 4,
      hit[1] + (end[1] - hit[1]) * share + (end[0] - hit[0]) * bend * share * (1 - share) * 4,
    ];
    return { end, along };
  });
  const size = Math.min(surface.w, surface.h);
  const near = (index: number, reach: number): Point => {
    const ray = rays[index % rays.length];
    if (ray === undefined) return hit;
    const length = Math.hypot(ray.end[0] - hit[0], ray.end[1] - hit[1]);
    return ray.along(Math.min((size * reach) / length, 0.9));
  };
  const rayLines = rays.map(
    ({ end, along }) => at`M${hit[0]} ${hit[1]}L${along(0.5)[0]} ${along(0.5)[1]}L${end[0]} ${end[1]}`,
  );
  const ring = (reach: number, turns: readonly number[]) =>
    turns
      .map(
        (index) =>
          at`M${near(index, reach)[0]} ${near(index, reach)[1]}L${near(index + 1, reach * 1.14)[0]} ${near(index + 1, reach * 1.14)[1]}`,
      )
      .join('');
  const splinter = (index: number, inner: number, outer: number, fill: string, opacity: number) => {
    const [a, b, c, d] = [near(index, inner), near(index, outer), near(index + 1, outer), near(index + 1, inner)];
    return path(at`M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}L${d[0]} ${d[1]}Z`, fill, {
      'fill-opacity': opacity,
    });
  };
  const all =
    rayLines.join('') + ring(0.13, [0, 1, 2, 3, 4, 5, 6, 7]) + ring(0.27, [0, 2, 3, 5, 6]) + ring(0.44, [3, 4, 2]);
  return [
    splinter(1, 0, 0.3, '#fff', 0.3),
    splinter(3, 0.15, 0.31, '#000', 0.3),
    splinter(5, 0, 0.28, '#fff', 0.22),
    splinter(7, 0, 0.26, '#fff', 0.26),
    `<g transform="translate(.3 .35)">${line(all, '#0a0c0f', 0.9, { 'stroke-opacity': 0.65 })}</g>`,
    line(all, '#fff', 0.8, { 'stroke-opacity': 0.95 }),
    circle(hit[0], hit[1], size * 0.03, '#fff'),
  ].join('');
}

/** Returns the point at which a ray from inside leaves the box; a box that is nearly round counts as an ellipse. */
function edgeFrom({ x, y, w, h, r }: Box, [fromX, fromY]: Point, angle: number): Point {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const round = r > Math.min(w, h) * 0.3;
  const inside = (px: number, py: number) =>
    round
      ? ((px - cx) / (w / 2)) ** 2 + ((py - cy) / (h / 2)) ** 2 < 0.98
      : px > x && px < x + w && py > y && py < y + h && !beyondCorner({ x, y, w, h, r }, px, py);
  let reach = 0;
  while (inside(fromX + dx * (reach + 0.1), fromY + dy * (reach + 0.1))) reach += 0.1;
  return [fromX + dx * reach, fromY + dy * reach];
}

function beyondCorner({ x, y, w, h, r }: Box, px: number, py: number): boolean {
  const dx = Math.max(x + r - px, px - (x + w - r), 0);
  const dy = Math.max(y + r - py, py - (y + h - r), 0);
  return dx > 0 && dy > 0 && Math.hypot(dx, dy) > r;
}

/** Draws the lower left corner, knocked in: a fold, and the bare edge. */
function bentCorner({ x, y, w, h, r }: Box): string {
  if (r > Math.min(w, h) * 0.3) return '';
  const size = Math.min(w, h) * 0.2 + r * 0.3;
  const corner = Math.max(r, 2);
  const arc = at`M${x} ${y + h - size}V${y + h - corner}A${corner} ${corner} 0 0 0 ${x + corner} ${y + h}H${x + size}`;
  return [
    path(
      at`M${x} ${y + h - size}V${y + h - corner}A${corner} ${corner} 0 0 0 ${x + corner} ${y + h}H${x + size}L${x + size * 0.42} ${y + h - size * 0.5}Z`,
      '#08090b',
      { 'fill-opacity': 0.6 },
    ),
    line(at`M${x} ${y + h - size}L${x + size * 0.42} ${y + h - size * 0.5}L${x + size} ${y + h}`, '#fff', 0.7, {
      'stroke-opacity': 0.9,
    }),
    line(arc, '#f3f4f4', 1.1, { 'stroke-dasharray': '1.800 1.300 .8 1' }),
    rect({ x: x + size * 0.3, y: y + h - size * 0.42, w: 0.9, h: 0.9, r: 0.45 }, '#fff'),
  ].join('');
}
