import type { Page } from '@playwright/test';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { newStaffPage, setStatus } from '#test/e2e/support/desk.ts';
import { expectPdf } from '#test/e2e/support/files.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Time limit in ms, less than the 20 seconds between two polls of a page without a stream. */
const LIVE_MS = 8_000;
const cardOf = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Order #${shortOrderId(id)}` }) });

test('shows a new order with its whole card while the dashboard is open', async ({ page }) => {
  await register(page);
  await page.goto('/customer-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectAccessible(page, 'dashboard without orders');
  const id = await placeOrder(page);
  const card = cardOf(page, id);
  await expect(card).toBeVisible({ timeout: LIVE_MS });
  await expect(card.getByText('Order received', { exact: true })).toBeVisible();
  for (const text of ['iPhone 16 Pro Max', 'Good, factory unlocked', '$1,020', 'Mail-in', 'just now']) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '20');
  const label = card.getByRole('link', { name: /^Download Shipping Label/ });
  await expectPdf(label);
  await expectAccessible(page, 'dashboard');
});

test(
  'shows a changed status on an open dashboard and order page, even after the server was away',
  MORE,
  async ({ page, product, context, browser, tolerate }) => {
    tolerate(FAILED_LOAD);
    tolerate(/ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING)/);
    await register(page);
    const id = await placeOrder(page);
    await page.goto('/dashboard');
    await page.bringToFront();
    const detail = await context.newPage();
    await detail.goto(`/orders/${id}`);
    await expect(detail.getByText('Print your prepaid label')).toBeVisible();
    await expect(cardOf(page, id).getByText('Order received', { exact: true })).toBeVisible();
    await product.stop();
    await product.start();
    // Before the pages have their connection again, whose pauses grow.
    await setStatus(await newStaffPage(browser, product, 'admin'), id, 'price_confirmation');
    const comesBack = { timeout: 60_000 };
    await expect(detail.getByText('Please confirm the final price.')).toBeVisible(comesBack);
    await expect(detail.getByText('Call us to confirm the final price')).toBeVisible();
    await expect(detail.getByRole('region', { name: 'History' }).locator('li')).toHaveCount(2);
    await expect(cardOf(page, id).getByText('Price confirmation', { exact: true })).toBeVisible(comesBack);
    await expect(cardOf(page, id).getByRole('progressbar')).toHaveAttribute('value', '60');
    await expectAccessible(detail, 'order');
  },
);

test('shows the orders though the code of a notice beside them does not arrive', MORE, async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  await register(page);
  const id = await placeOrder(page);
  await page.route(/texts-notice/, (route) => route.abort());
  const missed = page.waitForEvent('console', (message) =>
    message.text().startsWith('A part of the page did not load'),
  );
  await page.goto('/dashboard');
  await missed;
  await expect(cardOf(page, id).getByText('Order received', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Orders');
});

test('shows a second customer nothing of the first, and a visitor how to sign in or start', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  await register(page);
  const id = await placeOrder(page);
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await other.goto('/dashboard');
  const main = other.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?redirect=%2Fdashboard');
  await expect(main.getByRole('link', { name: 'Sell a Device' })).toBeVisible();
  await register(other);
  tolerate(FAILED_LOAD);
  await other.goto(`/orders/${id}`);
  await expect(other.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await expect(other.getByText('iPhone 16 Pro Max')).toBeHidden();
  await other.goto('/dashboard');
  await expect(other.getByText('No orders yet')).toBeVisible();
  await context.close();
});

test('offers another try when the list fails to load, and pages a long one', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await register(page);
  for (let i = 0; i < 21; i += 1) await placeOrder(page);
  await page.route('**/api/sell-requests?*', (route) => route.abort());
  await page.route('**/api/order-changes*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('Your orders didn’t load')).toBeVisible();
  await expectAccessible(page, 'dashboard that failed');
  await page.unroute('**/api/sell-requests?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});
