import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { SERVER_KEY } from '#test/test-database.ts';
import { addPeople, CAMPAIGN, TEMPLATE } from './people.ts';

const BARE = `insert into campaign_recipients (id, campaign_id, name, email, address_key, state, exclusion)
  select gen_random_uuid(), $1::uuid, name, email, email_key, case when kind = 'granted' then 'waiting' else 'excluded' end,
    case when kind = 'granted' then null else 'no_consent' end
  from (select c.*, (select e.kind from consent_entries e where e.address_key = c.email_key and e.scope = 'marketing_email'
    order by e.number desc limit 1) as kind from marketing_contacts c) person`;

/** Measures the time of the call that queues a campaign, compared with its bare statement, and its memory. */
export async function measureQueue(url: string, people: number): Promise<string> {
  const server = await startTestServer({ env: { DATABASE_URL: url, SECRET_KEY: SERVER_KEY } });
  try {
    const { database } = server.context;
    await addPeople(database, people);
    const admin = await newStaff(server, 'admin');
    await admin.post('/api/marketing/templates', TEMPLATE, keyHeader());
    const bare: number[] = [];
    const calls: number[] = [];
    let peak = 0;
    for (let round = 0; round < 3; round += 1) {
      let started = performance.now();
      await database.query(plain(BARE, [crypto.randomUUID()]));
      bare.push(performance.now() - started);
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      const timer = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss - before);
      }, 5);
      started = performance.now();
      const { status, body } = await admin.post('/api/marketing/campaigns', CAMPAIGN, keyHeader());
      calls.push(performance.now() - started);
      clearInterval(timer);
      if (status !== 201) throw new Error(JSON.stringify(body));
      await admin.patch(`/api/marketing/campaigns/${body.id}`, { status: 'cancelled' });
    }
    const best = (times: number[]) => Math.round(Math.min(...times));
    const ratio = (best(calls) / best(bare)).toFixed(2);
    return `${people} people queued in ${best(calls)} ms, the bare statement takes ${best(bare)} ms (${ratio} times), ${(peak / 1e6).toFixed(1)} MB more memory at most`;
  } finally {
    await server.stop();
  }
}
