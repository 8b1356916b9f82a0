import { expect, vi } from 'vitest';
import type { Referral, ReferralProgram } from '#contracts/referrals.ts';
import { CODE_PARAMETER } from '#domain/referrals/code.ts';
import { ADDRESS, mailOrder, newAccount, newKey, newPhone, type TestAccount, verifyPhone } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';

/** Factories of referrals, made through the product's own interface. */

const TERMS = {
  isActive: true,
  referrerBonus: '25.00',
  referredDiscount: '10.00',
  minimumPurchase: '100.00',
  validityDays: 30,
  holdDays: 14,
  yearlyCap: 10,
};

/** Turns the program on, with changed settings. */
export async function startProgram(admin: Browser, changes: Partial<typeof TERMS> = {}): Promise<ReferralProgram> {
  const { version } = (await admin.get('/api/marketing/referral-program')).body;
  const { status, body } = await admin.patch('/api/marketing/referral-program', { ...TERMS, ...changes, version });
  expect(status).toBe(200);
  return body;
}

/** An account that shares its link. */
export interface TestReferrer extends TestAccount {
  code: string;
}

export async function newReferrer(server: TestServer): Promise<TestReferrer> {
  const account = await newAccount(server);
  const { body } = await account.browser.post('/api/referrals', {});
  return { ...account, code: new URL(body.link).searchParams.get(CODE_PARAMETER) ?? '' };
}

export interface TestSeller {
  browser: Browser;
  customerId: string;
}

let sellers = 0;

/** Returns a new guest with a verified phone. */
export async function newSeller(
  server: TestServer,
  changes: Partial<Record<string, string>> = {},
): Promise<TestSeller> {
  sellers += 1;
  const browser = server.browser();
  const own = { name: 'Lee Ward', email: `seller-${sellers}@example.test`, phone: newPhone(), ...ADDRESS };
  const seller = { ...own, address: `${sellers} Cedar Road`, ...changes };
  await verifyPhone(server, browser, seller.phone);
  const { status, body } = await browser.post('/api/customers/guest', seller, { 'idempotency-key': newKey() });
  expect(status).toBe(201);
  return { browser, customerId: body.id };
}

/** Places an order through a followed link. */
export function orderBy(
  { browser, customerId }: TestSeller,
  code: string,
  { followedAt, key = newKey(), ...changes }: { followedAt: string; key?: string; imei?: string },
): Promise<Answer> {
  const order = mailOrder({ customerId }, { ...changes, referral: { code, followedAt } });
  return browser.post('/api/sell-requests', order, { 'idempotency-key': key });
}

/** Waits until no event is left, and returns all referrals, the newest first. */
export async function settledReferrals(server: TestServer, admin: Browser): Promise<Referral[]> {
  await vi.waitFor(async () => expect(await eventsOf(server)).toBe(0), { timeout: 20_000, interval: 50 });
  return (await admin.get('/api/marketing/referrals?limit=200')).body;
}

async function eventsOf({ context }: TestServer): Promise<number> {
  const { rows } = await context.database.pool.query('select count(*)::int as n from domain_events');
  return rows[0].n;
}

/** Places an order of a new seller through a link. @returns its referral */
export async function newReferral(server: TestServer, admin: Browser, code: string): Promise<Referral> {
  const seller = await newSeller(server);
  const { body } = await orderBy(seller, code, { followedAt: server.clock.now().toISOString() });
  const referral = (await settledReferrals(server, admin)).find(({ order }) => order.id === body.id);
  return referral ?? expect.fail('The order has no referral');
}

/** Receives the device of an order and pays it. @returns the id of the payment */
export async function payOrder(admin: Browser, orderId: string, amount = '1020.00'): Promise<string> {
  const quiet = { sendSMS: false, sendEmail: false };
  await admin.patch(`/api/sell-requests/${orderId}/status`, { status: 'device_received', ...quiet });
  const payment = {
    sellRequestId: orderId,
    amount,
    method: 'zelle',
    reason: amount === '1020.00' ? null : 'Scratches',
  };
  const { status, body } = await admin.post('/api/payments', payment, { 'idempotency-key': newKey() });
  expect(status).toBe(201);
  return body.id;
}
