import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { licenseText } from '#test/e2e/support/license-text.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newPhone } from '#test/factories.ts';

const IMEI = '490154203237518';
const intake = (page: Page) => page.getByRole('tabpanel', { name: 'Customer Intake' });
const serial = (page: Page) => intake(page).getByLabel('IMEI or serial');

async function openIntake(page: Page): Promise<void> {
  await page.goto('/repair-pos?tab=intake');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.REPAIR_POS_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(intake(page).getByLabel('Find a customer')).toBeFocused();
}

const PLACES = [
  ['the name', (page: Page) => intake(page).getByLabel('Name', { exact: true })],
  ['the search for a customer', (page: Page) => intake(page).getByLabel('Find a customer')],
  ['the notes', (page: Page) => intake(page).getByLabel('Notes')],
  ['the battery health', (page: Page) => intake(page).getByLabel('Battery health (%)')],
  ['the serial number itself', serial],
  ['the time of a ticket', (page: Page) => intake(page).getByLabel('Ready by')],
] as const;

test('takes a serial number wherever the caret is, and leaves what was typed there', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page)
    .getByRole('radio', { name: /Leave for testing/ })
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

test(
  'takes a serial number while a list or a button has the focus, and chooses and presses nothing',
  MORE,
  async ({ page }) => {
    await openIntake(page);
    await intake(page).getByLabel('Condition').selectOption('good');
    await intake(page).getByLabel('Condition').focus();
    await scanByHand(page, 'F2LW1234567P\n');
    await expect(serial(page)).toHaveValue('F2LW1234567P');
    await expect(intake(page).getByLabel('Condition')).toHaveValue('good');
    await serial(page).fill('');
    await intake(page).getByRole('button', { name: 'Add device' }).focus();
    await scanByHand(page, 'F2LW1234567P\n');
    await expect(serial(page)).toHaveValue('F2LW1234567P');
    await expect(intake(page).getByText('Required')).toHaveCount(0);
  },
);

test(
  'says what is wrong with a short scan and with another code of the box, and where no field is',
  MORE,
  async ({ page }) => {
    await openIntake(page);
    await page.getByRole('heading', { level: 1 }).click();
    await scanByHand(page, 'F2L\n');
    await expect(page.getByText('“F2L” is too short for an IMEI or serial number.', { exact: false })).toBeVisible();
    await intake(page).getByLabel('Notes').focus();
    await scanByHand(page, '490154203237519\n');
    await expect(page.getByText('490154203237519 isn’t a valid IMEI.', { exact: false })).toBeVisible();
    await expect(intake(page).getByLabel('Notes')).toHaveValue('');
    await expect(serial(page)).toHaveValue('');
  },
);

test('lets shortcuts sleep while a scan runs, and wakes them after it', MORE, async ({ page }) => {
  await openIntake(page);
  await page.getByRole('heading', { level: 1 }).click();
  await scanByHand(page, '?F2L?\n');
  await expect(page.getByText('“?F2L?” is too short', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const controls of ['enter', 'control'] as const) {
  test(
    `fills the seller from a license whose line feeds are typed with ${controls}, and submits nothing`,
    MORE,
    async ({ page }) => {
      await openIntake(page);
      for (const field of ['Notes', 'Find a customer', 'IMEI or serial'] as const) {
        await intake(page).getByLabel(field).focus();
        await scanByHand(page, licenseText(), { controls });
        await expect(intake(page).getByText('License scanned')).toBeVisible();
        await expect(intake(page).getByLabel('Phone', { exact: true })).toBeFocused();
        await expect(intake(page).getByLabel(field), field).toHaveValue('');
        await intake(page).getByRole('button', { name: 'Remove license' }).click();
      }
      const filled = {
        Name: 'Nell Newcomer',
        'Street address': '1600 N Main St',
        City: 'Phoenix',
        State: 'AZ',
        ZIP: '85001',
      };
      for (const [label, value] of Object.entries(filled)) {
        await expect(intake(page).getByLabel(new RegExp(`^${label}`)), label).toHaveValue(value);
      }
      await expect(intake(page).getByText('Required')).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'Customer Intake' })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, 'a seller from a license');
    },
  );
}

test('takes the whole of a license whose second half a busy browser delivers late', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page).getByLabel('Notes').focus();
  await scanByHand(page, licenseText(), { lateFrom: licenseText().indexOf('DAG') + 6 });
  await expect(intake(page).getByLabel('ZIP')).toHaveValue('85001');
  await expect(intake(page).getByLabel('Street address')).toHaveValue('1600 N Main St');
  await expect(intake(page).getByLabel('Phone', { exact: true })).toHaveValue('');
  await expect(intake(page).getByLabel('Notes')).toHaveValue('');
});

for (const [problem, facts, reason] of [
  ['of a child', { born: '03042015' }, 'The seller is under 18. We only buy from adults.'],
  ['that has expired', { expires: '03042020' }, 'This license has expired. Please ask for a valid one.'],
] as const) {
  test(
    `refuses a license ${problem} with the reason, at the scan and on the server`,
    MORE,
    async ({ page, tolerate }) => {
      tolerate(/Failed to load resource/);
      await openIntake(page);
      await scanByHand(page, licenseText(facts));
      await expect(intake(page).getByRole('alert')).toContainText(reason);
      await expectAccessible(page, 'a refused license');
      const name = intake(page).getByLabel('Name', { exact: true });
      await expect(name).toHaveValue('');
      // Typed by hand all the same.
      await name.fill('Nell Newcomer');
      await intake(page).getByLabel('Phone', { exact: true }).fill(newPhone().slice(-10));
      await addDevice(page);
      await intake(page)
        .getByRole('button', { name: /^Pay \$/ })
        .click();
      await expect(intake(page).getByRole('form', { name: 'Payment' }).getByText(reason)).toBeVisible();
    },
  );
}

test('reads no license behind a dialog, and lets none of its keys into it', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page).getByLabel('Name', { exact: true }).fill('Nell Newcomer');
  await intake(page).getByLabel('Phone', { exact: true }).fill(newPhone().slice(-10));
  await addDevice(page);
  await intake(page)
    .getByRole('button', { name: /^Adjust price/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Adjust price' });
  await dialog.getByLabel('Reason').focus();
  await scanByHand(page, licenseText());
  await expect(page.getByText('Close the open dialog, then scan again.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await expect(dialog).toBeVisible();
});

test('says what to do when nothing can be read in a license', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page).getByLabel('Notes').focus();
  // As a scanner that leaves out control characters, with a name that holds an element.
  await scanByHand(
    page,
    licenseText()
      .replaceAll(/\p{Cc}/gu, '')
      .replace('NEWCOMER', 'MADDEN'),
  );
  await expect(page.getByText('set the scanner to send line feeds', { exact: false })).toBeVisible();
  await expect(intake(page).getByLabel('Notes')).toHaveValue('');
});

for (const [name, sign] of [
  ['bars', '|'],
  ['tildes', '~'],
  ['blanks', ' '],
  ['nothing', ''],
] as const) {
  test(
    `reads a license with ${name} between its parts, wherever the caret is, and leaves nothing there`,
    MORE,
    async ({ page }) => {
      await openIntake(page);
      const text = licenseText().replaceAll(/\p{Cc}+/gu, sign);
      for (const field of [/^Name$/, /^Notes/, /^Find a customer/, /^Find a device/, /^IMEI or serial/]) {
        await intake(page).getByLabel(field).focus();
        await scanByHand(page, text);
        await expect(intake(page).getByText('License scanned'), String(field)).toBeVisible();
        await expect(intake(page).getByLabel(/^Name$/), String(field)).toHaveValue('Nell Newcomer');
        for (const other of [/^Notes/, /^Find a customer/, /^Find a device/, /^IMEI or serial/])
          await expect(intake(page).getByLabel(other), String(field)).toHaveValue('');
        await intake(page).getByRole('button', { name: 'Remove license' }).click();
      }
      const kept = JSON.stringify(await page.evaluate('({ ...sessionStorage, ...localStorage })'));
      expect(kept).not.toMatch(/ANSI|DCSNEW|D12345678/);
      expect(page.url()).not.toContain('ANSI');
    },
  );
}

test('keeps the first of two scans, and says that the second is not used', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page).getByLabel('Notes').focus();
  await scanByHand(page, `${IMEI}\n`);
  await expect(serial(page)).toHaveValue(IMEI);
  await scanByHand(page, 'SK7Q2XW9L4M\n');
  await expect(page.getByText(`The field already has ${IMEI}.`, { exact: false })).toBeVisible();
  await expect(serial(page)).toHaveValue(IMEI);
  await serial(page).fill('');
  // Both without a key at their end.
  await intake(page).getByLabel('Notes').focus();
  await scanByHand(page, `${IMEI}K7Q2XW9L4M`);
  await expect(serial(page)).toHaveValue(IMEI);
  await expect(page.getByText('To use K7Q2XW9L4M', { exact: false })).toBeVisible();
  await expect(intake(page).getByLabel('Notes')).toHaveValue('');
});

test('names what is scanned in place of the number, and leaves it in no field', MORE, async ({ page }) => {
  await openIntake(page);
  for (const [code, words] of [
    ['3571420912345601', 'IMEISV'],
    ['35714209123456', 'one digit is missing'],
    ['1PMN572LL/A', 'part number'],
    ['194253401230', 'product barcode'],
    ['1Z999AA10123456784', 'tracking number'],
    ['BCG-E3994A', 'FCC ID'],
  ] as const) {
    await intake(page).getByLabel('Name', { exact: true }).focus();
    await scanByHand(page, `${code}\n`);
    await expect(page.getByText(words, { exact: false }), code).toBeVisible();
    await expect(intake(page).getByLabel('Name', { exact: true }), code).toHaveValue('');
    await expect(serial(page), code).toHaveValue('');
  }
});

test(
  'reads a number with all that is pasted around it, and keeps a scan that a press follows at once',
  MORE,
  async ({ page }) => {
    await openIntake(page);
    await intake(page).getByLabel('Name', { exact: true }).fill('Nell Newcomer');
    await intake(page).getByLabel('Phone', { exact: true }).fill(newPhone().slice(-10));
    await chooseDevice(page);
    await serial(page).fill('MN572LL/A');
    await intake(page).getByRole('button', { name: 'Add device' }).click();
    await expect(intake(page).getByText('That’s the part number', { exact: false })).toBeVisible();
    await serial(page).fill('IMEI1: 35 714209 123456 6 IMEI2: 35 714209 223456 5');
    await intake(page).getByRole('button', { name: 'Add device' }).click();
    await expect(intake(page).getByText('357142091234566', { exact: false }).first()).toBeVisible();
    await chooseDevice(page);
    await serial(page).focus();
    await scanByHand(page, 'M8Q2XW9L4N');
    await intake(page).getByRole('button', { name: 'Add another device' }).click();
    await expect(intake(page).getByText('M8Q2XW9L4N', { exact: false }).first()).toBeVisible();
    await expect(serial(page)).toHaveValue('');
  },
);

async function chooseDevice(page: Page): Promise<void> {
  await intake(page).getByLabel('Find a device').fill('15 pro 256');
  await intake(page).getByRole('option').first().click();
  await intake(page).getByLabel('Condition').selectOption('good');
  await intake(page).getByLabel('Carrier').selectOption('unlocked');
}

async function addDevice(page: Page): Promise<void> {
  await chooseDevice(page);
  await serial(page).fill('F2LX7654ABCD');
  await intake(page).getByRole('button', { name: 'Add device' }).click();
  await expect(intake(page).getByRole('button', { name: 'Add another device' })).toBeVisible();
}
