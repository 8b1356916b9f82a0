import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { openDialog } from '#test/e2e/support/evaluation.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { chooseDevice, continueButton, HOMEPOD, openSellDialog } from '#test/e2e/support/sell-dialog.ts';

const HINTS = '**/api/answer-hints';
const OFTEN = /^We often find something different\./;

/** Answers as a shop does whose inspections often find another condition and another carrier of iPhones. */
async function hintAtIphones(page: Page): Promise<void> {
  const hints = ['condition', 'carrier'].map((question) => ({ deviceType: 'iPhone', question }));
  await page.route(HINTS, (route) => route.fulfill({ json: hints }));
}

test(
  'says beside a question that is often answered otherwise how the inspector looks, in the evaluation',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await hintAtIphones(page);
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('radiogroup', { name: 'Condition' })).toHaveAccessibleDescription(/fingernail/);
    await expect(dialog.getByRole('radiogroup', { name: 'Carrier' })).toHaveAccessibleDescription(
      /No SIM restrictions/,
    );
    await expect(dialog.getByRole('radiogroup', { name: 'Storage' })).toHaveAccessibleDescription('');
    await expect(dialog.getByText(OFTEN)).toHaveCount(2);
    await expectAccessible(page, 'hints in the evaluation');
    await expectFits(page, 'hints in the evaluation');
    // The dialog is whole when they cannot be loaded.
    await page.unroute(HINTS);
    await page.route(HINTS, (route) => route.abort('internetdisconnected'));
    await openDialog(page);
    await expect(dialog.getByRole('radiogroup', { name: 'Condition' })).toBeVisible();
    await expect(dialog.getByText(OFTEN)).toHaveCount(0);
  },
);

test('says so in the dialog of the landing page, for devices of that type alone', MORE, async ({ page }) => {
  await hintAtIphones(page);
  const answered = page.waitForResponse(HINTS);
  const dialog = await openSellDialog(page);
  await chooseDevice(page, HOMEPOD);
  await continueButton(dialog).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Condition' })).toBeVisible();
  await answered;
  await expect(dialog.getByText(OFTEN)).toHaveCount(0);
  await expect(dialog.getByRole('radiogroup', { name: 'Carrier lock' })).toHaveCount(0);
  await expect(dialog.getByLabel('Battery health')).toHaveCount(0);

  await page.evaluate('sessionStorage.clear(); localStorage.clear()');
  await page.goto('about:blank');
  await openSellDialog(page);
  await chooseDevice(page);
  await continueButton(dialog).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Condition' })).toHaveAccessibleDescription(/fingernail/);
  await expect(dialog.getByRole('radiogroup', { name: 'Carrier lock' })).toHaveAccessibleDescription(
    /SIM restrictions/,
  );
  await expectAccessible(page, 'hints in the dialog of the landing page');
});

test('tells staff who take an order what sellers often answer otherwise', MORE, async ({ page }) => {
  await hintAtIphones(page);
  await openArea(page, 'admin');
  await page.getByRole('button', { name: 'New Order', exact: true }).click();
  const newOrder = page.getByRole('dialog', { name: 'New Order' });
  await expect(newOrder.getByText(OFTEN)).toHaveCount(0);
  await newOrder.getByLabel('Find a device').fill('15 pro 256');
  // The lists of answers have options, too, and are there before the devices are found.
  await newOrder.getByRole('listbox', { name: 'Devices found' }).getByRole('option').first().click();
  const hints = newOrder.getByRole('listitem').filter({ hasText: 'We often find something different.' });
  await expect(hints).toHaveText([/^Condition: .*fingernail/, /^Carrier: .*No SIM restrictions/]);
  await expectAccessible(page, 'hints for staff');
  await expectFits(page, 'hints for staff', 'staff');
});
