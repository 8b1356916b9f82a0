import { expect, MORE, test } from '#test/e2e/support/product.ts';

test.use({ javaScriptEnabled: false });

/** Pages whose content is rendered in the browser. */
const PERSONAL = [
  '/dashboard',
  '/customer-dashboard',
  '/cart',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/orders/6b0b39a4-70c9-4a3c-9fd1-4e8a2a1c7d5e',
  '/confirmation',
  '/track/a-link',
  '/offer/a-link',
];
const STAFF = ['/admin', '/pos', '/repair-pos'];
/** Searches of the landing page, with what answers them. */
const SEARCHES = [
  ['iphone 15 pro 256', /^iPhone 15 Pro 256GB Up to \$[\d,]+$/, '/sell/iphone/iphone-15-pro?storage=256GB'],
  ['airtag', /^AirTag.* Up to \$[\d,]+$/, '/sell/airtag/'],
] as const;
const READABLE = ['/', '/sell', '/sell/iphone', '/about', '/how-it-works', '/promise', '/services', '/faq', '/contact'];

test('explains on pages that need scripts what to do when they are off', MORE, async ({ page }) => {
  for (const path of [...PERSONAL, ...STAFF]) {
    await page.goto(path);
    const notice = page.getByRole('region', { name: 'This page needs JavaScript' });
    await expect(notice, path).toBeVisible();
    await expect(page.getByRole('status').filter({ visible: true }), path).toHaveCount(0);
    if (STAFF.includes(path)) continue;
    await expect(notice.getByRole('link', { name: '(512) 555-0142' }), path).toHaveAttribute(
      'href',
      'tel:+15125550142',
    );
    await expect(notice.getByRole('link', { name: 'what we pay' }), path).toHaveAttribute('href', '/sell');
  }
  for (const path of READABLE) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('This page needs JavaScript'), path).toHaveCount(0);
  }
});

test('answers the search for a device when scripts are off', MORE, async ({ page }) => {
  for (const [text, name, path] of SEARCHES) {
    await page.goto('/');
    await page.getByLabel('Search for your device').fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: `Results for “${text}”` })).toBeVisible();
    const found = page.getByRole('link', { name }).first();
    expect(await found.getAttribute('href')).toContain(path);
  }
  await page.getByLabel('Search for your device').fill('<b>pixel 8');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No results for “<b>pixel 8”' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^iPhone Up to/ })).toBeVisible();
});
