import { productsOf } from '#domain/catalog/catalog.ts';
import {
  chooseMail,
  confirmButton,
  type Device,
  describeDevice,
  openDialog,
  ordersOf,
  pathOf,
  priceOf,
  priceTextOf,
} from './evaluation.ts';
import { changePrice } from './prices.ts';
import { expect, FAILED_LOAD, test } from './product.ts';

/** A device that no other test sells. */
const DEVICE: Device = { deviceType: 'iPhone', model: 'iPhone 11 Pro', storage: '64GB', condition: 'excellent' };
const SHOWN = priceTextOf(DEVICE);
const BASE_CENTS = priceOf(DEVICE);

function productId(): number {
  const product = productsOf('iPhone').find(
    ({ model, storage }) => model === DEVICE.model && storage === DEVICE.storage,
  );
  if (product === undefined) throw new Error('The device is not in the catalogue');
  return product.id;
}

test.afterAll(({ product }) => changePrice(product, productId(), BASE_CENTS));

test('both prices are shown when the price has changed, and the customer decides', async ({
  page,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  // Without a locked quote the order goes at the price of the day.
  await page.route('**/api/calculate-price', (route) => route.abort());
  const dialog = await openDialog(page, DEVICE);
  await describeDevice(dialog, product, DEVICE);
  await chooseMail(dialog);
  await changePrice(product, productId(), BASE_CENTS - 50_00);

  await confirmButton(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'The price has changed since you saw it' })).toBeFocused();
  await expect(dialog.getByText('Today we pay less. Nothing you entered is lost.')).toBeVisible();
  const both = dialog.locator('dl').filter({ hasText: 'Before' });
  await expect(both).toContainText(`Before${SHOWN}Today$500`);
  expect(await ordersOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Austin');
  await expect(dialog.getByText('$500', { exact: true }).last()).toBeVisible();

  // It changes once more before the customer has made up their mind.
  await changePrice(product, productId(), BASE_CENTS + 25_00);
  await confirmButton(dialog).click();
  await expect(dialog.getByText('Good news: today we pay more. Nothing you entered is lost.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept $575' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' }).getByText('$575')).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ quotedPrice: '575.00' }]);
});

test('a price that was locked is paid, whatever the price of the day is', async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  await changePrice(product, productId(), BASE_CENTS);
  const dialog = await openDialog(page, DEVICE);
  await describeDevice(dialog, product, DEVICE);
  await expect(dialog.getByText(/Good until/)).toBeVisible();
  await chooseMail(dialog);
  await changePrice(product, productId(), BASE_CENTS - 100_00);
  await confirmButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmation' }).getByText(SHOWN)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ quotedPrice: `${BASE_CENTS / 100}.00` }]);
  const next = await page.context().newPage();
  await next.goto(pathOf(DEVICE));
  await expect(next.getByText('$450', { exact: true }).first()).toBeVisible();
});
