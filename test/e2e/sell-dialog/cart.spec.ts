import { createAccount, signIn } from '#test/e2e/support/account.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  allSubmitted,
  cartBadge,
  cutNetworkAt,
  endSessionOf,
  fillCart,
  MAILED,
  ordersOf,
  register,
  restoreNetwork,
  submitAllButton,
  THREE,
} from '#test/e2e/support/cart.ts';
import { holdBack } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { ADDRESS } from '#test/factories.ts';

test('makes exactly three orders of three devices when the network fails in between and the customer retries', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await register(page);
  await fillCart(page);
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
  await cutNetworkAt(page, 2);
  await submitAllButton(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await expect(page.getByText('There was an error submitting your orders. Please try again.')).toBeVisible();
  await expect(
    page.getByText('We didn’t get a response. It’s safe to try again: you won’t order twice.'),
  ).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
  expect(await ordersOf(page)).toHaveLength(2);

  await restoreNetwork(page);
  await submitAllButton(page).click();
  await expect(allSubmitted(page)).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  expect(await ordersOf(page)).toHaveLength(3);
});

test('loses and doubles no order when the page is reloaded during a submission', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await register(page);
  await fillCart(page);
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/sell-requests', async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    // Its order is made, and the page never hears of it.
    await route.fetch();
    held.resolve();
  });
  await submitAllButton(page).click();
  await held.promise;
  await page.reload();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
  await submitAllButton(page).click();
  await expect(allSubmitted(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(3);
});

test('makes each order once despite double clicks and a second tab', MORE, async ({ page, context }) => {
  await register(page);
  await fillCart(page);
  const second = await context.newPage();
  await second.goto('/cart');
  await expect(submitAllButton(second)).toBeEnabled();
  // No request is answered before both were pressed: an empty cart has no button any more.
  const held = await Promise.all([page, second].map((tab) => holdBack(tab, '**/api/sell-requests')));
  await Promise.all([submitAllButton(page).dblclick(), submitAllButton(second).dblclick()]);
  for (const { release } of held) release();
  await expect(allSubmitted(page)).toBeVisible();
  await expect(cartBadge(second)).toHaveAccessibleName('Cart');
  expect(await ordersOf(page)).toHaveLength(3);
});

test(
  'shows a changed price beside the old one, and uses it only after it is accepted',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await register(page);
    await fillCart(page);
    // As after 14 days: the quote has expired, and the price was another one.
    await page.evaluate(() => {
      const items = JSON.parse(localStorage.getItem('cart') ?? '[]');
      Object.assign(items[0], {
        quoteId: 'of another time',
        quotedPrice: '1100.00',
        expiresAt: '2020-01-01T00:00:00.000Z',
      });
      localStorage.setItem('cart', JSON.stringify(items));
    });
    await page.reload();
    await submitAllButton(page).click();
    const question = page.getByRole('heading', { name: 'The price has changed' });
    await expect(question).toBeFocused();
    const card = page.getByRole('listitem').filter({ has: question });
    await expect(card.getByText('Today we pay less.')).toBeVisible();
    await expect(card.getByRole('definition').filter({ hasText: '$1,100' })).toBeVisible();
    const accept = card.getByRole('button', { name: /^Accept \$985$/ });
    await expectAccessible(page, 'cart, price changed');
    expect(await ordersOf(page)).toHaveLength(2);

    await accept.click();
    await expect(question).toBeHidden();
    await submitAllButton(page).click();
    await expect(allSubmitted(page)).toBeVisible();
    expect((await ordersOf(page)).map(({ quotedPrice }) => quotedPrice)).toContain('985.00');
  },
);

test('asks a visitor to sign in, and keeps the cart', async ({ page }) => {
  const owner = await createAccount(page);
  await page.context().clearCookies();
  await fillCart(page);
  await expect(page.getByText('Please Sign In')).toBeVisible();
  await expect(page.getByText('You need to sign in to submit your orders.')).toBeVisible();
  await expectAccessible(page, 'cart of a visitor');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/);
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(submitAllButton(page)).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
});

for (const [what, withAddress] of [
  ['an order', true],
  ['the address for the label', false],
] as const) {
  test(
    `asks to sign in again when the session ended before ${what} was sent, and continues with the cart`,
    MORE,
    async ({ page, tolerate }) => {
      tolerate(FAILED_LOAD);
      const owner = await createAccount(page);
      if (withAddress) await page.request.patch('/api/auth/me', { data: ADDRESS });
      await fillCart(page);
      await expect(submitAllButton(page)).toBeEnabled();
      if (!withAddress) await page.getByLabel('Your address').fill('12 Pecan Street, Austin, TX 78704');
      await endSessionOf(page);
      const refused = page.waitForResponse((response) => response.status() === 401);
      await submitAllButton(page).click();
      expect((await refused).request().method()).toBe(withAddress ? 'POST' : 'PATCH');
      const main = page.getByRole('main');
      await expect(main.getByText('Please Sign In Again', { exact: true })).toBeVisible();
      await expect(main.getByText('You’ve been signed out. Your cart is still here.')).toBeVisible();
      await expectAccessible(page, `cart whose session ended before ${what}`);
      await main.getByRole('link', { name: 'Sign In' }).click();
      await signIn(page, owner);
      await expect(page).toHaveURL(/\/cart$/);
      await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
      if (!withAddress) await page.getByLabel('Your address').fill('12 Pecan Street, Austin, TX 78704');
      await submitAllButton(page).click();
      await expect(allSubmitted(page)).toBeVisible();
      expect(await ordersOf(page)).toHaveLength(3);
    },
  );
}

test('asks once for the label address of mail-in devices', MORE, async ({ page }) => {
  await register(page, { withAddress: false });
  await fillCart(page, MAILED);
  await expect(page.getByText('Review your devices, then submit them all together.')).toBeVisible();
  const address = page.getByLabel('Your address');
  await submitAllButton(page).click();
  await expect(page.getByText('Missing Address')).toBeVisible();
  await expect(address).toBeFocused();
  expect(await ordersOf(page)).toEqual([]);
  // With a pickup in the cart, its address is filled in.
  await fillCart(page);
  await expect(address).toHaveValue('12 Pecan Street, Austin, TX 78704');
  await submitAllButton(page).click();
  await expect(allSubmitted(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(3);
  await fillCart(page, THREE.slice(0, 1));
  await expect(submitAllButton(page)).toBeVisible();
  await expect(address).toBeHidden();
});

test('restores removed and cleared items', MORE, async ({ page }) => {
  await fillCart(page);
  await expect(page.getByText('$2,450')).toBeVisible();
  await page.getByRole('button', { name: 'Remove iPhone 15 Pro Max 256GB' }).click();
  await expect(page.getByText('$1,570')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('iPhone 15 Pro Max');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page, 'empty cart');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});
