/** Facts of the audio devices. Lengths in mm, from Apple's technical specifications; colors as sold. */

export interface EarbudTraits {
  case: readonly [width: number, height: number, corner: number];
  /** Height of an earbud; the stem is the part below its head. */
  height: number;
  head: 'round' | 'drop' | 'silicone tip';
  /** Black openings in the head. */
  vents: 'slot' | 'oval' | 'long oval';
  /** A loop for a lanyard in the side of the case. */
  loop: boolean;
  /** A light on the front of the case; on the newest it hides under the surface. */
  light: boolean;
}

const OPEN = { case: [50.1, 46.2, 17], height: 30.2, head: 'drop', vents: 'oval', loop: false, light: false } as const;
const PRO = { ...OPEN, case: [60.6, 45.2, 20], height: 30.9, head: 'silicone tip', light: true } as const;

export const EARBUDS = {
  'AirPods 4': OPEN,
  'AirPods 4 with Active': { ...OPEN, vents: 'long oval' },
  'AirPods (3rd generation)': { ...OPEN, case: [54.4, 46.4, 20], height: 30.8, light: true },
  'AirPods (2nd generation)': {
    ...OPEN,
    case: [44.3, 53.5, 17],
    height: 40.5,
    head: 'round',
    vents: 'slot',
    light: true,
  },
  'AirPods Pro 3': { ...PRO, case: [62.2, 47.2, 21], vents: 'long oval', light: false },
  'AirPods Pro (2nd generation': { ...PRO, loop: true },
  'AirPods Pro (1st generation)': { ...PRO, vents: 'slot' },
} as const satisfies Readonly<Record<string, EarbudTraits>>;

/** Headphones: aluminum cups, and the mesh that rests on the head. */
export const HEADPHONES = {
  'AirPods Max (USB-C)': { cups: '#c3b4d3', mesh: '#ddd2e6' },
  'AirPods Max (Lightning)': { cups: '#a9bfd4', mesh: '#cfdde9' },
} as const;

export interface SpeakerTraits {
  width: number;
  height: number;
  shape: 'drum' | 'ball';
  /** Share of the top that is lit glass: on the second large one it reaches the edge. */
  glass: number;
  mesh: string;
}

export const SPEAKERS = {
  'HomePod (2nd generation)': { width: 142, height: 168, shape: 'drum', glass: 0.86, mesh: '#33353a' },
  'HomePod (1st generation)': { width: 142, height: 172, shape: 'drum', glass: 0.52, mesh: '#dcdedf' },
  'HomePod mini': { width: 97.9, height: 84.3, shape: 'ball', glass: 0.8, mesh: '#e58a4e' },
} as const satisfies Readonly<Record<string, SpeakerTraits>>;
