import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseAwayError } from './platform/db/away.ts';
import { createLog } from './platform/log.ts';
import { workOnEach } from './platform/polling.ts';
import { ROOT } from './platform/root.ts';

/** What a loop that goes on by itself is made of: a timer, a pause, or the worker of the job queue. */
const LOOP = /\b(setInterval|startPolling|setTimeout|sleep)\(|\bboss\.work\b/;
/** Files that wait once, or only to give up. */
const ONCE = [
  'modules/widget/scripts.ts',
  'platform/deadline.ts',
  'platform/http/slow-requests.ts',
  'ports/pdfs/index.ts',
  'ports/receipts/network-printer.ts',
  'serve.ts',
];

test('every loop of the server is in the table of docs/architecture.md, with what ends it and what one bad item does', () => {
  const folder = path.join(ROOT, 'src/server');
  const found = fs
    .globSync('**/*.ts', { cwd: folder })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/[.]test[.]ts$|(^|\/)testing\//.test(file))
    .filter((file) => LOOP.test(fs.readFileSync(path.join(folder, file), 'utf8')));
  const [, section = ''] = fs.readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').split('\n## Loops\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \| (.+) \|$/gm)].map(([, file = '']) => file);
  expect(found.filter((file) => !ONCE.includes(file)).sort()).toEqual([...rows].sort());
});

test('work on several items goes on after one that fails, names it, and fails in the end', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const done: string[] = [];
  const work = async (id: string) => {
    if (id === 'bad') throw new Error('never');
    done.push(id);
  };
  await expect(workOnEach(log, ['one', 'bad', 'two'], work)).rejects.toThrow('never');
  expect([done, lines]).toEqual([['one', 'two'], [expect.stringContaining('"item":"bad"')]]);
});

test('work on several items ends where the database is away', async () => {
  const tried: string[] = [];
  const work = async (id: string) => {
    tried.push(id);
    throw new DatabaseAwayError(null);
  };
  await expect(workOnEach(createLog('silent'), ['one', 'two', 'three'], work)).rejects.toThrow(DatabaseAwayError);
  expect(tried).toEqual(['one', 'two']);
});
