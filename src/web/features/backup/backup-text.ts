import type { CallAnswer } from '#web/lib/api.ts';
import { agoText } from '#web/lib/format.ts';

export type BackupStatus = CallAnswer<'backup.status'>;

const everyText = (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`);

/** What the owner has to know of the key that seals payees and ID photos; null while it is as it should be. */
export const KEY_TEXTS: Record<BackupStatus['key'], string | null> = {
  ok: null,
  in_database:
    'The key that protects payout details and ID photos is in every backup. Stop the server, then run “npm run seal-anew”.',
  missing:
    'Some payout details or ID photos can’t be read because their key is missing. Add the key from your recovery kit to “secret.key” in the data folder, then restart.',
};

/** Describes the state of the backups for the admin, in one or two sentences. @param nowMs epoch milliseconds */
export function backupText({ state, lastSuccess, lastFailure, everyHours }: BackupStatus, nowMs: number): string {
  const lastOne =
    lastSuccess === null ? 'There isn’t a good one yet.' : `The last good one was ${agoText(lastSuccess.at, nowMs)}.`;
  if (state === 'failed' && lastFailure !== null) {
    return `The backup failed ${agoText(lastFailure.at, nowMs)}: ${lastFailure.reason} ${lastOne}`;
  }
  if (lastSuccess === null) {
    return everyHours === null
      ? 'No backup yet, and automatic backups are off. Turn them on, or run “npm run backup”.'
      : `No backup yet. Backups run ${everyText(everyHours)}.`;
  }
  if (state === 'late' && everyHours !== null)
    return `A backup is overdue. Backups run ${everyText(everyHours)}. ${lastOne}`;
  return `Last backup ${agoText(lastSuccess.at, nowMs)}, encrypted and tested by restoring it.`;
}
