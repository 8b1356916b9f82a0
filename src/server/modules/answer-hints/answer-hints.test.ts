import { afterAll, beforeEach, expect, test } from 'vitest';
import { HINT_DAYS } from '#domain/inspection/answer-hints.ts';
import { inspect } from '#server/modules/price-offers/testing/offer-desk.ts';
import { keyed, mailOrder, newGuest, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { readAnswerCounts } from './answer-counts.queries.ts';
import { answerHintsChore } from './index.ts';

const DAY_MS = 24 * 3_600_000;

let inspector: Browser;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
/** Sessions end while the clock moves. */
beforeEach(async () => {
  inspector = await newTerminal(server, 'pos');
});

const { sql } = server;
const count = () => answerHintsChore(server.env).run(server.context.database, server.clock.now());
const counts = async () =>
  (await readAnswerCounts(server.context.database)).map(
    ({ deviceType, question, inspections, differing }) => `${deviceType} ${question} ${differing}/${inspections}`,
  );
const hints = async () => (await server.browser().get('/api/answer-hints')).body;

/** Sells an iPhone in good condition, unlocked, whose inspection finds something. */
async function sell(found: object): Promise<string> {
  const guest = await newGuest(server);
  const placed = await guest.browser.post('/api/sell-requests', mailOrder(guest), keyed());
  await inspect(inspector, placed.body.id, found);
  return placed.body.id;
}

/** Completes many inspections like one of an order: each of an order of its own, without the work of the bench. */
async function repeat(orderId: string, times: number): Promise<void> {
  const columns = async (table: string) =>
    (await sql('select column_name as name from information_schema.columns where table_name = $1', [table])).map(
      ({ name }) => String(name),
    );
  const copy = async (table: string, changed: Record<string, string>) => {
    const names = (await columns(table)).filter((name) => name !== 'search');
    const values = names.map((name) => changed[name] ?? `t."${name}"`);
    return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')}`;
  };
  for (let made = 0; made < times; made += 1) {
    const id = crypto.randomUUID();
    await sql(`${await copy('orders', { id: '$2::uuid' })} from orders t where t.id = $1`, [orderId, id]);
    await sql(
      `${await copy('inspections', { id: 'gen_random_uuid()', order_id: '$2::uuid' })} from inspections t where t.order_id = $1`,
      [orderId, id],
    );
  }
}

test('hints at nothing before the first count', async () => {
  expect(await hints()).toEqual([]);
});

test('counts once a day how often the newest inspection of an order found another answer', async () => {
  const worse = await sell({ condition: 'fair' });
  const same = await sell({});
  await sell({ holds: ['EMPTY_BOX'] });
  // A second look takes the place of the first.
  const twice = await sell({ condition: 'poor' });
  await inspect(inspector, twice, { condition: 'good' });
  await count();
  expect(await counts()).toEqual([]);
  server.clock.advance(DAY_MS);
  await count();
  const first = ['iPhone carrier 0/3', 'iPhone condition 1/3', 'iPhone model 0/3'];
  expect([await counts(), await hints()]).toEqual([first, []]);

  await repeat(same, 19);
  await repeat(worse, 7);
  await count();
  expect(await counts()).toEqual(first);
  server.clock.advance(DAY_MS);
  await count();
  expect(await counts()).toEqual(['iPhone carrier 0/29', 'iPhone condition 8/29', 'iPhone model 0/29']);
  expect(await hints()).toEqual([]);
  await repeat(same, 1);
  server.clock.advance(DAY_MS);
  await count();
  expect(await hints()).toEqual([{ deviceType: 'iPhone', question: 'condition' }]);
});

test('forgets inspections of more than a year ago', async () => {
  await sell({ carrier: 'other', lockStatus: 'locked' });
  server.clock.advance(DAY_MS);
  await count();
  expect((await hints()).length).toBeGreaterThan(0);
  server.clock.advance((HINT_DAYS - 1) * DAY_MS);
  await count();
  expect(await counts()).toEqual(['iPhone carrier 1/1', 'iPhone condition 0/1', 'iPhone model 0/1']);
  expect(await hints()).toEqual([]);
});

test('counts again once the clock is right that was ahead', async () => {
  await sell({});
  await sql(`insert into answer_counts (device_type, question, inspections, differing, last_day)
    values ('MacBook', 'model', 1, 0, '2031-01-01')`);
  server.clock.advance(DAY_MS);
  await count();
  expect(await counts()).toEqual(['iPhone carrier 0/1', 'iPhone condition 0/1', 'iPhone model 0/1']);
});
