import { z } from 'zod';
import { backupHealth, keyState } from './backup.ts';
import { endpoint, everyone } from './endpoint.ts';

const check = z.enum(['ok', 'failing']);
const parts = { database: check, migrations: check, jobs: check, files: check, folder: check };

export const live = endpoint({
  id: 'health.live',
  summary: 'The process runs',
  access: everyone,
  responses: { 200: z.object({ status: z.literal('ok') }) },
});

export const ready = endpoint({
  id: 'health.ready',
  summary: 'Database, migrations, jobs, files and their folder are ready for traffic',
  access: everyone,
  responses: {
    200: z.object({ status: z.literal('ok'), ...parts, backup: backupHealth, key: keyState }),
    503: z.object({ status: z.literal('failing'), ...parts, backup: backupHealth, key: keyState }),
  },
});
