import { productsOf } from '#domain/catalog/catalog.ts';
import { formatMoney } from '#domain/money.ts';
import { bestPriceCents } from '#domain/pricing/best-price.ts';
import { SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { pathOf } from '#test/e2e/support/evaluation.ts';
import { untilHydrated } from '#test/e2e/support/hydrated.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Price of the dearest iPhone, new. */
const MOST = formatMoney(
  bestPriceCents(Math.max(...productsOf('iPhone').map(({ basePriceCents }) => basePriceCents)), SPECIFIED_FACTORS),
);

test.describe('before JavaScript arrives', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows devices, prices and the next step', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Make Your Device Cash Again.' })).toBeVisible();
    const card = page.getByRole('region', { name: 'Accepted Devices' }).getByRole('link', { name: /^iPhone/ });
    await expect(card).toContainText(MOST);
    await card.click();
    await expect(page).toHaveURL('/sell/iphone');
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Your Free Quote' }).first().click();
    await expect(page).toHaveURL('/sell');
  });

  test('the pages of device types show models and prices', MORE, async ({ page }) => {
    await page.goto('/sell/iphone');
    const row = page.getByRole('link', { name: /^iPhone 15 Pro Up to/ });
    await expect(row).toContainText('From $900');
    await expect(row).toContainText('Up to $1,199');
    await row.click();
    await expect(page).toHaveURL(pathOf({ deviceType: 'iPhone', model: 'iPhone 15 Pro' }));
    await expect(page.getByRole('region', { name: 'Prices for iPhone 15 Pro' })).toContainText('256GB$950');
  });
});

test('keeps the lower part of the home page when its code cannot be loaded', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route('**/assets/below-hero*.js', (route) => route.abort());
  const missing = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await page.goto('/');
  await missing;
  await page.getByRole('combobox', { name: 'Search for your device' }).fill('iPhone 15 Pro');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Why Choose/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^iPad/ }).first().click();
  await expect(page).toHaveURL('/sell/ipad');
});

test(
  'takes over the lower part of the home page when its code comes between two steps of React',
  MORE,
  async ({ page }) => {
    await page.addInitScript((pauseMs) => {
      const post = MessagePort.prototype.postMessage;
      // React takes its next step when this message arrives.
      MessagePort.prototype.postMessage = function late(...message: unknown[]) {
        setTimeout(() => Reflect.apply(post, this, message), pauseMs);
      };
    }, 250);
    const arrives = page.waitForResponse('**/assets/below-hero*.js');
    await page.goto('/');
    await arrives;
    await untilHydrated(page.getByRole('heading', { name: /^Why Choose/ }));
  },
);

test('lets search engines find every device and its price', MORE, async ({ page, product }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${product.url}/sell/iphone/iphone-15-pro</loc>`);
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  await page.goto('/sell/iphone/iphone-15-pro');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/sell/iphone/iphone-15-pro`);
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const answer = await page.request.get(picture);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
});
