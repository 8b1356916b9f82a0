import type { Page } from '@playwright/test';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

const at = (page: Page) => page.evaluate<number>('window.scrollY');

async function toTerms(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
}

test(
  'begins a page at its top, also after Back within one page, and restores its place on Back',
  MORE,
  async ({ page }) => {
    await page.goto('/');
    await toTerms(page);
    await page.evaluate('window.scrollTo(0, 700)');
    await expect.poll(() => at(page)).toBe(700);
    // A press by the mouse would scroll to the link first.
    await page.getByRole('banner').getByRole('link', { name: 'Cash Again' }).dispatchEvent('click');
    await expect(page.getByRole('link', { name: 'How it works' }).first()).toBeVisible();
    await page.goBack();
    await expect.poll(() => at(page)).toBe(700);
    await page.goForward();
    await expect(page).toHaveURL(/\/$/);

    // Back from a part of a page to its whole leaves the page as it is.
    await page.getByRole('main').locator('a[href="#how-it-works"]').click();
    await expect(page).toHaveURL(/#how-it-works$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await toTerms(page);
    expect(await at(page)).toBe(0);
  },
);
