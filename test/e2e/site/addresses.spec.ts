import type { Page } from '@playwright/test';
import { formOf } from '#test/e2e/support/account.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

const FAQ = 'Frequently asked questions';

/** Follows a link as the router does, from a page that is hydrated: its form can be sent, once one turns to it. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto('/login');
  const form = formOf(page, 'Sign In');
  await form.getByRole('textbox', { name: 'Email' }).focus();
  await expect(form.locator('button[type=submit]')).toBeVisible();
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
}

test('redirects another spelling of an address to its page, typed or clicked', MORE, async ({ page }) => {
  await page.goto('/FAQ/');
  await expect(page).toHaveURL('/faq');
  await follow(page, '/Sell/iPhone?from=here#main');
  await expect(page).toHaveURL('/sell/iphone?from=here#main');
  await follow(page, '/FAQ');
  await expect(page.getByRole('heading', { level: 1, name: FAQ })).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('answers 404 for an address of no page, typed or clicked', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  expect((await page.goto('/sell/iphone~!*'))?.status()).toBe(404);
  await follow(page, '/faq/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/faq/nowhere');
});

for (const address of ['/orders/%3C', '/sell/airtag/a%20b']) {
  test(`shows the 404 page of ${address} once, and loads nothing again`, MORE, async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    // The link responds once the page is hydrated; a page that loaded itself again would have done so before.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: FAQ })).toBeVisible();
    expect(documents).toHaveLength(1);
  });
}
