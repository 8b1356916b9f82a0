import { formatPhone } from '#domain/phone/format-phone.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseTab, openArea, takeOrder } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

test('sends a test SMS, and finds every message with its state, its text and its order', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  const customer = newPhone();
  await takeOrder(page, 'Ada Brook', customer);
  await chooseTab(page, 'SMS Notifications');
  const form = page.getByRole('region', { name: 'Send a test SMS' });
  const send = form.getByRole('button', { name: 'Send test SMS' });
  await send.click();
  await expect(form.getByText('Please enter a phone number.')).toBeVisible();
  await expect(form.getByLabel('Phone')).toBeFocused();
  const phone = newPhone();
  await form.getByLabel('Phone').fill('+44 20 7946 0958');
  await form.getByLabel('Message').fill('Łukasz, does it arrive?');
  await expect(form.getByText('23/160 · Ł limits each text to 70 characters instead of 160')).toBeVisible();
  await send.click();
  await expect(form.getByText('This number is outside the US. Please enter a US number.')).toBeVisible();
  await form.getByLabel('Phone').fill(formatPhone(phone));
  await form.getByLabel('Message').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Test SMS sent successfully!')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');

  const templates = page.getByRole('region', { name: 'Active templates' });
  await expect(templates.getByRole('listitem')).toHaveCount(8);
  await templates.getByText('Payment issued (via Zelle)').click();
  await expect(templates.getByText(/Zelle.*\/track\//)).toBeVisible();

  const log = page.getByRole('region', { name: 'Message log' });
  const row = log.getByRole('row').filter({ hasText: formatPhone(phone) });
  await expect(row).toContainText('Test');
  await expect(row).toContainText('Not sent: no text provider');
  await expectAccessible(page, 'the message log');
  await expectFits(page, 'the message log', 'staff');

  await page.keyboard.press('/');
  await page.keyboard.type(formatPhone(customer));
  await expect(row).toHaveCount(0);
  await log.getByRole('row').filter({ hasText: 'Order confirmation' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: `Text to ${formatPhone(customer)}` });
  await expect(dialog).toContainText('Cash Again');
  await expectAccessible(page, 'a message of the log');
  await dialog.getByRole('button', { name: /^Open order/ }).click();
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Ada Brook');

  await page.keyboard.press('Escape');
  await log.getByLabel('Status').selectOption('Needs attention');
  await expect(log.getByText('No messages found.')).toBeVisible();
  // The filter is in the address: a reload shows the same, and Back what was chosen before.
  await page.reload();
  await expect(log.getByText('No messages found.')).toBeVisible();
  await expect(log.getByLabel('Search by full phone number or email')).toHaveValue(formatPhone(customer));
  await page.goBack();
  await expect(log.getByLabel('Status')).toHaveValue('');
  await expect(log.getByRole('row').filter({ hasText: 'Order confirmation' }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goForward();
  await log.getByRole('button', { name: 'Show all messages' }).click();
  await expect(log.getByLabel('Search by full phone number or email')).toHaveValue('');
  await expect(row).toBeVisible();
});

test(
  'edits a text about an order with its variables, warns of what it costs, and restores the original',
  MORE,
  async ({ page }) => {
    await openArea(page, 'admin');
    await chooseTab(page, 'SMS Notifications');
    const templates = page.getByRole('region', { name: 'Active templates' });
    await templates.getByText('Completed').click();
    await templates.getByRole('button', { name: 'Edit Completed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Completed' });
    const text = dialog.getByLabel('Text');
    await text.fill('All done, {nmae}!');
    await expect(dialog.getByText('{nmae} isn’t available in this text. Did you mean {name}?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await text.fill('Żółw {name} ');
    await dialog.getByRole('button', { name: '{link}', exact: true }).click();
    await expect(text).toHaveValue('Żółw {name} {link}');
    await expect(dialog.getByText(/each billed\. .*ł limits each text to 70 characters/)).toBeVisible();
    await expectAccessible(page, 'the text of a template');
    await expectFits(page, 'the text of a template', 'staff');
    await text.fill('All done, {name}! {link}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Text saved')).toBeVisible();
    await expect(templates.getByText('Completed · edited')).toBeVisible();
    await templates.getByRole('button', { name: 'Edit Completed' }).click();
    await dialog.getByText('History').click();
    await expect(dialog.getByRole('listitem')).toContainText('All done, {name}! {link}');
    await dialog.getByRole('button', { name: 'Restore original' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(templates.getByText('Completed · edited')).toHaveCount(0);
  },
);
