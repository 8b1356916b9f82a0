import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CopyState } from '#contracts/backup.ts';
import { type BackupStatus, reasonOf } from '../status.ts';

/**
 * Results of copying backups to the second place, in a file of the data folder beside that of the backups: a copy may be under way
 * while the next backup is made, and each of the two writes its own.
 */
const STATUS_FILE = 'backup-copy-status.json';

const HOUR_MS = 3_600_000;
/** Hours after which the newest backup should be in the second place: a large one takes a while. */
const LATE_AFTER_HOURS = 6;
const AGAIN_AFTER_HOURS = 1;

const status = z.object({
  /** The place that it is about, in words: another one begins anew. */
  place: z.string(),
  /** The newest backup that is there: its time, and its name. */
  newest: z.object({ at: z.iso.datetime(), file: z.string() }).nullable(),
  /** The backup up to which everything has been copied: its name. */
  upTo: z.string().nullable(),
  /** Null once everything has been copied. */
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type CopyStatus = z.infer<typeof status>;

/** Reads the results of copying to a place; those of another place don't count, and neither does a file that can't be parsed. */
export function readCopyStatus(dataDir: string, place: string): CopyStatus {
  const none: CopyStatus = { place, newest: null, upTo: null, lastFailure: null };
  try {
    const read = status.parse(JSON.parse(fs.readFileSync(path.join(dataDir, STATUS_FILE), 'utf8')));
    return read.place === place ? read : none;
  } catch {
    // A damaged status file must not stop the shop.
    return none;
  }
}

/** Stores a result of copying to a place beside the others. */
export function storeCopyOutcome(dataDir: string, place: string, outcome: Partial<CopyStatus>): void {
  const file = path.join(dataDir, STATUS_FILE);
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify({ ...readCopyStatus(dataDir, place), ...outcome }), { mode: 0o600 });
  fs.renameSync(unfinished, file);
}

/** Stores that copying has failed, with the reason. */
export function storeCopyFailure(dataDir: string, place: string, now: Date, error: unknown): void {
  storeCopyOutcome(dataDir, place, { lastFailure: { at: now.toISOString(), reason: reasonOf(error) } });
}

/** Summarizes the copies for the owner. @param copy null where there is no second place */
export function copyState(copy: CopyStatus | null, { lastSuccess }: BackupStatus, now: Date): CopyState {
  if (copy === null) return 'off';
  if (copy.lastFailure !== null) return 'failed';
  if (lastSuccess === null || copy.newest?.file === lastSuccess.file) return copy.newest === null ? 'none' : 'ok';
  if (now.getTime() - Date.parse(lastSuccess.at) > LATE_AFTER_HOURS * HOUR_MS) return 'late';
  return copy.newest === null ? 'none' : 'ok';
}

/** Returns true when there is something to copy: a failed try is followed by another an hour later. */
export function isCopyDue(copy: CopyStatus, { lastSuccess }: BackupStatus, now: Date): boolean {
  if (lastSuccess === null) return false;
  const { upTo, lastFailure } = copy;
  if (lastFailure === null) return upTo !== lastSuccess.file;
  // A failure dated in the future is one from before the clock was set back.
  const hours = (now.getTime() - Date.parse(lastFailure.at)) / HOUR_MS;
  return hours >= AGAIN_AFTER_HOURS || hours < 0;
}
