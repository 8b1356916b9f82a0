import { expect, FAILED_LOAD, test } from './product.ts';

const FAQ = 'Seven questions people ask before they sell';

test('redirects another spelling of an address to its page, typed or clicked', async ({ page }) => {
  await page.goto('/FAQ/');
  await expect(page).toHaveURL('/faq');
  await page.goto('/');
  // Like a click on such a link, once the page is hydrated.
  await expect(async () => {
    await page.evaluate("history.pushState(null, '', '/Sell/iPhone?from=here#main')");
    await expect(page).toHaveURL('/sell/iphone?from=here#main', { timeout: 1000 });
  }).toPass();
  await page.evaluate("history.pushState(null, '', '/FAQ')");
  await expect(page.getByRole('heading', { level: 1, name: FAQ })).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('answers 404 for an address of no page, typed or clicked', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  expect((await page.goto('/sell/iphone~!*'))?.status()).toBe(404);
  await page.goto('/');
  await page.evaluate("history.pushState(null, '', '/faq/nowhere')");
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing at this address' })).toBeVisible();
  await expect(page).toHaveURL('/faq/nowhere');
});
