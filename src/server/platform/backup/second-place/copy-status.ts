import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CopyState } from '#contracts/backup.ts';
import { type BackupStatus, reasonOf } from '../status.ts';

/**
 * Results of copying backups to the second place, in their own file of the data folder: a copy may run
 * while the next backup is made, so each writes a separate file.
 */
const STATUS_FILE = 'backup-copy-status.json';

const HOUR_MS = 3_600_000;
/** Hours within which the newest backup should reach the second place: a large one takes a while. */
const LATE_AFTER_HOURS = 6;
const RETRY_AFTER_HOURS = 1;

const status = z.object({
  /** Name of the place; a different place starts from scratch. */
  place: z.string(),
  /** Time and name of the newest backup in the place. */
  newest: z.object({ at: z.iso.datetime(), file: z.string() }).nullable(),
  /** Name of the backup up to which everything was copied. */
  upTo: z.string().nullable(),
  /** Null once everything has been copied. */
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type CopyStatus = z.infer<typeof status>;

/** Reads the results of copying to a place; empty for results of another place and for a file that can't be parsed. */
export function readCopyStatus(dataDir: string, place: string): CopyStatus {
  const none: CopyStatus = { place, newest: null, upTo: null, lastFailure: null };
  try {
    const stored = status.parse(JSON.parse(fs.readFileSync(path.join(dataDir, STATUS_FILE), 'utf8')));
    return stored.place === place ? stored : none;
  } catch {
    // A damaged status file must not stop the shop.
    return none;
  }
}

/** Stores a result of copying to a place, and keeps the other results. */
export function storeCopyOutcome(dataDir: string, place: string, outcome: Partial<CopyStatus>): void {
  const file = path.join(dataDir, STATUS_FILE);
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify({ ...readCopyStatus(dataDir, place), ...outcome }), { mode: 0o600 });
  fs.renameSync(unfinished, file);
}

/** Stores a failure of copying, with its reason. */
export function storeCopyFailure(dataDir: string, place: string, now: Date, error: unknown): void {
  storeCopyOutcome(dataDir, place, { lastFailure: { at: now.toISOString(), reason: reasonOf(error) } });
}

/** Summarizes the copies for the owner. @param copy null without a second place */
export function copyState(copy: CopyStatus | null, { lastSuccess }: BackupStatus, now: Date): CopyState {
  if (copy === null) return 'off';
  if (copy.lastFailure !== null) return 'failed';
  if (lastSuccess === null || copy.newest?.file === lastSuccess.file) return copy.newest === null ? 'none' : 'ok';
  if (now.getTime() - Date.parse(lastSuccess.at) > LATE_AFTER_HOURS * HOUR_MS) return 'late';
  return copy.newest === null ? 'none' : 'ok';
}

/** Returns true when there is something to copy: retries a failure after an hour. */
export function isCopyDue(copy: CopyStatus, { lastSuccess }: BackupStatus, now: Date): boolean {
  if (lastSuccess === null) return false;
  const { upTo, lastFailure } = copy;
  if (lastFailure === null) return upTo !== lastSuccess.file;
  // A failure in the future was stored before the clock was set back.
  const hours = (now.getTime() - Date.parse(lastFailure.at)) / HOUR_MS;
  return hours >= RETRY_AFTER_HOURS || hours < 0;
}
