import { describe, expect, test } from 'vitest';
import { pickupArea, rangesOf, type ZipPlaces, zipsWithin } from './pickup-area.ts';

describe('the area of pickups', () => {
  const within = (miles: number, zip: string) => (zip === '78701' ? [`within ${miles}`] : null);

  test.each([
    ['nothing is set', {}, ['787'], null],
    ['ZIP codes are listed', { listed: ['786', '78701'] }, ['786', '78701'], null],
    ['a radius is set', { miles: 15 }, ['within 15'], 15],
    ['a radius is set, and more is listed', { miles: 15, listed: ['78613'] }, ['within 15', '78613'], 15],
    ['the place of the shop is not known', { shopZip: '78760', miles: 15 }, ['787'], null],
    [
      'the place of the shop is not known, and ZIP codes are listed',
      { shopZip: '78760', miles: 15, listed: ['78613'] },
      ['78613'],
      null,
    ],
  ])('is known when %s', (_, settings, pickupZips, pickupMiles) => {
    expect(pickupArea({ shopZip: '78701', listed: undefined, miles: undefined, ...settings }, within)).toEqual({
      pickupZips,
      pickupMiles,
    });
  });
});

describe('the ZIP codes within a radius', () => {
  /** On one meridian, 6.91 miles apart for each tenth of a degree. */
  const places: ZipPlaces = {
    zips: [601, 78701, 78702, 78705, 78801],
    latitudes: [30, 30.1, 30.2, 30.4, 30.3],
    longitudes: [-97, -97, -97, -97, -97],
  };
  const zips = (miles: number, zip: string) => zipsWithin(miles, zip, places)?.map((one) => one.zip) ?? null;

  test.each([
    [6.9, '78701', ['78701']],
    [6.92, '78701', ['00601', '78701', '78702']],
    [14, '78701', ['00601', '78701', '78702', '78801']],
    [21, '78701', ['00601', '78701', '78702', '78705', '78801']],
    [1, '00601', ['00601']],
    [15, '78703', null],
  ])('%s miles around %s are %j', (miles, zip, found) => {
    expect(zips(miles, zip)).toEqual(found);
  });

  test('has the exact boundary inside', () => {
    const [, , edge] = zipsWithin(7, '78701', places) ?? [];
    expect(zips(edge?.miles ?? 0, '78701')).toContain('78702');
    expect(zips((edge?.miles ?? 0) - 0.001, '78701')).not.toContain('78702');
  });

  test.each([
    ['neighbors, with the codes between that have no place', [1, 2, 3], ['78701-78705']],
    ['one with another outside between', [1, 3], ['78701', '78705']],
    ['neighbors of two regions', [3, 4], ['78705', '78801']],
    ['one', [0], ['00601']],
    ['none', [], []],
  ])('are joined: %s', (_, indexes, ranges) => {
    const near = indexes.map((index) => ({ zip: String(places.zips[index]).padStart(5, '0'), index }));
    expect(rangesOf(near)).toEqual(ranges);
  });
});
