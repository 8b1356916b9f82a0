import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PosTransaction } from '#contracts/pos-transactions.ts';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import type { OpenDropOff } from '#contracts/visit-lookups.ts';
import type { Visit } from '#contracts/visits.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { barcodesOf, printAt203 } from '#server/ports/testing/printed-page.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { deviceBody, dropOffBody, openVisitDesk, purchaseBody, RANGE } from '../testing/visit-desk.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const desk = await openVisitDesk(server);

describe('a drop-off', () => {
  let visit: Visit;
  beforeEach(async () => {
    visit = await desk.taken(dropOffBody({ devices: [deviceBody(RANGE), deviceBody(RANGE)] }));
  });
  const settle = (devices: object[], amount: string) =>
    desk.post(`/api/visits/${visit.id}/settle`, { devices, payouts: [{ method: 'cash', amount }] });
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
    const paper = await desk.clerk.get(visit.receiptUrl);
    const texts = (await pdfTexts(paper.raw)).join(' ');
    for (const part of ['Drop-off ticket', await desk.codeOf(visit), '$700 to $1,000', visit.number])
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
    expect(await desk.run('select from payments where order_id = $1', [visit.transactions[0]?.id])).toHaveLength(1);
  });

  test('goes back against its code alone, and is settled no more', async () => {
    const back = (pickupCode: string) => desk.clerk.post(`/api/visits/${visit.id}/return`, { pickupCode });
    const code = await desk.codeOf(visit);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await back(wrong)).body.code).toBe('pickup_code_wrong');
    await desk.clerk.patch(`/api/pos-transactions/${visit.transactions[1]?.id}/status`, {
      status: 'price_confirmation',
    });
    const { body } = await back(code);
    expect(body.transactions.map(({ orderStatus }: PosTransaction) => orderStatus)).toEqual(['cancelled', 'declined']);
    expect([body.isOpen, (await back(code)).body.code]).toEqual([false, 'rule_broken']);
    await eventually(async () => expect(await desk.run('select from domain_events')).toEqual([]));
    for (const { id } of visit.transactions) {
      const { entries } = (await desk.admin.get(`/api/sell-requests/${id}/custody`)).body;
      expect(entries.at(-1).facts).toContainEqual(['Device', 'Returned at the shop']);
      // A declined device that is there would begin its return.
      expect((await desk.admin.get(`/api/sell-requests/${id}/return`)).body).toEqual({ found: null, canBegin: false });
      const begun = await desk.admin.post(`/api/sell-requests/${id}/return`, { cause: 'declined' });
      expect([begun.status, begun.body.message]).toEqual([422, 'This device isn’t in the shop.']);
    }
    expect((await settle([deal(0)], '800.00')).body.code).toBe('order_not_payable');
  });

  test('promises no more than the quote, but by an admin', async () => {
    const devices = [deviceBody({ priceRange: { from: '700.00', to: '1100.00' } })];
    expect((await desk.take(dropOffBody({ devices }))).body.code).toBe('price_needs_admin');
  });
});

test('drop-offs are listed until all their devices are bought or given back, the one that was to be ready first on top', async () => {
  const two = (readyAt: string) =>
    desk.taken(dropOffBody({ devices: [deviceBody(RANGE), deviceBody(RANGE)], readyAt }));
  const [late, early] = [await two('2031-01-02T15:00:00Z'), await two('2020-01-02T15:00:00Z')];
  await desk.taken(purchaseBody());
  const listed = async (): Promise<OpenDropOff[]> =>
    (await desk.clerk.get('/api/drop-offs')).body.filter(({ id }: OpenDropOff) => [late.id, early.id].includes(id));
  const [first, second] = await listed();
  expect(first).toMatchObject({
    id: early.id,
    number: early.number,
    devices: ['iPhone 16 Pro Max, 256GB', 'iPhone 16 Pro Max, 256GB'],
    priceRange: { from: '1400.00', to: '2000.00' },
    readyAt: '2020-01-02T15:00:00.000Z',
  });
  expect(second?.id).toBe(late.id);
  const deal = { transactionId: early.transactions[0]?.id, agreedPrice: '800.00', priceReason: 'Battery at 71%' };
  const payouts = [{ method: 'zelle', amount: '800.00' }];
  await desk.post(`/api/visits/${early.id}/settle`, { devices: [deal], payouts });
  expect((await listed())[0]?.devices).toHaveLength(1);
  await desk.clerk.post(`/api/visits/${early.id}/return`, { pickupCode: await desk.codeOf(early) });
  expect((await listed()).map(({ id }) => id)).toEqual([late.id]);
});

test('Of six tries with a wrong pick-up code the sixth waits, and the right one counts for none', async () => {
  const visit = await desk.taken(dropOffBody({ devices: [deviceBody(RANGE), deviceBody(RANGE)] }));
  const [code, path] = [await desk.codeOf(visit), `/api/visits/${visit.id}/return`];
  const [one, other] = visit.transactions.map(({ id }: PosTransaction) => id);
  const wrong = () => desk.clerk.post(path, { pickupCode: code === '000000' ? '000001' : '000000' });
  for (let tries = 1; tries <= 4; tries += 1) expect((await wrong()).body.errors).toHaveProperty('pickupCode');
  expect((await desk.clerk.post(path, { pickupCode: code, transactionIds: [one] })).status).toBe(200);
  for (let tries = 1; tries <= 5; tries += 1) expect((await wrong()).status).toBe(422);
  const refused = await desk.clerk.post(path, { pickupCode: code, transactionIds: [other] });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test.each([
  [
    'Purchase receipt',
    purchaseBody({ devices: [deviceBody(), deviceBody()], payouts: [{ method: 'zelle', amount: '2090.00' }] }),
  ],
  ['Drop-off ticket', dropOffBody({ devices: [deviceBody(RANGE), deviceBody(RANGE)] })],
])(
  'the 80 mm %s names every device and amount, a scanner reads each, and its second print is a copy',
  async (title, body) => {
    const { id, kind, receiptUrl, transactions } = await desk.taken(body);
    const numbers = transactions.map(({ transactionNumber }) => transactionNumber);
    const serials = transactions.map(({ serial }) => serial);
    for (const isCopy of [false, true]) {
      const { raw } = await desk.clerk.get(receiptUrl);
      const page = await printAt203(raw);
      expect(page.inches.width * 25.4).toBeCloseTo(80, 2);
      expect((await barcodesOf(page)).map(({ text }) => text)).toEqual(numbers);
      const texts = (await pdfTexts(raw)).join(' ');
      const amounts = kind === 'purchase' ? ['$2,090', 'Zelle'] : ['$700 to $1,000'];
      for (const part of [title, ...serials, ...numbers, ...amounts]) expect(texts).toContain(part);
      expect(texts.includes('COPY')).toBe(isCopy);
    }
    expect((await desk.clerk.get(`/api/visits/${id}`)).body.isPrinted).toBe(true);
  },
);

describe('the reversal of a purchase', () => {
  const reverse = (id: string | undefined, browser = desk.clerk, body: object = {}) =>
    browser.post(`/api/pos-transactions/${id}/reverse`, { reason: 'Changed their mind', ...body }, keyHeader());

  test('takes back all parts of one device on the same day, and gives the device back', async () => {
    const payouts = [
      { method: 'cash', amount: '1000.00' },
      { method: 'card', amount: '1090.00' },
    ];
    const visit = await desk.taken(purchaseBody({ devices: [deviceBody(), deviceBody()], payouts }));
    const id = visit.transactions[1]?.id;
    const answer = await reverse(visit.transactions[0]?.id);
    expect([answer.status, answer.body.orderStatus, answer.body.paymentStatus]).toEqual([201, 'cancelled', 'pending']);
    expect((await reverse(visit.transactions[0]?.id)).body.code).toBe('already_reversed');
    const { body } = await desk.clerk.get(`/api/visits/${visit.id}`);
    expect([body.paid, body.payouts.map(({ reversedAmount }: { reversedAmount: string }) => reversedAmount)]).toEqual([
      '1045.00',
      ['1000.00', '45.00'],
    ]);
    expect((await desk.order(id)).order.paymentStatus).toBe('paid');
  });

  test.each([
    ['closed when the device goes back', {}, 'order is closed, so no payment will follow'],
    ['open when the device stays', { keepDevice: true }, 'order is open again'],
  ])('tells the customer by SMS and receipt that the order is %s', async (_, body, words) => {
    const id = (await desk.taken(purchaseBody())).transactions[0]?.id ?? '';
    expect((await reverse(id, desk.clerk, body)).status).toBe(201);
    await eventually(async () => {
      const { messages } = await desk.order(id);
      const sms = messages.find(({ purpose }: OrderMessage) => purpose === 'payment_reversed');
      expect(sms?.text).toContain(words);
    });
    const { payments } = await desk.order(id);
    const lines = await pdfTexts((await desk.admin.get(payments[0].receiptUrl)).raw);
    expect(lines.map((line) => line.trim()).join(' ')).toContain(words);
  });

  test('of a wrong payment keeps the device, which is paid again, as the first receipt says', async () => {
    const id = (await desk.taken(purchaseBody())).transactions[0]?.id ?? '';
    const { body } = await reverse(id, desk.clerk, { keepDevice: true });
    expect([body.orderStatus, body.paymentStatus]).toEqual(['device_received', 'pending']);
    const again = { sellRequestId: id, amount: '1045.00', method: 'zelle' };
    expect((await desk.admin.post('/api/payments', again, keyHeader())).status).toBe(201);
    const { payments } = await desk.order(id);
    const texts = await Promise.all(
      payments.map(async ({ receiptUrl }: { receiptUrl: string }) => {
        const lines = await pdfTexts((await desk.admin.get(receiptUrl)).raw);
        return lines.map((line) => line.trim()).join(' ');
      }),
    );
    const [reversed, ...others] = texts.filter((text) => text.includes('REVERSED'));
    expect([reversed, others]).toEqual([expect.stringContaining('Another payment has replaced it'), []]);
    expect(reversed).not.toContain('open again');
  });

  test('on a later day of the shop needs an admin', async () => {
    const visit = await desk.taken(purchaseBody());
    server.clock.advance(24 * 3600 * 1000);
    const [later, owner] = [await newStaff(server, 'repair-pos'), await newStaff(server, 'admin')];
    expect((await reverse(visit.transactions[0]?.id, later)).body.code).toBe('reversal_needs_admin');
    expect((await reverse(visit.transactions[0]?.id, owner)).status).toBe(201);
    desk.clerk = later;
    desk.admin = owner;
  });
});
