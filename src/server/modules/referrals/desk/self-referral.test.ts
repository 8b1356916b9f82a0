import { describe, expect, test } from 'vitest';
import { ADDRESS, mailOrder, newKey } from '#test/factories.ts';
import { newReferral, newReferrer, newSeller, orderBy, payOrder } from '#test/referrals.ts';
import { DAY_MS, openReferralShop } from '../testing/referral-shop.ts';

const shop = openReferralShop();

describe('a self-referral', () => {
  test('is held for a person with its reasons, and earned once it is approved in words', async () => {
    const { body } = await shop.dana.browser.patch('/api/auth/me', ADDRESS);
    const imei = '356938035643809';
    const mine = mailOrder({ customerId: body.customer.id }, { imei });
    expect((await shop.dana.browser.post('/api/sell-requests', mine, { 'idempotency-key': newKey() })).status).toBe(
      201,
    );
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
    expect(approved.body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'approved', 'earned']);
    expect(approved.body.history[1]).toMatchObject({ note: 'Met both at the counter', actor: 'admin' });
  });

  test('by the phone or the mailbox of a referrer who has sold nothing yet is held', async () => {
    await orderBy(await newSeller(shop.server, { phone: shop.dana.phone }), shop.dana.code, { followedAt: shop.now() });
    expect(await shop.referrals()).toMatchObject([{ state: 'held', signs: ['phone'] }]);
    const lee = await newReferrer(shop.server);
    const email = lee.email.replace('@', '+friend@');
    await orderBy(await newSeller(shop.server, { email }), lee.code, { followedAt: shop.now() });
    expect((await shop.all())[0]).toMatchObject({ state: 'held', signs: ['email'], referrer: { code: lee.code } });
  });

  test('that is refused never comes back, whatever happens to the order', async () => {
    await orderBy(await newSeller(shop.server, { phone: shop.dana.phone }), shop.dana.code, { followedAt: shop.now() });
    const [held] = await shop.referrals();
    const { id, order } = held ?? expect.fail('Nothing is held');
    expect((await shop.decide(id, 'refuse', 'The same person')).body).toMatchObject({
      state: 'reversed',
      cause: 'refused',
    });
    await payOrder(shop.admin, order.id);
    expect(await shop.findReferral(id)).toMatchObject({ state: 'reversed', cause: 'refused' });
    expect((await shop.decide(id, 'approve')).body.code).toBe('referral_moved_on');
  });

  test('is decided by one of two admins who decide at once', async () => {
    await orderBy(await newSeller(shop.server, { phone: shop.dana.phone }), shop.dana.code, { followedAt: shop.now() });
    const [held] = await shop.referrals();
    const id = held?.id ?? '';
    const answers = await Promise.all([
      shop.decide(id, 'approve'),
      shop.decide(id, 'approve'),
      shop.decide(id, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('cannot be approved without words, nor one that is not held', async () => {
    const { id } = await newReferral(shop.server, shop.admin, shop.dana.code);
    expect((await shop.decide(id, 'approve', ' ')).status).toBe(400);
    expect((await shop.decide(id, 'approve')).body.code).toBe('referral_moved_on');
    expect((await shop.decide('00000000-0000-4000-8000-000000000000', 'refuse')).status).toBe(404);
  });
});
