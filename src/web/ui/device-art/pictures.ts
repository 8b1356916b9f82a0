import type { PictureName } from '#domain/catalog/pictures.ts';
import { recordOf } from '#web/lib/record-of.ts';
import {
  allInOneBack,
  allInOneFront,
  allInOnePanel,
  allInOneScreen,
  boxBack,
  boxBounds,
  boxFront,
  towerBack,
  towerFront,
} from './draw/desktop.ts';
import { headset, tags, television } from './draw/home.ts';
import { laptopBack, laptopFront, laptopLid, laptopScreen } from './draw/laptop.ts';
import { phoneBack, phoneFront, phoneOutline, phoneScreen } from './draw/phone.ts';
import type { Box } from './draw/shapes.ts';
import { caseBounds, earbudsBack, earbudsFront, headphones, speaker } from './draw/sound.ts';
import { tabletBack, tabletFront, tabletOutline, tabletScreen } from './draw/tablet.ts';
import { watchBack, watchFront, watchOutline, watchScreen } from './draw/watch.ts';
import { ALL_IN_ONES, BOXES, TOWERS } from './traits/desktops.ts';
import { HEADSETS, TAGS, TELEVISIONS } from './traits/home.ts';
import { LAPTOPS } from './traits/laptops.ts';
import { PHONES } from './traits/phones.ts';
import { EARBUDS, HEADPHONES, SPEAKERS } from './traits/sound.ts';
import { TABLETS } from './traits/tablets.ts';
import { WATCHES } from './traits/watches.ts';
import type { WornParts } from './wear.ts';

/** Device drawn from both sides, with the places where its front shows wear. */
export interface Picture extends WornParts {
  front: string;
  back: string;
}

/** Draws each row of a table of traits. */
function drawn<Name extends string, Traits>(
  table: Readonly<Record<Name, Traits>>,
  draw: (traits: Traits) => Picture,
): Record<Name, Picture> {
  const names = Object.keys(table).filter((name): name is Name => name in table);
  return recordOf(names, (name) => draw(table[name]));
}

const glass = (surface: Box, body: Box): WornParts => ({ surface, body, material: 'glass' });
const shell = (body: Box): WornParts => ({ surface: body, body, material: 'shell' });

/** Every picture by its name. */
export const PICTURES: Readonly<Record<PictureName, Picture>> = {
  ...drawn(PHONES, (t) => ({ front: phoneFront(t), back: phoneBack(t), ...glass(phoneScreen(t), phoneOutline(t)) })),
  ...drawn(TABLETS, (t) => ({
    front: tabletFront(t),
    back: tabletBack(t),
    ...glass(tabletScreen(t), tabletOutline(t)),
  })),
  ...drawn(LAPTOPS, (t) => ({ front: laptopFront(t), back: laptopBack(t), ...glass(laptopScreen(t), laptopLid(t)) })),
  ...drawn(ALL_IN_ONES, (t) => ({
    front: allInOneFront(t),
    back: allInOneBack(t),
    ...glass(allInOneScreen(t), allInOnePanel(t)),
  })),
  ...drawn(BOXES, (t) => ({ front: boxFront(t), back: boxBack(t), ...shell(boxBounds(t)) })),
  ...drawn(TOWERS, (t) => ({
    front: towerFront(t),
    back: towerBack(t),
    ...shell({ x: 35, y: 19, w: 50, h: 88, r: 5 }),
  })),
  ...drawn(WATCHES, (t) => ({ front: watchFront(t), back: watchBack(t), ...glass(watchScreen(t), watchOutline(t)) })),
  ...drawn(EARBUDS, (t) => ({ front: earbudsFront(t), back: earbudsBack(t), ...shell(caseBounds(t)) })),
  ...drawn(HEADPHONES, (t) => ({
    front: headphones(t),
    back: headphones(t),
    ...shell({ x: 13, y: 56, w: 28, h: 54, r: 13.5 }),
  })),
  ...drawn(SPEAKERS, (t) => ({
    front: speaker(t, 'front'),
    back: speaker(t, 'back'),
    ...shell({ x: 22, y: 22, w: 76, h: 84, r: 20 }),
  })),
  ...drawn(TELEVISIONS, (t) => ({
    front: television(t, 'front'),
    back: television(t, 'back'),
    ...shell({ x: 10, y: 78, w: 67, h: 32, r: 7 }),
  })),
  ...drawn(HEADSETS, (t) => ({
    front: headset(t, 'front'),
    back: headset(t, 'back'),
    ...glass({ x: 17, y: 52, w: 86, h: 34, r: 14 }, { x: 11, y: 47, w: 98, h: 52, r: 24 }),
  })),
  ...drawn(TAGS, (count) => ({
    front: tags(count, 'front'),
    back: tags(count, 'back'),
    ...shell({ x: 19, y: 28, w: 82, h: 82, r: 41 }),
  })),
};
