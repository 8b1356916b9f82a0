import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Referral } from '#contracts/referrals.ts';
import { ADDRESS, mailOrder, newAccount, newKey, newStaff, signIn } from '#test/factories.ts';
import {
  newReferral,
  newReferrer,
  newSeller,
  orderBy,
  payOrder,
  settledReferrals,
  startProgram,
  type TestReferrer,
} from '#test/referrals.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const DAY_MS = 24 * 3600 * 1000;

let server: TestServer;
let admin: Browser;
let dana: TestReferrer;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await newStaff(server, 'admin');
  await startProgram(admin);
  dana = await newReferrer(server);
});

/** Lets time pass, in which sessions end. */
async function pass(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  admin = await newStaff(server, 'admin');
  dana = { ...dana, browser: await signIn(server, dana.email) };
}
const now = () => server.clock.now().toISOString();
const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const all = () => settledReferrals(server, admin);
/** Referrals by the link of this test. */
const referrals = async () => (await all()).filter(({ referrer }) => referrer?.code === dana.code);
const findReferral = async (id: string): Promise<Referral> =>
  (await all()).find((one) => one.id === id) ?? expect.fail('No such referral');
const reachState = (id: string, state: Referral['state']) =>
  vi.waitFor(async () => expect(await findReferral(id)).toMatchObject({ state }), { timeout: 20_000, interval: 100 });
const decide = (id: string, decision: 'approve' | 'refuse', note = 'Met both at the counter') =>
  admin.post(`/api/marketing/referrals/${id}/decision`, { decision, note });
const pay = (id: string, rewarded: string, key = newKey()) =>
  admin.post(
    `/api/marketing/referrals/${id}/payments`,
    { rewarded, method: 'zelle', note: 'Sent on Friday' },
    { 'idempotency-key': key },
  );
const reverse = (paymentId: string) =>
  admin.post(`/api/payments/${paymentId}/reverse`, { reason: 'Wrong order' }, { 'idempotency-key': newKey() });
const own = async ({ browser }: { browser: Browser }) => (await browser.get('/api/referrals')).body;

/** Returns a referral whose order is paid and whose hold is over. */
async function newEarned(referrer = dana): Promise<Referral> {
  const { id, order } = await newReferral(server, admin, referrer.code);
  await payOrder(admin, order.id);
  await referrals();
  await pass(14 * DAY_MS);
  await reachState(id, 'earned');
  return findReferral(id);
}

describe('an order by a shared link', () => {
  test('keeps its quoted price, and is a pending referral that names its seller', async () => {
    const seller = await newSeller(server);
    const { status, body } = await orderBy(seller, dana.code.toLowerCase(), { followedAt: now() });
    expect([status, body.quotedPrice]).toEqual([201, '1020.00']);
    expect(await referrals()).toMatchObject([
      {
        ...{ state: 'pending', cause: null, signs: [], dueAt: null },
        referrer: { name: 'Dana Reyes', email: dana.email, code: dana.code },
        order: { id: body.id, customerId: seller.customerId, customerName: 'Lee Ward', status: 'received' },
        rewards: [
          { rewarded: 'referrer', amount: '25.00', payment: null },
          { rewarded: 'referred', amount: '10.00', payment: null },
        ],
      },
    ]);
  });

  test.each([
    ['an unknown code', () => 'ZZZZ2222', () => now()],
    ['what is no code', () => "'; drop table orders", () => now()],
    ['a link that was followed 31 days ago', () => dana.code, () => new Date(Date.now() - 31 * DAY_MS).toISOString()],
    ['a link that was followed at no time', () => dana.code, () => 'yesterday'],
  ])('is an order as any other with %s', async (_name, code, followedAt) => {
    const answer = await orderBy(await newSeller(server), code(), { followedAt: followedAt() });
    expect([answer.status, answer.body.quotedPrice]).toEqual([201, '1020.00']);
    expect(await referrals()).toEqual([]);
  });

  test('is no referral by the own code, while the program is off, and of a deleted account', async () => {
    const { body } = await dana.browser.patch('/api/auth/me', ADDRESS);
    const mine = { browser: dana.browser, customerId: body.customer.id };
    expect((await orderBy(mine, dana.code, { followedAt: now() })).status).toBe(201);
    await startProgram(admin, { isActive: false });
    expect((await orderBy(await newSeller(server), dana.code, { followedAt: now() })).status).toBe(201);
    expect(await referrals()).toEqual([]);
    await startProgram(admin);
    const before = await all();
    const gone = await newReferrer(server);
    expect((await gone.browser.delete('/api/auth/me', { password: 'four old pear trees' })).status).toBe(200);
    expect((await orderBy(await newSeller(server), gone.code, { followedAt: now() })).status).toBe(201);
    expect(await all()).toEqual(before);
  });

  test('is no referral of somebody who has sold before, found by the phone or any spelling of the mailbox', async () => {
    const earlier = await newSeller(server, { email: 'Lee.Ward@gmail.com', phone: '+15125550134' });
    await earlier.browser.post('/api/sell-requests', mailOrder(earlier), { 'idempotency-key': newKey() });
    for (const known of [{ email: 'leeward+new@gmail.com' }, { phone: '+15125550134' }]) {
      await orderBy(await newSeller(server, known), dana.code, { followedAt: now() });
    }
    expect(await referrals()).toEqual([]);
    await orderBy(await newSeller(server, { email: 'leeward2@gmail.com' }), dana.code, { followedAt: now() });
    expect(await referrals()).toHaveLength(1);
  });

  test('refers a seller once, also when a cart sends several orders at the same time', async () => {
    const seller = await newSeller(server);
    await Promise.all([1, 2, 3].map(() => orderBy(seller, dana.code, { followedAt: now() })));
    expect(await referrals()).toHaveLength(1);
  });

  test('gets its first answer when it is repeated without the link, which has expired meanwhile', async () => {
    const [seller, key] = [await newSeller(server), newKey()];
    const first = await orderBy(seller, dana.code, { followedAt: now(), key });
    const again = await seller.browser.post('/api/sell-requests', mailOrder(seller), { 'idempotency-key': key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await referrals()).toHaveLength(1);
  });
});

describe('the reward of a referral', () => {
  test('is earned 14 days after the payment of the order, and not a minute earlier', async () => {
    const { id, order } = await newReferral(server, admin, dana.code);
    await pass(30 * DAY_MS);
    await payOrder(admin, order.id);
    expect(await findReferral(id)).toMatchObject({ state: 'pending', dueAt: expect.any(String) });
    await pass(14 * DAY_MS - 60_000);
    // The look for what is due happens every 5 seconds.
    await decide(id, 'approve');
    expect(await findReferral(id)).toMatchObject({ state: 'pending' });
    await pass(60_000);
    await reachState(id, 'earned');
    expect((await findReferral(id)).history.map(({ kind }) => kind)).toEqual(['earned']);
  });

  test('is reversed by a payment below the minimum, and by the reversal of the payment; a new payment begins anew', async () => {
    const small = await newReferral(server, admin, dana.code);
    await payOrder(admin, small.order.id, '99.99');
    expect(await findReferral(small.id)).toMatchObject({ state: 'reversed', cause: 'below_minimum' });
    const { id, order } = await newEarned();
    const [payment] = await sql('select id from payments where order_id = $1', [order.id]);
    expect((await reverse(String(payment?.id))).status).toBe(201);
    expect(await findReferral(id)).toMatchObject({ state: 'reversed', cause: 'payment_reversed' });
    await payOrder(admin, order.id);
    expect(await findReferral(id)).toMatchObject({ state: 'pending', cause: null });
    await pass(14 * DAY_MS);
    await reachState(id, 'earned');
    const { history } = await findReferral(id);
    expect(history.map(({ kind }) => kind)).toEqual(['earned', 'reversed', 'pending', 'earned']);
  });

  test('is reversed when the order is cancelled, also without a message to the customer', async () => {
    const [told, untold] = [await newReferral(server, admin, dana.code), await newEarned()];
    await admin.patch(`/api/sell-requests/${told.order.id}/status`, { status: 'cancelled' });
    expect(await findReferral(told.id)).toMatchObject({ state: 'reversed', cause: 'order_ended' });
    const quiet = { status: 'declined', sendSMS: false, sendEmail: false };
    await admin.patch(`/api/sell-requests/${untold.order.id}/status`, quiet);
    expect((await pay(untold.id, 'referrer')).status).toBe(409);
  });

  test('keeps the settings of the day of its order', async () => {
    const { id, order } = await newReferral(server, admin, dana.code);
    await startProgram(admin, { referrerBonus: '1.00', holdDays: 100, minimumPurchase: '5000.00' });
    await payOrder(admin, order.id);
    await referrals();
    await pass(14 * DAY_MS);
    await reachState(id, 'earned');
    expect((await findReferral(id)).rewards[0]).toMatchObject({ amount: '25.00' });
  });

  test('is earned by one of two orders at once when the year has room for one, and by both next year', async () => {
    await startProgram(admin, { yearlyCap: 1, holdDays: 0 });
    const both = [await newReferral(server, admin, dana.code), await newReferral(server, admin, dana.code)];
    await Promise.all(both.map(({ order }) => payOrder(admin, order.id)));
    const states = (await referrals()).map(({ state, cause }) => `${state} ${cause}`).sort();
    expect(states).toEqual(['earned null', 'reversed cap_reached']);
    await pass(366 * DAY_MS);
    await startProgram(admin, { yearlyCap: 1, holdDays: 0 });
    const next = await newReferral(server, admin, dana.code);
    await payOrder(admin, next.order.id);
    expect(await findReferral(next.id)).toMatchObject({ state: 'earned' });
  });
});

describe('a self-referral', () => {
  test('is held for a person with its reasons, and earned once it is approved in words', async () => {
    const { body } = await dana.browser.patch('/api/auth/me', ADDRESS);
    const imei = '356938035643809';
    const mine = mailOrder({ customerId: body.customer.id }, { imei });
    expect((await dana.browser.post('/api/sell-requests', mine, { 'idempotency-key': newKey() })).status).toBe(201);
    const seller = await newSeller(server, { address: '12 pecan st', zipCode: '78704' });
    await orderBy(seller, dana.code, { followedAt: now(), imei });
    const [held] = await referrals();
    expect(held).toMatchObject({ state: 'held', signs: ['address', 'device', 'device_again'] });
    expect(held?.history).toMatchObject([
      { kind: 'held', note: expect.stringContaining('Same address as the referrer'), actor: 'system' },
    ]);
    const { id, order } = held ?? expect.fail('Nothing is held');
    await payOrder(admin, order.id);
    await referrals();
    await pass(14 * DAY_MS);
    expect((await own(dana)).referrals).toMatchObject([{ state: 'pending' }]);
    const approved = await decide(id, 'approve');
    expect([approved.status, approved.body.state]).toEqual([200, 'earned']);
    expect(approved.body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'approved', 'earned']);
    expect(approved.body.history[1]).toMatchObject({ note: 'Met both at the counter', actor: 'admin' });
  });

  test('by the phone or the mailbox of a referrer who has sold nothing yet is held', async () => {
    await orderBy(await newSeller(server, { phone: dana.phone }), dana.code, { followedAt: now() });
    expect(await referrals()).toMatchObject([{ state: 'held', signs: ['phone'] }]);
    const lee = await newReferrer(server);
    const email = lee.email.replace('@', '+friend@');
    await orderBy(await newSeller(server, { email }), lee.code, { followedAt: now() });
    expect((await all())[0]).toMatchObject({ state: 'held', signs: ['email'], referrer: { code: lee.code } });
  });

  test('that is refused never comes back, whatever happens to the order', async () => {
    await orderBy(await newSeller(server, { phone: dana.phone }), dana.code, { followedAt: now() });
    const [held] = await referrals();
    const { id, order } = held ?? expect.fail('Nothing is held');
    expect((await decide(id, 'refuse', 'The same person')).body).toMatchObject({ state: 'reversed', cause: 'refused' });
    await payOrder(admin, order.id);
    expect(await findReferral(id)).toMatchObject({ state: 'reversed', cause: 'refused' });
    expect((await decide(id, 'approve')).body.code).toBe('referral_moved_on');
  });

  test('is decided by one of two admins who decide at once', async () => {
    await orderBy(await newSeller(server, { phone: dana.phone }), dana.code, { followedAt: now() });
    const [held] = await referrals();
    const id = held?.id ?? '';
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve'), decide(id, 'approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('cannot be approved without words, nor one that is not held', async () => {
    const { id } = await newReferral(server, admin, dana.code);
    expect((await decide(id, 'approve', ' ')).status).toBe(400);
    expect((await decide(id, 'approve')).body.code).toBe('referral_moved_on');
    expect((await decide('00000000-0000-4000-8000-000000000000', 'refuse')).status).toBe(404);
  });
});

describe('paying a reward', () => {
  test('is for each of the two people once, with method and note, and ends the referral', async () => {
    const { id } = await newEarned();
    const keys = [newKey(), newKey()];
    const answers = await Promise.all(keys.map((key) => pay(id, 'referrer', key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [paid = ''] = keys.filter((_key, index) => answers[index]?.status === 201);
    expect((await pay(id, 'referrer', paid)).status).toBe(201);
    expect(await findReferral(id)).toMatchObject({ state: 'earned' });
    const { status, body } = await pay(id, 'referred');
    expect([status, body.state]).toEqual([201, 'paid']);
    const payment = { method: 'zelle', note: 'Sent on Friday', actor: 'admin' };
    expect(body.rewards).toMatchObject([{ payment }, { payment }]);
    expect((await pay(id, 'referred')).body.code).toBe('referral_moved_on');
    expect(
      await sql(`select from referral_entries where kind = 'reward_paid' and referral_id = $1`, [id]),
    ).toHaveLength(2);
  });

  test('is refused before the reward is earned', async () => {
    const { id } = await newReferral(server, admin, dana.code);
    expect((await pay(id, 'referrer')).body.code).toBe('referral_moved_on');
  });

  test('stays in the history, which nobody can change', async () => {
    const { id } = await newEarned();
    await pay(id, 'referrer');
    await expect(sql('update referral_entries set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(sql('delete from referral_programs')).rejects.toThrow('append-only');
  });
});

describe('the settings of the program', () => {
  test('are off at first, and every change is a version with its author', async () => {
    const fresh = await startTestServer();
    const owner = await newStaff(fresh, 'admin');
    const { body } = await owner.get('/api/marketing/referral-program');
    expect(body).toEqual({
      ...{ isActive: false, referrerBonus: '25.00', referredDiscount: '10.00', minimumPurchase: '100.00' },
      ...{ validityDays: 30, holdDays: 14, yearlyCap: 10, version: 0, history: [] },
    });
    const { history, ...changed } = await startProgram(owner, { referrerBonus: '30.50' });
    expect(changed).toMatchObject({ isActive: true, referrerBonus: '30.50', version: 1 });
    expect(history).toMatchObject([{ version: 1, referrerBonus: '30.50', actor: 'admin' }]);
    await fresh.stop();
  });

  test('are changed by one of two admins who have read the same version', async () => {
    const { history: _history, ...read } = (await admin.get('/api/marketing/referral-program')).body;
    const change = () => admin.patch('/api/marketing/referral-program', { ...read, holdDays: 7 });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['referrerBonus', '1000.01'],
    ['referredDiscount', '-1.00'],
    ['minimumPurchase', 'free'],
    ['validityDays', 0],
    ['holdDays', 181],
    ['yearlyCap', 0],
  ])('refuse %s of %s', async (field, value) => {
    const { history: _history, ...read } = (await admin.get('/api/marketing/referral-program')).body;
    const { status, body } = await admin.patch('/api/marketing/referral-program', { ...read, [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe("a customer's own referrals", () => {
  test('have one link, whoever asks for it at the same time, and none while the program is off', async () => {
    const lee = await newAccount(server);
    expect(await own(lee)).toMatchObject({ isActive: true, link: null, referrals: [] });
    const answers = await Promise.all([1, 2, 3].map(() => lee.browser.post('/api/referrals', {})));
    expect(new Set(answers.map(({ body }) => body.link)).size).toBe(1);
    await startProgram(admin, { isActive: false });
    expect(await own(lee)).toMatchObject({ isActive: false, link: null });
    expect((await (await newAccount(server)).browser.post('/api/referrals', {})).body.code).toBe('referrals_off');
  });

  test('say what is pending, earned and paid, with masked names, to nobody else', async () => {
    const first = await newEarned();
    await newReferral(server, admin, dana.code);
    expect(await own(dana)).toMatchObject({
      totals: { pending: '25.00', earned: '25.00', paid: '0.00' },
      referrals: [
        { friend: 'Lee W.', state: 'pending', amount: '25.00', dueAt: null },
        { friend: 'Lee W.', state: 'earned', amount: '25.00', dueAt: expect.any(String) },
      ],
    });
    await pay(first.id, 'referrer');
    const mine = await own(dana);
    expect(mine.totals).toEqual({ pending: '25.00', earned: '0.00', paid: '25.00' });
    expect(JSON.stringify(mine)).not.toMatch(/Ward|seller-|\+1512|Cedar/);
    expect((await own(await newReferrer(server))).referrals).toEqual([]);
  });
});

test('the list of referrals is paged and narrowed by state, with totals of each', async () => {
  const totals = async () =>
    new Map<string, { count: number; amount: string }>(
      (await admin.get('/api/marketing/referral-totals')).body.map((one: { state: string }) => [one.state, one]),
    );
  const before = await totals();
  server.clock.advance(1000);
  const first = await newReferral(server, admin, dana.code);
  server.clock.advance(1000);
  const second = await newReferral(server, admin, dana.code);
  await decide(second.id, 'refuse');
  const page = await admin.get('/api/marketing/referrals?limit=1');
  expect(page.body).toMatchObject([{ id: second.id }]);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
  expect((await admin.get(next)).body).toMatchObject([{ id: first.id }]);
  expect((await admin.get('/api/marketing/referrals?state=reversed')).body[0]).toMatchObject({ id: second.id });
  const after = await totals();
  expect([...after.keys()]).toEqual(['pending', 'held', 'earned', 'paid', 'reversed']);
  for (const state of ['pending', 'reversed']) {
    const [was, is] = [before.get(state), after.get(state)];
    expect(is?.count).toBe((was?.count ?? 0) + 1);
    expect(Number(is?.amount) - Number(was?.amount)).toBeCloseTo(35);
  }
});
