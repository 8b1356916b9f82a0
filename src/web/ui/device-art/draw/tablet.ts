import type { TabletTraits } from '../traits/tablets.ts';
import { flash, lens } from './cameras.ts';
import { clock, inkOf, litScreen } from './screens.ts';
import { type Box, circle, darker, edge, inset, lighter, rect, sheen, standing } from './shapes.ts';

/** Units of the field per mm. */
const SCALE = 0.36;
/** Height above and below the screen of a tablet with a home button. */
const FOREHEAD_MM = 20;

const mm = (length: number): number => length * SCALE;

export function tabletOutline({ width, height, corner }: TabletTraits): Box {
  return standing(mm(width), mm(height), mm(corner));
}

export function tabletScreen(traits: TabletTraits): Box {
  const outline = tabletOutline(traits);
  if (!traits.homeButton) return { ...inset(outline, mm(traits.bezel)), r: mm(6.5) };
  const [side, end] = [mm(traits.bezel), mm(FOREHEAD_MM)];
  return { x: outline.x + side, y: outline.y + end, w: outline.w - 2 * side, h: outline.h - 2 * end, r: 0.2 };
}

export function tabletFront(traits: TabletTraits): string {
  const outline = tabletOutline(traits);
  const glass = inset(outline, 0.55);
  const screen = tabletScreen(traits);
  const middle = outline.x + outline.w / 2;
  const camera =
    traits.frontCamera === 'short edge'
      ? circle(middle, (outline.y + screen.y) / 2 + 0.1, 0.62, '#2b3245')
      : circle((screen.x + screen.w + outline.x + outline.w) / 2 - 0.1, outline.y + outline.h / 2, 0.62, '#2b3245');
  const bar = rect(
    { x: middle - screen.w * 0.14, y: screen.y + screen.h - 1.5, w: screen.w * 0.28, h: 0.6, r: 0.3 },
    '#fff',
    {
      'fill-opacity': 0.85,
    },
  );
  const bottom = (screen.y + screen.h + outline.y + outline.h) / 2;
  const white = traits.face === 'white';
  const button = circle(middle, bottom, mm(6.6), white ? '#fbfbfa' : '#131417', {
    stroke: white ? '#c9c4c0' : '#4a4d52',
    'stroke-width': 0.45,
  });
  return [
    rect(outline, traits.frame),
    edge(outline),
    rect(glass, white ? '#f5f5f3' : '#0b0c0e'),
    litScreen(screen, traits.wallpaper),
    clock(middle, screen.y + screen.h * 0.13, mm(17), inkOf(traits.wallpaper)),
    camera,
    traits.homeButton ? button : bar,
  ].join('');
}

export function tabletBack(traits: TabletTraits): string {
  const outline = tabletOutline(traits);
  return [
    rect(outline, traits.frame),
    sheen(outline, 0.13),
    rect(inset(outline, 0.4), 'none', { stroke: lighter(traits.frame, 0.4), 'stroke-width': 0.35 }),
    edge(outline),
    cameras(outline, traits),
  ].join('');
}

function cameras({ x, y }: Box, { cameras: kind, frame }: TabletTraits): string {
  const ring = lighter(frame, 0.2);
  const [left, top] = [x + mm(15), y + mm(15)];
  switch (kind) {
    case 'small lens':
      return lens(x + mm(12), y + mm(12), 1.7, ring);
    case 'lens':
      return lens(left, top, 2.9, ring);
    case 'lens and flash':
      return lens(left, top, 2.9, ring) + flash(left + mm(14), top, 1.05);
    case 'one lens in a square':
    case 'two lenses in a square': {
      const box: Box = { x: x + mm(6), y: y + mm(6), w: mm(31), h: mm(31), r: mm(9) };
      const second =
        kind === 'two lenses in a square' ? lens(box.x + box.w * 0.72, box.y + box.h * 0.72, 2.3, ring) : '';
      return (
        rect({ ...box, y: box.y + 0.4 }, '#000', { 'fill-opacity': 0.16 }) +
        rect(box, lighter(frame, 0.1), { stroke: darker(frame, 0.25), 'stroke-width': 0.25 }) +
        lens(box.x + box.w * 0.3, box.y + box.h * 0.3, 2.6, ring) +
        second +
        flash(box.x + box.w * 0.72, box.y + box.h * 0.27, 0.95) +
        circle(box.x + box.w * 0.29, box.y + box.h * 0.72, 1, '#101216')
      );
    }
  }
}
