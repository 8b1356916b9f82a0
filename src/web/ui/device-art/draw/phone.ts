import type { PhoneTraits } from '../traits/phones.ts';
import { DRAW_CAMERAS, mm } from './cameras.ts';
import { clock, inkOf, litScreen } from './screens.ts';
import {
  at,
  type Box,
  circle,
  darker,
  edge,
  inset,
  lighter,
  line,
  mix,
  path,
  rect,
  sheen,
  standing,
} from './shapes.ts';

const FRAME_MM = 1;
/** Height above and below the screen of a phone with a home button. */
const FOREHEAD_MM = 16.6;

export function phoneOutline({ width, height, corner }: PhoneTraits): Box {
  return standing(mm(width), mm(height), mm(corner));
}

/** Returns the bounds of the screen, where wear of the glass is drawn. */
export function phoneScreen(traits: PhoneTraits): Box {
  const glass = inset(phoneOutline(traits), mm(FRAME_MM));
  if (traits.front !== 'home button') return inset(glass, mm(traits.bezel));
  const side = mm(traits.bezel);
  const end = mm(FOREHEAD_MM);
  return { x: glass.x + side, y: glass.y + end, w: glass.w - 2 * side, h: glass.h - 2 * end, r: 0.3 };
}

export function phoneFront(traits: PhoneTraits): string {
  const outline = phoneOutline(traits);
  const glass = inset(outline, mm(FRAME_MM));
  const screen = phoneScreen(traits);
  const face = traits.face === 'white' ? '#f4f4f2' : '#0b0c0e';
  return [
    buttons(outline, traits.frame, traits.front === 'home button' ? 0.19 : 0.2, false),
    frame(outline, traits.frame),
    rect(glass, face),
    litScreen(screen, traits.wallpaper),
    clock(outline.x + outline.w / 2, screen.y + screen.h * 0.17, mm(11), inkOf(traits.wallpaper)),
    sensors(traits, glass, screen, face),
  ].join('');
}

export function phoneBack(traits: PhoneTraits): string {
  const outline = phoneOutline(traits);
  const glass = inset(outline, mm(FRAME_MM) * 0.8);
  return [
    buttons(outline, traits.frame, 0.2, true),
    frame(outline, traits.frame),
    rect(glass, traits.back),
    traits.cameras === 'plateau' ? '' : sheen(glass, 0.13),
    DRAW_CAMERAS[traits.cameras](glass, traits),
  ].join('');
}

/**
 * Draws the buttons: two for volume and one above on the left; the side button on the right. Seen from behind they
 * change sides.
 */
function buttons({ x, y, w, h }: Box, color: string, top: number, behind: boolean): string {
  const [left, right] = behind ? [x + w, x] : [x, x + w];
  const button = (on: number, from: number, length: number) => at`M${on} ${y + h * from}v${h * length}`;
  const all = [
    button(left, top - 0.03, 0.035),
    button(left, top + 0.05, 0.06),
    button(left, top + 0.14, 0.06),
    button(right, top + 0.06, 0.115),
  ];
  return line(all.join(''), darker(color, 0.25), 1.1);
}

function frame(outline: Box, color: string): string {
  return (
    rect(outline, color) +
    rect(inset(outline, 0.22), 'none', { stroke: lighter(color, 0.45), 'stroke-width': 0.3 }) +
    edge(outline)
  );
}

function sensors(traits: PhoneTraits, glass: Box, screen: Box, face: string): string {
  const middle = glass.x + glass.w / 2;
  if (traits.front === 'home button') {
    const [top, bottom] = [(glass.y + screen.y) / 2, (screen.y + screen.h + glass.y + glass.h) / 2];
    const ring = traits.face === 'white' ? mix(traits.frame, '#ffffff', 0.1) : '#4a4d52';
    return (
      rect({ x: middle - mm(5.5), y: top - mm(0.8), w: mm(11), h: mm(1.6), r: mm(0.8) }, '#33363a') +
      circle(middle - mm(10), top, mm(1.2), '#2a2d33') +
      circle(middle, bottom, mm(5.7), traits.face === 'white' ? '#fbfbfa' : '#111316', {
        stroke: ring,
        'stroke-width': 0.6,
      })
    );
  }
  const bar = rect(
    { x: middle - screen.w * 0.17, y: screen.y + screen.h - mm(2.6), w: screen.w * 0.34, h: mm(1.1), r: 1 },
    '#fff',
    {
      'fill-opacity': 0.85,
    },
  );
  const lens = (x: number, y: number) =>
    circle(x, y, mm(1.25), '#1c2745') + circle(x - mm(0.3), y - mm(0.3), mm(0.4), '#5d78b8');
  if (traits.front === 'island') {
    const island: Box = { x: middle - mm(10.4), y: screen.y + mm(2.1), w: mm(20.8), h: mm(6), r: mm(3) };
    return rect(island, '#000') + lens(middle + mm(6.9), island.y + mm(3)) + bar;
  }
  const [half, deep] = traits.front === 'notch' ? [mm(17.4), mm(5.2)] : [mm(13.4), mm(5.4)];
  const [r, top] = [mm(2.6), screen.y - 0.1];
  const notch = at`M${middle - half - 1} ${top}q1 0 1 1v${deep - r - 1}a${r} ${r} 0 0 0 ${r} ${r}h${2 * half - 2 * r}a${r} ${r} 0 0 0 ${r} ${-r}v${-(deep - r - 1)}q0-1 1-1z`;
  const speaker = rect(
    { x: middle - mm(4), y: top + mm(traits.front === 'notch' ? 1.6 : 0.2), w: mm(8), h: mm(1), r: 1 },
    '#2b2e33',
  );
  return path(notch, face) + speaker + lens(middle + half * 0.62, top + deep * 0.48) + bar;
}
