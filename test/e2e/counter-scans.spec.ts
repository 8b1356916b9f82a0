import type { Page } from '@playwright/test';
import { scanByHand } from './hand-scanner.ts';
import { expect, test } from './product.ts';

const REPAIR_POS_PASSWORD = 'a red line on a black label';
test.use({ configuration: { REPAIR_POS_PASSWORD }, contextOptions: { reducedMotion: 'reduce' } });

const IMEI = '490154203237518';
const intake = (page: Page) => page.getByRole('tabpanel', { name: 'Customer Intake' });
const serial = (page: Page) => intake(page).getByLabel('IMEI or serial');

async function openIntake(page: Page): Promise<void> {
  await page.goto('/repair-pos?tab=intake');
  await page.getByLabel('Password', { exact: true }).fill(REPAIR_POS_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(intake(page).getByLabel('Find a customer')).toBeFocused();
}

const PLACES = [
  ['the name', (page: Page) => intake(page).getByLabel('Name', { exact: true })],
  ['the search for a customer', (page: Page) => intake(page).getByLabel('Find a customer')],
  ['the notes', (page: Page) => intake(page).getByLabel('Notes')],
  ['the battery health', (page: Page) => intake(page).getByLabel('Battery health in %')],
  ['the serial number itself', serial],
  ['the time of a ticket', (page: Page) => intake(page).getByLabel('Ready at')],
] as const;

test('takes a serial number wherever the caret is, and leaves what was typed there', async ({ page }) => {
  await openIntake(page);
  await intake(page)
    .getByRole('radio', { name: /Leave it for testing/ })
    .check();
  await intake(page).getByLabel('Name', { exact: true }).fill('Nell');
  await intake(page).getByLabel('Notes').fill('A scratch');
  for (const [name, find] of PLACES) {
    await serial(page).fill('');
    const before = await find(page).inputValue();
    await find(page).focus();
    await scanByHand(page, `${IMEI}\n`);
    await expect(serial(page), name).toHaveValue(IMEI);
    if (name !== 'the serial number itself') await expect(find(page), name).toHaveValue(before);
    await expect(intake(page).getByText('Required'), name).toHaveCount(0);
  }
});

test('takes a serial number while a list or a button has the focus, and chooses and presses nothing', async ({
  page,
}) => {
  await openIntake(page);
  await intake(page).getByLabel('Condition').selectOption('good');
  await intake(page).getByLabel('Condition').focus();
  await scanByHand(page, 'F2LW1234567P\n');
  await expect(serial(page)).toHaveValue('F2LW1234567P');
  await expect(intake(page).getByLabel('Condition')).toHaveValue('good');
  await serial(page).fill('');
  await intake(page).getByRole('button', { name: 'Add Device' }).focus();
  await scanByHand(page, 'F2LW1234567P\n');
  await expect(serial(page)).toHaveValue('F2LW1234567P');
  await expect(intake(page).getByText('Required')).toHaveCount(0);
});

test('says what is wrong with a short scan and with another code of the box, and where no field is', async ({
  page,
}) => {
  await openIntake(page);
  await page.getByRole('heading', { level: 1 }).click();
  await scanByHand(page, 'F2L\n');
  await expect(page.getByText('“F2L” is too short for an IMEI or serial number.', { exact: false })).toBeVisible();
  await intake(page).getByLabel('Notes').focus();
  await scanByHand(page, '490154203237519\n');
  await expect(page.getByText('The check digit of 490154203237519 is wrong.', { exact: false })).toBeVisible();
  await expect(intake(page).getByLabel('Notes')).toHaveValue('');
  await expect(serial(page)).toHaveValue('');
});

test('lets shortcuts sleep while a scan runs, and wakes them after it', async ({ page }) => {
  await openIntake(page);
  await page.getByRole('heading', { level: 1 }).click();
  await scanByHand(page, '?F2L?\n');
  await expect(page.getByText('“?F2L?” is too short', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});
