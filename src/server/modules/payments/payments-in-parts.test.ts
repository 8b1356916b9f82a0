import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { insertEntry } from './payments.queries.ts';
import { type NewPart, recordPayment } from './record-payment.ts';

let server: TestServer;
let guest: Guest;
let admin: Browser;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
  guest = await newGuest(server);
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await admin.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', sendSMS: false, sendEmail: false });
});

const BY = { actor: 'pos', memberId: null };
const PARTS: readonly NewPart[] = [
  { method: 'cash', amountCents: 80_000, feeCents: 0, payoutId: '00000000-0000-4000-8000-000000000001' },
  { method: 'card', amountCents: 22_000, feeCents: 500, payoutId: '00000000-0000-4000-8000-000000000002' },
];

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
/** Pays the order from two payouts. @returns the id of the first part */
const pay = (parts = PARTS) =>
  server.context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null) throw new Error('No order');
    const [first] = await recordPayment(tx, server.context, order, {
      parts,
      approval: { kind: 'approval', by: null, terminal: crypto.randomUUID() },
      drawer: { registerId: null, seesCash: false },
      number: { serial: null, noSerialReason: null, isAdmin: false, field: 'serial' },
      reason: null,
      by: BY,
      at: server.clock.now(),
    });
    return first?.id ?? '';
  });
const desk = async () => (await admin.get(`/api/sell-requests/${id}/desk`)).body;
const reverse = (paymentId: string) =>
  admin.post(`/api/payments/${paymentId}/reverse`, { reason: 'Wrong order' }, { 'idempotency-key': newKey() });
const messages = async (purpose: string): Promise<OrderMessage[]> =>
  (await desk()).messages.filter((message: OrderMessage) => message.purpose === purpose);
const told = (purpose: string) => eventually(async () => expect(await messages(purpose)).toHaveLength(2));

test('an order paid from two payouts shows both, and its customer is told the sum and both methods once, as on each receipt', async () => {
  await pay();
  const { payments, history, order } = await desk();
  expect(
    payments.map(({ part, method, amount, feeAmount }: Record<string, unknown>) => [part, method, amount, feeAmount]),
  ).toEqual([
    [1, 'cash', '800.00', '0.00'],
    [2, 'card', '220.00', '5.00'],
  ]);
  expect([order.status, order.paymentStatus]).toEqual(['payment_issued', 'paid']);
  expect(history.at(-1)).toMatchObject({ kind: 'paid', note: '$1,020 by cash ($800) and card ($220)' });
  await told('payment');
  const texts = (await messages('payment')).map(({ text }) => text);
  for (const { receiptUrl } of payments) texts.push((await pdfTexts((await admin.get(receiptUrl)).raw)).join(' '));
  for (const text of texts) for (const part of ['$1,020', 'cash ($800) and card ($220)']) expect(text).toContain(part);
});

test('a reversal of either part reverses all of them, once, and the order is paid anew in its second round', async () => {
  await pay();
  const { payments } = await desk();
  const answer = await reverse(payments[1].id);
  expect([answer.status, answer.body.amount]).toEqual([201, '220.00']);
  expect((await reverse(payments[0].id)).body.code).toBe('already_reversed');
  const after = await desk();
  expect(after.payments.map(({ reversal }: { reversal: unknown }) => reversal !== null)).toEqual([true, true]);
  expect([after.order.status, after.order.paymentStatus]).toEqual(['evaluation', 'pending']);
  await told('payment_reversed');
  await pay(PARTS.slice(0, 1));
  expect(
    await sql('select kind, round, part, amount_cents as cents from payments where order_id = $1 order by 2, 1, 3', [
      id,
    ]),
  ).toEqual([
    { kind: 'payment', round: 1, part: 1, cents: 80_000 },
    { kind: 'payment', round: 1, part: 2, cents: 22_000 },
    { kind: 'reversal', round: 1, part: 1, cents: 80_000 },
    { kind: 'reversal', round: 1, part: 2, cents: 22_000 },
    { kind: 'payment', round: 2, part: 1, cents: 80_000 },
  ]);
});

test('the ledger refuses a part that is added later, and one that leaves a gap', async () => {
  await pay();
  const add = (part: number, at: Date) =>
    server.context.database.transaction((tx) =>
      insertEntry(tx, {
        id: crypto.randomUUID(),
        orderId: id,
        kind: 'payment',
        round: 1,
        part,
        payoutId: null,
        reverses: null,
        amountCents: 100,
        feeCents: 0,
        method: 'cash',
        agreedCents: 102_000,
        trustCents: 0,
        fromStatus: 'evaluation',
        reason: null,
        customerNote: null,
        approvedBy: null,
        approverId: null,
        terminal: null,
        by: BY,
        at,
      }),
    );
  const [{ at } = { at: new Date(0) }] = (
    await sql('select created_at as at from payments where order_id = $1', [id])
  ).map(({ at }) => ({ at: at instanceof Date ? at : new Date(0) }));
  await expect(add(3, new Date(at.getTime() + 1000))).rejects.toMatchObject({ constraint: 'payments_once' });
  await expect(add(4, at)).rejects.toMatchObject({ constraint: 'payments_once' });
});
