import type { Wallpaper } from './wallpapers.ts';

/** Facts of the iPads. Lengths in mm, from Apple's technical specifications; colors as sold. */

export type TabletCameras =
  | 'small lens'
  | 'lens'
  | 'lens and flash'
  | 'two lenses in a square'
  | 'one lens in a square';

export interface TabletTraits {
  height: number;
  width: number;
  /** All others unlock by face or by the top button. */
  homeButton: boolean;
  /** Place of the front camera when the tablet is held upright. */
  frontCamera: 'short edge' | 'long edge';
  cameras: TabletCameras;
  corner: number;
  /** Glass beside the screen. */
  bezel: number;
  frame: string;
  wallpaper: Wallpaper;
  face?: 'white';
}

type Size = readonly [height: number, width: number];
type Look = readonly [frame: string, wallpaper: Wallpaper];
/** Traits that the models of a generation share. */
type Build = readonly [frontCamera: TabletTraits['frontCamera'], cameras: TabletCameras, bezel: number];

const allScreen = (
  [height, width]: Size,
  [frontCamera, cameras, bezel]: Build,
  [frame, wallpaper]: Look,
): TabletTraits => ({ height, width, homeButton: false, frontCamera, cameras, corner: 18, bezel, frame, wallpaper });

const withHomeButton = (size: Size, look: Look): TabletTraits => ({
  ...allScreen(size, ['short edge', 'small lens', 6.5], look),
  homeButton: true,
  corner: 12,
});

const PRO_M4: Build = ['long edge', 'one lens in a square', 7.2];
const PRO_2021: Build = ['short edge', 'two lenses in a square', 8.6];
const PRO_2020: Build = ['short edge', 'two lenses in a square', 8.8];
const PRO_13 = [281.6, 215.5] as const;
const PRO_11 = [249.7, 177.5] as const;
const LARGE = [280.6, 214.9] as const;
const MIDDLE = [247.6, 178.5] as const;
const WIDE = [248.6, 179.5] as const;
const SQUARE = [250.6, 174.1] as const;

export const TABLETS = {
  'iPad Pro 13-inch (M5)': allScreen(PRO_13, PRO_M4, ['#3a3b3e', 'sea']),
  'iPad Pro 11-inch (M5)': allScreen(PRO_11, PRO_M4, ['#d4d5d6', 'ember']),
  'iPad Pro 13-inch (M4)': allScreen(PRO_13, PRO_M4, ['#45464a', 'dusk']),
  'iPad Pro 11-inch (M4)': allScreen(PRO_11, PRO_M4, ['#cfd0d2', 'deep']),
  'iPad Pro 12.9-inch (6th generation)': allScreen(LARGE, PRO_2021, ['#6b6c70', 'sea']),
  'iPad Pro 11-inch (4th generation)': allScreen(MIDDLE, PRO_2021, ['#c9cacc', 'sea']),
  'iPad Pro 12.9-inch (5th generation)': allScreen(LARGE, PRO_2021, ['#c9cacc', 'plum']),
  'iPad Pro 11-inch (3rd generation)': allScreen(MIDDLE, PRO_2021, ['#6b6c70', 'plum']),
  'iPad Pro 12.9-inch (4th generation)': allScreen(LARGE, PRO_2020, ['#67686b', 'rose']),
  'iPad Pro 11-inch (2nd generation)': allScreen(MIDDLE, PRO_2020, ['#c8c9cb', 'rose']),
  'iPad Pro 12.9-inch (3rd generation)': allScreen(LARGE, ['short edge', 'lens and flash', 8.8], ['#c8c9cb', 'night']),
  'iPad Pro 11-inch (1st generation)': allScreen(MIDDLE, ['short edge', 'lens and flash', 8.8], ['#67686b', 'night']),
  'iPad Air 13-inch (M3)': allScreen(LARGE, ['long edge', 'lens', 10.3], ['#b8ccdd', 'sky']),
  'iPad Air 11-inch (M3)': allScreen(MIDDLE, ['long edge', 'lens', 10.3], ['#d3cbe3', 'lilac']),
  'iPad Air 13-inch (M2)': allScreen(LARGE, ['long edge', 'lens', 10.3], ['#d5cde6', 'plum']),
  'iPad Air 11-inch (M2)': allScreen(MIDDLE, ['long edge', 'lens', 10.3], ['#b7cbdc', 'sea']),
  'iPad Air (5th generation)': allScreen(MIDDLE, ['short edge', 'lens', 10.3], ['#9fb3cf', 'deep']),
  'iPad Air (4th generation)': allScreen(MIDDLE, ['short edge', 'lens', 10.3], ['#b9ccb6', 'sage']),
  'iPad Air (3rd generation)': { ...withHomeButton(SQUARE, ['#e3cdb9', 'sand']), face: 'white' },
  'iPad (A16)': allScreen(WIDE, ['long edge', 'lens', 11.4], ['#e08aa0', 'rose']),
  'iPad (10th generation)': allScreen(WIDE, ['long edge', 'lens', 11.4], ['#5f92c4', 'sky']),
  'iPad (9th generation)': withHomeButton(SQUARE, ['#77787c', 'steel']),
  'iPad (8th generation)': { ...withHomeButton(SQUARE, ['#cfd0d2', 'sea']), face: 'white' },
  'iPad (7th generation)': { ...withHomeButton(SQUARE, ['#e4c9b5', 'ember']), face: 'white' },
  'iPad mini (A17 Pro)': allScreen([195.4, 134.8], ['short edge', 'lens and flash', 9.6], ['#8ea9cc', 'sky']),
  'iPad mini (6th generation)': allScreen([195.4, 134.8], ['short edge', 'lens and flash', 9.6], ['#bdb2d2', 'lilac']),
  'iPad mini (5th generation)': withHomeButton([203.2, 134.8], ['#77787c', 'dusk']),
} as const satisfies Readonly<Record<string, TabletTraits>>;
