import { intervalText } from '#domain/backup/schedule.ts';
import { bytesText } from '#domain/health/units.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { agoText, momentText } from '#web/lib/format.ts';

export type BackupStatus = CallAnswer<'backup.status'>;

/** Warnings about the key that seals payees and ID photos; null while the key is fine. */
export const KEY_TEXTS: Record<BackupStatus['key'], string | null> = {
  ok: null,
  in_database:
    'The key that protects payout details and ID photos is in every backup. Stop the server, then run “npm run seal-anew”.',
  missing:
    'Some payout details or ID photos can’t be read because their key is missing. Add the key from your recovery kit to “secret.key” in the data folder, then restart.',
};

/** Warns of backups that failed or are late, in one or two sentences. @param nowMs epoch milliseconds */
export function backupText({ state, lastSuccess, lastFailure, everyHours }: BackupStatus, nowMs: number): string {
  const lastOne =
    lastSuccess === null ? 'There isn’t a good one yet.' : `The last good one was ${agoText(lastSuccess.at, nowMs)}.`;
  if (state === 'failed' && lastFailure !== null) {
    return `The backup failed ${agoText(lastFailure.at, nowMs)}: ${lastFailure.reason} ${lastOne}`;
  }
  return `A backup is overdue. Backups run ${intervalText(everyHours ?? 0)}. ${lastOne}`;
}

/** Warns of backups that aren’t copied to their second place, in one or two sentences; null while they are. */
export function copyText({ copy: { state, place, lastFailure } }: BackupStatus, nowMs: number): string | null {
  if (state === 'late') return `The newest backup isn’t in the ${place} yet.`;
  if (state !== 'failed' || lastFailure === null) return null;
  return `Copying backups to the ${place} failed ${agoText(lastFailure.at, nowMs)}: ${lastFailure.reason}`;
}

/** Describes the last backup, or the failure since. */
export function lastBackupText(status: BackupStatus, nowMs: number): string {
  const { state, lastSuccess, isDemo } = status;
  if (isDemo) return 'A demo is erased, not backed up.';
  if (state === 'failed') return backupText(status, nowMs);
  if (lastSuccess === null) return 'None yet';
  const ago = agoText(lastSuccess.at, nowMs);
  return `${ago.charAt(0).toUpperCase()}${ago.slice(1)}, ${bytesText(lastSuccess.bytes)}, test-restored`;
}

/** Describes the time of the next backup. */
export function nextBackupText({ nextAt }: BackupStatus, nowMs: number, timeZone: string): string {
  if (nextAt === null) return 'None. Automatic backups are off.';
  return Date.parse(nextAt) <= nowMs ? 'Within a minute' : momentText(nextAt, timeZone);
}

/** Describes the second place, and the newest copy there. */
export function secondPlaceText({ copy: { place, newestAt } }: BackupStatus, nowMs: number): string {
  if (place === null) return 'None. Your backups are on one machine.';
  return newestAt === null ? `${place}, no copy yet` : `${place}, newest copy ${agoText(newestAt, nowMs)}`;
}

/** Returns true when a backup has ended, well or not, since an instant. A backup is dated by its start. */
export function hasOutcomeSince({ lastSuccess, lastFailure }: BackupStatus, instant: string): boolean {
  return [lastSuccess?.at, lastFailure?.at].some((at) => at !== undefined && at >= instant);
}
