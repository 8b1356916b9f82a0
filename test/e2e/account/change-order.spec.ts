import type { Page } from '@playwright/test';
import { lastPickupDay } from '#domain/orders/pickup-slots.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { placeOrder, register } from '#test/e2e/support/cart.ts';
import { newStaffPage, setStatus, trackingLinkOf } from '#test/e2e/support/desk.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { pickupOrder } from '#test/factories.ts';

const pickup = (page: Page) => page.getByRole('region', { name: 'Your pickup' });
const steps = (page: Page) => page.getByRole('list', { name: 'Order progress' }).getByRole('listitem');

/** Moves the pickup on screen to another time of its day. */
async function moveTo(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: 'Change Time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your pickup time' });
  await dialog.getByLabel('Time', { exact: true }).selectOption(time);
  await dialog.getByRole('button', { name: 'Move Pickup' }).click();
  await expect(dialog).toBeHidden();
}

test('moves a pickup, which stays moved after a reload and shows to staff', async ({ page, browser, product }) => {
  await register(page);
  const id = await placeOrder(page, pickupOrder);
  await page.goto(`/orders/${id}`);
  await expect(pickup(page)).toContainText('10:00 AM');
  await expect(steps(page)).toHaveCount(5);
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page, 'order with a pickup');
  await page.getByRole('button', { name: 'Change Time' }).click();
  // An Escape before the dialog is open is no one's.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog that moves a pickup');
  await page.keyboard.press('Escape');
  await moveTo(page, '2:00 PM');
  await expect(page.getByText('Pickup moved', { exact: true }).first()).toBeVisible();
  await expect(pickup(page)).toContainText('2:00 PM');
  await page.reload();
  await expect(pickup(page)).toContainText('2:00 PM');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Pickup time set');
  const staff = await newStaffPage(browser, product, 'admin');
  const { order, history } = await (await staff.request.get(`/api/sell-requests/${id}/desk`)).json();
  expect([order.appointmentTime, history.at(-1).kind]).toEqual(['2:00 PM', 'moved']);
  await staff.context().close();
});

test(
  'refuses a day without a free time beside its field, and asks before typed text is lost',
  MORE,
  async ({ page }) => {
    await register(page);
    const id = await placeOrder(page, pickupOrder);
    const { appointmentDate } = await (await page.request.get(`/api/sell-requests/${id}`)).json();
    await page.goto(`/orders/${id}`);
    await page.getByRole('button', { name: 'Change Time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your pickup time' });
    await dialog.getByLabel('Day').fill(lastPickupDay(lastPickupDay(appointmentDate)));
    await dialog.getByRole('button', { name: 'Move Pickup' }).click();
    await expect(dialog.getByText('There are no pickups on this day.')).toBeVisible();
    await expect(dialog.getByLabel('Day')).toBeFocused();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(pickup(page)).toContainText('10:00 AM');
  },
);

test('cancels an order by keyboard after explaining the consequences, and a reload shows it cancelled', async ({
  page,
  tolerate,
}) => {
  tolerate(FAILED_LOAD);
  await register(page);
  const id = await placeOrder(page);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel Order' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('throw away the prepaid label');
  await expect(dialog).toContainText('$1,020');
  await expectAccessible(page, 'dialog that cancels an order');
  await dialog.getByRole('button', { name: 'Keep Order' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.route('**/cancel', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByText('We couldn’t reach our server.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Order' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This order was canceled.')).toBeVisible();
  for (const gone of ['Cancel Order', 'Change Time'])
    await expect(page.getByRole('button', { name: gone })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download Shipping Label' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('This order was canceled.')).toBeVisible();
  await expect(steps(page).last()).toContainText('Canceled');
  await expectAccessible(page, 'cancelled order');
  await page.goto('/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: shortOrderId(id) });
  await expect(card.getByText('Canceled', { exact: true })).toBeVisible();
});

test(
  'shows a second tab the change of the first, moves no pickup from an outdated time, and cancels no order that has arrived',
  MORE,
  async ({ page, browser, product, tolerate }) => {
    tolerate(FAILED_LOAD);
    await register(page);
    const id = await placeOrder(page, pickupOrder);
    const staff = await newStaffPage(browser, product, 'admin');
    const link = await trackingLinkOf(product, staff, id);
    await page.goto(`/orders/${id}`);
    // A tracking page does not follow the order: it shows the old time until the visitor acts.
    const shared = await staff.context().newPage();
    await shared.goto(link);
    await expect(pickup(shared)).toContainText('10:00 AM');
    await moveTo(page, '1:00 PM');
    await expect(pickup(page)).toContainText('1:00 PM');
    await moveTo(shared, '5:00 PM');
    await expect(shared.getByText('This order was just updated.')).toBeVisible();
    await expect(pickup(shared)).toContainText('1:00 PM');
    await moveTo(shared, '5:00 PM');
    await expect(pickup(shared)).toContainText('5:00 PM');
    // The account's page follows.
    await expect(pickup(page)).toContainText('5:00 PM');

    await shared.getByRole('button', { name: 'Cancel Order' }).click();
    await setStatus(staff, id, 'device_received');
    const dialog = shared.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog).toBeHidden();
    await expect(shared.getByText('This order can’t be changed online anymore. Please call us.')).toBeVisible();
    await expect(shared.getByText('Your device has arrived and is waiting to be inspected.')).toBeVisible();
    await expect(shared.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
    await staff.context().close();
  },
);
