import { afterAll, describe, expect, test } from 'vitest';
import { listTransactions, type PosTransaction, type TransactionStats } from '#contracts/pos-transactions.ts';
import type { Visit } from '#contracts/visits.ts';
import { countOrders } from '#server/modules/orders/counts/index.ts';
import { counterOrder, keyHeader, mailOrder, newGuest, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { dropOffBody, openVisitDesk, purchaseBody } from '../testing/visit-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openVisitDesk(server);
const pos = await newStaff(server, 'pos');

const take = (changes: object = {}) => desk.taken(purchaseBody(changes));
const leave = () => desk.taken(dropOffBody());
const list = async (query: string): Promise<PosTransaction[]> =>
  (await desk.clerk.get(`/api/pos-transactions${query}`)).body;
const stats = async (): Promise<TransactionStats> => (await desk.clerk.get('/api/pos-transactions/stats')).body;
const idsOf = (transactions: readonly { id: string }[]) => transactions.map(({ id }) => id);
const ids = (...visits: Visit[]) => visits.flatMap(({ transactions }) => idsOf(transactions));
const change = (id: string | undefined, body: object) => desk.clerk.patch(`/api/pos-transactions/${id}/status`, body);

describe('the list of transactions', () => {
  test('has the orders over the counter and no others, newest first, page by page', async () => {
    const guest = await newGuest(server);
    await guest.browser.post('/api/sell-requests', mailOrder(guest));
    const plainOrder = await pos.post('/api/staff/sell-requests', counterOrder(guest), keyHeader());
    const [first, second] = [await take(), await take()];
    const whole = await list('');
    expect(listTransactions.responses[200].safeParse(whole).success).toBe(true);
    expect(idsOf(whole)).toEqual([...ids(second, first), plainOrder.body.id]);
    expect(whole.map(({ visit }) => visit?.id ?? null)).toEqual([second.id, first.id, null]);
    const page = await desk.clerk.get('/api/pos-transactions?limit=2');
    const [, next = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? [];
    expect(next).toMatch(/^\/api\/pos-transactions\?/);
    expect(idsOf((await desk.clerk.get(next)).body)).toEqual([plainOrder.body.id]);
  });

  test('is filtered by the five statuses', async () => {
    const [bought, left] = [await take(), await leave()];
    expect(idsOf(await list('?status=completed'))).toEqual(expect.arrayContaining(ids(bought)));
    expect(idsOf(await list('?status=completed'))).not.toEqual(expect.arrayContaining(ids(left)));
    expect(idsOf(await list('?status=received,evaluation'))).toEqual(expect.arrayContaining(ids(left)));
    expect((await desk.clerk.get('/api/pos-transactions?status=payment_issued')).status).toBe(400);
  });

  test('is searched by customer, phone, transaction number and model', async () => {
    const phone = newPhone();
    const visit = await take({ customer: { name: 'Quincy Aldermere', phone } });
    const number = visit.transactions[0]?.transactionNumber;
    for (const q of ['aldermere', phone.slice(-10), phone.slice(-4), number, visit.transactions[0]?.serial]) {
      expect([q, idsOf(await list(`?q=${q}`))]).toEqual([q, ids(visit)]);
    }
    expect(idsOf(await list('?q=iphone%2016%20pro%20max'))).toEqual(expect.arrayContaining(ids(visit)));
  });
});

describe('a visit', () => {
  test('is found by its number and by those of its devices, in capitals and small letters', async () => {
    const { id, number, transactions } = await leave();
    const find = (text: string) => desk.clerk.get(`/api/visits?number=${text}`);
    const numbers = [number, number.toLowerCase(), ...transactions.map(({ transactionNumber }) => transactionNumber)];
    for (const one of numbers) expect((await find(one)).body.id).toBe(id);
    expect((await find('0000FFFF')).status).toBe(404);
    expect((await find('not-hex!')).status).toBe(400);
  });

  test('has the history of all its devices, newest first', async () => {
    const { id, transactions } = await take();
    const { body } = await desk.clerk.get(`/api/visits/${id}/history`);
    expect(body.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`)).toEqual([
      'status completed',
      'paid payment_issued',
      'created device_received',
    ]);
    const { id: transactionId, transactionNumber } = transactions[0] ?? {};
    expect(body[0]).toMatchObject({ transactionId, transactionNumber });
    expect((await desk.clerk.get('/api/visits/00000000-0000-4000-8000-000000000000/history')).status).toBe(404);
  });
});

describe('a change of a transaction', () => {
  test('keeps its history, and sets a received device to a status that can be paid', async () => {
    const visit = await leave();
    const [transaction] = visit.transactions;
    const { body } = await change(transaction?.id, { status: 'evaluation', notes: 'On the bench' });
    expect([body.status, body.orderStatus]).toEqual(['evaluation', 'evaluation']);
    expect((await change(transaction?.id, { status: 'received' })).body.orderStatus).toBe('device_received');
    const { history } = (await pos.get(`/api/sell-requests/${transaction?.id}/desk`)).body;
    expect(history.map(({ to, note }: { to: string; note: string }) => [to, note])).toEqual([
      ['device_received', null],
      ['evaluation', 'On the bench'],
      ['device_received', null],
    ]);
  });

  test('of an older version is refused with the current transaction', async () => {
    const [transaction] = (await leave()).transactions;
    await change(transaction?.id, { status: 'evaluation', version: transaction?.version });
    const refused = await change(transaction?.id, { status: 'completed', version: transaction?.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'order_changed']);
    expect(refused.body.order).toMatchObject({ id: transaction?.id, status: 'evaluation', version: 2 });
  });

  test('of an order that is not over the counter finds nothing', async () => {
    const guest = await newGuest(server);
    const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    expect((await change(order.id, { status: 'evaluation' })).status).toBe(404);
  });
});

describe('the figures', () => {
  test('count orders over the counter by status, and what was spent today less what was reversed', async () => {
    const before = await stats();
    const [bought, back] = [await take(), await take()];
    const left = await leave();
    await desk.clerk.post(
      `/api/pos-transactions/${back.transactions[0]?.id}/reverse`,
      { reason: 'Wrong' },
      keyHeader(),
    );
    await change(left.transactions[0]?.id, { status: 'evaluation' });
    const guest = await newGuest(server);
    const mailed = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    await pos.patch(`/api/sell-requests/${mailed.body.id}/status`, { status: 'evaluation' });
    await pos.post('/api/payments', { sellRequestId: mailed.body.id, amount: '1020.00', method: 'cash' }, keyHeader());
    expect(bought.paid).toBe('1045.00');
    const more = (status: keyof TransactionStats['byStatus']) => ({ [status]: before.byStatus[status] + 1 });
    const expected = {
      day: before.day,
      byStatus: { ...before.byStatus, ...more('completed'), ...more('evaluation') },
      totalSpent: (Number(before.totalSpent) + 1045).toFixed(2),
      totalTransactions: before.totalTransactions + 3,
      completedToday: before.completedToday + 1,
    };
    expect(await stats()).toEqual(expected);
    // The same when all orders are counted again.
    server.clock.advance(20 * 60_000);
    expect(await stats()).toEqual(expected);
  });

  test('count the same as a recount of all orders', async () => {
    const counts = await countOrders(server.context);
    const sums = Map.groupBy(counts, ({ status, serviceMethod }) => `${status} ${serviceMethod}`);
    const counted = [...sums].map(([key, parts]) => ({ key, n: parts.reduce((sum, { n }) => sum + n, 0) }));
    const recounted = await desk.run(
      `select status || ' ' || service_method as key, count(*)::int as n from orders group by 1 order by 1`,
    );
    expect(counted.filter(({ n }) => n !== 0).sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(recounted);
  });

  test('of a day without transactions are zero, with the counts of all days', async () => {
    const before = await stats();
    server.clock.advance(48 * 3600 * 1000);
    desk.clerk = await newStaff(server, 'repair-pos');
    expect(await stats()).toMatchObject({
      byStatus: before.byStatus,
      totalSpent: '0.00',
      totalTransactions: 0,
      completedToday: 0,
    });
  });
});
