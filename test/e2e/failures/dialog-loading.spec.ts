import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { holdBack } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** The dialogs' code is loaded when they are opened: messages while it does not arrive. */
const DIALOGS = [
  {
    name: 'Sell Your Device',
    path: '/',
    open: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).first(),
  },
  {
    name: 'iPhone 15 Pro',
    path: '/sell/iphone',
    open: (page: Page) => page.getByRole('link', { name: /^iPhone 15 Pro(?! Max)/ }),
  },
] as const;

/** The message about a dialog comes after the page, while there is a network. */
async function untilMessageLoaded(page: Page): Promise<void> {
  const isLoaded = `performance.getEntriesByType('resource').some(({ name }) => name.includes('dialog-loading'))`;
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

const CODE = /\/assets\/[^/]*(sell-dialog|evaluation|index)[^/]*\.js/;

for (const { name, path, open } of DIALOGS) {
  test(
    `${name}: reports that it cannot open offline, and opens at the next try`,
    MORE,
    async ({ page, context, tolerate }) => {
      tolerate(FAILED_LOAD);
      await page.goto(path);
      await untilMessageLoaded(page);
      await context.setOffline(true);
      await open(page).press('Enter');
      const word = page.getByRole('alert').filter({ hasText: 'This didn’t load.' });
      await expect(word).toBeVisible();
      const again = word.getByRole('button', { name: 'Try Again' });
      await expect(again).toBeFocused();
      await expect(word.getByRole('link', { name: 'All Devices' })).toHaveAttribute('href', '/sell');
      await expectAccessible(page, `${path} without a dialog`, '[role=alert]:has(button)');
      await word.getByRole('button', { name: 'Close' }).click();
      await expect(word).toBeHidden();
      await expect(open(page)).toBeFocused();

      await open(page).press('Enter');
      await again.click();
      await expect(word).toBeVisible();
      await context.setOffline(false);
      await again.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );

  test(`${name}: shows that its code is still loading`, MORE, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { release } = await holdBack(page, CODE);
    await open(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Still loading' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Still loading')).toBeHidden();
  });
}

test('a dialog says at once that it cannot open offline, without waiting for its code', MORE, async ({ page }) => {
  const [{ path, open }] = DIALOGS;
  await page.goto(path);
  await untilMessageLoaded(page);
  await page.route(CODE, () => new Promise(() => undefined));
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false })`);
  await open(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This didn’t load.' })).toBeVisible();
});

test(
  'a dialog whose message cannot load either says so by the page’s error screen',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(/./);
    await page.route(/\/assets\/(dialog-loading|evaluation|index)-[^/]*\.js/, (route) => route.abort());
    await page.goto('/sell/iphone/iphone-15-pro');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
);
