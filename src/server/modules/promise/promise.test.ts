import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { fillYear } from '#test/year/fill-year.ts';
import { readRawRows } from '#test/year/raw-rows.ts';
import { recountPromise } from '#test/year/recount-promise.ts';
import { promiseChore, readPromise } from './index.ts';
import { countDays, readCounts } from './promise.queries.ts';

const ORDERS = Number(process.env.YEAR_ORDERS ?? 2_000);
const ZONE = 'America/Chicago';
/** Days of the page on the 15th of January, and some with a change of the clock, a month's end and one day. */
const SPANS = [
  ['2025-10-17', '2026-01-14'],
  ['2025-03-01', '2025-05-29'],
  ['2025-11-02', '2025-11-02'],
  ['2025-01-01', '2025-12-31'],
] as const;

const server = await startTestServer();
afterAll(() => server.stop());
const client = await server.context.database.pool.connect();
await fillYear(client, { orders: ORDERS });
const rows = await readRawRows(client);
client.release();
server.clock.advance(Date.parse('2026-01-15T18:00:00Z') - server.clock.now().getTime());

const count = () => promiseChore(server.env).run(server.context.database, server.clock.now());
/** Writes a return that had to be sent on a day. */
const addReturn = (state: string, dueAt: string, sentAt: string | null) =>
  server.sql(
    `insert into returns (id, order_id, cause, state, version, begun_at, actor, due_at, sent_at)
      select gen_random_uuid(), id, 'declined', $1::text, 1, $2::timestamptz - interval '2 days', 'pos', $2, $3
      from orders o where not exists (select from returns r where r.order_id = o.id) order by id limit 1`,
    [state, dueAt, sentAt],
  );

test('shows nothing before the first count', async () => {
  expect(await readPromise(server.context.database)).toBeNull();
});

test.each(SPANS)('counts the days from %s to %s as a bookkeeper would', async (from, to) => {
  const counted = await countDays(server.context.database, { from, to, timeZone: ZONE });
  const { orders, kept, cutCents, timed, minutes } = counted;
  expect({ orders, kept, cutCents, timed, minutes: minutes ?? Number.NaN }).toEqual(recountPromise(rows, from, to));
});

test('keeps the counts of 90 days up to yesterday, and counts once a day', async () => {
  for (let late = 0; late < 4; late += 1) await addReturn('done', '2026-01-05T23:00:00Z', '2026-01-05T22:59:00Z');
  await addReturn('sent', '2026-01-05T23:00:00Z', '2026-01-05T23:01:00Z');
  await addReturn('queued', '2026-01-06T23:00:00Z', null);
  await addReturn('called_off', '2026-01-06T23:00:00Z', null);
  await addReturn('done', '2025-06-05T23:00:00Z', '2025-06-05T22:59:00Z');
  await addReturn('queued', '2026-01-15T23:00:00Z', null);
  await count();
  const expected = recountPromise(rows, '2025-10-17', '2026-01-14');
  const counts = { ...expected, firstDay: '2025-10-17', lastDay: '2026-01-14', returnsDue: 6, returnsSent: 4 };
  expect(await readCounts(server.context.database)).toEqual(counts);
  const figures = await readPromise(server.context.database);
  expect(figures).toMatchObject({ orders: expected.orders, returnsPercent: 66 });
  expect(figures?.keptPercent).toBe(Math.floor((expected.kept * 100) / expected.orders));

  await addReturn('queued', '2026-01-07T23:00:00Z', null);
  await count();
  expect(await readCounts(server.context.database)).toEqual(counts);
  server.clock.advance(24 * 3600 * 1000);
  await count();
  expect(await readCounts(server.context.database)).toMatchObject({ lastDay: '2026-01-15', returnsDue: 8 });
});
