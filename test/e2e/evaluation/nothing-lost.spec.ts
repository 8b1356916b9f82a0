import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  chooseOptions,
  choosePickup,
  dayFromNow,
  describeDevice,
  dialogOf,
  IPHONE,
  newPerson,
  openDialog,
  pathOf,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { untilHydrated } from '#test/e2e/support/hydrated.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test('keeps typed data over a reload, and the device without who sells it over a closed tab', async ({
  page,
  context,
  product,
}) => {
  const person = newPerson();
  const dialog = await openDialog(page);
  await describeDevice(dialog, product, IPHONE, person);
  await choosePickup(dialog, { day: dayFromNow(5), time: '4:00 PM' });
  await dialog.getByLabel('Notes').fill('Second floor');

  await page.reload();
  await expect(dialog.getByText('We saved what you entered.')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue(formatPhone(person.phone));
  await expect(dialog.getByText('Phone verified')).toBeVisible();
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(dayFromNow(5));
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('4:00 PM');
  await expect(dialog.getByLabel('City')).toHaveValue('Austin');
  await expect(dialog.getByLabel('Notes')).toHaveValue('Second floor');

  await page.close();
  const tab = await context.newPage();
  await tab.goto(pathOf(IPHONE));
  const again = dialogOf(tab);
  await expect(again.getByText('We saved what you entered.')).toBeVisible();
  await expect(again.getByRole('radio', { name: '256GB', exact: true })).toBeChecked();
  await expect(again.getByText(priceTextOf(IPHONE), { exact: true }).last()).toBeVisible();
  // Others may use the phone: who was selling is asked again.
  await expect(again.getByLabel('Full name')).toHaveValue('');
  await expect(again.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect(again.getByLabel('Phone', { exact: true })).toHaveValue('');
  await expect(again.getByLabel('City')).toHaveCount(0);

  await again.getByRole('button', { name: 'Start Over' }).click();
  await expect(again.getByRole('radio', { name: '256GB', exact: true })).not.toBeChecked();
  await tab.reload();
  await expect(dialogOf(tab)).toBeVisible();
  await expect(dialogOf(tab).getByRole('radio', { name: '256GB', exact: true })).not.toBeChecked();
});

test('accepts a sent code after a reload', MORE, async ({ page, product }) => {
  const person = newPerson();
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await dialog.getByLabel('Phone', { exact: true }).fill(formatPhone(person.phone));
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  const code = await product.latestCode(person.phone);
  await page.reload();
  await dialogOf(page).getByLabel('Verification code').fill(code);
  await dialogOf(page).getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialogOf(page).getByText('Phone verified')).toBeVisible();
});

test('shows the built-in prices, marked as such, when the price list is missing', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await page.route('**/api/products*', (route) => route.abort());
  await page.goto('/');
  const iPhones = page.getByRole('region', { name: 'Accepted Devices' }).getByRole('link', { name: /^iPhone/ });
  await untilHydrated(iPhones);
  await iPhones.click();
  await expect(page.getByRole('main').getByText('Offline prices')).toBeVisible();
  await page.getByRole('link', { name: /^iPhone 15 Pro Up to/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Offline prices')).toBeVisible();
  await chooseOptions(dialog);
  await expect(dialog.getByText(priceTextOf(IPHONE), { exact: true }).last()).toBeVisible();
});

test(
  'reports a step that could not be loaded, and continues with it after a reload',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    const steps = '**/assets/later-steps-*.js';
    await page.route(steps, (route) => route.abort('connectionreset'));
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await expect(dialog.getByRole('alert').getByText('The next step didn’t load.')).toBeVisible();
    await page.unroute(steps);
    await dialog.getByRole('button', { name: 'Reload page' }).click();
    await expect(dialog.getByLabel('Full name')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: '256GB', exact: true })).toBeChecked();
  },
);
