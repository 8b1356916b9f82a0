import { describe, expect, test } from 'vitest';
import { zipsWithin } from '#domain/pickup-area/pickup-area.ts';
import { rangesWithin, readZipPlaces } from './zip-places.ts';

const places = readZipPlaces();

describe('the list of ZIP codes and their places', () => {
  test('is in order, each once, and each in the US', () => {
    const zips = Array.from(places.zips);
    expect(zips.length).toBeGreaterThan(33_000);
    expect(zips).toEqual([...new Set(zips)].toSorted((one, other) => one - other));
    // From American Samoa to Alaska, and from Guam over the date line to Maine.
    expect(Array.from(places.latitudes).filter((degrees) => degrees < -15 || degrees > 72)).toEqual([]);
    expect(Array.from(places.longitudes).filter((degrees) => degrees > -64 && degrees < 144)).toEqual([]);
  });

  // Miles between the cities, as maps give them.
  test.each([
    ['78701', '78701', 0],
    ['78701', '78664', 17],
    ['78701', '75201', 182],
    ['10001', '60601', 712],
    ['10001', '90012', 2448],
    ['78701', '10001', 1512],
    ['96813', '94103', 2392],
    ['98101', '99501', 1441],
    ['00901', '33130', 1038],
  ])('has %s and %s %s miles apart', (one, other, miles) => {
    const found = zipsWithin(3000, one, places)?.find(({ zip }) => zip === other)?.miles ?? Number.NaN;
    expect(Math.abs(found - miles)).toBeLessThanOrEqual(Math.max(0.5, miles / 100));
  });
});

test('the ranges of a radius are those of the shop that asks, whoever asked before', () => {
  expect(rangesWithin(1, '78701')).toEqual(['78701']);
  expect(rangesWithin(3, '78701')).not.toEqual(['78701']);
  expect(rangesWithin(1, '78701')).toEqual(['78701']);
  expect(rangesWithin(3, '78760')).toBeNull();
});
