import type { Locator, Page } from '@playwright/test';
import { productsOf } from '#domain/catalog/catalog.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { CONDITION_LABELS, type Condition, type DeviceType } from '#domain/vocabulary.ts';
import { newOwner, type Owner } from './account.ts';
import { ADDRESS_LINE } from './evaluation.ts';
import { expect } from './product.ts';

/** Uses the Sell Your Device dialog as a customer does, through the texts on screen. */

export interface SoldDevice {
  deviceType: DeviceType;
  series: string;
  model: string;
  storage: string | null;
  condition: Condition;
}

export const SOLD_IPHONE: SoldDevice = {
  deviceType: 'iPhone',
  series: 'iPhone 15',
  model: 'iPhone 15 Pro',
  storage: '256GB',
  condition: 'used',
};

/** A device without a network and a battery, with a single version. */
export const HOMEPOD: SoldDevice = {
  deviceType: 'HomePod',
  series: 'HomePod',
  model: 'HomePod mini',
  storage: null,
  condition: 'new',
};

export const IMEI = '490154203237518';

/** Returns the product in the catalog. */
export function productOf({ deviceType, model, storage }: SoldDevice) {
  const product = productsOf(deviceType).find(
    (candidate) => candidate.model === model && candidate.storage === storage,
  );
  if (product === undefined) throw new Error(`There is no ${model} ${storage} in the catalog`);
  return product;
}

/** Returns the price of an unlocked device by the counter rule, in cents. */
export function counterPriceOf(device: SoldDevice): number {
  const { deviceType, condition } = device;
  const { basePriceCents } = productOf(device);
  const cellular = isCellular(device);
  const described = { deviceType, cellular, carrier: null, lockStatus: 'unlocked' } as const;
  return priceDevice({ rule: 'counter', basePriceCents, condition, factors: SPECIFIED_FACTORS, ...described });
}

export function counterPriceText(device: SoldDevice = SOLD_IPHONE): string {
  return formatMoney(counterPriceOf(device));
}

export function sellDialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sell Your Device' });
}

export async function openSellDialog(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Your Free Quote' }).first().click();
  const dialog = sellDialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a device, from the tiles to its version. */
export async function chooseDevice(page: Page, device: SoldDevice = SOLD_IPHONE): Promise<void> {
  const dialog = sellDialogOf(page);
  await dialog.getByRole('button', { name: device.deviceType, exact: true }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${device.series}\\s?\\d+ model`) }).click();
  await dialog.getByRole('button', { name: modelName(device.model) }).click();
  const details = page.getByRole('dialog', { name: device.model, exact: true });
  if (device.storage !== null) await details.getByRole('radio', { name: device.storage, exact: true }).check();
  if (isCellular(device)) await details.getByRole('radio', { name: /^Factory Unlocked/ }).check();
  await details.getByRole('button', { name: 'Use This Device' }).click();
  await expect(details).toHaveCount(0);
}

/** Matches the row of a model by its name, and not the row of a longer name. */
function modelName(model: string): RegExp {
  const literally = model.replaceAll(/[()]/g, String.raw`\$&`);
  return new RegExp(`^${literally}(?:\\s?\\d+[GT]B| ?From)`);
}

export function continueButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Continue' });
}

/** Fills in the dialog from the tiles to step 3. */
export async function describeForSale(page: Page, device: SoldDevice = SOLD_IPHONE): Promise<Locator> {
  const dialog = sellDialogOf(page);
  await chooseDevice(page, device);
  await continueButton(dialog).click();
  await dialog.getByRole('radio', { name: new RegExp(`^${CONDITION_LABELS[device.condition]}`) }).check();
  await expect(dialog.getByText(/^Good until/)).toBeVisible();
  await continueButton(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Hand over your device' })).toBeVisible();
  return dialog;
}

export async function chooseHomePickup(dialog: Locator): Promise<void> {
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await dialog.getByLabel('ZIP').fill('78704');
  await dialog.getByLabel('Pickup address').fill(ADDRESS_LINE);
}

export function registrationOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Create an Account to Continue' });
}

/** Fills in the registration and sends it. */
export async function registerInside(page: Page, person = newOwner()): Promise<void> {
  const registration = registrationOf(page);
  await registration.getByLabel('Full name').fill(person.name);
  await registration.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await registration.getByLabel('Phone').fill(formatPhone(person.phone));
  await registration.getByLabel('Password', { exact: true }).fill(person.password);
  await registration.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs in with an account instead of registering. */
export async function signInInside(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>) {
  await registrationOf(page).getByRole('button', { name: 'Sign in instead' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign In to Continue' });
  await signIn.getByRole('textbox', { name: 'Email' }).fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
}

export function thankYouOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Thank You!' });
}

export function submitButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Submit Order' });
}
