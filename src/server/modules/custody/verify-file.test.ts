import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CustodyFile,
  type CustodyLink,
  entryText,
  fullHead,
  NO_HASH,
  personalText,
  shortHead,
} from '#domain/custody/chain.ts';
import { writeBody, writePersonal } from '#domain/custody/entry.ts';
import { ROOT } from '#server/platform/root.ts';
import { sha256 } from './append-custody.ts';
import { verifyFile } from './verify-file.ts';

const ORDER = '0b6f1d0e-7a53-4c55-9a8c-3f2f6c1d2e3f';
const personal = { salt: 'a1b2', data: writePersonal([['Seller', 'Robin Vale']]) };
const AT = new Date('2026-11-23T12:00:00Z');
const written = (personalHash: string | null) =>
  writeBody({ kind: 'placed', at: AT, by: 'customer', facts: [['Device', 'iPhone "15"']], personalHash });

function makeFile(): CustodyFile {
  const bodies = [
    { body: written(sha256(personalText(personal))), personal },
    { body: '{"weight": 136.0, "kind": "arrived"}', personal: null },
    { body: written(null), personal: null },
  ];
  const entries: CustodyLink[] = [];
  for (const [index, one] of bodies.entries()) {
    const link = { ...one, seq: index + 1, prev: entries.at(-1)?.hash ?? NO_HASH };
    entries.push({ ...link, hash: sha256(entryText(ORDER, link)) });
  }
  const last = entries.at(-1) ?? expect.fail();
  return { format: 'cash-again/custody/1', order: ORDER, head: fullHead(last), entries };
}
const file = makeFile();
const [first, second, third] = file.entries;
const textOf = (changes: Partial<CustodyFile> = {}) => JSON.stringify({ ...file, ...changes });

describe('a downloaded custody record', () => {
  test('verifies, also when another program has laid it out anew', () => {
    for (const text of [textOf(), JSON.stringify(file, null, 2), JSON.stringify(JSON.parse(textOf()), null, 7)]) {
      const { isIntact, words } = verifyFile(text, null);
      expect([isIntact, words.split('\n')[0]]).toEqual([
        true,
        `Intact: the custody record of order ${ORDER}, 3 entries.`,
      ]);
    }
  });

  test('does not verify once any byte of it was changed', () => {
    const text = textOf();
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === '0' ? '1' : '0';
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect([at, verifyFile(changed, null).isIntact]).toEqual([at, false]);
    }
  });

  test('names the first broken link: one that was changed, without its personal data, or missing before a printed head', () => {
    const changed = verifyFile(textOf().replace('136.0', '136'), null);
    expect(changed).toEqual({
      isIntact: false,
      words: 'Entry 2 was changed after it was written. The entries before it are intact.',
    });
    const entries = file.entries.map((entry) => ({ ...entry, personal: null }));
    const erased = { isIntact: true, words: expect.stringContaining('1 without personal data') };
    expect(verifyFile(textOf({ entries }), null)).toEqual(erased);
    if (first === undefined || second === undefined || third === undefined) return expect.fail();
    const cut = textOf({ entries: [first, second], head: fullHead(second) });
    expect(verifyFile(cut, shortHead(second)).isIntact).toBe(true);
    expect(verifyFile(cut, shortHead(third))).toEqual({
      isIntact: false,
      words: 'Entry 3 is missing: it was deleted or moved. The entries before it are intact.',
    });
    expect(verifyFile(textOf({ entries: [first, second] }), null).isIntact).toBe(false);
    const words = 'We can’t read this head. It should look like 7-0123456789abcdef.';
    expect(verifyFile(textOf(), 'seven')).toEqual({ isIntact: false, words });
  });

  test.each(['', 'no JSON', '[]', '{}', 'null', textOf({ head: 'x' })])(
    'that cannot be read does not verify: %s',
    (text) => expect(verifyFile(text, null).isIntact).toBe(false),
  );
});

describe('the command', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-custody-'));
    fs.writeFileSync(path.join(folder, 'record.json'), textOf());
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const run = (...given: string[]) => {
    const script = path.join(ROOT, 'scripts/verify-custody.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [status, `${stdout}${stderr}`.split('\n')[0]];
  };

  test('verifies a file and tells by its code how it went', () => {
    if (second === undefined || third === undefined) return expect.fail();
    expect(run('record.json', '--head', shortHead(third))).toEqual([0, expect.stringMatching(/^Intact: /)]);
    expect(run('record.json', '--head', shortHead({ ...second, seq: 4 }))).toEqual([
      1,
      expect.stringMatching(/^Entry 4 is missing/),
    ]);
    expect(run('missing.json')).toEqual([2, 'Can’t read the file "missing.json".']);
    expect(run()).toEqual([2, 'npm run verify-custody -- FILE [--head HEAD]']);
  });
});
