import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kindsOfGroup } from '#domain/outflows/outflows.ts';
import { newMember, secondIs, setLimit } from '#server/modules/payments/testing/second-members.ts';
import { counterOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { keyed, openTillDesk, type TillDesk, told } from './testing/till-desk.ts';

let server: TestServer;
let desk: TillDesk;
type Member = Awaited<ReturnType<typeof newMember>>;
let kit: Member;
let lou: Member;
/** Units that were bought while the shop has nobody to ask, each ready to be sold. */
const units: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  desk = await openTillDesk(server);
  const guest = await newGuest(server);
  for (let bought = 0; bought < 2; bought += 1) {
    const { id } = (await desk.clerk.post('/api/staff/sell-requests', counterOrder(guest), keyed())).body;
    await desk.clerk.post('/api/payments', { sellRequestId: id, amount: '1045.00', method: 'zelle' }, keyed());
    const [unit] = (await desk.admin.get('/api/inventory/units?limit=1')).body;
    await desk.admin.patch(`/api/inventory/units/${unit.id}`, { version: unit.version, state: 'ready' });
    units.push(unit.id);
  }
});
afterAll(() => server.stop());

const HUNDREDS = { 10000: 90 };

describe('in a shop with one member', () => {
  test('cash of any amount leaves a drawer, since there is nobody to ask', async () => {
    const { id } = await desk.newDrawer(HUNDREDS);
    const { status } = await desk.move(id, { kind: 'pay_out', amount: '5000.00', words: 'Shelves' });
    expect(status).toBe(201);
    lou = await newMember(server, desk.admin, { name: 'Lou Marsh', area: 'pos', role: 'manager' });
    const max = await newMember(server, desk.admin, { name: 'Max Grove', area: 'admin', role: 'manager' });
    desk.admin = max.browser;
    desk.clerk = lou.browser;
    await setLimit(desk.admin, '500.00');
  });
});

/** A drawer of the shop, with the register that calls name. */
type Drawer = Awaited<ReturnType<TillDesk['newDrawer']>>;
const newDrawer = async (count: object = HUNDREDS): Promise<Drawer> => {
  const registerId = (await desk.admin.post('/api/till/registers', { name: crypto.randomUUID().slice(0, 30) }, keyed()))
    .body.id;
  return { id: (await desk.open(registerId, count, lou.browser)).body.id, registerId };
};
const reading = async (id: string) => (await desk.admin.get(`/api/till/sessions/${id}/cash`)).body.expected;

const expense = { category: 'supplies', description: 'Tape', paidFrom: 'till' };
const add = (changes: object, browser: Browser) =>
  browser.post('/api/business-expenses', { ...expense, ...changes }, keyed());

/** Takes some dollars out of a drawer. The second time is another call of the same way. */
type Way = (drawer: Drawer, dollars: number, browser: Browser, more: object) => Promise<Answer>;
const money = (dollars: number) => `${dollars}.00`;
const WAYS: readonly (readonly [kind: string, name: string, take: Way])[] = [
  [
    'pay_out',
    'a pay-out',
    ({ id }, dollars, browser, more) =>
      desk.move(id, { kind: 'pay_out', amount: money(dollars), words: 'Shelves', ...more }, browser),
  ],
  [
    'drop',
    'a drop to the safe',
    ({ id }, dollars, browser, more) => desk.move(id, { kind: 'drop', amount: money(dollars), ...more }, browser),
  ],
  [
    'expense',
    'an expense',
    ({ registerId }, dollars, browser, more) => add({ amount: money(dollars), registerId, ...more }, browser),
  ],
  [
    'expense',
    'an expense that is booked at the drawer',
    ({ registerId }, dollars, browser, more) => {
      const said = { category: 'supplies', description: 'Tape', amount: money(dollars), registerId, ...more };
      return browser.post('/api/till/expenses', said, keyed());
    },
  ],
  [
    'expense',
    'an expense that is raised',
    async ({ registerId }, dollars, browser, more) => {
      const { body } = await add({ amount: '1.00', registerId }, desk.admin);
      const { id, version, spentOn } = body;
      const raised = { ...expense, amount: money(dollars + 1), spentOn, version, registerId, ...more };
      return browser.patch(`/api/business-expenses/${id}`, raised);
    },
  ],
  [
    'expense',
    'an expense that turns out to be cash',
    async ({ registerId }, dollars, browser, more) => {
      const { body } = await add({ amount: money(dollars), paidFrom: 'card' }, desk.admin);
      const { id, version, spentOn } = body;
      const cash = { ...expense, amount: money(dollars), spentOn, version, registerId, ...more };
      return browser.patch(`/api/business-expenses/${id}`, cash);
    },
  ],
  [
    'closed_short',
    'a forced close',
    ({ id }, dollars, browser, more) =>
      desk.force(id, { reason: 'Left open', count: { 100: 9000 - dollars }, ...more }, browser),
  ],
  [
    'count_lowered',
    'a correction of a count',
    async ({ id }, dollars, browser, more) => {
      const report = (await desk.count(id, HUNDREDS, desk.admin)).body.report ?? (await reportOf(id));
      const lowered = { count: { 100: 9000 - dollars }, reason: 'Miscounted', ...more };
      return browser.post(`/api/till/reports/${report.id}/corrections`, lowered, keyed());
    },
  ],
];
const reportOf = async (sessionId: string) =>
  (await desk.admin.get('/api/till/reports?limit=50')).body.find(
    (one: { sessionId: string; corrects: unknown }) => one.sessionId === sessionId && one.corrects === null,
  );

describe.each(WAYS)('%s: what leaves a drawer by %s', (kind, _, take) => {
  beforeEach(async () => {
    kit = await newMember(server, desk.admin, { name: `Kit ${crypto.randomUUID()}`, area: 'admin', role: 'manager' });
  });

  test('is one sum of 24 hours, above which another member approves', async () => {
    const isOnce = kind === 'closed_short' || kind === 'count_lowered';
    const first = await newDrawer();
    expect((await take(first, 300, kit.browser, {})).status).toBeLessThan(300);
    const second = isOnce ? await newDrawer() : first;
    const before = await reading(second.id);
    const refused = await take(second, 201, kit.browser, {});
    expect([told(refused), refused.body.message]).toEqual([
      [403, 'outflow_needs_second'],
      expect.stringMatching(/\$201 .*\$501 within 24 hours. Above \$500, a second employee has to approve\.$/),
    ]);
    if (kind !== 'expense') expect(await reading(second.id)).toBe(before);
    expect(told(await take(second, 201, kit.browser, secondIs(kit.id)))).toEqual([403, 'approver_is_same']);
    expect((await take(second, 201, kit.browser, secondIs(lou.id))).status).toBeLessThan(300);
  });
});

describe('a sale in cash that is given back', () => {
  test('counts, by its price', async () => {
    const { registerId } = await newDrawer();
    const [unit] = units;
    const sold = await desk.admin.post(
      `/api/inventory/units/${unit}/sale`,
      { price: '1200.00', method: 'cash', registerId },
      keyed(),
    );
    const reverse = (more: object = {}) =>
      desk.admin.post(
        `/api/inventory/sales/${sold.body.id}/reverse`,
        { reason: 'Brought back', registerId, ...more },
        keyed(),
      );
    expect(told(await reverse())).toEqual([403, 'outflow_needs_second']);
    expect((await reverse(secondIs(lou.id))).status).toBe(201);
  });
});

test('each kind of outflow of cash has a way here', () => {
  expect([...new Set([...WAYS.map(([kind]) => kind), 'sale_reversed'])].toSorted()).toEqual(
    kindsOfGroup('cash').toSorted(),
  );
});

describe('cash of a drawer', () => {
  beforeEach(async () => {
    kit = await newMember(server, desk.admin, { name: `Kit ${crypto.randomUUID()}`, area: 'pos' });
  });
  const payOut = ({ id }: Drawer, amount: string, browser = kit.browser, more: object = {}) =>
    desk.move(id, { kind: 'pay_out', amount, words: 'Shelves', ...more }, browser);

  test('that is taken in slices, in other ways and out of other drawers is one sum', async () => {
    const [first, second] = [await newDrawer(), await newDrawer()];
    expect((await payOut(first, '200.00')).status).toBe(201);
    expect((await desk.move(second.id, { kind: 'drop', amount: '200.00' }, kit.browser)).status).toBe(201);
    // What comes in makes nothing up.
    await desk.move(first.id, { kind: 'pay_in', amount: '300.00', words: 'Change' }, kit.browser);
    expect(told(await payOut(second, '100.01'))).toEqual([403, 'outflow_needs_second']);
    expect((await payOut(second, '100.00')).status).toBe(201);
  });

  test('that two take at the same moment is one sum', async () => {
    const drawer = await newDrawer();
    const answers = await Promise.all(['400.00', '400.00', '400.00'].map((amount) => payOut(drawer, amount)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  test('is one sum of a terminal too, whoever signs in there', async () => {
    const [drawer, browser] = [await newDrawer(), await newStaff(server, 'pos')];
    const taken = [];
    for (const amount of ['500.00', '500.00', '0.01']) {
      const { id } = await newMember(server, desk.admin, { name: `Bo ${crypto.randomUUID()}`, area: 'pos' });
      await browser.post('/api/staff/member', { memberId: id, passcode: '2468' });
      taken.push(told(await payOut(drawer, amount, browser)));
    }
    expect(taken).toEqual([
      [201, null],
      [201, null],
      [403, 'outflow_needs_second'],
    ]);
  });

  test('names who approved it where the drawer is read, and is taken once by a press that is sent again', async () => {
    const { id } = await newDrawer();
    const key = keyed();
    const body = { kind: 'pay_out', amount: '600.00', words: 'Shelves' };
    const send = (more: object = {}) => kit.browser.post(`/api/till/sessions/${id}/entries`, { ...body, ...more }, key);
    expect(told(await send({ ...secondIs(lou.id, '1111') }))).toEqual([422, 'passcode_wrong']);
    const done = await send(secondIs(lou.id));
    expect([done.status, (await send()).body]).toEqual([201, done.body]);
    const entries = (await desk.admin.get(`/api/till/entries?sessionId=${id}`)).body;
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ amount: '-600.00', approvedBy: 'Lou Marsh' });
    const [action] = (await desk.admin.get('/api/staff/actions?limit=1')).body;
    expect([action.action, action.subject]).toEqual([
      'Paid $600 out of a drawer',
      expect.stringContaining('approved by Lou Marsh'),
    ]);
  });

  test('of another day counts no more', async () => {
    const drawer = await newDrawer();
    expect((await payOut(drawer, '500.00')).status).toBe(201);
    server.clock.advance(24 * 3600 * 1000 + 1000);
    await newStaff(server, 'pos', kit.browser);
    await kit.browser.post('/api/staff/member', { memberId: kit.id, passcode: '2468' });
    expect((await payOut(drawer, '500.00')).status).toBe(201);
  });
});
