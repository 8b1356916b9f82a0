import { expect, test } from 'vitest';
import { type BackupStatus, backupText, copyText } from './backup-text.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const SUCCESS = { at: '2026-11-22T09:00:00Z', file: 'a.tar.gz', bytes: 1, orders: 1 };
const FAILURE = { at: '2026-11-22T11:00:00Z', reason: 'A disk is full.' };
const COPY: BackupStatus['copy'] = { state: 'ok', place: 'folder “/mnt/nas”', newestAt: null, lastFailure: null };
const NONE: BackupStatus = {
  state: 'none',
  lastSuccess: null,
  lastFailure: null,
  everyHours: null,
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
