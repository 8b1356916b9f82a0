import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  introduceSeller,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test('sells with a phone copied from contacts, and an address with an ampersand', async ({ page, product }) => {
  const { phone } = newPerson();
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await dialog.getByLabel('Full name').fill('Pat Lee');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('mailto:pat&lee@example.test');
  const field = dialog.getByLabel('Phone', { exact: true });
  await field.fill('1-800-555-0142');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(field).toHaveAccessibleDescription(/Toll-free numbers can’t get texts\./);
  await field.fill(`\u202a${formatPhone(phone).replace('-', '\u2011')}\u202c`);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByLabel('Verification code').fill(await product.latestCode(phone));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Phone verified')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await chooseMail(dialog);
  await confirmButton(dialog).click();
  await expect(page.getByRole('heading', { name: /Order/ }).first()).toBeVisible();
  await expect(confirmButton(dialog)).toHaveCount(0);
  expect(await ordersOf(page)).toMatchObject([{ customer: { email: 'pat&lee@example.test', phone } }]);
});

test(
  'goes back to the field that the server refuses, and keeps the rest',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const words = 'We can’t reach this mailbox.';
    const json = { message: 'Please check the marked fields.', code: 'malformed', errors: { email: words } };
    await page.route('**/api/customers/guest', (route) => route.fulfill({ status: 400, json }), { times: 1 });
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await introduceSeller(dialog, product, newPerson());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await chooseMail(dialog);
    await confirmButton(dialog).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')));
    await expect(dialog.getByLabel('Your address')).not.toHaveValue('');
    await email.fill('pat.lee@example.test');
    await confirmButton(dialog).click();
    await expect.poll(() => ordersOf(page)).toMatchObject([{ customer: { email: 'pat.lee@example.test' } }]);
  },
);
