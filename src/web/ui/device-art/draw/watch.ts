import type { WatchTraits } from '../traits/watches.ts';
import { at, type Box, circle, darker, EDGE, inset, lighter, line, MIDDLE, path, rect, sheen } from './shapes.ts';

/** Units of the field per mm. */
const SCALE = 1.24;
/** The band fills the field from here to the floor. */
const [TOP, BOTTOM] = [6, 110];
const CENTER = (TOP + BOTTOM) / 2;

export function watchOutline({ width, height, ultra }: WatchTraits): Box {
  const [w, h] = [width * SCALE, height * SCALE];
  return { x: MIDDLE - w / 2, y: CENTER - h / 2, w, h, r: w * (ultra ? 0.3 : 0.325) };
}

export function watchScreen(traits: WatchTraits): Box {
  return inset(watchOutline(traits), 1.7 + traits.border * SCALE * 0.9);
}

export function watchFront(traits: WatchTraits): string {
  const outline = watchOutline(traits);
  const glass = inset(outline, traits.ultra ? 2.6 : 1.5);
  return [
    band(traits, outline),
    crown(traits, outline, 1),
    rect(outline, traits.case),
    rect(inset(outline, 0.45), 'none', { stroke: lighter(traits.case, 0.4), 'stroke-width': 0.5 }),
    rect(outline, 'none', EDGE),
    rect(glass, '#050607', traits.ultra ? { stroke: darker(traits.case, 0.3), 'stroke-width': 0.5 } : {}),
    DRAW_FACES[traits.face](watchScreen(traits), traits),
    sheen(glass, 0.06),
  ].join('');
}

/** Draws the sensors under their dome of glass. */
export function watchBack(traits: WatchTraits): string {
  const outline = watchOutline(traits);
  const r = outline.w * 0.36;
  const dots = [0, 1, 2, 3].map((n) => {
    const angle = (Math.PI / 2) * n + Math.PI / 4;
    return circle(MIDDLE + Math.cos(angle) * r * 0.55, CENTER + Math.sin(angle) * r * 0.55, r * 0.17, '#26303a');
  });
  return [
    band(traits, outline),
    crown(traits, outline, -1),
    rect(outline, traits.case),
    sheen(outline, 0.14),
    rect(outline, 'none', EDGE),
    circle(MIDDLE, CENTER, r * 1.12, darker(traits.case, 0.14)),
    circle(MIDDLE, CENTER, r, '#0b0d10'),
    circle(MIDDLE, CENTER, r * 0.8, 'none', { stroke: '#2c333c', 'stroke-width': 0.6 }),
    circle(MIDDLE, CENTER, r * 0.2, '#1f6f4f'),
    ...dots,
  ].join('');
}

function band({ band: color }: WatchTraits, { x, y, w, h }: Box): string {
  const [wide, narrow] = [w * 0.43, w * 0.36];
  const strap = (from: number, to: number) =>
    path(
      at`M${MIDDLE - wide} ${from}C${MIDDLE - wide} ${(from + to) / 2} ${MIDDLE - narrow} ${(from + to) / 2} ${MIDDLE - narrow} ${to}H${MIDDLE + narrow}C${MIDDLE + narrow} ${(from + to) / 2} ${MIDDLE + wide} ${(from + to) / 2} ${MIDDLE + wide} ${from}Z`,
      color,
      EDGE,
    );
  const light = at`M${MIDDLE - narrow + 2} ${TOP}V${y}M${MIDDLE - narrow + 2} ${y + h}V${BOTTOM}`;
  const shade = { x: x + w * 0.09, w: w * 0.82, r: 2 };
  return (
    strap(y + 8, TOP) +
    strap(y + h - 8, BOTTOM) +
    line(light, '#fff', 1.6, { 'stroke-opacity': 0.2, 'stroke-linecap': 'butt' }) +
    rect({ ...shade, y: y - 1.4, h: 6 }, '#000', { 'fill-opacity': 0.16 }) +
    rect({ ...shade, y: y + h - 4.6, h: 6 }, '#000', { 'fill-opacity': 0.16 })
  );
}

/**
 * Draws the crown above the side button, on the right of the front; the Ultra's in a guard, with its orange button
 * opposite.
 */
function crown({ case: metal, ultra }: WatchTraits, { x, y, w, h }: Box, side: 1 | -1): string {
  const outside = (depth: number, width: number) => (side === 1 ? x + w + depth - width : x - depth);
  const knob = (depth: number, from: number, length: number, color: string) =>
    rect({ x: outside(depth, depth + 3), y: y + h * from, w: depth + 3, h: h * length, r: 1.1 }, color, EDGE);
  if (!ultra) return knob(2.3, 0.24, 0.18, darker(metal, 0.12)) + knob(0.8, 0.53, 0.2, darker(metal, 0.2));
  const action = rect({ x: side === 1 ? x - 1 : x + w - 2, y: y + h * 0.38, w: 3, h: h * 0.24, r: 1 }, '#ef7f3a', EDGE);
  return (
    action +
    knob(2.2, 0.2, 0.56, metal) +
    knob(3.9, 0.25, 0.18, darker(metal, 0.18)) +
    rect({ x: outside(3.9, 0.9), y: y + h * 0.27, w: 0.9, h: h * 0.14, r: 0.4 }, '#ef7f3a') +
    knob(2.7, 0.5, 0.2, darker(metal, 0.12))
  );
}

type DrawFace = (screen: Box, traits: WatchTraits) => string;

const hands = (r: number, color: string) =>
  line(
    at`M${MIDDLE} ${CENTER}L${MIDDLE - r * 0.42} ${CENTER - r * 0.36}M${MIDDLE} ${CENTER}L${MIDDLE + r * 0.56} ${CENTER - r * 0.48}`,
    '#fff',
    2,
  ) +
  line(at`M${MIDDLE - r * 0.08} ${CENTER - r * 0.2}L${MIDDLE + r * 0.3} ${CENTER + r * 0.76}`, color, 0.8) +
  circle(MIDDLE, CENTER, 1.3, color);

/** Draws `count` marks around the dial as a dashed circle. */
function marks(r: number, count: number, width: number, length: number, color: string, opacity = 1): string {
  const around = 2 * Math.PI * r;
  const gap = around / count - width;
  const dashes = `${Math.round(width * 1000) / 1000} ${Math.round(gap * 1000) / 1000}`;
  return circle(MIDDLE, CENTER, r, 'none', {
    stroke: color,
    'stroke-width': length,
    'stroke-dasharray': dashes,
    'stroke-dashoffset': width / 2,
    'stroke-opacity': opacity,
  });
}

const DRAW_FACES: Readonly<Record<WatchTraits['face'], DrawFace>> = {
  rings: ({ w }) => {
    const ring = (r: number, color: string, share: number) => {
      const around = 2 * Math.PI * r;
      return (
        circle(MIDDLE, CENTER, r, 'none', { stroke: color, 'stroke-width': 4.4, 'stroke-opacity': 0.28 }) +
        circle(MIDDLE, CENTER, r, 'none', {
          stroke: color,
          'stroke-width': 4.4,
          'stroke-linecap': 'round',
          'stroke-dasharray': `${Math.round(around * share)} ${Math.ceil(around)}`,
          transform: `rotate(-90 ${MIDDLE} ${CENTER})`,
        })
      );
    };
    return (
      ring(w * 0.43, '#fa3e63', 0.82) + ring(w * 0.43 - 5.2, '#9df230', 0.64) + ring(w * 0.43 - 10.4, '#2fdcf5', 0.74)
    );
  },
  analog: ({ w }, { accent }) => {
    const r = w * 0.47;
    return (
      circle(MIDDLE, CENTER, r * 0.98, accent, { 'fill-opacity': 0.16 }) +
      marks(r * 0.88, 60, 0.3, 2, '#fff', 0.5) +
      marks(r * 0.86, 12, 1, 3.2, '#fff') +
      circle(MIDDLE, CENTER + r * 0.42, r * 0.2, 'none', { stroke: accent, 'stroke-width': 1.1 }) +
      hands(r, accent)
    );
  },
  waves: (screen, { accent }) => {
    const { x, y, w, h, r } = screen;
    const wave = (top: number, opacity: number) =>
      path(
        at`M${x} ${y + h * top}C${x + w * 0.3} ${y + h * (top - 0.16)} ${x + w * 0.6} ${y + h * (top + 0.16)} ${x + w} ${y + h * (top - 0.04)}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}Z`,
        accent,
        { 'fill-opacity': opacity },
      );
    return (
      rect(screen, accent, { 'fill-opacity': 0.2 }) +
      wave(0.46, 0.3) +
      wave(0.6, 0.4) +
      wave(0.68, 0.5) +
      hands(w * 0.44, '#fff')
    );
  },
  compass: ({ w }, { accent }) => {
    const r = w * 0.47;
    return (
      marks(r * 0.94, 60, 0.35, 2.2, accent, 0.9) +
      marks(r * 0.92, 12, 1.1, 3.6, '#fff') +
      circle(MIDDLE, CENTER, r * 0.62, 'none', { stroke: '#fff', 'stroke-opacity': 0.25, 'stroke-width': 0.6 }) +
      circle(MIDDLE - r * 0.36, CENTER + r * 0.3, r * 0.17, 'none', { stroke: accent, 'stroke-width': 1.3 }) +
      circle(MIDDLE + r * 0.36, CENTER + r * 0.3, r * 0.17, accent, { 'fill-opacity': 0.3 }) +
      hands(r * 0.92, accent)
    );
  },
};
