import type { Env } from '../env.ts';
import { savedText } from '../settings/saved-settings.ts';

/** What the backup command needs to know: places, keys, and the rules that an admin may save on screen. */
const NAMES = [
  'DATA_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_DIR',
  'BACKUP_EVERY_HOURS',
  'BACKUP_KEEP',
  'BACKUP_PASSPHRASE',
  'BACKUP_COPY_DIR',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Env)[];

/**
 * Returns the effective settings of a backup by their variables, for the process that makes it. They go through its standard input:
 * a variable next to the `NAME_FILE` that it inherits would be an error, and the environment of a process can be read from outside.
 */
export function commandSettings(env: Pick<Env, (typeof NAMES)[number]>): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = savedText(env[name]);
      return text === null ? [] : [[name, text]];
    }),
  );
}
