import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteId } from '#contracts/routes.ts';
import { isLoss, movesFrom, UNIT_STATES } from '#domain/inventory/states.ts';
import { kindsOfGroup, type OutflowKind } from '#domain/outflows/outflows.ts';
import { shopTime } from '#domain/shop-day.ts';
import { STOCK_CALLS } from '#server/modules/approvals/testing/outflow-calls.ts';
import { approverFields, newMember, setLimit, statusAndCode } from '#server/modules/payments/testing/second-members.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';
import { type BoughtUnit, openStockDesk } from './testing/stock-desk.ts';

type Member = Awaited<ReturnType<typeof newMember>>;
let clerk: Member;
let manager: Member;
/** Units that cost $1,045 each, bought while the shop has nobody to ask. */
let stock: BoughtUnit[] = [];
const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);
for (let bought = 0; bought < 39; bought += 1) stock.push(await desk.buy());
const lou = await newMember(server, desk.admin, { name: 'Lou Marsh', area: 'repair-pos', role: 'manager' });
const max = await newMember(server, desk.admin, { name: 'Max Grove', area: 'admin', role: 'manager' });
desk.admin = max.browser;
await setLimit(desk.admin, '2000.00');
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
const move = (unit: BoughtUnit, changes: object, browser: Browser = desk.admin) =>
  desk.change(unit.id, changes, browser);
const file = ({ id }: BoughtUnit) => desk.file(id);
const sell = (unit: BoughtUnit, body: object, browser = clerk.browser) =>
  desk.post(`units/${unit.id}/sale`, { method: 'card', ...body }, browser);
/** Reads the newest line of the activity log. */
const newestAction = async () => (await desk.admin.get('/api/staff/actions?limit=1')).body[0];

describe('a sale far below cost', () => {
  test('needs a reason, which stands at the unit, in the list of sales, the books, exports and the activity log', async () => {
    const unit = await nextReady();
    const refused = await sell(unit, { price: '600.00' });
    expect(refused.body.errors.reason).toBe('That’s $445 below the unit’s cost of $1,045. Please add a reason.');
    // What the card or the marketplace takes counts.
    expect((await sell(unit, { price: '1200.00', fee: '1100.00' })).body.errors).toHaveProperty('reason');
    expect((await sell(unit, { price: '600.00', reason: 'Cracked in the window' })).status).toBe(201);
    const { sales, events } = await file(unit);
    expect([sales[0].reason, sales[0].approvedBy]).toEqual(['Cracked in the window', null]);
    expect(events[0].note).toBe('Sold for $600: Cracked in the window');
    const [listed] = (await desk.admin.get('/api/inventory/sales?limit=1')).body;
    expect(listed.reason).toBe('Cracked in the window');
    const { action, subject } = await newestAction();
    expect([action, subject]).toEqual([
      `Sold unit ${unit.number} for $600`,
      'by card, channel counter, loss $445, reason Cracked in the window',
    ]);
    // Its way out stays when its serial is corrected later.
    const serial = { identifier: `F2LS${unit.number.slice(-6).padStart(6, '0')}`, note: 'Typo in the serial' };
    expect((await move(unit, serial)).status).toBe(200);
    const { body: csv } = await desk.admin.get(`/api/inventory/export?state=sold&q=${unit.number}`);
    expect(String(csv)).toContain('Sold for $600: Cracked in the window');
    const today = shopTime(server.clock.now(), 'America/Chicago').day;
    const books = (await desk.admin.get(`/api/analytics/book-rows?figure=net_cash&from=${today}&to=${today}`)).body;
    expect(books).toContainEqual(expect.objectContaining({ number: unit.number, note: 'Cracked in the window' }));
  });

  test('counts with all that the member sold below cost within 24 hours, and then needs a second member', async () => {
    const [first, second, third] = [await nextReady(), await nextReady(), await nextReady()];
    const reason = 'Sold off';
    expect(statusAndCode(await sell(first, { price: '1.00', reason }))).toEqual([201]);
    const refused = await sell(second, { price: '1.00', reason });
    expect([statusAndCode(refused), refused.body.message]).toEqual([
      [403, 'outflow_needs_second'],
      'Selling $1,044 below cost makes $2,088 within 24 hours. Above $2,000, a second employee has to approve.',
    ]);
    expect((await file(second)).unit.state).toBe('ready');
    expect(statusAndCode(await sell(second, { price: '1.00', reason, ...approverFields(clerk.id) }))).toEqual([
      403,
      'approver_is_same',
    ]);
    expect((await sell(second, { price: '1.00', reason, ...approverFields(lou.id) })).body.approvedBy).toBe(
      'Lou Marsh',
    );
    expect((await newestAction()).subject).toBe(
      'by card, channel counter, loss $1,044, approved by Lou Marsh, reason Sold off',
    );
    // What another one approved is no longer the member's own.
    expect(statusAndCode(await sell(third, { price: '100.00', reason }))).toEqual([201]);
  });

  test('counts again after its reversal, and of two at the same moment one is refused', async () => {
    const [first, second, third] = [await nextReady(), await nextReady(), await nextReady()];
    const reason = 'Sold off';
    const { body: sale } = await sell(first, { price: '1.00', reason });
    const reversed = await desk.post(`sales/${sale.id}/reverse`, { reason: 'Wrong unit' }, desk.admin);
    expect(reversed.status).toBe(201);
    expect(statusAndCode(await sell(first, { price: '1.00', reason }))).toEqual([403, 'outflow_needs_second']);
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
    const done = await send(approverFields(lou.id));
    expect([done.status, (await send()).body]).toEqual([201, done.body]);
    await setLimit(desk.admin, '2000.00');
  });
});

const LOSSES = UNIT_STATES.filter(isLoss);
const BY_HAND = LOSSES.flatMap((to) => (movesFrom('testing').includes(to) ? [to] : []));

/** Takes some units out of the stock, or off its cost. @returns what the call said that did, the last one of several */
interface Way {
  kind: OutflowKind;
  call: RouteId;
  name: string;
  take: (units: BoughtUnit[], browser: Browser, more: object) => Promise<unknown[]>;
}

/** Does it for one unit after the other. @returns the first refusal, or the last answer */
async function each(units: BoughtUnit[], take: (unit: BoughtUnit) => Promise<Answer>): Promise<unknown[]> {
  let outcome: unknown[] = [];
  for (const unit of units) {
    outcome = statusAndCode(await take(unit));
    if (outcome.length > 1) return outcome;
  }
  return outcome;
}

/** Ways in which units leave the stock without money. */
const WAYS: readonly Way[] = [
  ...BY_HAND.map(
    (state): Way => ({
      kind: 'unit_lost',
      call: 'inventory.update',
      name: `by hand as ${state}`,
      take: (units, browser, more) => each(units, (unit) => move(unit, { state, ...more }, browser)),
    }),
  ),
  {
    kind: 'unit_lost',
    call: 'inventory.settleUnit',
    name: 'by the settlement of a transfer',
    take: async (units, browser, more) => {
      const id = await sendAll(units);
      const body = { outcome: 'lost', note: 'Gone', ...more };
      return each(units, (unit) => browser.patch(`/api/inventory/transfers/${id}/units/${unit.id}`, body));
    },
  },
  {
    kind: 'unit_lost',
    call: 'inventory.endTransfer',
    name: 'by the end of a transfer',
    take: async (units, browser, more) => {
      const id = await sendAll(units);
      return statusAndCode(await desk.post(`transfers/${id}/end`, { outcome: 'lost', note: 'Gone', ...more }, browser));
    },
  },
  {
    kind: 'unit_lost',
    call: 'inventory.closeCount',
    name: 'by a stocktake',
    take: async (units, browser, more) => {
      const shelf = await newPlace();
      for (const { number } of units) await desk.post(`locations/${shelf.id}/units`, { code: number }, desk.admin);
      const { id } = (await desk.post('counts', { placeId: shelf.id }, desk.admin)).body.count;
      const body = { end: 'counted', note: 'Gone', missing: units.length, ...more };
      const answer = statusAndCode(await desk.post(`counts/${id}/close`, body, browser));
      if (answer.length > 1) await desk.post(`counts/${id}/close`, { ...body, end: 'given_up' }, desk.admin);
      return answer;
    },
  },
];

/** All ways in which stock, or what it is worth, is let out. */
const STOCK_WAYS: readonly Way[] = [
  ...WAYS,
  {
    kind: 'sold_below_cost',
    call: 'inventory.sell',
    name: 'by a sale below cost',
    take: (units, browser, more) =>
      each(units, async (unit) => {
        await move(unit, { state: 'ready' });
        return sell(unit, { price: '1.00', reason: 'Sold off', ...more }, browser);
      }),
  },
  {
    kind: 'cost_taken_back',
    call: 'inventory.addCost',
    name: 'by a correction of its costs',
    take: (units, browser, more) =>
      each(units, async (unit) => {
        const cost = { kind: 'parts', amount: '1044.00' };
        await desk.post(`units/${unit.id}/costs`, cost, clerk.browser);
        const taken = { ...cost, amount: '-1044.00', note: 'Wrong unit', ...more };
        return desk.post(`units/${unit.id}/costs`, taken, browser);
      }),
  },
];

async function sendAll(units: BoughtUnit[]): Promise<string> {
  const [from, to] = [await newPlace(), await newPlace()];
  const unitIds = units.map(({ id }) => id);
  const sent = await desk.post('transfers', { fromId: from.id, toId: to.id, unitIds }, desk.admin);
  return sent.body.transfer.id;
}

const REFUSED = [403, 'outflow_needs_second'];

test.each(WAYS)('a unit that is gone without money $name is said to be so by an admin alone', async ({ take }) => {
  const unit = next();
  expect(await take([unit], clerk.browser, {})).toEqual([403, expect.stringMatching(/^(loss_needs_admin|forbidden)$/)]);
  expect((await file(unit)).unit.state).not.toSatisfy(isLoss);
});

test.each(STOCK_WAYS)(
  '$kind: of two units that are let out $name the second needs a second member',
  async ({ take }) => {
    await setLimit(desk.admin, '1500.00');
    const { browser } = manager;
    expect(await take([next()], browser, {})).toEqual([expect.toBeOneOf([200, 201])]);
    expect(await take([next()], browser, {})).toEqual(REFUSED);
    await setLimit(desk.admin, '2000.00');
  },
);

const TOGETHER = WAYS.filter(({ call }) => call === 'inventory.endTransfer' || call === 'inventory.closeCount');
test.each(TOGETHER)('units that are gone together $name are one sum', async ({ take }) => {
  expect(await take([next(), next()], manager.browser, {})).toEqual(REFUSED);
});

test('each kind of outflow of stock, and each call that takes some, has a way here', () => {
  expect([...new Set(STOCK_WAYS.map(({ kind }) => kind))].toSorted()).toEqual(kindsOfGroup('stock').toSorted());
  expect([...new Set(STOCK_WAYS.map(({ call }) => call))].toSorted()).toEqual(STOCK_CALLS);
});

test('the activity log says of a loss what was sent, what it cost and who approved', async () => {
  const count = TOGETHER.find(({ call }) => call === 'inventory.closeCount');
  await count?.take([next()], manager.browser, approverFields(lou.id));
  expect((await newestAction()).subject).toBe('end counted, missing 1, loss $1,045, approved by Lou Marsh');
});

test('has words of who approved the loss', async () => {
  const unit = next();
  await setLimit(desk.admin, '1000.00');
  const burn = (more: object = {}) => move(unit, { state: 'written_off', note: 'Burnt', ...more }, manager.browser);
  expect((await burn()).body.message).toBe(
    'Writing off $1,045 of stock needs approval from a second employee: it’s above $1,000.',
  );
  expect((await burn(approverFields(lou.id))).status).toBe(200);
  expect((await file(unit)).events[0].note).toBe('Burnt (approved by Lou Marsh)');
  await setLimit(desk.admin, '2000.00');
});

test('a shop without a limit asks nobody for a loss', async () => {
  await setLimit(desk.admin, null);
  const unit = await nextReady();
  expect(statusAndCode(await sell(unit, { price: '1.00', reason: 'Sold off' }))).toEqual([201]);
});
