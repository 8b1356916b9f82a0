/** Facts of the watches. Lengths of the larger case in mm, from Apple's technical specifications; colors as sold. */

export type WatchFace = 'rings' | 'analog' | 'waves' | 'compass';

export interface WatchTraits {
  height: number;
  width: number;
  /** Black border between the case and the lit area: it shrank with Series 7 and again with Series 10. */
  border: number;
  /** The Ultra's crown guard, orange ring and button. */
  ultra: boolean;
  case: string;
  band: string;
  face: WatchFace;
  /** Color of the face's drawing. */
  accent: string;
}

type Look = readonly [metal: string, band: string, face: WatchFace, accent: string];
const watch = (height: number, width: number, border: number, [metal, band, face, accent]: Look): WatchTraits => ({
  height,
  width,
  border,
  ultra: false,
  case: metal,
  band,
  face,
  accent,
});
const ultra = ([metal, band, face, accent]: Look): WatchTraits => ({
  ...watch(49, 44, 2.1, [metal, band, face, accent]),
  ultra: true,
});

export const WATCHES = {
  'Apple Watch Series 11': watch(46, 39, 1.3, ['#2d2e31', '#3d4a5c', 'analog', '#ffb35c']),
  'Apple Watch Series 10': watch(46, 39, 1.3, ['#e0b9a6', '#efc9bf', 'waves', '#ff9e7a']),
  'Apple Watch Series 9': watch(45, 38, 1.7, ['#eec6c6', '#f2d3d2', 'waves', '#ff7d9c']),
  'Apple Watch Series 8': watch(45, 38, 1.7, ['#2c333d', '#38424f', 'rings', '#5bc0ff']),
  'Apple Watch Series 7': watch(45, 38, 1.7, ['#4a5540', '#6e7d5f', 'analog', '#c9e38f']),
  'Apple Watch Series 6': watch(44, 38, 2.7, ['#2c5383', '#2d4f7c', 'analog', '#7fb5ff']),
  'Apple Watch SE (3rd generation)': watch(44, 38, 2.7, ['#ddd5c8', '#e5ddd0', 'waves', '#8fd3c4']),
  'Apple Watch SE (2nd generation)': watch(44, 38, 2.7, ['#2c333d', '#3a4450', 'waves', '#9b8cff']),
  'Apple Watch SE (1st generation)': watch(44, 38, 2.7, ['#c9cbce', '#e3e5e6', 'rings', '#5bc0ff']),
  'Apple Watch Ultra 3': ultra(['#34353a', '#2b2c30', 'compass', '#ff8a3d']),
  'Apple Watch Ultra 2': ultra(['#c3bcb0', '#4a5a45', 'compass', '#8ee06f']),
  'Apple Watch Ultra': ultra(['#c9c2b6', '#e8823c', 'compass', '#ffb35c']),
} as const satisfies Readonly<Record<string, WatchTraits>>;
