import { describe, expect, test } from 'vitest';
import { withDetails, withLine, withPick } from './address-parts.ts';

const EMPTY = { address: '', city: '', state: '', zip: '' };
const LINE = '120 Congress Ave, Austin, TX 78701';
const FULL = { address: LINE, city: 'Austin', state: 'TX', zip: '78701' };

describe('a typed address line', () => {
  test('fills the parts once a typed line names all of them', () => {
    expect(withLine(EMPTY, LINE)).toEqual(FULL);
  });

  test('keeps the parts while a typed line cannot be read', () => {
    expect(withLine(FULL, '120 Congress Ave')).toEqual({ ...FULL, address: '120 Congress Ave' });
  });

  test('leaves a corrected part alone when only the street of the line changes', () => {
    const corrected = { ...FULL, city: 'West Lake Hills', zip: '78746' };
    const moved = '122 Congress Ave, Austin, TX 78701';
    expect(withLine(corrected, moved)).toEqual({ ...corrected, address: moved });
  });

  test('replaces the part that a typed line changes, and no other', () => {
    const corrected = { ...FULL, city: 'West Lake Hills' };
    const other = '120 Congress Ave, Austin, TX 78702';
    expect(withLine(corrected, other)).toEqual({ ...corrected, address: other, zip: '78702' });
  });
});

describe('a picked suggestion', () => {
  test.each([
    ['120 Congress Ave, Austin, TX, USA', { city: 'Austin', state: 'TX', zip: '' }],
    ['120 Congress Ave, Austin, TX 78701, USA', { city: 'Austin', state: 'TX', zip: '78701' }],
    ['120 Congress Ave', { city: '', state: '', zip: '' }],
  ])('fills the parts of the picked suggestion %s', (line, parts) => {
    expect(withPick(line)).toEqual({ address: line, ...parts });
  });

  const part = (types: string[], longText: string | null, shortText: string | null = longText) => ({
    types,
    longText,
    shortText,
  });

  test('refines a picked suggestion by the details of the place', () => {
    const details = {
      formattedAddress: '120 Congress Ave, Austin, TX 78701, USA',
      components: [
        part(['street_number'], '120'),
        part(['locality', 'political'], 'Austin'),
        part(['administrative_area_level_1', 'political'], 'Texas', 'TX'),
        part(['postal_code'], '78701'),
      ],
    };
    expect(withDetails({ ...EMPTY, address: '120 Congress' }, details)).toEqual(FULL);
  });

  test('takes the borough where a picked place has no city', () => {
    const details = { formattedAddress: null, components: [part(['sublocality_level_1', 'sublocality'], 'Brooklyn')] };
    expect(withDetails(FULL, details)).toEqual({ ...FULL, city: 'Brooklyn' });
  });

  test('keeps the parts that the details of a picked place leave out', () => {
    expect(withDetails(FULL, { formattedAddress: null, components: [] })).toEqual(FULL);
  });
});
