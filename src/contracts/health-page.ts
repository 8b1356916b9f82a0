import { z } from 'zod';
import { HEALTH_ACTS, HEALTH_CHECKS, HEALTH_STATES } from '#domain/health/finding.ts';
import { endpoint } from './endpoint.ts';

/** The health page belongs to the owner and the admins (decision 027). */
const admins = ['admin'] as const;

const instant = z.iso.datetime();

const check = z.object({
  name: z.enum(HEALTH_CHECKS),
  state: z.enum(HEALTH_STATES),
  words: z.string(),
  advice: z.string().nullable(),
  command: z.string().nullable(),
  act: z.enum(HEALTH_ACTS).nullable(),
});

/** Rows of a table in the restored backup and in the shop at the time of the drill. */
const difference = z.object({ table: z.string(), backup: z.int(), now: z.int() });
export type DrillDifference = z.infer<typeof difference>;

const drill = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: instant,
  actor: z.string(),
  /** Time of the restored backup; null until it is known. */
  backupAt: instant.nullable(),
  /** Tables whose number of rows has changed since. */
  differences: z.array(difference),
});

export const readHealthPage = endpoint({
  id: 'health.page',
  summary: 'Health of the machine, its backups and its senders',
  access: admins,
  responses: {
    200: z.object({
      at: instant,
      worst: z.enum(['red', 'amber', 'green']),
      checks: z.array(check),
      /** Newest restore drill; null before the first. */
      drill: drill.nullable(),
    }),
  },
});

/** Restores the newest backup into a scratch database, in the background. */
export const startDrill = endpoint({
  id: 'health.startDrill',
  summary: 'Start a restore drill',
  access: admins,
  activity: 'Started a restore drill',
  asksPasscodeAgain: true,
  responses: { 201: z.object({ id: z.uuid() }) },
  errors: ['drill_running', 'no_backup_yet'],
});

/** Retries each failed job once. */
export const retryFailedJobs = endpoint({
  id: 'health.retryJobs',
  summary: 'Try failed background jobs again',
  access: admins,
  activity: 'Retried failed background jobs',
  asksPasscodeAgain: true,
  responses: { 200: z.object({ retried: z.int() }) },
});

/** News of this version, as plain text; no points in a new database, and once it was dismissed. */
const news = z.object({ version: z.string(), points: z.array(z.string()) });

export const readReleaseNews = endpoint({
  id: 'health.news',
  summary: 'What is new in this version',
  access: admins,
  responses: { 200: news },
});

/** Dismisses the news of this version for everyone. */
export const dismissReleaseNews = endpoint({
  id: 'health.dismissNews',
  summary: 'Dismiss what is new in this version',
  access: admins,
  activity: 'Dismissed what’s new in a release',
  responses: { 200: news },
});
