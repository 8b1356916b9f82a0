import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createSecrets, loadMasterSecret } from './secrets.ts';

const PURPOSES = ['quote', 'tracking-link', 'verification-code'] as const;
const secrets = createSecrets('a master secret of at least 32 characters');

describe('a signature', () => {
  test('is valid for its text and purpose', () => {
    for (const purpose of PURPOSES) {
      expect(secrets.verify(purpose, 'text', secrets.sign(purpose, 'text'))).toBe(true);
    }
  });

  test('has 43 characters, in a text message 22, and is deterministic', () => {
    expect(secrets.sign('quote', 'text')).toMatch(/^[\w-]{43}$/);
    expect(secrets.sign('verification-code', 'text')).toMatch(/^[\w-]{43}$/);
    expect(secrets.sign('tracking-link', 'text')).toMatch(/^[\w-]{22}$/);
    expect(secrets.sign('quote', 'text')).toBe(secrets.sign('quote', 'text'));
  });

  test('is invalid for another purpose', () => {
    for (const [one, other] of PURPOSES.flatMap((a) => PURPOSES.filter((b) => a !== b).map((b) => [a, b] as const))) {
      const right = secrets.sign(other, 'text');
      const foreign = secrets.sign(one, 'text').padEnd(43, 'A').slice(0, right.length);
      expect([one, other, secrets.verify(other, 'text', foreign)]).toEqual([one, other, false]);
    }
  });

  test('is invalid for another text', () => {
    const signature = secrets.sign('quote', '[1,"good",85000]');
    expect(secrets.verify('quote', '[1,"good",95000]', signature)).toBe(false);
  });

  test('is invalid under another master secret', () => {
    const other = createSecrets('another master secret of 32 characters');
    expect(other.verify('quote', 'text', secrets.sign('quote', 'text'))).toBe(false);
  });

  test('is invalid with any single character changed', () => {
    const signature = secrets.sign('quote', 'text');
    for (const [at, letter] of [...signature].entries()) {
      const changed = signature.slice(0, at) + (letter === 'A' ? 'B' : 'A') + signature.slice(at + 1);
      expect([at, secrets.verify('quote', 'text', changed)]).toEqual([at, false]);
    }
  });

  test.each(PURPOSES)('for %s is invalid when it is shortened or extended by any character', (purpose) => {
    const signature = secrets.sign(purpose, 'text');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const wrong = [
      ...Array.from(signature, (_, length) => signature.slice(0, length)),
      ...Array.from(letters, (letter) => signature + letter),
    ];
    expect(wrong).toHaveLength(signature.length + 64);
    expect(wrong.filter((other) => secrets.verify(purpose, 'text', other))).toEqual([]);
  });

  test.each([
    ['with more behind it', (signature: string) => `${signature}A`],
    ['in letters beyond ASCII', () => 'é'.repeat(43)],
    ['in capitals', (signature: string) => signature.toUpperCase()],
  ])('%s is invalid', (_, change) => {
    expect(secrets.verify('quote', 'text', change(secrets.sign('quote', 'text')))).toBe(false);
  });
});

describe('sealed bytes', () => {
  const bytes = Buffer.from('robin@example.com');
  test('open for their record, and for no other, changed by a bit, or under another secret', () => {
    const sealed = secrets.seal(bytes, 'payout 1');
    expect(Buffer.from(secrets.open(sealed, 'payout 1'))).toEqual(bytes);
    expect(() => secrets.open(sealed, 'payout 2')).toThrow();
    expect(() => secrets.open(sealed)).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open(changed, 'payout 1')).toThrow();
    expect(() => createSecrets('another master secret of 32 characters').open(sealed, 'payout 1')).toThrow();
  });
});

describe('the master secret', () => {
  let data: TestDatabase;
  beforeAll(async () => {
    data = await openTestDatabase();
  });
  afterAll(() => data.stop());
  beforeEach(() => data.database.query(plain('truncate app_secrets')));

  test('is created on a first start and reused on every later one', async () => {
    const made = await loadMasterSecret(data.database, undefined);
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(await loadMasterSecret(data.database, undefined)).toBe(made);
  });

  test('differs between databases', async () => {
    const made = await loadMasterSecret(data.database, undefined);
    await data.database.query(plain('truncate app_secrets'));
    expect(await loadMasterSecret(data.database, undefined)).not.toBe(made);
  });

  test('is SECRET_KEY when that is set, which is not stored', async () => {
    await loadMasterSecret(data.database, undefined);
    expect(await loadMasterSecret(data.database, 'configured')).toBe('configured');
    expect(await data.database.query(plain(`select from app_secrets where value = 'configured'`))).toHaveLength(0);
  });

  test('is the same for processes that start at the same time', async () => {
    const databases = [data.database];
    if (data.database.kind === 'server') databases.push(await data.openAgain(), await data.openAgain());
    const loaded = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        loadMasterSecret(databases[at % databases.length] ?? data.database, undefined),
      ),
    );
    expect(new Set(loaded).size).toBe(1);
  });
});
