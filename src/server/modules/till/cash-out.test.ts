import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteId } from '#contracts/routes.ts';
import { kindsOfGroup, type OutflowKind } from '#domain/outflows/outflows.ts';
import { cashCalls } from '#server/modules/approvals/testing/outflow-calls.ts';
import { approverFields } from '#server/modules/payments/testing/second-members.ts';
import { counterOrder, keyHeader, newGuest } from '#test/factories.ts';
import { newReferral, newReferrer, payOrder, settledReferrals, startProgram } from '#test/referrals.ts';
import type { Answer, Browser } from '#test/server-harness.ts';
import {
  type Drawer,
  dollarAmount,
  HUNDREDS,
  type Member,
  type OutflowShop,
  openOutflowShop,
} from './testing/outflow-shop.ts';
import { statusAndCode } from './testing/till-desk.ts';

/** Dollars of the rewards of the referral: a sum just above the limit. */
const REWARDS = { referrer: 300, referred: 201 };
let referralId: string;
/** Units that were bought while the shop has nobody to ask, each ready to be sold. */
const units: string[] = [];
let kit: Member;
const shop = openOutflowShop(async ({ server, desk }: OutflowShop) => {
  const guest = await newGuest(server);
  for (let bought = 0; bought < 6; bought += 1) {
    const { id } = (await desk.clerk.post('/api/staff/sell-requests', counterOrder(guest), keyHeader())).body;
    await desk.clerk.post('/api/payments', { sellRequestId: id, amount: '1045.00', method: 'zelle' }, keyHeader());
    const [unit] = (await desk.admin.get('/api/inventory/units?limit=1')).body;
    await desk.admin.patch(`/api/inventory/units/${unit.id}`, { version: unit.version, state: 'ready' });
    units.push(unit.id);
  }
  await startProgram(desk.admin, { holdDays: 0, referrerBonus: '300.00', referredDiscount: '201.00' });
  const { id, order } = await newReferral(server, desk.admin, (await newReferrer(server)).code);
  referralId = id;
  await payOrder(desk.admin, order.id);
  await settledReferrals(server, desk.admin);
});

const reading = async (id: string) => (await shop.desk.admin.get(`/api/till/sessions/${id}/cash`)).body.expected;

/** A drawer, or the cash of a shop without registers. */
type Place = Omit<Drawer, 'registerId'> & { registerId: string | undefined };
/** Takes some dollars out of it. The second time is another call of the same way. */
type Take = (drawer: Place, dollars: number, browser: Browser, more: object) => Promise<Answer>;
interface Way {
  kind: OutflowKind;
  call: RouteId;
  name: string;
  take: Take;
  /** True where cash comes into the drawer before it leaves by the way, or the drawer is closed. */
  movesMore?: boolean;
  /** True where it leaves a shop that has no registers, too. */
  needsNoRegister?: boolean;
}
const WAYS: readonly Way[] = [
  {
    kind: 'pay_out',
    call: 'till.move',
    name: 'a pay-out',
    take: ({ id }, dollars, browser, more) =>
      shop.desk.move(id, { kind: 'pay_out', amount: dollarAmount(dollars), words: 'Shelves', ...more }, browser),
  },
  {
    kind: 'drop',
    call: 'till.move',
    name: 'a drop to the safe',
    take: ({ id }, dollars, browser, more) =>
      shop.desk.move(id, { kind: 'drop', amount: dollarAmount(dollars), ...more }, browser),
  },
  {
    kind: 'expense',
    call: 'expenses.create',
    name: 'an expense',
    needsNoRegister: true,
    take: ({ registerId }, dollars, browser, more) =>
      shop.addExpense({ amount: dollarAmount(dollars), registerId, ...more }, browser),
  },
  {
    kind: 'expense',
    call: 'expenses.book',
    name: 'an expense that is booked at the drawer',
    take: ({ registerId = '' }, dollars, browser, more) => shop.bookExpense(registerId, dollars, browser, more),
  },
  {
    kind: 'expense',
    call: 'expenses.update',
    name: 'an expense that is raised',
    needsNoRegister: true,
    movesMore: true,
    take: async ({ registerId }, dollars, browser, more) => {
      const { body } = await shop.addExpense({ amount: '1.00', registerId }, shop.desk.admin);
      return shop.editExpense(body, { amount: dollarAmount(dollars + 1), registerId, ...more }, browser);
    },
  },
  {
    kind: 'expense',
    call: 'expenses.update',
    name: 'an expense that turns out to be cash',
    take: async ({ registerId }, dollars, browser, more) => {
      const { body } = await shop.addExpense({ amount: dollarAmount(dollars), paidFrom: 'card' }, shop.desk.admin);
      return shop.editExpense(body, { amount: dollarAmount(dollars), registerId, ...more }, browser);
    },
  },
  {
    kind: 'expense',
    call: 'expenses.delete',
    name: 'a refund in cash that is deleted',
    needsNoRegister: true,
    movesMore: true,
    take: async ({ registerId }, dollars, browser, more) => {
      const { body } = await shop.addExpense({ amount: dollarAmount(dollars), paidFrom: 'card' }, shop.desk.admin);
      const refund = { amount: dollarAmount(dollars), goesTo: 'till', registerId };
      const back = (await shop.desk.admin.post(`/api/business-expenses/${body.id}/refunds`, refund, keyHeader())).body;
      const deletion = { version: back.version, reason: 'Entered twice', ...more };
      return browser.delete(`/api/business-expenses/${back.id}`, deletion);
    },
  },
  {
    kind: 'expense',
    call: 'marketing.payReferral',
    name: 'a reward',
    take: ({ registerId }, dollars, browser, more) => {
      const rewarded = dollars === REWARDS.referrer ? 'referrer' : 'referred';
      const body = { rewarded, method: 'cash', registerId, ...more };
      return browser.post(`/api/marketing/referrals/${referralId}/payments`, body, keyHeader());
    },
  },
  {
    kind: 'sale_reversed',
    call: 'inventory.reverseSale',
    name: 'a sale in cash that is given back',
    needsNoRegister: true,
    movesMore: true,
    take: async ({ registerId }, dollars, browser, more) => {
      const [unit] = units.splice(0, 1);
      const sale = {
        price: dollarAmount(dollars),
        method: 'cash',
        reason: 'Sold off',
        registerId,
        ...approverFields(shop.lou.id),
      };
      const sold = await shop.desk.admin.post(`/api/inventory/units/${unit}/sale`, sale, keyHeader());
      const reversal = { reason: 'Brought back', registerId, ...more };
      return browser.post(`/api/inventory/sales/${sold.body.id}/reverse`, reversal, keyHeader());
    },
  },
  {
    kind: 'closed_short',
    call: 'till.forceClose',
    name: 'a forced close',
    take: ({ id }, dollars, browser, more) =>
      shop.desk.force(id, { reason: 'Left open', count: { 100: 9000 - dollars }, ...more }, browser),
  },
  {
    kind: 'count_lowered',
    call: 'till.correctReport',
    name: 'a correction of a count',
    take: async ({ id }, dollars, browser, more) => {
      const report = (await shop.desk.count(id, HUNDREDS, shop.desk.admin)).body.report ?? (await shop.reportOf(id));
      return shop.correctReport(report, 9000 - dollars, browser, more);
    },
  },
];

const WAYS_WITHOUT_REGISTER = WAYS.filter(({ needsNoRegister }) => needsNoRegister === true);

// The first ones: the shop has no register yet.
test.each(WAYS_WITHOUT_REGISTER)(
  '$kind: what leaves a shop without registers by $name needs the approval of another member above the limit',
  async ({ take }) => {
    expect((await shop.desk.admin.get('/api/till/registers')).body).toEqual([]);
    kit = await shop.newManager('admin');
    const drawer = { id: '', registerId: undefined };
    expect(statusAndCode(await take(drawer, 501, kit.browser, {}))).toEqual([403, 'outflow_needs_second']);
    expect((await take(drawer, 501, kit.browser, approverFields(shop.lou.id))).status).toBeLessThan(300);
    const rows = await shop.desk.run('select approver_id from outflows where member_id = $1', [kit.id]);
    // Once, although a correction has no drawer to look at.
    expect(rows).toEqual([{ approver_id: shop.lou.id }]);
  },
);

describe.each(WAYS)('$kind: what leaves a drawer by $name', ({ kind, take, movesMore = false }) => {
  beforeEach(async () => {
    kit = await shop.newManager('admin');
  });

  test('is one sum of 24 hours, above which another member approves', async () => {
    const isOnce = kind === 'closed_short' || kind === 'count_lowered';
    const first = await shop.newDrawer();
    expect((await take(first, REWARDS.referrer, kit.browser, {})).status).toBeLessThan(300);
    const second = isOnce ? await shop.newDrawer() : first;
    const before = await reading(second.id);
    const refused = await take(second, REWARDS.referred, kit.browser, {});
    expect([statusAndCode(refused), refused.body.message]).toEqual([
      [403, 'outflow_needs_second'],
      expect.stringMatching(/\$201 .*\$501 within 24 hours. Above \$500, a second employee has to approve\.$/),
    ]);
    if (!movesMore) expect(await reading(second.id)).toBe(before);
    expect(statusAndCode(await take(second, REWARDS.referred, kit.browser, approverFields(kit.id)))).toEqual([
      403,
      'approver_is_same',
    ]);
    expect((await take(second, REWARDS.referred, kit.browser, approverFields(shop.lou.id))).status).toBeLessThan(300);
  });
});

test('each kind of outflow of drawers, and each call that takes cash, has a way here', () => {
  const kinds = [...kindsOfGroup('cash'), ...kindsOfGroup('safe')];
  expect([...new Set(WAYS.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
  expect([...new Set(WAYS.map(({ call }) => call))].toSorted()).toEqual(cashCalls());
  expect(WAYS_WITHOUT_REGISTER).toHaveLength(4);
});
