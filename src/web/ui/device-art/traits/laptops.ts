import type { Wallpaper } from './wallpapers.ts';

/** Facts of the MacBooks. Widths and depths in mm, from Apple's technical specifications; colors as sold. */

export interface LaptopTraits {
  width: number;
  depth: number;
  /** The camera's notch in the screen: Pro of 2021 and later, Air of 2022 and later. */
  notch: boolean;
  /** The Air before 2022 and the 12-inch MacBook grow thin to the front. */
  shape: 'wedge' | 'slab' | 'thin slab';
  /** Above the keyboard: keys as high as all others, low ones, or a strip that is a screen. */
  topRow: 'full keys' | 'low keys' | 'touch bar';
  /** The keyboard of the Pro of 2021 and later lies in a black well. */
  blackWell: boolean;
  /** Glass beside the screen, and below it. */
  bezel: readonly [side: number, bottom: number];
  frame: string;
  wallpaper: Wallpaper;
}

type Look = readonly [frame: string, wallpaper: Wallpaper];

const proOf2021 = (width: number, depth: number, [frame, wallpaper]: Look): LaptopTraits => ({
  width,
  depth,
  notch: true,
  shape: 'slab',
  topRow: 'full keys',
  blackWell: true,
  bezel: [4, 8],
  frame,
  wallpaper,
});
const airOf2022 = (width: number, depth: number, [frame, wallpaper]: Look): LaptopTraits => ({
  ...proOf2021(width, depth, [frame, wallpaper]),
  shape: 'thin slab',
  blackWell: false,
  bezel: [5, 9],
});
const older = (
  width: number,
  depth: number,
  shape: LaptopTraits['shape'],
  topRow: LaptopTraits['topRow'],
  [frame, wallpaper]: Look,
): LaptopTraits => ({
  width,
  depth,
  notch: false,
  shape,
  topRow,
  blackWell: false,
  bezel: [9, 19],
  frame,
  wallpaper,
});

const [SILVER, GRAY, BLACK, MIDNIGHT, GOLD] = ['#d3d5d8', '#8b8d92', '#3b3c40', '#39424f', '#e6d0bb'] as const;
const [STARLIGHT, SKY_BLUE] = ['#e3dacb', '#c2d3e2'] as const;

/** A name that covers several models is the beginning that they share. */
export const LAPTOPS = {
  'MacBook Pro 14-inch': proOf2021(312.6, 221.2, [SILVER, 'plum']),
  'MacBook Pro 14-inch (M5': proOf2021(312.6, 221.2, [BLACK, 'sea']),
  'MacBook Pro 14-inch (M4': proOf2021(312.6, 221.2, [BLACK, 'ember']),
  'MacBook Pro 14-inch (M3': proOf2021(312.6, 221.2, [GRAY, 'lilac']),
  'MacBook Pro 14-inch (M3 Pro': proOf2021(312.6, 221.2, [BLACK, 'night']),
  'MacBook Pro 14-inch (M3 Max': proOf2021(312.6, 221.2, [BLACK, 'dusk']),
  'MacBook Pro 14-inch (M2': proOf2021(312.6, 221.2, [GRAY, 'deep']),
  'MacBook Pro 16-inch': proOf2021(355.7, 248.1, [SILVER, 'plum']),
  'MacBook Pro 16-inch (M4': proOf2021(355.7, 248.1, [BLACK, 'ember']),
  'MacBook Pro 16-inch (M3': proOf2021(355.7, 248.1, [BLACK, 'night']),
  'MacBook Pro 16-inch (M2': proOf2021(355.7, 248.1, [GRAY, 'deep']),
  'MacBook Pro 16-inch (2019': {
    ...older(357.9, 245.9, 'slab', 'touch bar', [GRAY, 'rose']),
    bezel: [6.5, 15],
  },
  'MacBook Pro 13-inch': older(304.1, 212.4, 'slab', 'touch bar', [GRAY, 'sea']),
  'MacBook Pro 13-inch (M1': older(304.1, 212.4, 'slab', 'touch bar', [SILVER, 'sky']),
  'MacBook Pro 13-inch (2020': older(304.1, 212.4, 'slab', 'touch bar', [GRAY, 'dusk']),
  'MacBook Air 15-inch': airOf2022(340.4, 237.6, [STARLIGHT, 'sand']),
  'MacBook Air 15-inch (M4': airOf2022(340.4, 237.6, [SKY_BLUE, 'sky']),
  'MacBook Air 15-inch (M3': airOf2022(340.4, 237.6, [MIDNIGHT, 'lilac']),
  'MacBook Air 13-inch': airOf2022(304.1, 215, [MIDNIGHT, 'sky']),
  'MacBook Air 13-inch (M4': airOf2022(304.1, 215, [SKY_BLUE, 'sea']),
  'MacBook Air 13-inch (M3': airOf2022(304.1, 215, [STARLIGHT, 'mint']),
  'MacBook Air 13-inch (M1': older(304.1, 212.4, 'wedge', 'full keys', [GOLD, 'rose']),
  'MacBook Air 13-inch (2020': older(304.1, 212.4, 'wedge', 'low keys', [GRAY, 'dusk']),
  'MacBook Air 13-inch (2019': older(304.1, 212.4, 'wedge', 'low keys', [GOLD, 'sand']),
  'MacBook 12-inch': older(280.5, 196.5, 'wedge', 'low keys', ['#e7c3bb', 'lilac']),
} as const satisfies Readonly<Record<string, LaptopTraits>>;
