import { z } from 'zod';
import { backupHealth, keyState } from './backup.ts';
import { endpoint, everyone } from './endpoint.ts';

const check = z.enum(['ok', 'failing']);
/** True in a demo, and absent in a shop. */
const demo = z.literal(true).optional();
/** `unknown`: the folder or the bucket cannot be read to learn which shop it belongs to. */
const folder = z.enum(['ok', 'failing', 'unknown']);
const parts = { database: check, migrations: check, jobs: check, files: check, folder };
const statusFacts = { backup: backupHealth, key: keyState, demo };

export const getLiveness = endpoint({
  id: 'health.live',
  summary: 'The process runs. Failing: its own database hangs, and the process has to be started again',
  access: everyone,
  responses: { 200: z.object({ status: z.literal('ok') }), 503: z.object({ status: z.literal('failing') }) },
});

export const getReadiness = endpoint({
  id: 'health.ready',
  summary:
    'The process can serve visitors, and doesn’t stop soon. Degraded: it can sell, but files can’t be stored or read',
  access: everyone,
  responses: {
    200: z.object({ status: z.enum(['ok', 'degraded']), ...parts, ...statusFacts }),
    503: z.object({ status: z.enum(['failing', 'draining']), ...parts, ...statusFacts }),
  },
});
