import { DEVICE_FAMILIES } from '../device-families.ts';
import type { Defect } from './defect.ts';

const SCREENS = ['phone', 'tablet', 'laptop', 'all_in_one', 'watch'] as const;

/** Faults of the screen and the body. */
export const OUTSIDE_DEFECTS = {
  SCREEN_SCRATCH_LIGHT: {
    group: 'screen',
    label: 'Light scratches on the screen',
    look: 'Visible from 20 inches with the screen off, but a fingernail doesn’t catch.',
    families: SCREENS,
    inCondition: 'good',
    percent: 3,
  },
  SCREEN_SCRATCH_DEEP: {
    group: 'screen',
    label: 'Deep scratch on the screen',
    look: 'A fingernail catches on it.',
    families: SCREENS,
    inCondition: 'fair',
    percent: 6,
  },
  SCREEN_CRACK: {
    group: 'screen',
    label: 'Cracked screen',
    look: 'Any crack or chip in the glass, even at the edge. Hold it up to the light.',
    families: SCREENS,
    inCondition: 'poor',
    percent: 25,
  },
  DISPLAY_PIXELS: {
    group: 'screen',
    label: 'Dead pixels or lines',
    look: 'Show white, black, red, green and blue at full brightness: three or more dead pixels, or any line.',
    families: SCREENS,
    inCondition: 'poor',
    percent: 10,
  },
  DISPLAY_BURN: {
    group: 'screen',
    label: 'Burn-in or spots on the display',
    look: 'Show gray at full brightness: a shadow of icons, or a spot larger than 1 mm.',
    families: SCREENS,
    inCondition: 'poor',
    percent: 10,
  },
  DISPLAY_LIFT: {
    group: 'screen',
    label: 'Display lifted from its frame',
    look: 'A sheet of paper slips between the glass and the frame.',
    families: ['phone', 'tablet', 'watch'],
    inCondition: 'poor',
    percent: 10,
  },
  BODY_DENT: {
    group: 'body',
    label: 'Dent in the body',
    look: 'Visible from 20 inches, and you can feel it with a fingertip.',
    families: DEVICE_FAMILIES,
    inCondition: 'fair',
    percent: 5,
  },
  BODY_BENT: {
    group: 'body',
    label: 'Bent body',
    look: 'Lay it on glass: a card slips under the middle or a corner.',
    families: ['phone', 'tablet', 'laptop'],
    inCondition: 'poor',
    percent: 15,
  },
  BACK_CRACK: {
    group: 'body',
    label: 'Cracked back',
    look: 'Any crack or chip in the back glass.',
    families: ['phone', 'watch'],
    inCondition: 'poor',
    percent: 15,
  },
  LENS_CRACK: {
    group: 'body',
    label: 'Cracked camera lens',
    look: 'A crack or deep scratch over a lens; a photo of a white wall shows it.',
    families: ['phone', 'tablet'],
    inCondition: 'poor',
    percent: 6,
  },
} as const satisfies Record<string, Defect>;
