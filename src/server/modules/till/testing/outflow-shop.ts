import { afterAll, beforeAll } from 'vitest';
import type { StaffArea } from '#domain/staff-areas.ts';
import { newMember, setLimit } from '#server/modules/payments/testing/second-members.ts';
import { keyHeader } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { openTillDesk, type TillDesk } from './till-desk.ts';

export type Member = Awaited<ReturnType<typeof newMember>>;
/** A drawer of the shop, with its register. */
export type Drawer = Awaited<ReturnType<TillDesk['newDrawer']>>;

export const HUNDREDS = { 10000: 90 };
export const dollarAmount = (dollars: number) => `${dollars}.00`;

const EXPENSE = { category: 'supplies', description: 'Tape', paidFrom: 'till' };

/** A shop with two managers and a limit of $500, whose drawers hold $9,000. Closes drawers with large differences without a signer. */
export class OutflowShop {
  server!: TestServer;
  desk!: TillDesk;
  lou!: Member;

  /** Hires the members. Before, the shop has none who could approve. */
  async hire(): Promise<void> {
    this.lou = await newMember(this.server, this.desk.admin, { name: 'Lou Marsh', area: 'pos', role: 'manager' });
    this.desk.admin = (await this.newManager('admin', 'Max Grove')).browser;
    await setLimit(this.desk.admin, '500.00');
  }

  newManager(area: StaffArea, name = `Kit ${crypto.randomUUID()}`): Promise<Member> {
    return newMember(this.server, this.desk.admin, { name, area, role: 'manager' });
  }

  async newDrawer(): Promise<Drawer> {
    const name = crypto.randomUUID().slice(0, 30);
    const { id: registerId } = (await this.desk.admin.post('/api/till/registers', { name }, keyHeader())).body;
    return { id: (await this.desk.open(registerId, HUNDREDS, this.lou.browser)).body.id, registerId };
  }

  addExpense(changes: object, browser: Browser): Promise<Answer> {
    return browser.post('/api/business-expenses', { ...EXPENSE, ...changes }, keyHeader());
  }

  editExpense(
    { id, version, spentOn }: { id: string; version: number; spentOn: string },
    to: object,
    browser: Browser,
  ): Promise<Answer> {
    return browser.patch(`/api/business-expenses/${id}`, { ...EXPENSE, spentOn, version, ...to });
  }

  /** Books an expense at the drawer of a register. */
  bookExpense(registerId: string, dollars: number, browser: Browser, more: object = {}): Promise<Answer> {
    const { category, description } = EXPENSE;
    const body = { category, description, amount: dollarAmount(dollars), registerId, ...more };
    return browser.post('/api/till/expenses', body, keyHeader());
  }

  correctReport({ id }: { id: string }, dollars: number, browser: Browser, more: object = {}): Promise<Answer> {
    const body = { count: { 100: dollars }, reason: 'Miscounted', ...more };
    return browser.post(`/api/till/reports/${id}/corrections`, body, keyHeader());
  }

  /** Finds the Z report that the close of a session added. */
  async reportOf(sessionId: string) {
    return (await this.desk.admin.get('/api/till/reports?limit=50')).body.find(
      (report: { sessionId: string; corrects: unknown }) => report.sessionId === sessionId && report.corrects === null,
    );
  }

  /** Reads the action and the subject of the newest line of the activity log. */
  async newestLine(): Promise<[string, string]> {
    const [{ action, subject }] = (await this.desk.admin.get('/api/staff/actions?limit=1')).body;
    return [action, subject];
  }
}

/** Opens a shop for the tests of a file. @param before runs while the shop has no member */
export function openOutflowShop(before: (shop: OutflowShop) => Promise<void>): OutflowShop {
  const shop = new OutflowShop();
  beforeAll(async () => {
    shop.server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', TILL_SECOND_ABOVE: '5000' } });
    shop.desk = await openTillDesk(shop.server);
    await before(shop);
    await shop.hire();
  });
  afterAll(() => shop.server.stop());
  return shop;
}
