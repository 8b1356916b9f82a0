import { bannerOf, PIXEL_ID, recordPixel } from '#test/e2e/support/ads.ts';
import { fillCart, register, submitAllButton } from '#test/e2e/support/cart.ts';
import {
  ADDRESS_LINE,
  chooseMail,
  chooseOptions,
  choosePickup,
  confirmButton,
  introduce,
  newPerson,
  openDialog,
} from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseMailIn,
  continueButton,
  describeForSale,
  openSellDialog,
  registerInside,
  registrationOf,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';

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

test('no page scrolls sideways in a window of 280 or 320 pixels', MORE, async ({ page }) => {
  const wide: string[] = [];
  for (const path of [...PAGES, '/sell?q=iphone%2015']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    for (const width of [280, 320]) {
      await page.setViewportSize({ width, height: 600 });
      // A window on a phone is widened to what sticks out.
      const seen = await page.evaluate<number>('Math.max(document.documentElement.scrollWidth, innerWidth)');
      if (seen > width) wide.push(`${path} at ${width}: ${seen}`);
    }
  }
  expect(wide).toEqual([]);
});

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
  const dialog = await openDialog(page);
  await expectFits(page, 'the empty options');
  await pressAnyway(dialog.getByRole('button', { name: 'Submit Order' }));
  await expectFits(page, 'the marked options');
  await chooseOptions(dialog);
  await expect(dialog.getByText(/^Good until/)).toBeVisible();
  await expectFits(page, 'the price');
  await dialog.getByRole('button', { name: 'Submit Order' }).tap();
  await expectFits(page, 'the customer');
  await pressAnyway(dialog.getByRole('button', { name: 'Continue' }));
  await expectFits(page, 'the marked customer');
  await introduce(dialog, product, newPerson());
  await expectFits(page, 'the verified phone');
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await expectFits(page, 'the choice of a method');
  await choosePickup(dialog);
  await expectFits(page, 'a pickup');
  await chooseMail(dialog);
  await confirmButton(dialog).tap();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toContainText('Tracking');
  await expectFits(page, 'the confirmation of the dialog');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expectFits(page, 'the confirmation');

  const again = await openDialog(page);
  await chooseOptions(again);
  await again.getByRole('button', { name: 'Submit Order' }).tap();
  await introduce(again, product, newPerson());
  await again.getByRole('button', { name: 'Continue' }).tap();
  await choosePickup(again);
  await page.reload();
  await expect(again.getByText('We saved what you entered.')).toBeVisible();
  await expectFits(page, 'what was kept');
  await confirmButton(again).tap();
  await expect(page).toHaveURL(/confirmation/);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expectFits(page, 'the confirmation of a pickup');
});

test('each step of Sell Your Device fits, from the tiles to the order', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await pressAnyway(continueButton(dialog));
  await expectFits(page, 'the marked tiles, with a toast');
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).tap();
  await expect(dialog.getByText('Live Data')).toBeVisible();
  await expectFits(page, 'the series');
  await dialog.getByRole('button', { name: /^iPhone 15/ }).tap();
  await expectFits(page, 'the models');
  await dialog.getByRole('button', { name: /^iPhone 15 Pro\s?128GB/ }).tap();
  const details = page.getByRole('dialog', { name: 'iPhone 15 Pro', exact: true });
  await details.getByRole('button', { name: 'Use This Device' }).tap();
  await details.getByRole('radio', { name: /^Locked to/ }).check();
  await expectFits(page, 'the details');
  await details.getByRole('button', { name: 'Close' }).tap();
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await expect(dialog).toBeVisible();
  await describeForSale(page);
  await expectFits(page, 'the handover');
  await pressAnyway(submitButton(dialog));
  await chooseMailIn(dialog);
  await expectFits(page, 'mail-in');
  // A second tap this soon after the first would count as a double tap, which the button ignores.
  await submitButton(dialog).click();
  await registrationOf(page).getByRole('button', { name: 'Create Account' }).tap();
  await expectFits(page, 'the marked registration');
  await registerInside(page);
  await expect(thankYouOf(page)).toBeVisible();
  await expectFits(page, 'the thanks');
});

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
