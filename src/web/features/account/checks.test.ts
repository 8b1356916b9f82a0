import { describe, expect, test } from 'vitest';
import { passwordChangeForm, profileForm } from '#contracts/forms/accounts.ts';
import { wrongFields } from '#contracts/forms/testing/wrong-fields.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { checkRegistration, checkSignIn } from './checks.ts';
import { failureMessage, failureRefusal } from './form-failure.ts';

const GOOD = {
  name: 'Dana Marsh',
  email: 'dana@example.test',
  phone: '(512) 555-0142',
  password: 'secret',
  confirmation: 'secret',
};

describe('a registration', () => {
  test('that is whole can be sent', () => expect(checkRegistration(GOOD)).toBeNull());

  test.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['email', { email: '' }, 'Invalid email'],
    ['email', { email: 'dana@example' }, 'Invalid email'],
    ['phone', { phone: '' }, 'Valid phone number required'],
    ['phone', { phone: '555-0142' }, 'Valid phone number required'],
    ['phone', { phone: 'call me maybe' }, 'Valid phone number required'],
    ['password', { password: '12345', confirmation: '12345' }, 'Password must be at least 6 characters'],
    ['confirmation', { confirmation: '' }, 'Required'],
  ] as const)('is told what is wrong with its %s', (field, change, text) => {
    expect(checkRegistration({ ...GOOD, ...change })).toEqual({ errors: { [field]: text }, notice: null, toast: null });
  });

  test('whose passwords differ is told so in a toast too', () => {
    expect(checkRegistration({ ...GOOD, confirmation: 'Secret' })).toMatchObject({
      errors: { confirmation: 'Passwords do not match' },
      toast: { title: 'Error', description: 'Passwords do not match', variant: 'destructive' },
    });
  });
});

test('signing in needs both fields', () => {
  expect(checkSignIn({ email: '', password: '' })?.errors).toEqual({ email: 'Required', password: 'Required' });
  expect(checkSignIn({ email: 'dana', password: 'x' })?.errors).toEqual({ email: 'Invalid email' });
  expect(checkSignIn({ email: 'dana@example.test', password: 'x' })).toBeNull();
});

test('a profile needs a name and a phone, and no address', () => {
  const place = { address: '', city: '', state: '', zipCode: '' };
  expect(wrongFields(profileForm, { name: 'Dana', phone: '512 555 0142', ...place })).toEqual({});
  expect(wrongFields(profileForm, { name: '', phone: '1', ...place })).toEqual({
    name: 'Name is required',
    phone: 'Valid phone number required',
  });
});

test('a change of password needs the one before, and the new one twice', () => {
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

describe('a failure', () => {
  const TEXTS = {
    title: 'Login failed',
    fallback: 'Invalid email or password',
    fields: ['email', 'password'],
  } as const;
  const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
    new ApiError({ status: 401, text: '', body: null, retryAfter: null, ...facts });

  test('says what the server says, beside its fields', () => {
    const body = { message: 'Please check', errors: { email: 'Taken', unknown: 'x' } };
    expect(failureRefusal(refused({ body }), TEXTS)).toEqual({
      errors: { email: 'Taken' },
      notice: null,
      toast: { title: 'Login failed', description: 'Please check', variant: 'destructive' },
    });
  });

  test('blames the field that it is told to, or stands below the form', () => {
    const error = refused({ body: { message: 'No' } });
    expect(failureRefusal(error, { ...TEXTS, blame: 'password' })).toMatchObject({
      errors: { password: 'No' },
      notice: null,
    });
    expect(failureRefusal(error, TEXTS)).toMatchObject({ errors: {}, notice: 'No' });
  });

  test('has the text of C8 where the server has none, and blames nobody when there was no answer', () => {
    expect(failureMessage(refused({ status: 502 }), TEXTS.fallback)).toBe('Invalid email or password');
    const lost = new NetworkError('offline', null);
    expect(failureRefusal(lost, { ...TEXTS, blame: 'password' })).toMatchObject({
      errors: {},
      notice: lost.userMessage,
    });
  });

  test('says how long to wait', () => {
    const wait = refused({ status: 429, retryAfter: 840, body: { message: 'Too many attempts.' } });
    expect(failureMessage(wait, 'x')).toBe('Too many attempts. Please try again in 14 minutes.');
  });

  test('that is a mistake in the code is not dressed up', () => {
    expect(() => failureMessage(new TypeError('x is undefined'), 'x')).toThrow(TypeError);
  });
});
