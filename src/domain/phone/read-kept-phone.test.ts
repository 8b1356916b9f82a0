import { expect, test } from 'vitest';
import { PHONE_MESSAGE, readKeptPhone } from './read-phone.ts';

test.each([
  ['', { phone: '' }],
  [' \u200b', { phone: '' }],
  ['(512) 555-0142', { phone: '+15125550142' }],
  ['1-800-555-0142', { phone: '+18005550142' }],
  ['416 555 0142', { phone: '+14165550142' }],
  ['+44 20 7946 0958', { phone: '+442079460958' }],
  ['011 52 55 5555 0142', { phone: '+525555550142' }],
  ['+44 (0)20 7946 0958', { phone: '+442079460958' }],
  ['0044 (0) 20 7946 0958', { phone: '+442079460958' }],
  ['+49 (030) 123456', { phone: '+4930123456' }],
  ['+39 (06) 1234 5678', { phone: '+390612345678' }],
  ['+65 8234 5678', { phone: '+6582345678' }],
  ['+512 555 0142', { error: 'Please put the country code after the +, like +1 for a US number.' }],
  ['+44 20 7946 0958 x5', { error: 'Please enter the number without its extension.' }],
  ['1-800-555-0142 x5', { error: 'Please enter the number without its extension.' }],
  ['416-555-0142 ext 7', { error: 'Please enter the number without its extension.' }],
  ['+44 20 7946 0958 / +44 20 7946 0959', { error: 'Please enter one phone number only.' }],
  ['+5', { error: PHONE_MESSAGE }],
  ['555-0142', { error: PHONE_MESSAGE }],
  ['512-555-0142 x5', { error: 'Please enter the number without its extension.' }],
  ['512-555-0142 / 512-555-0143', { error: 'Please enter one phone number only.' }],
])('keeps of a person at the counter %j: %j', (typed, kept) => {
  expect(readKeptPhone(typed)).toEqual(kept);
});
