import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { BackupError } from '../backup-error.ts';
import { storeOutcome } from '../status.ts';
import { copyBackups, copyBackupsIfDue } from './copy-backups.ts';
import { type CopyStatus, copyState, isCopyDue, readCopyStatus, storeCopyOutcome } from './copy-status.ts';
import { type SecondPlace, secondPlaceName } from './second-place.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const clock = { now: () => NOW };
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const nameOf = (day: string) => `cash-again-${day}T030000Z.backup`;
const WHERE = 'folder “/mnt/nas”';

/** A second place in memory, with what its calls came to. */
function placeOf(stored: Record<string, string> = {}) {
  const files = new Map(Object.entries(stored));
  const calls: string[] = [];
  const failing = new Set<string>();
  const note = (call: string) => {
    calls.push(call);
    if (failing.has(call)) throw new BackupError('The disk is away.');
  };
  const place: SecondPlace = {
    where: WHERE,
    open: async (hasCopies) => note(`open ${hasCopies}`),
    list: async () => {
      // A place that is missing says so when it is opened.
      expect(calls.at(-1)).toMatch(/^open/);
      return [...files].map(([name, text]) => ({ name, bytes: text.length }));
    },
    put: async (name, file) => {
      note(`put ${name}`);
      files.set(name, fs.readFileSync(file, 'utf8'));
    },
    get: async () => undefined,
    remove: async (name) => {
      note(`remove ${name}`);
      files.delete(name);
    },
  };
  return { place, files, calls, failing };
}

let dataDir: string;
let backups: string;
let settings: Parameters<typeof copyBackups>[0];
beforeEach(() => {
  dataDir = makeTree();
  backups = path.join(dataDir, 'backups');
  fs.mkdirSync(backups);
  settings = { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEEP: { newest: 3, days: 0, weeks: 0, months: 0 } };
});

/** Makes backups of days; the last of them is the newest success. */
function make(...days: string[]): void {
  for (const day of days) {
    const file = nameOf(day);
    fs.writeFileSync(path.join(backups, file), `backup of ${day}`);
    const at = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T03:00:00.123Z`;
    storeOutcome(dataDir, { lastSuccess: { at, file, bytes: 18, orders: 0 } });
  }
}
const status = () => readCopyStatus(dataDir, WHERE);

describe('a round of copying', () => {
  test('copies what an earlier version has made once, and leaves alone what another shop keeps in the same place', async () => {
    const other = 'cash-again-20250101T030000Z-ffff0000.backup';
    const { place, files } = placeOf({ [other]: 'of another' });
    make('20261124', '20261125', '20261126');
    expect((await copyBackups(settings, place, clock)).copied).toHaveLength(3);
    make('20261127');
    const { copied, removed } = await copyBackups(settings, place, clock);
    expect([copied, removed, files.has(other)]).toEqual([[nameOf('20261127')], [], true]);
  });

  test('copies what the place does not have, or in another size, the newest first, and once', async () => {
    make('20261126', '20261127', '20261128');
    const { place, files, calls } = placeOf({
      [nameOf('20261126')]: 'half',
      [nameOf('20261127')]: 'backup of 20261127',
    });
    expect(await copyBackups(settings, place, clock)).toEqual({
      copied: [nameOf('20261128'), nameOf('20261126')],
      removed: [],
    });
    expect(calls).toEqual(['open false', `put ${nameOf('20261128')}`, `put ${nameOf('20261126')}`]);
    expect(files.get(nameOf('20261126'))).toBe('backup of 20261126');
    expect(await copyBackupsIfDue(settings, place, clock)).toBeNull();
    expect(await copyBackups(settings, place, clock)).toEqual({ copied: [], removed: [] });
    expect(calls.at(-1)).toBe('open true');
    const newest = { at: '2026-11-28T03:00:00.123Z', file: nameOf('20261128') };
    expect(status()).toEqual({ place: WHERE, newest, upTo: newest.file, lastFailure: null });
  });

  test('is not repeated for a backup that its owner has moved away, and does not say that it is there', async () => {
    make('20261127', '20261128');
    const { place } = placeOf();
    const movedMeanwhile = async () => {
      fs.rmSync(path.join(backups, nameOf('20261128')));
      return [];
    };
    expect((await copyBackups(settings, { ...place, list: movedMeanwhile }, clock)).copied).toEqual([
      nameOf('20261127'),
    ]);
    expect(status()).toMatchObject({ newest: null, upTo: nameOf('20261128') });
    expect(await copyBackupsIfDue(settings, place, clock)).toBeNull();
  });

  test('applies the rule to both places together: what one has lost, the other keeps, and copies nothing beyond it', async () => {
    make('20261101', '20261127', '20261128');
    const there = ['20261124', '20261125', '20261126'].map((day) => [nameOf(day), 'x']);
    const { place, files } = placeOf({ ...Object.fromEntries(there), 'holiday.backup': 'x' });
    expect((await copyBackups(settings, place, clock)).removed).toEqual([nameOf('20261125'), nameOf('20261124')]);
    expect([...files.keys()].sort()).toEqual(
      [nameOf('20261126'), nameOf('20261127'), nameOf('20261128'), 'holiday.backup'].sort(),
    );
    expect(fs.existsSync(path.join(backups, nameOf('20261101')))).toBe(true);
  });

  test('deletes nothing there while something could not be copied, and goes on in the next', async () => {
    make('20261126', '20261127', '20261128');
    const { place, files, failing } = placeOf({ [nameOf('20261120')]: 'x' });
    failing.add(`put ${nameOf('20261127')}`);
    await expect(copyBackups(settings, place, clock)).rejects.toThrow('The disk is away.');
    expect([...files.keys()]).toEqual([nameOf('20261120'), nameOf('20261128')]);
    expect(fs.readdirSync(backups)).toHaveLength(3);
    expect(status()).toMatchObject({
      newest: { file: nameOf('20261128') },
      upTo: null,
      lastFailure: { at: NOW.toISOString(), reason: 'The disk is away.' },
    });
    failing.clear();
    const later = { now: () => new Date(NOW.getTime() + 3_600_000) };
    expect(await copyBackupsIfDue(settings, place, later)).toEqual({
      copied: [nameOf('20261127'), nameOf('20261126')],
      removed: [nameOf('20261120')],
    });
    expect(status()).toMatchObject({ upTo: nameOf('20261128'), lastFailure: null });
  });

  test('is the only one at a time', async () => {
    make('20261128');
    const { place } = placeOf();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const first = copyBackups(settings, { ...place, open: (...given) => held.then(() => place.open(...given)) }, clock);
    await expect(copyBackups(settings, place, clock)).rejects.toThrow('Backups are already being copied.');
    letGo();
    await first;
  });
});

describe('copying', () => {
  const backup = { lastSuccess: { at: hoursAgo(2), file: 'a.backup', bytes: 1, orders: 1 }, lastFailure: null };
  const copy = (change: Partial<CopyStatus>): CopyStatus => ({
    place: WHERE,
    newest: { at: hoursAgo(2), file: 'a.backup' },
    upTo: 'a.backup',
    lastFailure: null,
    ...change,
  });
  const failed = (hours: number) => ({ lastFailure: { at: hoursAgo(hours), reason: 'Away.' } });

  test.each<[boolean, string, Partial<CopyStatus>]>([
    [false, 'everything is there', {}],
    [true, 'nothing was copied yet', { newest: null, upTo: null }],
    [true, 'a backup was made since', { upTo: 'earlier.backup' }],
    [true, 'the newest is there, but the last round did not end', { upTo: null }],
    [false, 'a try failed within the hour', { upTo: null, ...failed(0.9) }],
    [true, 'a try failed an hour ago', failed(1)],
    [true, 'a try failed before the clock was set back', failed(-48)],
  ])('is due: %s, when %s', (due, _, change) => {
    expect(isCopyDue(copy(change), backup, NOW)).toBe(due);
  });

  test('is not due before the first backup', () => {
    expect(isCopyDue(copy({ newest: null, upTo: null }), { lastSuccess: null, lastFailure: null }, NOW)).toBe(false);
  });

  const made = (hours: number) => ({ ...backup, lastSuccess: { ...backup.lastSuccess, at: hoursAgo(hours) } });
  test.each([
    ['off', 'there is no second place', null, backup],
    ['ok', 'the newest backup is there', copy({}), made(30)],
    ['none', 'nothing is there yet', copy({ newest: null, upTo: null }), backup],
    ['ok', 'the newest is on its way', copy({ newest: { at: hoursAgo(26), file: 'b' } }), made(6)],
    ['late', 'the newest is not there after hours', copy({ newest: { at: hoursAgo(26), file: 'b' } }), made(7)],
    ['late', 'nothing is there after hours', copy({ newest: null, upTo: null }), made(7)],
    ['failed', 'the last try failed', copy(failed(1)), backup],
  ] as const)('is %s when %s', (state, _, copies, backups) => {
    expect(copyState(copies, backups, NOW)).toBe(state);
  });

  test('begins anew in another place, and where its file cannot be read', () => {
    storeCopyOutcome(dataDir, WHERE, { upTo: 'a.backup' });
    expect(status().upTo).toBe('a.backup');
    expect(readCopyStatus(dataDir, 'bucket “b” at s3.test').upTo).toBeNull();
    fs.writeFileSync(path.join(dataDir, 'backup-copy-status.json'), '{"place":1}');
    expect(status().upTo).toBeNull();
  });

  test('names the place in sentences, without keys', () => {
    expect(secondPlaceName({})).toBeNull();
    expect(secondPlaceName({ BACKUP_COPY_DIR: '/mnt/nas/' })).toBe(WHERE);
    const bucket = { BACKUP_S3_ENDPOINT: 'https://s3.example:9000', BACKUP_S3_BUCKET: 'shop-backups' };
    expect(secondPlaceName(bucket)).toBe('bucket “shop-backups” at s3.example:9000');
  });
});
