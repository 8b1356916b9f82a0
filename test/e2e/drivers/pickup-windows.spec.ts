import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { newStaffPage, openArea } from '#test/e2e/support/desk.ts';
import { choosePickup, confirmButton, dayFromNow, describeDevice, openDialog } from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

async function setPlaces(admin: Page, appointmentDate: string, appointmentTime: string, places: number): Promise<void> {
  const answer = await admin.request.patch('/api/pickup-capacity', {
    data: { appointmentDate, appointmentTime, places },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  'keeps what is typed when a pickup time is taken meanwhile, and books one of those that are still free',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const day = dayFromNow(41);
    const admin = await newStaffPage(browser, product, 'admin');
    await setPlaces(admin, day, '11:00 AM', 0);
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await choosePickup(dialog, { day, time: '10:00 AM' });
    await expect(dialog.getByText(/We’re holding this time for you until/)).toBeVisible();
    await expect(
      dialog.getByLabel('Time', { exact: true }).getByRole('option', { name: '11:00 AM (full)' }),
    ).toBeDisabled();
    await dialog.getByLabel('Notes').fill('Blue door.');

    await setPlaces(admin, day, '10:00 AM', 0);
    await confirmButton(dialog).click();
    await expect(dialog.getByText('This time was just taken. Please choose another.')).toBeVisible();
    await expect(dialog.getByLabel('Time', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Notes')).toHaveValue('Blue door.');
    await expectAccessible(page, 'a pickup time that was taken');
    await dialog.getByRole('button', { name: /, 12:00 PM$/ }).click();
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('12:00 PM');
    await confirmButton(dialog).click();
    await expect(page).toHaveURL(/\/confirmation\?orderId=/);
    await admin.context().close();
  },
);

test(
  'sets the places of a window in the Drivers tab, and overbooks it for a customer knowingly',
  MORE,
  async ({ page }) => {
    const day = dayFromNow(41);
    await openArea(page, 'admin');
    await page.getByRole('tab', { name: 'Drivers' }).click();
    await page.getByRole('region', { name: 'Pickup windows' }).getByLabel('Date', { exact: true }).fill(day);
    await page.getByLabel('Spots at 10:00 AM').selectOption('Closed');
    await expect(page.getByRole('row', { name: /^10:00 AM/ })).toContainText('Closed');
    await expectAccessible(page, 'pickup windows');
    await expectFits(page, 'pickup windows', 'staff');

    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.keyboard.press('n');
    const newOrder = page.getByRole('dialog', { name: 'New Order' });
    await newOrder.getByRole('radio', { name: 'Pickup Service' }).check();
    await newOrder.getByLabel('Pickup date').fill(day);
    // The windows have to be loaded: a time that is not known to be full would be asked for, and refused.
    await expect(newOrder.getByLabel('Pickup time').getByRole('option', { name: /^10:00 AM.*full/ })).toBeAttached();
    await newOrder.getByLabel('Pickup time').selectOption('10:00 AM');
    await expect(newOrder.getByText('This time is fully booked.')).toBeVisible();
    await newOrder.getByRole('checkbox', { name: 'Overbook this time' }).check();
    await expectAccessible(page, 'overbooking');
  },
);
