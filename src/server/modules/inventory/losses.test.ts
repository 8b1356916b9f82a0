import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLoss, movesFrom, UNIT_STATES } from '#domain/inventory/states.ts';
import { shopTime } from '#domain/shop-day.ts';
import { newMember, secondIs, setLimit, told } from '#server/modules/payments/testing/second-members.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { type BoughtUnit, openStockDesk, type StockDesk } from './testing/stock-desk.ts';

let server: TestServer;
let desk: StockDesk;
type Member = Awaited<ReturnType<typeof newMember>>;
let clerk: Member;
let manager: Member;
let lou: Member;
/** Units that cost $1,045 each, bought while the shop has nobody to ask. */
let stock: BoughtUnit[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  desk = await openStockDesk(server);
  for (let bought = 0; bought < 36; bought += 1) stock.push(await desk.buy());
  lou = await newMember(server, desk.admin, { name: 'Lou Marsh', area: 'repair-pos', role: 'manager' });
  const max = await newMember(server, desk.admin, { name: 'Max Grove', area: 'admin', role: 'manager' });
  desk.admin = max.browser;
  await setLimit(desk.admin, '2000.00');
});
afterAll(() => server.stop());
beforeEach(async () => {
  // What one member lets out alone counts over all units.
  const names = [`Kit ${crypto.randomUUID()}`, `Ari ${crypto.randomUUID()}`] as const;
  clerk = await newMember(server, desk.admin, { name: names[0], area: 'repair-pos' });
  manager = await newMember(server, desk.admin, { name: names[1], area: 'admin', role: 'manager' });
});

const newPlace = async () => (await desk.post('locations', { name: crypto.randomUUID() }, desk.admin)).body;

/** Takes a unit from the stock that the test uses alone. */
const next = (): BoughtUnit => {
  const [unit, ...rest] = stock;
  if (unit === undefined) throw new Error('Buy more units');
  stock = rest;
  return unit;
};
async function nextReady(): Promise<BoughtUnit> {
  const unit = next();
  await move(unit, { state: 'ready' });
  return unit;
}
async function move(unit: BoughtUnit, changes: object, browser: Browser = desk.admin) {
  const { version } = (await desk.admin.get(`/api/inventory/units/${unit.id}`)).body.unit;
  return browser.patch(`/api/inventory/units/${unit.id}`, { version, ...changes });
}
const file = async ({ id }: BoughtUnit) => (await desk.admin.get(`/api/inventory/units/${id}`)).body;
const sell = (unit: BoughtUnit, body: object, browser = clerk.browser) =>
  desk.post(`units/${unit.id}/sale`, { method: 'card', ...body }, browser);
/** Reads the newest line of the activity log. */
const newestAction = async () => (await desk.admin.get('/api/staff/actions?limit=1')).body[0];

describe('a correction of costs', () => {
  const cost = (unit: BoughtUnit, body: object) => desk.post(`units/${unit.id}/costs`, body, clerk.browser);
  const correct = (unit: BoughtUnit, kind: string, amount: string) => cost(unit, { kind, amount, note: 'Wrong' });

  test.each(['parts', 'labor', 'label', 'driver', 'other'])('of %s takes back what was booked of it', async (kind) => {
    const unit = next();
    const another = kind === 'other' ? 'parts' : 'other';
    await cost(unit, { kind: another, amount: '500.00' });
    expect((await correct(unit, kind, '-0.01')).body.errors.amount).toContain('nothing booked');
    await cost(unit, { kind, amount: '30.00' });
    await cost(unit, { kind, amount: '12.10' });
    expect((await correct(unit, kind, '-42.11')).body.errors.amount).toContain('$42.10');
    expect((await correct(unit, kind, '-30.00')).status).toBe(201);
    expect((await correct(unit, kind, '-12.11')).body.errors).toHaveProperty('amount');
    expect((await correct(unit, kind, '-12.10')).body.unit.cost).toBe('1545.00');
  });

  test('made twice at the same moment takes back what was booked once', async () => {
    const unit = next();
    await cost(unit, { kind: 'parts', amount: '40.00' });
    const answers = await Promise.all([1, 2, 3].map(() => correct(unit, 'parts', '-40.00')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await file(unit)).unit.cost).toBe('1045.00');
  });
});

describe('a sale far below cost', () => {
  test('needs a reason, which stands at the unit, in the list of sales, the books, exports and the activity log', async () => {
    const unit = await nextReady();
    const refused = await sell(unit, { price: '600.00' });
    expect(refused.body.errors.reason).toBe('That’s $445 below the unit’s cost of $1,045. Please add a reason.');
    expect((await sell(unit, { price: '600.00', reason: 'Cracked in the window' })).status).toBe(201);
    const { sales, events } = await file(unit);
    expect([sales[0].reason, sales[0].approvedBy]).toEqual(['Cracked in the window', null]);
    expect(events[0].note).toBe('Sold for $600: Cracked in the window');
    const [listed] = (await desk.admin.get('/api/inventory/sales?limit=1')).body;
    expect(listed.reason).toBe('Cracked in the window');
    expect((await newestAction()).subject).toContain('loss $445, reason Cracked in the window');
    const { body: csv } = await desk.admin.get(`/api/inventory/export?state=sold&q=${unit.number}`);
    expect(String(csv)).toContain('Sold for $600: Cracked in the window');
    const today = shopTime(server.clock.now(), 'America/Chicago').day;
    const books = (await desk.admin.get(`/api/analytics/book-rows?figure=net_cash&from=${today}&to=${today}`)).body;
    expect(books).toContainEqual(expect.objectContaining({ number: unit.number, note: 'Cracked in the window' }));
  });

  test('is one by what is left after its fee', async () => {
    const unit = await nextReady();
    expect((await sell(unit, { price: '1200.00', fee: '1100.00' })).body.errors).toHaveProperty('reason');
    expect((await sell(unit, { price: '1200.00', fee: '20.00' })).status).toBe(201);
  });

  test('counts with all that the member sold below cost within 24 hours, and then needs a second member', async () => {
    const [first, second, third] = [await nextReady(), await nextReady(), await nextReady()];
    const reason = 'Sold off';
    expect(told(await sell(first, { price: '1.00', reason }))).toEqual([201]);
    const refused = await sell(second, { price: '1.00', reason });
    expect([told(refused), refused.body.message]).toEqual([
      [403, 'outflow_needs_second'],
      'Selling $1,044 below cost makes $2,088 within 24 hours. Above $2,000, a second employee has to approve.',
    ]);
    expect((await file(second)).unit.state).toBe('ready');
    expect(told(await sell(second, { price: '1.00', reason, ...secondIs(clerk.id) }))).toEqual([
      403,
      'approver_is_same',
    ]);
    expect((await sell(second, { price: '1.00', reason, ...secondIs(lou.id) })).body.approvedBy).toBe('Lou Marsh');
    expect((await newestAction()).subject).toContain('approved by Lou Marsh');
    // What another one approved is no longer the member's own.
    expect(told(await sell(third, { price: '100.00', reason }))).toEqual([201]);
  });

  test('counts again after its reversal, and of two at the same moment one is refused', async () => {
    const [first, second, third] = [await nextReady(), await nextReady(), await nextReady()];
    const reason = 'Sold off';
    const { body: sale } = await sell(first, { price: '1.00', reason });
    const reversed = await desk.post(`sales/${sale.id}/reverse`, { reason: 'Wrong unit' }, desk.admin);
    expect(reversed.status).toBe(201);
    expect(told(await sell(first, { price: '1.00', reason }))).toEqual([403, 'outflow_needs_second']);
    const other = await newMember(server, desk.admin, { name: `Bo ${crypto.randomUUID()}`, area: 'repair-pos' });
    const answers = await Promise.all(
      [second, third].map((unit) => sell(unit, { price: '1.00', reason }, other.browser)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
  });

  test('is made once by a press that is sent again without its approval', async () => {
    const unit = await nextReady();
    await setLimit(desk.admin, '100.00');
    const body = { price: '1.00', method: 'card', reason: 'Sold off' };
    const key = desk.keyed();
    const send = (more: object = {}) =>
      clerk.browser.post(`/api/inventory/units/${unit.id}/sale`, { ...body, ...more }, key);
    const done = await send(secondIs(lou.id));
    expect([done.status, (await send()).body]).toEqual([201, done.body]);
    await setLimit(desk.admin, '2000.00');
  });
});

const LOSSES = UNIT_STATES.filter(isLoss);
const BY_HAND = LOSSES.flatMap((to) => (movesFrom('testing').includes(to) ? [to] : []));

/** Ways in which units leave the stock without money: each takes some units, and answers the call that loses them. */
const WAYS: Readonly<Record<string, (units: BoughtUnit[], browser: Browser, more: object) => Promise<unknown[]>>> = {
  ...Object.fromEntries(
    BY_HAND.map((state) => [
      `by hand as ${state}`,
      async (units: BoughtUnit[], browser: Browser, more: object) => {
        const answers = [];
        for (const unit of units) answers.push(told(await move(unit, { state, ...more }, browser)));
        return answers.findLast(([status]) => status !== 200) ?? [200];
      },
    ]),
  ),
  'by the settlement of a transfer': async (units, browser, more) => {
    const id = await sendAll(units);
    const answers = [];
    for (const unit of units) {
      const body = { outcome: 'lost', note: 'Gone', ...more };
      answers.push(told(await browser.patch(`/api/inventory/transfers/${id}/units/${unit.id}`, body)));
    }
    return answers.findLast(([status]) => status !== 200) ?? [200];
  },
  'by the end of a transfer': async (units, browser, more) => {
    const id = await sendAll(units);
    return told(await desk.post(`transfers/${id}/end`, { outcome: 'lost', note: 'Gone', ...more }, browser));
  },
  'by a stocktake': async (units, browser, more) => {
    const shelf = await newPlace();
    for (const { number } of units) await desk.post(`locations/${shelf.id}/units`, { code: number }, desk.admin);
    const { id } = (await desk.post('counts', { placeId: shelf.id }, desk.admin)).body.count;
    const body = { end: 'counted', note: 'Gone', missing: units.length, ...more };
    const answer = told(await desk.post(`counts/${id}/close`, body, browser));
    if (answer[0] !== 201) await desk.post(`counts/${id}/close`, { ...body, end: 'given_up' }, desk.admin);
    return answer[0] === 201 ? [200] : answer;
  },
};

async function sendAll(units: BoughtUnit[]): Promise<string> {
  const [from, to] = [await newPlace(), await newPlace()];
  const unitIds = units.map(({ id }) => id);
  const sent = await desk.post('transfers', { fromId: from.id, toId: to.id, unitIds }, desk.admin);
  return sent.body.transfer.id;
}

describe.each(Object.entries(WAYS))('a unit that is gone without money %s', (_, lose) => {
  test('is said to be so by an admin alone', async () => {
    const unit = next();
    expect(await lose([unit], clerk.browser, {})).toEqual([
      403,
      expect.stringMatching(/^(loss_needs_admin|forbidden)$/),
    ]);
    expect((await file(unit)).unit.state).not.toSatisfy(isLoss);
  });

  test('counts with its cost, so that the second one of a day needs a second member', async () => {
    await setLimit(desk.admin, '1500.00');
    const units = [next(), next()];
    expect(await lose(units, manager.browser, {})).toEqual([403, 'outflow_needs_second']);
    await setLimit(desk.admin, '2000.00');
  });
});

test('has words of who approved the loss', async () => {
  const [unit] = [next()];
  await setLimit(desk.admin, '1000.00');
  const asked = await move(unit, { state: 'written_off', note: 'Burnt' }, manager.browser);
  expect(asked.body.message).toBe(
    'Writing off $1,045 of stock needs approval from a second employee: it’s above $1,000.',
  );
  expect((await move(unit, { state: 'written_off', note: 'Burnt', ...secondIs(lou.id) }, manager.browser)).status).toBe(
    200,
  );
  expect((await file(unit)).events[0].note).toBe('Burnt (approved by Lou Marsh)');
  await setLimit(desk.admin, '2000.00');
});

test('a shop without a limit asks nobody for a loss', async () => {
  await setLimit(desk.admin, null);
  const unit = await nextReady();
  expect(told(await sell(unit, { price: '1.00', reason: 'Sold off' }))).toEqual([201]);
});
