import type { Page } from '@playwright/test';
import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  allSubmitted,
  cartBadge,
  cutNetworkAt,
  ordersOf,
  restoreNetwork,
  submitAllButton,
} from '#test/e2e/support/cart.ts';
import { chooseMail, expectToast } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseHomePickup,
  counterPriceOf,
  describeForSale,
  HOMEPOD,
  openSellDialog,
  productOf,
  registerInside,
  SOLD_IPHONE,
  type SoldDevice,
  sellDialogOf,
  submitButton,
  thankYouOf,
} from '#test/e2e/support/sell-dialog.ts';

/** A whole visit: from the first tile to the dashboard, over a network that fails at the worst moment. */

const MACBOOK: SoldDevice = {
  deviceType: 'MacBook',
  series: 'MacBook Air',
  model: 'MacBook Air 13-inch (M3)',
  storage: '512GB',
  condition: 'used',
};
const AIRPODS: SoldDevice = {
  deviceType: 'AirPods',
  series: 'AirPods',
  model: 'AirPods 4',
  storage: null,
  condition: 'new',
};
const CART = [SOLD_IPHONE, MACBOOK, AIRPODS] as const;

/** Adds a device to the cart, from the tiles; the MacBook is picked up, the others are mailed. */
async function addToCart(page: Page, device: SoldDevice): Promise<void> {
  const dialog = await describeForSale(page, device);
  if (device === MACBOOK) await chooseHomePickup(dialog);
  else await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
}

/** Sells a device in the open dialog as a visitor, who registers when the order is submitted. */
async function sellAndRegister(page: Page, device: SoldDevice): Promise<void> {
  const dialog = await describeForSale(page, device);
  await chooseMail(dialog);
  await submitButton(dialog).click();
  await registerInside(page);
  await expect(thankYouOf(page)).toBeVisible();
  await thankYouOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(sellDialogOf(page)).toHaveCount(0);
}

/** Expects that the server has one order of each device at its price, and nothing else. */
async function expectOrders(page: Page, devices: readonly SoldDevice[]): Promise<void> {
  const ordered = (await ordersOf(page)).map(({ productId, quotedPrice }) => `${productId} for ${quotedPrice}`);
  const wanted = devices.map((device) => `${productOf(device).id} for ${counterPriceOf(device) / 100}.00`);
  expect(ordered.toSorted()).toEqual(wanted.toSorted());
}

test(
  'sells each device once when a visitor fills the cart, registers and loses the network',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openSellDialog(page);
    for (const device of CART) await addToCart(page, device);
    expect(await ordersOf(page)).toEqual([]);
    await sellAndRegister(page, HOMEPOD);
    await expectOrders(page, [HOMEPOD]);
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');

    await page.goto('/cart');
    const tries = await cutNetworkAt(page, 2);
    await submitAllButton(page).click();
    const text = 'There was an error submitting your orders. Please try again.';
    await expectToast(page, { kind: 'alert', title: 'Submission Failed', text });
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
    expect(tries()).toBe(2);
    await expectOrders(page, [HOMEPOD, SOLD_IPHONE, MACBOOK]);

    await restoreNetwork(page);
    await submitAllButton(page).click();
    await expect(allSubmitted(page)).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart');
    await expectOrders(page, [HOMEPOD, ...CART]);

    await page.goto('/dashboard');
    const cards = page.getByRole('main').getByRole('link', { name: /^Order #/ });
    await expect(cards).toHaveCount(4);
    for (const { id } of await ordersOf(page)) {
      await expect(cards.filter({ hasText: shortOrderId(id) })).toBeVisible();
    }
  },
);
