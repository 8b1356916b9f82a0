import type { CallAnswer } from '#web/lib/api.ts';
import { agoText } from '#web/lib/format.ts';

export type BackupStatus = CallAnswer<'backup.status'>;

const everyText = (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`);

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
  return `A backup is overdue. Backups run ${everyText(everyHours ?? 0)}. ${lastOne}`;
}

/** Warns of backups that aren’t copied to their second place, in one or two sentences; null while they are. */
export function copyText({ copy: { state, place, lastFailure } }: BackupStatus, nowMs: number): string | null {
  if (state === 'late') return `The newest backup isn’t in the ${place} yet.`;
  if (state !== 'failed' || lastFailure === null) return null;
  return `Copying backups to the ${place} failed ${agoText(lastFailure.at, nowMs)}: ${lastFailure.reason}`;
}
