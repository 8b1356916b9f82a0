import type { Page } from '@playwright/test';
import { createAccount } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** Errors of single parts of the layout, which no page causes: each is thrown by the function of the browser that the part calls. */

const BROKEN = /thrown by a test/;

/** Makes closing the menu throw, as an effect of the part does at once. */
const throwInMenu = (page: Page, id: string) =>
  page.addInitScript(`{
    const close = HTMLElement.prototype.hidePopover;
    HTMLElement.prototype.hidePopover = function () {
      if (this.id === '${id}') throw new Error('thrown by a test');
      close.call(this);
    };
  }`);

test(
  'a broken bar leaves the page and the footer at work, and comes back with the next page',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(BROKEN);
    await throwInMenu(page, 'site-menu');
    await page.goto('/track');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('main').getByRole('textbox').first().fill('robin@example.test');
    const loaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i);
  },
);

test('a broken account menu leaves the bar', MORE, async ({ page, tolerate }) => {
  tolerate(BROKEN);
  const { name } = await createAccount(page);
  const bar = page.getByRole('banner');
  await page.goto('/account');
  await expect(bar.getByText(name).first()).toBeVisible();
  await throwInMenu(page, 'account-menu');
  await page.goto('/faq');
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'FAQ' })).toBeVisible();
});

test('an error outside of every part shows how to go on, in place of a page that does not respond', async ({
  page,
  product,
  tolerate,
}) => {
  tolerate(BROKEN);
  await page.addInitScript(`{
    const listen = window.addEventListener;
    window.addEventListener = (type, ...rest) => {
      if (type === 'storage') throw new Error('thrown by a test');
      listen.call(window, type, ...rest);
    };
  }`);
  await page.goto(product.url);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expectAccessible(page, 'the page that says so');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await loaded;
});
