import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** `late`: a scheduled backup is overdue. `failed`: the newest attempt failed. */
const state = z.enum(['none', 'ok', 'late', 'failed']);
export type BackupState = z.infer<typeof state>;

/**
 * Copies in the second place. `off`: not set up. `none`: nothing copied yet. `late`: the newest backup was not copied within
 * hours. `failed`: the newest attempt failed.
 */
const copyState = z.enum(['off', 'none', 'ok', 'late', 'failed']);
export type CopyState = z.infer<typeof copyState>;

const instant = z.iso.datetime();

/**
 * State of the key that seals payees and ID photos: `in_database`, where each backup contains it too; `missing`, where
 * something is sealed with a key that is not here.
 */
export const keyState = z.enum(['ok', 'in_database', 'missing']);
export type KeyState = z.infer<typeof keyState>;

/** State of the backups that a public health check may show. */
export const backupHealth = z.object({
  state,
  lastSuccess: instant.nullable(),
  lastFailure: instant.nullable(),
  copy: copyState,
  /** Time of the newest backup in the second place. */
  lastCopy: instant.nullable(),
});
export type BackupHealth = z.infer<typeof backupHealth>;

export const getBackupStatus = endpoint({
  id: 'backup.status',
  summary: 'State of the backups',
  access: ['admin'],
  responses: {
    200: z.object({
      state,
      lastSuccess: z.object({ at: instant, file: z.string(), bytes: z.int(), orders: z.int() }).nullable(),
      lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
      copy: z.object({
        state: copyState,
        /** Description of the second place; null without one. */
        place: z.string().nullable(),
        /** Time of the newest copy there. */
        newestAt: instant.nullable(),
        lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
      }),
      /** Null where backups are not scheduled. */
      everyHours: z.int().nullable(),
      /** In the past for a backup that is due; null where backups are not scheduled. */
      nextAt: instant.nullable(),
      /** True while one is being made. */
      isMaking: z.boolean(),
      /** Path of the folder of the backups. */
      folder: z.string(),
      /** A demo makes no backups. */
      isDemo: z.boolean(),
      key: keyState,
    }),
  },
});

/** Starts a backup in the background; its result is in the state of the backups. Refused while one is being made, by any process. */
export const startBackup = endpoint({
  id: 'backup.start',
  summary: 'Make a backup now',
  access: ['admin'],
  activity: 'Started a backup',
  asksPasscodeAgain: true,
  responses: { 201: z.object({ startedAt: instant }) },
  errors: ['backup_running', 'rule_broken'],
});
