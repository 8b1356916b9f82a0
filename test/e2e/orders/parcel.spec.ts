import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { register } from '#test/e2e/support/cart.ts';
import { newContext, unlockArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, test } from '#test/e2e/support/product.ts';
import { mailOrder, newKey } from '#test/factories.ts';

/** Time limit in ms for a change to show on other screens, a few seconds on a busy machine. */
const LIVE_MS = 20_000;

async function place(page: Page): Promise<string> {
  const { customer } = await (await page.request.get('/api/auth/me')).json();
  const data = mailOrder({ customerId: customer.id });
  const answer = await page.request.post('/api/sell-requests', { data, headers: { 'idempotency-key': newKey() } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

test('a parcel that staff move is followed by its customer from the first scan over trouble to the delivery', async ({
  page,
  browser,
  product,
}) => {
  await register(page);
  const id = await place(page);
  await page.goto(`/orders/${id}`);
  const own = page.getByRole('region', { name: 'Your package' });
  await expect(page.getByRole('link', { name: 'Download Shipping Label' })).toBeVisible();
  await expect(own).toBeHidden();
  const sheet = page.getByRole('link', { name: 'How to Pack It (PDF)' });
  const file = await page.request.get((await sheet.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const context = await newContext(browser, product.url);
  const staff = await context.newPage();
  await unlockArea(staff, 'admin');
  await staff.goto(`/admin?order=${id}`);
  const details = staff.getByRole('dialog', { name: 'Order Details' });
  const parcel = details.getByRole('region', { name: 'Package' });
  const events = parcel.getByRole('list', { name: 'Package updates' }).getByRole('listitem');
  const move = async (step?: string) => {
    const before = await events.count();
    if (step !== undefined) await parcel.getByLabel('Next event').selectOption(step);
    await parcel.getByRole('button', { name: 'Move package' }).click();
    await expect(events).toHaveCount(before + 1);
  };
  await expect(parcel).toContainText('No label yet');
  await move();
  await expect(parcel).toContainText('Accepted by the carrier');
  await expect(details.getByText('received to mail tracking')).toBeVisible();
  await expect(own).toContainText('On its way to us', { timeout: LIVE_MS });

  await move('held');
  await expect(parcel).toContainText('Ask the carrier why it’s holding the package');
  await page.reload();
  await expect(own).toContainText('The carrier is holding your package.');
  await expectAccessible(page, 'order with a held parcel');
  await expectAccessible(staff, 'details of an order with a held parcel');

  await move('out_for_delivery');
  await expect(parcel).not.toContainText('Ask the carrier why');
  await move();
  await expect(parcel).toContainText('Not opened yet.');
  await expect(details.getByText('mail tracking to device received')).toBeVisible();
  await expect(own).toContainText('Delivered to our shop', { timeout: LIVE_MS });
  await expect(own.locator('li')).toHaveCount(4);
  await expectFits(page, 'order with a parcel');
  await expectFits(staff, 'details of an order with a parcel', 'staff');
  await context.close();
});
