import { expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { createJobs, resetJobTimes } from '../jobs.ts';
import { createLog } from '../log.ts';

const data = useDatabase();

test('looks at queues that a clock that was ahead has written are due again', async () => {
  const query = (text: string) => data.database.query(plain(text));
  const jobs = createJobs(data.database, createLog('silent'));
  jobs.handle({ name: 'notes', retryLimit: 2, batchSize: 5 }, async () => undefined);
  await jobs.start();
  await jobs.stop(100);
  await query(`update pgboss.queue set monitor_on = now() + '400 days', monitor_claim_on = now() + '400 days',
    maintain_on = now() + '400 days', delta_on = now() + '400 days'`);
  await query(`update pgboss.version set cron_on = now() + '400 days', bam_on = now() + '400 days', flow_on = now() + '400 days',
    reindex_on = now() + '400 days', monitor_backoff_on = now() + '400 days'`);
  await resetJobTimes(data.database);
  // Whatever times pg-boss keeps there, none is of the future.
  const future = await query(`select key, value from (select to_jsonb(q) as kept from pgboss.queue q
      union all select to_jsonb(v) from pgboss.version v) as rows, jsonb_each_text(kept)
    where key like '%\\_on' and value::timestamptz > now() + interval '1 minute'`);
  expect(future).toEqual([]);
});
