import { expect } from 'vitest';
import type { Visit } from '#contracts/visits.ts';
import { luhnCheckDigit } from '#domain/check-digit.ts';
import { keyHeader, newKey, newPhone, newStaff } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';

/** Request bodies of visits, and the counter that sends them. */

let serials = 0;

/** Returns a serial number that no other test of this run has. */
export function newSerial(): string {
  serials += 1;
  return `C02TEST${String(serials).padStart(4, '0')}`;
}

/** Returns an IMEI that no other test of this run has. */
export function newImei(): string {
  serials += 1;
  const digits = `35693803${String(serials).padStart(6, '0')}`;
  return digits + luhnCheckDigit(digits);
}

/** Returns an iPhone 16 Pro Max in good condition, unlocked: 1200 x 0.85 + 25. */
export const deviceBody = (changes: object = {}) => ({
  productId: 1,
  condition: 'good',
  carrier: 'unlocked',
  price: '1045.00',
  serial: newSerial(),
  ...changes,
});

/** Price range of a drop-off of such a device. */
export const RANGE = { priceRange: { from: '700.00', to: '1000.00' } };

/** Returns a new customer. */
export const sellerBody = (changes: object = {}) => ({ name: 'Robin Vale', phone: newPhone(), ...changes });

/** Returns a purchase of one device. */
export const purchaseBody = (changes: object = {}) => ({
  kind: 'purchase',
  customer: sellerBody(),
  devices: [deviceBody()],
  payouts: [{ method: 'zelle', amount: '1045.00' }],
  ...changes,
});

/** Returns a drop-off of one device. */
export const dropOffBody = (changes: object = {}) => ({
  kind: 'drop_off',
  customer: sellerBody(),
  readyAt: '2030-01-02T15:00:00Z',
  devices: [deviceBody(RANGE)],
  ...changes,
});

/** Makes the calls of staff at the counter of a shop, each with its own Idempotency-Key. */
export interface VisitDesk {
  clerk: Browser;
  admin: Browser;
  take(body: object, browser?: Browser, key?: string): Promise<Answer>;
  /** Takes in a visit, and expects success. */
  taken(body: object, browser?: Browser): Promise<Visit>;
  post(path: string, body: object): Promise<Answer>;
  /** Reads an order as an admin. */
  order(id: string | undefined): Promise<Answer['body']>;
  codeOf(visit: Visit): Promise<string>;
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Opens the counter of a shop: a clerk at the buyback POS, and an admin. */
export async function openVisitDesk(server: TestServer): Promise<VisitDesk> {
  const [clerk, admin] = [await newStaff(server, 'repair-pos'), await newStaff(server, 'admin')];
  const desk: VisitDesk = {
    clerk,
    admin,
    take: (body, browser = desk.clerk, key = newKey()) => browser.post('/api/pos-transactions', body, keyHeader(key)),
    taken: async (body, browser) => {
      const answer = await desk.take(body, browser);
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      return answer.body;
    },
    post: (path, body) => desk.clerk.post(path, body, keyHeader()),
    order: async (id) => (await desk.admin.get(`/api/sell-requests/${id}/desk`)).body,
    codeOf: async ({ id }) =>
      String((await desk.run('select pickup_code from visits where id = $1', [id]))[0]?.pickup_code),
    run: server.sql,
  };
  return desk;
}
