import { productsOf } from '#domain/catalog/catalog.ts';
import { formatMoney } from '#domain/money.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { counterPriceText, describeForSale, openSellDialog } from '#test/e2e/support/sell-dialog.ts';

const PRODUCTS = '**/api/products*';

test('shows tiles of the fourteen device types, and the models and prices of each series', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(14);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Live Data')).toBeVisible();
  const models = new Set(productsOf('iPhone').map(({ model }) => model)).size;
  await expect(dialog.getByText(`${models} models`, { exact: true })).toBeVisible();
  const card = dialog.getByRole('button', { name: /^iPhone 15/ });
  await expect(card).toContainText('4 models');
  await card.click();
  await expect(dialog.getByRole('button', { name: /^iPhone 15 Pro\s?128GB/ })).toHaveText(
    /iPhone 15 Pro128GB to 1TBFrom \$900/,
  );
});

test('uses the built-in catalog, marked as such, when the shop does not answer', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  let calls = 0;
  await page.route(PRODUCTS, (route) => {
    calls += 1;
    return route.abort();
  });
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Offline Mode')).toBeVisible();
  expect(calls).toBe(2);
  await dialog.getByRole('button', { name: 'Change device' }).click();
  await describeForSale(page);
  await expect(dialog.getByText(counterPriceText(), { exact: true }).last()).toBeVisible();
});

test('offers another try when neither the shop nor the built-in catalog loads', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route(PRODUCTS, (route) => route.abort());
  await page.route('**/assets/built-in*.js', (route) => route.abort());
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Failed to load iPhone series')).toBeVisible();
  await expectAccessible(page, 'series that could not be loaded');
  // A first call that fails is repeated without a message.
  await page.unroute(PRODUCTS);
  await page.route(PRODUCTS, (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByText('Live Data')).toBeVisible();
});

test('reports a type without active models, and can refresh it', MORE, async ({ page }) => {
  const resting = {
    id: 1,
    deviceType: 'AirPods',
    model: 'AirPods',
    storage: null,
    basePrice: '50.00',
    isActive: false,
  };
  await page.route(PRODUCTS, (route) => route.fulfill({ json: [resting] }));
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'AirPods', exact: true }).click();
  await expect(dialog.getByText('No AirPods models available')).toBeVisible();
  await page.unroute(PRODUCTS);
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(dialog.getByText('Live Data')).toBeVisible();
});

test('asks for the name of another carrier, and treats the device as locked', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await dialog.getByRole('button', { name: /^iPhone 14/ }).click();
  await dialog.getByRole('button', { name: /^iPhone 14 Plus/ }).click();
  const details = page.getByRole('dialog', { name: 'iPhone 14 Plus' });
  await expect(details.getByText('$750')).toBeVisible();
  await details.getByRole('radio', { name: '128GB', exact: true }).check();
  await details.getByRole('radio', { name: /^Locked to a carrier/ }).check();
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await expect(details.getByText('Please choose the name of the carrier.')).toBeVisible();
  await details.getByLabel('Which carrier?').selectOption('Verizon');
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('radio', { name: /^Locked/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Unlocked/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Open Box/ }).check();
  await expect(dialog.getByText(formatMoney(788_00), { exact: true }).filter({ visible: true })).toHaveCount(1);
});
