import type { Page } from '@playwright/test';
import type { Visit } from '#contracts/visits.ts';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openBuyback } from '#test/e2e/support/counter.ts';
import { post } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone, newSerial } from '#test/factories.ts';

const device = (changes: object = {}) => ({
  ...{ productId: 1, condition: 'good', carrier: 'unlocked', price: '1045.00' },
  serial: newSerial(),
  ...changes,
});

/** Takes in devices as the counter does, with the session of the page. */
const takeIn = (page: Page, body: object): Promise<Visit> =>
  post(page, '/api/pos-transactions', { customer: { name: 'Dora Dropoff', phone: newPhone() }, ...body });

const RANGE = { priceRange: { from: '700.00', to: '1000.00' } };
const dropOff = (page: Page, readyAt = '2020-01-02T15:00:00Z') =>
  takeIn(page, { kind: 'drop_off', readyAt, devices: [device(RANGE), device(RANGE)] });

/** Reads the pick-up code from the ticket as a person does: it stands nowhere else. */
async function codeOf(page: Page, visit: Visit): Promise<string> {
  const lines = await pdfTexts(await (await page.request.get(visit.receiptUrl)).body());
  return (
    lines
      .join(' ')
      .match(/Pickup code\D*(\d[\d ]{4,}\d)/)?.[1]
      ?.replaceAll(' ', '') ?? ''
  );
}

const sheet = (page: Page, { number }: Visit) => page.getByRole('dialog', { name: `Visit ${number}` });

test('settles a drop-off in parts and gives the rest back, by keyboard from a scanned ticket', async ({
  page,
  tolerate,
}) => {
  tolerate(/422/);
  await openBuyback(page);
  const visit = await dropOff(page);
  const code = await codeOf(page, visit);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Left for testing' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search by customer, phone, transaction number or model')).toBeFocused();
  await page.keyboard.type(visit.transactions[0]?.transactionNumber ?? '');
  await page.keyboard.press('Enter');
  await expect(sheet(page, visit).getByText('Overdue')).toBeVisible();
  await expect(sheet(page, visit).getByText('Dora Dropoff')).toBeVisible();
  await expect(sheet(page, visit).getByText('Order placed').first()).toBeVisible();
  await expectAccessible(page, 'the sheet of a visit');

  await sheet(page, visit).getByRole('button', { name: 'Pay for devices' }).focus();
  await page.keyboard.press('Enter');
  const pay = page.getByRole('dialog', { name: 'Pay for devices' });
  await pay.getByRole('checkbox').nth(1).focus();
  await page.keyboard.press('Space');
  await pay.getByLabel(/^Price for/).fill('650');
  await expect(pay.getByText('Ticket range: $700 to $1,000. This price is lower.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pay.getByText('Please give a reason. The customer will see it.')).toBeVisible();
  await pay.getByLabel('Reason').fill('Battery at 71%');
  await pay.getByLabel('Paid by').selectOption('split');
  await pay.getByLabel('Cash ($)').fill('600');
  await page.keyboard.press('Enter');
  await expect(pay.getByText('The amounts add up to $600. They need to total $650.')).toBeVisible();
  await pay.getByLabel('Zelle ($)').fill('50');
  await expectAccessible(page, 'the payment of a drop-off');
  const receipt = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await expect(pay).toBeHidden();
  await (await receipt).close();
  await expect(sheet(page, visit).getByText('Bought', { exact: true })).toBeVisible();
  await expect(sheet(page, visit).getByText('In shop', { exact: true })).toBeVisible();

  await sheet(page, visit).getByRole('button', { name: 'Return devices' }).click();
  const back = page.getByRole('dialog', { name: 'Return devices' });
  await back.getByLabel('Pickup code').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(back.getByText(/^That’s not the code on the ticket/)).toBeVisible();
  await expectAccessible(page, 'the return of a drop-off');
  await back.getByLabel('Pickup code').fill(code);
  await page.keyboard.press('Enter');
  await expect(back).toBeHidden();
  await expect(sheet(page, visit).getByText('Returned', { exact: true })).toBeVisible();
  await expect(sheet(page, visit).getByRole('button', { name: 'Pay for devices' })).toHaveCount(0);
  // The sheet is in the address: a reload opens it again, and the browser's Back closes it.
  await page.reload();
  await expect(sheet(page, visit)).toBeVisible();
  await page.goBack();
  await expect(sheet(page, visit)).toBeHidden();
});

test('reverses a purchase with a reason, and pays a device anew that stays', async ({ page }) => {
  await openBuyback(page);
  const payouts = [{ method: 'zelle', amount: '2090.00' }];
  const visit = await takeIn(page, { kind: 'purchase', devices: [device(), device()], payouts });
  await page.reload();
  await page
    .getByRole('button', { name: `Visit ${visit.number}` })
    .first()
    .click();
  const reversal = page.getByRole('dialog', { name: 'Reverse purchase' });
  const [first, second] = visit.transactions.map(({ transactionNumber }) => transactionNumber);
  const reverse = (number = '') => sheet(page, visit).getByRole('button', { name: new RegExp(`^Reverse.*${number}$`) });
  await reverse(first).click();
  await reversal.getByRole('button', { name: 'Reverse purchase' }).click();
  await expect(reversal.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(page, 'the reversal of a purchase');
  await reversal.getByLabel('Reason').fill('Changed their mind');
  await page.keyboard.press('Enter');
  await expect(reversal).toBeHidden();
  await expect(sheet(page, visit).getByText('Returned', { exact: true })).toBeVisible();
  await reverse(second).click();
  await reversal.getByLabel('Reason').fill('Paid to the wrong account');
  await reversal.getByLabel(/^Only the payment was wrong/).check();
  await page.keyboard.press('Enter');
  await expect(reversal).toBeHidden();
  await sheet(page, visit).getByRole('button', { name: 'Pay for devices' }).click();
  const pay = page.getByRole('dialog', { name: 'Pay for devices' });
  await pay.getByLabel('Paid by').selectOption('zelle');
  await pay.getByRole('button', { name: 'Pay $1,045' }).click();
  await expect(pay).toBeHidden();
  await expect(sheet(page, visit).getByText('Bought', { exact: true })).toBeVisible();
});

test('lists what was left for testing, with the overdue ones, and opens it', MORE, async ({ page }) => {
  await openBuyback(page);
  const visit = await dropOff(page);
  await page.reload();
  const left = page.getByRole('region', { name: 'Left for testing' });
  await expect(left.getByText(/overdue$/)).toBeVisible();
  await left.getByRole('button', { name: /^Show/ }).click();
  await expectAccessible(page, 'the drop-offs');
  await expectFits(page, 'the drop-offs', 'staff');
  await page.setViewportSize({ width: 1280, height: 800 });
  await left.getByRole('button', { name: new RegExp(`open visit ${visit.number}`) }).click();
  await expect(sheet(page, visit)).toBeVisible();
  await expectFits(page, 'the sheet of a visit', 'staff');
});
