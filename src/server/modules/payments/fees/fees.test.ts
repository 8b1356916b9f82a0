import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import { shopTime } from '#domain/shop-day.ts';
import { deviceBody, purchaseBody } from '#server/modules/visits/testing/visit-desk.ts';
import { openSettings } from '#server/platform/settings/live-env.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { eventually } from '#test/eventually.ts';
import { asSent, keyHeader, mailOrder, newGuest, newSerial, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { admitFee } from './admit-fee.ts';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const guest = await newGuest(server);
const admin = await newStaff(server, 'admin');
const clerk = await newStaff(server, 'repair-pos');

const set = async (values: object) => {
  const { version } = (await admin.get('/api/shop-settings')).body;
  expect((await admin.post('/api/shop-settings', { values, version }, keyHeader())).status).toBe(200);
};
beforeEach(async () => {
  const { settings } = (await admin.get('/api/shop-settings')).body;
  const names = settings.filter((one: { isSet: boolean }) => one.isSet).map((one: { name: string }) => one.name);
  const fees = names.filter((name: string) => name.startsWith('FEE'));
  if (fees.length > 0) await set(Object.fromEntries(fees.map((name: string) => [name, ''])));
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest, { imei: newSerial() }))).body.id;
  await admin.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', sendSMS: false, sendEmail: false });
});

const pay = (changes: object = {}) =>
  admin.post('/api/payments', { sellRequestId: id, amount: '1020.00', method: 'card', ...changes }, keyHeader());
const ledger = () =>
  server.sql(
    `select kind, amount_cents as amount, fee_cents as fee, seller_fee_cents as "sellerFee" from payments
      where order_id = $1 order by created_at`,
    [id],
  );
const unitCosts = () =>
  server.sql(
    `select c.kind, c.amount_cents as cents from unit_costs c join units u on u.id = c.unit_id
      where u.order_id = $1 order by c.kind desc`,
    [id],
  );
const desk = async () => (await admin.get(`/api/sell-requests/${id}/desk`)).body;
/** Reads what the customer is told, and the receipt, as one text. */
const textsOf = async (purpose: string) => {
  const { messages, payments } = await eventually(async () => {
    const read = await desk();
    const sent = read.messages.filter((message: OrderMessage) => message.purpose === purpose);
    expect(sent).toHaveLength(2);
    return { messages: sent, payments: read.payments };
  });
  const texts = (await asSent(server, messages)).map(({ text }) => text);
  return [...texts, (await pdfTexts((await admin.get(payments[0].receiptUrl)).raw)).join(' ')];
};

describe('a fee that the seller pays', () => {
  beforeEach(() => set({ FEES_PAID_BY: 'seller' }));

  test('is taken off the agreed price, and is no cost of the shop', async () => {
    const shown = { feeAmount: '5.00', feePaidBy: 'seller' };
    const paid = await pay(shown);
    expect([paid.status, paid.body]).toMatchObject([201, { amount: '1020.00', agreedPrice: '1020.00', ...shown }]);
    expect(await ledger()).toEqual([{ kind: 'payment', amount: 102_000, fee: 0, sellerFee: 500 }]);
    expect(await unitCosts()).toEqual([{ kind: 'payout', cents: 102_000 }]);
    expect((await desk()).history.at(-1).note).toBe('$1,020 by card, less the $5 fee');
  });

  test('is on the receipt, and every message names what the seller got', async () => {
    await pay();
    const texts = await textsOf('payment');
    for (const text of texts) expect(text).toContain('$1,015');
    for (const text of texts.filter((one) => one.includes('Method'))) {
      expect(text).toMatch(/Price\W+\$1,020/);
      expect(text).toMatch(/Fee taken off\W+\$5/);
    }
  });

  test('comes back with a reversal, whatever the setting says by then', async () => {
    const { body } = await pay();
    await set({ FEES_PAID_BY: '' });
    expect((await admin.post(`/api/payments/${body.id}/reverse`, { reason: 'Wrong' }, keyHeader())).body).toMatchObject(
      {
        feeAmount: '5.00',
        feePaidBy: 'seller',
      },
    );
    expect((await ledger())[1]).toEqual({ kind: 'reversal', amount: 102_000, fee: 0, sellerFee: 500 });
    for (const text of await textsOf('payment_reversed')) expect(text).toContain('$1,015');
  });

  test.each(['4.99', '5.00'])('never takes all of a payment of $%s', async (amount) => {
    const { status, body } = await pay({ amount, reason: 'Scrap' });
    expect([status, Object.keys(body.errors), await ledger()]).toEqual([422, ['method'], []]);
  });

  test('comes out of its own part of a purchase at the counter, and the paper that is signed says so', async () => {
    const devices = [deviceBody(), deviceBody()];
    const payouts = [
      { method: 'zelle', amount: '1500.00', feeAmount: '0.00', feePaidBy: 'seller' },
      { method: 'card', amount: '590.00', feeAmount: '5.00', feePaidBy: 'seller' },
    ];
    const { status, body } = await clerk.post('/api/pos-transactions', purchaseBody({ devices, payouts }), keyHeader());
    expect([status, body.paid]).toEqual([201, '2085.00']);
    expect(body.payouts.map((one: Record<string, unknown>) => [one.amount, one.feeAmount, one.feePaidBy])).toEqual([
      ['1500.00', '0.00', 'shop'],
      ['590.00', '5.00', 'seller'],
    ]);
    const paper = (await pdfTexts((await clerk.get(body.receiptUrl)).raw)).join(' ');
    for (const line of ['Fee, card -$5', 'Paid by card $585', 'Total paid $2,085']) expect(paper).toContain(line);
    const reversal = { reason: 'Wrong' };
    await clerk.post(`/api/pos-transactions/${body.transactions[1].id}/reverse`, reversal, keyHeader());
    const after = (await clerk.get(`/api/visits/${body.id}`)).body;
    expect([after.paid, after.payouts[1].reversedAmount]).toEqual(['1045.00', '585.00']);
  });

  test('of a part that it would take whole is refused beside that part', async () => {
    const payouts = [
      { method: 'zelle', amount: '1041.00' },
      { method: 'card', amount: '4.00' },
    ];
    const { status, body } = await clerk.post('/api/pos-transactions', purchaseBody({ payouts }), keyHeader());
    expect([status, Object.keys(body.errors)]).toEqual([422, ['payouts.1.method']]);
  });
});

test('a fee that the shop pays is its cost on top of the price, and on no paper of the seller', async () => {
  expect((await pay()).body).toMatchObject({ amount: '1020.00', feeAmount: '5.00', feePaidBy: 'shop' });
  expect(await ledger()).toEqual([{ kind: 'payment', amount: 102_000, fee: 500, sellerFee: 0 }]);
  expect(await unitCosts()).toEqual([
    { kind: 'payout', cents: 102_000 },
    { kind: 'fee', cents: 500 },
  ]);
  for (const text of await textsOf('payment')) {
    expect(text).toContain('$1,020');
    expect(text).not.toMatch(/fee/i);
  }
});

test('a fee or a payer that changed while the dialog was open is refused, and says what counts now', async () => {
  const shown = { feeAmount: '5.00', feePaidBy: 'shop' };
  await set({ FEE_CARD: '7.50' });
  expect((await pay(shown)).body.errors).toEqual({ feeAmount: 'The fee for this method is $7.50.' });
  await set({ FEE_CARD: '', FEES_PAID_BY: 'seller' });
  const payer = { feePaidBy: 'The seller now pays the $5 fee. Please check the amount.' };
  expect((await pay(shown)).body.errors).toEqual(payer);
  expect((await clerk.get('/api/payment-fees')).body).toEqual({ card: 500, zelle: 0, mobile: 0, paidBy: 'seller' });
  // Who pays matters only where there is a fee.
  expect((await pay({ ...shown, method: 'zelle', feeAmount: '0.00' })).status).toBe(201);
});

test.each([
  [{ FEE_CARD: '50.01' }, 'FEE_CARD'],
  [{ FEE_ZELLE: '-1' }, 'FEE_ZELLE'],
  [{ FEES_PAID_BY: 'both' }, 'FEES_PAID_BY'],
])('no setting takes %j', async (values, field) => {
  const { version } = (await admin.get('/api/shop-settings')).body;
  const { status, body } = await admin.post('/api/shop-settings', { values, version }, keyHeader());
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('another process takes the new fees with its next look', async () => {
  const other = await openSettings(server.context.database, server.env, server.context.secrets);
  const card = () => admitFee(other.env, { method: 'card', amountCents: 83_300 });
  expect(card()).toEqual({ feeCents: 500, sellerFeeCents: 0 });
  await set({ FEES_PAID_BY: 'seller', FEE_CARD: '6' });
  await other.refresh();
  expect(card()).toEqual({ feeCents: 0, sellerFeeCents: 600 });
});

test('reports and figures count the fees of the shop alone, each as on its day', async () => {
  const { day } = shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE);
  const sums = async () => {
    const report = (await admin.get(`/api/reports/daily?period=${day}`)).body;
    const { figures } = (await admin.get(`/api/analytics/money?from=${day}&to=${day}`)).body;
    const figure = (name: string) => Number(figures.find((one: { id: string }) => one.id === name).value);
    const line = (name: string) => Number(report.summary.find((one: { name: string }) => one.name === name).amount);
    return [line('Paid to sellers'), line('Payment fees'), figure('paid_out'), figure('payout_fees')];
  };
  const [paid = 0, fees = 0] = await sums();
  await set({ FEES_PAID_BY: 'seller' });
  expect((await pay()).status).toBe(201);
  expect(await sums()).toEqual([paid + 1020, fees, paid + 1020, fees]);
  await set({ FEES_PAID_BY: '' });
  expect(await sums()).toEqual([paid + 1020, fees, paid + 1020, fees]);
});
