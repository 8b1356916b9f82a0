import type { StaffArea } from '#domain/staff-areas.ts';
import { expectStatus } from '#test/durability/guest.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { ADDRESS, mailOrder, newKey, newPhone } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import type { Product } from '#test/product-process.ts';
import type { Browser } from '#test/server-harness.ts';
import { field, heading } from './targets.ts';
import type { Visitor } from './visitor.ts';

/** Passwords and headings of the staff areas. */

const AREAS = {
  admin: { password: PASSWORDS.ADMIN_PASSWORD, heading: 'Business Management Dashboard' },
  pos: { password: PASSWORDS.POS_PASSWORD, heading: 'Point of Sale Dashboard' },
} as const satisfies Partial<Record<StaffArea, object>>;
type Area = keyof typeof AREAS;

/** Opens an address behind the gate of an area, and passes the gate. */
export async function openArea(visitor: Visitor, area: Area, path = `/${area}`): Promise<void> {
  await visitor.open(path);
  await visitor.type(field('Password'), AREAS[area].password);
  await visitor.pressEnter(field('Password'));
  await visitor.see(heading(AREAS[area].heading));
}

export async function openTerminal(product: Product, area: Area): Promise<Browser> {
  const terminal = openHttpBrowser(product.url);
  expectStatus(await terminal.post('/api/staff/session', { area, password: AREAS[area].password }), 200);
  return terminal;
}

/** Creates a mail-in order for a customer: an iPhone in good condition for $1,020. @returns its id */
export async function takeOrder(terminal: Browser, name: string): Promise<string> {
  const post = async (path: string, body: object): Promise<string> =>
    expectStatus(await terminal.post(path, body, { 'idempotency-key': newKey() }), 201).body.id;
  const customerId = await post('/api/staff/customers', { name, phone: newPhone(), ...ADDRESS });
  return post('/api/staff/sell-requests', mailOrder({ customerId }));
}

/** Changes an order, and sends the customer no message. */
export async function setStatus(terminal: Browser, id: string, status: string, more: object = {}): Promise<void> {
  const body = { status, sendSMS: false, sendEmail: false, ...more };
  expectStatus(await terminal.patch(`/api/sell-requests/${id}/status`, body), 200);
}
