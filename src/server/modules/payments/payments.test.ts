import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayment, listPayments, reversePayment } from '#contracts/payments.ts';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { asSent, keyHeader, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
afterAll(() => server.stop());
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
const admin = await newStaff(server, 'admin');
beforeEach(async () => {
  id = await newOrder('evaluation');
});

const move = (order: string, body: object) =>
  admin.patch(`/api/sell-requests/${order}/status`, { sendSMS: false, sendEmail: false, ...body });

async function newOrder(status: string): Promise<string> {
  const order = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await move(order, { status });
  return order;
}

const payment = (changes: object = {}) => ({
  sellRequestId: id,
  amount: '1020.00',
  method: 'cash',
  feeAmount: '0.00',
  ...changes,
});
const pay = (changes: object = {}, browser = pos, key = newKey()) =>
  browser.post('/api/payments', payment(changes), keyHeader(key));
const reverse = (paymentId: string, browser = admin) =>
  browser.post(`/api/payments/${paymentId}/reverse`, { reason: 'Wrong order' }, keyHeader());
const desk = async (order = id) => (await admin.get(`/api/sell-requests/${order}/desk`)).body;
const ledger = (order = id) =>
  server.sql('select kind, round from payments where order_id = $1 order by round, kind', [order]);

describe('a payment', () => {
  test('sets the order to payment issued, and is stored with its author', async () => {
    const { status, body } = await pay();
    expect([status, createPayment.responses[201].safeParse(body).success]).toEqual([201, true]);
    expect(body).toMatchObject({
      amount: '1020.00',
      method: 'cash',
      feeAmount: '0.00',
      agreedPrice: '1020.00',
      actor: 'pos',
    });
    const { order, history, payments } = await desk();
    expect(order).toMatchObject({ status: 'payment_issued', paymentStatus: 'paid' });
    expect(history.at(-1)).toMatchObject({ kind: 'paid', from: 'evaluation', to: 'payment_issued', actor: 'pos' });
    expect(payments).toEqual([body]);
  });

  test.each(['received', 'payment_processing'])('is refused where staff have set %s', async (status) => {
    await move(id, { status });
    const { body, ...answer } = await pay();
    expect([answer.status, body.code, await ledger()]).toEqual([422, 'order_not_payable', []]);
  });

  test('has the fee of its method, whatever the client sends', async () => {
    const wrong = await pay({ method: 'card', feeAmount: '0.00' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { feeAmount: 'The fee for this method is $5.' }]);
    expect((await pay({ method: 'card', feeAmount: undefined })).body).toMatchObject({ feeAmount: '5.00' });
  });

  test('of less than the final price needs a reason', async () => {
    await move(id, { status: 'evaluation', finalPrice: '900.00', priceReason: 'Scratches' });
    const bare = await pay({ amount: '850.00' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']]);
    const less = await pay({ amount: '850.00', reason: 'Missing charger' });
    expect(less.body).toMatchObject({ amount: '850.00', agreedPrice: '900.00', reason: 'Missing charger' });
  });

  test('of more than the agreed price needs an admin', async () => {
    const more = { amount: '1100.00', reason: 'Nice customer' };
    const byPos = await pay(more);
    expect([byPos.status, byPos.body.code]).toEqual([403, 'amount_needs_admin']);
    expect((await pay(more, admin)).status).toBe(201);
  });

  test('of nothing, and of an unknown order, is refused', async () => {
    const nothing = await pay({ amount: '0.00', reason: 'none' });
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['amount']]);
    expect((await pay({ sellRequestId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});

describe('an order is paid once', () => {
  test('and a double click gets the same answer twice', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([pay({}, pos, key), pay({}, pos, key)]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await ledger()).toHaveLength(1);
  });

  test('also when its status is changed back by hand, and its price cannot change afterwards', async () => {
    await pay();
    const late = await move(id, { status: 'payment_issued', finalPrice: '1.00', priceReason: 'Oops' });
    expect([late.status, late.body.code]).toEqual([409, 'already_paid']);
    await move(id, { status: 'evaluation' });
    expect((await pay()).body.code).toBe('already_paid');
    expect(await ledger()).toHaveLength(1);
  });

  test('also when a program bypasses the use case', async () => {
    await pay();
    const again = (round: number) =>
      server.sql(
        `insert into payments (id, order_id, kind, round, amount_cents, fee_cents, method, agreed_cents, from_status, actor, created_at)
         values (gen_random_uuid(), $1, 'payment', $2, 1, 0, 'cash', 1, 'evaluation', 'x', now())`,
        [id, round],
      );
    await expect(again(1)).rejects.toThrow();
    await expect(again(2)).rejects.toThrow();
    expect(await ledger()).toHaveLength(1);
  });
});

describe('the ledger', () => {
  test('is never changed', async () => {
    await pay();
    for (const text of ['update payments set amount_cents = 1', 'delete from payments', 'truncate payments'])
      await expect(server.sql(text)).rejects.toThrow(/append-only/);
  });

  test('corrects a mistake by a separate entry, and the order can be paid again', async () => {
    const first = (await pay({ method: 'zelle' })).body;
    const reversed = await reverse(first.id);
    expect([reversed.status, reversePayment.responses[201].safeParse(reversed.body).success]).toEqual([201, true]);
    expect(reversed.body).toMatchObject({ id: first.id, reversal: { reason: 'Wrong order', actor: 'admin' } });
    const { order, history } = await desk();
    expect(order).toMatchObject({ status: 'evaluation', paymentStatus: 'pending' });
    expect(history.at(-1)).toMatchObject({ kind: 'payment_reversed', from: 'payment_issued', note: 'Wrong order' });
    expect((await pay()).status).toBe(201);
    expect((await pay()).body.code).toBe('already_paid');
    expect(await ledger()).toEqual([
      { kind: 'payment', round: 1 },
      { kind: 'reversal', round: 1 },
      { kind: 'payment', round: 2 },
    ]);
    expect((await desk()).payments.map(({ reversal }: { reversal: unknown }) => reversal === null)).toEqual([
      true,
      false,
    ]);
  });

  test('reverses a payment once, also for many simultaneous admins', async () => {
    const { id: paymentId } = (await pay()).body;
    expect((await reverse(id)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3, 4].map(() => reverse(paymentId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await ledger()).toHaveLength(2);
  });

  test('is listed newest first, page by page, or of the orders that are asked for', async () => {
    const first = (await pay()).body;
    id = await newOrder('evaluation');
    const second = (await pay({ method: 'card', feeAmount: '5.00' })).body;
    const page = await pos.get('/api/payments?limit=1');
    expect(listPayments.responses[200].safeParse(page.body)).toMatchObject({ success: true });
    expect(page.body).toMatchObject([
      { id: second.id, order: { customerName: 'Robin Vale', model: 'iPhone 16 Pro Max' } },
    ]);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    expect((await pos.get(next)).body).toMatchObject([{ id: first.id }]);
    const byCard = (await pos.get('/api/payments?method=card')).body;
    expect(byCard[0].id).toBe(second.id);
    expect(new Set(byCard.map(({ method }: { method: string }) => method))).toEqual(new Set(['card']));
    expect((await pos.get('/api/payments?cursor=nonsense')).status).toBe(400);
    expect((await pos.get('/api/payments?to=2020-01-01')).body).toEqual([]);
    const none = await newOrder('evaluation');
    const ofOrders = await pos.get(`/api/payments?orders=${[first.sellRequestId, none].join()}`);
    expect(ofOrders.body).toMatchObject([{ id: first.id }]);
    expect(ofOrders.body).toHaveLength(1);
  });
});

test('the customer of a payment is notified by SMS and e-mail, with the receipt as PDF behind its link', async () => {
  const messages = async (): Promise<OrderMessage[]> =>
    (await desk()).messages.filter(({ purpose }: OrderMessage) => purpose === 'payment');
  const { receiptUrl } = (await pay()).body;
  await eventually(async () => expect(await messages()).toHaveLength(2));
  const sent = await asSent(server, await messages());
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set([guest.phone, guest.email]));
  const parts = ['$1,020', 'iPhone 16 Pro Max', id.slice(-8).toUpperCase()];
  for (const { text } of sent) for (const part of parts) expect(text).toContain(part);
  const links = sent.flatMap(
    ({ text }) => /http:\/\/shop\.example(\/api\/track\/[\w.-]+\/receipt\S*)/.exec(text) ?? [],
  );
  const receipt = await server.browser().get(links[1] ?? '');
  expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texts = (await pdfTexts(receipt.raw)).join(' ');
  for (const part of ['Cash Again', 'Robin Vale', ...parts]) expect(texts).toContain(part);
  const forStaff = await pos.get(receiptUrl);
  expect(forStaff.status).toBe(200);
  for (const { headers } of [receipt, forStaff]) {
    expect(headers).toMatchObject({
      'content-disposition': `inline; filename="receipt-${id.slice(-8).toUpperCase()}.pdf"`,
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
  expect((await guest.browser.get(receiptUrl)).status).toBe(401);
});
