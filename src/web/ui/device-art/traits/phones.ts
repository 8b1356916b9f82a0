import type { Wallpaper } from './wallpapers.ts';

/** Facts of the iPhones. Lengths in mm, from Apple's technical specifications; colors as sold. */

/** Cutout of the front's screen: a phone with a home button has none. */
export type PhoneFront = 'home button' | 'notch' | 'narrow notch' | 'island';

/** Arrangement of the cameras on the back. */
export type PhoneCameras =
  | 'one lens'
  | 'one large lens'
  | 'one lens over the flash'
  | 'two side by side'
  | 'two in a column'
  | 'two in a square'
  | 'two across a square'
  | 'two in a pill'
  | 'three in a square'
  | 'bar'
  | 'plateau';

export interface PhoneTraits {
  height: number;
  width: number;
  front: PhoneFront;
  cameras: PhoneCameras;
  /** Radius of the corners. */
  corner: number;
  /** Glass beside the screen, without the frame. */
  bezel: number;
  frame: string;
  back: string;
  wallpaper: Wallpaper;
  /** The glass around the screen of phones with a home button came in white too. */
  face?: 'white';
}

/** Traits that the models of a generation share. */
type Build = readonly [front: PhoneFront, cameras: PhoneCameras, corner: number, bezel: number];

const PRO_15: Build = ['island', 'three in a square', 12.8, 1.7];
const PAIR_13: Build = ['narrow notch', 'two across a square', 12, 2.6];
const PRO_13: Build = ['narrow notch', 'three in a square', 12, 2.5];
const SMALL: Build = ['home button', 'one lens', 10, 3.4];
const LARGE: Build = ['home button', 'two side by side', 10.5, 3.9];

const traits = (
  [height, width]: readonly [number, number],
  [front, cameras, corner, bezel]: Build,
  [frame, back, wallpaper]: readonly [string, string, Wallpaper],
): PhoneTraits => ({ height, width, front, cameras, corner, bezel, frame, back, wallpaper });

export const PHONES = {
  'iPhone 17 Pro Max': traits([163.4, 78], ['island', 'plateau', 14, 1.5], ['#d9783f', '#e2894f', 'ember']),
  'iPhone 17 Pro': traits([150, 71.9], ['island', 'plateau', 14, 1.5], ['#39455f', '#424f6b', 'deep']),
  'iPhone Air': traits([156.2, 74.7], ['island', 'bar', 14, 1.6], ['#c9d9e4', '#dfe9ef', 'sky']),
  'iPhone 17': traits([149.6, 71.5], ['island', 'two in a pill', 13.5, 1.6], ['#b9afd3', '#d5cce8', 'lilac']),
  'iPhone 16 Pro Max': traits([163, 77.6], ['island', 'three in a square', 13.5, 1.4], ['#4a4846', '#55524f', 'night']),
  'iPhone 16 Pro': traits([149.6, 71.5], ['island', 'three in a square', 13.5, 1.4], ['#b89a83', '#cdb4a0', 'sand']),
  'iPhone 16 Plus': traits([160.9, 77.8], ['island', 'two in a pill', 12.5, 2.3], ['#82b3af', '#b2d8d4', 'mint']),
  'iPhone 16': traits([147.6, 71.6], ['island', 'two in a pill', 12.5, 2.3], ['#6f83cf', '#95a8ee', 'sky']),
  'iPhone 16e': traits([146.7, 71.5], ['narrow notch', 'one large lens', 12, 2.7], ['#d4d5d3', '#f3f4f1', 'steel']),
  'iPhone 15 Pro Max': traits([159.9, 76.7], PRO_15, ['#3c4656', '#4b5668', 'deep']),
  'iPhone 15 Pro': traits([146.6, 70.6], PRO_15, ['#8d877d', '#a39d92', 'steel']),
  'iPhone 15 Plus': traits([160.9, 77.8], ['island', 'two across a square', 12.3, 2.3], ['#a9b69c', '#d6e2c9', 'sage']),
  'iPhone 15': traits([147.6, 71.6], ['island', 'two across a square', 12.3, 2.3], ['#dba9ae', '#f5d6d8', 'rose']),
  'iPhone 14 Pro Max': traits([160.7, 77.6], ['island', 'three in a square', 12, 2.2], ['#d9c199', '#f2e4c9', 'sand']),
  'iPhone 14 Pro': traits([147.5, 71.5], ['island', 'three in a square', 12, 2.2], ['#4f4560', '#645876', 'plum']),
  'iPhone 14 Plus': traits([160.8, 78.1], PAIR_13, ['#c3b8d6', '#e3dbee', 'lilac']),
  'iPhone 14': traits([146.7, 71.5], PAIR_13, ['#87a0b9', '#aac0d6', 'sea']),
  'iPhone 13 Pro Max': traits([160.8, 78.1], PRO_13, ['#4c5a48', '#5f6e58', 'sage']),
  'iPhone 13 Pro': traits([146.7, 71.5], PRO_13, ['#8ba7bf', '#a9c4dc', 'sky']),
  'iPhone 13': traits([146.7, 71.5], PAIR_13, ['#1d4f6b', '#2a6686', 'sea']),
  'iPhone 13 mini': traits([131.5, 64.2], PAIR_13, ['#e0b9b0', '#f9ded6', 'rose']),
  'iPhone 12 Pro Max': traits([160.8, 78.1], ['notch', 'three in a square', 12, 2.6], ['#dcbf9c', '#f6e4cf', 'ember']),
  'iPhone 12 Pro': traits([146.7, 71.5], ['notch', 'three in a square', 12, 2.6], ['#28465a', '#33566d', 'deep']),
  'iPhone 12': traits([146.7, 71.5], ['notch', 'two in a square', 12, 2.8], ['#123f66', '#1b4f7d', 'dusk']),
  'iPhone 12 mini': traits([131.5, 64.2], ['notch', 'two in a square', 12, 2.8], ['#a9cdb0', '#d5eed7', 'mint']),
  'iPhone 11 Pro Max': traits([158, 77.8], ['notch', 'three in a square', 11, 3.3], ['#4b4b4a', '#5c5b59', 'night']),
  'iPhone 11 Pro': traits([144, 71.4], ['notch', 'three in a square', 11, 3.3], ['#46504a', '#596459', 'sage']),
  'iPhone 11': traits([150.9, 75.7], ['notch', 'two in a square', 11.5, 4.6], ['#b6aecb', '#d8d1e6', 'lilac']),
  'iPhone XS Max': traits([157.5, 77.4], ['notch', 'two in a column', 11, 3.5], ['#d8b596', '#f6dfc8', 'sand']),
  'iPhone XS': traits([143.6, 70.9], ['notch', 'two in a column', 11, 3.5], ['#c3c6c8', '#ecedeb', 'steel']),
  'iPhone XR': traits([150.9, 75.7], ['notch', 'one lens over the flash', 11.5, 4.6], ['#d8614f', '#f27f6b', 'ember']),
  'iPhone X': traits([143.6, 70.9], ['notch', 'two in a column', 11, 3.5], ['#4d4e50', '#5e5f62', 'dusk']),
  'iPhone SE (3rd generation)': traits([138.4, 67.3], SMALL, ['#262c35', '#303844', 'deep']),
  'iPhone SE (2nd generation)': traits([138.4, 67.3], SMALL, ['#9c1b2b', '#b92435', 'ember']),
  'iPhone 8 Plus': { ...traits([158.4, 78.1], LARGE, ['#dcb59d', '#f4d9c8', 'rose']), face: 'white' },
  'iPhone 8': { ...traits([138.4, 67.3], SMALL, ['#c2c4c6', '#e6e7e7', 'sea']), face: 'white' },
} as const satisfies Readonly<Record<string, PhoneTraits>>;
