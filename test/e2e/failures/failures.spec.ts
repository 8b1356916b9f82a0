import { formatPhone } from '#domain/phone/format-phone.ts';
import { chooseOptions, newPerson, openDialog } from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test(
  'says beside the phone why no code was sent, and beside the code why it was not checked',
  MORE,
  async ({ page, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    const person = newPerson();
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    const phone = dialog.getByLabel('Phone', { exact: true });
    await phone.fill(formatPhone(person.phone));
    const send = dialog.getByRole('button', { name: 'Send Code' });
    const sending = '**/api/verify/send-code';
    await page.route(sending, (route) => route.abort('connectionrefused'), { times: 1 });
    await send.click();
    await expect(phone).toHaveAccessibleDescription(/Failed to send verification code\. Please try again\.$/);
    const json = { code: 'too_many_requests', message: 'Too many attempts.' };
    const wait = { status: 429, headers: { 'retry-after': '2' }, json };
    await page.route(sending, (route) => route.fulfill(wait), { times: 1 });
    await send.click();
    await expect(phone).toHaveAccessibleDescription(/Too many attempts\. Please try again in 2 seconds\.$/);
    await send.click();

    const code = dialog.getByLabel('Verification code');
    await code.fill(await product.latestCode(person.phone));
    await page.route('**/api/verify/check-code', (route) => route.abort('connectionrefused'), { times: 1 });
    const verify = dialog.getByRole('button', { name: 'Verify', exact: true });
    await verify.click();
    await expect(code).toHaveAccessibleDescription(/Failed to verify code\. Please try again\.$/);
    await verify.click();
    await expect(dialog.getByText('Phone verified')).toBeVisible();
  },
);
