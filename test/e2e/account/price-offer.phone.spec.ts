import { expectAccessible } from '#test/e2e/support/axe.ts';
import { newContext } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { inspectDevice, offerPath, openAsMember, sellDevice } from '#test/e2e/support/price-offer.ts';
import { expect, FAILED_LOAD, test } from '#test/e2e/support/product.ts';
import { SHOP_WITH_MEMBERS } from '#test/e2e/support/shop.ts';

test.use({ configuration: SHOP_WITH_MEMBERS });

test('asks a phone that is not known for a code to the phone of the order, before it sends the device back', async ({
  page,
  browser,
  product,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  const owner = await newContext(browser, product.url);
  const ownPage = await owner.newPage();
  const { id, phone } = await sellDevice(ownPage);
  const staff = await openAsMember(browser, product, 'Ivo Bench');
  await inspectDevice(staff.page, id, ['SCREEN_CRACK', 'SPEAKER', 'BODY_DENT']);
  const path = await offerPath(ownPage, id);

  await page.goto(path);
  await expectFits(page, 'a price offer');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'a price offer');
  await page.getByRole('button', { name: 'Return My Device (Free)' }).tap();
  const dialog = page.getByRole('dialog');
  const ending = phone.replace(/\D/g, '').slice(-4);
  await expect(dialog).toContainText(`We’ll text a 6-digit code to the number ending in ${ending}.`);
  await dialog.getByRole('button', { name: 'Text Me a Code' }).tap();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  const right = await product.latestCode(phone);
  await dialog.getByRole('button', { name: 'Return My Device' }).tap();
  await expect(dialog.getByText('Please enter the 6-digit code.')).toBeVisible();
  await code.fill(right === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Return My Device' }).tap();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a wrong code for an offer');
  await expectFits(page, 'a wrong code for an offer');
  await page.setViewportSize({ width: 390, height: 844 });
  await code.fill(right);
  await dialog.getByRole('button', { name: 'Return My Device' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your device is coming back');
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('free and with tracking');
  const order = await (await ownPage.request.get(`/api/sell-requests/${id}`)).json();
  expect(order.status).toBe('declined');
  await staff.close();
  await owner.close();
});
