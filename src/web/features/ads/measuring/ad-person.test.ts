import crypto from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { normalizeEmail } from '#domain/email/read-email.ts';
import { hashPerson, sha256 } from './ad-person.ts';

afterEach(() => vi.unstubAllGlobals());

const hashOf = (text: string) => crypto.createHash('sha256').update(text).digest('hex');

describe('an e-mail', () => {
  test.each([
    ['robin@example.test', 'robin@example.test'],
    ['  Robin.Vale@Example.TEST\n', 'robin.vale@example.test'],
    ['', null],
    ['robin', null],
    ['robin @example.test', null],
  ])('hashes the e-mail %j as %j', (typed, normal) => {
    expect(normalizeEmail(typed)).toBe(normal);
  });
});

describe('a person', () => {
  test('hashes a person as the SHA-256 of the normalized e-mail, of the phone with +1, and of the id', async () => {
    const person = { email: ' Robin@Example.test ', phone: '(512) 555-0142', id: 'customer-7' };
    expect(await hashPerson(person, sha256)).toEqual({
      email: hashOf('robin@example.test'),
      phone: hashOf('+15125550142'),
      externalId: hashOf('customer-7'),
    });
  });

  test('hashes no missing e-mail or phone, and none that is invalid', async () => {
    const nothing = { email: null, phone: null, externalId: null };
    expect(await hashPerson({ email: '', phone: '', id: null }, sha256)).toEqual(nothing);
    expect(await hashPerson({ email: 'robin', phone: '12', id: '' }, sha256)).toEqual(nothing);
  });

  test('hashes nothing when the browser cannot hash', async () => {
    vi.stubGlobal('crypto', {});
    expect(await hashPerson({ email: 'robin@example.test', phone: '5125550142', id: '7' }, sha256)).toEqual({
      email: null,
      phone: null,
      externalId: null,
    });
  });
});

test('hashes as the standard says', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
