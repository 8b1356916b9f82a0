import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Visit } from '#contracts/visits.ts';
import { approverFields, newMember, statusAndCode } from '#server/modules/payments/testing/second-members.ts';
import { keyHeader, newTerminal } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deviceBody, dropOffBody, purchaseBody, RANGE } from '../testing/visit-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newTerminal(server, 'admin');
const kit = await newMember(server, admin, { name: 'Kit Vance', area: 'repair-pos' });
const lou = await newMember(server, admin, { name: 'Lou Marsh', area: 'repair-pos' });

const take = (body: object, browser = kit.browser) => browser.post('/api/pos-transactions', body, keyHeader());
const count = async () => Number((await server.sql('select count(*) from visits'))[0]?.count);

test('a purchase above the limit needs a second member, though each of its parts is below', async () => {
  const body = purchaseBody({
    payouts: [
      { method: 'cash', amount: '545.00' },
      { method: 'zelle', amount: '500.00' },
    ],
  });
  const before = await count();
  expect(statusAndCode(await take(body))).toEqual([403, 'payment_needs_second']);
  expect(statusAndCode(await take({ ...body, ...approverFields(kit.id) }))).toEqual([403, 'approver_is_same']);
  expect(await count()).toBe(before);
  const { status, body: visit } = await take({ ...body, ...approverFields(lou.id) });
  expect([status, visit.paid]).toEqual([201, '1045.00']);
  const { payments } = (await admin.get(`/api/sell-requests/${visit.transactions[0].id}/desk`)).body;
  expect(payments.map(({ approvedBy }: { approvedBy: string }) => approvedBy)).toEqual(['Lou Marsh', 'Lou Marsh']);
});

let visit: Visit;
beforeEach(async () => {
  visit = (await take(dropOffBody({ devices: [deviceBody(RANGE), deviceBody(RANGE)] }))).body;
});
const deal = (index: number) => ({
  transactionId: visit.transactions[index]?.id,
  agreedPrice: '600.00',
  priceReason: 'Battery at 71%',
});
const settle = (devices: object[], amount: string, more: object = {}) =>
  kit.browser.post(
    `/api/visits/${visit.id}/settle`,
    { devices, payouts: [{ method: 'cash', amount }], ...more },
    keyHeader(),
  );

test('devices that were left for testing need a second member when they are paid one after the other', async () => {
  expect(statusAndCode(await settle([deal(0), deal(1)], '1200.00'))).toEqual([403, 'payment_needs_second']);
  expect(statusAndCode(await settle([deal(0)], '600.00'))).toEqual([201]);
  expect(statusAndCode(await settle([deal(1)], '600.00'))).toEqual([403, 'payment_needs_second']);
  const { body } = await settle([deal(1)], '600.00', approverFields(lou.id));
  expect(body.paid).toBe('1200.00');
  const unplaced = plain('select from payments where terminal is null');
  expect(await server.context.database.query(unplaced)).toEqual([]);
});

test('a device of a visit needs a second member when it is paid by the call for orders, too', async () => {
  await settle([deal(0)], '600.00');
  const other = visit.transactions[1]?.id;
  const body = { sellRequestId: other, amount: '1045.00', method: 'zelle' };
  expect(statusAndCode(await admin.post('/api/payments', body, keyHeader()))).toEqual([403, 'payment_needs_second']);
});
