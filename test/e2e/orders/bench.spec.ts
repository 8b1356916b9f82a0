import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { post, setStatus, takeOrder, trackingLinkOf, unlockArea } from '#test/e2e/support/desk.ts';
import { newPhoto } from '#test/e2e/support/files.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { scanByHand } from '#test/e2e/support/hand-scanner.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { mailOrder } from '#test/factories.ts';

const SERIAL = 'F2LX1234ABCD';
/** A serial number that no other test uses. */
const EARLIER_SERIAL = 'G6TZ9876WXYZ';

/** Opens the bench of a new order whose device has arrived: an iPhone in good condition, quoted at $1,020. */
async function openBench(page: Page, name: string): Promise<{ id: string; bench: Locator }> {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, name);
  await setStatus(page, id, 'device_received');
  await page.goto(`/pos/inspections/${id}`);
  return { id, bench: await shownBench(page) };
}

async function shownBench(page: Page): Promise<Locator> {
  const bench = page.getByRole('dialog', { name: 'Inspection', exact: true });
  await expect(bench.getByLabel('IMEI or serial number')).toBeVisible();
  return bench;
}

const saved = (bench: Locator) => expect(bench.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
const photograph = async (bench: Locator, of: string) => {
  await bench.getByLabel(`Take a photo: ${of}`).setInputFiles(await newPhoto());
  await expect(bench.getByRole('img', { name: `Photo 1: ${of}` })).toBeVisible();
};
const typeSerial = async (bench: Locator, serial: string) => {
  await bench.getByLabel('IMEI or serial number').fill(serial);
  await bench.getByLabel('IMEI or serial number').press('Enter');
  await saved(bench);
};
const notes = (bench: Locator) => bench.getByRole('textbox', { name: /^Internal note/ });
const price = (bench: Locator) => bench.getByRole('region', { name: 'Price' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Finish inspection' });
const readBench = async (page: Page, id: string) =>
  (await page.request.get(`/api/sell-requests/${id}/inspection`)).json();

test('takes a parcel from its opening to a kept quote', async ({ page }) => {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Kira Kept');
  await setStatus(page, id, 'device_received');
  await page.goto(`/pos/orders/${id}`);
  await page.getByRole('dialog', { name: 'Order Details' }).getByRole('button', { name: 'Inspect' }).click();
  const bench = await shownBench(page);
  await scanByHand(page, `${SERIAL}\n`);
  await expect(bench.getByLabel('IMEI or serial number')).toHaveValue(SERIAL);
  await saved(bench);
  await bench.getByLabel('Package weight (oz)').fill('14.2');
  await photograph(bench, 'Opened box');
  await bench.getByRole('button', { name: 'Record unboxing' }).click();
  await expect(bench.getByRole('region', { name: 'Unboxed' })).toContainText('14.2 oz');

  await bench.getByRole('button', { name: 'Finish inspection' }).click();
  await expect(confirmation(page)).toContainText('We pay the seller $1,020, as quoted.');
  await confirmation(page).getByRole('button', { name: 'Finish at $1,020' }).click();
  await expect(bench.getByRole('list').filter({ hasText: 'Inspection 1' })).toContainText('Quote kept');
  await expect(bench.getByRole('button', { name: 'Inspect again' })).toBeVisible();

  await bench.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Order Details' }).getByText('device received to evaluation'),
  ).toBeVisible();
});

test(
  'asks for the photo of each fault that lowers the price, and leaves the decision to the seller',
  MORE,
  async ({ page }) => {
    const { id, bench } = await openBench(page, 'Lena Lower');
    await typeSerial(bench, SERIAL);
    await bench.getByLabel(/^Cracked screen/).check();
    await bench.getByLabel(/^Light scratches on the screen/).check();
    await expect(price(bench)).toContainText('$720');
    await bench.getByRole('button', { name: 'Finish inspection' }).click();
    await expect(bench.getByRole('alert').filter({ hasText: 'Photo needed for: Cracked screen' })).toBeVisible();
    await expectAccessible(page, 'the bench with a fault that needs its photo', 'dialog[open]');
    await photograph(bench, 'Cracked screen');
    await expectFits(page, 'the bench with a fault and a photo', 'staff');
    await page.setViewportSize({ width: 1280, height: 800 });
    await bench.getByRole('button', { name: 'Finish inspection' }).click();
    await expect(confirmation(page)).toContainText('Light scratches on the screen');
    await expect(confirmation(page)).toContainText('The seller decides');
    await expectAccessible(page, 'the question before an inspection is completed', 'dialog[open]');
    await confirmation(page).getByRole('button', { name: 'Send offer of $720' }).click();
    await expect(bench.getByRole('list').filter({ hasText: 'Inspection 1' })).toContainText('$720');
    await expectAccessible(page, 'a completed inspection', 'dialog[open]');
    const [order] = [await (await page.request.get(`/api/sell-requests/${id}`)).json()];
    expect([order.status, order.finalPrice]).toEqual(['price_confirmation', '720.00']);

    await bench.getByRole('button', { name: 'Inspect again' }).click();
    await expect(bench.getByText('Inspection 2')).toBeVisible();
    await expect(bench.getByLabel(/^Cracked screen/)).toBeChecked();
  },
);

test('keeps a draft over a reload, also what found no connection', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  const { id, bench } = await openBench(page, 'Dora Draft');
  await bench.getByLabel(/^Speaker not working/).check();
  await notes(bench).fill('The left one.');
  await saved(bench);
  await page.reload();
  const again = await shownBench(page);
  await expect(again.getByLabel(/^Speaker not working/)).toBeChecked();
  await expect(notes(again)).toHaveValue('The left one.');

  const saving = `**/api/sell-requests/${id}/inspection`;
  await page.route(saving, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await again.getByLabel(/^Microphone not working/).check();
  await expect(again.getByRole('alert').filter({ hasText: 'Not saved: you’re offline.' })).toBeVisible();
  await page.unroute(saving);
  await page.reload();
  const later = await shownBench(page);
  await expect(later.getByLabel(/^Microphone not working/)).toBeChecked();
  await expect.poll(async () => (await readBench(page, id)).inspections[0].defects).toEqual(['SPEAKER', 'MIC']);
});

test(
  'saves a bench that is closed and opened again before its save is answered, without a conflict',
  MORE,
  async ({ page }) => {
    const { id, bench } = await openBench(page, 'Ria Reopened');
    await page.goto(`/pos/orders/${id}`);
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await details.getByRole('button', { name: 'Inspect' }).click();
    await typeSerial(bench, SERIAL);
    const { promise: reopened, resolve: answer } = Promise.withResolvers<void>();
    let saves = 0;
    await page.route(`**/api/sell-requests/${id}/inspection`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      saves += 1;
      const response = await route.fetch();
      if (saves === 1) await reopened;
      return route.fulfill({ response });
    });
    await bench.getByLabel(/^Speaker not working/).check();
    await expect.poll(() => saves).toBe(1);
    await bench.getByRole('button', { name: 'Close', exact: true }).click();
    await details.getByRole('button', { name: 'Inspect' }).click();
    await expect(bench.getByLabel(/^Speaker not working/)).toBeChecked();
    await bench.getByLabel(/^Microphone not working/).check();
    answer();
    await saved(bench);
    await expect(bench.getByText('Someone else changed this inspection.')).toHaveCount(0);
    expect([(await readBench(page, id)).inspections[0].defects, saves]).toEqual([['SPEAKER', 'MIC'], 2]);
  },
);

test(
  'tells the second of two inspectors what the first has saved, and lets them decide',
  MORE,
  async ({ page, context, tolerate }) => {
    tolerate(FAILED_LOAD);
    const { id, bench } = await openBench(page, 'Tess Two');
    await typeSerial(bench, SERIAL);
    const other = await context.newPage();
    await other.goto(`/pos/inspections/${id}`);
    const theirs = await shownBench(other);
    await theirs.getByLabel(/^Cracked screen/).check();
    await saved(theirs);
    // The first inspector's page does not know of it yet.
    await bench.getByLabel(/^Speaker not working/).check();
    const notice = bench.getByRole('alert').filter({ hasText: 'Someone else changed this inspection.' });
    await expect(notice.getByRole('row', { name: /^Faults/ })).toContainText('Cracked screen');
    await expectAccessible(page, 'the bench that somebody else has changed', 'dialog[open]');
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(notice).toBeHidden();
    await saved(bench);
    expect((await readBench(page, id)).inspections[0].defects).toEqual(['SPEAKER']);
  },
);

test(
  'compares the serial number with the seller’s and with every other order, and offers the hold',
  MORE,
  async ({ page }) => {
    await unlockArea(page, 'pos');
    const earlierOrder = await takeOrder(page, 'Sam Seen');
    await page.request.patch(`/api/sell-requests/${earlierOrder}/inspection`, { data: { identifier: EARLIER_SERIAL } });
    const { customerId } = await (await page.request.get(`/api/sell-requests/${earlierOrder}`)).json();
    const { id } = await post(page, '/api/staff/sell-requests', mailOrder({ customerId }, { imei: '356938035643809' }));
    await page.goto(`/pos/inspections/${id}`);
    const bench = await shownBench(page);
    await bench.getByLabel('IMEI or serial number').fill('123');
    await bench.getByLabel('IMEI or serial number').press('Enter');
    await expect(bench.getByText('Enter a 15-digit IMEI')).toBeVisible();
    await typeSerial(bench, EARLIER_SERIAL.toLowerCase());
    await expect(bench.getByText('We’ve seen this device before.')).toBeVisible();
    await expect(bench.getByRole('link', { name: /^Order / })).toHaveAttribute('href', `/pos/orders/${earlierOrder}`);
    await bench.getByRole('button', { name: 'Put on hold' }).click();
    await expect(bench.getByLabel(/^Serial number mismatch/)).toBeChecked();
    await saved(bench);
    await expect(price(bench)).toContainText('On hold');
    await bench.getByRole('button', { name: 'Finish inspection' }).click();
    await confirmation(page).getByRole('button', { name: 'Finish and hold' }).click();
    await expect(bench.getByRole('list').filter({ hasText: 'Inspection 1' })).toContainText('Serial number mismatch');
  },
);

test('notes and completes by keyboard alone, and closes back to the list', MORE, async ({ page }) => {
  const { id, bench } = await openBench(page, 'Kai Keys');
  await bench.getByLabel('IMEI or serial number').focus();
  await page.keyboard.type(SERIAL, { delay: 60 });
  await page.keyboard.press('Enter');
  await bench.getByLabel(/^Display isn’t genuine/).focus();
  await page.keyboard.press('Space');
  await expect(bench.getByLabel(/^Display isn’t genuine/)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(bench.getByLabel('Take a photo: Display isn’t genuine')).toBeFocused();
  await saved(bench);
  await page.keyboard.press('Escape');
  await expect(bench).toBeHidden();
  await expect(page).toHaveURL(/\/pos\/active$/);
  expect((await readBench(page, id)).inspections[0].found.identifier).toBe(SERIAL);
});

test(
  'shows a hold to the seller on their order, with the steps for the device, as soon as it is completed',
  MORE,
  async ({ page, product }) => {
    const { id, bench } = await openBench(page, 'Holly Held');
    await typeSerial(bench, SERIAL);
    await bench.getByLabel(/^Find My is on/).check();
    await expect(bench.getByText('We’ll email and text the seller:')).toBeVisible();
    await saved(bench);
    await bench.getByRole('button', { name: 'Finish inspection' }).click();
    await expect(confirmation(page)).toContainText('We’ll email and text the seller what to do.');
    await confirmation(page).getByRole('button', { name: 'Finish and hold' }).click();
    await expect(bench.getByRole('button', { name: 'Inspect again' })).toBeVisible();
    await page.goto(await trackingLinkOf(product, page, id));
    const hold = page.getByRole('region', { name: 'Find My is on' });
    await expect(hold).toContainText('Sign in at iCloud.com/find');
    await expect(hold).toContainText('We’ll never ask for your Apple Account password');
    await expectAccessible(page, 'an order on hold');
    await expectFits(page, 'an order on hold');
  },
);
