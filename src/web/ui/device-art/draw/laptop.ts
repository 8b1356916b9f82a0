import type { LaptopTraits } from '../traits/laptops.ts';
import { litScreen } from './screens.ts';
import {
  at,
  type Box,
  circle,
  darker,
  EDGE,
  FLOOR,
  inset,
  lighter,
  line,
  MIDDLE,
  path,
  rect,
  sheen,
} from './shapes.ts';

/** Units of the field per mm. */
const SCALE = 0.29;
/** Foreshortening: the lid leans back, and the deck lies nearly flat, so both look lower than they are. */
const LID_LOOKS = 0.9;
const DECK_LOOKS = 0.34;

const FRONT_HEIGHT = { wedge: 1.1, slab: 2.6, 'thin slab': 1.9 } as const;
const TOP_ROW = { 'full keys': 0.15, 'low keys': 0.1, 'touch bar': 0.11 } as const;

export function laptopLid({ width, depth, shape }: LaptopTraits): Box {
  const [w, h] = [width * SCALE, depth * SCALE * LID_LOOKS];
  const deck = depth * SCALE * DECK_LOOKS;
  return { x: MIDDLE - w / 2, y: FLOOR - FRONT_HEIGHT[shape] - deck - h, w, h, r: 2.6 };
}

export function laptopScreen(traits: LaptopTraits): Box {
  const lid = laptopLid(traits);
  const [side, bottom] = [traits.bezel[0] * SCALE, traits.bezel[1] * SCALE];
  return {
    x: lid.x + side + 0.35,
    y: lid.y + side + 0.35,
    w: lid.w - 2 * side - 0.7,
    h: lid.h - side - bottom - 0.7,
    r: traits.notch ? 1.7 : 0.2,
  };
}

/** Draws an open laptop, seen from a little above: lid, keyboard, trackpad, and the front edge. */
export function laptopFront(traits: LaptopTraits): string {
  const lid = laptopLid(traits);
  const screen = laptopScreen(traits);
  const notch: Box = { x: MIDDLE - 4.2, y: screen.y - 0.6, w: 8.4, h: 2.5, r: 0.8 };
  return [
    rect({ ...lid, h: lid.h + 1.6 }, traits.frame, EDGE),
    rect(inset(lid, 0.4), '#0b0c0e'),
    litScreen(screen, traits.wallpaper),
    traits.notch
      ? rect(notch, '#0b0c0e') + circle(MIDDLE, screen.y + 0.7, 0.45, '#2c3a5c')
      : circle(MIDDLE, (lid.y + screen.y) / 2 + 0.1, 0.45, '#2c3a5c'),
    deck(traits, lid.y + lid.h),
  ].join('');
}

function deck(traits: LaptopTraits, top: number): string {
  const { frame, shape, depth, blackWell, topRow } = traits;
  const half = (traits.width * SCALE) / 2;
  const spread = 4.5;
  const height = depth * SCALE * DECK_LOOKS;
  const bottom = top + height;
  /** Draws a band of the deck: shares of its height and of its width on one side of the middle. */
  const band = (from: number, to: number, share: number) => {
    const [a, b] = [(half + spread * from) * share, (half + spread * to) * share];
    return at`M${MIDDLE - a} ${top + height * from}H${MIDDLE + a}L${MIDDLE + b} ${top + height * to}H${MIDDLE - b}Z`;
  };
  const [keysFrom, keysTo] = [0.09, 0.6];
  const rows = [0, 1, 2, 3].map((row) => {
    const start = keysFrom + TOP_ROW[topRow] * 0.62;
    const y = top + height * (start + ((keysTo - start) * (row + 0.6)) / 4.3);
    const reach = (half + spread * 0.4) * 0.85;
    return at`M${MIDDLE - reach} ${y}H${MIDDLE + reach}`;
  });
  const light = Number.parseInt(frame.slice(3, 5), 16) > 0x60;
  const strip = band(keysFrom + 0.012, keysFrom + TOP_ROW[topRow] * 0.6, 0.87);
  const front = FRONT_HEIGHT[shape];
  const wide = half + spread;
  const lip =
    shape === 'wedge'
      ? at`M${MIDDLE - wide} ${bottom}H${MIDDLE + wide}q-.6 ${front} -9 ${front}H${MIDDLE - wide + 9}q-8.400 0 -9 ${-front}Z`
      : at`M${MIDDLE - wide} ${bottom}H${MIDDLE + wide}v${front - 1.3}q0 1.300 -1.500 1.300H${MIDDLE - wide + 1.5}q-1.500 0 -1.500 -1.300Z`;
  return [
    path(band(0, 1, 1), light ? lighter(frame, 0.12) : lighter(frame, 0.08), EDGE),
    path(band(0, 0.045, 0.94), '#15171a'),
    path(band(keysFrom, keysTo, 0.885), blackWell || !light ? '#131417' : darker(frame, 0.18)),
    line(rows.join(''), blackWell || !light ? '#33363c' : '#24272c', height * 0.085, {
      'stroke-dasharray': '4.4 .7',
      'stroke-linecap': 'butt',
    }),
    topRow === 'touch bar'
      ? path(strip, '#08090b') + path(band(keysFrom + 0.03, keysFrom + 0.055, 0.5), '#5f7fb4')
      : path(strip, '#24272c', { 'fill-opacity': topRow === 'low keys' ? 0.75 : 1 }),
    path(band(0.66, 0.95, 0.36), darker(frame, 0.07), { stroke: darker(frame, 0.24), 'stroke-width': 0.3 }),
    path(lip, darker(frame, 0.16), EDGE),
    path(at`M${MIDDLE - 8} ${bottom}h16q-.4 .9 -2 .9h-12q-1.600 0 -2 -.9z`, darker(frame, 0.38)),
  ].join('');
}

/** Draws an open laptop, seen from behind: the lid's outside, and the hinge. */
export function laptopBack(traits: LaptopTraits): string {
  const lid = { ...laptopLid(traits), r: 3.4 };
  const dropped = { ...lid, y: FLOOR - FRONT_HEIGHT[traits.shape] - 2.2 - lid.h };
  const front = FRONT_HEIGHT[traits.shape] + 1.6;
  return [
    rect({ x: lid.x, y: FLOOR - front, w: lid.w, h: front, r: 1.4 }, darker(traits.frame, 0.2), EDGE),
    rect({ x: lid.x + 8, y: FLOOR - front - 0.9, w: lid.w - 16, h: 1.6, r: 0.4 }, '#17191c'),
    rect(dropped, traits.frame, EDGE),
    sheen(dropped, 0.14),
    rect(inset(dropped, 0.45), 'none', { stroke: lighter(traits.frame, 0.4), 'stroke-width': 0.3 }),
  ].join('');
}
