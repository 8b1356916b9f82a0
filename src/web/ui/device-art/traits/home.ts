/** Facts of the other devices. Lengths in mm, from Apple's technical specifications; colors as sold. */

export interface TelevisionTraits {
  width: number;
  height: number;
  /** The touch remote is black glass above and dark below; the later one is silver with a ring to press. */
  remote: 'touch' | 'ring';
}

export const TELEVISIONS = {
  'Apple TV 4K (3rd generation)': { width: 93, height: 31, remote: 'ring' },
  'Apple TV 4K (2nd generation)': { width: 98, height: 35, remote: 'ring' },
  'Apple TV 4K (1st generation)': { width: 98, height: 35, remote: 'touch' },
  'Apple TV HD': { width: 98, height: 33, remote: 'touch' },
} as const satisfies Readonly<Record<string, TelevisionTraits>>;

/** The headset's band: one wide knit behind the head, or a second one over it. */
export const HEADSETS = {
  'Apple Vision Pro (M5)': { bands: 2 },
  'Apple Vision Pro (M2)': { bands: 1 },
} as const;

export const TAGS = { AirTag: 1, 'AirTag (4 pack)': 4 } as const;
