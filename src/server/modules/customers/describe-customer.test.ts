import { describe, expect, test } from 'vitest';
import { changePlace, describeCustomer } from './describe-customer.ts';
import { describeByStaff } from './staff-customers.ts';

const UNKNOWN = { city: 'Unknown', state: 'Unknown', zipCode: '00000' };
const HOME = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' };
const IN_ONE_LINE = '500 Congress Ave, Apt 4, Austin, TX 78701';
const PERSON = { name: 'Robin Vale', email: 'robin@example.test', phone: '+15125550142' };

test.each<[string, object, object]>([
  ['no address', {}, { address: null, ...UNKNOWN }],
  ['nulls', { address: null, city: null, state: null, zipCode: null }, { address: null, ...UNKNOWN }],
  ['all four parts', HOME, HOME],
  ['a combined address', { address: IN_ONE_LINE }, { city: 'Austin', state: 'TX', zipCode: '78701' }],
  ['parts beside a combined one', { address: IN_ONE_LINE, city: 'Round Rock' }, { city: 'Round Rock', state: 'TX' }],
  ['an address that is not combined', { address: '500 Congress Ave' }, { address: '500 Congress Ave', ...UNKNOWN }],
])('a record of a person with %s', (_, given, described) => {
  expect(describeCustomer({ ...PERSON, ...given })).toMatchObject({ ...PERSON, ...described });
});

test.each<[string, object, object, object]>([
  ['changes only the part that is given', HOME, { zipCode: '78705' }, { ...HOME, zipCode: '78705' }],
  ['removes a part', HOME, { address: null, city: null }, { ...HOME, address: null, city: 'Unknown' }],
  ['splits a combined address', HOME, { address: IN_ONE_LINE }, { ...HOME, address: IN_ONE_LINE, zipCode: '78701' }],
  [
    'keeps the street alone of a combined one, whose other parts change',
    { ...HOME, address: '12 Pecan Street, Austin, TX 78704' },
    { zipCode: '78705' },
    { ...HOME, zipCode: '78705' },
  ],
])('a change of an address %s', (_, existing, change, changed) => {
  expect(changePlace({ ...HOME, ...existing }, change)).toEqual(changed);
});

describe('a person whom staff take in', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['1-800-555-0142', '+18005550142'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('with the phone %j keeps %j, and no email', (phone, kept) => {
    expect(describeByStaff({ name: 'Robin Vale', phone })).toMatchObject({ phone: kept, email: '' });
  });

  test.each([
    [{ phone: '512-555-0142 x5' }, { phone: 'Please enter the number without its extension.' }],
    [{ name: 'Former customer' }, { name: 'Please enter another name, or a phone or email.' }],
  ])('with %j is refused beside the field: a nobody would stand for a deleted account', (given, errors) => {
    const create = () => describeByStaff({ name: 'Robin Vale', ...given });
    expect(create).toThrow(expect.objectContaining({ details: expect.objectContaining({ errors }) }));
  });

  test('may be named as a deleted account is, with a phone', () => {
    expect(describeByStaff({ name: 'Former customer', phone: '512-555-0142' }).phone).toBe('+15125550142');
  });
});
