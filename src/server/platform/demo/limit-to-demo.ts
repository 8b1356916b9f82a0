import path from 'node:path';
import { PROVIDER_SETTINGS } from '#domain/settings/provider-settings.ts';
import type { GivenValues } from '../settings/env-files.ts';

/** Variables that count in a demo: where it runs, and who may open its staff areas. */
const COUNT_IN_DEMO: readonly string[] = [
  ...['DEMO', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL'],
  ...['ADMIN_PASSWORD', 'POS_PASSWORD', 'REPAIR_POS_PASSWORD', 'ANSWER_WITHIN_MS', 'RATE_LIMIT_SCALE'],
];

/**
 * Leaves a demo none of the shop's settings: no database, no backups, and no account by which something leaves the machine. Those
 * accounts can’t be set on screen either. What counts is listed, so that a further variable does not.
 */
export function limitToDemo({ given, by }: Pick<GivenValues, 'given' | 'by'>): void {
  for (const name of Object.keys(given)) {
    if (COUNT_IN_DEMO.includes(name)) continue;
    delete given[name];
    by.delete(name);
  }
  for (const [name, { section }] of Object.entries(PROVIDER_SETTINGS)) {
    if (section !== 'staff') by.set(name, 'DEMO');
  }
  given.BACKUP_DIR = path.join(given.DATA_DIR ?? '', 'backups');
}
