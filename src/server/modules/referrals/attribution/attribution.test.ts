import { describe, expect, test } from 'vitest';
import { ADDRESS, mailOrder, newKey } from '#test/factories.ts';
import { newReferrer, newSeller, orderBy, startProgram } from '#test/referrals.ts';
import type { Browser } from '#test/server-harness.ts';
import { DAY_MS, openReferralShop } from '../testing/referral-shop.ts';

const shop = openReferralShop();

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
    for (const known of [{ email: 'leeward+new@gmail.com' }, { phone: '+15125550134' }]) await shop.refer(known);
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
    const again = await seller.browser.post('/api/sell-requests', repeated, { 'idempotency-key': key });
    expect([again.status, again.body]).toEqual([201, first.body]);
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
