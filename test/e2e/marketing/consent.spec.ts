import { formatPhone } from '#domain/phone/format-phone.ts';
import { signTwilioCall } from '#server/ports/sms/twilio-webhooks.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseTab, openArea } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, test } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newKey, newPhone } from '#test/factories.ts';

const TOKEN = 'the auth token of the account';
const PATH = '/api/webhooks/sms';

test.use({
  configuration: { ...PASSWORDS, TWILIO_AUTH_TOKEN_SECONDARY: TOKEN },
});

test('staff stop the texts to a customer from their text, and see it in the history of the number', async ({
  page,
  request,
  baseURL,
}) => {
  const phone = newPhone();
  const form = { MessageSid: `SM${newKey()}`, From: phone, To: '+15125550142', Body: 'you again', NumMedia: '2' };
  const signature = signTwilioCall(TOKEN, `${baseURL}${PATH}`, form);
  const taken = await request.post(PATH, { form, headers: { 'x-twilio-signature': signature } });
  expect(taken.status()).toBe(200);

  await openArea(page, 'admin');
  await chooseTab(page, 'SMS Notifications');
  const inbox = page.getByRole('region', { name: 'Texts from customers' });
  const row = inbox.getByRole('row').filter({ hasText: 'you again' });
  await expect(row).toContainText(formatPhone(phone));
  await expect(row).toContainText('2 pictures');
  await expectAccessible(page, 'texts from customers');
  await expectFits(page, 'texts from customers', 'staff');
  await row.getByRole('button', { name: 'Stop texts' }).click();
  await expect(page.getByRole('status').getByText(`Texts stopped for ${formatPhone(phone)}`)).toBeVisible();
  await expect(row).toHaveCount(0);

  const consent = page.getByRole('region', { name: 'Consent' });
  await consent.getByLabel('Phone or email').fill(formatPhone(phone));
  await consent.getByRole('button', { name: 'Look up consent' }).click();
  await expect(consent.getByText('All texts: stopped')).toBeVisible();
  await consent.getByRole('button', { name: 'Record consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record consent' });
  await dialog.getByLabel('About').selectOption('All texts');
  await dialog.getByLabel('Their answer').selectOption('Allowed');
  await dialog.getByLabel('How they told us').selectOption('On the phone');
  await dialog.getByLabel('Exact words').fill('Please text me again.');
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect(consent.getByText('On the phone: Please text me again.')).toBeVisible();
  await expectAccessible(page, 'the consent of a number');
});
