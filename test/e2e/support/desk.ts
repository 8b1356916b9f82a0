import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { StaffArea } from '#domain/staff-areas.ts';
import { ADDRESS, counterOrder, mailOrder, newKey, newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { expect } from './product.ts';
import { PASSWORDS } from './shop.ts';

/** Passwords and headings of staff areas. */

const AREAS = {
  admin: { password: PASSWORDS.ADMIN_PASSWORD, heading: 'Business Management Dashboard' },
  pos: { password: PASSWORDS.POS_PASSWORD, heading: 'Point of Sale Dashboard' },
} as const satisfies Partial<Record<StaffArea, object>>;

/** Opens an area in a page, without using its gate (staff/staff-gate.spec.ts). */
export async function openArea(page: Page, area: keyof typeof AREAS): Promise<void> {
  await unlockArea(page, area);
  await page.goto(`/${area}`);
  await expect(page.getByRole('heading', { level: 1, name: AREAS[area].heading })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Order', exact: true }).first()).toBeVisible();
  await expectTakesKeys(page);
}

/** Waits until an area accepts keys: its code loads after that of its gate. */
export async function expectTakesKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
}

/** Chooses a tab of an area, even when it is behind "More". */
export async function chooseTab(page: Page, name: string): Promise<void> {
  await choose(page.getByRole('tablist').first(), 'tab', name);
}

/** Chooses a section of a screen, even when it is behind "More". @param strip name of the navigation */
export async function chooseSection(page: Page, strip: string, name: string): Promise<void> {
  await choose(page.getByRole('navigation', { name: strip }), 'button', name);
}

async function choose(list: Locator, role: 'tab' | 'button', name: string): Promise<void> {
  const item = list.getByRole(role, { name, exact: true });
  const more = list.locator('..').getByRole('button', { name: 'More', exact: true });
  await expect(item.or(more).first()).toBeVisible();
  if (await item.isVisible()) return item.click();
  await more.click();
  await list.page().getByRole('menuitem', { name, exact: true }).click();
}

/** Unlocks an area for the pages of a browser, as its gate does. Opens no page, and leaves an open staff page. */
export async function unlockArea(page: Page, area: keyof typeof AREAS): Promise<void> {
  // Its reads would be refused during the call: each opening renews the session's secret.
  if (/\/(admin|pos|repair-pos)\b/.test(page.url())) await page.goto('about:blank');
  const answer = await page.request.post('/api/staff/session', { data: { area, password: AREAS[area].password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens another person's browser. */
export function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' });
}

/**
 * Creates a mail-in order for a customer, like another terminal of the open area: an iPhone in good condition for $1,020.
 * @returns its id
 */
export async function takeOrder(page: Page, name: string, phone = newPhone(), changes: object = {}): Promise<string> {
  const customer = await post(page, '/api/staff/customers', { name, phone, ...ADDRESS });
  const order = await post(page, '/api/staff/sell-requests', mailOrder({ customerId: customer.id }, changes));
  return order.id;
}

/** Sends a call like another terminal of the open area. @returns the body of the answer */
export async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { 'idempotency-key': newKey() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Books a home pickup for a customer, as staff do on the phone. @returns its id */
export async function bookPickup(page: Page, day: string, time: string, customer: object): Promise<string> {
  const { id: customerId } = await post(page, '/api/staff/customers', { phone: newPhone(), ...ADDRESS, ...customer });
  const order = await post(page, '/api/staff/sell-requests', {
    ...counterOrder({ customerId }, { serviceMethod: 'home_pickup' }),
    pickupAddress: '12 Pecan Street, Austin, TX 78704',
    pickupDate: `${day} ${time}`,
  });
  return order.id;
}

/** Opens another person's browser, with an unlocked area. */
export async function newStaffPage(browser: Browser, product: Pick<Product, 'url'>, area: keyof typeof AREAS) {
  const page = await (await newContext(browser, product.url)).newPage();
  await unlockArea(page, area);
  return page;
}

const PASSCODE = '2468';

/** Adds a member of staff. @returns their id */
export async function addMember(page: Page, name: string, role = 'clerk', passcode = PASSCODE): Promise<string> {
  return (await post(page, '/api/employees', { name, role, passcode })).id;
}

/** Identifies a member at a terminal, without its dialog. */
export async function identifyMember(page: Page, memberId: string, passcode = PASSCODE): Promise<void> {
  const answer = await page.request.post('/api/staff/member', { data: { memberId, passcode } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Enters name and passcode where a member must identify. */
export async function enterPasscode(prompt: Locator, name: string, passcode = PASSCODE): Promise<void> {
  await prompt.getByLabel('Name').selectOption(name);
  await prompt.getByLabel('Passcode').fill(passcode);
  await prompt.getByLabel('Passcode').press('Enter');
}

/** Chooses from the menu of the person at a terminal. */
export async function chooseInPersonMenu(page: Page, name: 'Sign in' | 'Switch user' | 'Logout'): Promise<void> {
  await page.getByRole('button', { name: /^(Not signed in|Signed in as)/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Identifies a member at a terminal, through its screen. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await chooseInPersonMenu(page, 'Sign in');
  await enterPasscode(page.getByRole('dialog'), name);
  await expect(page.getByText(`Hello, ${name}`)).toBeVisible();
}

/** Changes an order like another terminal, and sends the customer no message. */
export async function setStatus(page: Page, id: string, status: string, more: object = {}): Promise<void> {
  const answer = await page.request.patch(`/api/sell-requests/${id}/status`, {
    data: { status, sendSMS: false, sendEmail: false, ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Reads the tracking link of an order from its confirmation to the customer: staff cannot read the key of a link. */
export async function trackingLinkOf(product: Pick<Product, 'printed'>, staff: Page, id: string): Promise<string> {
  const { order } = await (await staff.request.get(`/api/sell-requests/${id}/desk`)).json();
  return product.printed(order.customer.email || order.customer.phone, /(\/track\/[\w.-]+)/);
}

/** Pays an order in cash, like another terminal. */
export async function payCash(page: Page, sellRequestId: string, amount: string, more: object = {}): Promise<void> {
  await post(page, '/api/payments', { sellRequestId, amount, method: 'cash', ...more });
}

/** Reads the payments of an order that were not reversed from the server. */
export async function paymentsOf(page: Page, id: string): Promise<{ amount: string; method: string }[]> {
  const desk = await (await page.request.get(`/api/sell-requests/${id}/desk`)).json();
  return desk.payments.filter((payment: { reversal: object | null }) => payment.reversal === null);
}

/** Finds the row of a customer's order in the open table. */
export function rowOf(page: Page, customer: string): Locator {
  return page.getByRole('row').filter({ hasText: customer });
}

/** Chooses an action other than the order's next step from the menu of a row: Edit, Payment, View. */
export async function chooseInRow(row: Locator, action: 'Edit' | 'Payment' | 'View'): Promise<void> {
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}
