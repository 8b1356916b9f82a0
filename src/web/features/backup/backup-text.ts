import type { CallAnswer } from '#web/lib/api.ts';
import { agoText } from '#web/lib/format.ts';

export type BackupStatus = CallAnswer<'backup.status'>;

const everyText = (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`);

/** What the owner has to know of the key that seals payees and ID photos; null while it is as it should be. */
export const KEY_TEXTS: Record<BackupStatus['key'], string | null> = {
  ok: null,
  in_database:
    'The key that encrypts payout details and ID photos is in every backup. Stop the shop, and run “npm run seal-anew”.',
  missing:
    'Some payout details or ID photos cannot be read: their key is missing. Add the SECRET_KEY of your recovery kit to “secret.key” in the data folder, and restart.',
};

/** Describes the state of the backups for the admin, in one or two sentences. @param nowMs epoch milliseconds */
export function backupText({ state, lastSuccess, lastFailure, everyHours }: BackupStatus, nowMs: number): string {
  const lastOne =
    lastSuccess === null ? 'There is none yet.' : `The last good one was made ${agoText(lastSuccess.at, nowMs)}.`;
  if (state === 'failed' && lastFailure !== null) {
    return `The backup failed ${agoText(lastFailure.at, nowMs)}: ${lastFailure.reason} ${lastOne}`;
  }
  if (lastSuccess === null) {
    return everyHours === null
      ? 'No backup yet. Set BACKUP_EVERY_HOURS to have them made, or run “npm run backup”.'
      : `No backup yet. One is made ${everyText(everyHours)}.`;
  }
  if (state === 'late' && everyHours !== null) return `A backup is due ${everyText(everyHours)}. ${lastOne}`;
  return `Last backup ${agoText(lastSuccess.at, nowMs)}, encrypted and tried by a restore.`;
}
