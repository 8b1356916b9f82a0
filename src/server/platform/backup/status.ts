import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { BackupState } from '#contracts/backup.ts';

/** Results of backups, kept in a file of the data folder. Every backup writes it, even beside a running server. */
const STATUS_FILE = 'backup-status.json';

/** Multiple of the interval after which a scheduled backup is late: one has failed silently, or no server runs. */
const LATE_AFTER = 1.5;
const HOUR_MS = 3_600_000;

const status = z.object({
  lastSuccess: z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.int(), orders: z.int() }).nullable(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type BackupStatus = z.infer<typeof status>;

const NONE: BackupStatus = { lastSuccess: null, lastFailure: null };

/** Reads the results of backups; empty when none was made yet, or when the file cannot be parsed. */
export function readStatus(dataDir: string): BackupStatus {
  try {
    return status.parse(JSON.parse(fs.readFileSync(path.join(dataDir, STATUS_FILE), 'utf8')));
  } catch {
    // A damaged status file must not stop the shop.
    return NONE;
  }
}

/** Stores a success or a failure beside the other. */
export function storeOutcome(dataDir: string, outcome: Partial<BackupStatus>): void {
  const file = path.join(dataDir, STATUS_FILE);
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify({ ...readStatus(dataDir), ...outcome }), { mode: 0o600 });
  fs.renameSync(unfinished, file);
}

/** Stores the failure of a backup with its reason. */
export function storeFailure(dataDir: string, now: Date, error: unknown): void {
  const reason = reasonOf(error);
  storeOutcome(dataDir, { lastFailure: { at: now.toISOString(), reason } });
}

/** Returns the reason of a failure for the owner, in a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'Disk full.';
  return error instanceof Error ? error.message : 'Unknown error.';
}

/** Summarizes the backups for the owner. @param everyHours null when none are scheduled */
export function backupState(
  { lastSuccess, lastFailure }: BackupStatus,
  everyHours: number | null,
  now: Date,
): BackupState {
  if (lastFailure !== null && (lastSuccess === null || lastFailure.at > lastSuccess.at)) return 'failed';
  if (lastSuccess === null) return 'none';
  return everyHours !== null && hoursSince(lastSuccess.at, now) > everyHours * LATE_AFTER ? 'late' : 'ok';
}

/** Returns true when a scheduled backup is due: a failed one is tried again an hour later. */
export function isDue({ lastSuccess, lastFailure }: BackupStatus, everyHours: number, now: Date): boolean {
  if (lastSuccess !== null && isWithin(lastSuccess.at, everyHours, now)) return false;
  return lastFailure === null || !isWithin(lastFailure.at, Math.min(1, everyHours), now);
}

/** Returns true for an instant of the last hours. One far in the future was stored before the clock was set back: long ago. */
function isWithin(at: string, hours: number, now: Date): boolean {
  const since = hoursSince(at, now);
  return since > -1 && since < hours;
}

function hoursSince(at: string, now: Date): number {
  return (now.getTime() - Date.parse(at)) / HOUR_MS;
}
