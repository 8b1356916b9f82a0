import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import {
  type BackupStatus,
  backupState,
  isDue,
  nextBackupAt,
  readStatus,
  storeFailure,
  storeOutcome,
} from './status.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const started = (hours: number) => new Date(hoursAgo(hours));
const status = (success: number | null, failure: number | null): BackupStatus => ({
  lastSuccess: success === null ? null : { at: hoursAgo(success), file: 'a.tar.gz', bytes: 1, orders: 1 },
  lastFailure: failure === null ? null : { at: hoursAgo(failure), reason: 'Disk full.' },
});

describe('the summary of the backups', () => {
  test.each([
    ['none', 'there was none yet', null, null, 24],
    ['ok', 'the last one is not older than the schedule', 23, null, 24],
    ['ok', 'one failed before it', 2, 5, 24],
    ['ok', 'the one that is due is being made', 25, null, 24],
    ['late', 'none was made though one was due for long', 37, null, 24],
    ['ok', 'the last one is old and none are scheduled', 900, null, null],
    ['failed', 'the newest try failed', 5, 2, 24],
    ['failed', 'the first try failed', null, 2, null],
    ['late', 'the last one was made before the clock was set back', -900, null, 24],
    ['failed', 'a try failed since the clock was set back', -900, 1, 24],
    ['ok', 'a try failed before the clock was set back', 5, -900, 24],
  ])('is %s when %s', (state, _, success, failure, everyHours) => {
    expect(backupState(status(success, failure), everyHours, NOW)).toBe(state);
  });
});

describe('a scheduled backup', () => {
  test.each([
    [true, 'there was none yet, and the server has run for an hour', null, null],
    [true, 'the first try failed an hour ago', null, 1],
    [false, 'the last one is younger than the schedule', 23.9, null],
    [true, 'the last one is as old as the schedule', 24, null],
    [false, 'a try failed within the hour', 30, 0.9],
    [true, 'a try failed an hour ago', 30, 1],
    [false, 'one was made after a failure', 1, 3],
    [false, 'the last one is of another machine, whose clock is ahead', -0.1, null],
    [true, 'the last one was made before the clock was set back', -900, null],
    [true, 'a try failed before the clock was set back', 30, -900],
  ])('is due: %s, when %s', (due, _, success, failure) => {
    expect(isDue(status(success, failure), 24, NOW, started(1))).toBe(due);
  });

  test('is not due in the first hour of a shop that has none, so a look at a new shop makes none', () => {
    expect(isDue(status(null, null), 24, NOW, started(0.9))).toBe(false);
    expect(isDue(status(30, null), 24, NOW, started(0.1))).toBe(true);
  });

  test('is never due when the schedule is off, however old the last one is', () => {
    for (const last of [null, 900]) expect(isDue(status(last, null), null, NOW, started(99))).toBe(false);
  });

  test.each([
    ['a day after the last one', 5, null, 24, 19],
    ['a week after the last one', 5, null, 168, 163],
    ['an hour after a failure', 30, 0.5, 24, 0.5],
    ['an hour after the start of a new shop', null, null, 24, 0.75],
    ['never, when the schedule is off', 5, null, null, null],
  ])('is next made %s', (_, success, failure, everyHours, hours) => {
    const next = nextBackupAt(status(success, failure), everyHours, NOW, started(0.25));
    expect(next).toEqual(hours === null ? null : new Date(NOW.getTime() + hours * 3_600_000));
  });
});

describe('the kept status', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeTree();
  });

  test('keeps the last success beside the last failure', () => {
    storeOutcome(folder, { lastSuccess: status(5, null).lastSuccess });
    storeFailure(folder, NOW, Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    expect(readStatus(folder)).toEqual({
      lastSuccess: status(5, null).lastSuccess,
      lastFailure: { at: NOW.toISOString(), reason: 'Disk full.' },
    });
  });

  test.each([
    ['is not there', null],
    ['is empty', ''],
    ['is of another shape', '{"lastSuccess":1}'],
  ])('is empty when it %s', (_, text) => {
    if (text !== null) fs.writeFileSync(path.join(folder, 'backup-status.json'), text);
    expect(readStatus(folder)).toEqual({ lastSuccess: null, lastFailure: null });
  });
});
