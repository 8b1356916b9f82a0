import { productsOf } from '#domain/catalog/catalog.ts';
import { formatMoney } from '#domain/money.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import {
  chooseDevice,
  counterPriceText,
  describeForSale,
  HOMEPOD,
  openSellDialog,
} from '#test/e2e/support/sell-dialog.ts';

const TILES = [
  'iPhone',
  'iPad',
  'MacBook',
  'iMac',
  'Apple Watch',
  'AirPods',
  'Mac Mini',
  'Mac Studio',
  'Mac Pro',
  'Apple TV',
  'HomePod',
  'iPad Mini',
  'AirPods Pro',
  'AirPods Max',
];
const IPHONES = productsOf('iPhone');
const PRODUCTS = '**/api/products*';

test('shows tiles of the fourteen device types, and the models and prices of each series', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveText(TILES);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  const models = new Set(IPHONES.map(({ model }) => model)).size;
  await expect(dialog.getByText('Live Data')).toBeVisible();
  await expect(dialog.getByText(`${models} models`, { exact: true })).toBeVisible();

  const series = IPHONES.filter((product) => product.series === 'iPhone 15');
  const average = series.reduce((sum, { basePriceCents }) => sum + basePriceCents, 0) / series.length;
  const card = dialog.getByRole('button', { name: /^iPhone 15/ });
  await expect(card).toContainText('4 models');
  await expect(card).toContainText(`Up to ${formatMoney(Math.round(average / 100) * 100)}`);
  await card.click();
  await expect(dialog.getByRole('button', { name: /^iPhone 15 Pro\s?128GB/ })).toHaveText(
    /iPhone 15 Pro128GB to 1TBFrom \$900/,
  );
});

test('merges storage versions that are part of the name', MORE, async ({ page }) => {
  const sized = (id: number, size: string, basePrice: string) => ({
    id,
    deviceType: 'HomePod',
    model: `HomePod ${size}`,
    storage: null,
    basePrice,
    isActive: true,
  });
  const json = [sized(1, '64GB', '200.00'), sized(2, '128GB', '150.00')];
  await page.route(PRODUCTS, (route) => route.fulfill({ json }));
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'HomePod', exact: true }).click();
  await dialog.getByRole('button', { name: /1 model/ }).click();
  await expect(dialog.getByRole('button', { name: /^HomePod/ })).toHaveText(/HomePod64GB to 128GBFrom \$150/);
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

test('repeats a first call that fails, without a message', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route(PRODUCTS, (route) => route.abort(), { times: 1 });
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Live Data')).toBeVisible();
});

test('offers another try when neither the shop nor the built-in catalog loads', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route(PRODUCTS, (route) => route.abort());
  await page.route('**/assets/built-in*.js', (route) => route.abort());
  const dialog = await openSellDialog(page);
  await dialog.getByRole('button', { name: 'iPhone', exact: true }).click();
  await expect(dialog.getByText('Failed to load iPhone series')).toBeVisible();
  await page.unroute(PRODUCTS);
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
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await expect(details.getByText('Please choose the storage.')).toBeVisible();
  await expect(details.getByText('Please choose the carrier.')).toBeVisible();
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

test('asks neither about carrier nor battery for a device without them', MORE, async ({ page }) => {
  const dialog = await openSellDialog(page);
  await chooseDevice(page, HOMEPOD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Condition' })).toBeVisible();
  await expect(dialog.getByRole('radiogroup', { name: 'Carrier lock' })).toHaveCount(0);
  await expect(dialog.getByLabel('Battery health')).toHaveCount(0);
});
