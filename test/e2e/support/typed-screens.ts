import type { Locator, Page } from '@playwright/test';
import { newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { formOf } from './account.ts';
import { chooseInRow, chooseTab, openArea, rowOf, setStatus, takeOrder, unlockArea } from './desk.ts';
import { expect } from './product.ts';

/** A screen on which people type, filled in and ready to be sent. */

export interface Screen {
  name: string;
  /** Area whose staff work here. */
  staff?: 'admin' | 'pos';
  /** Opens the screen and types. @returns the controls that must keep their values, and the button that sends */
  fill: (page: Page, product: Product) => Promise<{ typed: readonly [Locator, string][]; send: Locator }>;
  /** Call that the button makes. */
  call: { method: string; path: string };
  /** A field of the screen, by its name on the server. */
  field: string;
  /** True when the screen says after a lost answer that a second press is safe. */
  isSafe?: true;
  /** Texts of the specification that replace the general ones. */
  specifiedTexts?: Readonly<Record<string, string>>;
}

export const dialog = (page: Page) => page.getByRole('dialog').last();
export const buttonOf = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

export const SCREENS: readonly Screen[] = [
  {
    name: 'signing in',
    call: { method: 'POST', path: '/api/auth/login' },
    field: 'email',
    specifiedTexts: { '500 with a page': 'Invalid email or password' },
    fill: async (page) => {
      await page.goto('/login');
      const form = formOf(page, 'Sign In');
      const email = form.getByRole('textbox', { name: 'Email' });
      await email.fill('robin@example.test');
      await form.getByLabel('Password', { exact: true }).fill('four old pear trees');
      return { typed: [[email, 'robin@example.test']], send: buttonOf(form, 'Sign In') };
    },
  },
  {
    name: 'finding an order',
    call: { method: 'POST', path: '/api/order-lookups' },
    field: 'orderNumber',
    fill: async (page) => {
      await page.goto('/track');
      const form = formOf(page, 'Find your order');
      await form.getByLabel('Order number').fill('1A2B3C4D');
      await form.getByLabel('Phone').fill('(512) 555-0142');
      return {
        typed: [
          [form.getByLabel('Order number'), '1A2B3C4D'],
          [form.getByLabel('Phone'), '(512) 555-0142'],
        ],
        send: buttonOf(form, 'Text Me a Code'),
      };
    },
  },
  {
    name: 'a note about an order',
    staff: 'admin',
    call: { method: 'POST', path: '/api/sell-requests/*/notes' },
    field: 'text',
    fill: async (page) => {
      await openArea(page, 'admin');
      const id = await takeOrder(page, 'Nora Nimble');
      await page.goto(`/admin/orders/${id}`);
      const note = dialog(page).getByLabel('Add a note');
      await note.fill('Rang: the charger comes tomorrow.');
      return { typed: [[note, 'Rang: the charger comes tomorrow.']], send: buttonOf(dialog(page), 'Add note') };
    },
  },
  {
    name: 'the status of an order',
    staff: 'admin',
    call: { method: 'PATCH', path: '/api/sell-requests/*/status' },
    field: 'notes',
    fill: async (page) => {
      await openArea(page, 'admin');
      const id = await takeOrder(page, 'Stella Nimble');
      await setStatus(page, id, 'received');
      await page.goto('/admin/orders');
      await chooseInRow(rowOf(page, 'Stella Nimble'), 'Edit');
      const notes = dialog(page).getByLabel('Notes');
      await notes.fill('Scratch at the back');
      return { typed: [[notes, 'Scratch at the back']], send: buttonOf(dialog(page), 'Update status') };
    },
  },
  {
    name: 'a payment',
    staff: 'admin',
    call: { method: 'POST', path: '/api/payments' },
    field: 'amount',
    isSafe: true,
    fill: async (page) => {
      await unlockArea(page, 'admin');
      const id = await takeOrder(page, 'Petra Nimble');
      await setStatus(page, id, 'evaluation');
      await page.goto('/pos');
      await chooseInRow(rowOf(page, 'Petra Nimble'), 'Payment');
      await dialog(page).getByRole('radio', { name: /^Cash/ }).check();
      const amount = dialog(page).getByLabel('Amount', { exact: false }).first();
      await amount.fill('1000');
      await dialog(page).getByLabel('Reason').fill('A scratch');
      return { typed: [[amount, '1000']], send: buttonOf(dialog(page), 'Process Payment') };
    },
  },
  {
    name: 'an order at the counter',
    staff: 'pos',
    call: { method: 'POST', path: '/api/staff/sell-requests' },
    field: 'imei',
    fill: async (page) => {
      const phone = newPhone().slice(-10);
      await openArea(page, 'pos');
      await takeOrder(page, 'Walt Nimble', phone);
      await page.keyboard.press('n');
      await dialog(page).getByLabel('Find a customer').fill(phone);
      await page.keyboard.press('Enter');
      const device = dialog(page).getByLabel('Find a device');
      await expect(device).toBeFocused();
      await device.fill('15 pro 256');
      await expect(dialog(page).getByRole('option').first()).toContainText('iPhone 15 Pro, 256GB');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByLabel('Condition')).toBeFocused();
      for (const key of ['g', 'Tab', 'f']) await page.keyboard.press(key);
      const serial = dialog(page).getByLabel('IMEI or serial');
      await serial.fill('F2LX2468ABCD');
      await expect(dialog(page).getByText(/^\$\d/)).toBeVisible();
      return { typed: [[serial, 'F2LX2468ABCD']], send: buttonOf(dialog(page), 'Create order') };
    },
  },
  {
    name: 'a change of prices',
    staff: 'pos',
    call: { method: 'POST', path: '/api/products/update-prices' },
    field: 'reason',
    isSafe: true,
    fill: async (page) => {
      await openArea(page, 'pos');
      await chooseTab(page, 'Price Manager');
      const percent = page.getByRole('textbox', { name: 'Percent' });
      await percent.fill('5');
      await page.getByLabel('Reason').fill('The holidays');
      await buttonOf(page, 'Preview').click();
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row').nth(1)).toBeVisible();
      return {
        typed: [
          [percent, '5'],
          [page.getByLabel('Reason'), 'The holidays'],
        ],
        send: buttonOf(page, 'Apply'),
      };
    },
  },
  {
    name: 'an employee',
    staff: 'admin',
    call: { method: 'POST', path: '/api/employees' },
    field: 'name',
    fill: async (page) => {
      await openArea(page, 'admin');
      await page.goto('/admin/employees');
      await buttonOf(page, 'Add employee').first().click();
      await dialog(page).getByLabel('Name').fill('Olive Park');
      await dialog(page).getByLabel('Passcode').fill('2468');
      return {
        typed: [[dialog(page).getByLabel('Name'), 'Olive Park']],
        send: dialog(page).locator('footer').getByRole('button').last(),
      };
    },
  },
];

/** Returns a screen of the table. */
export function screenOf(name: string): Screen {
  const screen = SCREENS.find((candidate) => candidate.name === name);
  if (screen === undefined) throw new Error(`No screen is called ${name}`);
  return screen;
}
