import { describe, expect, test } from 'vitest';
import type { Referral } from '#contracts/referrals.ts';
import { ADDRESS, mailOrder, newKey } from '#test/factories.ts';
import { newReferral, newReferrer, newSeller, orderBy, payOrder } from '#test/referrals.ts';
import { DAY_MS, openReferralShop } from '../testing/referral-shop.ts';

const shop = openReferralShop();
/** A referral that is held for a person by the phone of its referrer. */
async function newHeld(): Promise<Referral> {
  await shop.refer({ phone: shop.dana.phone });
  const [held] = await shop.referrals();
  expect(held).toMatchObject({ state: 'held' });
  return held ?? expect.fail('Nothing is held');
}

describe('a self-referral', () => {
  test('is held for a person with its reasons, and earned once it is approved in words', async () => {
    const { body } = await shop.dana.browser.patch('/api/auth/me', ADDRESS);
    const imei = '356938035643809';
    const mine = mailOrder({ customerId: body.customer.id }, { imei });
    const own = await shop.dana.browser.post('/api/sell-requests', mine, { 'idempotency-key': newKey() });
    expect(own.status).toBe(201);
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
    const words = { note: 'Met both at the counter', actor: 'admin' };
    expect(approved.body.history).toMatchObject([{ kind: 'held' }, { kind: 'approved', ...words }, { kind: 'earned' }]);
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
