import { describe, expect, test } from 'vitest';
import { newAccount, newKey, newStaff } from '#test/factories.ts';
import { readPages } from '#test/read-pages.ts';
import { newReferral, newReferrer, startProgram } from '#test/referrals.ts';
import { startTestServer } from '#test/server-harness.ts';
import { openReferralShop } from '../testing/referral-shop.ts';

const shop = openReferralShop();
const change = (program: object, key: Record<string, string> = {}) =>
  shop.admin.patch('/api/marketing/referral-program', program, key);
async function readProgram() {
  const { history: _history, ...read } = (await shop.admin.get('/api/marketing/referral-program')).body;
  return read;
}

describe('the settings of the program', () => {
  test('are off at first, and every change is a version with its author', async () => {
    const fresh = await startTestServer();
    const owner = await newStaff(fresh, 'admin');
    const { body } = await owner.get('/api/marketing/referral-program');
    const bonuses = { referrerBonus: '25.00', referredDiscount: '10.00', minimumPurchase: '100.00' };
    const limits = { validityDays: 30, holdDays: 14, yearlyCap: 10 };
    expect(body).toEqual({ isActive: false, ...bonuses, ...limits, version: 0, history: [] });
    const { history, ...changed } = await startProgram(owner, { referrerBonus: '30.50' });
    expect(changed).toMatchObject({ isActive: true, referrerBonus: '30.50', version: 1 });
    expect(history).toMatchObject([{ version: 1, referrerBonus: '30.50', actor: 'admin' }]);
    await fresh.stop();
  });

  test('are changed by one of two admins who have read the same version', async () => {
    const read = await readProgram();
    const answers = await Promise.all([change({ ...read, holdDays: 7 }), change({ ...read, holdDays: 7 })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('are changed once by a save that is sent again, since its answer was lost', async () => {
    const read = await readProgram();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await change({ ...read, holdDays: 9 }, key), await change({ ...read, holdDays: 9 }, key)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.body.version).toBe(read.version + 1);
  });

  test('refuse what is out of their limits, beside each field', async () => {
    const amounts = { referrerBonus: '1000.01', referredDiscount: '-1.00', minimumPurchase: 'free' };
    const wrong = { ...amounts, validityDays: 0, holdDays: 181, yearlyCap: 0 };
    const { status, body } = await change({ ...(await readProgram()), ...wrong });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, Object.keys(wrong).sort()]);
  });
});

describe("a customer's own referrals", () => {
  test('have one link, whoever asks for it at the same time, and none while the program is off', async () => {
    const lee = await newAccount(shop.server);
    expect(await shop.own(lee)).toMatchObject({ isActive: true, link: null, referrals: [] });
    const answers = await Promise.all([1, 2, 3].map(() => lee.browser.post('/api/referrals', {})));
    expect(new Set(answers.map(({ body }) => body.link)).size).toBe(1);
    await startProgram(shop.admin, { isActive: false });
    expect(await shop.own(lee)).toMatchObject({ isActive: false, link: null });
    expect((await (await newAccount(shop.server)).browser.post('/api/referrals', {})).body.code).toBe('referrals_off');
  });

  test('say what is pending, earned and paid, with masked names, to nobody else', async () => {
    const first = await shop.newEarned();
    await newReferral(shop.server, shop.admin, shop.dana.code);
    expect(await shop.own(shop.dana)).toMatchObject({
      totals: { pending: '25.00', earned: '25.00', paid: '0.00' },
      referrals: [
        { friend: 'Lee W.', state: 'pending', amount: '25.00', dueAt: null },
        { friend: 'Lee W.', state: 'earned', amount: '25.00', dueAt: expect.any(String) },
      ],
    });
    await shop.pay(first.id, 'referrer');
    const mine = await shop.own(shop.dana);
    expect(mine.totals).toEqual({ pending: '25.00', earned: '0.00', paid: '25.00' });
    expect(JSON.stringify(mine)).not.toMatch(/Ward|seller-|\+1512|Cedar/);
    expect((await shop.own(await newReferrer(shop.server))).referrals).toEqual([]);
  });
});

test('an exported account has its referrals, with masked names', async () => {
  await newReferral(shop.server, shop.admin, shop.dana.code);
  const { referrals: exported } = (await shop.dana.browser.get('/api/auth/export')).body;
  expect(exported).toMatchObject({ link: expect.stringContaining(shop.dana.code), referrals: [{ friend: 'Lee W.' }] });
});

test('a marketing contact has the code and the earnings of the account with its address, or its phone alone', async () => {
  const add = async (contact: object) =>
    (await shop.admin.post('/api/marketing/contacts', contact, { 'idempotency-key': newKey() })).body;
  const none = { referralCode: null, totalReferrals: 0, referralEarnings: '0.00' };
  expect(await add({ email: 'nobody@example.test', phone: shop.dana.phone })).toMatchObject(none);
  await shop.newEarned();
  await newReferral(shop.server, shop.admin, shop.dana.code);
  const earned = { referralCode: shop.dana.code, totalReferrals: 2, referralEarnings: '25.00' };
  const { id } = await add({ email: shop.dana.email });
  const lee = await newReferrer(shop.server);
  const byPhone = await add({ phone: lee.phone });
  expect(byPhone).toMatchObject({ ...none, referralCode: lee.code });
  const { body } = await shop.admin.get('/api/marketing/contacts?limit=200');
  expect(body.find((contact: { id: string }) => contact.id === id)).toMatchObject(earned);
});

test('the list of referrals is paged and narrowed by state, with totals of each', async () => {
  const totals = async () =>
    new Map<string, { count: number; amount: string }>(
      (await shop.admin.get('/api/marketing/referral-totals')).body.map((total: { state: string }) => [
        total.state,
        total,
      ]),
    );
  const before = await totals();
  shop.server.clock.advance(1000);
  const first = await newReferral(shop.server, shop.admin, shop.dana.code);
  shop.server.clock.advance(1000);
  const second = await newReferral(shop.server, shop.admin, shop.dana.code);
  await shop.decide(second.id, 'refuse');
  const pages = await readPages(shop.admin, '/api/marketing/referrals?limit=1');
  expect(pages.slice(0, 2)).toMatchObject([[{ id: second.id }], [{ id: first.id }]]);
  expect((await shop.admin.get('/api/marketing/referrals?state=reversed')).body[0]).toMatchObject({ id: second.id });
  const after = await totals();
  expect([...after.keys()]).toEqual(['pending', 'held', 'earned', 'paid', 'reversed']);
  for (const state of ['pending', 'reversed']) {
    const [was, is] = [before.get(state), after.get(state)];
    expect(is?.count).toBe((was?.count ?? 0) + 1);
    expect(Number(is?.amount) - Number(was?.amount)).toBeCloseTo(35);
  }
});
