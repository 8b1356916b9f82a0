import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  ADDRESS_LINE,
  choosePickup,
  confirmButton,
  dayFromNow,
  describeDevice,
  expectToast,
  IPHONE,
  newPerson,
  openDialog,
  priceTextOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, test } from '#test/e2e/support/product.ts';

test('shows a guest a toast for a booked pickup, and the confirmation page after a second and a half', async ({
  page,
  product,
}) => {
  const person = newPerson();
  const dialog = await openDialog(page);
  await describeDevice(dialog, product, IPHONE, person);
  const day = dayFromNow(3);
  await choosePickup(dialog, { day, time: '2:00 PM' });
  await dialog.getByLabel('Notes').fill('The bell is broken, please knock.');
  const pressed = performance.now();
  await confirmButton(dialog).click();

  await expectToast(page, {
    kind: 'status',
    title: 'Order Submitted!',
    text: 'We’ll contact you within 24 hours to confirm your pickup.',
  });
  await expect(page).toHaveURL(/\/confirmation\?orderId=/);
  expect((performance.now() - pressed) / 1000).toBeGreaterThan(1.5);

  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  await expect(page.getByText(`Order #${shortOrderId(id)}`, { exact: true })).toBeVisible();
  await expect(page.getByText(priceTextOf(IPHONE), { exact: true })).toBeVisible();
  await expect(page.locator('dl').getByText('2:00 PM')).toBeVisible();
  await expect(page.getByText(ADDRESS_LINE, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download Shipping Label' })).toHaveCount(0);

  const order = await (await page.request.get(`/api/sell-requests/${id}`)).json();
  expect(order).toMatchObject({
    serviceMethod: 'home_pickup',
    pickupAddress: ADDRESS_LINE,
    pickupCity: 'Austin',
    pickupState: 'TX',
    pickupZip: '78704',
    appointmentDate: day,
    appointmentTime: '2:00 PM',
    notes: 'The bell is broken, please knock.',
    status: 'received',
    trackingNumber: null,
    shippingLabelUrl: null,
  });
  const mail = await product.printed(person.email, new RegExp(`(${shortOrderId(id)})`));
  expect(mail).toBe(shortOrderId(id));
});
