import { afterAll, expect, test } from 'vitest';
import { dayText, fullHead, NO_HASH } from '#domain/custody/chain.ts';
import { readCustodyHead } from '#server/platform/backup/content/custody-head.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { sha256 } from './append-custody.ts';
import { custodyDaysChore } from './close-day.ts';
import { appendCustody, listHeads } from './index.ts';

const db = await openTestDatabase();
afterAll(() => db.stop());

const ENV = { SHOP_TIME_ZONE: 'America/Chicago' };
const at = (time: string) => new Date(`${time}Z`);
const close = (time: string) => custodyDaysChore(db, ENV).run(db.database, at(time));
const append = (orderId: string, source: string, time: string) =>
  db.database.transaction((tx) =>
    appendCustody(tx, [{ orderId, source, kind: 'status', by: 'shop', at: at(time), facts: [] }], at(time)),
  );
const days = () =>
  db.database.query(
    plain(`select to_char(day, 'YYYY-MM-DD') as day, orders, prev, hash from custody_days order by custody_days.day`),
  );
const headOf = async (order: string) => {
  const head = (await listHeads(db.database, [order])).get(order) ?? expect.fail();
  return { order, head: fullHead(head) };
};
const ofBackup = async () => {
  const client = await db.database.pool.connect();
  try {
    return await readCustodyHead(client);
  } finally {
    client.release();
  }
};

test('The shop gets one head a day over the records that changed, each chained to the day before, for its backups', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  await close('2026-11-23T12:00:00');
  expect([await days(), await ofBackup()]).toEqual([[], null]);

  await append(one, 'a', '2026-11-23T12:00:00');
  await append(two, 'a', '2026-11-23T12:00:01');
  await append(two, 'b', '2026-11-23T12:00:02');
  const first = sha256(dayText('2026-11-23', NO_HASH, [await headOf(one), await headOf(two)]));
  await Promise.all([close('2026-11-23T13:00:00'), close('2026-11-23T13:00:00')]);
  await close('2026-11-24T05:59:00');
  expect(await days()).toEqual([{ day: '2026-11-23', orders: 2, prev: NO_HASH, hash: first }]);

  await append(one, 'b', '2026-11-23T14:00:00');
  await append(one, 'c', '2026-11-24T06:29:00');
  const own = (
    await db.database.query(plain('select hash from custody_entries where order_id = $1 and seq = 2', [one]))
  )[0];
  await close('2026-11-24T06:30:00');
  const second = sha256(dayText('2026-11-24', first, [{ order: one, head: `2-${own?.hash}` }]));
  expect((await days()).at(-1)).toEqual({ day: '2026-11-24', orders: 1, prev: first, hash: second });
  expect(await ofBackup()).toBe(`2026-11-24 ${second}`);
});

test('A head of the future, made by a clock that was ahead, holds up no later one: the chain goes on by its days', async () => {
  const order = crypto.randomUUID();
  await append(order, 'a', '2027-12-28T13:00:00');
  await close('2028-12-31T12:00:00');
  const ahead = (await days()).at(-1);
  expect(ahead).toMatchObject({ day: '2028-12-31' });

  await append(order, 'b', '2027-12-28T14:00:00');
  await close('2027-12-28T15:00:00');
  await close('2027-12-28T16:00:00');
  await append(order, 'c', '2027-12-29T14:00:00');
  await close('2027-12-29T15:00:00');
  const [first, second, ...more] = (await days()).slice(-2);
  expect([first, second, more]).toMatchObject([
    { day: '2029-01-01', prev: ahead?.hash },
    { day: '2029-01-02', orders: 1, prev: first?.hash },
    [],
  ]);

  // Also once its own time is reached: nothing recorded since the last true head is left out.
  await close('2028-12-30T15:00:00');
  await append(order, 'd', '2028-12-31T11:00:00');
  await close('2029-01-01T15:00:00');
  expect((await days()).at(-1)).toMatchObject({ day: '2029-01-03', orders: 1 });
});
