import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('a password', () => {
  test('is verified, and every other one is refused', async () => {
    const stored = await passwords.hash('pässword ✓');
    expect(await passwords.verify('pässword ✓', stored)).toBe(true);
    expect(await passwords.verify('pässword', stored)).toBe(false);
    expect(await passwords.verify('', stored)).toBe(false);
  });

  test('is stored as argon2id in the PHC format, with its own salt', async () => {
    const [one, two] = [await passwords.hash('same'), await passwords.hash('same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('is verified at the cost that was used when it was stored', async () => {
    const cheap = createPasswords({ memory: 64, passes: 1 });
    const stored = await cheap.hash('kept since an earlier version');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await passwords.verify('kept since an earlier version', stored)).toBe(true);
    expect(await passwords.verify('another', stored)).toBe(false);
  });

  test('never matches an account that does not exist', async () => {
    expect(await passwords.verify('', null)).toBe(false);
    expect(await passwords.verify('anything', null)).toBe(false);
  });

  test('in an unknown format throws instead of counting as wrong', async () => {
    await expect(passwords.verify('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not known');
  });
});

test('that fails does not stop those that wait', async () => {
  const stored = await passwords.hash('right');
  const answers = await Promise.allSettled([
    passwords.verify('right', '$argon2id$'),
    passwords.verify('right', stored),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
