import { afterAll, expect, test } from 'vitest';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import type { Visit } from '#contracts/visits.ts';
import { smsSegments } from '#domain/sms-segments.ts';
import { eventually } from '#test/eventually.ts';
import { asSent } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { deviceBody, dropOffBody, openVisitDesk, purchaseBody, RANGE, sellerBody } from '../testing/visit-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
afterAll(() => server.stop());
const desk = await openVisitDesk(server);

const customer = () => sellerBody({ email: 'vale@example.test' });

/** Reads all messages about the devices of a visit, once every event about them has been reacted to. */
const messagesOf = async ({ transactions }: Visit): Promise<OrderMessage[]> => {
  const ids = transactions.map(({ id }) => id);
  const waiting = () => desk.run('select from domain_events where subject_id = any($1)', [ids]);
  await eventually(async () => expect(await waiting()).toEqual([]));
  const orders = await Promise.all(ids.map(desk.order));
  return asSent(
    server,
    orders.flatMap(({ messages }): OrderMessage[] => messages),
  );
};
const labelsOf = (messages: readonly OrderMessage[]) =>
  messages.map(({ channel, purpose }) => `${purpose} ${channel}`).sort();

test('A purchase of three devices in two parts sends one SMS and one e-mail, with all models, the sum and the methods', async () => {
  const devices = [deviceBody(), deviceBody({ condition: 'fair', price: '865.00' }), deviceBody()];
  const payouts = [
    { method: 'cash', amount: '1000.00' },
    { method: 'zelle', amount: '1955.00' },
  ];
  const visit = await desk.taken(purchaseBody({ customer: customer(), devices, payouts }));
  const messages = await messagesOf(visit);
  expect(labelsOf(messages)).toEqual(['payment email', 'payment sms']);
  for (const { text } of messages) {
    for (const part of ['$2,955', 'cash ($1,000)', 'Zelle ($1,955)', 'iPhone 16 Pro Max', '3 devices']) {
      expect(text).toContain(part);
    }
  }
  const [sms, email] = ['sms', 'email'].map((channel) => messages.find((one) => one.channel === channel)?.text ?? '');
  expect(smsSegments(sms ?? '')).toBeLessThanOrEqual(2);
  const receipts = (email ?? '').match(/http:\/\/shop\.example(\/api\/track\/\S+\/receipt\S+)/g) ?? [];
  expect(receipts).toHaveLength(3);
  for (const { transactionNumber } of visit.transactions) expect(email).toContain(transactionNumber);
  const first = await server.browser().get((receipts[0] ?? '').replace('http://shop.example', ''));
  expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('A purchase of one device sends its ordinary receipt, and no confirmation before it', async () => {
  const messages = await messagesOf(await desk.taken(purchaseBody({ customer: customer() })));
  expect(labelsOf(messages)).toEqual(['payment email', 'payment sms']);
  for (const { text } of messages) expect(text).toContain('$1,045');
});

test('A drop-off of two devices sends one confirmation, with the promised prices, the ready time and no pick-up code', async () => {
  const visit = await desk.taken(
    dropOffBody({ customer: customer(), devices: [deviceBody(RANGE), deviceBody(RANGE)] }),
  );
  const messages = await messagesOf(visit);
  expect(labelsOf(messages)).toEqual(['order_confirmation email', 'order_confirmation sms']);
  const code = await desk.codeOf(visit);
  for (const { text, channel } of messages) {
    for (const part of [visit.number, '2 devices', 'January 2, 2030']) expect(text).toContain(part);
    expect(text).toContain(channel === 'sms' ? '$1,400 to $2,000' : '$700 to $1,000');
    expect(text).not.toContain(code);
  }
});

test('A drop-off that is settled in parts sends one message for each settling', async () => {
  const visit = await desk.taken(
    dropOffBody({ customer: customer(), devices: [deviceBody(RANGE), deviceBody(RANGE), deviceBody(RANGE)] }),
  );
  const settle = async (indexes: number[]) => {
    const devices = indexes.map((index) => {
      const { id: transactionId } = visit.transactions[index] ?? {};
      return { transactionId, agreedPrice: '800.00', priceReason: 'Battery at 71%' };
    });
    const payouts = [{ method: 'cash', amount: `${indexes.length * 800}.00` }];
    expect((await desk.post(`/api/visits/${visit.id}/settle`, { devices, payouts })).status).toBe(201);
  };
  const confirmations = ['order_confirmation email', 'order_confirmation sms'];
  await settle([0]);
  expect(labelsOf(await messagesOf(visit))).toEqual([...confirmations, 'payment email', 'payment sms']);
  await settle([2, 1]);
  const messages = await messagesOf(visit);
  expect(labelsOf(messages)).toEqual([
    ...confirmations,
    'payment email',
    'payment email',
    'payment sms',
    'payment sms',
  ]);
  expect(messages.filter(({ text }) => text.includes('$1,600') && text.includes('2 devices'))).toHaveLength(2);
});
