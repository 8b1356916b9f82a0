import type { AllInOneTraits, BoxTraits } from '../traits/desktops.ts';
import { litScreen } from './screens.ts';
import {
  at,
  type Box,
  circle,
  darker,
  EDGE,
  edge,
  ellipse,
  FLOOR,
  inset,
  lighter,
  line,
  MIDDLE,
  path,
  rect,
  sheen,
  standing,
} from './shapes.ts';

const BLACK = '#131518';

const ALL_IN_ONE_SCALE = 0.176;

export function allInOnePanel({ width, height, bezel }: AllInOneTraits): Box {
  const w = width * ALL_IN_ONE_SCALE;
  const thinOne = bezel[0] < 20;
  const h = w * (thinOne ? 0.685 : 0.715);
  return { x: MIDDLE - w / 2, y: FLOOR - height * ALL_IN_ONE_SCALE, w, h, r: thinOne ? 2.6 : 2.2 };
}

export function allInOneScreen(traits: AllInOneTraits): Box {
  const panel = allInOnePanel(traits);
  const bezel = traits.bezel[0] * ALL_IN_ONE_SCALE;
  return {
    x: panel.x + bezel,
    y: panel.y + bezel,
    w: panel.w - 2 * bezel,
    h: panel.h - 2 * bezel - traits.chin * ALL_IN_ONE_SCALE,
    r: 0.2,
  };
}

export function allInOneFront(traits: AllInOneTraits): string {
  const panel = allInOnePanel(traits);
  const screen = allInOneScreen(traits);
  const bezel = traits.bezel[0] * ALL_IN_ONE_SCALE;
  const glassBottom = screen.y + screen.h + bezel;
  const { x, y, w, r } = panel;
  const glass = at`M${x} ${glassBottom}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${glassBottom}Z`;
  return [
    stand(traits, panel),
    rect(panel, traits.front),
    sheen({ ...panel, y: glassBottom, h: panel.y + panel.h - glassBottom, r: 0 }, 0.1),
    path(glass, traits.bezel[1]),
    litScreen(screen, traits.wallpaper),
    circle(MIDDLE, y + bezel / 2, 0.5, traits.bezel[0] < 20 ? '#9aa3ab' : '#2c3a5c'),
    edge(panel),
  ].join('');
}

export function allInOneBack(traits: AllInOneTraits): string {
  const panel = allInOnePanel(traits);
  const port = panel.y + panel.h - 6;
  return [
    rect(panel, traits.back),
    sheen(panel, 0.12),
    edge(panel),
    [0, 1, 2, 3].map((n) => rect({ x: panel.x + 8 + n * 4.2, y: port, w: 2.8, h: 1.1, r: 0.55 }, BLACK)).join(''),
    stand({ ...traits, stand: darker(traits.back, 0.1) }, { ...panel, h: panel.h * 0.62 }),
    circle(MIDDLE, panel.y + panel.h * 0.78, 2.1, darker(traits.back, 0.45)),
  ].join('');
}

/** Draws the neck and the foot of a stand. */
function stand({ stand: color, width }: AllInOneTraits, { y, h }: Box): string {
  const half = width * ALL_IN_ONE_SCALE * 0.125;
  const top = y + h - 3;
  return (
    path(
      at`M${MIDDLE - half} ${top}H${MIDDLE + half}L${MIDDLE + half * 1.06} ${FLOOR - 1.5}H${MIDDLE - half * 1.06}Z`,
      darker(color, 0.12),
    ) +
    path(at`M${MIDDLE - half} ${y + h}H${MIDDLE + half}v3.200H${MIDDLE - half}Z`, '#000', { 'fill-opacity': 0.16 }) +
    rect({ x: MIDDLE - half * 1.35, y: FLOOR - 2.2, w: half * 2.7, h: 2.2, r: 0.9 }, lighter(color, 0.15), EDGE)
  );
}

/** Returns the units of the field per mm: a small box is drawn larger, or it would be lost beside the others. */
const boxScale = (width: number): number => (width < 150 ? 0.64 : 0.53);

/** Returns the visible bounds of a box. */
export function boxBounds({ width, height }: BoxTraits): Box {
  const [w, h] = [width * boxScale(width), height * boxScale(width)];
  return { x: MIDDLE - w / 2, y: FLOOR - h - 0.8, w, h, r: 5.5 };
}

/** Draws a box seen from a little above: its top, and its front or its back. */
function boxBody(traits: BoxTraits): { face: Box; drawn: string } {
  const face = boxBounds(traits);
  const { x, y, w, h } = face;
  const [topHeight, dip] = [w * 0.11, 2.6];
  const hull: Box = { ...face, y: y - topHeight, h: h + topHeight };
  const [right, back] = [x + w, hull.y];
  const top = at`M${x} ${y - 1}C${x} ${back + 3} ${x + 3} ${back} ${x + 9} ${back}H${right - 9}C${right - 3} ${back} ${right} ${back + 3} ${right} ${y - 1}C${right} ${y + 1.2} ${right - 2} ${y + dip} ${right - 6} ${y + dip}H${x + 6}C${x + 2} ${y + dip} ${x} ${y + 1.2} ${x} ${y - 1}Z`;
  return {
    face: { ...face, y: y + dip, h: h - dip },
    drawn: [
      ellipse(MIDDLE, FLOOR - 0.6, w * 0.46, 0.9, '#000', { 'fill-opacity': 0.3 }),
      rect(hull, traits.color),
      rect({ ...hull, y: FLOOR - 5.5, h: 4.7, r: 2.3 }, '#000', { 'fill-opacity': 0.07 }),
      path(top, lighter(traits.color, 0.4)),
      rect(hull, 'none', EDGE),
    ].join(''),
  };
}

const slot = (cx: number, cy: number, w: number, h: number) =>
  rect({ x: cx - w / 2, y: cy - h / 2, w, h, r: h / 2 }, BLACK);

export function boxFront(traits: BoxTraits): string {
  const { face, drawn } = boxBody(traits);
  const y = face.y + face.h * (traits.front === 'ports and card' ? 0.62 : 0.5);
  const right = face.x + face.w;
  const light = circle(right - 7, y, 0.75, '#f7fff3', { stroke: '#7d8579', 'stroke-width': 0.2 });
  const usb = slot(face.x + 13, y, 4.6, 1.7) + slot(face.x + 22, y, 4.6, 1.7);
  const extra = {
    'ports and sound': usb + circle(right - 14, y, 1.3, BLACK) + light,
    'ports and card': usb + slot(right - 22, y, 13, 1.3) + light,
    light: circle(right - 9, y, 0.75, '#f7fff3', { stroke: '#7d8579', 'stroke-width': 0.2 }),
  } as const;
  return drawn + extra[traits.front];
}

export function boxBack(traits: BoxTraits): string {
  const { face, drawn } = boxBody(traits);
  const y = face.y + face.h * 0.5;
  const count = { 'two ports': 2, 'three ports': 3, 'four ports': 4 }[traits.back];
  const usb = Array.from({ length: count }, (_, n) => slot(MIDDLE - 6 + n * 5, y, 3.6, 1.5)).join('');
  const vents =
    traits.front === 'ports and card'
      ? line(
          at`M${face.x + 10} ${face.y + 2}H${face.x + face.w - 10}M${face.x + 10} ${face.y + 6}H${face.x + face.w - 10}`,
          BLACK,
          1.4,
          { 'stroke-dasharray': '0 2.2' },
        )
      : '';
  const low = traits.front === 'ports and card' ? face.h * 0.28 : 0;
  return (
    drawn +
    vents +
    `<g transform="translate(0 ${Math.round(low * 10) / 10})">${circle(face.x + 10, y, 2.3, BLACK)}${rect({ x: face.x + 16, y: y - 1.6, w: 5, h: 3.2, r: 0.4 }, BLACK)}${usb}</g>`
  );
}

/** Draws a field of round holes, as dots of dashed lines. */
function lattice({ x, y, w, h }: Box, step: number, size: number, color: string): string {
  const rows = Math.floor(h / (step * 0.87));
  const columns = Math.floor(w / step);
  const left = x + (w - (columns - 0.5) * step) / 2;
  const top = y + (h - (rows - 1) * step * 0.87) / 2;
  const d = Array.from({ length: rows }, (_, row) => {
    const from = left + (row % 2 === 0 ? 0 : step / 2);
    return at`M${from} ${top + row * step * 0.87}h${(columns - 1) * step + 0.01}`;
  });
  return line(d.join(''), color, size, { 'stroke-dasharray': `0 ${step}` });
}

const SILVER = '#d3d5d8';

export function towerFront(kind: 'tower' | 'rack'): string {
  if (kind === 'rack')
    return rack() + lattice(RACK_FRONT, 6.6, 5.4, '#3b3e43') + lattice(RACK_FRONT, 6.6, 3, '#0e0f11');
  const body = standing(50, 88, 5);
  const raised = { ...body, y: body.y - 3 };
  return [
    handles(raised),
    rect(raised, SILVER),
    sheen(raised, 0.25),
    edge(raised),
    lattice(inset(raised, 2), 6.6, 5.5, '#9a9da2'),
    lattice(inset(raised, 2), 6.6, 4.6, '#35383d'),
    lattice(inset(raised, 2), 6.6, 2.6, '#0d0e10'),
  ].join('');
}

export function towerBack(kind: 'tower' | 'rack'): string {
  if (kind === 'rack') {
    return (
      rack() +
      [0, 1, 2, 3, 4]
        .map((n) => slot(26 + n * 17, FLOOR - 26, 13, 2.4) + slot(26 + n * 17, FLOOR - 16, 13, 2.4))
        .join('')
    );
  }
  const body = standing(50, 88, 5);
  const raised = { ...body, y: body.y - 3 };
  const slots = Array.from({ length: 8 }, (_, n) =>
    rect({ x: raised.x + 8, y: raised.y + 36 + n * 5.4, w: 34, h: 3.2, r: 0.6 }, '#24272b'),
  );
  return [
    handles(raised),
    rect(raised, SILVER),
    sheen(raised, 0.2),
    edge(raised),
    lattice({ ...raised, x: raised.x + 6, w: 38, y: raised.y + 5, h: 26 }, 5, 4, '#35383d'),
    ...slots,
  ].join('');
}

const RACK_FRONT: Box = { x: 17, y: FLOOR - 44, w: 86, h: 36, r: 0 };

function handles({ x, y, w, h }: Box): string {
  const steel = '#b4b8bd';
  const arch = at`M${x + 6} ${y + 3}V${y - 6}a5 5 0 0 1 5 -5H${x + w - 11}a5 5 0 0 1 5 5V${y + 3}`;
  const feet = at`M${x + 8} ${y + h - 1}v3M${x + w - 8} ${y + h - 1}v3`;
  return (
    line(arch, 'currentColor', 4, { 'stroke-opacity': 0.3 }) +
    line(arch, steel, 3.2) +
    line(feet, steel, 3.6, { 'stroke-linecap': 'butt' })
  );
}

function rack(): string {
  const body: Box = { x: 12, y: FLOOR - 48, w: 96, h: 46, r: 2.4 };
  const ear = (x: number) => rect({ x, y: FLOOR - 46, w: 3.2, h: 42, r: 1.4 }, '#b4b8bd', EDGE);
  return rect(body, SILVER) + sheen(body, 0.25) + edge(body) + ear(8) + ear(108.8);
}
