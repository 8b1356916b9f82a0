import type { Locator } from '@playwright/test';
import { IPHONE, priceTextOf } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** The landing page on a phone: how quickly it leads to a price. */

const REVIEWS = 'https://reviews.example/cash-again';

test.use({ configuration: { SHOP_OWNER: 'Robin Vale', SHOP_SINCE: '2014', SHOP_REVIEWS_URL: REVIEWS } });

/** Height of a phone's window in pixels. */
const SCREEN = 844;

/** Limit of taps from the landing page to a price, without typing. */
const MAX_TAPS = 4;

test('leads to a price in four taps by the search', MORE, async ({ page }) => {
  const taps = tapCounter();
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search for your device' });
  await taps.tap(field);
  await field.pressSequentially('iPhone 15 Pro 256');
  await taps.tap(page.getByRole('option').first());
  const dialog = page.getByRole('dialog', { name: `Sell your ${IPHONE.model}` });
  await expect(dialog).toBeVisible();
  await taps.tap(dialog.getByRole('radio', { name: /^Good/ }));
  await taps.tap(dialog.getByRole('radio', { name: /^Factory Unlocked/ }));
  await expect(dialog.getByText(priceTextOf(IPHONE), { exact: true }).last()).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MAX_TAPS);
});

test('leads to a price in four taps by the cards', MORE, async ({ page }) => {
  const taps = tapCounter();
  await page.goto('/');
  const devices = page.getByRole('region', { name: 'Accepted Devices' });
  await taps.tap(devices.getByRole('link', { name: /^iPhone/ }));
  await taps.tap(page.getByRole('link', { name: `${IPHONE.storage} of ${IPHONE.model}`, exact: true }));
  const dialog = page.getByRole('dialog', { name: `Sell your ${IPHONE.model}` });
  await taps.tap(dialog.getByRole('radio', { name: /^Good/ }));
  await taps.tap(dialog.getByRole('radio', { name: /^Factory Unlocked/ }));
  await expect(dialog.getByText(priceTextOf(IPHONE), { exact: true }).last()).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MAX_TAPS);
  await page.goBack();
  await expect(page).toHaveURL('/sell/iphone');
});

test('breaks no line inside of a size, as in "13-inch"', MORE, async ({ page }) => {
  await page.goto('/sell/ipad');
  const sizes = page.getByRole('region', { name: 'iPad Pro' }).getByText(/^\d+(\.\d)?-inch$/);
  expect(await sizes.count()).toBeGreaterThan(20);
  for (const lines of await sizes.evaluateAll((all) => all.map((size) => size.getClientRects().length))) {
    expect(lines).toBe(1);
  }
});

test(
  'says in four screens how it works, why and where, with six devices and a link to all',
  MORE,
  async ({ page, product }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const height = (selector: string) => page.locator(selector).evaluate((element) => element.scrollHeight);
    expect(await height('html')).toBeLessThanOrEqual(4 * SCREEN);
    expect(await height('footer')).toBeLessThanOrEqual(0.7 * SCREEN);
    const headings = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 });
    await expect(headings('How It Works')).toHaveText(['Get Your Quote', 'Schedule Service', 'Receive Payment']);
    await expect(headings('Why Choose Cash Again')).toHaveCount(3);
    const visit = page.getByRole('region', { name: 'Visit us in Austin' });
    await expect(visit).toContainText('1180 Lamplight Row');
    await expect(visit).toContainText('Buying devices in Austin since 2014. Run by Robin Vale.');
    await expect(visit.getByText(/^(Open now until|Closed now, opens) /)).toBeVisible();
    await expect(visit.getByRole('link', { name: 'Read our reviews' })).toHaveAttribute('href', REVIEWS);
    const devices = page.getByRole('region', { name: 'Accepted Devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(6);
    await devices.getByRole('link', { name: 'All devices' }).tap();
    await expect(page).toHaveURL(`${product.url}/sell`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(16);
  },
);

function tapCounter() {
  let count = 0;
  return {
    count: () => count,
    tap: async (place: Locator) => {
      count += 1;
      await place.tap();
    },
  };
}
