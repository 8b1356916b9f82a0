import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  ADDRESS_LINE,
  chooseMail,
  choosePickup,
  confirmButton,
  dayFromNow,
  describeDevice,
  IPHONE,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** The confirmation page of an order: its dates, and the things to copy and print. */

test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } });

test(
  'shows the time of a pickup, and what to have ready, and copies the order number',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await choosePickup(dialog);
    await confirmButton(dialog).tap();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    const [order] = await ordersOf(page);
    const number = shortOrderId(order?.id ?? '');

    const next = page.getByRole('region', { name: 'What happens next' });
    const day = new Date(`${dayFromNow(2)}T00:00:00Z`);
    const words = day.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
    await expect(next.getByText(`${words}, 10:00 AM`, { exact: true })).toBeVisible();
    await expect(next.getByText(/^By \w+day, \w+ \d+(,| at) \d+:\d\d\s[AP]M$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What to have ready' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What to pack' })).toHaveCount(0);
    await expect(page.getByText(ADDRESS_LINE)).toBeVisible();

    await page.getByRole('button', { name: 'Copy order number' }).tap();
    await expect(page.getByRole('button', { name: 'Copied order number' })).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(number);
    await page.getByRole('link', { name: `Track order #${number}` }).tap();
    await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  },
);

test(
  'shows what to pack into a parcel, copies its tracking number, and prints the page without its bars',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await describeDevice(dialog, product, { ...IPHONE, condition: 'new' });
    await chooseMail(dialog);
    await confirmButton(dialog).tap();
    const done = page.getByRole('dialog', { name: 'Order Confirmation' });
    await done.getByRole('button', { name: 'Copy tracking number' }).tap();
    const tracking = String(await page.evaluate('navigator.clipboard.readText()'));
    await done.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByText(tracking, { exact: true })).toBeVisible();

    const pack = page.getByRole('region', { name: 'What to pack' });
    await expect(pack.getByRole('listitem')).toHaveText([
      'The device, turned off',
      'Everything that came in the box',
      'A sturdy box with padding on all sides',
      'Our label on the outside, any old labels removed',
    ]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print or Save' })).toBeHidden();
    await expect(page.getByText(tracking, { exact: true })).toBeVisible();
  },
);
