import { describe, expect, test } from 'vitest';
import type { Referral } from '#contracts/referrals.ts';
import { openTillDesk, statusAndCode, type TillDesk } from '#server/modules/till/testing/till-desk.ts';
import { newKey } from '#test/factories.ts';
import { openReferralShop } from '../testing/referral-shop.ts';

const shop = openReferralShop();
let desk: TillDesk;
let drawer: { id: string; registerId: string };
/** Earns a reward: after the days that it takes, staff sign in again. */
const earn = async () => {
  const earned = await shop.newEarned();
  desk = await openTillDesk(shop.server);
  return earned;
};

const post = (path: string, body: object, key = newKey()) =>
  shop.admin.post(`/api/marketing/referrals/${path}`, body, { 'idempotency-key': key });
const payIn = (method: string, { id }: Referral, key = newKey()) =>
  post(`${id}/payments`, { rewarded: 'referrer', method }, key);
const undo = ({ id }: Referral, key = newKey()) =>
  post(`${id}/payments/undo`, { rewarded: 'referrer', note: 'Paid twice' }, key);
const expenses = async () => (await shop.admin.get('/api/business-expenses?category=marketing&limit=100')).body;
const newest = async () => (await expenses())[0];
const line = async () => JSON.stringify((await shop.admin.get('/api/staff/actions?limit=1')).body[0]);
const paidTo = (referral: Referral) => referral.rewards.find(({ rewarded }) => rewarded === 'referrer')?.payment;

describe('a reward that is paid in cash', () => {
  test('needs an open drawer, takes its cash once, and is an expense of marketing', async () => {
    const earned = await earn();
    const registerId = await desk.addRegister();
    expect(statusAndCode(await payIn('cash', earned))).toEqual([409, 'drawer_closed']);
    expect((await shop.findReferral(earned.id)).rewards.map(({ payment }) => payment)).toEqual([null, null]);
    drawer = { id: (await desk.open(registerId)).body.id, registerId };
    const keys = [newKey(), newKey()];
    const answers = await Promise.all(keys.map((key) => payIn('cash', earned, key)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const paidKey = keys[answers.findIndex(({ status }) => status === 201)];
    expect((await payIn('cash', earned, paidKey)).status).toBe(201);
    expect(await desk.expected(drawer.id)).toBe('75.00');
    expect(await line()).toContain('reward paid from $0 to $25, paid to referrer, by cash');
    const booked = await newest();
    expect(booked).toMatchObject({
      amount: '25.00',
      paidFrom: 'till',
      origin: 'referral_reward',
      notes: 'Paid by cash',
    });
    expect(JSON.stringify(booked)).not.toContain(earned.order.customerName);
    const period = booked.spentOn.slice(0, 7);
    const { body: month } = await shop.admin.get(`/api/reports/monthly?period=${period}`);
    expect(month.tables.find(({ key }: { key: string }) => key === 'expenses').rows).toEqual([
      ['Marketing', '1', '25.00', '0.00', '25.00'],
    ]);
  });

  test('comes back into the drawer of now when it is undone, once, and can be paid again', async () => {
    const earned = await earn();
    await payIn('cash', earned);
    expect(await desk.expected(drawer.id)).toBe('50.00');
    await desk.count(drawer.id, { 2000: 2, 1000: 1 });
    expect(statusAndCode(await undo(earned))).toEqual([409, 'drawer_closed']);
    drawer = { ...drawer, id: (await desk.open(drawer.registerId)).body.id };
    const key = newKey();
    const { status, body } = await undo(earned, key);
    expect([status, body.state, paidTo(body)]).toEqual([201, 'earned', null]);
    expect((await undo(earned, key)).status).toBe(201);
    expect(statusAndCode(await undo(earned))).toEqual([409, 'referral_moved_on']);
    expect(await line()).toContain('reward paid from $25 to $0, paid to referrer, by cash');
    expect(body.history.at(-1)).toMatchObject({ kind: 'reward_undone', note: 'Paid twice' });
    expect(await desk.expected(drawer.id)).toBe('125.00');
    const [back, first] = await expenses();
    expect([back.refundOf, back.amount, back.notes, first.amount]).toEqual([first.id, '-25.00', null, '25.00']);
    expect((await payIn('zelle', earned)).status).toBe(201);
    expect(await desk.expected(drawer.id)).toBe('125.00');
    expect(paidTo(await shop.findReferral(earned.id))).toMatchObject({ method: 'zelle' });
  });
});

test('a reward is an expense that staff neither change nor delete nor refund by hand', async () => {
  await payIn('card', await earn());
  const { id, version, category, description, spentOn } = await newest();
  const path = `/api/business-expenses/${id}`;
  const edit = { category, description, spentOn, paidFrom: 'card', amount: '20.00', version };
  expect((await shop.admin.patch(path, edit)).body.errors).toEqual({
    amount: 'This comes from a referral reward. Undo the reward under Marketing instead.',
  });
  expect((await shop.admin.patch(path, { ...edit, amount: '25.00', notes: 'By check' })).status).toBe(200);
  expect(statusAndCode(await shop.admin.delete(path, { version: version + 1, reason: 'No' }))).toEqual([
    409,
    'expense_follows',
  ]);
  const refund = { amount: '1.00', goesTo: 'card' };
  expect(statusAndCode(await shop.admin.post(`${path}/refunds`, refund, { 'idempotency-key': newKey() }))).toEqual([
    409,
    'expense_follows',
  ]);
});

test('a referral whose rewards are all paid is earned again when one is undone, or what its order makes of it', async () => {
  const [kept, ended] = [await earn(), await earn()];
  for (const { id } of [kept, ended]) {
    for (const rewarded of ['referrer', 'referred'] as const) expect((await shop.pay(id, rewarded)).status).toBe(201);
  }
  expect((await undo(kept)).body.state).toBe('earned');
  const [payment] = await desk.run('select id from payments where order_id = $1', [ended.order.id]);
  await shop.reverse(String(payment?.id));
  expect((await undo(ended)).body).toMatchObject({ state: 'reversed', cause: 'payment_reversed' });
  expect((await shop.own(shop.dana)).referrals.map(({ state }) => state)).toEqual(['reversed', 'earned']);
});

describe('an earlier version', () => {
  test('reads what an undone reward leaves: no kind of entry is new', async () => {
    const earned = await earn();
    await payIn('zelle', earned);
    await undo(earned);
    const kinds = await desk.run('select distinct kind from referral_entries where referral_id = $1 order by kind', [
      earned.id,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['earned', 'reward_paid']);
  });

  test('has deleted the expense of a reward: the reward can be undone, and paid again', async () => {
    const earned = await earn();
    await payIn('zelle', earned);
    await desk.run('update business_expenses set deleted_at = now() where id = $1', [(await newest()).id]);
    expect((await undo(earned)).status).toBe(201);
    expect((await payIn('zelle', earned)).status).toBe(201);
  });

  test('has paid a reward in cash: it is in no books, and undoing it moves no cash', async () => {
    const earned = await earn();
    await payIn('cash', earned);
    expect(paidTo(await shop.findReferral(earned.id))).toMatchObject({ isBooked: true });
    const other = await earn();
    await desk.run(
      `insert into referral_entries (referral_id, kind, rewarded, amount_cents, method, actor, at)
        values ($1, 'reward_paid', 'referrer', 2500, 'cash', 'admin', now())`,
      [other.id],
    );
    expect(paidTo(await shop.findReferral(other.id))).toMatchObject({ method: 'cash', isBooked: false });
    const held = await desk.expected(drawer.id);
    expect((await undo(other)).status).toBe(201);
    expect(await desk.expected(drawer.id)).toBe(held);
  });
});
