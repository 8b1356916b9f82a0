import { describe, expect, test } from 'vitest';
import { wrongFields } from '#contracts/forms/testing/wrong-fields.ts';
import { changePassword, login, registerUser, resetPassword, updateProfile } from './auth.ts';
import { createGuestCustomer, createStaffCustomer } from './customers.ts';
import { createStaffMember } from './staff.ts';

/** What the calls about a person refuse beside which field. How a phone and an e-mail address are read is in `domain`. */

const PERSON = { name: 'Robin Vale', email: 'robin@example.test', phone: '(512) 555-0142' };
const TOO_SHORT = 'Password must be at least 6 characters';

describe('a registration', () => {
  const wrong = (changes: object) => wrongFields(registerUser.body, { ...PERSON, password: '123456', ...changes });

  test('has a name, an email, a phone and a password of 6 to 200 characters', () => {
    expect([wrong({}), wrong({ password: 'x'.repeat(200) })]).toEqual([{}, {}]);
  });

  test.each([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ email: 'dana' }, { email: 'Invalid email' }],
    [{ email: undefined }, { email: 'Invalid email' }],
    [{ phone: '512555014' }, { phone: 'Valid phone number required' }],
    [{ phone: undefined }, { phone: 'Valid phone number required' }],
    [{ password: '12345' }, { password: TOO_SHORT }],
    [{ password: undefined }, { password: TOO_SHORT }],
    [{ password: 'x'.repeat(201) }, { password: 'Up to 200 characters' }],
  ])('with %j is refused: %j', (changes, errors) => expect(wrong(changes)).toEqual(errors));
});

test.each([
  ['newPassword', changePassword.body, { currentPassword: 'x', newPassword: '12345' }],
  ['password', resetPassword.body, { token: 'x'.repeat(43), password: '12345' }],
])('a %s that is set has six characters or more', (field, body, sent) => {
  expect(wrongFields<unknown>(body, sent)).toEqual({ [field]: TOO_SHORT });
});

test.each<[object, string]>([
  [{ password: 'secret' }, 'email'],
  [{ email: PERSON.email }, 'password'],
  [{ email: PERSON.email, password: '' }, 'password'],
  [{ email: PERSON.email, password: ['a'] }, 'password'],
])('nobody signs in with %j, which is refused beside %s', (body, field) => {
  expect(Object.keys(wrongFields<unknown>(login.body, body))).toEqual([field]);
});

describe('a guest', () => {
  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    // A letter would not survive it.
    [{ name: 'Robin\u0000Bcc: all' }, 'name'],
    [{ email: 'a@example.test, b@example.test' }, 'email'],
    [{ phone: undefined }, 'phone'],
    [{ phone: '555-0142' }, 'phone'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ zipCode: 78_701 }, 'zipCode'],
    [{ zipCode: '7870' }, 'zipCode'],
    [{ zipCode: '78704-12' }, 'zipCode'],
    [{ state: 'Ontario' }, 'state'],
  ])('with %j is refused beside %s', (changes, field) => {
    expect(Object.keys(wrongFields(createGuestCustomer.body, { ...PERSON, ...changes }))).toEqual([field]);
  });

  test.each([
    ['pat&lee@example.test', 'pat&lee@example.test'],
    ['mailto:pat@example.test?subject=Hi', 'pat@example.test'],
    ['Pat Lee <pat@example.test>,', 'pat@example.test'],
    ['pat@münchen.test', 'pat@xn--mnchen-3ya.test'],
  ])('with the email %j is kept with %s', (email, kept) => {
    expect(createGuestCustomer.body.parse({ ...PERSON, email }).email).toBe(kept);
  });

  test('has a name on one line, and the code of a state and five digits of a ZIP, however they were pasted', () => {
    const pasted = { ...PERSON, name: '\u202aRobin\r\nVale\u00a0\u202c', state: 'texas', zipCode: '78704-1234' };
    expect(createGuestCustomer.body.parse(pasted)).toMatchObject({ name: 'Robin Vale', state: 'TX', zipCode: '78704' });
  });

  test('whom staff take in needs neither phone nor email', () => {
    expect(wrongFields(createStaffCustomer.body, { name: 'Robin Vale', phone: null })).toEqual({});
  });
});

test.each<[object, string]>([
  [{ state: 'XX' }, 'state'],
  [{ zipCode: 'abc' }, 'zipCode'],
])('a profile with %j is refused beside %s', (body, field) => {
  expect(Object.keys(wrongFields<unknown>(updateProfile.body, body))).toEqual([field]);
});

test('a profile changes no email', () => {
  expect(updateProfile.body.safeParse({ email: PERSON.email }).success).toBe(false);
});

test.each(['123', '1234567890123', 'abcd', '12 34', ''])('no member of staff has a passcode like %j', (passcode) => {
  expect(wrongFields(createStaffMember.body, { name: 'Alex', passcode })).toEqual({ passcode: '4 to 12 digits' });
});
