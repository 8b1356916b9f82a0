import { expect, test } from 'vitest';
import {
  type BackupStatus,
  backupText,
  copyText,
  hasOutcomeSince,
  lastBackupText,
  nextBackupText,
  secondPlaceText,
} from './backup-text.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const SUCCESS = { at: '2026-11-22T09:00:00Z', file: 'a.tar.gz', bytes: 1, orders: 1 };
const FAILURE = { at: '2026-11-22T11:00:00Z', reason: 'A disk is full.' };
const COPY: BackupStatus['copy'] = { state: 'ok', place: 'folder “/mnt/nas”', newestAt: null, lastFailure: null };
const NONE: BackupStatus = {
  state: 'none',
  lastSuccess: null,
  lastFailure: null,
  everyHours: null,
  nextAt: null,
  isMaking: false,
  folder: '/srv/backups',
  isDemo: false,
  key: 'ok',
  copy: COPY,
};

test.each<[string, Partial<BackupStatus>]>([
  [
    'The backup failed 1 hour ago: A disk is full. The last good one was 3 hours ago.',
    { state: 'failed', lastSuccess: SUCCESS, lastFailure: FAILURE },
  ],
  [
    'The backup failed 1 hour ago: A disk is full. There isn’t a good one yet.',
    { state: 'failed', lastFailure: FAILURE },
  ],
  [
    'A backup is overdue. Backups run every hour. The last good one was 3 hours ago.',
    { state: 'late', lastSuccess: SUCCESS, everyHours: 1 },
  ],
])('describes the state of the backups: %s', (text, status) => {
  expect(backupText({ ...NONE, ...status }, NOW)).toBe(text);
});

test.each<[string | null, BackupStatus['copy']]>([
  [null, COPY],
  [null, { ...COPY, state: 'none' }],
  ['The newest backup isn’t in the folder “/mnt/nas” yet.', { ...COPY, state: 'late' }],
  [
    'Copying backups to the folder “/mnt/nas” failed 1 hour ago: A disk is full.',
    { ...COPY, state: 'failed', lastFailure: FAILURE },
  ],
])('describes the copies of the backups: %s', (text, copy) => {
  expect(copyText({ ...NONE, copy }, NOW)).toBe(text);
});

test.each<[string, Partial<BackupStatus>]>([
  ['None yet', {}],
  [
    'Yesterday, 12 MB, test-restored',
    { state: 'ok', lastSuccess: { ...SUCCESS, at: '2026-11-21T11:00:00Z', bytes: 12e6 } },
  ],
  ['3 hours ago, 12 MB, test-restored', { state: 'ok', lastSuccess: { ...SUCCESS, bytes: 12e6 } }],
  [
    'The backup failed 1 hour ago: A disk is full. There isn’t a good one yet.',
    { state: 'failed', lastFailure: FAILURE },
  ],
  ['A demo is erased, not backed up.', { isDemo: true }],
])('describes the last backup: %s', (text, status) => {
  expect(lastBackupText({ ...NONE, ...status }, NOW)).toBe(text);
});

test.each([
  ['None. Automatic backups are off.', null],
  ['Within a minute', '2026-11-22T11:59:00Z'],
  ['Monday, November 23 at 3:00 AM', '2026-11-23T09:00:00Z'],
])('describes the next backup: %s', (text, nextAt) => {
  expect(nextBackupText({ ...NONE, nextAt }, NOW, 'America/Chicago')).toBe(text);
});

test.each([
  ['None. Your backups are on one machine.', { place: null }],
  ['folder “/mnt/nas”, no copy yet', {}],
  ['folder “/mnt/nas”, newest copy 1 hour ago', { newestAt: FAILURE.at }],
])('describes the second place: %s', (text, copy) => {
  expect(secondPlaceText({ ...NONE, copy: { ...COPY, ...copy } }, NOW)).toBe(text);
});

test('knows that a backup has ended by a success or a failure after its start', () => {
  const between = '2026-11-22T10:00:00Z';
  expect(hasOutcomeSince({ ...NONE, lastSuccess: SUCCESS }, between)).toBe(false);
  expect(hasOutcomeSince({ ...NONE, lastSuccess: SUCCESS, lastFailure: FAILURE }, between)).toBe(true);
  expect(hasOutcomeSince({ ...NONE, lastSuccess: SUCCESS }, SUCCESS.at)).toBe(true);
});
