import type { Page } from '@playwright/test';
import { newPhone, newSerial } from '#test/factories.ts';
import { post } from './desk.ts';
import { expect } from './product.ts';
import { PASSWORDS } from './shop.ts';

/** Uses the buyback POS as its clerks do, and makes calls like another terminal. */

export const intake = (page: Page) => page.getByRole('tabpanel', { name: 'Customer Intake' });

/** Opens the gate of the buyback POS. */
export async function openBuyback(page: Page, path = '/repair-pos'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.REPAIR_POS_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Current Transactions' })).toBeVisible();
}

/** Opens the intake, where scans are read. */
export async function openIntake(page: Page): Promise<void> {
  await openBuyback(page, '/repair-pos/intake');
  await expect(intake(page).getByLabel('Find a customer')).toBeFocused();
}

/** Enters a seller with a phone number that no other test has. */
export async function nameSeller(page: Page, name: string): Promise<void> {
  await intake(page).getByLabel('Name', { exact: true }).fill(name);
  await intake(page).getByLabel('Phone', { exact: true }).fill(newPhone().slice(-10));
}

/** Describes an iPhone, except for its number. */
export async function describeIphone(page: Page): Promise<void> {
  await intake(page).getByLabel('Find a device').fill('15 pro 256');
  await intake(page).getByRole('listbox', { name: 'Devices found' }).getByRole('option').first().click();
  await intake(page).getByLabel('Condition').selectOption('good');
  await intake(page).getByLabel('Carrier').selectOption('unlocked');
}

export async function addDevice(page: Page, serial = newSerial()): Promise<void> {
  await describeIphone(page);
  await intake(page).getByLabel('IMEI or serial').fill(serial);
  await intake(page)
    .getByRole('button', { name: /^Add (another )?device/ })
    .click();
  await expect(intake(page).getByLabel('Find a device')).toBeFocused();
}

export interface Unit {
  id: string;
  /** Of the stock. */
  number: string;
  version: number;
  /** Its serial number. */
  identifier: string;
}

/** Buys an iPhone for $1,045 at the counter, like another terminal. @returns the new unit */
export async function buyUnit(page: Page, customer = { name: 'Robin Vale', phone: newPhone() }): Promise<Unit> {
  const serial = newSerial();
  await post(page, '/api/pos-transactions', {
    kind: 'purchase',
    customer,
    devices: [{ productId: 1, condition: 'good', carrier: 'unlocked', price: '1045.00', serial }],
    payouts: [{ method: 'zelle', amount: '1045.00' }],
  });
  return (await page.request.get(`/api/inventory/scan?code=${serial}`)).json();
}
