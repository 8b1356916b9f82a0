import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { BackupState } from '#contracts/backup.ts';
import type { Env } from '../env.ts';
import { archiveShopOf } from './archive/archive-name.ts';

/** Results of backups, in a file of the data folder. Every backup writes it, even while a server runs. */
const STATUS_FILE = 'backup-status.json';

/** Multiple of the interval after which a scheduled backup is late: one failed silently, or no server runs. */
const LATE_AFTER = 1.5;
const HOUR_MS = 3_600_000;

const status = z.object({
  lastSuccess: z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.int(), orders: z.int() }).nullable(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Rule by which the last backup kept others, as `BACKUP_KEEP`: copies made by hand know no other. Missing before December 2026. */
  keep: z.string().optional(),
});
export type BackupStatus = z.infer<typeof status>;

const NONE: BackupStatus = { lastSuccess: null, lastFailure: null };

/** Reads the results of backups; empty before the first backup, and when the file cannot be parsed. */
export function readStatus(dataDir: string): BackupStatus {
  try {
    return status.parse(JSON.parse(fs.readFileSync(path.join(dataDir, STATUS_FILE), 'utf8')));
  } catch {
    // A damaged status file must not stop the shop.
    return NONE;
  }
}

/** Returns the name of this shop in its backups, from the last backup; null before the first. */
export function readShop(dataDir: string): string | null {
  return archiveShopOf(readStatus(dataDir).lastSuccess?.file ?? '');
}

/** Stores a success or a failure, and keeps the other. */
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

/**
 * Summarizes the backups for the owner. Ignores results in the future: a clock that ran ahead wrote them.
 * @param everyHours null when no backups are scheduled
 */
export function backupState(
  { lastSuccess, lastFailure }: BackupStatus,
  everyHours: number | null,
  now: Date,
): BackupState {
  const success = lastSuccess !== null && isPast(lastSuccess.at, now) ? lastSuccess : null;
  if (lastFailure !== null && isPast(lastFailure.at, now) && (success === null || lastFailure.at > success.at)) {
    return 'failed';
  }
  if (lastSuccess === null) return 'none';
  if (everyHours === null) return 'ok';
  return success === null || hoursSince(success.at, now) > everyHours * LATE_AFTER ? 'late' : 'ok';
}

/** Returns the hours between scheduled backups; null when none are scheduled. */
export function everyHoursOf({ BACKUP_EVERY_HOURS: hours }: Pick<Env, 'BACKUP_EVERY_HOURS'>): number | null {
  return hours === 0 ? null : hours;
}

/** Hours after which a failed backup is tried again, and the first one is made: someone who only looks at a shop needs none. */
const RETRY_HOURS = 1;
const FIRST_AFTER_HOURS = 1;

/**
 * Returns the time of the next scheduled backup; a time in the past for one that is due.
 * @param everyHours null when no backups are scheduled
 * @param startedAt start of the server that makes the first one
 * @returns null when no backups are scheduled
 */
export function nextBackupAt(
  { lastSuccess, lastFailure }: BackupStatus,
  everyHours: number | null,
  now: Date,
  startedAt: Date,
): Date | null {
  if (everyHours === null) return null;
  const isFirst = lastSuccess === null && lastFailure === null;
  // A time in the future was stored before the clock was set back.
  const after = (at: string | undefined, hours: number) =>
    at !== undefined && isPast(at, now) ? Date.parse(at) + hours * HOUR_MS : 0;
  const next = Math.max(
    after(lastSuccess?.at, everyHours),
    after(lastFailure?.at, Math.min(RETRY_HOURS, everyHours)),
    isFirst ? startedAt.getTime() + FIRST_AFTER_HOURS * HOUR_MS : 0,
  );
  return new Date(next);
}

/** Returns true when a scheduled backup is due. Parameters as `nextBackupAt` has them. */
export function isDue(status: BackupStatus, everyHours: number | null, now: Date, startedAt: Date): boolean {
  const next = nextBackupAt(status, everyHours, now, startedAt);
  return next !== null && next.getTime() <= now.getTime();
}

/** Returns false for an instant far in the future, which was stored before the clock was set back. */
function isPast(at: string, now: Date): boolean {
  return hoursSince(at, now) > -1;
}

function hoursSince(at: string, now: Date): number {
  return (now.getTime() - Date.parse(at)) / HOUR_MS;
}
