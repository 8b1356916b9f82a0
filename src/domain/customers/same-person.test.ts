import { expect, test } from 'vitest';
import { isSamePerson, type PersonFacts, personKeys } from './same-person.ts';

const ONE: PersonFacts = {
  record: 'a',
  userId: 'u',
  phone: '+15125550142',
  email: 'jo.lee@gmail.com',
  payee: '$jolee',
};
const OTHER: PersonFacts = { record: 'b', userId: null, phone: null, email: null, payee: null };

test.each<[string, Partial<PersonFacts>, boolean]>([
  ['nothing in common', {}, false],
  ['the same record', { record: 'a' }, true],
  ['the same account', { userId: 'u' }, true],
  ['another account', { userId: 'v' }, false],
  ['the same phone, typed otherwise', { phone: '(512) 555-0142' }, true],
  ['another phone', { phone: '(512) 555-0143' }, false],
  ['the same mailbox by other dots', { email: 'J.o.Lee@gmail.com' }, true],
  ['the same mailbox by a tag', { email: 'jolee+two@gmail.com' }, true],
  ['the same mailbox at the other name of its host', { email: 'jolee@googlemail.com' }, true],
  ['dots that another host reads', { email: 'jo.lee@example.com' }, false],
  ['the same handle, with another sign and other letters', { payee: '@JoLee' }, true],
  ['another handle', { payee: '$jolee2' }, false],
  ['an account at the mailbox of the other', { payee: 'jolee@gmail.com' }, true],
  ['an account at the phone of the other', { payee: '512-555-0142' }, true],
  ['an empty phone and mailbox', { phone: '', email: ' ' }, false],
])('Two people with %s: %j', (_, facts, isSame) => {
  expect(isSamePerson(personKeys(ONE), personKeys({ ...OTHER, ...facts }))).toBe(isSame);
});

test('Two people of whom nothing is known are not one', () => {
  const unknown = { userId: null, phone: '', email: '', payee: '' };
  expect(isSamePerson(personKeys({ ...OTHER, ...unknown }), personKeys({ ...OTHER, ...unknown, record: 'c' }))).toBe(
    false,
  );
});
