import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** `late`: the schedule says that there should have been one since. `failed`: the newest try did. */
const state = z.enum(['none', 'ok', 'late', 'failed']);
export type BackupState = z.infer<typeof state>;

const instant = z.iso.datetime();

/** The state of backups that a health check may show to everybody. */
export const backupHealth = z.object({ state, lastSuccess: instant.nullable(), lastFailure: instant.nullable() });
export type BackupHealth = z.infer<typeof backupHealth>;

export const getBackupStatus = endpoint({
  id: 'backup.status',
  summary: 'How the backups go',
  access: ['admin'],
  responses: {
    200: z.object({
      state,
      lastSuccess: z.object({ at: instant, file: z.string(), bytes: z.int(), orders: z.int() }).nullable(),
      lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
      /** Null where none are made by themselves. */
      everyHours: z.int().nullable(),
    }),
  },
});
