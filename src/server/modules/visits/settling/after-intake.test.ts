import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PosTransaction } from '#contracts/pos-transactions.ts';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import type { Visit } from '#contracts/visits.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { device, dropOff, purchase } from '../testing/visit-desk.ts';

let server: TestServer;
let clerk: Browser;
let admin: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  clerk = await newStaff(server, 'repair-pos');
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const take = (body: object, browser = clerk, key = newKey()) =>
  browser.post('/api/pos-transactions', body, { 'idempotency-key': key });
const taken = async (body: object, browser = clerk): Promise<Visit> => {
  const answer = await take(body, browser);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
};
const desk = async (id: string) => (await admin.get(`/api/sell-requests/${id}/desk`)).body;
const codeOf = async ({ id }: Visit) =>
  String((await sql('select pickup_code from visits where id = $1', [id]))[0]?.pickup_code);

describe('a drop-off', () => {
  let visit: Visit;
  beforeEach(async () => {
    const range = { priceRange: { from: '700.00', to: '1000.00' } };
    visit = await taken(dropOff({ devices: [device(range), device(range)] }));
  });
  const settle = (devices: object[], amount: string, key = newKey()) =>
    clerk.post(
      `/api/visits/${visit.id}/settle`,
      { devices, payouts: [{ method: 'cash', amount }] },
      { 'idempotency-key': key },
    );
  const deal = (index: number) => ({
    transactionId: visit.transactions[index]?.id,
    agreedPrice: '800.00',
    priceReason: 'Battery at 71%',
  });

  test('pays nothing, has a range and a code on its ticket, and is in custody', async () => {
    expect(visit).toMatchObject({ kind: 'drop_off', isOpen: true, paid: '0.00', payouts: [] });
    expect(visit.transactions[0]).toMatchObject({
      orderStatus: 'device_received',
      paymentStatus: 'pending',
      priceRange: { from: '700.00', to: '1000.00' },
    });
    const paper = await clerk.get(visit.receiptUrl);
    const texts = (await pdfTexts(paper.raw)).join(' ');
    for (const part of ['Drop-off ticket', await codeOf(visit), '$700 to $1,000', visit.number])
      expect(texts).toContain(part);
  });

  test('is settled device by device, and what was paid cannot be paid again', async () => {
    const answer = await settle([deal(0)], '800.00');
    expect([answer.status, answer.body.paid, answer.body.isOpen]).toEqual([201, '800.00', true]);
    expect(answer.body.transactions.map(({ status }: PosTransaction) => status)).toEqual(['completed', 'received']);
    expect((await settle([deal(0)], '800.00')).body.code).toBe('already_paid');
    const unsaid = await settle([{ ...deal(1), priceReason: null }], '800.00');
    expect(unsaid.body.errors).toHaveProperty(['devices.0.priceReason']);
    expect((await settle([deal(1)], '800.00')).body).toMatchObject({ paid: '1600.00', isOpen: false });
  });

  test('settled by two clerks at once is paid once', async () => {
    const answers = await Promise.all([settle([deal(0)], '800.00'), settle([deal(0)], '800.00')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await sql('select from payments where order_id = $1', [visit.transactions[0]?.id])).toHaveLength(1);
  });

  test('goes back against its code alone, and is settled no more', async () => {
    const back = (pickupCode: string) => clerk.post(`/api/visits/${visit.id}/return`, { pickupCode });
    const code = await codeOf(visit);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await back(wrong)).body.code).toBe('pickup_code_wrong');
    await clerk.patch(`/api/pos-transactions/${visit.transactions[1]?.id}/status`, { status: 'price_confirmation' });
    const { body } = await back(code);
    expect(body.transactions.map(({ orderStatus }: PosTransaction) => orderStatus)).toEqual(['cancelled', 'declined']);
    expect([body.isOpen, (await back(code)).body.code]).toEqual([false, 'rule_broken']);
    await eventually(async () => expect(await sql('select from domain_events')).toEqual([]));
    for (const { id } of visit.transactions) {
      const { entries } = (await admin.get(`/api/sell-requests/${id}/custody`)).body;
      expect(entries.at(-1).facts).toContainEqual(['Device', 'Returned at the shop']);
      // A declined device that is there would begin its return.
      expect((await admin.get(`/api/sell-requests/${id}/return`)).body).toEqual({ found: null, canBegin: false });
      const begun = await admin.post(`/api/sell-requests/${id}/return`, { cause: 'declined' });
      expect([begun.status, begun.body.message]).toEqual([422, 'This device isn’t in the shop.']);
    }
    expect((await settle([deal(0)], '800.00')).body.code).toBe('order_not_payable');
  });

  test('promises no more than the quote, but by an admin', async () => {
    const devices = [device({ priceRange: { from: '700.00', to: '1100.00' } })];
    expect((await take(dropOff({ devices }))).body.code).toBe('price_needs_admin');
  });
});

describe('the paper of a purchase', () => {
  test('names every device and payout, and says COPY from the second print on', async () => {
    const visit = await taken(purchase());
    const print = async () => (await pdfTexts((await clerk.get(visit.receiptUrl)).raw)).join(' ');
    const [first, second] = [await print(), await print()];
    const [transaction] = visit.transactions;
    for (const part of ['Purchase receipt', transaction?.serial, transaction?.transactionNumber, '$1,045', 'Zelle']) {
      expect(first).toContain(part);
    }
    expect([first.includes('COPY'), second.includes('COPY')]).toEqual([false, true]);
    expect((await clerk.get(`/api/visits/${visit.id}`)).body.isPrinted).toBe(true);
  });
});

describe('the reversal of a purchase', () => {
  const reverse = (id: string | undefined, browser = clerk, body: object = {}) =>
    browser.post(
      `/api/pos-transactions/${id}/reverse`,
      { reason: 'Changed their mind', ...body },
      { 'idempotency-key': newKey() },
    );

  test('takes back all parts of one device on the same day, and gives the device back', async () => {
    const payouts = [
      { method: 'cash', amount: '1000.00' },
      { method: 'card', amount: '1090.00' },
    ];
    const visit = await taken(purchase({ devices: [device(), device()], payouts }));
    const id = visit.transactions[1]?.id;
    const answer = await reverse(visit.transactions[0]?.id);
    expect([answer.status, answer.body.orderStatus, answer.body.paymentStatus]).toEqual([201, 'cancelled', 'pending']);
    expect((await reverse(visit.transactions[0]?.id)).body.code).toBe('already_reversed');
    const { body } = await clerk.get(`/api/visits/${visit.id}`);
    expect([body.paid, body.payouts.map(({ reversedAmount }: { reversedAmount: string }) => reversedAmount)]).toEqual([
      '1045.00',
      ['1000.00', '45.00'],
    ]);
    expect((await desk(id ?? '')).order.paymentStatus).toBe('paid');
  });

  test('of a wrong payment keeps the device, which can be paid again', async () => {
    const visit = await taken(purchase());
    const { body } = await reverse(visit.transactions[0]?.id, clerk, { keepDevice: true });
    expect([body.orderStatus, body.paymentStatus]).toEqual(['device_received', 'pending']);
  });

  test.each([
    ['closed when the device goes back', {}, 'order is closed, so no payment will follow'],
    ['open when the device stays', { keepDevice: true }, 'order is open again'],
  ])('tells the customer by SMS and receipt that the order is %s', async (_, body, words) => {
    const id = (await taken(purchase())).transactions[0]?.id ?? '';
    expect((await reverse(id, clerk, body)).status).toBe(201);
    await eventually(async () => {
      const { messages } = await desk(id);
      const sms = messages.find(({ purpose }: OrderMessage) => purpose === 'payment_reversed');
      expect(sms?.text).toContain(words);
    });
    const { payments } = await desk(id);
    const lines = await pdfTexts((await admin.get(payments[0].receiptUrl)).raw);
    expect(lines.map((line) => line.trim()).join(' ')).toContain(words);
  });

  test('says on the first receipt that the order was paid since, once it is paid again', async () => {
    const id = (await taken(purchase())).transactions[0]?.id ?? '';
    await reverse(id, clerk, { keepDevice: true });
    const again = { sellRequestId: id, amount: '1045.00', method: 'zelle' };
    expect((await admin.post('/api/payments', again, { 'idempotency-key': newKey() })).status).toBe(201);
    const { payments } = await desk(id);
    const texts = await Promise.all(
      payments.map(async ({ receiptUrl }: { receiptUrl: string }) => {
        const lines = await pdfTexts((await admin.get(receiptUrl)).raw);
        return lines.map((line) => line.trim()).join(' ');
      }),
    );
    const [reversed, ...others] = texts.filter((text) => text.includes('REVERSED'));
    expect([reversed, others]).toEqual([expect.stringContaining('Another payment has replaced it'), []]);
    expect(reversed).not.toContain('open again');
  });

  test('on a later day of the shop needs an admin', async () => {
    const visit = await taken(purchase());
    server.clock.advance(24 * 3600 * 1000);
    const [later, owner] = [await newStaff(server, 'repair-pos'), await newStaff(server, 'admin')];
    expect((await reverse(visit.transactions[0]?.id, later)).body.code).toBe('reversal_needs_admin');
    expect((await reverse(visit.transactions[0]?.id, owner)).status).toBe(201);
    clerk = later;
    admin = owner;
  });
});
