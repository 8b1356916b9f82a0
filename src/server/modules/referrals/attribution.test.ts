import { describe, expect, test } from 'vitest';
import type { Referral } from '#contracts/referrals.ts';
import { ADDRESS, mailOrder, newKey } from '#test/factories.ts';
import { newReferral, newReferrer, newSeller, orderBy, payOrder, startProgram } from '#test/referrals.ts';
import type { Browser } from '#test/server-harness.ts';
import { DAY_MS, openReferralShop } from './testing/referral-shop.ts';

const shop = openReferralShop();
/** A referral that is held for a person by the phone of its referrer. */
async function newHeld(): Promise<Referral> {
  await shop.refer({ phone: shop.dana.phone });
  const [held] = await shop.referrals();
  expect(held).toMatchObject({ state: 'held' });
  return held ?? expect.fail('Nothing is held');
}

describe('an order by a shared link', () => {
  test('keeps its quoted price, and is a pending referral that names its seller', async () => {
    const seller = await newSeller(shop.server);
    const { status, body } = await orderBy(seller, shop.dana.code.toLowerCase(), { followedAt: shop.now() });
    expect([status, body.quotedPrice]).toEqual([201, '1020.00']);
    expect(await shop.referrals()).toMatchObject([
      {
        state: 'pending',
        cause: null,
        signs: [],
        dueAt: null,
        referrer: { name: 'Dana Reyes', email: shop.dana.email, code: shop.dana.code },
        order: { id: body.id, customerId: seller.customerId, customerName: 'Lee Ward', status: 'received' },
        rewards: [
          { rewarded: 'referrer', amount: '25.00', payment: null },
          { rewarded: 'referred', amount: '10.00', payment: null },
        ],
      },
    ]);
  });

  // What counts as a code, and for how long a link does, is proved in `domain/referrals`.
  test('is an order as any other with an unknown code, and with a link that was followed too long ago', async () => {
    const { server, dana } = shop;
    const longAgo = new Date(Date.now() - 31 * DAY_MS).toISOString();
    const unknown = await shop.refer({}, 'ZZZZ2222');
    const late = await orderBy(await newSeller(server), dana.code, { followedAt: longAgo });
    for (const answer of [unknown, late])
      expect(answer).toMatchObject({ status: 201, body: { quotedPrice: '1020.00' } });
    expect(await shop.referrals()).toEqual([]);
  });

  test('is no referral by the own code, while the program is off, and of a deleted account', async () => {
    const { body } = await shop.dana.browser.patch('/api/auth/me', ADDRESS);
    const mine = { browser: shop.dana.browser, customerId: body.customer.id };
    expect((await orderBy(mine, shop.dana.code, { followedAt: shop.now() })).status).toBe(201);
    await startProgram(shop.admin, { isActive: false });
    expect((await shop.refer()).status).toBe(201);
    expect(await shop.referrals()).toEqual([]);
    await startProgram(shop.admin);
    const before = await shop.all();
    const gone = await newReferrer(shop.server);
    expect((await gone.browser.delete('/api/auth/me', { password: 'four old pear trees' })).status).toBe(200);
    expect((await shop.refer({}, gone.code)).status).toBe(201);
    expect(await shop.all()).toEqual(before);
  });

  test('is no referral of somebody who has sold before, found by the phone or any spelling of the mailbox', async () => {
    const earlier = await newSeller(shop.server, { email: 'Lee.Ward@gmail.com', phone: '+15125550134' });
    await earlier.browser.post('/api/sell-requests', mailOrder(earlier), { 'idempotency-key': newKey() });
    for (const contact of [{ email: 'leeward+new@gmail.com' }, { phone: '+15125550134' }]) await shop.refer(contact);
    expect(await shop.referrals()).toEqual([]);
    await shop.refer({ email: 'leeward2@gmail.com' });
    expect(await shop.referrals()).toHaveLength(1);
  });

  test('refers a seller once, also when a cart sends several orders at the same time', async () => {
    const seller = await newSeller(shop.server);
    await Promise.all([1, 2, 3].map(() => orderBy(seller, shop.dana.code, { followedAt: shop.now() })));
    expect(await shop.referrals()).toHaveLength(1);
  });

  test('gets its first answer when it is repeated without the link, which has expired meanwhile', async () => {
    const [seller, key] = [await newSeller(shop.server), newKey()];
    const { imei } = mailOrder(seller);
    const first = await orderBy(seller, shop.dana.code, { followedAt: shop.now(), key, imei });
    const repeated = mailOrder(seller, { imei });
    const repeatedAnswer = await seller.browser.post('/api/sell-requests', repeated, { 'idempotency-key': key });
    expect([repeatedAnswer.status, repeatedAnswer.body]).toEqual([201, first.body]);
    expect(await shop.referrals()).toHaveLength(1);
  });
});

describe('a friend who follows a shared link', () => {
  const promised = async (browser: Browser, code: string) =>
    (await browser.get(`/api/referrals/invitation?code=${encodeURIComponent(code)}`)).body.invitation;

  test('is told what it brings, until it is used, and whose it is by a masked name', async () => {
    const seller = await newSeller(shop.server);
    expect(await promised(seller.browser, shop.dana.code)).toEqual({
      from: 'Dana R.',
      bonusCents: 1000,
      minimumCents: 10_000,
      holdDays: 14,
      validityDays: 30,
    });
    const { body } = await orderBy(seller, shop.dana.code, { followedAt: shop.now() });
    expect(await promised(seller.browser, shop.dana.code)).toBeNull();
    await shop.all();
    const bonus = { state: 'pending', dueAt: null, amount: '10.00', minimum: '100.00', holdDays: 14 };
    for (const path of [body.id, `${body.id}/history`]) {
      const { body: read } = await seller.browser.get(`/api/sell-requests/${path}`);
      expect((read.order ?? read).journey.bonus).toEqual(bonus);
    }
  });

  test('is told nothing of an unknown code, of the own, of a program that is off or rewards sharing alone', async () => {
    const friend = shop.server.browser();
    for (const code of ['ZZZZ2222', '<script>']) expect(await promised(friend, code)).toBeNull();
    expect(await promised(shop.dana.browser, shop.dana.code)).toBeNull();
    for (const terms of [{ referredDiscount: '0.00' }, { isActive: false }]) {
      await startProgram(shop.admin, terms);
      expect(await promised(friend, shop.dana.code)).toBeNull();
    }
  });
});

describe('a self-referral', () => {
  test('is held for a person with its reasons, and earned once it is approved in words', async () => {
    const { body } = await shop.dana.browser.patch('/api/auth/me', ADDRESS);
    const imei = '356938035643809';
    const mine = mailOrder({ customerId: body.customer.id }, { imei });
    const ownOrder = await shop.dana.browser.post('/api/sell-requests', mine, { 'idempotency-key': newKey() });
    expect(ownOrder.status).toBe(201);
    const seller = await newSeller(shop.server, { address: '12 pecan st', zipCode: '78704' });
    await orderBy(seller, shop.dana.code, { followedAt: shop.now(), imei });
    const [held] = await shop.referrals();
    expect(held).toMatchObject({ state: 'held', signs: ['address', 'device', 'device_again'] });
    expect(held?.history).toMatchObject([
      { kind: 'held', note: expect.stringContaining('Same address as the referrer'), actor: 'system' },
    ]);
    const { id, order } = held ?? expect.fail('Nothing is held');
    await payOrder(shop.admin, order.id);
    await shop.referrals();
    await shop.pass(14 * DAY_MS);
    expect((await shop.own(shop.dana)).referrals).toMatchObject([{ state: 'pending' }]);
    const approved = await shop.decide(id, 'approve');
    expect([approved.status, approved.body.state]).toEqual([200, 'earned']);
    const entry = { note: 'Met both at the counter', actor: 'admin' };
    expect(approved.body.history).toMatchObject([{ kind: 'held' }, { kind: 'approved', ...entry }, { kind: 'earned' }]);
  });

  // All signs are proved in `domain/referrals/self-referral.test.ts`.
  test('by the phone or the mailbox of a referrer who has sold nothing yet is held', async () => {
    await shop.refer({ phone: shop.dana.phone });
    expect(await shop.referrals()).toMatchObject([{ state: 'held', signs: ['phone'] }]);
    const lee = await newReferrer(shop.server);
    await shop.refer({ email: lee.email.replace('@', '+friend@') }, lee.code);
    expect((await shop.all())[0]).toMatchObject({ state: 'held', signs: ['email'], referrer: { code: lee.code } });
  });

  test('that is refused never comes back, whatever happens to the order', async () => {
    const { id, order } = await newHeld();
    const refused = { state: 'reversed', cause: 'refused' };
    expect((await shop.decide(id, 'refuse', 'The same person')).body).toMatchObject(refused);
    await payOrder(shop.admin, order.id);
    expect(await shop.findReferral(id)).toMatchObject(refused);
    expect((await shop.decide(id, 'approve')).body.code).toBe('referral_moved_on');
  });

  test('is decided by one of two admins who decide at once', async () => {
    const { id } = await newHeld();
    const answers = await Promise.all([1, 2, 3].map(() => shop.decide(id, 'approve')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('cannot be approved without words, nor one that is not held', async () => {
    const { id } = await newReferral(shop.server, shop.admin, shop.dana.code);
    expect((await shop.decide(id, 'approve', ' ')).status).toBe(400);
    expect((await shop.decide(id, 'approve')).body.code).toBe('referral_moved_on');
    expect((await shop.decide('00000000-0000-4000-8000-000000000000', 'refuse')).status).toBe(404);
  });
});
