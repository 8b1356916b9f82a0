import type { Browser, Page } from '@playwright/test';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import type { Product } from '#test/product-process.ts';
import { placeOrder, register } from './cart.ts';
import { addMember, identifyMember, newStaffPage, setStatus } from './desk.ts';
import { expect } from './product.ts';

/** Registers a customer in this browser, and places a mail-in order for an iPhone 16 Pro Max in good condition, quoted at $1,020. */
export async function sellDevice(page: Page): Promise<{ id: string; phone: string; email: string }> {
  await register(page);
  const { user } = await (await page.request.get('/api/auth/me')).json();
  return { id: await placeOrder(page), phone: user.phone, email: user.email };
}

/** Opens the staff areas in a new browser, with a new member identified. */
export async function openAsMember(browser: Browser, product: Product, name: string) {
  const page = await newStaffPage(browser, product, 'admin');
  await identifyMember(page, await addMember(page, name));
  return { page, close: () => page.context().close() };
}

/**
 * Inspects the device of an order like another terminal, with faults and a photo of each.
 * @returns the offer, in wire format
 */
export async function inspectDevice(page: Page, id: string, defects: readonly string[]): Promise<string> {
  await setStatus(page, id, 'device_received');
  const path = `/api/sell-requests/${id}/inspection`;
  const draft = { identifier: `F2LX${id.slice(-8).toUpperCase()}`, defects: [...defects, 'SCREEN_SCRATCH_LIGHT'] };
  const saved = await page.request.patch(path, { data: draft });
  expect(saved.status(), await saved.text()).toBe(200);
  for (const subject of defects) {
    const added = await page.request.post(`${path}/photos?photoId=${crypto.randomUUID()}&subject=${subject}`, {
      data: await newPicture({ width: 600, height: 400 }),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(added.status(), await added.text()).toBe(201);
  }
  const { version, price } = await saved.json();
  const completed = await page.request.post(`${path}/complete`, { data: { version, offer: price.offer } });
  expect(completed.status(), await completed.text()).toBe(200);
  return price.offer;
}

/** Waits for the price offer of an order in the browser of its owner, and returns the path of its page. */
export async function offerPath(page: Page, id: string): Promise<string> {
  const read = async () => {
    const { order } = await (await page.request.get(`/api/sell-requests/${id}/history`)).json();
    return order.priceOffer?.url ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}
