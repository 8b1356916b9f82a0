import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseInRow, openArea, rowOf, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

const openAdmin = (page: Page) => openArea(page, 'admin');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all orders' });

test('takes an order at the counter, finds it by the end of the phone, and changes it by keyboard', async ({
  page,
}) => {
  await openAdmin(page);
  await page.getByRole('button', { name: 'New Order' }).click();
  const newOrder = page.getByRole('dialog', { name: 'New Order' });
  await newOrder.getByRole('button', { name: 'Create order' }).click();
  await expect(newOrder.getByLabel('Name')).toBeFocused();
  await newOrder.getByLabel('Name').fill('Bo Li');
  // A corrected field is no longer marked as wrong; the others still are.
  await expect(newOrder.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await expect(newOrder.getByLabel('Find a device')).toHaveAttribute('aria-invalid', 'true');
  await newOrder.getByLabel('Phone').fill('512 555 7731');
  await newOrder.getByLabel('Find a device').fill('16 pro max 256');
  await newOrder.getByLabel('Find a device').press('Enter');
  await expect(newOrder.getByText(/^Base price/)).toBeVisible();
  await newOrder.getByLabel('Condition').selectOption('good');
  // An accidental Escape loses nothing.
  await page.keyboard.press('Escape');
  await expect(newOrder).toBeHidden();
  await page.getByRole('button', { name: 'New Order' }).press('Enter');
  await expect(newOrder.getByLabel('Name')).toHaveValue('Bo Li');
  await expect(newOrder.getByRole('button', { name: 'Start over' })).toBeVisible();
  // An accidental reload loses nothing either: the browser asks.
  const leaveQuestion = page.waitForEvent('dialog');
  await page.evaluate('setTimeout(() => location.reload())');
  const question = await leaveQuestion;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(newOrder.getByLabel('Name')).toHaveValue('Bo Li');
  await newOrder.getByLabel('Carrier').selectOption('unlocked');
  await expect(newOrder.getByText('$1,045')).toBeVisible();
  await newOrder.getByText('Pickup Service').click();
  await newOrder.getByLabel('Pickup address').fill('9 Elm Street, Austin, TX 78701');
  await expectAccessible(page, 'New Order');
  await newOrder.getByRole('button', { name: 'Create order' }).click();

  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByText('Order placed')).toBeVisible();
  await expect(details.getByText('9 Elm Street, Austin, TX 78701')).toBeVisible();
  await expectAccessible(page, 'Order Details');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  // The whole row opens, from any cell without a link.
  await page.getByRole('row').nth(1).getByRole('cell', { name: /^\$/ }).click();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('7731');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'Edit' }).click();

  const editing = page.getByRole('dialog', { name: 'Update Order Status' });
  await expect(editing.getByLabel('Send text')).toBeChecked();
  await expect(editing.getByLabel('Send email')).toBeChecked();
  await editing.getByLabel('Status').selectOption('evaluation');
  await editing.getByLabel('Notes').fill('Back glass cracked');
  await editing.getByLabel(/^Revised price/).fill('900');
  await editing.getByRole('button', { name: 'Update status' }).click();
  await expect(editing.getByLabel('Reason for the new price')).toBeFocused();
  await editing.getByLabel('Reason for the new price').fill('The back glass is cracked');
  await expect(editing.getByLabel('Reason for the new price')).not.toHaveAttribute('aria-invalid');
  await editing.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await expect(editing).toHaveCount(0);
  await expect(details.getByText('received to evaluation')).toBeVisible();
  await expect(details.getByText('“Back glass cracked”')).toBeVisible();

  await details.getByRole('button', { name: 'Edit' }).click();
  // The dialog's own, before that of the message of the change.
  await editing.getByRole('button', { name: 'Undo' }).first().click();
  await expect(details.getByText('Undone: evaluation to received')).toBeVisible();
  await page.keyboard.press('Escape');
  // Undo reverts the price of the change with it.
  await expect(rowOf(page, 'Bo Li').getByText('$1,045')).toBeVisible();
  await expect(rowOf(page, 'Bo Li').getByText('$900')).toHaveCount(0);
});

test(
  'shows the second of two editors what the first changed, and keeps what the second typed',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openAdmin(page);
    const id = await takeOrder(page, 'Ida Novak', '+15125557741');
    await search(page).fill('7741');
    await chooseInRow(rowOf(page, 'Ida Novak'), 'Edit');
    const editing = page.getByRole('dialog', { name: 'Update Order Status' });
    await editing.getByLabel('Notes').fill('Mine');
    await editing.getByLabel('Status').selectOption('completed');
    await setStatus(page, id, 'price_confirmation', { assignedTo: 'Leo' });
    await editing.getByRole('button', { name: 'Update status' }).click();

    const notice = editing.getByRole('alert').filter({ hasText: 'Someone else just changed this order.' });
    await expect(notice).toContainText('price confirmation');
    await expect(notice).toContainText('Leo');
    await expect(editing.getByLabel('Notes')).toHaveValue('Mine');
    await expect(editing.getByLabel('Status')).toHaveValue('completed');
    await expect(editing.getByLabel('Assigned to')).toHaveValue('Leo');
    await expectAccessible(page, 'Update Order Status with a conflict');
    await editing.getByRole('button', { name: 'Update status' }).click();
    await expect(rowOf(page, 'Ida Novak').getByText('completed')).toBeVisible();
  },
);

test('keeps the text of a status form when Escape is pressed by mistake', MORE, async ({ page }) => {
  await openAdmin(page);
  await takeOrder(page, 'Esra Escape', '+15125557791');
  await search(page).fill('7791');
  await chooseInRow(rowOf(page, 'Esra Escape'), 'Edit');
  const editing = page.getByRole('dialog', { name: 'Update Order Status' });
  await expect(editing).toBeVisible();
  // Nothing typed, no question.
  await page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);

  await chooseInRow(rowOf(page, 'Esra Escape'), 'Edit');
  await editing.getByLabel('Notes').fill('Two scratches on the frame');
  await page.keyboard.press('Escape');
  await expect(editing.getByText('You have unsaved changes.')).toBeVisible();
  await expect(editing.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page, 'the question before typed text is lost');
  await page.keyboard.press('Escape');
  await expect(editing.getByText('You have unsaved changes.')).toHaveCount(0);
  await expect(editing.getByLabel('Notes')).toHaveValue('Two scratches on the frame');
  await editing.getByRole('button', { name: 'Close' }).click();
  await editing.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editing.getByLabel('Notes')).toHaveValue('Two scratches on the frame');
  await page.keyboard.press('Escape');
  await editing.getByRole('button', { name: 'Discard' }).click();
  await expect(editing).toHaveCount(0);
});

test(
  'does not mistake a change whose answer was lost for the change of a colleague',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openAdmin(page);
    await takeOrder(page, 'Lola Lost', '+15125557746');
    await search(page).fill('7746');
    await chooseInRow(rowOf(page, 'Lola Lost'), 'Edit');
    const editing = page.getByRole('dialog', { name: 'Update Order Status' });
    await editing.getByLabel('Notes').fill('On the bench');
    await editing.getByLabel('Status').selectOption('evaluation');
    await loseAnswers(page, '**/status');
    await editing.getByRole('button', { name: 'Update status' }).click();
    await expect(
      page.getByText('We couldn’t reach our server. Please check your connection and try again.'),
    ).toBeVisible();
    await page.unroute('**/status');
    await editing.getByRole('button', { name: 'Update status' }).click();
    await expect(page.getByText('Order status updated successfully')).toBeVisible();
    await expect(editing).toHaveCount(0);
    await chooseInRow(rowOf(page, 'Lola Lost'), 'View');
    await expect(page.getByText('“On the bench”')).toHaveCount(1);
  },
);

test('shows changes of other terminals in place, and new orders after a press', MORE, async ({ page, context }) => {
  await openAdmin(page);
  const id = await takeOrder(page, 'Otto Graf', '+15125557751');
  await page.getByRole('button', { name: '1 new order' }).click();
  await expect(rowOf(page, 'Otto Graf')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/admin');
  await takeOrder(other, 'Uma Patel');
  await setStatus(other, id, 'device_received');
  await other.close();
  await expect(rowOf(page, 'Otto Graf').getByText('device received')).toBeVisible();
  await expect(rowOf(page, 'Uma Patel')).toHaveCount(0);
  await page.getByRole('button', { name: '1 new order' }).click();
  await expect(rowOf(page, 'Uma Patel')).toBeVisible();

  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Phone and email' }).check();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('checkbox', { name: 'Phone and email' })).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Otto Graf').getByText('(512) 555-7751')).toBeVisible();
  await expectAccessible(page, 'the orders of the admin dashboard');
});

test('asks about a price that changes while an order is entered', MORE, async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openAdmin(page);
  await page.getByRole('button', { name: 'New Order' }).click();
  const newOrder = page.getByRole('dialog', { name: 'New Order' });
  await newOrder.getByLabel('Name').fill('Cy Tan');
  await newOrder.getByLabel('Phone').fill('512 555 7761');
  await newOrder.getByLabel('Find a device').fill('airtag');
  await newOrder.getByRole('listbox', { name: 'Devices found' }).getByRole('option').first().click();
  await newOrder.getByLabel('Condition').selectOption('excellent');
  await newOrder.getByText('Mail-in Service').click();
  await newOrder.getByLabel('Shipping address').fill('9 Elm Street, Austin, TX 78701');
  const { products } = await (await page.request.get('/api/products/manage?deviceType=AirTag')).json();
  for (const { id, version } of products) {
    await page.request.patch(`/api/products/${id}`, { data: { version, basePrice: '77.00' } });
  }
  await newOrder.getByRole('button', { name: 'Create order' }).click();
  await newOrder.getByRole('button', { name: 'Accept $77' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByText('$77', { exact: true })).toBeVisible();
  await expect(details.getByText('Cy Tan', { exact: true })).toBeVisible();
});
