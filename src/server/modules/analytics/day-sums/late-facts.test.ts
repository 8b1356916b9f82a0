import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { fillYear } from '#test/year/fill-year.ts';
import { ZONE } from '#test/year/instants.ts';
import { insertPayment, LATE_FACTS } from '#test/year/late-facts.ts';
import { readRawRows } from '#test/year/raw-rows.ts';
import { analyticsChore } from '../index.ts';
import { readMargin } from '../margin/read-margin.ts';
import { PAYMENTS_SUMMED } from '../money/money.queries.ts';
import { readMoney } from '../money/read-money.ts';
import { readIntake } from '../orders/read-intake.ts';
import { readOrders } from '../orders/read-orders.ts';
import { readSpeed } from '../orders/read-speed.ts';
import { expectParts, expectSums } from '../testing/recounted-year.ts';
import { daySumsChore } from './day-sums-chore.ts';

/** Facts that come or change after their days were summed: every figure stays that of a recount, before and after the next turn. */

const DAY_MS = 86_400_000;
const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const SPRING = { from: '2025-03-01', to: '2025-05-20' };

const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '1000', SHOP_TIME_ZONE: ZONE, STAFF_IDLE_MINUTES: '720' },
});
afterAll(() => server.stop());
await onOwnConnection((client) => fillYear(client, { orders: 400, seed: 11 }));
server.clock.advance(Date.parse('2026-01-15T18:00:00Z') - server.clock.now().getTime());
let admin = await newStaff(server, 'admin');

async function onOwnConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await server.context.database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const ask = <Row extends object>(text: string) => server.sql<Row & Record<string, unknown>>(text);
const turn = () => analyticsChore(server.context).run(server.context.database, server.clock.now());

async function expectRecounted(): Promise<void> {
  const rows = await onOwnConnection(readRawRows);
  await expectSums(admin, rows, YEAR);
  for (const range of [YEAR, SPRING]) await expectParts(admin, rows, range);
}

/** Counts days with stored sums, and marks of late facts, by part. */
async function stored(): Promise<{ days: number; marks: Record<string, number> }> {
  const [days] = await ask<{ n: number }>('select count(*)::int as n from summed_days');
  const marks = await ask<{ part: string; n: number }>(
    'select part, count(distinct at)::int as n from day_sum_marks group by 1',
  );
  return { days: days?.n ?? 0, marks: Object.fromEntries(marks.map(({ part, n }) => [part, n])) };
}

test('sums no day that ended less than 48 hours ago', async () => {
  await turn();
  const [last] = await ask<{ at: Date }>('select max(ends_at) as at from summed_days');
  expect(last?.at).toEqual(new Date('2026-01-13T06:00:00Z'));
  expect((await stored()).days).toBeGreaterThan(3 * 365);
  await expectRecounted();
});

describe('a figure is that of a recount, before and after the next turn, with', () => {
  test.each(LATE_FACTS)('%s', async (_what, text, marks) => {
    const { days } = await stored();
    await onOwnConnection((client) => client.query(text));
    expect(Object.keys((await stored()).marks).toSorted()).toEqual(marks);
    await expectRecounted();
    await turn();
    expect(await stored()).toEqual({ days, marks: {} });
    await expectRecounted();
  });

  test('a status that staff change, and a payment that they reverse', async () => {
    const [order] = await ask<{ id: string }>(
      `select id from orders where status = 'mail_tracking' order by id limit 1`,
    );
    const [payment] = await ask<{ id: string }>(
      `select p.id from payments p join units n on n.order_id = p.order_id and n.state in ('testing', 'ready')
        where p.kind = 'payment' and p.method = 'zelle' and p.created_at < '2025-12-01'
          and not exists (select from payments o where o.order_id = p.order_id and o.id <> p.id) order by p.id limit 1`,
    );
    const { status } = await admin.patch(`/api/sell-requests/${order?.id}/status`, {
      status: 'cancelled',
      sendSMS: false,
      sendEmail: false,
    });
    expect(status).toBe(200);
    const answer = await admin.post(`/api/payments/${payment?.id}/reverse`, { reason: 'Late' }, keyHeader());
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    expect((await stored()).marks).toEqual({ orders: 2 });
    await expectRecounted();
    await turn();
    await expectRecounted();
  });

  test('a late fact that was rolled back', async () => {
    await onOwnConnection((client) => client.query(`begin; ${insertPayment(`'2025-08-15T15:00:00Z'`)}; rollback`));
    expect((await stored()).marks).toEqual({});
    await expectRecounted();
  });
});

test('goes on with the days that an interrupted turn left', async () => {
  await ask('delete from summed_days');
  let pieces = 0;
  const interrupted = daySumsChore(server.context, [
    {
      ...PAYMENTS_SUMMED,
      store: async (tx, days, timeZone) => {
        await PAYMENTS_SUMMED.store(tx, days, timeZone);
        pieces += 1;
        if (pieces === 9) throw new Error('The machine is switched off');
      },
    },
  ]);
  await expect(interrupted.run(server.context.database, server.clock.now())).rejects.toThrow('switched off');
  const { days } = await stored();
  expect(days).toBeGreaterThan(25);
  expect(days).toBeLessThan(60);
  await expectRecounted();
  await turn();
  expect((await stored()).days).toBeGreaterThan(3 * 365);
  await expectRecounted();
});

test('a shop in another time zone reads no sums of the old one, and makes its own', async () => {
  const read = async (timeZone: string) => {
    const context = { ...server.context, env: { ...server.context.env, SHOP_TIME_ZONE: timeZone } };
    const call = { query: { from: '2025-02-10', to: '2025-11-30', by: 'day' as const } };
    return [
      await readMoney(context, call),
      await readMargin(context, call),
      await readOrders(context, call),
      await readSpeed(context, call),
      await readIntake(context, call),
    ];
  };
  const chicago = await read(ZONE);
  const tokyo = await read('Asia/Tokyo');
  expect(tokyo).not.toEqual(chicago);
  const env = { ...server.context.env, SHOP_TIME_ZONE: 'Asia/Tokyo' };
  await analyticsChore({ ...server.context, env }).run(server.context.database, server.clock.now());
  expect(await read('Asia/Tokyo')).toEqual(tokyo);
  expect(await read(ZONE)).toEqual(chicago);
  await turn();
  expect(await read(ZONE)).toEqual(chicago);
  expect(await read('Asia/Tokyo')).toEqual(tokyo);
  await ask('delete from summed_days');
  expect([await read(ZONE), await read('Asia/Tokyo')]).toEqual([chicago, tokyo]);
  await turn();
});

test('a clock that runs ahead for a while sums days too early, and no fact of theirs is lost', async () => {
  server.clock.advance(40 * DAY_MS);
  await turn();
  const ahead = await stored();
  await onOwnConnection((client) => client.query(insertPayment(`'2026-01-20T15:00:00Z'`)));
  expect((await stored()).marks).toEqual({ payments: 1 });
  server.clock.advance(-40 * DAY_MS);
  await turn();
  expect((await stored()).days).toBe(ahead.days - 3 * 40);
  // New facts leave no marks again, and their days are summed once they are over.
  await onOwnConnection((client) => client.query(insertPayment(`'2026-01-21T15:00:00Z'`)));
  server.clock.advance(40 * DAY_MS);
  await turn();
  await turn();
  admin = await newStaff(server, 'admin');
  const rows = await onOwnConnection(readRawRows);
  await expectSums(admin, rows, { from: '2025-12-20', to: '2026-02-10' });
  await expectParts(admin, rows, { from: '2026-01-01', to: '2026-02-10' });
});

/** The embedded database has one session. */
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'beside other sessions, a figure is that of a recount with',
  () => {
    test.each(['before', 'after'])('a fact that commits during the turn, %s its day is summed', async (when) => {
      await ask(`delete from summed_days where day between '2025-06-01' and '2025-06-30'`);
      const change = () => onOwnConnection((client) => client.query(insertPayment(`'2025-06-11T15:00:00Z'`)));
      const beside = daySumsChore(server.context, [
        {
          ...PAYMENTS_SUMMED,
          store: async (tx, days, timeZone) => {
            const isThere = days.days.includes('2025-06-11');
            if (isThere && when === 'before') await change();
            await PAYMENTS_SUMMED.store(tx, days, timeZone);
            if (isThere && when === 'after') await change();
          },
        },
      ]);
      await beside.run(server.context.database, server.clock.now());
      expect((await stored()).marks).toEqual({ payments: 1 });
      await expectRecounted();
      await turn();
      expect((await stored()).marks).toEqual({});
      await expectRecounted();
    });

    test('a fact whose transaction began before its day could be summed, and commits after', async () => {
      const client = await server.context.database.pool.connect();
      const day = new Date(server.clock.now().getTime() - DAY_MS);
      await client.query('begin');
      await client.query(insertPayment(`'${day.toISOString()}'`));
      server.clock.advance(4 * DAY_MS);
      const { days } = await stored();
      await turn();
      expect((await stored()).days).toBe(days);
      await client.query('commit');
      client.release();
      admin = await newStaff(server, 'admin');
      const range = { from: '2026-01-01', to: day.toISOString().slice(0, 10) };
      for (const _ of ['before', 'after']) {
        await expectSums(admin, await onOwnConnection(readRawRows), range);
        await turn();
        expect((await stored()).days).toBe(days + 3 * 4);
      }
    });
  },
);
