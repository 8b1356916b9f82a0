import { describe, expect, test } from 'vitest';
import { passwordChangeForm, profileForm, registrationForm, signInForm } from './accounts.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const GOOD = {
  name: 'Dana Marsh',
  email: 'dana@example.test',
  phone: '(512) 555-0142',
  password: 'secret',
  confirmation: 'secret',
  offers: false,
};

describe('the registration form', () => {
  test('accepts a whole registration', () => expect(wrongFields(registrationForm, GOOD)).toEqual({}));

  test.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['email', { email: '' }, 'Invalid email'],
    ['email', { email: 'dana@example' }, 'Invalid email'],
    ['phone', { phone: '' }, 'Valid phone number required'],
    ['phone', { phone: '555-0142' }, 'Valid phone number required'],
    ['phone', { phone: 'call me maybe' }, 'Valid phone number required'],
    ['password', { password: '12345', confirmation: '12345' }, 'Password must be at least 6 characters'],
    ['confirmation', { confirmation: '' }, 'Required'],
    ['confirmation', { confirmation: 'Secret' }, 'Passwords do not match'],
  ] as const)('says what is wrong with its %s in %o', (field, change, text) => {
    expect(wrongFields(registrationForm, { ...GOOD, ...change })).toEqual({ [field]: text });
  });

  test('reports differing passwords together with all other errors', () => {
    expect(wrongFields(registrationForm, { ...GOOD, name: '', password: '12345', confirmation: '1234' })).toEqual({
      name: 'Name is required',
      password: 'Password must be at least 6 characters',
      confirmation: 'Passwords do not match',
    });
  });
});

test('the sign-in form needs an email and a password', () => {
  const wrong = (email: string, password: string) => wrongFields(signInForm, { email, password });
  expect(wrong('', '')).toEqual({ email: 'Required', password: 'Required' });
  expect(wrong('dana', 'x')).toEqual({ email: 'Invalid email' });
  expect(wrong(' dana@example.test ', 'x')).toEqual({});
});

test('the profile form needs a name and a phone, and no address', () => {
  const place = { address: '', city: '', state: '', zipCode: '' };
  expect(wrongFields(profileForm, { name: 'Dana', phone: '512 555 0142', ...place })).toEqual({});
  expect(wrongFields(profileForm, { name: '', phone: '1', ...place })).toEqual({
    name: 'Name is required',
    phone: 'Valid phone number required',
  });
});

test('the password change form needs the current password, and the new one twice', () => {
  const passwords = { currentPassword: 'x', password: 'abcdef', confirmation: 'abcdef' };
  const wrong = (change: Partial<typeof passwords>) => wrongFields(passwordChangeForm, { ...passwords, ...change });
  expect(wrong({})).toEqual({});
  expect(wrong({ currentPassword: '' })).toEqual({ currentPassword: 'Required' });
  expect(wrong({ confirmation: 'abcdeg' })).toEqual({ confirmation: 'Passwords do not match' });
  expect(wrong({ currentPassword: '', confirmation: 'abcdeg' })).toEqual({
    currentPassword: 'Required',
    confirmation: 'Passwords do not match',
  });
  expect(wrong({ confirmation: '' })).toEqual({ confirmation: 'Required' });
});
