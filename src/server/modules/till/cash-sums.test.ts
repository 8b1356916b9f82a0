import { beforeEach, describe, expect, test } from 'vitest';
import { approverFields, newMember } from '#server/modules/payments/testing/second-members.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Drawer, HUNDREDS, type Member, openOutflowShop } from './testing/outflow-shop.ts';
import { statusAndCode } from './testing/till-desk.ts';

let kit: Member;
/** Status of $5,000 that are paid out while there is nobody to ask. */
let aloneStatus: number;
const shop = openOutflowShop(async ({ desk }) => {
  const { id } = await desk.newDrawer(HUNDREDS);
  aloneStatus = (await desk.move(id, { kind: 'pay_out', amount: '5000.00', words: 'Shelves' })).status;
});

test('cash of any amount leaves a drawer of a shop with one member, since there is nobody to ask', () => {
  expect(aloneStatus).toBe(201);
});

describe('the activity log', () => {
  beforeEach(async () => {
    kit = await shop.newManager('admin');
  });
  const approval = () => approverFields(shop.lou.id);

  test('says of cash that left what was sent, what is missing and who approved', async () => {
    const [counted, left] = [await shop.newDrawer(), await shop.newDrawer()];
    const reason = 'Left open';
    const { body: short } = await shop.desk.force(
      counted.id,
      { reason, count: { 10000: 60 }, ...approval() },
      kit.browser,
    );
    const closed = `Force-closed the drawer of ${short.register}`;
    expect(await shop.newestLine()).toEqual([
      `${closed} with $6,000 counted`,
      'difference Short $3,000, approved by Lou Marsh',
    ]);
    await shop.correctReport(short, 1000, kit.browser, approval());
    expect(await shop.newestLine()).toEqual([
      'Corrected the count of a Z report to $1,000',
      'counted from $6,000 to $1,000, difference Short $8,000, approved by Lou Marsh',
    ]);
    const forced = await shop.desk.force(left.id, { reason, ...approval() }, kit.browser);
    expect(await shop.newestLine()).toEqual([
      `Force-closed the drawer of ${forced.body.register}`,
      'missing $9,000, approved by Lou Marsh',
    ]);
    const { registerId } = await shop.newDrawer();
    await shop.addExpense({ amount: '600.00', registerId, ...approval() }, kit.browser);
    expect(await shop.newestLine()).toEqual([
      'Added the expense Tape of $600',
      'category supplies, paid from till, approved by Lou Marsh',
    ]);
  });

  test('says how much less a drawer opens with than was counted at its last close', async () => {
    const { id, registerId } = await shop.newDrawer();
    await shop.desk.count(id, HUNDREDS, kit.browser);
    const { body: next } = await shop.desk.open(registerId, { 10000: 2 }, kit.browser);
    expect(await shop.newestLine()).toEqual([
      'Opened a drawer with $200',
      'cash since the last close from $9,000 to $200',
    ]);
    const { report } = (await shop.desk.count(next.id, { 10000: 2 }, kit.browser)).body;
    // A correction of the earlier close has a higher number than the last one.
    await shop.correctReport(await shop.reportOf(id), 9500, shop.desk.admin);
    await shop.desk.open(registerId, { 10000: 3 }, kit.browser);
    expect([report.difference, await shop.newestLine()]).toEqual(['0.00', ['Opened a drawer with $300', '']]);
  });
});

describe('cash of a drawer', () => {
  beforeEach(async () => {
    kit = await newMember(shop.server, shop.desk.admin, { name: `Kit ${crypto.randomUUID()}`, area: 'pos' });
  });
  const payOut = ({ id }: Drawer, amount: string, browser = kit.browser, more: object = {}) =>
    shop.desk.move(id, { kind: 'pay_out', amount, words: 'Shelves', ...more }, browser);

  test('that is taken in slices, in other ways and out of other drawers is one sum', async () => {
    const [first, second] = [await shop.newDrawer(), await shop.newDrawer()];
    expect((await payOut(first, '200.00')).status).toBe(201);
    expect((await shop.bookExpense(second.registerId, 200, kit.browser)).status).toBe(201);
    // What comes in makes nothing up.
    await shop.desk.move(first.id, { kind: 'pay_in', amount: '300.00', words: 'Change' }, kit.browser);
    expect(statusAndCode(await payOut(second, '100.01'))).toEqual([403, 'outflow_needs_second']);
    expect((await payOut(second, '100.00')).status).toBe(201);
  });

  test('that is dropped to the safe is a sum of its own: it keeps nobody from a pay-out', async () => {
    const drawer = await shop.newDrawer();
    const drop = (amount: string) => shop.desk.move(drawer.id, { kind: 'drop', amount }, kit.browser);
    expect((await drop('450.00')).status).toBe(201);
    expect(statusAndCode(await drop('50.01'))).toEqual([403, 'outflow_needs_second']);
    expect((await payOut(drawer, '500.00')).status).toBe(201);
  });

  test('that is short at the close is signed by another member above the limit, whatever the shop has set', async () => {
    const needs = [];
    for (const cents of [850_000, 849_999, 960_000]) {
      const { id } = await shop.newDrawer();
      needs.push(
        (await shop.desk.count(id, { 1: cents % 100, 100: Math.floor(cents / 100) }, kit.browser)).body.drawer.needs,
      );
    }
    expect(needs).toEqual(['reason', 'second', 'reason']);
  });

  test('that two take at the same moment is one sum', async () => {
    const drawer = await shop.newDrawer();
    const answers = await Promise.all(['400.00', '400.00', '400.00'].map((amount) => payOut(drawer, amount)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  test('is one sum of a terminal too, whoever signs in there', async () => {
    const [drawer, browser] = [await shop.newDrawer(), await newStaff(shop.server, 'pos')];
    const taken = [];
    for (const amount of ['500.00', '500.00', '0.01']) {
      const { id } = await newMember(shop.server, shop.desk.admin, { name: `Bo ${crypto.randomUUID()}`, area: 'pos' });
      await browser.post('/api/staff/member', { memberId: id, passcode: '2468' });
      taken.push(statusAndCode(await payOut(drawer, amount, browser)));
    }
    expect(taken).toEqual([
      [201, null],
      [201, null],
      [403, 'outflow_needs_second'],
    ]);
  });

  test('names who approved it where the drawer is read, and is taken once by a press that is sent again', async () => {
    const { id } = await shop.newDrawer();
    const key = keyHeader();
    const body = { kind: 'pay_out', amount: '600.00', words: 'Shelves' };
    const send = (more: object = {}) => kit.browser.post(`/api/till/sessions/${id}/entries`, { ...body, ...more }, key);
    expect(statusAndCode(await send({ ...approverFields(shop.lou.id, '1111') }))).toEqual([422, 'passcode_wrong']);
    const done = await send(approverFields(shop.lou.id));
    expect([done.status, (await send()).body]).toEqual([201, done.body]);
    const entries = (await shop.desk.admin.get(`/api/till/entries?sessionId=${id}`)).body;
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ amount: '-600.00', approvedBy: 'Lou Marsh' });
    expect(await shop.newestLine()).toEqual(['Paid $600 out of a drawer', 'type pay out, approved by Lou Marsh']);
  });

  test('of another day counts no more', async () => {
    const drawer = await shop.newDrawer();
    expect((await payOut(drawer, '500.00')).status).toBe(201);
    shop.server.clock.advance(24 * 3600 * 1000 + 1000);
    await newStaff(shop.server, 'pos', kit.browser);
    await kit.browser.post('/api/staff/member', { memberId: kit.id, passcode: '2468' });
    expect((await payOut(drawer, '500.00')).status).toBe(201);
  });
});
