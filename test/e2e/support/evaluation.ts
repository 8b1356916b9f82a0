import type { Locator, Page } from '@playwright/test';
import { productsOf } from '#domain/catalog/catalog.ts';
import { deviceTypeSlug, modelSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { shopTime } from '#domain/shop-day.ts';
import { CONDITION_LABELS, type Condition, type DeviceType } from '#domain/vocabulary.ts';
import { newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { expect } from './product.ts';

/** Uses the evaluation dialog as a customer does, through the texts on screen. */

export interface Device {
  deviceType: DeviceType;
  model: string;
  storage: string;
  condition: Condition;
}

export const IPHONE: Device = { deviceType: 'iPhone', model: 'iPhone 15 Pro', storage: '256GB', condition: 'good' };

/** Returns the shop's price of a factory-unlocked device, in cents. */
export function priceOf({ deviceType, model, storage, condition }: Device): number {
  const product = productsOf(deviceType).find(
    (candidate) => candidate.model === model && candidate.storage === storage,
  );
  if (product === undefined) throw new Error(`There is no ${model} ${storage} in the catalog`);
  const device = { deviceType, cellular: false, carrier: 'unlocked', lockStatus: null } as const;
  return priceDevice({
    rule: 'evaluation',
    basePriceCents: product.basePriceCents,
    condition,
    factors: SPECIFIED_FACTORS,
    ...device,
  });
}

/** Returns the price as the screen shows it. */
export function priceTextOf(device: Device, quantity = 1): string {
  return formatMoney(priceOf(device) * quantity);
}

export function pathOf({ deviceType, model }: Pick<Device, 'deviceType' | 'model'>): string {
  return `/sell/${deviceTypeSlug(deviceType)}/${modelSlug(model)}`;
}

export function dialogOf(page: Page, { model }: Pick<Device, 'model'> = IPHONE): Locator {
  return page.getByRole('dialog', { name: `Sell your ${model}` });
}

/** Opens a device's page and waits for its dialog. */
export async function openDialog(page: Page, device: Device = IPHONE): Promise<Locator> {
  await page.goto(pathOf(device));
  const dialog = dialogOf(page, device);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses storage, condition and carrier. */
export async function chooseOptions(dialog: Locator, device: Device = IPHONE): Promise<void> {
  await dialog.getByRole('radio', { name: device.storage, exact: true }).check();
  await dialog.getByRole('radio', { name: new RegExp(`^${CONDITION_LABELS[device.condition]}`) }).check();
  await dialog.getByRole('radio', { name: /^Factory Unlocked/ }).check();
}

export interface Person {
  name: string;
  email: string;
  /** +1 and digits, as in messages. */
  phone: string;
}

export function newPerson(): Person {
  return { name: 'Robin Vale', email: 'robin@example.test', phone: newPhone() };
}

/** Fills in the seller, and verifies the phone with the code that the product prints. */
export async function introduceSeller(dialog: Locator, product: Product, person: Person): Promise<void> {
  await dialog.getByLabel('Full name').fill(person.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog.getByLabel('Phone', { exact: true }).fill(formatPhone(person.phone));
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByLabel('Verification code').fill(await product.latestCode(person.phone));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Phone verified')).toBeVisible();
}

/** Fills in the dialog from the first option to the choice of a service method. */
export async function describeDevice(
  dialog: Locator,
  product: Product,
  device: Device = IPHONE,
  person = newPerson(),
): Promise<void> {
  await chooseOptions(dialog, device);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await introduceSeller(dialog, product, person);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('radio', { name: /^Mail-In/ })).toBeVisible();
}

export const ADDRESS_LINE = '12 Pecan Street, Austin, TX 78704';

export async function chooseMail(dialog: Locator): Promise<void> {
  await dialog.getByRole('radio', { name: /^Mail-In/ }).check();
  await dialog.getByLabel('Your address').fill(ADDRESS_LINE);
}

export async function choosePickup(dialog: Locator, { day = dayFromNow(2), time = '10:00 AM' } = {}): Promise<void> {
  await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
  await dialog.getByLabel('ZIP').fill('78704');
  await dialog.getByLabel('Day', { exact: true }).fill(day);
  await dialog.getByLabel('Time', { exact: true }).selectOption(time);
  await dialog.getByLabel('Pickup address').fill(ADDRESS_LINE);
}

export function confirmButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Confirm Order' });
}

/** Returns the shop's day some days from today, as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  const day = new Date(`${shopTime(new Date(), 'America/Chicago').day}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Expects a message in the toast area: its title, and its text. */
export async function expectToast(
  page: Page,
  { title, text, kind }: { title: string; text: string; kind: 'alert' | 'status' },
): Promise<void> {
  const message = page.getByRole(kind).filter({ hasText: title }).filter({ hasText: text });
  await expect(message).toBeVisible();
  await expect(message.getByText(title, { exact: true })).toBeVisible();
  await expect(message.getByText(text, { exact: true })).toBeVisible();
}

/** Lists the orders of this browser, newest first, through the interface. */
export async function ordersOf(page: Page): Promise<readonly { id: string; quotedPrice: string; status: string }[]> {
  const answer = await page.request.get('/api/sell-requests');
  expect(answer.status()).toBe(200);
  return answer.json();
}
