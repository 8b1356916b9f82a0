import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test('contacts are added, searched, subscribed and unsubscribed', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  await page.getByRole('tab', { name: 'Marketing' }).click();
  await expect(page.getByRole('heading', { name: 'Marketing Dashboard' })).toBeVisible();
  await expect(page.getByText('No contacts yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Dana Reyes');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(dialog.getByText('Please enter an email or a phone number.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('dana@example.test');
  await dialog.getByLabel('Tags').fill('VIP, iPhone');
  await dialog.getByLabel('How they agreed to get offers').fill('Signed the card at the counter');

  await page.route('**/api/marketing/contacts', (route) => route.abort('connectionreset'));
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByText('Failed to add contact')).toBeVisible();
  await page.unroute('**/api/marketing/contacts');
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByText('Contact added successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /^Dana Reyes/ });
  await expect(row).toContainText('vip');
  await expect(row.getByText('Subscribed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the contacts');

  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Subscription status updated')).toBeVisible();
  await expect(row.getByText('Unsubscribed', { exact: true })).toBeVisible();
  await page.getByLabel('Search by name, email or phone').fill('nobody');
  await expect(page.getByText('No results')).toBeVisible();
  await expectFits(page, 'contacts', 'staff');
});

/** Windows-1252, as Excel saves it, with a hint line, columns that nobody knows, and what people said elsewhere. */
const LIST = [
  'sep=;',
  'Who;Reach;Cell;Accepts Email Marketing;Color;Size;Company',
  'Mia Long;mia@example.test;;yes;red;L;Long Co',
  'Lee Ward;;1.555E+10;yes;red;L;',
  'Jos\u00e9 Reyes;jose@example.test;;no;blue;S;',
  'Kim Roe;kim@example.test;;;blue;S;',
].join('\r\n');

test(
  'a file of contacts is previewed, mapped and imported, and subscribes nobody of whom it does not say yes',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openArea(page, 'admin');
    await page.getByRole('tab', { name: 'Marketing' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose('book.csv', Buffer.from('PK\u0003\u0004 [Content_Types].xml', 'latin1'));
    await expect(
      dialog.getByText('This is an Excel workbook. Open it, save it as CSV, and choose that file.', { exact: true }),
    ).toBeVisible();
    await choose('list.csv', Buffer.from(LIST, 'latin1'));
    await expect(dialog.getByText('3 new contacts')).toBeVisible();
    await expect(dialog.getByLabel('Text encoding')).toHaveValue('windows-1252');
    await expect(dialog.getByText('Jos\u00e9 Reyes').last()).toBeHidden();
    await expect(dialog.getByText('We don’t recognize 3 columns.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 3 contacts' })).toBeDisabled();
    await dialog.getByLabel('Who').selectOption('Name');
    await expect(dialog.getByText('Jos\u00e9 Reyes').last()).toBeVisible();
    await dialog.getByRole('button', { name: 'Skip the rest' }).click();
    await expect(dialog.getByLabel('Color')).toHaveValue('ignore');
    await expect(dialog.getByText('“no” in “Accepts Email Marketing” (row 5)')).toBeVisible();
    await expect(dialog.getByText('Empty in “Accepts Email Marketing” (row 6)')).toBeVisible();
    await dialog.getByText('1 row skipped', { exact: true }).click();
    await expect(dialog.getByText('was rounded by a spreadsheet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 3 contacts' }).click();
    await expect(dialog.getByText('Please choose one.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Yes, all but those above (1 agreed)' }).check();
    await dialog.getByLabel('How and when they agreed').fill('Ticked the box of the raffle');
    await expectAccessible(page, 'the import');
    await expectFits(page, 'the import', 'staff');
    await dialog.getByRole('button', { name: 'Import 3 contacts' }).click();
    await expect(dialog.getByRole('heading', { name: '3 contacts added' })).toBeVisible();
    await expect(dialog.getByText('1 subscription added.')).toBeVisible();
    await expect(dialog.getByText('1 address unsubscribed, as your file says.')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download skipped rows' }).click();
    expect((await download).suggestedFilename()).toBe('skipped-rows.csv');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /^Mia Long/ })).toContainText('Subscribed');
    await expect(page.getByRole('row', { name: /^Jos\u00e9 Reyes/ })).toContainText('Unsubscribed');
    await expect(page.getByRole('row', { name: /^Kim Roe/ })).toContainText('Unsubscribed');
  },
);

test('a template is written, previewed as letter and text, and sent as a test', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  // Of the test's own look into the frame: the letter has no script.
  tolerate(/frame is sandboxed and the 'allow-scripts' permission is not set/);
  await openArea(page, 'admin');
  await page.getByRole('tab', { name: 'Marketing' }).click();
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('autumn-offer');
  await dialog.getByLabel('Text').fill('Hello {first_name}');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(dialog.getByText('{first_name} needs a fallback for contacts without a name')).toBeVisible();
  await dialog.getByLabel('Text').fill('Hello {first_name|there},\n\nbring it in.');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Template added successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /^autumn-offer/ })).toContainText('Hello there, bring it in.');
  await expectAccessible(page, 'the templates');

  await page.getByRole('button', { name: 'Preview autumn-offer' }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText('Hello Alexandria,')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByLabel('Preview on').selectOption('Desktop, dark');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(640);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel('Preview on').selectOption('Plain text');
  await expect(dialog.getByText('1180 Lamplight Row')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const form = page.getByRole('region', { name: 'Send a test email' });
  await form.getByRole('button', { name: 'Send test email' }).click();
  await expect(form.getByText('Please choose a template.')).toBeVisible();
  await form.getByLabel('Template').selectOption('autumn-offer');
  await form.getByRole('textbox', { name: 'Email' }).fill('owner@example.test');
  await page.route('**/api/marketing/test-email', (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('Failed to send test email')).toBeVisible();
  await page.unroute('**/api/marketing/test-email');
  await form.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('Test email sent')).toBeVisible();
});
