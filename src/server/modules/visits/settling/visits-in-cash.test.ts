import { afterAll, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { keyHeader } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { deviceBody, purchaseBody } from '../testing/visit-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const till = await openTillDesk(server);

const take = (body: object) => till.clerk.post('/api/pos-transactions', body, keyHeader());
const two = (cash: string, card: string, registerId: string) =>
  purchaseBody({
    devices: [deviceBody(), deviceBody()],
    registerId,
    payouts: [
      { method: 'cash', amount: cash },
      { method: 'card', amount: card },
    ],
  });

test('the cash of a purchase leaves the drawer of its register, and comes back with its reversal', async () => {
  const { id, registerId } = await till.newDrawer({ 10000: 20 });
  const { status, body: visit } = await take(two('1500.00', '590.00', registerId));
  expect([status, await till.expected(id)]).toEqual([201, '500.00']);
  const address = `/api/pos-transactions/${visit.transactions[1].id}/reverse`;
  expect((await till.clerk.post(address, { reason: 'Wrong', registerId }, keyHeader())).status).toBe(201);
  // The second device had the rest of the cash, and the card.
  expect(await till.expected(id)).toBe('955.00');
});

test('a purchase above the cash of the drawer is refused, and writes nothing', async () => {
  const { id, registerId } = await till.newDrawer({ 10000: 10 });
  const count = () => till.run('select count(*) from orders union all select count(*) from visits');
  const before = await count();
  expect(statusAndCode(await take(two('1500.00', '590.00', registerId)))).toEqual([409, 'drawer_short']);
  expect([await count(), await till.expected(id)]).toEqual([before, '1000.00']);
});

test('a device of three that is reversed gives back its own share of the card fee, and no cash for its card', async () => {
  const { id, registerId } = await till.newDrawer({ 10000: 2 });
  const devices = [deviceBody(), deviceBody(), deviceBody()];
  const payouts = [{ method: 'card', amount: '3135.00' }];
  const { body: visit } = await take(purchaseBody({ devices, registerId, payouts }));
  const reverse = (place: number) =>
    till.clerk.post(`/api/pos-transactions/${visit.transactions[place].id}/reverse`, { reason: 'Wrong' }, keyHeader());
  const feesOf = async (kind: string) =>
    (
      await till.run(
        `select fee_cents as fee from payments where kind = $1 and order_id = any($2::uuid[]) order by created_at, fee_cents`,
        [kind, visit.transactions.map((one: { id: string }) => one.id)],
      )
    ).map(({ fee }) => fee);
  expect(await feesOf('payment')).toEqual([166, 167, 167]);
  expect((await reverse(1)).status).toBe(201);
  expect(await feesOf('reversal')).toEqual([167]);
  await reverse(0);
  await reverse(2);
  expect(new Set(await feesOf('reversal'))).toEqual(new Set([166, 167]));
  expect([(await feesOf('reversal')).length, await till.expected(id)]).toEqual([3, '200.00']);
});
