import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { PARCELS } from './parcels.ts';

test.each(DEVICE_TYPES)(
  'a packed %s is within the limits of USPS: 70 pounds, 108 inches length and girth',
  (deviceType) => {
    const { length, width, height, weight } = PARCELS[deviceType];
    const [longest = 0, ...others] = [length, width, height].sort((a, b) => b - a);
    expect(weight).toBeLessThanOrEqual(70 * 16);
    expect(longest + 2 * others.reduce((sum, side) => sum + side, 0)).toBeLessThanOrEqual(108);
  },
);
