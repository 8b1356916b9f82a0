import type { Wallpaper } from './wallpapers.ts';

/** Facts of the desktop Macs. Lengths in mm, from Apple's technical specifications; colors as sold. */

export interface AllInOneTraits {
  width: number;
  height: number;
  /** Height of the part below the screen, in the color of the front. */
  chin: number;
  /** Glass beside the screen, and its color. */
  bezel: readonly [size: number, color: string];
  front: string;
  back: string;
  stand: string;
  wallpaper: Wallpaper;
}

const thin = (front: string, back: string, stand: string, wallpaper: Wallpaper): AllInOneTraits => ({
  width: 547,
  height: 461,
  chin: 50,
  bezel: [13.5, '#eeefee'],
  front,
  back,
  stand,
  wallpaper,
});
const classic = (
  [width, height, chin]: readonly [number, number, number],
  color: string,
  wallpaper: Wallpaper,
): AllInOneTraits => ({
  width,
  height,
  chin,
  bezel: [24, '#0c0d0f'],
  front: color,
  back: color,
  stand: color,
  wallpaper,
});

export const ALL_IN_ONES = {
  'iMac 24-inch (M4)': thin('#b9d3c2', '#2f6e52', '#a9c7b4', 'mint'),
  'iMac 24-inch (M3)': thin('#f0b7b4', '#c5454b', '#e9a7a5', 'rose'),
  'iMac 24-inch (M1)': thin('#b6cbe3', '#2e5e96', '#a4bedb', 'sky'),
  'iMac 27-inch (2020)': classic([650, 516, 72], '#d2d4d7', 'dusk'),
  'iMac 27-inch (2019)': classic([650, 516, 72], '#d2d4d7', 'ember'),
  'iMac 21.5-inch': classic([528, 450, 62], '#d2d4d7', 'sea'),
  'iMac Pro': classic([650, 516, 72], '#5a5b60', 'night'),
} as const satisfies Readonly<Record<string, AllInOneTraits>>;

/** A Mac in a low box. Its front has two ports and sound, two ports and a card, or only a light. */
export interface BoxTraits {
  width: number;
  height: number;
  front: 'ports and sound' | 'ports and card' | 'light';
  /** Ports on its back, in which models with the same front differ. */
  back: 'three ports' | 'two ports' | 'four ports';
  color: string;
}

export const BOXES = {
  'Mac mini (M4': { width: 127, height: 50, front: 'ports and sound', back: 'three ports', color: '#d6d8da' },
  'Mac mini': { width: 197, height: 36, front: 'light', back: 'two ports', color: '#d6d8da' },
  'Mac mini (M2 Pro': { width: 197, height: 36, front: 'light', back: 'four ports', color: '#d6d8da' },
  'Mac mini (2018': { width: 197, height: 36, front: 'light', back: 'four ports', color: '#5f6166' },
  'Mac Studio': { width: 197, height: 95, front: 'ports and card', back: 'four ports', color: '#d6d8da' },
} as const satisfies Readonly<Record<string, BoxTraits>>;

/** The Mac Pro on its feet, or lying in a rack. */
export const TOWERS = { 'Mac Pro': 'tower', 'Mac Pro Rack': 'rack' } as const;
