import { describe, expect, test } from 'vitest';
import { createSecrets, UnreadableError } from './secrets.ts';

const PURPOSES = ['quote', 'tracking-link', 'verification-code'] as const;
const secrets = createSecrets('a master secret of at least 32 characters');

describe('a signature', () => {
  test.each([
    ['quote', 43],
    ['verification-code', 43],
    ['tracking-link', 22],
  ] as const)('for %s has %i characters, is deterministic, and valid for its text and purpose', (purpose, length) => {
    const signature = secrets.sign(purpose, 'text');
    expect([signature, signature.length]).toEqual([secrets.sign(purpose, 'text'), length]);
    expect(signature).toMatch(/^[\w-]+$/);
    expect(secrets.verify(purpose, 'text', signature)).toBe(true);
  });

  test('is invalid for another purpose', () => {
    for (const [one, other] of PURPOSES.flatMap((a) => PURPOSES.filter((b) => a !== b).map((b) => [a, b] as const))) {
      const right = secrets.sign(other, 'text');
      const foreign = secrets.sign(one, 'text').padEnd(43, 'A').slice(0, right.length);
      expect([one, other, secrets.verify(other, 'text', foreign)]).toEqual([one, other, false]);
    }
  });

  test('is invalid for another text, and under another master secret', () => {
    const signature = secrets.sign('quote', '[1,"good",85000]');
    expect(secrets.verify('quote', '[1,"good",95000]', signature)).toBe(false);
    const other = createSecrets('another master secret of 32 characters');
    expect(other.verify('quote', '[1,"good",85000]', signature)).toBe(false);
  });

  test.each(PURPOSES)(
    'for %s is invalid when any letter is changed, it is shortened, or extended by any letter',
    (purpose) => {
      const signature = secrets.sign(purpose, 'text');
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const wrong = [
        ...Array.from(
          signature,
          (letter, at) => signature.slice(0, at) + (letter === 'A' ? 'B' : 'A') + signature.slice(at + 1),
        ),
        ...Array.from(signature, (_, length) => signature.slice(0, length)),
        ...Array.from(letters, (letter) => signature + letter),
        ...['é'.repeat(signature.length), signature.toUpperCase()],
      ];
      expect(wrong.filter((other) => secrets.verify(purpose, 'text', other))).toEqual([]);
    },
  );
});

test('sealed bytes open for their record, and for no other, changed by a bit, or under another secret', () => {
  const bytes = Buffer.from('robin@example.com');
  const sealed = secrets.seal(bytes, 'payout 1');
  expect(Buffer.from(secrets.open(sealed, 'payout 1'))).toEqual(bytes);
  expect(() => secrets.open(sealed, 'payout 2')).toThrow();
  expect(() => secrets.open(sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open(changed, 'payout 1')).toThrow();
  expect(() => createSecrets('another master secret of 32 characters').open(sealed, 'payout 1')).toThrow();
});

describe('a new key before an old one', () => {
  const old = createSecrets('an old master key of 32 characters');
  const both = createSecrets('a new master key of 32 characters', 'an old master key of 32 characters');
  const young = createSecrets('a new master key of 32 characters');

  test('opens and verifies what the old one made, and makes what the new one alone opens', () => {
    expect(both.verify('tracking-link', 'x', old.sign('tracking-link', 'x'))).toBe(true);
    expect(Buffer.from(both.open(old.seal(Buffer.from('cash'), 'order 1'), 'order 1')).toString()).toBe('cash');
    const sealed = both.seal(Buffer.from('cash'), 'order 1');
    expect(Buffer.from(young.open(sealed, 'order 1')).toString()).toBe('cash');
    expect(() => old.open(sealed, 'order 1')).toThrow(UnreadableError);
    expect(young.verify('quote', 'x', both.sign('quote', 'x'))).toBe(true);
  });

  test.each([0, 5, 27, 28])('refuses %i bytes as unreadable', (length) => {
    expect(() => both.open(Buffer.alloc(length))).toThrow(UnreadableError);
  });
});
