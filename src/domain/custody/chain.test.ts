import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustodyLink,
  entryText,
  fullHead,
  NO_HASH,
  personalText,
  readHead,
  type Sha256,
  shortHead,
  verifyChain,
} from './chain.ts';
import { readBody, readPersonal, writeBody, writePersonal } from './entry.ts';

/** 128 bits of FNV-1a in place of SHA-256, which is no part of the language: enough to tell texts apart. */
const hash: Sha256 = (text) => [1n, 2n, 3n, 4n].map((seed) => fnv(text, seed).toString(16).padStart(16, '0')).join('');

function fnv(text: string, seed: bigint): bigint {
  let state = (0xcbf29ce484222325n * seed) & 0xffffffffffffffffn;
  for (const character of text) {
    state = ((state ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return state;
}

const ORDER = '0b6f1d0e-7a53-4c55-9a8c-3f2f6c1d2e3f';

function linked(bodies: readonly string[], order = ORDER): CustodyLink[] {
  const entries: CustodyLink[] = [];
  for (const [index, body] of bodies.entries()) {
    const link = { seq: index + 1, prev: entries.at(-1)?.hash ?? NO_HASH, body };
    entries.push({ ...link, hash: hash(entryText(order, link)), personal: null });
  }
  return entries;
}
const verify = (entries: readonly CustodyLink[], heads: Parameters<typeof verifyChain>[1] = []) =>
  verifyChain({ order: ORDER, entries: [...entries] }, heads, hash);
const broken = (seq: number, reason?: string) => ({
  isIntact: false,
  seq,
  ...(reason === undefined ? {} : { reason }),
});
const bodies = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 2, maxLength: 12 });

describe('a custody record', () => {
  test('verifies as it was written, whatever is in its bodies', () => {
    fc.assert(
      fc.property(bodies, (texts) => {
        const entries = linked(texts);
        const head = { seq: entries.length, hash: entries.at(-1)?.hash ?? '' };
        expect(verify(entries, [head])).toEqual({ isIntact: true, head });
      }),
    );
    expect(verify([])).toEqual({ isIntact: true, head: null });
  });

  test('with a body of "weight": 136.0 verifies, and not when it was parsed and written again', () => {
    const body = '{"kind":"arrived","weight": 136.0}';
    const [entry] = linked([body]);
    if (entry === undefined) throw new Error('no entry');
    expect(verify([entry]).isIntact).toBe(true);
    const parsed = JSON.stringify(JSON.parse(body));
    expect(verify([{ ...entry, body: parsed }])).toEqual(broken(1, 'changed'));
  });

  test('names the entry in which any character of any field was changed', () => {
    const field = fc.constantFrom('prev', 'hash', 'body');
    fc.assert(
      fc.property(bodies, field, fc.nat(), fc.nat(), (texts, name, which, where) => {
        const entries = linked(texts);
        const seq = (which % entries.length) + 1;
        const entry = entries[seq - 1];
        if (entry === undefined) throw new Error('no entry');
        const at = where % entry[name].length;
        const other = entry[name][at] === '5' ? '6' : '5';
        const changed = { ...entry, [name]: entry[name].slice(0, at) + other + entry[name].slice(at + 1) };
        expect(verify(entries.with(seq - 1, changed))).toMatchObject(broken(seq));
      }),
    );
  });

  test('names the place of two entries that changed places, of one that was dropped and of one that came in', () => {
    fc.assert(
      fc.property(bodies, fc.nat(), fc.nat(), (texts, first, second) => {
        const entries = linked(texts);
        const [one, two] = [first % entries.length, second % entries.length];
        const [a, b] = [entries[one], entries[two]];
        if (a === undefined || b === undefined) throw new Error('no entry');
        if (one !== two) {
          expect(verify(entries.with(one, b).with(two, a))).toEqual(broken(Math.min(one, two) + 1, 'missing'));
        }
        if (one < entries.length - 1) expect(verify(entries.toSpliced(one, 1))).toEqual(broken(one + 1, 'missing'));
        expect(verify(entries.toSpliced(one + 1, 0, a))).toEqual(broken(one + 2, 'missing'));
      }),
    );
  });

  test('with an entry that was written anew, hash and all, is named from the entry after it', () => {
    const [forged] = linked(['A']);
    if (forged === undefined) throw new Error('no entry');
    expect(verify(linked(['a', 'b', 'c']).with(0, forged))).toEqual(broken(2, 'unlinked'));
  });

  test('of another order does not verify under this one', () => {
    expect(verify(linked(['a', 'b'], 'ffffffff-7a53-4c55-9a8c-3f2f6c1d2e3f'))).toEqual(broken(1, 'changed'));
  });

  test('with a changed entry whose later hashes were all made anew is named from a head that was printed before', () => {
    const before = linked(['a', 'b', 'c', 'd']);
    const after = linked(['a', 'B', 'c', 'd']);
    expect(verify(after).isIntact).toBe(true);
    const printed = (seq: number) => readHead(shortHead(before[seq - 1] ?? { seq, hash: '' })) ?? expect.fail();
    expect(verify(after, [printed(1)]).isIntact).toBe(true);
    expect(verify(after, [printed(4), printed(3)])).toEqual(broken(3, 'rewritten'));
  });

  test('whose last entry was deleted is intact by itself, and named by a printed head', () => {
    const entries = linked(['a', 'b', 'c']);
    const last = entries.at(-1) ?? expect.fail();
    const head = readHead(shortHead(last)) ?? expect.fail();
    expect(verify(entries.slice(0, -1)).isIntact).toBe(true);
    expect(verify(entries.slice(0, -1), [head])).toEqual(broken(3, 'missing'));
    expect(verify([], [head])).toEqual(broken(1, 'missing'));
  });

  test('holds personal data by a salted hash: without the data it verifies, with other data it does not', () => {
    const personal = { salt: 'aa', data: writePersonal([['Seller', 'Robin Vale']]) };
    const personalHash = hash(personalText(personal));
    const body = writeBody({ kind: 'placed', at: new Date(0), by: 'customer', facts: [], personalHash });
    const [entry] = linked([body]);
    if (entry === undefined) throw new Error('no entry');
    expect(verify([{ ...entry, personal }]).isIntact).toBe(true);
    expect(verify([entry]).isIntact).toBe(true);
    for (const other of [
      { ...personal, salt: 'ab' },
      { ...personal, data: writePersonal([['Seller', 'Dana']]) },
    ]) {
      expect(verify([{ ...entry, personal: other }])).toEqual(broken(1, 'personal_changed'));
    }
    const [plain] = linked(['{}']);
    if (plain === undefined) throw new Error('no entry');
    expect(verify([{ ...plain, personal }])).toEqual(broken(1, 'personal_changed'));
  });
});

describe('the head of a record', () => {
  const digits = '0123456789abcdef'.repeat(4);
  test('is read as it was printed, short or in full, however it was typed', () => {
    for (const text of [
      `7-${digits.slice(0, 16)}`,
      ` 7 · ${digits.slice(0, 16).toUpperCase()} `,
      '7-0123 4567 89ab cdef',
    ]) {
      expect(readHead(text)).toEqual({ seq: 7, hash: digits.slice(0, 16) });
    }
    expect(readHead(fullHead({ seq: 7, hash: digits }))).toEqual({ seq: 7, hash: digits });
  });
  test.each(['', '7', '7-', '7-0123', digits, `x-${digits}`, `7-${digits}0`, '7-0123456789abcdeg'])(
    'is not read from "%s"',
    (text) => expect(readHead(text)).toBeNull(),
  );
});

describe('the body of an entry', () => {
  test('has its keys in the order of the alphabet, and is read as it was written', () => {
    const facts = [['Device', 'iPhone 15 "Pro"\n\u0000'] as const];
    const body = writeBody({ kind: 'placed', at: new Date(0), by: 'customer', facts, personalHash: null });
    expect(body).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","by":"customer","facts":[["Device","iPhone 15 \\"Pro\\"\\n\\u0000"]],"kind":"placed","personal":null}',
    );
    const read = { kind: 'placed', by: 'customer', at: '1970-01-01T00:00:00.000Z', facts, personalHash: null };
    expect(readBody(body)).toEqual(read);
  });

  test.each(['', 'no JSON', '[]', 'null', '{"kind":"magic","facts":[1,["a"],["a",1]],"by":"nobody","at":5}'])(
    'that nobody of us wrote is read as an unknown step: %s',
    (body) => expect(readBody(body)).toEqual({ kind: null, by: null, at: null, facts: [], personalHash: null }),
  );

  test('of personal facts is read back', () => {
    expect(readPersonal(writePersonal([['Seller', 'Zoë']]))).toEqual([['Seller', 'Zoë']]);
    expect(readPersonal('no JSON')).toEqual([]);
  });
});
