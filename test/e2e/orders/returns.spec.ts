import type { Page } from '@playwright/test';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { chooseTab, newStaffPage, openArea, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expectPdf, newPhoto } from '#test/e2e/support/files.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { SHOP_WITH_MEMBERS } from '#test/e2e/support/shop.ts';
import { mailOrder } from '#test/factories.ts';

// A shop of its own: other files expect no order that has ended. A whole return, from the order to the carrier.
test.use({ configuration: SHOP_WITH_MEMBERS });

const SERIAL = 'F2LX1234ABCD';

/** Declines an order whose device is in the shop, and waits for its return. */
async function decline(staff: Page, id: string): Promise<void> {
  await setStatus(staff, id, 'device_received');
  await setStatus(staff, id, 'declined');
  const begun = async () => (await (await staff.request.get(`/api/sell-requests/${id}/return`)).json()).found;
  await expect.poll(begun).not.toBeNull();
}

/** Takes a return to its label, like another terminal. @returns its id */
async function sendLabel(staff: Page, orderId: string): Promise<string> {
  const read = async () => (await (await staff.request.get(`/api/sell-requests/${orderId}/return`)).json()).found;
  const { id } = await read();
  const path = `/api/returns/${id}`;
  const whole = async () => (await staff.request.get(path)).json();
  const { address } = await whole();
  const checked = await staff.request.post(`${path}/address`, { data: { version: 1, ...address } });
  expect(checked.status(), await checked.text()).toBe(200);
  const photo = `${path}/photos?photoId=${crypto.randomUUID()}`;
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await staff.request.post(photo, { data: await newPicture(), headers })).status()).toBe(201);
  const packed = await staff.request.post(`${path}/pack`, { data: { version: 2, serial: SERIAL, weightOz: 18 } });
  expect(packed.status(), await packed.text()).toBe(200);
  await expect.poll(async () => (await whole()).state).toBe('label_made');
  return id;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Returns', exact: true });

test('a declined device is packed with its photo and its own serial number, and gets a label', async ({
  page: staff,
  tolerate,
}) => {
  // The server refuses what does not fit.
  tolerate(FAILED_LOAD);
  await register(staff);
  const id = await placeOrder(staff, mailOrder, { imei: SERIAL });
  await openArea(staff, 'admin');
  await decline(staff, id);

  await chooseTab(staff, 'Returns');
  await expect(panel(staff).getByRole('button', { name: shortOrderId(id) })).toBeVisible();
  await expectAccessible(staff, 'the returns');
  await panel(staff)
    .getByRole('button', { name: shortOrderId(id) })
    .click();
  const sheet = staff.getByRole('dialog', { name: /^Return of order/ });
  await expect(sheet.getByLabel('Street')).not.toHaveValue('');
  await sheet.getByLabel('ZIP').fill('78705');
  await sheet.getByRole('button', { name: 'Confirm address' }).click();
  await expect(sheet.getByText('Please add a reason for the new address')).toBeVisible();
  await sheet.getByLabel('Reason for the change').fill('Said on the phone');
  await sheet.getByRole('button', { name: 'Confirm address' }).click();

  await sheet.getByLabel('IMEI or serial').fill('F2LX1234ABCE');
  await sheet.getByLabel('Pounds').fill('1');
  await sheet.getByLabel('Ounces').fill('2');
  const pack = sheet.getByRole('button', { name: 'Create label' });
  await pack.click();
  await expect(sheet.getByText('Wrong device: this order’s serial')).toBeVisible();
  await sheet.getByLabel('IMEI or serial').fill(SERIAL);
  await pack.click();
  await expect(sheet.getByText('Please take a photo of the packed device')).toBeVisible();
  // The server keeps it, and its answer is lost: it is sent again, and is there once.
  let isLost = false;
  await staff.route('**/photos?*', async (route) => {
    if (!isLost) await route.fetch();
    isLost = true;
    return route.abort();
  });
  await sheet.getByLabel('Take a photo').setInputFiles(await newPhoto('box.jpg'));
  await expect(sheet.getByText('We couldn’t reach our server.', { exact: false })).toBeVisible();
  await expectAccessible(staff, 'a photo that found no connection');
  await staff.unroute('**/photos?*');
  await staff.evaluate("window.dispatchEvent(new Event('online'))");
  await expect(sheet.getByRole('list', { name: 'Photos to send' })).toHaveCount(0);
  await expect(sheet.getByRole('img', { name: /^Packed device/ })).toHaveCount(1);
  await expectAccessible(staff, 'a return that is packed');
  await pack.click();
  const label = sheet.getByRole('link', { name: 'Label (PDF)' });
  await expect(label).toBeVisible();
  await expectPdf(label);
});

test('a device on its way back is followed by its sender, with trouble', MORE, async ({ page, browser, product }) => {
  await register(page);
  const id = await placeOrder(page, mailOrder, { imei: SERIAL });
  const staff = await newStaffPage(browser, product, 'admin');
  await decline(staff, id);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('within two business days')).toBeVisible();
  const returnId = await sendLabel(staff, id);
  await staff.goto(`/admin/returns/${returnId}`);
  const sheet = staff.getByRole('dialog', { name: /^Return of order/ });
  await sheet.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(sheet.getByText('With the carrier')).toBeVisible();
  await page.reload();
  const back = page.getByRole('region', { name: 'On its way back to you' });
  await expect(back.getByText('Tracking number', { exact: true })).toBeVisible();
  await sheet.getByLabel('Next event').selectOption('held');
  await sheet.getByRole('button', { name: 'Move package' }).click();
  await expect
    .poll(async () => (await (await page.request.get(`/api/sell-requests/${id}/history`)).json()).back.trouble)
    .toBe('held');
  await page.reload();
  await expect(back).toContainText('The carrier is holding the package with your device.');
  await expectAccessible(page, 'order whose device is on its way back');
  await expectFits(page, 'order whose device is on its way back');
  await staff.reload();
  await expect(sheet).toContainText('Ask the carrier why it’s holding the return');
  await expectFits(staff, 'a return on its way', 'staff');
  await staff.context().close();
});

test('staff begin a return from the order, and hand the device over in the shop', async ({ page }) => {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Lena Ortiz');
  await setStatus(page, id, 'device_received');
  await page.goto(`/pos/orders/${id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Return device' }).click();
  const begin = page.getByRole('dialog', { name: 'Return device' });
  await begin.getByRole('button', { name: 'Start return' }).click();
  await expect(begin.getByText('Please choose a reason')).toBeVisible();
  await expectAccessible(page, 'beginning a return');
  await begin.getByLabel('Reason').selectOption('Hold not cleared');
  await begin.getByLabel('Message to the seller').fill('Find My stays on');
  await begin.getByLabel('Internal note').fill('Tried three times');
  await begin.getByRole('button', { name: 'Start return' }).press('Enter');
  await details.getByRole('link', { name: 'Open return' }).click();

  const sheet = page.getByRole('dialog', { name: /^Return of order/ });
  await expect(sheet).toContainText('Find My stays on');
  await expect(sheet).toContainText('Tried three times');
  await sheet.getByRole('button', { name: 'Hand over in shop' }).click();
  const over = page.getByRole('dialog', { name: 'Hand over in shop' });
  await over.getByLabel('Name of the person picking it up').fill('Lena Ortiz');
  await over.getByRole('button', { name: 'Confirm handover' }).click();
  await expect(sheet).toContainText('To Lena Ortiz');
  await expectAccessible(page, 'a return that was handed over');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // The tests share one shop: other devices may wait.
  const row = panel(page).getByRole('button', { name: shortOrderId(id) });
  await expect(row).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Returns' }).getByRole('button', { name: 'Completed' }).click();
  await expect(row).toBeVisible();
  await expectFits(page, 'the returns that ended', 'staff');
});
