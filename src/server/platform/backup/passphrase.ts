import crypto from 'node:crypto';
import path from 'node:path';
import type { Env } from '../env.ts';
import { keepOwnerFile, readOwnerFile } from '../owner-file.ts';

type Places = Pick<Env, 'DATA_DIR' | 'BACKUP_PASSPHRASE'>;

/** Characters that are not mistaken for each other (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP_LETTERS = 5;

const fileOf = ({ DATA_DIR }: Places) => path.join(DATA_DIR, 'backup.passphrase');

/**
 * Returns the passphrase that encrypts the backups: BACKUP_PASSPHRASE, or the one in a file of the data folder, which
 * this creates when it is missing.
 */
export function keepPassphrase(settings: Places): { passphrase: string; isNew: boolean } {
  if (settings.BACKUP_PASSPHRASE !== undefined) return { passphrase: settings.BACKUP_PASSPHRASE, isNew: false };
  const { text, isNew } = keepOwnerFile(fileOf(settings), `${makePassphrase()}\n`);
  return { passphrase: text.trim(), isNew };
}

/** Returns the passphrase to try on a backup; undefined without one. */
export function findPassphrase(settings: Places): string | undefined {
  return settings.BACKUP_PASSPHRASE ?? readOwnerFile(fileOf(settings))?.trim();
}

/** Returns 150 random bits as "k3v9x-…". */
function makePassphrase(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LETTERS }, () => LETTERS[crypto.randomInt(LETTERS.length)]);
  return Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP_LETTERS, (index + 1) * GROUP_LETTERS).join(''),
  ).join('-');
}

/** Formats the passphrase and the key that decrypt backups and their content, for the owner to keep away from the machine. */
export function recoveryKit(key: string, passphrase: string): string {
  return `
  Your recovery kit. Keep it away from this machine, on paper or in a password manager.
  Without it, no one can open your backups or the payout details and ID photos in them.

    BACKUP_PASSPHRASE=${passphrase}
    SECRET_KEY=${key}

  On a new machine, put both lines into .env, then run: npm run restore FILE
  To print it again: npm run recovery-kit
`;
}
