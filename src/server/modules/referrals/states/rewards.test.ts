import { describe, expect, test } from 'vitest';
import { newKey } from '#test/factories.ts';
import { newReferral, payOrder, startProgram } from '#test/referrals.ts';
import { plain } from '#test/sql/plain.ts';
import { DAY_MS, openReferralShop } from '../testing/referral-shop.ts';

const shop = openReferralShop();
const sql = (text: string, values: unknown[] = []) => shop.server.context.database.query(plain(text, values));

describe('the reward of a referral', () => {
  test('is earned 14 days after the payment of the order, and not a minute earlier', async () => {
    const { id, order } = await newReferral(shop.server, shop.admin, shop.dana.code);
    await shop.pass(30 * DAY_MS);
    await payOrder(shop.admin, order.id);
    expect(await shop.findReferral(id)).toMatchObject({ state: 'pending', dueAt: expect.any(String) });
    await shop.pass(14 * DAY_MS - 60_000);
    await shop.decide(id, 'approve');
    expect(await shop.findReferral(id)).toMatchObject({ state: 'pending' });
    expect((await shop.pay(id, 'referrer')).body.code).toBe('referral_moved_on');
    await shop.pass(60_000);
    await shop.reachState(id, 'earned');
    expect((await shop.findReferral(id)).history.map(({ kind }) => kind)).toEqual(['earned']);
  });

  // What ends and begins a reward is proved in `domain/referrals/referral-state.test.ts`.
  test('is reversed by a payment below the minimum, and by the reversal of the payment; a new payment begins anew', async () => {
    const small = await newReferral(shop.server, shop.admin, shop.dana.code);
    await payOrder(shop.admin, small.order.id, '99.99');
    expect(await shop.findReferral(small.id)).toMatchObject({ state: 'reversed', cause: 'below_minimum' });
    const { id, order } = await shop.newEarned();
    const [payment] = await sql('select id from payments where order_id = $1', [order.id]);
    expect((await shop.reverse(String(payment?.id))).status).toBe(201);
    expect(await shop.findReferral(id)).toMatchObject({ state: 'reversed', cause: 'payment_reversed' });
    await payOrder(shop.admin, order.id);
    const { state, history } = await shop.findReferral(id);
    expect([state, history.map(({ kind }) => kind)]).toEqual(['pending', ['earned', 'reversed', 'pending']]);
  });

  test('is reversed when the order is ended, also without a message to the customer', async () => {
    const { id, order } = await shop.newEarned();
    const quiet = { status: 'declined', sendSMS: false, sendEmail: false };
    await shop.admin.patch(`/api/sell-requests/${order.id}/status`, quiet);
    expect((await shop.pay(id, 'referrer')).status).toBe(409);
    expect(await shop.findReferral(id)).toMatchObject({ state: 'reversed', cause: 'order_ended' });
  });

  test('keeps the settings of the day of its order', async () => {
    const { id, order } = await newReferral(shop.server, shop.admin, shop.dana.code);
    await startProgram(shop.admin, { referrerBonus: '1.00', holdDays: 100, minimumPurchase: '5000.00' });
    await payOrder(shop.admin, order.id);
    await shop.referrals();
    await shop.pass(14 * DAY_MS);
    await shop.reachState(id, 'earned');
    expect((await shop.findReferral(id)).rewards[0]).toMatchObject({ amount: '25.00' });
  });

  test('is earned by one of two orders at once when the year has room for one, and by both next year', async () => {
    await startProgram(shop.admin, { yearlyCap: 1, holdDays: 0 });
    const both = [
      await newReferral(shop.server, shop.admin, shop.dana.code),
      await newReferral(shop.server, shop.admin, shop.dana.code),
    ];
    await Promise.all(both.map(({ order }) => payOrder(shop.admin, order.id)));
    const states = (await shop.referrals()).map(({ state, cause }) => `${state} ${cause}`).sort();
    expect(states).toEqual(['earned null', 'reversed cap_reached']);
    await shop.pass(366 * DAY_MS);
    await startProgram(shop.admin, { yearlyCap: 1, holdDays: 0 });
    const next = await newReferral(shop.server, shop.admin, shop.dana.code);
    await payOrder(shop.admin, next.order.id);
    expect(await shop.findReferral(next.id)).toMatchObject({ state: 'earned' });
  });
});

describe('paying a reward', () => {
  test('is for each of the two people once, with method and note, and ends the referral', async () => {
    const { id } = await shop.newEarned();
    const keys = [newKey(), newKey()];
    const answers = await Promise.all(keys.map((key) => shop.pay(id, 'referrer', key)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const [paid = ''] = keys.filter((_key, index) => answers[index]?.status === 201);
    expect((await shop.pay(id, 'referrer', paid)).status).toBe(201);
    expect(await shop.findReferral(id)).toMatchObject({ state: 'earned' });
    const { status, body } = await shop.pay(id, 'referred');
    expect([status, body.state]).toEqual([201, 'paid']);
    const payment = { method: 'zelle', note: 'Sent on Friday', actor: 'admin' };
    expect(body.rewards).toMatchObject([{ payment }, { payment }]);
    expect((await shop.pay(id, 'referred')).body.code).toBe('referral_moved_on');
    expect(
      await sql(`select from referral_entries where kind = 'reward_paid' and referral_id = $1`, [id]),
    ).toHaveLength(2);
  });

  test('stays in the history, which nobody can change', async () => {
    const { id } = await shop.newEarned();
    await shop.pay(id, 'referrer');
    await expect(sql('update referral_entries set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(sql('delete from referral_programs')).rejects.toThrow('append-only');
  });
});
