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

test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } });

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

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
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /sell-requests/.test(request.url()));
  const pressed = performance.now();
  await confirmButton(dialog).click();

  await expectToast(page, {
    kind: 'status',
    title: 'Order Submitted!',
    text: 'We’ll contact you within 24 hours to confirm your pickup.',
  });
  await expect(page).toHaveURL(/\/confirmation\?orderId=/);
  expect((performance.now() - pressed) / 1000).toBeGreaterThan(1.5);

  expect((await sent).postDataJSON(), 'without the box of offers').not.toHaveProperty('offers');
  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  await expect(page.getByText(`Order #${shortOrderId(id)}`, { exact: true })).toBeVisible();
  await expect(page.getByText(priceTextOf(IPHONE), { exact: true })).toBeVisible();
  await expect(page.locator('dl').getByText('2:00 PM')).toBeVisible();
  await expect(page.getByText(ADDRESS_LINE, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download Shipping Label' })).toHaveCount(0);
  const next = page.getByRole('region', { name: 'What happens next' });
  const words = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...LONG_DAY });
  await expect(next.getByText(`${words}, 2:00 PM`, { exact: true })).toBeVisible();
  await expect(next.getByText(/^By \w+day, \w+ \d+(,| at) \d+:\d\d\s[AP]M$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to have ready' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to pack' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy order number' }).click();
  await expect(page.getByRole('button', { name: 'Copied order number' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shortOrderId(id));

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

  await page.getByRole('link', { name: `Track order #${shortOrderId(id)}` }).click();
  await expect(page.getByRole('heading', { name: `Order #${shortOrderId(id)}` })).toBeVisible();
});
