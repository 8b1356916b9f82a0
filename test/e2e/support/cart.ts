import type { Locator, Page } from '@playwright/test';
import { ADDRESS, mailOrder } from '#test/factories.ts';
import { createAccount } from './account.ts';
import { post } from './desk.ts';

/** A device as the Sell Your Device dialog adds it to the cart. */

export interface CartDevice {
  productId: number;
  deviceType: string;
  model: string;
  storage: string | null;
  /** For iPhones, which have a carrier and a lock status. */
  locked: boolean | null;
  serviceMethod: 'mail' | 'home_pickup';
}

export const THREE: readonly CartDevice[] = [
  {
    productId: 1,
    deviceType: 'iPhone',
    model: 'iPhone 16 Pro Max',
    storage: '256GB',
    locked: false,
    serviceMethod: 'mail',
  },
  {
    productId: 5,
    deviceType: 'iPhone',
    model: 'iPhone 15 Pro Max',
    storage: '256GB',
    locked: true,
    serviceMethod: 'home_pickup',
  },
  { productId: 8, deviceType: 'iPhone', model: 'iPhone 15', storage: '128GB', locked: false, serviceMethod: 'mail' },
];

/** Devices without a pickup. */
export const MAILED = THREE.filter(({ serviceMethod }) => serviceMethod === 'mail');

/** Adds devices with quotes of the shop to the cart, and opens the cart. */
export async function fillCart(page: Page, devices: readonly CartDevice[] = THREE): Promise<void> {
  const items = [];
  for (const { locked, ...device } of devices) {
    const lock = {
      carrier: locked === true ? 'other' : 'unlocked',
      lockStatus: locked === true ? 'locked' : 'unlocked',
    };
    const body = { productId: device.productId, condition: 'used', ...lock, serviceMethod: device.serviceMethod };
    const { price, quoteId, expiresAt } = await (
      await page.request.post('/api/calculate-price', { data: body })
    ).json();
    items.push({
      id: crypto.randomUUID(),
      key: crypto.randomUUID(),
      ...device,
      ...lock,
      carrierName: locked === true ? 'Verizon' : null,
      condition: 'used',
      pickupAddress: device.serviceMethod === 'home_pickup' ? '12 Pecan Street, Austin, TX 78704' : null,
      quotedPrice: price,
      quoteId,
      expiresAt,
      batteryHealth: null,
      imei: null,
    });
  }
  await page.goto('/cart');
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(items));
  await page.reload();
}

/** Registers in the page's browser, as if at /login. */
export async function register(page: Page, { withAddress = true } = {}): Promise<void> {
  await createAccount(page);
  if (withAddress) await page.request.patch('/api/auth/me', { data: ADDRESS });
}

/** Places an order for the account of this browser, like another tab: a mail-in iPhone for $1,020. @returns its id */
export async function placeOrder(page: Page, orderOf = mailOrder, changes: object = {}): Promise<string> {
  const { customer } = await (await page.request.get('/api/auth/me')).json();
  return (await post(page, '/api/sell-requests', orderOf({ customerId: customer.id }, changes))).id;
}

/** Reads the caller's orders from the server. */
export async function ordersOf(
  page: Page,
): Promise<{ id: string; productId: number; quotedPrice: string; status: string }[]> {
  return (await page.request.get('/api/sell-requests?of=me')).json();
}

export function submitAllButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit All Orders' });
}

/** Finds the link in the bar that counts the items. */
export function cartBadge(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Cart/ });
}

export function allSubmitted(page: Page): Locator {
  return page.getByRole('heading', { name: 'Orders Submitted!' });
}

const ORDERS = '**/api/sell-requests';

/**
 * Lets the nth order reach the shop, loses its answer, and cuts the network from then on.
 * @returns a function that returns how many orders the browser has tried to send since
 */
export async function cutNetworkAt(page: Page, nth: number): Promise<() => number> {
  let sent = 0;
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent < nth) return route.continue();
    if (sent === nth) await route.fetch();
    await route.abort();
  });
  return () => sent;
}

/** Restores the network. */
export async function restoreNetwork(page: Page): Promise<void> {
  await page.unroute(ORDERS);
}

/** Ends the session on the server, as from another device; the browser keeps its cookie. */
export async function endSessionOf(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.request.post('/api/auth/logout');
  await page.context().addCookies(cookies);
}
