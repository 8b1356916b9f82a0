import { productsOf } from '#domain/catalog/catalog.ts';
import { formatMoney } from '#domain/money.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import {
  chooseMail,
  confirmButton,
  type Device,
  describeDevice,
  IPHONE,
  openDialog,
  ordersOf,
  priceOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { changePrice } from '#test/e2e/support/prices.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseDevice,
  continueButton,
  counterPriceOf,
  counterPriceText,
  openSellDialog,
  SOLD_IPHONE,
} from '#test/e2e/support/sell-dialog.ts';

/** Devices that no other test sells: their prices are not reset. */
const SMALL: Device = { deviceType: 'iPhone', model: 'iPhone 11 Pro', storage: '64GB', condition: 'excellent' };
const LESS_CENTS = 50_00;

function productIdOf(device: Device): number {
  const found = productsOf('iPhone').find(({ model, storage }) => model === device.model && storage === device.storage);
  if (found === undefined) throw new Error(`${device.model} ${device.storage} is not in the catalog`);
  return found.id;
}

test('shows both prices when the price has changed, and uses the new one when it is accepted', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const before = priceTextOf(SMALL);
  const today = formatMoney(priceOf(SMALL) - LESS_CENTS);
  // Without a locked quote the order gets the price of the day.
  await page.route('**/api/calculate-price', (route) => route.abort());
  const dialog = await openDialog(page, SMALL);
  await describeDevice(dialog, product, SMALL);
  await chooseMail(dialog);
  await changePrice(browser, product, productIdOf(SMALL), priceOf(SMALL) - LESS_CENTS);

  await confirmButton(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'The price has changed' })).toBeFocused();
  await expect(dialog.getByText('Today we pay less. What you entered is still here.')).toBeVisible();
  await expect(dialog.getByText(before, { exact: true }).last()).toBeVisible();
  await expect(dialog.getByText(today, { exact: true }).last()).toBeVisible();
  expect(await ordersOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: `Accept ${today}` }).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' }).getByText(today)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ quotedPrice: `${(priceOf(SMALL) - LESS_CENTS) / 100}.00` }]);
});

test(
  'keeps the better price that the other dialog has shown, names it, and orders at it',
  MORE,
  async ({ page, product }) => {
    const device: Device = { ...IPHONE, condition: 'new' };
    const sold = { ...SOLD_IPHONE, condition: 'new' } as const;
    const first = await openSellDialog(page);
    await chooseDevice(page, sold);
    await continueButton(first).click();
    await first.getByRole('radio', { name: /^New/ }).check();
    await expect(first.getByText(/^Good until/)).toBeVisible();
    await expect(first.getByText(counterPriceText(sold), { exact: true }).last()).toBeVisible();

    const dialog = await openDialog(page, device);
    await describeDevice(dialog, product, device);
    await expect(dialog.getByText(/^You already have a better price\. Good until/)).toBeVisible();
    await expect(
      dialog.getByText(`${counterPriceText(sold)} instead of ${priceTextOf(device)}, and it’s still good.`),
    ).toBeVisible();
    await expectAccessible(page, 'a better price');
    await chooseMail(dialog);
    await confirmButton(dialog).click();
    const done = page.getByRole('dialog', { name: 'Order Confirmation' });
    await expect(done).toContainText(counterPriceText(sold));
    await done.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: 'What to pack' })).toContainText('Everything that came in the box');
    expect(await ordersOf(page)).toMatchObject([{ quotedPrice: `${counterPriceOf(sold) / 100}.00` }]);
  },
);
