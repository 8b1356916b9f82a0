import path from 'node:path';
import { PROVIDER_SETTINGS } from '#domain/settings/provider-settings.ts';
import type { GivenValues } from '../settings/env-files.ts';

/** Variables that a demo accepts: where it runs, and the passwords of its staff areas. */
const ALLOWED_IN_DEMO: readonly string[] = [
  ...['DEMO', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL'],
  ...['ADMIN_PASSWORD', 'POS_PASSWORD', 'REPAIR_POS_PASSWORD', 'ANSWER_WITHIN_MS', 'RATE_LIMIT_SCALE'],
];

/**
 * Removes the shop's settings from a demo: its database, its backups, and every account that could send data off the machine. Those
 * accounts can’t be set on screen either. The list names the accepted variables, so new ones are excluded by default.
 */
export function limitToDemo({ given, by }: Pick<GivenValues, 'given' | 'by'>): void {
  for (const name of Object.keys(given)) {
    if (ALLOWED_IN_DEMO.includes(name)) continue;
    delete given[name];
    by.delete(name);
  }
  for (const [name, { section }] of Object.entries(PROVIDER_SETTINGS)) {
    if (section !== 'staff') by.set(name, 'DEMO');
  }
  given.BACKUP_EVERY_HOURS = '0';
  by.set('BACKUP_EVERY_HOURS', 'DEMO');
  given.BACKUP_DIR = path.join(given.DATA_DIR ?? '', 'backups');
}
