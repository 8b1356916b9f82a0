import { describe, expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { checkMailAddress, checkPickupAddress, readAddressParts } from '../orders/submission.ts';

const RULES = { pickupZips: ['0-9'], ...USUAL_DAYS };

describe('a line beside fields that are filled in', () => {
  const austin = { city: 'Austin', state: 'TX', zip: '78701' };

  test.each([
    ['12 Broadway New York NY 10004', { city: 'New York', state: 'NY', zip: '10004' }, '12 Broadway'],
    ['842 E 1700 S Salt Lake City UT 84105', { city: 'Salt Lake City', state: 'UT', zip: '84105' }, '842 E 1700 S'],
    ['1204 Elm St Austin TX 78701, # 3B', austin, '1204 Elm St, # 3B'],
    ['77 Avenue B Austin, TX', austin, '77 Avenue B'],
    ['100 Main St North Austin TX 78701', austin, '100 Main St North'],
    ['100 Main St, Tower DE', austin, '100 Main St, Tower DE'],
    ['100 Main St, Wing AL', austin, '100 Main St, Wing AL'],
    ['4 Main St, Building Oregon', austin, '4 Main St, Building Oregon'],
    ['12 Elm St, c/o Mary Virginia', { city: 'Richmond', state: 'VA', zip: '23220' }, '12 Elm St, c/o Mary Virginia'],
    ['Bldg 5, 12 Avenue, Me', { city: 'Portland', state: 'ME', zip: '04101' }, 'Bldg 5, 12 Avenue, Me'],
    ['1204 Washington Ave, Albany', { city: 'Albany', state: 'NY', zip: '12210' }, '1204 Washington Ave'],
  ])('%j loses its place, and no part of its street', (address, place, street) => {
    expect(readAddressParts({ address, ...place })).toEqual({ street, ...place });
    expect(checkMailAddress({ address, ...place })).toBeNull();
  });

  test.each([
    ['12 Calle San Juan PR 00901', { city: 'San Juan', state: 'PR', zip: '00901' }, 'address'],
    ['1204 Elm St Austin TX 78701, Back house', austin, 'address'],
    ['Apt 3B', austin, 'address'],
    ['Elm St', austin, 'address'],
    ['Austin, TX 78701', austin, 'address'],
    ['1204 Elm St', { ...austin, zip: '10001' }, 'zip'],
    ['1204 Elm St, Berlin, DE 10115', { city: '', state: '', zip: '' }, 'address'],
    ['1204 Elm St', { ...austin, city: 'unknown' }, 'city'],
    ['1204 Elm St', { ...austin, city: '.' }, 'city'],
  ])('%j with %o is asked for beside the field %s', (address, place, field) => {
    expect(checkMailAddress({ address, ...place })).toMatchObject({ fields: [field] });
    expect(checkPickupAddress({ address, ...place }, RULES)).toMatchObject({
      fields: [field],
    });
  });
});
