import { bannerOf, PIXEL_ID, recordPixel } from '#test/e2e/support/ads.ts';
import { fillCart, register, submitAllButton } from '#test/e2e/support/cart.ts';
import { ADDRESS_LINE, choosePickup, confirmButton, describeDevice, openDialog } from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { walkEvaluation, walkSale } from '#test/e2e/support/walks.ts';

test.use({
  configuration: { TIKTOK_PIXEL_ID: PIXEL_ID, SHOP_NAME: 'Lakeline Phone & Tablet Exchange' },
});
test.use({ actionTimeout: 15_000 });
test.beforeEach(({ tolerate }) => tolerate(FAILED_LOAD));

const PAGES = [
  '/',
  '/sell',
  '/sell/iphone',
  '/sell/macbook',
  '/sell?q=iphone%2015',
  '/about',
  '/how-it-works',
  '/promise',
  '/services',
  '/faq',
  '/contact',
  '/terms',
  '/privacy',
  '/track',
  '/confirmation',
  '/login',
  '/forgot-password',
  '/reset-password?token=0123456789abcdef0123456789abcdef0123456789a',
  '/cart',
  '/dashboard',
  '/account',
  '/admin',
  '/pos',
  '/repair-pos',
  '/no-such-page',
  '/orders/no-such-order',
  '/track/no-such-link',
  '/offer/no-such-link',
];

test(
  'each page fits the narrowest window, and so does the consent banner for ads',
  MORE,
  async ({ page, context, product }) => {
    await recordPixel(context, product.url);
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
      await expectFits(page, path);
      // A window on a phone is widened to what sticks out.
      await page.setViewportSize({ width: 280, height: 600 });
      const width = await page.evaluate<number>('Math.max(document.documentElement.scrollWidth, innerWidth)');
      expect(width, `${path} at 280`).toBe(280);
    }
    await page.goto('/');
    await expect(bannerOf(page)).toBeVisible();
    // It appears when no heading is beneath it.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await bannerOf(page).getByRole('button', { name: 'No, thanks' }).tap();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Ad choices' }).tap();
    await expectFits(page, 'the ad choices');
  },
);

for (const size of [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 320, height: 256 },
]) {
  test(
    `the menu has all links within reach, and closes, at ${size.width} by ${size.height}`,
    MORE,
    async ({ page }) => {
      await page.goto('/about');
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      const drawer = page.getByRole('navigation', { name: 'Menu' });
      for (const link of await drawer.getByRole('link').all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible();
      await drawer.getByRole('button', { name: 'Close menu' }).tap();
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await drawer.getByRole('link', { name: 'FAQ' }).tap();
      await expect(page).toHaveURL('/faq');
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expectFits(page, 'the menu');
    },
  );
}

test('each step of the evaluation dialog fits, by mail and by pickup', MORE, async ({ page, product }) => {
  await walkEvaluation(page, product, (place) => expectFits(page, place));
  const dialog = await openDialog(page);
  await describeDevice(dialog, product);
  await expectFits(page, 'the choice of a method');
  await choosePickup(dialog);
  await expectFits(page, 'a pickup');
  await confirmButton(dialog).tap();
  await expect(page).toHaveURL(/confirmation/);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expectFits(page, 'the confirmation of a pickup');
});

test('each step of Sell Your Device fits, from the tiles to the order', MORE, ({ page }) =>
  walkSale(page, (place) => expectFits(page, place)),
);

test('cart, dashboard, order and account fit, empty and full', MORE, async ({ page }) => {
  await register(page, { withAddress: false });
  await page.goto('/dashboard');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectFits(page, 'the empty dashboard');
  await fillCart(page);
  await expectFits(page, 'the cart');
  await page.getByRole('button', { name: 'Clear Cart' }).tap();
  await expectFits(page, 'the question before the cart is cleared');
  await fillCart(page);
  await page.getByLabel('Your address').fill(ADDRESS_LINE);
  await submitAllButton(page).tap();
  await expect(page.getByRole('heading', { name: 'Orders Submitted!' })).toBeVisible();
  await expectFits(page, 'the submitted cart');
  await page.goto('/dashboard');
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expectFits(page, 'the dashboard');
  await page
    .getByRole('link', { name: /^Order #/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expectFits(page, 'an order');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expectFits(page, 'the account');
  await page.getByRole('button', { name: /^Delete/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'the deletion of the account');
});
