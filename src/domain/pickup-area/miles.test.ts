import { expect, test } from 'vitest';
import { milesBetween } from './miles.ts';

const AUSTIN = { latitude: 30.2706, longitude: -97.7426 };

test.each([
  ['a shop and itself', AUSTIN, AUSTIN, 0, 0],
  // A degree of latitude, and one of longitude at 60 degrees north: half of one at the equator.
  ['one degree of latitude', { latitude: 30, longitude: -97 }, { latitude: 31, longitude: -97 }, 69.1, 0.05],
  ['one degree of longitude at 60°', { latitude: 60, longitude: 10 }, { latitude: 60, longitude: 11 }, 34.55, 0.05],
  // As airlines and almanacs give them.
  [
    'Los Angeles and New York (LAX, JFK)',
    { latitude: 33.9425, longitude: -118.4081 },
    { latitude: 40.6398, longitude: -73.7789 },
    2475,
    10,
  ],
  ['downtown Austin and Round Rock', AUSTIN, { latitude: 30.5083, longitude: -97.6789 }, 16.9, 0.1],
  // Across the date line: Adak is nearer to Attu than the longitudes seem to say.
  ['two Aleutian islands', { latitude: 51.88, longitude: -176.66 }, { latitude: 52.9, longitude: 172.9 }, 444, 5],
  ['opposite ends of the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 12_437, 1],
])('counts the miles between %s', (_, one, other, miles, within) => {
  expect(Math.abs(milesBetween(one, other) - miles)).toBeLessThanOrEqual(within);
  expect(milesBetween(other, one)).toBeCloseTo(milesBetween(one, other), 9);
});
