import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { OwnReferrals, Referral } from '#contracts/referrals.ts';
import type { Rewarded } from '#domain/referrals/rewards.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newStaff, signIn } from '#test/factories.ts';
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
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { trustClock } from '#test/steady-time.ts';

export const DAY_MS = 24 * 3600 * 1000;

/** A shop with an active referral program and an admin, and for each test a new customer who shares a link. */
export class ReferralShop {
  server!: TestServer;
  admin!: Browser;
  dana!: TestReferrer;

  /** Advances the clock. Sessions end meanwhile, so signs in again. */
  async pass(milliseconds: number): Promise<void> {
    this.server.clock.advance(milliseconds);
    await trustClock(this.server.context);
    this.admin = await newStaff(this.server, 'admin');
    this.dana = { ...this.dana, browser: await signIn(this.server, this.dana.email) };
  }

  now(): string {
    return this.server.clock.now().toISOString();
  }

  all(): Promise<Referral[]> {
    return settledReferrals(this.server, this.admin);
  }

  /** Referrals by the link of this test. */
  async referrals(): Promise<Referral[]> {
    return (await this.all()).filter(({ referrer }) => referrer?.code === this.dana.code);
  }

  async findReferral(id: string): Promise<Referral> {
    return (await this.all()).find((referral) => referral.id === id) ?? expect.fail('No such referral');
  }

  /** Waits for the look at what is due, which happens every 5 seconds. */
  async reachState(id: string, state: Referral['state']): Promise<Referral> {
    return eventually(async () => {
      const referral = await this.findReferral(id);
      expect(referral).toMatchObject({ state });
      return referral;
    });
  }

  /** Creates an order by the link of this test. */
  async refer(changes: Partial<Record<string, string>> = {}, code = this.dana.code): Promise<Answer> {
    return orderBy(await newSeller(this.server, changes), code, { followedAt: this.now() });
  }

  decide(id: string, decision: 'approve' | 'refuse', note = 'Met both at the counter'): Promise<Answer> {
    return this.admin.post(`/api/marketing/referrals/${id}/decision`, { decision, note });
  }

  pay(id: string, rewarded: Rewarded, key: string = newKey()): Promise<Answer> {
    const payment = { rewarded, method: 'zelle', note: 'Sent on Friday' };
    return this.admin.post(`/api/marketing/referrals/${id}/payments`, payment, { 'idempotency-key': key });
  }

  reverse(paymentId: string): Promise<Answer> {
    const reversal = { reason: 'Wrong order' };
    return this.admin.post(`/api/payments/${paymentId}/reverse`, reversal, { 'idempotency-key': newKey() });
  }

  /** Reads the program as a customer sees it. */
  async own({ browser }: { browser: Browser }): Promise<OwnReferrals> {
    return (await browser.get('/api/referrals')).body;
  }

  /** Returns a referral whose order is paid and whose hold is over. */
  async newEarned(): Promise<Referral> {
    const { id, order } = await newReferral(this.server, this.admin, this.dana.code);
    await payOrder(this.admin, order.id);
    await this.all();
    await this.pass(14 * DAY_MS);
    return this.reachState(id, 'earned');
  }
}

/** Opens a shop for the tests of a file. */
export function openReferralShop(): ReferralShop {
  const shop = new ReferralShop();
  beforeAll(async () => {
    shop.server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(() => shop.server.stop());
  beforeEach(async () => {
    shop.admin = await newStaff(shop.server, 'admin');
    await startProgram(shop.admin);
    shop.dana = await newReferrer(shop.server);
  });
  return shop;
}
