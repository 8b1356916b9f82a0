import fs from 'node:fs';
import { accentOf } from '#domain/branding/accent.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test('changes a setting on screen, which pages show at once, and takes it back', async ({ page, tolerate }) => {
  tolerate(/422/);
  await openArea(page, 'admin');
  await page.goto('/admin/settings');
  const shop = page.getByRole('region', { name: 'Shop details' });
  await shop.getByRole('button', { name: 'Edit Shop details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shop details' });
  await dialog.getByLabel('Run by').fill('Robin Vale');
  await dialog.getByLabel('Accent color (optional)').fill('#ffd400');
  await expect(dialog.getByText('Darkened so white text is readable on it.')).toBeVisible();
  await dialog.getByLabel('ZIP code').fill('7870');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('ZIP code')).toBeFocused();
  await expect(dialog.getByText('Enter five digits.')).toBeVisible();
  await expectAccessible(page, 'a setting that is wrong');
  await dialog.getByLabel('ZIP code').fill('78701');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(shop.getByText('Robin Vale')).toBeVisible();
  expect(await (await page.request.get('/about')).text()).toContain('Robin Vale');
  // The open page has the color as well, without the policy's leave for a further style.
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveCSS('--color-accent', accentOf('#ffd400', 'light').accent);
  await page.getByRole('button', { name: 'Settings history' }).click();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('Change undone')).toBeVisible();
  expect(await (await page.request.get('/about')).text()).not.toContain('Robin Vale');
});

test('sets the hours of the week and of a special day, which the contact page shows', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.goto('/admin/settings/hours');
  const hours = page.getByRole('region', { name: 'Hours and holidays' });
  await hours.getByRole('button', { name: 'Edit Hours and holidays' }).click();
  const week = page.getByRole('dialog', { name: 'Hours and holidays' });
  await week.getByLabel('Monday opens').selectOption('9:30AM');
  await week.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
  await week.getByLabel('Sunday opens').selectOption('Closed');
  await expectAccessible(page, 'the hours of the week');
  await week.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByText('Mon-Fri 9:30AM-7PM, Sat 10AM-6PM, Sun closed')).toBeVisible();
  const special = page.getByRole('region', { name: 'Special days' });
  await special.getByRole('button', { name: 'Add special day' }).click();
  const day = page.getByRole('dialog', { name: 'Add special day' });
  await day.getByLabel('Date').fill('2099-12-24');
  await day.getByLabel('Shop opens').selectOption('10AM');
  await day.getByLabel('Shop closes').selectOption('3PM');
  await day.getByLabel('Note for customers').fill('Christmas Eve');
  await expectAccessible(page, 'a special day');
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(special.getByText('10AM-3PM · Christmas Eve')).toBeVisible();

  await special.getByRole('button', { name: 'Add special day' }).click();
  await day.getByLabel('Date').fill('2099-12-23');
  await day.getByLabel(/^Last day/).fill('2099-12-22');
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(day.getByText('Choose a day after the first.')).toBeVisible();
  await day.getByLabel(/^Last day/).fill('2099-12-27');
  await day.getByLabel('Note for customers').fill('Vacation');
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(special.getByText('Friday, December 25 to Sunday, December 27')).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('open six days a week')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Special hours' })).toContainText(
    'Friday, December 25 to Sunday, December 27',
  );
  await page.goto('/admin/settings/hours');
  await special.getByRole('button', { name: 'Remove Dec 24, 2099' }).click();
  await expect(special.getByText('Christmas Eve')).toBeHidden();
  await special.getByRole('button', { name: 'Remove Dec 25, 2099 to Dec 27, 2099' }).click();
  await expect(special.getByText('Friday, December 25')).toBeHidden();
});

test(
  'sets a radius of pickups, whose ZIP codes are counted while it is typed, and which pages name',
  MORE,
  async ({ page }) => {
    await openArea(page, 'admin');
    await page.goto('/admin/settings/pickups');
    const pickups = page.getByRole('region', { name: 'Home pickups' });
    const dialog = page.getByRole('dialog', { name: 'Home pickups' });
    await pickups.getByRole('button', { name: 'Edit Home pickups' }).click();
    await dialog.getByLabel('Pickup radius in miles').fill('15');
    await expect(dialog.getByText(/^48 ZIP codes within 15 miles of 78701\. Closest: 78701/)).toBeVisible();
    await expectAccessible(page, 'a radius of pickups');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(pickups.getByText(/^48 ZIP codes within 15 miles/)).toBeVisible();
    expect(await (await page.request.get('/about')).text()).toContain('within 15 miles of our shop');
    await pickups.getByRole('button', { name: 'Edit Home pickups' }).click();
    await dialog.getByLabel('Pickup radius in miles').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(pickups.getByText('No radius')).toBeVisible();
  },
);

test(
  'connects an email server whose test names the stage that fails, keeps its secret, never exports it, and removes it',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(/422/);
    await openArea(page, 'admin');
    await page.goto('/admin/settings/email');
    const email = page.getByRole('region', { name: 'Email account' });
    const dialog = page.getByRole('dialog', { name: 'Email account' });
    const edit = email.getByRole('button', { name: 'Edit Email account' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await edit.click();
    await dialog.getByLabel('Email server').fill('127.0.0.1');
    await dialog.getByLabel(/^Port/).fill('1');
    await dialog.getByLabel('User name').fill('shop');
    await dialog.getByLabel(/^Email password/).fill('seven hidden words');
    await dialog.getByLabel('Sender address').fill('hello@shop.test');
    await save.click();
    await expect(email.getByText('Set, not shown')).toBeVisible();
    await email.getByRole('button', { name: 'Test email' }).click();
    const check = page.getByRole('dialog', { name: 'Test email' });
    await check.getByLabel('Send to').fill('ann@example.com');
    await check.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(check.getByText('Connection failed')).toBeVisible();
    await expectAccessible(page, 'a test that failed');
    await check.getByRole('button', { name: 'Cancel' }).click();

    await edit.click();
    await expect(dialog.getByLabel(/^Email password/)).toHaveValue('');
    await dialog.getByLabel('Sender address').fill('orders@shop.test');
    await save.click();
    await expect(email.getByText('orders@shop.test')).toBeVisible();
    await expect(email.getByText('Set, not shown')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const exported = fs.readFileSync(await (await download).path(), 'utf8');
    expect(exported).toContain('orders@shop.test');
    expect(exported).not.toMatch(/SMTP_PASSWORD|seven hidden words/);

    await edit.click();
    await dialog.getByLabel('Remove: Email password').check();
    await expect(dialog.getByLabel(/^Email password/)).toBeDisabled();
    await save.click();
    await expect(dialog.getByText('Nothing is sent without this. Keep it, or clear the others too.')).toBeVisible();
    await expectAccessible(page, 'a secret to be removed whose user name stays');
    await dialog.getByLabel('User name').fill('');
    await save.click();
    await expect(email.getByText('Set, not shown')).toBeHidden();
  },
);

test('imports the settings of another shop after it has shown what changes', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import settings' });
  const choose = (content: string) =>
    dialog
      .getByLabel('File of settings')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('device,price\n');
  await expect(dialog.getByText('This isn’t a file of settings.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose(
    JSON.stringify({ settings: { SHOP_OWNER: 'Noor Ames', SHOP_ZIP: '7870', SHOP_MOTTO: 'Cash', HOLD_DAYS: '3' } }),
  );
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('Run by');
  await expect(dialog.getByRole('region', { name: 'Skipped: not valid' })).toContainText('ZIP code: 7870');
  await expect(dialog.getByRole('region', { name: 'Skipped: not known here' })).toContainText('SHOP_MOTTO');
  await expectAccessible(page, 'settings before they are imported');
  await dialog.getByRole('button', { name: 'Import' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Shop details' }).getByText('Noor Ames')).toBeVisible();
  await page.getByRole('button', { name: 'Settings history' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
});
