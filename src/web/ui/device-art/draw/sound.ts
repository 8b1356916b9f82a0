import type { EarbudTraits, HEADPHONES, SpeakerTraits } from '../traits/sound.ts';
import {
  at,
  EDGE as BODY_EDGE,
  type Box,
  circle,
  darker,
  edge,
  ellipse,
  FLOOR,
  lighter,
  line,
  MIDDLE,
  mix,
  path,
  rect,
  sheen,
} from './shapes.ts';

const EDGE = { ...BODY_EDGE, 'stroke-opacity': 0.3 };
const [WHITE, SHADE, DARK] = ['#f7f7f6', '#dfe1e4', '#25282c'] as const;

const EARBUD_SCALE = 1.06;
const mm = (length: number): number => length * EARBUD_SCALE;

export function earbudsFront(traits: EarbudTraits): string {
  return earbuds(traits) + chargingCase(traits, 'front');
}

export function earbudsBack(traits: EarbudTraits): string {
  return earbuds(traits) + chargingCase(traits, 'back');
}

export function caseBounds({ case: [width, height, corner] }: EarbudTraits): Box {
  return { x: MIDDLE - mm(width) / 2, y: FLOOR - mm(height), w: mm(width), h: mm(height), r: mm(corner) };
}

function chargingCase(traits: EarbudTraits, side: 'front' | 'back'): string {
  const { loop, light } = traits;
  const box = caseBounds(traits);
  const { w, h } = box;
  const lid = box.y + h * (w > h ? 0.34 : 0.3);
  const detail =
    side === 'back'
      ? rect({ x: MIDDLE - w * 0.2, y: lid - 1.6, w: w * 0.4, h: 3.2, r: 1 }, '#c6cace', EDGE) +
        circle(MIDDLE, box.y + h * 0.62, 2.3, WHITE, { stroke: '#c9ccd1', 'stroke-width': 0.5 })
      : light
        ? circle(MIDDLE, lid + 6, 0.9, '#f2b04a')
        : circle(MIDDLE, lid + 6, 0.9, '#dfe1e4');
  return [
    loop ? rect({ x: box.x + w - 1.2, y: box.y + h * 0.52, w: 2, h: 6, r: 0.9 }, '#b9bdc2', EDGE) : '',
    rect(box, WHITE),
    sheen(box, 0.035, '#20303c'),
    path(
      at`M${box.x + 1.2} ${FLOOR - h * 0.32}C${box.x + w * 0.2} ${FLOOR - 3} ${box.x + w * 0.8} ${FLOOR - 3} ${box.x + w - 1.2} ${FLOOR - h * 0.32}C${box.x + w - 4} ${FLOOR - 4} ${box.x + w - box.r * 0.7} ${FLOOR - 0.3} ${box.x + w - box.r} ${FLOOR - 0.3}H${box.x + box.r}C${box.x + box.r * 0.7} ${FLOOR - 0.3} ${box.x + 4} ${FLOOR - 4} ${box.x + 1.2} ${FLOOR - h * 0.32}Z`,
      SHADE,
    ),
    line(at`M${box.x + 0.4} ${lid}H${box.x + w - 0.4}`, '#bcc0c6', 0.6, { 'stroke-linecap': 'butt' }),
    detail,
    edge(box),
  ].join('');
}

/** Draws both earbuds, upright above the case, heads outward. */
function earbuds(traits: EarbudTraits): string {
  const top = FLOOR - mm(traits.case[1]) - mm(traits.height) - 2;
  const one = earbud(traits);
  const gap = traits.head === 'round' ? 3 : 4.5;
  return `<g transform="translate(${MIDDLE - gap} ${Math.round(top * 100) / 100})">${one}</g><g transform="matrix(-1 0 0 1 ${MIDDLE + gap} ${Math.round(top * 100) / 100})">${one}</g>`;
}

const VENTS = { slot: [1.5, 3.2], oval: [2.1, 3.4], 'long oval': [2.2, 4.6] } as const;

/** Draws the left earbud as seen from the front: the stem ends at x = 0, the head reaches to the left. */
function earbud({ height, head, vents }: EarbudTraits): string {
  const h = mm(height);
  const wide = head === 'round' ? 5.4 : 6.6;
  const reach = { round: 17, drop: 20, 'silicone tip': 20 }[head];
  const deep = head === 'round' ? 16.5 : 18.5;
  const bud = at`M0 ${deep * 0.55}C0 ${deep * 0.16} ${-reach * 0.3} 0 ${-reach * 0.55} 0C${-reach * 0.86} 0 ${-reach} ${deep * 0.24} ${-reach} ${deep * 0.5}C${-reach} ${deep * 0.86} ${-reach * 0.74} ${deep} ${-reach * 0.5} ${deep}C${-wide - 1.2} ${deep} ${-wide} ${deep + 1} ${-wide} ${deep + 3.4}V${h - wide / 2}A${wide / 2} ${wide / 2} 0 0 0 0 ${h - wide / 2}Z`;
  const shade = at`M0 ${deep * 0.55}V${h - wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${-wide * 0.5} ${h}V${deep}C${-wide * 0.4} ${deep * 0.8} ${-1} ${deep * 0.7} 0 ${deep * 0.55}Z`;
  const tip =
    head === 'silicone tip'
      ? `<g transform="rotate(-24 ${-reach} ${deep * 0.55})">${ellipse(-reach - 0.6, deep * 0.55, 4.6, 7.2, '#e3e5e8', EDGE)}${ellipse(-reach - 2.4, deep * 0.55, 2.2, 4.2, '#b6bac0')}</g>`
      : '';
  const grille =
    head === 'silicone tip'
      ? ''
      : `<g transform="rotate(-18 ${-reach + 3} ${deep * 0.5})">${ellipse(-reach + 2.6, deep * 0.5, head === 'round' ? 1.6 : 2, head === 'round' ? 3.8 : 4.6, DARK)}</g>`;
  const [ventWidth, ventHeight] = VENTS[vents];
  const vent = `<g transform="rotate(28 ${-reach * 0.46} ${deep * 0.34})">${ellipse(-reach * 0.44, deep * 0.34, ventWidth, ventHeight, DARK)}</g>`;
  return (
    tip +
    path(bud, WHITE) +
    path(shade, SHADE) +
    grille +
    vent +
    rect({ x: -wide + 0.6, y: h - 1.7, w: wide - 1.2, h: 1, r: 0.5 }, '#b9bdc3') +
    path(bud, 'none', EDGE)
  );
}

type HeadphoneTraits = (typeof HEADPHONES)[keyof typeof HEADPHONES];

export function headphones({ cups, mesh }: HeadphoneTraits): string {
  const [left, right, top] = [29, 91, 10];
  const band = at`M${left} 62V46C${left} 24 43 ${top} 60 ${top}S${right} 24 ${right} 46V62`;
  const canopy = at`M38 23C44 15.500 51 12.500 60 12.500S76 15.500 82 23C76 19.500 68 18 60 18S44 19.500 38 23Z`;
  const cup = (x: number, inner: 1 | -1) => {
    const box: Box = { x, y: 56, w: 28, h: 54, r: 13.5 };
    const cushion: Box = { x: inner === 1 ? x + 21 : x - 5, y: 59, w: 12, h: 48, r: 6 };
    return rect(cushion, mix(cups, '#2a2a33', 0.62), EDGE) + rect(box, cups) + sheen(box, 0.2) + edge(box);
  };
  return [
    line(band, 'currentColor', 4.2, { 'stroke-opacity': 0.28 }),
    line(band, '#ccd0d5', 3.4),
    line(at`M${left - 0.8} 60V46C${left - 0.8} 24 43 ${top - 0.8} 58 ${top - 0.8}`, '#fff', 0.7, {
      'stroke-opacity': 0.7,
    }),
    path(canopy, mesh, EDGE),
    line('M43 19.5C53 15.500 67 15.500 77 19.500', darker(mesh, 0.25), 0.5, { 'stroke-dasharray': '0 1.100' }),
    line('M47 17C55 14.300 65 14.300 73 17', darker(mesh, 0.25), 0.5, { 'stroke-dasharray': '0 1.100' }),
    cup(13, 1),
    cup(79, -1),
    circle(84, 57.5, 2.6, lighter(cups, 0.25), EDGE),
    rect({ x: 92, y: 55.4, w: 8, h: 2.6, r: 1.3 }, lighter(cups, 0.25), EDGE),
  ].join('');
}

const SPEAKER_SCALE = 0.575;

/** Draws a speaker in its knitted mesh. From behind its cable shows. */
export function speaker({ width, height, shape, glass, mesh }: SpeakerTraits, side: 'front' | 'back'): string {
  const [w, h] = [width * SPEAKER_SCALE, height * SPEAKER_SCALE];
  const [x, y] = [MIDDLE - w / 2, FLOOR - h];
  const flat = shape === 'ball' ? 0.3 : 0.28;
  const shoulder = shape === 'ball' ? 0.46 : 0.3;
  const body = at`M${x + w * flat} ${y}H${x + w * (1 - flat)}C${x + w * 0.94} ${y} ${x + w} ${y + h * shoulder * 0.5} ${x + w} ${y + h * shoulder}V${FLOOR - h * shoulder}C${x + w} ${FLOOR - h * shoulder * 0.5} ${x + w * 0.94} ${FLOOR} ${x + w * (1 - flat)} ${FLOOR}H${x + w * flat}C${x + w * 0.06} ${FLOOR} ${x} ${FLOOR - h * shoulder * 0.5} ${x} ${FLOOR - h * shoulder}V${y + h * shoulder}C${x} ${y + h * shoulder * 0.5} ${x + w * 0.06} ${y} ${x + w * flat} ${y}Z`;
  const rows = Math.floor(h / 3.1) - 2;
  const threads = Array.from({ length: rows }, (_, row) => {
    const cy = y + 5.5 + row * 3.1;
    const near = Math.min(cy - y, FLOOR - cy);
    const cut = Math.max(0, 1 - near / (h * shoulder));
    const half = (w / 2) * (1 - cut ** 2.4 * (1 - (1 - 2 * flat)) * 0.9) - 2.2;
    const from = MIDDLE - half + (row % 2) * 1.5;
    return at`M${from} ${cy}H${MIDDLE + half}`;
  });
  const topWidth = (w * (1 - 2 * flat)) / 2 + 3;
  return [
    ellipse(MIDDLE, FLOOR - 0.4, w * 0.34, 0.9, '#000', { 'fill-opacity': 0.3 }),
    side === 'back'
      ? line(
          at`M${MIDDLE} ${FLOOR - 8}C${MIDDLE} ${FLOOR - 1} ${MIDDLE + 20} ${FLOOR - 1} ${MIDDLE + 40} ${FLOOR - 1}`,
          darker(mesh, 0.35),
          2,
        )
      : '',
    path(body, mesh, EDGE),
    line(threads.join(''), darker(mesh, 0.3), 1.35, { 'stroke-dasharray': '0 3', 'stroke-opacity': 0.75 }),
    path(
      at`M${x + w * 0.12} ${y + h * 0.2}C${x + w * 0.05} ${y + h * 0.4} ${x + w * 0.05} ${y + h * 0.6} ${x + w * 0.12} ${y + h * 0.8}L${x + w * 0.24} ${y + h * 0.86}C${x + w * 0.17} ${y + h * 0.6} ${x + w * 0.17} ${y + h * 0.4} ${x + w * 0.24} ${y + h * 0.14}Z`,
      '#fff',
      { 'fill-opacity': 0.07 },
    ),
    ellipse(MIDDLE, y + 1.9, topWidth, 3, darker(mesh, 0.35)),
    ellipse(MIDDLE, y + 1.7, topWidth * glass, 2.4 * Math.max(glass, 0.7), '#14161a'),
    side === 'front'
      ? ellipse(MIDDLE - 1.5, y + 1.6, topWidth * glass * 0.5, 1.3, '#6f8dff', { 'fill-opacity': 0.85 }) +
        ellipse(MIDDLE + 2.5, y + 1.6, topWidth * glass * 0.36, 1.1, '#f28ad0', { 'fill-opacity': 0.85 }) +
        ellipse(MIDDLE, y + 1.5, topWidth * glass * 0.22, 0.8, '#eafcff')
      : '',
  ].join('');
}
