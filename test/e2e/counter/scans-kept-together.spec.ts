import type { Page } from '@playwright/test';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { licenseText } from '#test/e2e/support/license-text.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';

const IMEI = '490154203237518';
const intake = (page: Page) => page.getByRole('tabpanel', { name: 'Customer Intake' });
const serial = (page: Page) => intake(page).getByLabel('IMEI or serial');

async function openIntake(page: Page): Promise<void> {
  await page.goto('/repair-pos?tab=intake');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.REPAIR_POS_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(intake(page).getByLabel('Find a customer')).toBeFocused();
}

test('keeps a license together into which a press comes, and lets none of it into a field', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page).getByLabel('Find a customer').focus();
  const notes = intake(page).getByLabel('Notes');
  await notes.scrollIntoViewIfNeeded();
  const box = (await notes.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = { before: 80, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await scanByHand(page, licenseText(), { press });
  await expect(intake(page).getByText('License scanned')).toBeVisible();
  await expect(intake(page).getByLabel('Name', { exact: true })).toHaveValue('Nell Newcomer');
  await expect(notes).toHaveValue('');
  await expect(intake(page).getByLabel('Find a customer')).toHaveValue('');
  await expect(serial(page)).toHaveValue('');
});

for (const [name, change] of [
  ['a prefix of the scanner', (text: string) => `P1${text}`],
  ['the sign of its kind', (text: string) => `]L2${text}`],
  ['its head lost', (text: string) => text.replace(/^[\s\S]*?DL(?=DAQ)/, '')],
] as const) {
  test(
    `takes a license with ${name}, whose line feeds are Enter, and leaves nothing in the name`,
    MORE,
    async ({ page }) => {
      await openIntake(page);
      await intake(page).getByLabel('Name', { exact: true }).focus();
      await scanByHand(page, change(licenseText()));
      await expect(intake(page).getByText('License scanned')).toBeVisible();
      await expect(intake(page).getByLabel('Name', { exact: true })).toHaveValue('Nell Newcomer');
      await expect(intake(page).getByText('Required')).toHaveCount(0);
      await expect(serial(page)).toHaveValue('');
    },
  );
}

test('takes a scan without Enter out of a field that holds two characters', MORE, async ({ page }) => {
  await openIntake(page);
  const name = intake(page).getByLabel('Name', { exact: true });
  await name.fill('Jo');
  await name.focus();
  await scanByHand(page, IMEI);
  await expect(serial(page)).toHaveValue(IMEI);
  await expect(name).toHaveValue('Jo');
});
