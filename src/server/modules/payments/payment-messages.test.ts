import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { asSent, keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { insertEntry } from './payments.queries.ts';
import { type NewPart, recordPayment } from './record-payment.ts';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
afterAll(() => server.stop());
const guest = await newGuest(server);
const admin = await newStaff(server, 'admin');
beforeEach(async () => {
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await change({ status: 'evaluation', sendSMS: false, sendEmail: false });
});

const number = () => id.slice(-8).toUpperCase();
const change = async (body: object) =>
  expect((await admin.patch(`/api/sell-requests/${id}/status`, body)).status).toBe(200);
const pay = async (): Promise<string> => {
  const body = { sellRequestId: id, amount: '1020.00', method: 'zelle' };
  const paid = await admin.post('/api/payments', body, keyHeader());
  expect(paid.status).toBe(201);
  return paid.body.id;
};
const reversal = (paymentId: string, words: object = {}) => {
  const body = { reason: 'Typed into the wrong order', ...words };
  return admin.post(`/api/payments/${paymentId}/reverse`, body, keyHeader());
};
const desk = async () => (await admin.get(`/api/sell-requests/${id}/desk`)).body;
const messages = async (...purposes: string[]): Promise<OrderMessage[]> => {
  const list: OrderMessage[] = (await desk()).messages.filter(({ purpose }: OrderMessage) =>
    purposes.includes(purpose),
  );
  return asSent(server, list);
};
const untilMessages = (count: number, ...purposes: string[]) =>
  eventually(async () => expect(await messages(...purposes)).toHaveLength(count));
/** Returns the path of the receipt that a message links to. */
const receiptPath = ({ text }: OrderMessage) =>
  /http:\/\/shop\.example(\/api\/track\/\S+\/receipt\S*)/.exec(text)?.[1] ?? '';
const receiptTexts = async (path: string) => {
  const receipt = await server.browser().get(path);
  expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await pdfTexts(receipt.raw)).join(' ');
};

test('sends no payment message when staff pick payment issued for an unpaid order', async () => {
  await change({ status: 'payment_issued' });
  // A message of the next change would come after any message of this one.
  await change({ status: 'price_confirmation' });
  await untilMessages(2, 'order_status');
  for (const { text } of await messages('order_status', 'payment')) {
    expect(text).toContain('Please confirm the final price');
    expect(text).not.toMatch(/payment (is )?(issued|on its way)/i);
  }
});

test('sends no payment message when staff pick the status of a paid order again', async () => {
  await pay();
  await untilMessages(2, 'payment');
  await change({ status: 'evaluation', sendSMS: false, sendEmail: false });
  await change({ status: 'payment_issued' });
  await change({ status: 'completed' });
  await untilMessages(2, 'order_status');
  for (const { text } of await messages('order_status')) expect(text).toMatch(/You['’]re all set/);
});

test('tells of a reversal by SMS and e-mail, shows it behind the receipt’s link, and the new payment behind a new link', async () => {
  await reversal(await pay(), { customerNote: 'It went to the wrong account.' });
  await untilMessages(2, 'payment');
  await untilMessages(2, 'payment_reversed');
  const sent = await messages('payment_reversed');
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([guest.phone, guest.email].sort());
  for (const { channel, text } of sent) {
    const email = channel === 'email' ? ['It went to the wrong account.'] : [];
    for (const part of ['$1,020', 'Zelle', number(), 'reversed', server.env.SHOP_PHONE, ...email])
      expect(text).toContain(part);
    expect(text).not.toContain('Typed into the wrong order');
  }
  const linked = async (purpose: string) =>
    (await messages(purpose)).filter(({ channel }) => channel === 'email').map(receiptPath);
  const [first = ''] = await linked('payment');
  const [ofReversal = ''] = await linked('payment_reversed');
  for (const path of [first, ofReversal, first.replace(/\?.*$/, '')]) {
    const receiptText = await receiptTexts(path);
    for (const part of ['REVERSED', 'Reversed on', 'It went to the wrong account.', 'no longer counts', '$1,020'])
      expect(receiptText).toContain(part);
    expect(receiptText).not.toContain('Typed into');
  }
  await pay();
  await untilMessages(4, 'payment');
  const [second = ''] = (await linked('payment')).filter((path) => path !== first);
  expect(await receiptTexts(second)).not.toContain('REVERSED');
  expect(await receiptTexts(first)).toContain('REVERSED');
});

test('shows no payment of another order behind a receipt’s link', async () => {
  const other = await pay();
  const before = id;
  await untilMessages(2, 'payment');
  const [email] = (await messages('payment')).filter(({ channel }) => channel === 'email');
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await change({ status: 'evaluation', sendSMS: false, sendEmail: false });
  const foreign = await pay();
  const path = email === undefined ? '' : receiptPath(email);
  expect(path).toContain(other);
  expect((await server.browser().get(path.replace(other, foreign))).status).toBe(404);
  expect(before).not.toBe(id);
});

test('tells and prints where the money went, masked, where the customer said how to be paid', async () => {
  const given = await guest.browser.patch(`/api/sell-requests/${id}/payout`, {
    way: 'zelle',
    to: 'robin.vale@bank.example',
  });
  expect(given.status).toBe(200);
  await pay();
  await untilMessages(2, 'payment');
  const sent = await messages('payment');
  const email = sent.find(({ channel }) => channel === 'email') ?? expect.fail('no e-mail');
  const sms = sent.find(({ channel }) => channel === 'sms') ?? expect.fail('no text');
  expect(email.text).toContain('Zelle r•••@bank.example');
  expect(sms.text).toContain('Zelle');
  expect(await receiptTexts(receiptPath(email))).toContain('Zelle r...@bank.example');
  expect(JSON.stringify(sent)).not.toContain('robin.vale');
});

test('names no details of a payment by another way than the customer chose', async () => {
  await guest.browser.patch(`/api/sell-requests/${id}/payout`, { way: 'venmo', to: '@robin-vale' });
  await pay();
  await untilMessages(2, 'payment');
  expect(JSON.stringify(await messages('payment'))).not.toContain('vale');
  const email = (await messages('payment')).find(({ channel }) => channel === 'email') ?? expect.fail('no e-mail');
  expect(await receiptTexts(receiptPath(email))).not.toContain('vale');
});

const BY = { actor: 'pos', memberId: null };
const PARTS: readonly NewPart[] = [
  {
    method: 'cash',
    amountCents: 80_000,
    feeCents: 0,
    sellerFeeCents: 0,
    payoutId: '00000000-0000-4000-8000-000000000001',
  },
  {
    method: 'card',
    amountCents: 22_000,
    feeCents: 500,
    sellerFeeCents: 0,
    payoutId: '00000000-0000-4000-8000-000000000002',
  },
];

/** Pays the order from two payouts. */
const payParts = (parts = PARTS) =>
  server.context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null) throw new Error('No order');
    await recordPayment(tx, server.context, order, {
      parts,
      approval: { kind: 'approval', by: null, terminal: crypto.randomUUID() },
      drawer: { registerId: null, seesCash: false },
      number: { serial: null, noSerialReason: null, isAdmin: false, field: 'serial' },
      reason: null,
      by: BY,
      at: server.clock.now(),
    });
  });

test('an order paid from two payouts shows both, and its customer is told the sum and both methods once, as on each receipt', async () => {
  await payParts();
  const { payments, history, order } = await desk();
  expect(
    payments.map(({ part, method, amount, feeAmount }: Record<string, unknown>) => [part, method, amount, feeAmount]),
  ).toEqual([
    [1, 'cash', '800.00', '0.00'],
    [2, 'card', '220.00', '5.00'],
  ]);
  expect([order.status, order.paymentStatus]).toEqual(['payment_issued', 'paid']);
  expect(history.at(-1)).toMatchObject({ kind: 'paid', note: '$1,020 by cash ($800) and card ($220)' });
  await untilMessages(2, 'payment');
  const texts = (await messages('payment')).map(({ text }) => text);
  for (const { receiptUrl } of payments) texts.push((await pdfTexts((await admin.get(receiptUrl)).raw)).join(' '));
  for (const text of texts) for (const part of ['$1,020', 'cash ($800) and card ($220)']) expect(text).toContain(part);
});

test('a reversal of either part reverses all of them, once, and the order is paid anew in its second round', async () => {
  await payParts();
  const { payments } = await desk();
  expect((await reversal(payments[1].id)).body.amount).toBe('220.00');
  expect((await reversal(payments[0].id)).body.code).toBe('already_reversed');
  const after = await desk();
  expect(after.payments.map(({ reversal }: { reversal: unknown }) => reversal !== null)).toEqual([true, true]);
  expect([after.order.status, after.order.paymentStatus]).toEqual(['evaluation', 'pending']);
  await untilMessages(2, 'payment_reversed');
  await payParts(PARTS.slice(0, 1));
  expect(
    await server.sql(
      'select kind, round, part, amount_cents as cents from payments where order_id = $1 order by 2, 1, 3',
      [id],
    ),
  ).toEqual([
    { kind: 'payment', round: 1, part: 1, cents: 80_000 },
    { kind: 'payment', round: 1, part: 2, cents: 22_000 },
    { kind: 'reversal', round: 1, part: 1, cents: 80_000 },
    { kind: 'reversal', round: 1, part: 2, cents: 22_000 },
    { kind: 'payment', round: 2, part: 1, cents: 80_000 },
  ]);
});

test('the ledger refuses a part that is added later, and one that leaves a gap', async () => {
  await payParts();
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
        sellerFeeCents: 0,
        method: 'cash',
        agreedCents: 102_000,
        trustCents: 0,
        fromStatus: 'evaluation',
        reason: null,
        customerNote: null,
        approvedBy: null,
        approverId: null,
        terminal: null,
        ...BY,
        createdAt: at,
      }),
    );
  const [{ at } = { at: new Date(0) }] = (
    await server.sql('select created_at as at from payments where order_id = $1', [id])
  ).map(({ at }) => ({ at: at instanceof Date ? at : new Date(0) }));
  await expect(add(3, new Date(at.getTime() + 1000))).rejects.toMatchObject({ constraint: 'payments_once' });
  await expect(add(4, at)).rejects.toMatchObject({ constraint: 'payments_once' });
});
