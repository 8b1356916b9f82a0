import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { addDevice, describeIphone, intake, nameSeller, openIntake } from '#test/e2e/support/counter.ts';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { licenseText } from '#test/e2e/support/license-text.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** Scans as the browser gets them. What a code or a license says is read in `domain`, and what is a scan in key-burst. */

const IMEI = '490154203237518';
const serial = (page: Page) => intake(page).getByLabel('IMEI or serial');
const name = (page: Page) => intake(page).getByLabel('Name', { exact: true });
const notes = (page: Page) => intake(page).getByLabel('Notes');

test(
  'takes a serial number wherever the focus is, leaves what was typed there, and chooses and presses nothing',
  MORE,
  async ({ page }) => {
    await openIntake(page);
    await intake(page)
      .getByRole('radio', { name: /Leave for testing/ })
      .check();
    await name(page).fill('Jo');
    await notes(page).fill('A scratch');
    await intake(page).getByLabel('Condition').selectOption('good');
    for (const place of [
      name(page),
      notes(page),
      intake(page).getByLabel('Find a customer'),
      intake(page).getByLabel('Battery health (%)'),
      intake(page).getByLabel('Ready by'),
      intake(page).getByLabel('Condition'),
    ]) {
      const before = await place.inputValue();
      await serial(page).fill('');
      await place.focus();
      await scanByHand(page, `${IMEI}\n`);
      await expect(serial(page), String(place)).toHaveValue(IMEI);
      await expect(place, String(place)).toHaveValue(before);
    }
    for (const place of [serial(page), intake(page).getByRole('button', { name: 'Add device' })]) {
      await serial(page).fill('');
      await place.focus();
      await scanByHand(page, `${IMEI}\n`);
      await expect(serial(page), String(place)).toHaveValue(IMEI);
    }
    // Also without Enter, out of a field that holds two characters.
    await serial(page).fill('');
    await name(page).focus();
    await scanByHand(page, IMEI);
    await expect(serial(page)).toHaveValue(IMEI);
    await expect(name(page)).toHaveValue('Jo');
    await expect(intake(page).getByText('Required')).toHaveCount(0);
  },
);

test('says why a scan is not used, and leaves nothing of it in a field', MORE, async ({ page }) => {
  await openIntake(page);
  await page.getByRole('heading', { level: 1 }).click();
  await scanByHand(page, 'F2L\n');
  await expect(page.getByText('“F2L” is too short for an IMEI or serial number.', { exact: false })).toBeVisible();
  // As a scanner that leaves out control characters, with a name that holds an element.
  const unreadable = licenseText()
    .replaceAll(/\p{Cc}/gu, '')
    .replace('NEWCOMER', 'MADDEN');
  for (const [scan, words] of [
    ['490154203237519\n', '490154203237519 isn’t a valid IMEI.'],
    ['1PMN572LL/A\n', 'part number'],
    [unreadable, 'set the scanner to send line feeds'],
  ] as const) {
    await notes(page).focus();
    await scanByHand(page, scan);
    await expect(page.getByText(words, { exact: false })).toBeVisible();
    await expect(notes(page), words).toHaveValue('');
    await expect(serial(page), words).toHaveValue('');
  }
  // Two numbers without a key at their end: the first is used.
  await notes(page).focus();
  await scanByHand(page, `${IMEI}K7Q2XW9L4M`);
  await expect(serial(page)).toHaveValue(IMEI);
  await expect(page.getByText('To use K7Q2XW9L4M', { exact: false })).toBeVisible();
  await scanByHand(page, 'SK7Q2XW9L4M\n');
  await expect(page.getByText(`The field already has ${IMEI}.`, { exact: false })).toBeVisible();
  await expect(serial(page)).toHaveValue(IMEI);
});

test('lets shortcuts sleep while a scan runs, and wakes them after it', MORE, async ({ page }) => {
  await openIntake(page);
  await page.getByRole('heading', { level: 1 }).click();
  await scanByHand(page, '?F2L?\n');
  await expect(page.getByText('“?F2L?” is too short', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [typed, text, controls] of [
  ['Enter', licenseText(), 'enter'],
  ['Control and a letter', licenseText(), 'control'],
  ['bars', licenseText().replaceAll(/\p{Cc}+/gu, '|'), 'enter'],
] as const) {
  test(`fills the seller from a license whose line feeds are ${typed}, and submits nothing`, MORE, async ({ page }) => {
    await openIntake(page);
    for (const field of [/^Notes/, /^Name$/, /^Find a customer/, /^IMEI or serial/]) {
      await intake(page).getByLabel(field).focus();
      await scanByHand(page, text, { controls });
      await expect(intake(page).getByText('License scanned'), String(field)).toBeVisible();
      await expect(intake(page).getByLabel('Phone', { exact: true })).toBeFocused();
      for (const other of [/^Notes/, /^Find a customer/, /^IMEI or serial/])
        await expect(intake(page).getByLabel(other), String(field)).toHaveValue('');
      await intake(page).getByRole('button', { name: 'Remove license' }).click();
    }
    for (const [label, value] of [
      ['Name', 'Nell Newcomer'],
      ['Street address', '1600 N Main St'],
      ['ZIP', '85001'],
    ] as const) {
      await expect(intake(page).getByLabel(new RegExp(`^${label}`)), label).toHaveValue(value);
    }
    await expect(intake(page).getByText('Required')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Customer Intake' })).toHaveAttribute('aria-selected', 'true');
    const kept = JSON.stringify(await page.evaluate('({ ...sessionStorage, ...localStorage })'));
    expect(kept + page.url()).not.toMatch(/ANSI|DCSNEW|D12345678/);
    await expectAccessible(page, 'a seller from a license');
  });
}

test('keeps a license together that comes late, and one into which a press comes', MORE, async ({ page }) => {
  await openIntake(page);
  await notes(page).focus();
  await scanByHand(page, licenseText(), { lateFrom: licenseText().indexOf('DAG') + 6 });
  await expect(intake(page).getByLabel('ZIP')).toHaveValue('85001');
  await expect(intake(page).getByLabel('Phone', { exact: true })).toHaveValue('');
  await expect(notes(page)).toHaveValue('');
  await intake(page).getByRole('button', { name: 'Remove license' }).click();

  await intake(page).getByLabel('Find a customer').focus();
  await notes(page).scrollIntoViewIfNeeded();
  const box = (await notes(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = { before: 80, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await scanByHand(page, licenseText(), { press });
  await expect(intake(page).getByText('License scanned')).toBeVisible();
  for (const field of ['Notes', 'Find a customer', 'IMEI or serial'])
    await expect(intake(page).getByLabel(field), field).toHaveValue('');
});

test(
  'refuses the license of a child with the reason, at the scan and on the server',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(/Failed to load resource/);
    await openIntake(page);
    await scanByHand(page, licenseText({ born: '03042015' }));
    const reason = 'The seller is under 18. We only buy from adults.';
    await expect(intake(page).getByRole('alert')).toContainText(reason);
    await expectAccessible(page, 'a refused license');
    await expect(name(page)).toHaveValue('');
    // Typed by hand all the same.
    await nameSeller(page, 'Nell Newcomer');
    await addDevice(page);
    await intake(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await expect(intake(page).getByRole('form', { name: 'Payment' }).getByText(reason)).toBeVisible();
  },
);

test('reads no license behind a dialog, and lets none of its keys into it', MORE, async ({ page }) => {
  await openIntake(page);
  await nameSeller(page, 'Nell Newcomer');
  await addDevice(page);
  await intake(page)
    .getByRole('button', { name: /^Adjust price/ })
    .click();
  const reason = page.getByRole('dialog', { name: 'Adjust price' }).getByLabel('Reason');
  await reason.focus();
  await scanByHand(page, licenseText());
  await expect(page.getByText('Close the open dialog, then scan again.')).toBeVisible();
  await expect(reason).toHaveValue('');
});

test('keeps a scan without Enter that a press follows at once', MORE, async ({ page }) => {
  await openIntake(page);
  await nameSeller(page, 'Nell Newcomer');
  await describeIphone(page);
  await serial(page).focus();
  await scanByHand(page, 'M8Q2XW9L4N');
  await intake(page).getByRole('button', { name: 'Add device' }).click();
  await expect(intake(page).getByText('M8Q2XW9L4N', { exact: false }).first()).toBeVisible();
  await expect(serial(page)).toHaveValue('');
});
