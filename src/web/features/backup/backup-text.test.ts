import { expect, test } from 'vitest';
import { type BackupStatus, backupText } from './backup-text.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const SUCCESS = { at: '2026-11-22T09:00:00Z', file: 'a.tar.gz', bytes: 1, orders: 1 };
const FAILURE = { at: '2026-11-22T11:00:00Z', reason: 'A disk is full.' };
const NONE: BackupStatus = { state: 'none', lastSuccess: null, lastFailure: null, everyHours: null, key: 'ok' };

test.each<[string, Partial<BackupStatus>]>([
  ['Last backup 3 hours ago, encrypted and tested by restoring it.', { state: 'ok', lastSuccess: SUCCESS }],
  ['No backup yet, and automatic backups are off. Turn them on, or run “npm run backup”.', {}],
  ['No backup yet. Backups run every 24 hours.', { everyHours: 24 }],
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
